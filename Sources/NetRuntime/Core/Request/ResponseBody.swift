public import Foundation

/// The body of a response, or the payload in the body, with methods to read it.
public struct ResponseBody: Sendable {
    private let response: HTTPResponse
    /// The payload to read; its location is the whole body or a part of it.
    let payload: FoundPayload
    /// The log of tolerated deviations; `nil` if drift is ignored.
    let drift: DriftLog?
    /// Whether the wrapper may still provide a verdict.
    var awaitsVerdict = false

    /// Creates the whole body of a response.
    public init(_ response: HTTPResponse) {
        self.init(response, drift: nil)
    }

    /// Creates the whole body of a response. Tolerated deviations are recorded in a log.
    init(_ response: HTTPResponse, drift: DriftLog?) {
        self.init(response, payload: FoundPayload(location: .present(0..<response.body.count)), drift: drift)
    }

    /// Creates the payload in the body of a response.
    init(_ response: HTTPResponse, payload: FoundPayload, drift: DriftLog?) {
        self.response = response
        self.payload = payload
        self.drift = drift
    }
}

extension ResponseBody {
    /// The status of the response.
    public var status: Int { response.status }

    /// The headers of the response.
    public var headers: Headers { response.headers }

    /// The response without its body.
    var head: HTTPResponse {
        var head = response
        head.body = Data()
        return head
    }

    /// The bytes of the whole body.
    var whole: Data { response.body }

    /// The bytes of the whole body, or of the payload's JSON. Empty if the payload is absent.
    public var data: Data {
        switch payload.location {
        case .absent: Data()
        case .null: Data("null".utf8)
        case .present(let range) where range.count == whole.count: whole
        // Copy the bytes, because a slice wouldn't begin at index 0.
        case .present(let range): Data(whole.dropFirst(range.lowerBound).prefix(range.count))
        }
    }

    /// The bytes as a string, without a byte order mark. Invalid bytes become U+FFFD.
    ///
    /// The charset is that of a byte order mark, otherwise that of `Content-Type`, otherwise UTF-8. `Content-Type` can
    /// use any label of the Encoding Standard. Latin-1 is read as windows-1252.
    ///
    /// If `Content-Type` is JSON and the whole body is one JSON string, the result is the value of that string. This is
    /// reported as drift.
    public var text: String {
        if case .present(let range) = payload.location, range.count == whole.count,
            MediaType(headers["Content-Type"]).isJSON,
            let string = jsonString
        {
            note(range, expected: "text without quotes")
            return string
        }
        return plainText
    }

    /// The bytes as a string, even if the body is a JSON string.
    var plainText: String { Charset.text(of: data, contentType: headers["Content-Type"]) }

    /// The body as a message for people: the value of a JSON string, otherwise the body as a string.
    public var words: String { jsonString ?? plainText }

    /// The body, for reading a failure that any body can be read as. Such a failure is less specific than a wrapper's
    /// verdict, so the verdict takes precedence.
    ///
    ///    status == 400 ? try body.afterVerdict.json() : nil
    ///
    /// - Throws: `VerdictPending` while the wrapper may still provide a verdict. Don't catch it: if there is no
    ///   verdict, the client requests the failure again.
    public var afterVerdict: ResponseBody {
        get throws {
            if awaitsVerdict { throw VerdictPending() }
            return self
        }
    }

    /// Reads a value from JSON in UTF-8, or in the charset of a byte order mark or `Content-Type`. A guard against
    /// script inclusion, such as `)]}',` at the beginning, is skipped.
    ///
    /// If the payload is absent or null, an optional is `nil` and a `JSON` value is null. An array or a dictionary at
    /// an optional location is empty (``PayloadLocation/optionalKey(_:)``).
    ///
    /// If the `Content-Type` is text, a string needs no quotes, and a `JSON` value can be such a string. If the
    /// `Content-Type` is `application/x-www-form-urlencoded`, an object is read from a form.
    ///
    /// - Throws: `JSONError` if the bytes aren't JSON or don't match the type of the value. `PayloadMissing` if the
    ///   payload is missing.
    public func json<Value: JSONReadable>(_ type: Value.Type = Value.self) throws -> Value {
        if let read = payload.value, let value = read as? Value { return value }
        guard case .present(let range) = content else { return try missing() }
        do {
            return try JSONReader.read(type, from: whole, in: range, drift: drift)
        } catch {
            if let plain { return try plain.json() }
            if let value = try form(type) { return value }
            guard range.count == whole.count, isText,
                let value = plainText as? Value ?? JSON.string(plainText) as? Value
            else { throw error }
            drift?.append(error)
            return value
        }
    }

    /// Decodes a value from JSON with a `JSONDecoder`.
    ///
    /// If the payload is absent or null, an optional is `nil`. Pass a decoder for models that need its strategies:
    ///
    ///     struct GetUser: Request {
    ///         typealias Response = User
    ///         …
    ///         static func response(from body: ResponseBody) throws -> User { try body.decode(with: .snakeCase) }
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - decoder: The decoder. By default, one without strategies.
    /// - Returns: The value.
    /// - Throws: `JSONError` if the bytes aren't JSON or don't match the type of the value. `PayloadMissing` if the
    ///   payload is missing.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        guard case .present(let range) = content else { return try missing() }
        do {
            return try JSONReader.decode(type, from: whole, in: range, with: decoder)
        } catch {
            guard let plain else { throw error }
            return try plain.decode(with: decoder)
        }
    }
}

extension ResponseBody {
    /// Whether the body contains only white space.
    var isBlank: Bool { content == .absent }

    /// The whole body with one obstacle to JSON parsing removed; `nil` if the body has no such obstacle.
    private var plain: ResponseBody? {
        guard payload.location == .present(0..<whole.count), let response = response.plainJSON else { return nil }
        var payload = FoundPayload(location: .present(0..<response.body.count))
        payload.declaration = self.payload.declaration
        return ResponseBody(response, payload: payload, drift: drift)
    }

    /// Whether the `Content-Type` of the response is a text type.
    private var isText: Bool { headers["Content-Type"]?.lowercased().hasPrefix("text/") == true }

    /// The value of the body's JSON string; `nil` for other bodies.
    private var jsonString: String? { try? JSONReader.read(String.self, from: data) }

    /// Records unread content as drift, such as the body of a status that the API doesn't list. Empty values aren't
    /// recorded.
    func noteContent() {
        guard case .present(let range) = content else { return }
        switch try? JSONReader.read(JSON.self, from: whole, in: range) {
        case .object([:]), .array([]), .string(""): return
        default:
            let start = whole.withUnsafeBytes { bytes in bytes[range].firstIndex { !$0.isJSONWhitespace } }
            note((start ?? range.lowerBound)..<range.upperBound, expected: "no content")
        }
    }

    private func note(_ range: Range<Int>, expected: String) {
        guard let drift else { return }
        let failure = ReadFailure(.mismatch, offset: range.lowerBound, expected: expected)
        drift.append(whole.withBytes { JSONError(failure, in: $0) })
    }

    /// The location of the payload. White space without a value counts as absent, and a JSON `null` as null.
    private var content: LocatedPayload {
        guard case .present(let range) = payload.location else { return payload.location }
        return whole.withUnsafeBytes { bytes in
            var start = range.lowerBound
            while start < range.upperBound, bytes[start].isJSONWhitespace { start += 1 }
            let rest = bytes[start..<range.upperBound]
            if rest.isEmpty { return .absent }
            let isNull = rest.starts(with: "null".utf8) && rest.dropFirst(4).allSatisfy(\.isJSONWhitespace)
            return isNull ? .null : payload.location
        }
    }

    /// Returns `nil` or an empty value for a missing payload if the payload's type allows it. Otherwise, throws an
    /// error.
    private func missing<Value>() throws -> Value {
        if let type = Value.self as? any ExpressibleAsAbsent.Type, let value = type.absent as? Value { return value }
        if let type = Value.self as? any ExpressibleAsEmpty.Type, let value = type.empty as? Value {
            if payload.declaration.isOptional { return value }
            // A null outside of a wrapper is read as empty, because Go writes a nil slice as null.
            if case .present(let range) = payload.location, content == .null {
                note(range, expected: type.kind.name)
                return value
            }
        }
        throw PayloadMissing(path: payload.declaration.path, isNull: content == .null)
    }
}

/// A type with a value for a missing payload: `nil` for an optional, and null for `JSON`.
private protocol ExpressibleAsAbsent {
    static var absent: Self { get }
}

extension JSON: ExpressibleAsAbsent {
    static var absent: JSON { .null }
}

extension Optional: ExpressibleAsAbsent {
    static var absent: Self { nil }
}

/// A type with an empty value: arrays and dictionaries.
private protocol ExpressibleAsEmpty {
    static var empty: Self { get }
    /// The kind of the type's values in JSON.
    static var kind: JSONKind { get }
}

extension Array: ExpressibleAsEmpty {
    static var empty: Self { [] }
    static var kind: JSONKind { .array }
}

extension Dictionary: ExpressibleAsEmpty {
    static var empty: Self { [:] }
    static var kind: JSONKind { .object }
}

/// The error of ``ResponseBody/afterVerdict`` while the wrapper may still provide a verdict.
@_documentation(visibility: internal)
public struct VerdictPending: Error, Hashable, Sendable {}

/// The error of a response without the required payload.
public struct PayloadMissing: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key of the payload, or the nested keys separated by dots. `nil` if the payload has no key.
    public let path: String?

    /// A Boolean value that indicates whether the payload is null.
    public let isNull: Bool

    /// A clause that describes the problem.
    public var description: String {
        let problem = isNull ? "null" : path == nil ? "empty" : "missing"
        return path.map { "\"\($0)\" is \(problem)" } ?? "the body is \(problem)"
    }
}

extension UInt8 {
    fileprivate var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
