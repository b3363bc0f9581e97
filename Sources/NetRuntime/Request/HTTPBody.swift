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
/// A body that cannot be made, because a value cannot be encoded or a file is missing, makes the request invalid when
/// it is sent.
public struct HTTPBody: Sendable {
    private let content: Result<HTTPRequest.Body, InvalidRequest>

    /// The value of the `Content-Type` header, unless the endpoint sets its own.
    public let mediaType: String

    /// Whether it goes into the query instead where the method has no body.
    var isForQuery = false

    /// What the bytes are made of, for limits, which forms and parts no longer show.
    let source: Source

    enum Source {
        /// The bytes are the value.
        case bytes
        /// The names of fields, as ``form(_:_:)`` takes them, and their values.
        case fields(String, [any ParameterValue])
        case parts([MultipartPart])
        /// The bytes are still to be written.
        case elements(PendingBody)
    }

    /// The elements that are still to be written.
    var pending: PendingBody? {
        if case .elements(let body) = source { body } else { nil }
    }

    init(_ content: HTTPRequest.Body, _ mediaType: String, of source: Source = .bytes) {
        self.content = .success(content)
        self.mediaType = mediaType
        self.source = source
    }

    init(_ problem: InvalidRequest) {
        content = .failure(problem)
        mediaType = ""
        source = .bytes
    }

    /// The bytes to send, or where they are.
    func encoded() throws(InvalidRequest) -> HTTPRequest.Body { try content.get() }
}

extension HTTPBody {
    /// A value as JSON, `application/json`.
    public static func json(_ value: some JSONWritable) -> HTTPBody {
        json(value, as: "application/json")
    }

    /// A value as JSON of another media type, such as `application/merge-patch+json`.
    public static func json(_ value: some JSONWritable, as mediaType: String) -> HTTPBody {
        do throws(JSONError) {
            return HTTPBody(.data(try value.jsonData()), mediaType)
        } catch {
            return HTTPBody(InvalidRequest("its body cannot be written as JSON, at \(error.path)"))
        }
    }

    /// A value as JSON, `application/json`; no body for `nil`.
    public static func json<Value: JSONWritable>(_ value: Value?) -> HTTPBody? {
        value.map { .json($0) }
    }

    /// A value as JSON of another media type; no body for `nil`.
    public static func json<Value: JSONWritable>(_ value: Value?, as mediaType: String) -> HTTPBody? {
        value.map { .json($0, as: mediaType) }
    }

    /// A value as JSON, and `null` for `nil`.
    public static func json<Value: JSONWritable>(
        orNull value: Value?,
        as mediaType: String = "application/json"
    ) -> HTTPBody? {
        value.map { .json($0, as: mediaType) } ?? HTTPBody(.data(Data("null".utf8)), mediaType)
    }

    /// Any encodable value as JSON, `application/json`. Without an encoder of one's own the keys are sorted, so that equal
    /// values give equal bodies.
    @_disfavoredOverload
    public static func json(_ value: some Encodable, encoder: JSONEncoder? = nil) -> HTTPBody {
        do {
            return HTTPBody(.data(try (encoder ?? .sorting).encode(value)), "application/json")
        } catch {
            return HTTPBody(InvalidRequest("its body cannot be encoded as JSON"))
        }
    }

    /// The fields of a form, `application/x-www-form-urlencoded`.
    ///
    /// - Parameters:
    ///   - names: The names of the fields with commas between them. A list under a name with `*` is written as repeated
    ///     fields, under a name without as one field with commas. A comma or star of a name's own is percent-encoded.
    ///   - values: One value per name. Undefined values are left out.
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

    /// The members of an object as a form, `application/x-www-form-urlencoded`. Lists are repeated fields, and what is
    /// nested deeper is JSON. No body for `nil`.
    public static func form<Value: JSONWritable>(_ value: Value?) -> HTTPBody? {
        value.map { value in
            do throws(InvalidRequest) {
                return .form("*", [JSONParameter(fieldsOf: try value.document.get())])
            } catch {
                return HTTPBody(InvalidRequest("its form \(error.reason)"))
            }
        }
    }

    /// Fields and files, `multipart/form-data` (RFC 7578). Files are read from disk while they are sent.
    public static func multipart(_ parts: [MultipartPart]) -> HTTPBody {
        do throws(InvalidRequest) {
            var encoding = MultipartEncoding()
            for part in parts { try encoding.append(part) }
            return HTTPBody(encoding.finish(), encoding.mediaType, of: .parts(parts))
        } catch {
            return HTTPBody(error)
        }
    }

    /// Fields and files, of which some have names that only the caller knows. Those are sent after the others, in the order of
    /// their names.
    ///
    ///     .multipart([.field("note", note)], and: files, as: { .file($0, $1) })
    public static func multipart<Value>(
        _ parts: [MultipartPart],
        and others: [String: Value]?,
        as part: (_ name: String, _ value: Value) -> MultipartPart
    ) -> HTTPBody {
        multipart(parts + (others ?? [:]).sorted { $0.key < $1.key }.map { part($0.key, $0.value) })
    }

    /// Bytes as they are.
    public static func raw(_ data: Data, _ mediaType: String) -> HTTPBody {
        HTTPBody(.data(data), mediaType)
    }

    /// A text in UTF-8.
    public static func raw(_ text: String, _ mediaType: String) -> HTTPBody {
        HTTPBody(.data(Data(text.utf8)), mediaType)
    }

    /// The contents of a file, read from disk while they are sent.
    public static func file(_ url: URL, _ mediaType: String) -> HTTPBody {
        HTTPBody(.file(url), mediaType)
    }
}
