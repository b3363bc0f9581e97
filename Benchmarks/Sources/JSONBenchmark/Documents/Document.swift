/// A JSON document as a value. Members keep their order.
enum Document {
    case null
    case bool(Bool)
    /// A number with its spelling in the text.
    case number(String)
    case string(String)
    case array([Document])
    case object([Member])

    struct Member {
        let key: String
        let value: Document

        init(_ key: String, _ value: Document) {
            self.key = key
            self.value = value
        }
    }

    static func integer(_ value: Int) -> Document { .number("\(value)") }

    /// Returns a number with a limited number of decimals, such as `3.25` and `3.0` for two.
    static func decimal(_ value: Double, places: Int) -> Document {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        return .number("\((value * scale).rounded() / scale)")
    }
}

extension Document: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(nilLiteral: ()) { self = .null }
    init(arrayLiteral elements: Document...) { self = .array(elements) }
    init(dictionaryLiteral members: (String, Document)...) { self = .object(members.map { Member($0.0, $0.1) }) }
}

extension Document {
    /// Returns the document with every object changed, from the innermost to the outermost.
    func mapObjects(_ change: ([Member]) -> [Member]) -> Document {
        switch self {
        case .object(let members): .object(change(members.map { Member($0.key, $0.value.mapObjects(change)) }))
        case .array(let elements): .array(elements.map { $0.mapObjects(change) })
        default: self
        }
    }
}
