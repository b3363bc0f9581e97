import Foundation

extension Charset {
    /// Returns a body as a string.
    static func text(of body: Data, contentType: String?) -> String {
        let (charset, bytes) = detect(in: body, contentType: contentType)
        if case .other(let encoding) = charset,
            let text = String(data: bytes, encoding: String.Encoding(rawValue: encoding))
        {
            return text
        }
        return charset.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }
}

extension HTTPResponse {
    /// A copy with one obstacle to JSON parsing removed; `nil` if the body has none.
    var plainJSON: HTTPResponse? {
        let contentType = headers["Content-Type"]
        var plain = self
        switch JSONObstacle(in: body, contentType: contentType) {
        case .prefix(let end): plain.body = Data(body.dropFirst(end))
        case .charset:
            plain.body = Data(Charset.text(of: body, contentType: contentType).utf8)
            plain.headers["Content-Type"] = contentType.map { String($0.prefix { $0 != ";" }) }
        case nil: return nil
        }
        return plain
    }
}
