/// A generator of random documents that match a shape, nearly match a shape, or are damaged.
struct DocumentMaker {
    private var generator: SeededGenerator
    private var bytes: [UInt8] = []
    /// Whether the document can deviate from the shape.
    private let isUnruly: Bool

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        isUnruly = generator.one(in: 2)
    }

    /// Returns a document of a shape. The same seed always gives the same document.
    static func document(_ shape: DocumentShape, seed: UInt64) -> [UInt8] {
        var maker = DocumentMaker(seed: seed)
        maker.write(shape, depth: 0)
        if maker.generator.one(in: 2) { maker.damage() }
        return maker.bytes
    }

    private mutating func write(_ shape: DocumentShape, depth: Int) {
        space()
        defer { space() }
        // Occasionally, a value of another type is written.
        if isUnruly, generator.one(in: 150) { return writeAny(depth: depth) }
        switch shape {
        case .integer(let bits, let isSigned): write(NumberMaker.integer(bits: bits, isSigned: isSigned, &generator))
        case .number: write(NumberMaker.number(&generator))
        case .bool: write(generator.pick(["true", "false"]))
        case .string: write(string: StringMaker.text(&generator))
        case .text(let texts): write(string: generator.pick(texts))
        case .literal(let text): write(text)
        case .optional(let value): if generator.one(in: 3) { write("null") } else { write(value, depth: depth) }
        case .array(let element): list("[", "]", of: (0..<generator.below(5)).map { _ in element }, depth: depth)
        case .many(let element):
            list("[", "]", of: (0..<8 + generator.below(40)).map { _ in element }, depth: depth)
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 4096))
        case .tuple(let elements): list("[", "]", of: elements, depth: depth)
        case .map(let value):
            writeObject((0..<generator.below(4)).map { _ in (StringMaker.key(&generator), value) }, depth: depth)
        case .object(let fields): writeObject(members(fields), depth: depth)
        case .oneOf(let shapes): write(generator.pick(shapes), depth: depth)
        case .any: writeAny(depth: depth)
        }
    }

    private mutating func writeAny(depth: Int) {
        switch generator.below(depth > 5 ? 5 : 8) {
        case 0: write("null")
        case 1: write(generator.pick(["true", "false"]))
        case 2: write(NumberMaker.number(&generator))
        case 3: write(NumberMaker.integer(bits: 64, isSigned: true, &generator))
        case 4: write(string: StringMaker.text(&generator))
        case 5, 6: list("[", "]", of: (0..<generator.below(4)).map { _ in .any }, depth: depth)
        default: writeObject((0..<generator.below(4)).map { _ in (StringMaker.key(&generator), .any) }, depth: depth)
        }
    }

    /// Returns the members to write: mostly those of the fields, sometimes in random order.
    private mutating func members(_ fields: [DocumentShape.Field]) -> [(String, DocumentShape)] {
        var members: [(String, DocumentShape)] = []
        for field in fields where field.isRequired || generator.one(in: 2) {
            if isUnruly, generator.one(in: 150) { continue }
            members.append((field.key, field.shape))
            if generator.one(in: 12) { members.append((StringMaker.key(&generator), .any)) }
            if generator.one(in: 30) { members.append((field.key, field.shape)) }
        }
        if generator.one(in: 2) { members.shuffle(using: &generator) }
        return members
    }

    private mutating func writeObject(_ members: [(String, DocumentShape)], depth: Int) {
        write("{")
        for (index, (key, shape)) in members.enumerated() {
            if index > 0 { write(",") }
            space()
            write(string: key)
            space()
            write(":")
            write(shape, depth: depth + 1)
        }
        space()
        write("}")
    }

    private mutating func list(_ open: String, _ close: String, of shapes: [DocumentShape], depth: Int) {
        write(open)
        for (index, shape) in shapes.enumerated() {
            if index > 0 { write(",") }
            write(shape, depth: depth + 1)
        }
        if isUnruly, generator.one(in: 100) { write(",") }
        space()
        write(close)
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(string text: String) {
        bytes.append(contentsOf: StringMaker.literal(text, &generator))
    }

    private mutating func space() {
        guard generator.one(in: 6) else { return }
        write(generator.pick([" ", "\n", "\t", "\r\n", "    ", "          "]))
    }

    /// Damages the document at one to three positions.
    private mutating func damage() {
        let odd =
            Array("\"\\,:[]{}0123456789-+.eEtfnu/ \n\u{0}\u{7F}".utf8) + [
                0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF, 0xEF, 0xBB, 0xBF,
            ]
        for _ in 0...generator.below(3) where !bytes.isEmpty {
            let place = generator.below(bytes.count)
            switch generator.below(6) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(generator.pick(odd), at: place)
            case 2: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
            case 3: bytes.insert(contentsOf: bytes[place...].prefix(1 + generator.below(8)), at: place)
            case 4 where generator.one(in: 8): bytes.removeSubrange(place...)
            default: bytes[place] = generator.pick(odd)
            }
        }
    }
}
