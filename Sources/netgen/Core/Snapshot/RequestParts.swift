/// The location of each property in a request, as read from the request's URI template and header lines.
///
/// In `/stores/{storeID}/pets{?limit,tags*}`, `storeID` is in the path. `limit` and `tags` are in the query, and `tags`
/// is exploded.
struct RequestParts {
    /// The path with its placeholders: `/stores/{storeID}/pets`.
    private(set) var path = ""
    private(set) var parts: [MemberName: ParameterEncoding] = [:]

    struct ParameterEncoding: Equatable {
        /// The location and the name: `path 1`, `query limit`, `header If-Match`, `cookie sid`. Placeholders have
        /// numbers, because their names aren't sent.
        var key: String
        /// The operator and the modifier of the expression; `nil` if there are none.
        var style: String?
    }

    private var arguments: ArraySlice<MemberName>

    init(_ endpoint: Endpoint) {
        arguments = endpoint.arguments[...]
        var number = 0
        Self.forEachExpression(in: endpoint.template) { literal, expression in
            path += literal
            guard let expression else { return }
            if expression.hasPrefix("?") || expression.hasPrefix("&") {
                for variable in String(expression.dropFirst()).pieces(between: UInt8(ascii: ",")) {
                    let (name, signs) = Self.split(variable)
                    add("query", name.percentDecoded, style: signs)
                }
            } else {
                number += 1
                let (name, signs) = Self.split(expression)
                path += "{\(name)}"
                add("path", "\(number)", style: signs)
            }
        }
        // Every request sends the constants, so they aren't part of the path that identifies the endpoint.
        let constants = endpoint.constants.filter { $0.location == .query }.map(\.pair).joined(separator: "&")
        if !constants.isEmpty, path.hasSuffix(constants) { path.removeLast(constants.count + 1) }
        for line in endpoint.headerLines {
            let isCookie = line.name.lowercased() == "cookie"
            Self.forEachExpression(in: line.template) { literal, expression in
                guard let expression else { return }
                let name = isCookie ? literal.split(separator: ";").last.map { $0.filter { !" =".contains($0) } } : nil
                add(isCookie ? "cookie" : "header", name ?? line.name, style: expression.filter { $0 == "*" })
            }
        }
    }

    /// Returns the name of a variable, and its operator and modifier.
    private static func split(_ variable: String) -> (name: Substring, signs: String) {
        var name = Substring(variable)
        var signs: [String] = []
        if let first = name.utf8.first, ".;+".utf8.contains(first) { signs.append(String(name.removeFirst())) }
        if name.utf8.last == UInt8(ascii: "*") { signs.append(String(name.removeLast())) }
        return (name, signs.joined(separator: " "))
    }

    /// Adds the location of the next argument. An argument that occurs twice keeps its first location.
    private mutating func add(_ location: String, _ name: String, style: String) {
        guard let argument = arguments.popFirst(), parts[argument] == nil else { return }
        parts[argument] = ParameterEncoding(key: "\(location) \(name)", style: style.isEmpty ? nil : style)
    }

    /// Calls the body with each expression and the literal before it. After the last expression, calls the body with
    /// only a literal.
    private static func forEachExpression(
        in template: String,
        _ body: (_ literal: String, _ expression: String?) -> Void
    ) {
        var rest = Substring(template)
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            body(String(rest[..<open]), String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { body(String(rest), nil) }
    }
}
