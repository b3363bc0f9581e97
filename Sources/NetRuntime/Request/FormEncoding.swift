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
        let names = names.split(separator: ",")
        guard names.count == values.count else {
            throw InvalidRequest("its form has \(names.count) names and \(values.count) values")
        }
        var pairs: [String] = []
        for (name, value) in zip(names, values) { pairs += try Self.pairs(for: name, value) }
        return pairs.joined(separator: "&")
    }

    private static func pairs(
        for field: Substring,
        _ value: any ParameterValue
    ) throws(InvalidRequest) -> [String] {
        let explodes = field.last == "*"
        let key = explodes ? field.dropLast() : field
        let name = key.removingPercentEncoding ?? String(key)
        switch try value.form(named: name) {
        case .list(let texts) where explodes: return texts.map { pair(name, [$0]) }
        case .pairs(let pairs) where explodes: return pairs.map { pair($0.name, [$0.value]) }
        case let form: return form.isUndefined ? [] : [pair(name, form.parts)]
        }
    }

    /// The comma between two parts is not encoded, as in a query (RFC 6570, section 3.2.8). A comma in a part is.
    private static func pair(_ name: String, _ parts: [String]) -> String {
        let texts = parts.map { PercentEncoding.form.encode($0) }
        return "\(PercentEncoding.form.encode(name))=\(texts.joined(separator: ","))"
    }
}
