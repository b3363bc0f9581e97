extension DocumentRepair {
    static let parameterRepairs = [
        DocumentRepair(
            "A type in the place of Swagger 2.0",
            at: .parameter,
            #"""
            "limit": { "name": "limit", "in": "query", "type": "integer" } → \#
            "limit": { "name": "limit", "in": "query", "schema": { "type": "integer" } }
            """#
        ) { member, _ in
            let parameter = member.value
            guard parameter["content"] == nil, parameter["schema"] == nil, let type = parameter["type"] else {
                return nil
            }
            return Finding(
                .unknownKey,
                #"the "type" of a parameter stands in no "schema"; it is taken for that"#,
                at: type.range,
                fix: #"write "schema": { "type": \#(type.shown) }"#,
                value: parameter.adding("schema", parameter, at: type.range)
            )
        }
    ]
}
