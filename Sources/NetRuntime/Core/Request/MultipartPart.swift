import Foundation

/// A part of a multipart body. A part whose value is `nil` is omitted.
public struct MultipartPart: Sendable {
    let name: String
    /// The contents, one for each time the part is written, or the error that prevents writing them.
    let files: Result<[MultipartFile], InvalidRequest>
    /// The value from which the contents were encoded, for limits.
    let source: Source
    /// Header fields in addition to those that every part has.
    var headers: Headers = [:]

    enum Source {
        case value(any ParameterValue)
        case document(Data)
        case documents
        case file, files
    }

    /// Creates a text field, with a media type for servers that require one. An array becomes one part per element.
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

    /// Creates a part from a file. The media type is used unless the file specifies one.
    public static func file(_ name: String, _ file: MultipartFile?, as mediaType: String? = nil) -> MultipartPart {
        MultipartPart(name: name, files: .success(file.map { [$0.withDefaultType(mediaType)] } ?? []), source: .file)
    }

    /// Creates parts with the same name from several files. The media type is used for files that don't specify one.
    public static func file(_ name: String, _ files: [MultipartFile]?, as mediaType: String? = nil) -> MultipartPart {
        MultipartPart(name: name, files: .success((files ?? []).map { $0.withDefaultType(mediaType) }), source: .files)
    }

    /// Creates a part from a value as JSON, `application/json` by default.
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

    /// Creates one part for each value as JSON. All parts have the same name.
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

    /// Creates parts from a value whose type is only known from its JSON, such as a union.
    ///
    /// Strings, numbers and Booleans become plain text. Each element of an array becomes a part, and nested structures
    /// become JSON.
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
    /// Creates a part that makes the request invalid.
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
