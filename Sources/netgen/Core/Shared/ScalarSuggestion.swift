extension SpellingSuggestion {
    /// Returns the type that the author probably means: a scalar or a model with a similar name, or the equivalent of
    /// another language's type. Returns `nil` if there is none.
    static func type(for name: String, models: some Sequence<String>) -> String? {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if let type = foreignTypes[plain] { return type }
        return nearest(to: name, among: Array(models) + Scalar.allCases.map(\.rawValue))
    }

    /// The equivalents of other names, which are in lower case without punctuation.
    private static let foreignTypes: [String: String] = [
        "str": "string", "text": "string", "varchar": "string", "char": "string", "email": "string",
        "integer": "int", "number": "double", "float": "double", "float64": "double", "float32": "double",
        "real": "double", "long": "int64", "int16": "int", "short": "int", "boolean": "bool", "bigdecimal": "decimal",
        "money": "decimal", "datetime": "date-time", "timestamp": "date-time", "iso8601": "date-time",
        "epoch": "unix-time", "unix": "unix-time", "unixtimestamp": "unix-time", "millis": "unix-milliseconds",
        "guid": "uuid", "uri": "url", "link": "url", "base64": "bytes", "data": "bytes", "file": "binary",
        "blob": "binary", "any": "json", "object": "json", "dictionary": "[string: json]", "map": "[string: json]",
        "array": "[json]", "list": "[json]", "payload": "Payload",
    ]
}
