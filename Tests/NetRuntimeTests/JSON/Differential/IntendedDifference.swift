import Foundation
import NetRuntime

/// An intended difference between NetRuntime and `JSONDecoder`. The article on reading JSON lists them with reasons.
///
/// A case explains a difference only if the case is the cause. To check this, the values in question are replaced in
/// the document. Both readers must then read the same value.
enum IntendedDifference: CaseIterable {
    /// Malformed JSON: `JSONDecoder` doesn't check skipped values, and accepts trailing commas, UTF-16 and UTF-32.
    case malformed
    /// Tiny numbers: `JSONDecoder` rejects numbers that are too small for their type, and `0e3`. NetRuntime reads zero,
    /// like other parsers.
    case tinyNumber
    /// Huge numbers: the free-form numbers of `JSONDecoder` can't exceed a `Double`.
    case hugeNumber
    /// Rounded integers: `JSONDecoder` rounds a number to a `Double`, and accepts the result if it is an integer.
    case roundedInteger
    /// Values in place of null: `JSONDecoder` rejects an empty string, `false` or an empty array for an optional value.
    /// It also rejects an empty array for a dictionary, and null for an array or a dictionary.
    case nothing
    /// Equivalent keys: `JSONDecoder` treats keys as equal if they are canonically equivalent, despite different scalars.
    case equivalentKeys
    /// Hosts that aren't domain names: `JSONDecoder` rejects a URL with a host that Foundation can't encode. NetRuntime
    /// percent-encodes it.
    case unencodableHost

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
        case (.unencodableHost, .onlyOurs):
            return subject.agrees(on: json.replacing(texts: { URL(string: $0) == nil ? "a" : $0 }), unlike: bytes)
        default:
            return false
        }
    }
}

extension Subject {
    /// Returns whether both readers agree on a document that differs from the original.
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
    /// Returns the document with null, `{}` or `[]` in place of the values that only NetRuntime accepts for them.
    ///
    /// If NetRuntime rejects the document, the document is returned unchanged.
    fileprivate func withoutNothing(in json: PlainJSON) -> PlainJSON {
        var json = json
        guard var count = driftCount(Data(json.text.utf8)) else { return json }
        var place = 0
        while json.replacing(nothing: place, with: .word("null")) != nil {
            // The plainer of two values gives the document less drift.
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
    /// Whether a number is zero only after rounding, or is a zero with an exponent.
    fileprivate var isTiny: Bool {
        Float(self) == 0 && contains { !"-.0".contains($0) }
    }

    fileprivate var isHuge: Bool { Double(self)?.isInfinite == true }

    /// Whether a number isn't a 64-bit integer but becomes one when it is rounded to a `Double`.
    fileprivate var isRoundedInteger: Bool {
        guard let number = Double(self), Int64(exactly: number) != nil else { return false }
        return JSON.Number(self)?.integer(as: Int64.self) == nil
    }
}
