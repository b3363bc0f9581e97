import Foundation

/// A part of a multipart body; a part made of `nil` is left out.
public struct MultipartPart: Sendable {
    let name: String
    /// The contents, one for each time the name is written, or why there are none.
    let files: Result<[MultipartFile], InvalidRequest>
    /// What the contents are made of, for limits.
    let source: Source
    /// Headers that other parts do not have.
    var headers: Headers = [:]

    enum Source {
        case value(any ParameterValue)
        case document(Data)
        case documents
        case file, files
    }

    /// A field of text, with a media type where servers ask for one. A list is written as one part for each of its
    /// elements.
    public static func field(
        _ name: String,
        _ value: any ParameterValue,
        as mediaType: String? = nil
    ) -> MultipartPart {
        let files = Result { () throws(InvalidRequest) in
            let texts: [String] =
                switch try value.form(named: name) {
                case .list(let texts): texts
                case let form: form.joined.map { [$0] } ?? []
                }
            return texts.map { MultipartFile(Data($0.utf8), filename: nil, contentType: mediaType ?? "") }
        }
        return MultipartPart(name: name, files: files, source: .value(value))
    }

    /// A file, of this media type unless the file has one of its own.
    public static func file(_ name: String, _ file: MultipartFile?, as mediaType: String? = nil) -> MultipartPart {
        MultipartPart(name: name, files: .success(file.map { [$0.typed(mediaType)] } ?? []), source: .file)
    }

    /// Several files under one name, of this media type unless a file has one of its own.
    public static func file(_ name: String, _ files: [MultipartFile]?, as mediaType: String? = nil) -> MultipartPart {
        MultipartPart(name: name, files: .success((files ?? []).map { $0.typed(mediaType) }), source: .files)
    }

    /// A value as JSON, `application/json` unless another media type is given.
    public static func json<Value: JSONWritable>(
        _ name: String,
        _ value: Value?,
        as mediaType: String = "application/json"
    ) -> MultipartPart {
        guard let value else { return MultipartPart(name: name, files: .success([]), source: .documents) }
        do throws(JSONError) {
            let document = try value.jsonData()
            let file = MultipartFile(document, filename: nil, contentType: mediaType)
            return MultipartPart(name: name, files: .success([file]), source: .document(document))
        } catch {
            return MultipartPart(name, problem(of: name, error))
        }
    }

    /// Several values as JSON under one name, each a part of its own.
    public static func json<Value: JSONWritable>(
        _ name: String,
        _ values: [Value]?,
        as mediaType: String = "application/json"
    ) -> MultipartPart {
        do throws(JSONError) {
            var files: [MultipartFile] = []
            for value in values ?? [] {
                files.append(MultipartFile(try value.jsonData(), filename: nil, contentType: mediaType))
            }
            return MultipartPart(name: name, files: .success(files), source: .documents)
        } catch {
            return MultipartPart(name, problem(of: name, error))
        }
    }

    /// A value whose kind only shows in its JSON, such as one of several types: text, a number and a flag are text, the
    /// elements of a list are parts of their own, and what has a structure is JSON.
    public static func value(_ name: String, _ value: (some JSONWritable)?) -> MultipartPart {
        guard let value else { return MultipartPart(name: name, files: .success([]), source: .documents) }
        do throws(JSONError) {
            let document = try value.jsonData()
            let json = try JSONReader.read(JSON.self, from: document)
            var files: [MultipartFile] = []
            for element in json.arrayValue ?? [json] {
                if let file = try element.file { files.append(file) }
            }
            return MultipartPart(name: name, files: .success(files), source: .document(document))
        } catch {
            return MultipartPart(name, problem(of: name, error))
        }
    }

    private static func problem(of name: String, _ error: JSONError) -> InvalidRequest {
        InvalidRequest("its part “\(name)” cannot be written as JSON, at \(error.path)")
    }
}

extension MultipartPart {
    /// A part that cannot be sent.
    init(_ name: String, _ problem: InvalidRequest) {
        self.init(name: name, files: .failure(problem), source: .files)
    }
}

extension JSON {
    /// The contents of a part; `nil` for null.
    fileprivate var file: MultipartFile? {
        get throws(JSONError) {
            switch self {
            case .null: nil
            case .bool, .number, .string:
                MultipartFile(Data((scalarText ?? "").utf8), filename: nil, contentType: "")
            case .array, .object:
                MultipartFile(try jsonData(), filename: nil, contentType: "application/json")
            }
        }
    }
}
