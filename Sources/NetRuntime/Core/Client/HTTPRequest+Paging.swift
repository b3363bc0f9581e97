import Foundation

extension HTTPRequest {
    /// The identity of the requested page: the URL and the body. The order of an object's members is irrelevant.
    var pageIdentity: String {
        guard case .data(let data) = body else { return url.absoluteString }
        let written = (try? object?.jsonData()) ?? data
        return url.absoluteString + "\n" + String(decoding: written, as: UTF8.self)
    }

    /// Returns the value of a parameter; `nil` if it is missing.
    func value(of parameter: Paging.Parameter) -> JSON? {
        switch parameter {
        case .query(let name): url.queryParameter(name.description).map(JSON.string)
        case .body(let path): path.description.split(separator: ".").reduce(object) { $0?[String($1)] }
        }
    }

    /// Returns the integer value of a parameter; `nil` if the value is missing or isn't an integer.
    func number(of parameter: Paging.Parameter) -> Int? {
        switch value(of: parameter) {
        case .string(let text): Int(text)
        case let value: value?.intValue
        }
    }

    /// Returns the request with another value of a parameter.
    ///
    /// - Throws: `InvalidRequest` if the parameter is in the body and the body isn't a JSON object.
    func with(_ parameter: Paging.Parameter, _ value: JSON) throws(InvalidRequest) -> HTTPRequest {
        var request = self
        switch parameter {
        case .query(let name):
            request.url.setQueryParameter(name.description, to: value.text)
        case .body(let path):
            guard let object, let data = try? object.with(path.description.split(separator: ".")[...], value).jsonData()
            else {
                throw InvalidRequest("its body isn't a JSON object, so it cannot contain the paging parameter \(path)")
            }
            request.body = .data(data)
            if body == nil { request.headers["Content-Type"] = "application/json" }
        }
        return request
    }

    /// The JSON object in the body, or an empty object if there is no body; `nil` for any other body.
    private var object: JSON? {
        switch body {
        case nil: return [:]
        case .data(let data):
            guard let json = try? JSONReader.read(JSON.self, from: data), json.objectValue != nil else { return nil }
            return json
        case .file, .parts: return nil
        }
    }
}

extension JSON {
    /// The string or number as written in a query. A cursor in a query has no other type.
    fileprivate var text: String { stringValue ?? numberValue?.description ?? "" }

    /// Returns the object with another value under a key, or under nested keys.
    fileprivate func with(_ keys: ArraySlice<Substring>, _ value: JSON) -> JSON {
        guard let key = keys.first.map(String.init) else { return value }
        var members = objectValue ?? [:]
        members[key] = (members[key] ?? [:]).with(keys.dropFirst(), value)
        return .object(members)
    }
}
