public import Foundation

/// The body of a request.
///
///     var parameters: Parameters { Parameters(storeID, body: .json(pet)) }
///
///     .form("name,size,toppings*", [name, size, toppings])
///     .multipart([.field("note", note), .file("avatar", avatar)])
///     .raw(csv, "text/csv")
///     .file(url, "image/png")
///
/// If a value can't be encoded or a file is missing, the body can't be created. Sending the request then throws
/// `InvalidRequest`.
public struct HTTPBody: Sendable {
    private let content: Result<HTTPRequest.Body, InvalidRequest>

    /// The value of the `Content-Type` header, unless the endpoint specifies one.
    public let mediaType: String

    /// Whether the value is sent in the query if the method has no body.
    var isForQuery = false

    /// The values from which the bytes were encoded. Limits are checked on these values, because encoded forms and
    /// parts no longer contain them.
    let source: Source

    package enum Source {
        /// Bytes that are the value itself.
        case bytes
        /// The names of fields, in the syntax of ``form(_:_:)``, and their values.
        case fields(String, [any ParameterValue])
        case parts([MultipartPart])
        /// Elements that haven't been written yet.
        case elements(PendingBody)
    }

    /// The elements that haven't been written yet; `nil` for other bodies.
    var pending: PendingBody? {
        if case .elements(let body) = source { body } else { nil }
    }

    package init(_ content: HTTPRequest.Body, _ mediaType: String, of source: Source = .bytes) {
        self.content = .success(content)
        self.mediaType = mediaType
        self.source = source
    }

    init(_ problem: InvalidRequest) {
        content = .failure(problem)
        mediaType = ""
        source = .bytes
    }

    /// Returns the bytes to send, or the file that contains them.
    func encoded() throws(InvalidRequest) -> HTTPRequest.Body { try content.get() }
}

extension HTTPBody {
    /// Creates a body from a value as JSON, `application/json`.
    public static func json(_ value: some JSONWritable) -> HTTPBody {
        json(value, as: "application/json")
    }

    /// Creates a body from a value as JSON of another media type, such as `application/merge-patch+json`.
    public static func json(_ value: some JSONWritable, as mediaType: String) -> HTTPBody {
        do throws(JSONError) {
            return HTTPBody(.data(try value.jsonData()), mediaType)
        } catch {
            return HTTPBody(InvalidRequest("its body cannot be written as JSON, at \(error.path)"))
        }
    }

    /// Creates a body from an optional value as JSON, `application/json`. Returns `nil` for `nil`.
    public static func json<Value: JSONWritable>(_ value: Value?) -> HTTPBody? {
        value.map { .json($0) }
    }

    /// Creates a body from an optional value as JSON of another media type. Returns `nil` for `nil`.
    public static func json<Value: JSONWritable>(_ value: Value?, as mediaType: String) -> HTTPBody? {
        value.map { .json($0, as: mediaType) }
    }

    /// Creates a body from a value as JSON, with `null` for `nil`.
    public static func json<Value: JSONWritable>(
        orNull value: Value?,
        as mediaType: String = "application/json"
    ) -> HTTPBody? {
        value.map { .json($0, as: mediaType) } ?? HTTPBody(.data(Data("null".utf8)), mediaType)
    }

    /// Creates a body from any encodable value as JSON, `application/json`.
    ///
    /// The default encoder sorts the keys, so that equal values produce equal bodies.
    @_disfavoredOverload
    public static func json(_ value: some Encodable, encoder: JSONEncoder? = nil) -> HTTPBody {
        do {
            return HTTPBody(.data(try (encoder ?? .sorting).encode(value)), "application/json")
        } catch {
            return HTTPBody(InvalidRequest("its body cannot be encoded as JSON"))
        }
    }

    /// Creates a body from the fields of a form, `application/x-www-form-urlencoded`.
    ///
    /// - Parameters:
    ///   - names: The names of the fields, separated by commas. An array is written as one field with commas, or as
    ///     repeated fields if its name ends with `*`. A comma or an asterisk that belongs to a name is percent-encoded.
    ///   - values: The values, one per name. Undefined values are omitted.
    /// - Returns: The body.
    public static func form(_ names: StaticString, _ values: [any ParameterValue]) -> HTTPBody {
        do throws(InvalidRequest) {
            let (names, type) = (names.description, "application/x-www-form-urlencoded")
            let text = try FormEncoding.encode(names: names, values)
            return HTTPBody(.data(Data(text.utf8)), type, of: .fields(names, values))
        } catch {
            return HTTPBody(error)
        }
    }

    /// Creates a form, `application/x-www-form-urlencoded`, from the members of an object.
    ///
    /// Arrays become repeated fields, and nested structures become JSON. Returns `nil` for `nil`.
    public static func form<Value: JSONWritable>(_ value: Value?) -> HTTPBody? {
        value.map { value in
            do throws(InvalidRequest) {
                return .form("*", [JSONParameter(fieldsOf: try value.document.get())])
            } catch {
                return HTTPBody(InvalidRequest("its form \(error.reason)"))
            }
        }
    }

    /// Creates a body from fields and files, `multipart/form-data` (RFC 7578). Files are read from disk while the body
    /// is sent.
    public static func multipart(_ parts: [MultipartPart]) -> HTTPBody {
        do throws(InvalidRequest) {
            var encoding = MultipartEncoding()
            for part in parts { try encoding.append(part) }
            return HTTPBody(encoding.finish(), encoding.mediaType, of: .parts(parts))
        } catch {
            return HTTPBody(error)
        }
    }

    /// Creates a multipart body in which the names of some parts are only known at run time. These parts are sent after
    /// the others, sorted by name.
    ///
    ///     .multipart([.field("note", note)], and: files, as: { .file($0, $1) })
    public static func multipart<Value>(
        _ parts: [MultipartPart],
        and others: [String: Value]?,
        as part: (_ name: String, _ value: Value) -> MultipartPart
    ) -> HTTPBody {
        multipart(parts + (others ?? [:]).sorted { $0.key < $1.key }.map { part($0.key, $0.value) })
    }

    /// Creates a body from bytes.
    public static func raw(_ data: Data, _ mediaType: String) -> HTTPBody {
        HTTPBody(.data(data), mediaType)
    }

    /// Creates a body from a string, in UTF-8.
    public static func raw(_ text: String, _ mediaType: String) -> HTTPBody {
        HTTPBody(.data(Data(text.utf8)), mediaType)
    }

    /// Creates a body from the contents of a file. The file is read from disk while the body is sent.
    public static func file(_ url: URL, _ mediaType: String) -> HTTPBody {
        HTTPBody(.file(url), mediaType)
    }
}
