/// A value that is checked but not kept.
struct Passed: JSONReadable, Decodable {
    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) { reader.skip() }
}

/// A union that is distinguished by its tag, then by its shape.
enum Either: JSONUnion, JSONWritable, Codable, Equatable {
    case owner(Owner)
    case number(Int)
    case list([Either])
    case other(JSON)

    init(_: EmptyValue) { self = .other(.null) }

    mutating func fill(from reader: inout JSONReader) {
        if reader.discriminator("kind") == "owner" {
            self = .owner(reader.value())
            return
        }
        switch reader.variant(of: [.integer, .array]) {
        case 0: self = .number(reader.value())
        case 1: self = .list(reader.value())
        default: self = .other(reader.value())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .owner(let value): writer.write(value, tag: "kind", "owner")
        case .number(let value): writer.write(value)
        case .list(let value): writer.write(value)
        case .other(let value): writer.write(value)
        }
    }
}

/// A tuple of two values of different types.
struct Couple: JSONTuple, JSONWritable, Codable, Equatable {
    var first = ""
    var second: Bool?

    static var count: Int { 2 }

    init(_: EmptyValue) {}

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        switch element {
        case 0: reader.read(&first)
        case 1: reader.read(&second)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.write(first)
        writer.write(second)
        writer.endArray()
    }
}

/// A model with optional and required keys of one or more bytes.
struct Thirteen: JSONModel, Decodable, Equatable {
    var numbers: [Int?] = Array(repeating: nil, count: 13)

    static var fields: JSONFields { "a? b? c? d? e f? name? nickname? id? é? kind? data? 😀?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&numbers[field])
    }
}
