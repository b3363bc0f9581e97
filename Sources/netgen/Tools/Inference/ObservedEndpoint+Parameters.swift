/// The types of the values that requests send as strings.
extension ObservedEndpoint {
    /// The placeholders of the path; `nil` if all are strings.
    var parameters: [Spec.Field]? {
        let fields = path.compactMap { part -> Spec.Field? in
            guard case .parameter(let name, let values) = part else { return nil }
            let type = TypeExpression.scalar(Self.type(of: values, isExact: true))
            return Spec.Field(name: Located(name), schema: Spec.Schema(type))
        }
        return fields.isEmpty || fields.contains { $0.schema != Spec.Schema(.scalar(.string)) } ? fields : nil
    }

    /// The parameters of the query.
    var query: [Spec.Field] {
        Self.fields(of: exchanges.compactMap(\.url).map(\.query)).map { field in
            constant(at: .query(field.name.value)) ?? field
        }
    }

    /// The fields of a form.
    var form: [Spec.Field] {
        Self.fields(
            of: exchanges.compactMap { exchange in
                guard case .text(let text, _, _) = exchange.requestBody else { return nil }
                return RecordedURL("/?" + text).query
            }
        ).map { constant(at: .body([$0.name.value])) ?? $0 }
    }

    /// The constants of bodies by their paths.
    var bodyConstants: [(path: ArraySlice<String>, value: JSONValue)] {
        constants.compactMap { constant in
            if case .body(let path) = constant.location { (path[...], constant.value) } else { nil }
        }
    }

    private func constant(at location: CallLocation) -> Spec.Field? {
        constants.first { $0.location == location }.map {
            Spec.Field(name: Located(location.name), schema: Spec.Schema(constant: $0.value))
        }
    }

    /// Returns the fields of queries or forms. A field is required if at least three requests were recorded and all of
    /// them have the field.
    private static func fields(of queries: [[(name: String, value: String)]]) -> [Spec.Field] {
        let minimumCount = 3
        var names: [String] = []
        for (name, _) in queries.joined() where !names.contains(name) && !name.isEmpty && TextSyntax.isOneLine(name) {
            names.append(name)
        }
        return names.map { name in
            let values = queries.map { $0.filter { $0.name == name }.map(\.value) }
            let scalar = TypeExpression.scalar(type(of: values.flatMap { $0 }, isExact: false))
            let type = values.contains { $0.count > 1 } ? TypeExpression.array(scalar) : scalar
            let isRequired = queries.count >= minimumCount && values.allSatisfy { !$0.isEmpty }
            return Spec.Field(name: Located(name), schema: Spec.Schema(isRequired ? type : .optional(type)))
        }
    }

    private static func type(of values: [String], isExact: Bool) -> Scalar {
        let integers = values.compactMap { WholeNumber($0) }
        // As integers, `007` and `+7` would be encoded as `7`, so such values stay strings.
        if let minimum = integers.min(), let maximum = integers.max(), integers.map(\.description) == values,
            let type = Scalar(inferredFrom: minimum...maximum)
        {
            return type
        }
        if !values.isEmpty, values.allSatisfy(ScalarSyntax.isUUID) {
            // The client sends a UUID in lower case, so one in upper case stays a string.
            return values.allSatisfy { $0 == $0.lowercased() } ? .uuid : .string
        }
        if !values.isEmpty, values.allSatisfy(ScalarSyntax.isDate) { return .date }
        if !isExact, !values.isEmpty, values.allSatisfy({ $0 == "true" || $0 == "false" }) { return .bool }
        return .string
    }
}

extension Spec.Schema {
    /// Creates the schema of a string or an integer that every call sends.
    init(constant value: JSONValue) {
        self.init(.expression(.scalar(value.string == nil ? .int : .string)))
        notes.constant = JSONValue(value.kind)
    }
}
