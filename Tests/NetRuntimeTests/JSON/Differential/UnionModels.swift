import Foundation
import NetRuntime

/// A union with a discriminator.
enum Choice: JSONUnion, Decodable {
    case tree(Family)
    case note(Note)
    case other(JSON)

    init(_: EmptyValue) { self = .other(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.discriminator("kind") {
        case "tree": self = .tree(reader.value())
        case "note": self = .note(reader.value())
        default: self = .other(reader.value())
        }
    }
}

struct Note: JSONModel, Decodable {
    var text = ""
    var stars: Int?

    static var fields: JSONFields { "text stars?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&text)
        case 1: reader.read(&stars)
        default: break
        }
    }

    struct Twin: Decodable, Equatable {
        var text: String
        var stars: Int?
    }

    var twin: Twin { Twin(text: text, stars: stars) }

    static var fieldShapes: [DocumentShape.Field] {
        [.init("text", .string), .init("stars", .optional(.integer(bits: 64, isSigned: true)), isRequired: false)]
    }
}

extension Choice: Twinned {
    enum Twin: Decodable, Equatable {
        case tree(Family.Twin)
        case note(Note.Twin)
        case other(FreeForm)

        private enum CodingKeys: CodingKey { case kind }

        init(from decoder: any Decoder) throws {
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            switch try? container?.decode(String.self, forKey: .kind) {
            case "tree": self = .tree(try Family.Twin(from: decoder))
            case "note": self = .note(try Note.Twin(from: decoder))
            default: self = .other(try FreeForm(from: decoder))
            }
        }
    }

    var twin: Twin {
        switch self {
        case .tree(let tree): .tree(tree.twin)
        case .note(let note): .note(note.twin)
        case .other(let json): .other(FreeForm(json))
        }
    }

    static var shape: DocumentShape {
        .oneOf([
            .object([.init("name", .string), .init("kind", .text(["tree"]))]),
            .object(Note.fieldShapes + [.init("kind", .text(["note", "tree", "other"]))]),
            .object([.init("kind", .any), .init("x", .any)]), .any,
        ])
    }
}

/// A union without a discriminator.
enum Guess: JSONUnion, Decodable {
    case number(Int)
    case text(String)
    case note(Note)
    case tree(Family)
    case list([Guess])
    case other(JSON)

    init(_: EmptyValue) { self = .other(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.variant(of: [.integer, .string, .object("text"), .object("name"), .array]) {
        case 0: self = .number(reader.value())
        case 1: self = .text(reader.value())
        case 2: self = .note(reader.value())
        case 3: self = .tree(reader.value())
        case 4: self = .list(reader.value())
        default: self = .other(reader.value())
        }
    }
}

extension Guess: Twinned {
    indirect enum Twin: Decodable, Equatable {
        case number(Int)
        case text(String)
        case note(Note.Twin)
        case tree(Family.Twin)
        case list([Twin])
        case other(FreeForm)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let keys = try? decoder.container(keyedBy: AnyKey.self) {
                if keys.contains(AnyKey("text")) {
                    self = .note(try Note.Twin(from: decoder))
                } else if keys.contains(AnyKey("name")) {
                    self = .tree(try Family.Twin(from: decoder))
                } else {
                    self = .other(try FreeForm(from: decoder))
                }
            } else if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if (try? decoder.unkeyedContainer()) != nil {
                self = .list(try container.decode([Twin].self))
            } else {
                self = .other(try FreeForm(from: decoder))
            }
        }
    }

    var twin: Twin {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .note(let note): .note(note.twin)
        case .tree(let tree): .tree(tree.twin)
        case .list(let list): .list(list.map(\.twin))
        case .other(let json): .other(FreeForm(json))
        }
    }

    static var shape: DocumentShape {
        let one = DocumentShape.oneOf([
            .integer(bits: 64, isSigned: true), .number, .string, .object(Note.fieldShapes), Family.shape, .any,
            .object([.init("name", .string), .init("text", .string)]),
        ])
        return .oneOf([one, .array(.oneOf([one, .array(one)]))])
    }
}

/// A coding key with any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
