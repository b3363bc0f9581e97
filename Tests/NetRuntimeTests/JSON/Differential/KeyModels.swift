import Foundation
import NetRuntime

/// A model with more fields than a machine word has bits. Documents shuffle, repeat and omit them.
struct SeventyFields: JSONModel, Decodable {
    var numbers: [Int?] = Array(repeating: nil, count: 70)

    static var fields: JSONFields {
        """
        f0 f1? f2? f3? f4? f5? f6? f7? f8? f9? f10? f11? f12? f13? f14? f15? f16? f17? f18? f19? f20? f21? f22? f23? \
        f24? f25? f26? f27? f28? f29? f30? f31? f32? f33? f34? f35? f36? f37? f38? f39? f40? f41? f42? f43? f44? f45? \
        f46? f47? f48? f49? f50? f51? f52? f53? f54? f55? f56? f57? f58? f59? f60? f61? f62? f63? f64 f65? f66? f67? \
        f68? f69
        """
    }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&numbers[field])
    }
}

extension SeventyFields: Twinned {
    struct Twin: Decodable, Equatable {
        var numbers: [Int?]
    }

    var twin: Twin { Twin(numbers: numbers) }

    static var shape: DocumentShape {
        .object(
            (0..<70).map {
                .init("f\($0)", .optional(.integer(bits: 64, isSigned: true)), isRequired: [0, 64, 69].contains($0))
            }
        )
    }
}

extension SeventyFields.Twin {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        numbers = try (0..<70).map { number in
            let key = AnyKey("f\(number)")
            return [0, 64, 69].contains(number)
                ? try container.decode(Int?.self, forKey: key) : try container.decodeIfPresent(Int.self, forKey: key)
        }
    }
}

/// A model whose keys are hard to distinguish or to write.
struct Keys: JSONModel, Decodable {
    var numbers: [Int?] = Array(repeating: nil, count: Self.names.count)

    static let names = [
        "a", "ab", "A", "a b", "a?", "?", "a\"", "\\", "é", "long enough for more than one word of bytes",
        "long enough for more than one word of byte", "\u{1}", "😀",
    ]

    static var fields: JSONFields {
        #"""
        a? ab? A? a\u0020b? a\u003f? \u003f? a\"? \\? é? long\u0020enough\u0020for\u0020more\u0020than\u0020one\u0020word\u0020of\u0020bytes? long\u0020enough\u0020for\u0020more\u0020than\u0020one\u0020word\u0020of\u0020byte? \u0001? 😀?
        """#
    }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&numbers[field])
    }
}

extension Keys: Twinned {
    struct Twin: Decodable, Equatable {
        var numbers: [Int?]
    }

    var twin: Twin { Twin(numbers: numbers) }

    static var shape: DocumentShape {
        .object(names.map { .init($0, .optional(.integer(bits: 64, isSigned: true)), isRequired: false) })
    }
}

extension Keys.Twin {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        numbers = try Keys.names.map { try container.decodeIfPresent(Int.self, forKey: AnyKey($0)) }
    }
}
