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
    /// `JSONDecoder` refuses an empty text, `false` or an empty list where nothing may be, an empty list for a map, and null
    /// for a list or a map.
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
        guard var count = driftCount(Data(json.text.utf8)) else { return json }
        var place = 0
        while json.replacing(nothing: place, with: .word("null")) != nil {
            // A value is plainer than another if less of the document is tolerated.
            let plainer = [.word("null"), .object([]), .array([])].lazy
                .compactMap { json.replacing(nothing: place, with: $0) }
                .compactMap { other in self.driftCount(Data(other.text.utf8)).map { (json: other, count: $0) } }
                .first { $0.count < count }
            if let plainer { (json, count) = plainer } else { place += 1 }
        }
        return json
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
