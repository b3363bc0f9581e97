import Foundation

/// The `application/x-www-form-urlencoded` format (WHATWG URL, section 5).
enum FormEncoding {
    /// Names and values as form text.
    ///
    /// - Parameters:
    ///   - names: The names with commas between them, in percent-encoding; `*` after a name explodes its value.
    ///   - values: One value per name.
    /// - Returns: `name=value` pairs with `&` between them.
    /// - Throws: `InvalidRequest` if there are more names than values or the other way round, or a value cannot be written.
    static func encode(names: String, _ values: [any ParameterValue]) throws(InvalidRequest) -> String {
        let fields = fields(of: names)
        guard fields.count == values.count else {
            throw InvalidRequest("its form has \(fields.count) names and \(values.count) values")
        }
        var pairs: [String] = []
        for (field, value) in zip(fields, values) { pairs += try Self.pairs(for: field, value) }
        return pairs.joined(separator: "&")
    }

    /// The name of a field, and whether each element of a list is a pair of its own.
    typealias Field = (name: String, explodes: Bool)

    /// The fields that `name,toppings*` names.
    static func fields(of names: String) -> [Field] {
        names.split(separator: ",").map { field in
            let explodes = field.last == "*"
            let key = explodes ? field.dropLast() : field
            return (key.removingPercentEncoding ?? String(key), explodes)
        }
    }

    private static func pairs(for field: Field, _ value: any ParameterValue) throws(InvalidRequest) -> [String] {
        switch try value.form(named: field.name) {
        case .list(let texts) where field.explodes: return texts.map { pair(field.name, [$0]) }
        case .pairs(let pairs) where field.explodes: return pairs.map { pair($0.name, [$0.value]) }
        case let form: return form.isUndefined ? [] : [pair(field.name, form.parts)]
        }
    }

    /// The comma between two parts is not encoded, as in a query (RFC 6570, section 3.2.8). A comma in a part is.
    private static func pair(_ name: String, _ parts: [String]) -> String {
        let texts = parts.map { PercentEncoding.form.encode($0) }
        return "\(PercentEncoding.form.encode(name))=\(texts.joined(separator: ","))"
    }
}
