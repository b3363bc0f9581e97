/// The types of what requests send as text.
extension ObservedEndpoint {
    /// The placeholders of the path, unless all are strings.
    var parameterLayout: JSONValue? {
        let types = path.compactMap { part -> (key: String, value: JSONValue)? in
            guard case .parameter(let name, let values) = part else { return nil }
            return (name, .string(Self.type(of: values, isExact: true)))
        }
        let isTyped = types.contains { $0.value != "string" }
        return isTyped ? .object(types) : nil
    }

    /// What stands in the query.
    var queryLayout: JSONValue? {
        let queries = exchanges.compactMap(\.url).map(\.query)
        let fields = Self.fields(of: queries)
        return fields.isEmpty ? nil : .object(fields)
    }

    /// The fields of a form.
    var formLayout: JSONValue {
        .object(
            Self.fields(
                of: exchanges.compactMap { exchange in
                    guard case .text(let text, _, _) = exchange.requestBody else { return nil }
                    return RecordedURL("/?" + text).query
                }
            )
        )
    }

    /// What is in all of several requests has to be there; of one request nobody can tell.
    private static func fields(of queries: [[(name: String, value: String)]]) -> [(key: String, value: JSONValue)] {
        let enough = 3
        var names: [String] = []
        for (name, _) in queries.joined() where !names.contains(name) && !name.isEmpty && TextForm.isOneLine(name) {
            names.append(name)
        }
        return names.map { name in
            let values = queries.map { $0.filter { $0.name == name }.map(\.value) }
            let type = type(of: values.flatMap { $0 }, isExact: false)
            let isList = values.contains { $0.count > 1 }
            let isRequired = queries.count >= enough && values.allSatisfy { !$0.isEmpty }
            return (name, .string((isList ? "[\(type)]" : type) + (isRequired ? "" : "?")))
        }
    }

    private static func type(of values: [String], isExact: Bool) -> String {
        let integers = values.compactMap { WholeNumber($0) }
        // `007` and `+7` would not come back as they were.
        if let least = integers.min(), let most = integers.max(), integers.map(\.description) == values,
            let type = Scalar(seen: least...most)
        {
            return type.rawValue
        }
        if !values.isEmpty, values.allSatisfy(ScalarForm.isUUID) {
            // A UUID is sent in lower case.
            return values.allSatisfy { $0 == $0.lowercased() } ? "uuid" : "string"
        }
        if !values.isEmpty, values.allSatisfy(ScalarForm.isDate) { return "date" }
        if !isExact, !values.isEmpty, values.allSatisfy({ $0 == "true" || $0 == "false" }) { return "bool" }
        return "string"
    }
}
