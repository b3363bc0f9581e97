import Foundation
import Testing

@testable import NetRuntime

/// Where properties are: where the compiler puts them.
@Suite struct RecordLayoutTests {
    /// The offsets and the size that a layout works out of types.
    private func layout(_ types: [any JSONReadable.Type]) -> (offsets: [Int?], size: Int) {
        var size = 0
        let offsets = types.map { type in
            let property = JSONProperty(type, behind: size)
            size = property.offset + property.size
            return property.offset as Int?
        }
        return (offsets, size)
    }

    /// Types of all the sizes and alignments there are.
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

    @Test func anyThreePropertiesAreWhereTheCompilerPutsThem() {
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

    @Test func constantsOfManySizesAreWhereTheCompilerPutsThem() {
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

    /// A record that holds nothing yet holds what its properties' types hold then.
    @Test func anEmptyRecordIsMadeOfEmptyValues() {
        let padded = PaddedScalars(Unfilled())
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
        #expect(Nesting(Unfilled()).boxed == empty)
        #expect(Nesting(Unfilled()).byName == [:])
        #expect(Blank(Unfilled()) == Blank())
    }

    @Test func aLayoutOfAnotherSizeEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = try TooSmall(json: Data("{}".utf8))
        }
        await #expect(processExitsWith: .failure) {
            _ = try TooLarge(json: Data("{}".utf8))
        }
    }

    @Test func aKeyWithoutATypeEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = JSONLayout("one? two?", Int.self)
        }
        await #expect(processExitsWith: .failure) {
            _ = JSONLayout("one?", (Int, Bool).self)
        }
    }

    #if DEBUG
        @Test func aLayoutOfOtherTypesEndsTheProcess() async {
            await #expect(processExitsWith: .failure) {
                _ = try Swapped(json: Data("{}".utf8))
            }
            await #expect(processExitsWith: .failure) {
                _ = try Alternative(json: Data("{}".utf8))
            }
        }
    #endif

    private struct Swapped: JSONRecord, Decodable {
        let one: String
        let two: String?

        static let layout = JSONLayout("one? two?", (String?, String).self)
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
