import Foundation

/// The `application/x-www-form-urlencoded` format (WHATWG URL, section 5).
enum FormEncoding {
    /// Returns names and values as a form.
    ///
    /// - Parameters:
    ///   - names: The names in percent-encoding, separated by commas. A `*` after a name means one pair for each part
    ///     of its value.
    ///   - values: One value per name.
    /// - Returns: `name=value` pairs, separated by `&`.
    /// - Throws: `InvalidRequest` if the numbers of names and values differ, or if a value can't be encoded.
    static func encode(names: String, _ values: [any ParameterValue]) throws(InvalidRequest) -> String {
        let fields = fields(of: names)
        guard fields.count == values.count else {
            throw InvalidRequest("its form has \(fields.count) names and \(values.count) values")
        }
        var pairs: [String] = []
        for (field, value) in zip(fields, values) { pairs += try Self.pairs(for: field, value) }
        return pairs.joined(separator: "&")
    }

    /// The name of a field, and whether each element of an array becomes a separate name-value pair (RFC 6570, section
    /// 2.4.2).
    typealias Field = (name: String, explodes: Bool)

    /// Returns the fields of comma-separated names, such as `name,toppings*`.
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

    /// Returns a name-value pair. The comma between parts isn't encoded, as in a query (RFC 6570, section 3.2.8). A
    /// comma within a part is encoded.
    private static func pair(_ name: String, _ parts: [String]) -> String {
        let texts = parts.map { PercentEncoding.form.encode($0) }
        return "\(PercentEncoding.form.encode(name))=\(texts.joined(separator: ","))"
    }
}
