import Foundation
import NetRuntime

/// Where NetRuntime and `JSONDecoder` differ on purpose. The list, with the reasons, is in the article on reading JSON.
///
/// A case explains a difference only if nothing else does: what it speaks of is taken out of the document, and then both
/// have to make the same of the rest.
enum IntendedDifference: CaseIterable {
    /// `JSONDecoder` does not check what it does not read, reads trailing commas, and takes UTF-16 and UTF-32.
    case malformed
    /// `JSONDecoder` refuses numbers that are too small for their type, and `0e3`; they are zero, as for every other
    /// parser.
    case tinyNumber
    /// `JSONDecoder` has no free-form number that holds more than a `Double` does.
    case hugeNumber
    /// `JSONDecoder` rounds a number to a `Double` and takes it for an integer if the result is one.
    case roundedInteger
    /// `JSONDecoder` refuses an empty text, `false` or an empty list where nothing may be, and an empty list for a map.
    case nothing
    /// `JSONDecoder` takes keys for equal that are the same text in different scalars.
    case equivalentKeys

    func explains(_ comparison: Comparison, _ subject: Subject, _ bytes: [UInt8]) -> Bool {
        guard let json = PlainJSON(bytes) else {
            if case .onlyTheirs = comparison { return self == .malformed }
            return false
        }
        switch (self, comparison) {
        case (.tinyNumber, .onlyOurs):
            return subject.agrees(on: json.replacing(numbers: { $0.isTiny ? "0" : $0 }), unlike: bytes)
        case (.hugeNumber, .onlyOurs) where subject.isFreeForm:
            return subject.agrees(on: json.replacing(numbers: { $0.isTiny || $0.isHuge ? "0" : $0 }), unlike: bytes)
        case (.nothing, .onlyOurs):
            return subject.agrees(on: subject.withoutNothing(in: json), unlike: bytes)
        case (.roundedInteger, _):
            return subject.agrees(on: json.replacing(numbers: { $0.isRoundedInteger ? "0.5" : $0 }), unlike: bytes)
        case (.equivalentKeys, _):
            return subject.agrees(on: json.replacing(keys: { $0.replacing("e\u{301}", with: "e'") }), unlike: bytes)
        default:
            return false
        }
    }
}

extension Subject {
    /// Whether both read the same in a document that is not the one before.
    fileprivate func agrees(on json: PlainJSON, unlike before: [UInt8]) -> Bool {
        let document = json.text
        guard document != PlainJSON(before)?.text else { return false }
        switch compare(Data(document.utf8)) {
        case .same, .bothRefused: return true
        default: return Difference(self, Array(document.utf8)) == nil
        }
    }
}

extension Subject {
    /// The document where what says that there is nothing does so in the way that `JSONDecoder` knows, if we read that.
    fileprivate func withoutNothing(in json: PlainJSON) -> PlainJSON {
        var json = json
        var place = 0
        while let null = json.replacing(nothing: place, with: .word("null")),
            let map = json.replacing(nothing: place, with: .object([]))
        {
            if let plain = [null, map].first(where: reads) { json = plain } else { place += 1 }
        }
        return json
    }

    private func reads(_ json: PlainJSON) -> Bool {
        switch compare(Data(json.text.utf8)) {
        case .same, .different, .onlyOurs: true
        case .bothRefused, .onlyTheirs: false
        }
    }
}

extension String {
    /// Whether a number is zero only when rounded, or written with an exponent.
    fileprivate var isTiny: Bool {
        Float(self) == 0 && contains { !"-.0".contains($0) }
    }

    fileprivate var isHuge: Bool { Double(self)?.isInfinite == true }

    /// Whether a number is no 64-bit integer but becomes one when rounded to a `Double`.
    fileprivate var isRoundedInteger: Bool {
        guard let number = Double(self), Int64(exactly: number) != nil else { return false }
        return JSON.Number(self)?.integer(as: Int64.self) == nil
    }
}
