import Foundation
import Testing

@testable import NetRuntime

/// Layouts of records, compared with those of the compiler.
@Suite(.timeLimit(.minutes(20))) struct RecordLayoutTests {
    /// Computes the offsets and the size of a record with properties of these types.
    private func layout(_ types: [any JSONReadable.Type]) -> (offsets: [Int?], size: Int) {
        var size = 0
        let offsets = types.map { type in
            let property = JSONProperty(type, after: size)
            size = property.offset + property.size
            return property.offset as Int?
        }
        return (offsets, size)
    }

    /// Types of various sizes and alignments.
    private static let types: [any JSONReadable.Type] = [
        Bool.self, UInt8?.self, Int16.self, Int16?.self, Float.self, Int32?.self, Double.self, Int?.self, String.self,
        String?.self, [Int].self, Decimal.self, Decimal?.self, UUID?.self, CalendarDate.self, URL.self, JSON.self,
        Blank.self, Blank?.self, LoneFlag?.self, PaddedScalars.self, PaddedScalars?.self, BoxedOptional<String>.self,
        Nesting.Mood.self, Nesting.Size?.self,
    ]

    private struct Three<A, B, C> {
        let a: A
        let b: B
        let c: C
    }

    @Test("The offsets of any three properties equal those of the compiler")
    func threePropertyOffsets() {
        func check<A: JSONReadable, B: JSONReadable, C: JSONReadable>(_ a: A.Type, _ b: B.Type, _ c: C.Type) {
            typealias Record = Three<A, B, C>
            let layout = layout([a, b, c])
            let offsets = [\Record.a, \Record.b, \Record.c].map { MemoryLayout<Record>.offset(of: $0) }
            if layout.offsets != offsets || layout.size != MemoryLayout<Record>.size {
                Issue.record("\(Record.self): \(layout) instead of \(offsets)")
            }
        }
        for a in Self.types {
            for b in Self.types {
                for c in Self.types { check(a, b, c) }
            }
        }
    }

    @Test("The offsets of ten different properties equal those of the compiler")
    func tenPropertyOffsets() {
        typealias Record = PaddedScalars
        let layout = layout([
            Bool.self, Int.self, Bool.self, UInt8.self, Double.self, Bool?.self, Int32.self, Int16?.self, String.self,
            Bool.self,
        ])
        let offsets = [
            \Record.one, \.two, \.three, \.four, \.five, \.six, \.seven, \.eight, \.nine, \.ten,
        ].map { MemoryLayout<Record>.offset(of: $0) }
        #expect(layout.offsets == offsets)
        #expect(layout.size == MemoryLayout<Record>.size)
    }

    @Test("An unfilled record holds the unfilled values of its properties")
    func unfilledRecord() {
        let padded = PaddedScalars(EmptyValue())
        let empty = PaddedScalars(
            one: false,
            two: 0,
            three: false,
            four: 0,
            five: 0,
            six: nil,
            seven: 0,
            eight: nil,
            nine: "",
            ten: false
        )
        #expect(padded == empty)
        #expect(Nesting(EmptyValue()).boxed == empty)
        #expect(Nesting(EmptyValue()).byName == [:])
        #expect(Blank(EmptyValue()) == Blank())
    }

    // Exit tests need Swift 6.2 and a system whose apps start processes.
    #if compiler(>=6.2) && (os(macOS) || os(Linux))
        @Test("A layout whose size differs from the record's stops the process")
        func layoutOfWrongSize() async {
            await #expect(processExitsWith: .failure) {
                _ = try TooSmall(json: Data("{}".utf8))
            }
            await #expect(processExitsWith: .failure) {
                _ = try TooLarge(json: Data("{}".utf8))
            }
        }

        @Test("A layout with unequal numbers of keys and types stops the process")
        func keyWithoutType() async {
            await #expect(processExitsWith: .failure) {
                _ = JSONLayout<TooSmall>("one? two?", Int.self)
            }
            await #expect(processExitsWith: .failure) {
                _ = JSONLayout<TooLarge>("one?", (Int, Bool).self)
            }
        }

        @Test("A layout with wrong types of the same sizes stops the process")
        func layoutOfWrongTypes() async {
            // Otherwise, the record would hold bytes of other types, such as an integer in place of a pointer.
            await #expect(processExitsWith: .failure) {
                _ = try Swapped(json: Data("{}".utf8))
            }
            await #expect(processExitsWith: .failure) {
                _ = try SwappedNumbers(json: Data(#"{"count":3,"ratio":0.5}"#.utf8))
            }
            await #expect(processExitsWith: .failure) {
                _ = SwappedNumbers(EmptyValue())
            }
            await #expect(processExitsWith: .failure) {
                _ = try Alternative(json: Data("{}".utf8))
            }
        }

        @Test("A wrong layout of a nested record stops the program")
        func nestedLayouts() async {
            await #expect(processExitsWith: .failure) {
                _ = try Outer(json: Data("{}".utf8))
            }
        }
    #endif

    @Test("A layout matches only all stored properties, in order, at their offsets")
    func storedProperties() {
        let properties = StoredProperties(of: Customized.self)
        #expect(properties.areEqual(to: [Int.self, String?.self], at: [0, 8]))
        #expect(!properties.areEqual(to: [Int.self, String?.self], at: [0, 16]))
        #expect(!properties.areEqual(to: [Int.self, String.self], at: [0, 8]))
        #expect(!properties.areEqual(to: [String?.self, Int.self], at: [0, 16]))
        #expect(!properties.areEqual(to: [Int.self], at: [0]))
        #expect(!StoredProperties(of: Alternative.self).areEqual(to: [Int.self], at: [0]))
    }

    /// A type with an empty custom mirror, which must not hide its stored properties.
    private struct Customized: CustomReflectable {
        let id: Int
        let name: String?

        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private struct Swapped: JSONRecord, Decodable {
        let one: String
        let two: String?

        static let layout = JSONLayout("one? two?", (String?, String).self)
    }

    private struct SwappedNumbers: JSONRecord, CustomReflectable {
        let count: Int
        let ratio: Double

        static let layout = JSONLayout("ratio count", (Double, Int).self)

        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private struct Outer: JSONRecord {
        let inner: [SwappedNumbers]
        let one: SwappedNumbers

        static let layout = JSONLayout("inner? one?", ([SwappedNumbers], SwappedNumbers).self)
    }

    private enum Alternative: JSONRecord, Decodable {
        case one(Int)

        static let layout = JSONLayout("one?", Int.self)
    }

    private struct TooSmall: JSONRecord, Decodable {
        let one: Int
        let two: Int

        static let layout = JSONLayout("one?", Int.self)
    }

    private struct TooLarge: JSONRecord, Decodable {
        let one: Int

        static let layout = JSONLayout("one? two?", (Int, Int).self)
    }
}
