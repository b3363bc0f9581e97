public import Foundation

/// The body of a response, or the payload inside it, with the ways to read it.
public struct ResponseBody: Sendable {
    private let response: HTTPResponse
    /// What is read: the whole body, or the payload in it.
    let payload: FoundPayload
    /// Where to note what is tolerated; `nil` if drift is ignored.
    let drift: DriftLog?
    /// Whether a wrapper may still have a verdict.
    var awaitsVerdict = false

    /// The whole body of a response.
    public init(_ response: HTTPResponse) {
        self.init(response, drift: nil)
    }

    /// The whole body of a response.
    init(_ response: HTTPResponse, drift: DriftLog?) {
        self.init(response, payload: FoundPayload(place: .present(0..<response.body.count)), drift: drift)
    }

    /// The payload in the body of a response.
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

    /// The bytes of the whole body.
    var whole: Data { response.body }

    /// The bytes: of the body as it came, or of a payload's JSON. Empty where a payload is absent.
    public var data: Data {
        switch payload.place {
        case .absent: Data()
        case .null: Data("null".utf8)
        case .present(let range) where range.count == whole.count: whole
        // A copy, for a slice would not begin at index 0.
        case .present(let range): Data(whole.dropFirst(range.lowerBound).prefix(range.count))
        }
    }

    /// The bytes as text, without a byte order mark: in the charset that such a mark or `Content-Type` names, by any of the
    /// names that the Encoding Standard has for it, in which Latin-1 is windows-1252; else in UTF-8. Bytes that stand for
    /// nothing become U+FFFD.
    ///
    /// Where `Content-Type` says JSON and the whole body is one JSON string, the text is what stands between its quotes. That
    /// is reported as drift.
    public var text: String {
        if case .present(let range) = payload.place, range.count == whole.count,
            MediaType(headers["Content-Type"]).isJSON,
            let string = jsonString
        {
            note(range, expected: "text without quotes")
            return string
        }
        return plainText
    }

    /// The bytes as text, as they came.
    var plainText: String { Charset.text(of: data, contentType: headers["Content-Type"]) }

    /// The body in words for people: the JSON string that it is, else its text as it came.
    public var words: String { jsonString ?? plainText }

    /// This body, for a failure that any body can be read as. Such a failure says less than a wrapper's verdict, so the
    /// verdict comes first.
    ///
    ///     status == 400 ? try body.afterVerdict.json() : nil
    ///
    /// - Throws: `VerdictPending` while the wrapper may still have a verdict. Let it through: if there is no verdict,
    ///   the client asks for the failure once more.
    public var afterVerdict: ResponseBody {
        get throws {
            if awaitsVerdict { throw VerdictPending() }
            return self
        }
    }

    /// Reads a value from JSON: UTF-8, or what a byte order mark or the `charset` of `Content-Type` says it is. A guard such
    /// as `)]}',` in front of it is skipped.
    ///
    /// A payload that is absent or null reads as `nil` if the value is an optional, as null if it is any JSON, and as empty
    /// if it is a list or a map in an optional place (``PayloadPlace/optionalKey(_:)``).
    ///
    /// A string, also where any JSON may come, may come without quotes if the `Content-Type` is text. An object may come as a
    /// form, `application/x-www-form-urlencoded`, if the `Content-Type` says so.
    ///
    /// - Throws: `JSONError` if the bytes are not JSON or not the value's, `PayloadMissing` if there is no payload.
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
    /// A payload that is absent or null decodes as `nil` if the value is an optional.
    ///
    /// - Throws: `JSONError` if the bytes are not JSON or not the value's, `PayloadMissing` if there is no payload.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        guard case .present(let range) = content else { return try missing() }
        do {
            return try JSONReader.decode(type, from: whole, in: range)
        } catch {
            guard let plain else { throw error }
            return try plain.decode()
        }
    }
}

extension ResponseBody {
    /// Whether there is nothing but white space.
    var isBlank: Bool { content == .absent }

    /// The whole body where it could not be read as it came, and can be read otherwise.
    private var plain: ResponseBody? {
        guard payload.place == .present(0..<whole.count), let response = response.inPlainJSON else { return nil }
        var payload = FoundPayload(place: .present(0..<response.body.count))
        payload.mayLackLists = self.payload.mayLackLists
        return ResponseBody(response, payload: payload, drift: drift)
    }

    /// Whether the response calls itself text.
    private var isText: Bool { headers["Content-Type"]?.lowercased().hasPrefix("text/") == true }

    /// The string that the body is as JSON.
    private var jsonString: String? { try? JSONReader.read(String.self, from: data) }

    /// Notes content that nobody reads, such as the body of a status that the API doesn't list. An empty value isn't any.
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

    /// The payload, where white space alone counts as absent and a lone null as null.
    private var content: LocatedPayload {
        guard case .present(let range) = payload.place else { return payload.place }
        return whole.withUnsafeBytes { bytes in
            var start = range.lowerBound
            while start < range.upperBound, bytes[start].isJSONWhitespace { start += 1 }
            let rest = bytes[start..<range.upperBound]
            if rest.isEmpty { return .absent }
            let isNull = rest.starts(with: "null".utf8) && rest.dropFirst(4).allSatisfy(\.isJSONWhitespace)
            return isNull ? .null : payload.place
        }
    }

    /// The value of a missing payload: `nil` or empty if its type allows it, else an error.
    private func missing<Value>() throws -> Value {
        if let type = Value.self as? any ExpressibleAsAbsent.Type, let value = type.absent as? Value { return value }
        if let type = Value.self as? any ExpressibleAsEmpty.Type, let value = type.empty as? Value {
            if payload.mayLackLists { return value }
            // Go writes a list that was never made as null. In a wrapper it means that there is no payload.
            if case .present(let range) = payload.place, content == .null {
                note(range, expected: type.kind.name)
                return value
            }
        }
        throw PayloadMissing(isNull: content == .null)
    }
}

/// A type with a value for what is not there: optionals, and JSON of any kind, which is null then.
private protocol ExpressibleAsAbsent {
    static var absent: Self { get }
}

extension JSON: ExpressibleAsAbsent {
    static var absent: JSON { .null }
}

extension Optional: ExpressibleAsAbsent {
    static var absent: Self { nil }
}

/// A type that can hold nothing: lists and maps.
private protocol ExpressibleAsEmpty {
    static var empty: Self { get }
    /// The kind of its values in JSON.
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

/// The error of reading a failure that any body can be read as before the wrapper's verdict is known.
public struct VerdictPending: Error, Hashable, Sendable {}

/// The error of a response without the payload that it needs.
public struct PayloadMissing: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether a null stands in the payload's place.
    public let isNull: Bool

    /// What is wrong.
    public var description: String { isNull ? "it is null" : "it is absent" }
}

extension UInt8 {
    fileprivate var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
