import Foundation

// What is sent, as the JSON that limits speak of. Only a client that has limits makes it.

extension ParameterValue {
    /// The value itself where it is made of JSON, else its texts; null if it is not sent.
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
    /// The texts of a form.
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

    /// What a document holds; null if it is none.
    fileprivate init(document: Data) {
        self = (try? JSON(json: document)) ?? .null
    }
}

extension MultipartPart {
    /// The value of the part; null if it is not sent.
    var limitedJSON: JSON {
        guard let files = try? files.get(), !files.isEmpty else { return .null }
        return switch source {
        case .value(let value): value.limitedJSON
        case .document(let document): JSON(document: document)
        case .documents: .array(files.map(\.document))
        // Nobody looks into files: they are counted, and are not the same.
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
