extension DocumentRepair {
    static let parameterRepairs = [typeAlone]

    /// A type in the place of Swagger 2.0: `{ "name": "limit", "in": "query", "type": "integer" }`
    private static let typeAlone = DocumentRepair(place: .parameter) { member, _ in
        let parameter = member.value
        guard parameter["content"] == nil, parameter["schema"] == nil, let type = parameter["type"] else { return nil }
        return Finding(
            message: #"the "type" of a parameter stands in no "schema"; it is taken for that"#,
            range: type.range,
            fix: #"write "schema": { "type": \#(type.shown) }"#,
            value: parameter.adding("schema", parameter, at: type.range)
        )
    }
}
