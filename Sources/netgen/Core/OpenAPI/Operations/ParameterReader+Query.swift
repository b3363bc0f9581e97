// Parameters that describe the whole query (OpenAPI 3.2, section 4.12.1).
extension ParameterReader {
    /// Returns the parameters that make up a whole query: the fields of its form.
    func fields(fromQuery value: JSONValue, besides others: [Spec.Field]) -> [Spec.Field] {
        let form = document.members(of: value["content"]).first { MediaType($0.key).isForm }
        let fields = form.flatMap { FormReader(parameters: self).fields(of: contents.content($0)) }
        let namedFields = fields?.filter { !$0.isRest } ?? []
        if namedFields.isEmpty || namedFields.count != fields?.count {
            value.markAsRead()
            document.diagnostics.warning(
                .invalidValue,
                "a query can only consist of named fields; ignoring the other alternatives",
                at: value["in"]?.range ?? value.range,
                fix: #"describe a form with "properties", or write parameters that are "in" query"#
            )
        }
        return namedFields.filter { field in !others.contains { $0.name.value == field.name.value } }
    }
}
