/// A request that a user wrote in a tool such as Postman, with its variables replaced.
struct SampleRequest {
    var name: String?
    var method = "GET"
    /// The URL, in which `:id` and `{{id}}` stand for values.
    var url = ""
    var headers: [(name: String, value: String)] = []
    var body = Exchange.Content.none
    /// The values of the path's variables, such as `id`.
    var pathValues: [String: String] = [:]

    /// Returns an exchange with this request and without a response.
    func exchange(at range: SourceRange) -> Exchange {
        var exchange = Exchange(range: range)
        exchange.endpoint = endpointName
        exchange.request.method = method
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let query = url.dropFirst(path.count)
        // Tools accept a host without a scheme: `api.example.com/pets`.
        let isHost = !path.contains("://") && !path.hasPrefix("{{") && path.prefix { $0 != "/" }.contains(".")
        var template: [String] = []
        var hasVariables = false
        var segments = ((isHost ? "http://" : "") + path).split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        // A scheme and a host precede the path, or an unknown variable such as `{{baseUrl}}`.
        let isAbsolute = segments.count > 2 && segments[0].hasSuffix(":") && segments[1].isEmpty
        let start = isAbsolute ? 3 : 1
        for index in segments.indices where index >= start {
            guard let variable = Self.variable(segments[index]) else {
                template.append(segments[index])
                continue
            }
            hasVariables = true
            template.append("{\(variable)}")
            // Most variables of a path are IDs, so a number stands for an unknown value.
            segments[index] = pathValues[variable].flatMap { $0.isEmpty ? nil : $0 } ?? "1"
        }
        if isAbsolute, segments[2].contains("{{") { segments.removeFirst(2) }
        if !isAbsolute || segments[0].contains("{{") { segments[0] = "" }
        exchange.request.url = RecordedURL(segments.joined(separator: "/") + query)
        if hasVariables { exchange.template = "/" + template.joined(separator: "/") }
        exchange.request.headers = headers
        exchange.request.body = body
        exchange.response.isPresent = false
        return exchange
    }

    /// Returns the name of a segment that is a variable: `:id`, `{{id}}` or `{id}`.
    private static func variable(_ segment: String) -> String? {
        var name = segment[...]
        if name.hasPrefix(":") {
            name = name.dropFirst()
        } else if name.hasPrefix("{"), name.hasSuffix("}") {
            name = name.drop { $0 == "{" }.prefix { $0 != "}" }
        } else {
            return nil
        }
        return name.isEmpty ? nil : String(name)
    }

    /// The name as that of an endpoint: `List pets` → `listPets`; `nil` for a path, or a name without letters.
    private var endpointName: String? {
        guard let name, !name.contains("/"), name.unicodeScalars.contains(where: \.isASCIILetter) else { return nil }
        let member = MemberName(name).unescaped
        return TextSyntax.isName(member) ? member : nil
    }

    /// Adds a credential, whose value isn't kept.
    mutating func add(credential: (name: String, value: String)) {
        if headers.value(of: credential.name) == nil { headers.append(credential) }
    }
}

/// The values of variables such as `{{baseUrl}}`.
struct SampleVariables {
    var values: [String: String] = [:]

    /// Returns a text with its known variables replaced. Values may contain variables.
    func replaced(_ text: String) -> String {
        var text = text
        // A variable may contain itself, so limit the rounds.
        for _ in 0..<8 {
            let next = replacedOnce(text)
            if next == text { break }
            text = next
        }
        return text
    }

    private func replacedOnce(_ text: String) -> String {
        guard text.contains("{{") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound].trimmed)
            result += rest[..<start.lowerBound]
            result += value(of: name) ?? String(rest[start.lowerBound..<end.upperBound])
            rest = rest[end.upperBound...]
            // Values that contain each other must not fill the memory.
            if result.utf8.count > 1_000_000 { break }
        }
        return result + rest
    }

    private func value(of name: String) -> String? {
        if let value = values[name] { return value }
        guard name.hasPrefix("$") else { return nil }
        return Self.dynamicValues.first { name.lowercased().hasPrefix($0.name) }?.value
    }

    /// The values of variables that tools compute.
    private static let dynamicValues: [(name: String, value: String)] = [
        ("$guid", "00000000-0000-4000-8000-000000000000"), ("$randomuuid", "00000000-0000-4000-8000-000000000000"),
        ("$uuid", "00000000-0000-4000-8000-000000000000"), ("$timestamp", "1700000000"),
        ("$isotimestamp", "2024-01-01T00:00:00Z"), ("$datetime", "2024-01-01T00:00:00Z"), ("$randomint", "7"),
        ("$random.integer", "7"),
    ]
}

extension Exchange {
    /// The names of the variables among the path's segments; `nil` if the sample doesn't state a template.
    var pathVariables: [String?]? {
        guard let segments = template?.split(separator: "/"), segments.count == request.url?.segments.count else {
            return nil
        }
        return segments.map { $0.hasPrefix("{") ? String($0.dropFirst().dropLast()) : nil }
    }
}
