import Foundation
import NetRuntime
import Testing

/// Tests that a learned key order doesn't change the result of reading an object.
///
/// In a long document, the reader learns the order of keys from the first objects. Each later object must be read as if
/// it were alone.
@Suite struct KeyOrderTests {
    /// An object with similar keys.
    private struct Part: JSONModel, Decodable, Equatable {
        var values: [Int?] = Array(repeating: nil, count: 9)

        static var fields: JSONFields { "a ab abcdefg abcdefgh abcdefghi_abcdefghi abcdefghi_bbcdefghi ä? A? ab_c?" }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&values[field]) }
    }

    /// An object with more keys than a bit mask holds.
    private struct Wide: JSONModel, Decodable, Equatable {
        var values: [Int?] = Array(repeating: nil, count: 70)

        static var fields: JSONFields {
            """
            k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k14 k15 k16 k17 k18 k19 k20 k21 k22 k23 k24 k25 k26 k27 k28 k29 \
            k30 k31 k32 k33 k34 k35 k36 k37 k38 k39 k40 k41 k42 k43 k44 k45 k46 k47 k48 k49 k50 k51 k52 k53 k54 k55 k56 \
            k57 k58 k59 k60 k61 k62 k63 k64 k65 k66 k67 k68 k69?
            """
        }

        static var keys: [String] { (0..<70).map { "k\($0)" } }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&values[field]) }
    }

    /// An object with a key that is escaped in the table.
    private struct Spaced: JSONModel, Decodable, Equatable {
        var values: [Int?] = [nil, nil]

        static var fields: JSONFields { #"first\u0020name last"# }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&values[field]) }
    }

    /// An object whose last key is empty.
    private struct Unnamed: JSONModel, Decodable, Equatable {
        var values: [Int?] = [nil, nil]

        static var fields: JSONFields { "a \u{20}" }

        init(_ values: [Int?]) { self.values = values }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&values[field]) }
    }

    private static let keys = [
        "a", "ab", "abcdefg", "abcdefgh", "abcdefghi_abcdefghi", "abcdefghi_bbcdefghi", "ä", "A", "ab_c",
    ]

    private func object(_ keys: some Sequence<String>, between separator: String = ",", _ colon: String = ":") -> String
    {
        let members = keys.enumerated().map { "\"\($1)\"\(colon)\($0)" }
        return "{" + members.joined(separator: separator) + "}"
    }

    /// The result of reading an object: its value, or an error and its path.
    private enum Outcome<Value: Equatable>: Equatable {
        case value(Value)
        case error(JSONError.Kind, path: String, expected: String)
    }

    private func alone<T: JSONReadable & Equatable>(_ type: T.Type, _ object: String) -> Outcome<T>? {
        outcome(type, [object])
    }

    /// Reads an object at the end of a long array of other objects, and returns its outcome.
    private func afterOthers<T: JSONReadable & Equatable>(
        _ type: T.Type,
        _ object: String,
        others: [String]
    ) -> Outcome<T>? {
        outcome(type, others + [object])
    }

    /// Reads an array of objects, and returns the outcome for the last object; `nil` if the array is empty.
    private func outcome<T: JSONReadable & Equatable>(_ type: T.Type, _ objects: [String]) -> Outcome<T>? {
        let json = "[\(objects.joined(separator: ","))]"
        #expect(objects.count == 1 || json.utf8.count > 1 << 12)
        do throws(JSONError) {
            let all = try [T](json: Data(json.utf8))
            #expect(all.count == objects.count)
            return all.last.map { .value($0) }
        } catch {
            let path = error.path.replacingOccurrences(of: "$[\(objects.count - 1)]", with: "$")
            return .error(error.kind, path: path, expected: error.expected)
        }
    }

    @Test("A learned key order doesn't change the result")
    func learnedKeyOrder() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<40 {
            let order = Self.keys.shuffled(using: &generator)
            let others = Array(repeating: object(order), count: 60)
            let candidates = [
                object(order), object(Self.keys), object(order.reversed()), object(order.shuffled(using: &generator)),
                object(order, between: " ,\n", " : "), object(order.dropFirst()), object(order.dropLast()),
                object(order.filter { $0 != "abcdefgh" }), object(order + [order[3]]), object([order[3]] + order),
                object(["x", "abcdefghi_cbcdefghi", "", "\\u0061bc"] + order),
                object(order.flatMap { [$0, $0 + "x"] }),
                object(order.map { $0 == "ab" ? "\\u0061b" : $0 }), object([]), "{ }", "{\"a\":1,}", "{\"a\"1}", "{,}",
                object(order).dropLast() + ",\0}", object(order).dropLast() + "\0}",
                object(order).dropLast() + ",\"\":1}",
                object(order) + "x", String(object(order).dropLast(3)),
            ]
            for candidate in candidates {
                #expect(
                    afterOthers(Part.self, candidate, others: others) == alone(Part.self, candidate),
                    "\(candidate)"
                )
            }
        }
    }

    @Test("The objects of an array can have different key orders")
    func differentOrders() throws {
        let orders = (0..<300).map { _ in Self.keys.shuffled() }
        let parts = try [Part](json: Data("[\(orders.map { object($0) }.joined(separator: ",\n"))]".utf8))
        for (order, part) in zip(orders, parts) {
            #expect(part.values == Self.keys.map { order.firstIndex(of: $0) })
        }
    }

    @Test("A learned order of more than 64 keys doesn't change the result")
    func keysBeyond64() throws {
        let others = Array(repeating: object(Wide.keys.shuffled()), count: 12)
        for key in ["k0", "k63", "k64", "k68", "k69"] {
            for order in [Wide.keys, Wide.keys.shuffled()] {
                let candidate = object(order.filter { $0 != key } + ["k1", "k66", "k70"])
                #expect(afterOthers(Wide.self, candidate, others: others) == alone(Wide.self, candidate))
            }
        }
    }

    @Test("A learned order of keys that the table escapes doesn't change the result")
    func escapedTableKeys() throws {
        let others = Array(repeating: object(["last", "first name"]), count: 200)
        for keys in [
            ["first name", "last"], ["last", "first name"], ["last", "first\\u0020name"], ["first", "name"],
        ] {
            let candidate = object(keys)
            #expect(afterOthers(Spaced.self, candidate, others: others) == alone(Spaced.self, candidate))
        }
    }

    @Test("A learned order with an empty last key doesn't change the result")
    func emptyLastKey() throws {
        let others = Array(repeating: object(["a", ""]), count: 500)
        #expect(alone(Unnamed.self, object(["a", ""])) == .value(Unnamed([0, 1])))
        for keys in [["a", ""], ["", "a"], ["", ""]] {
            #expect(afterOthers(Unnamed.self, object(keys), others: others) == alone(Unnamed.self, object(keys)))
        }
        for keys in [["a"], ["a", " "]] {
            for outcome in [alone(Unnamed.self, object(keys)), afterOthers(Unnamed.self, object(keys), others: others)]
            {
                #expect(outcome == .error(.missingKey, path: "$", expected: "the key \"\""))
            }
        }
    }
}
