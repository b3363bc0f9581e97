import Foundation

// These extensions represent the values of a request as JSON, to check limits. Only clients with limits use them.

extension ParameterValue {
    /// The value's JSON if it is created from JSON, otherwise its strings; null if the value isn't sent.
    var limitedJSON: JSON {
        guard let form = try? parameterForm, !form.isUndefined else { return .null }
        return switch self as any ParameterValue {
        case let value as JSONParameter: value.json
        case let value as SeparatedParameter: value.value.limitedJSON
        default: JSON(form)
        }
    }
}

extension JSON {
    /// Creates JSON from the strings of a form.
    fileprivate init(_ form: ParameterForm) {
        self =
            switch form {
            case .undefined: .null
            case .text(let text): .string(text)
            case .list(let texts): .array(texts.map(JSON.string))
            case .pairs(let pairs):
                .object(Dictionary(pairs.map { ($0.name, .string($0.value)) }) { first, _ in first })
            }
    }

    /// Creates JSON from a document; null if it isn't valid.
    fileprivate init(document: Data) {
        self = (try? JSON(json: document)) ?? .null
    }
}

extension MultipartPart {
    /// The value of the part; null if the part isn't sent or is a file.
    var limitedJSON: JSON {
        guard let files = try? files.get(), !files.isEmpty else { return .null }
        return switch source {
        case .value(let value): value.limitedJSON
        case .document(let document): JSON(document: document)
        case .documents: .array(files.map(\.document))
        // Limits only count files, so each file gets a distinct value.
        case .files: .array(files.indices.map { .string(String($0)) })
        case .file: .null
        }
    }
}

extension MultipartFile {
    fileprivate var document: JSON {
        if case .data(let data) = content { JSON(document: data) } else { .null }
    }
}
