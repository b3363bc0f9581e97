/// The cases of an ``OpenEnum`` that its API lists, with a look-up by raw value.
///
/// ```swift
/// static let listedCases: ListedCases<Self> = [.available, .adopted]
/// ```
public struct ListedCases<Case: OpenEnum>: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let cases: [Case]
    let names: CaseNames

    /// Creates a collection of these cases. The cases must not have associated values.
    public init(arrayLiteral cases: Case...) {
        self.cases = cases
        names = CaseNames(cases.map(\.rawValue.description))
    }

    /// The first position.
    public var startIndex: Int { 0 }

    /// The position after the last case.
    public var endIndex: Int { cases.count }

    /// Accesses the case at a position.
    public subscript(position: Int) -> Case { cases[position] }

    /// Accesses the case with a raw value; `nil` if the API doesn't list it.
    public subscript(rawValue: Case.RawValue) -> Case? {
        var name = rawValue.description
        let index = name.withUTF8 { names.index(of: $0) }
        return index.map { cases[$0] }
    }
}

/// The names of an enum's cases in JSON, concatenated. Code that all enums share compares a value with these bytes
/// before the value becomes a string.
struct CaseNames: Sendable {
    private let bytes: [UInt8]
    private let ends: [Int]

    init(_ names: [String]) {
        var bytes: [UInt8] = []
        ends = names.map { name in
            bytes += name.utf8
            return bytes.count
        }
        self.bytes = bytes
    }

    /// Returns the index of the case with a name; `nil` if there is none.
    func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (index, end) in ends.enumerated() {
                if end - start == name.count, SWAR.areEqual(UnsafeBufferPointer(rebasing: bytes[start..<end]), name) {
                    return index
                }
                start = end
            }
            return nil
        }
    }
}
