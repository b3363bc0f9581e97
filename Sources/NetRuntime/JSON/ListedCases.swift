/// The cases of an ``OpenEnum`` that its API lists, which can be found by their raw values.
///
/// ```swift
/// static let listedCases: ListedCases<Self> = [.available, .adopted]
/// ```
public struct ListedCases<Case: OpenEnum>: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let cases: [Case]
    let names: CaseNames

    /// Makes the list of these cases, none of which carries anything.
    public init(arrayLiteral cases: Case...) {
        self.cases = cases
        names = CaseNames(cases.map(\.rawValue.description))
    }

    /// The first position.
    public var startIndex: Int { 0 }

    /// The position behind the last.
    public var endIndex: Int { cases.count }

    /// The case at a position.
    public subscript(position: Int) -> Case { cases[position] }

    /// The case with a raw value; `nil` where the API does not list it.
    public subscript(rawValue: Case.RawValue) -> Case? {
        var name = rawValue.description
        let index = name.withUTF8 { names.index(of: $0) }
        return index.map { cases[$0] }
    }
}

/// What the cases of an enum are called in JSON, one after the other. What is read is compared with these bytes before it
/// becomes a string, and by code that is the same for all enums.
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

    /// The number of the case that is called so.
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
