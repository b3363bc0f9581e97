/// The lenient reading of a wrapper's scalar: a Boolean may be sent as `"false"`, a number as `"200"`, a string as a
/// number.
///
/// The conversions are those of NetRuntime's reader, which accepts such values and reports them as drift.
enum LenientScalar {
    case flag, integer, number, text
    /// Any JSON value, unchanged.
    case any

    /// Returns the value converted to this type; `nil` if that isn't possible.
    func reading(_ value: JSONValue) -> JSONValue? {
        let kind: JSONValue.Kind? =
            switch self {
            case .any: value.kind
            case .flag: Self.word(value)?.readUTF8(LenientText.bool).map { .bool($0) }
            case .integer: Self.number(value).flatMap { WholeNumber($0) == nil ? nil : .number($0) }
            case .number: Self.number(value).map { .number($0) }
            case .text: Self.word(value).map { .string($0) }
            }
        return kind.map { JSONValue(kind: $0, range: value.range) }
    }

    /// Returns whether a value is of this type without conversion.
    func takes(_ value: JSONValue) -> Bool { reading(value)?.isSame(as: value) ?? false }

    /// Returns the scalar's spelling, without quotes; `nil` for null, arrays and objects.
    private static func word(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    private static func number(_ value: JSONValue) -> String? {
        word(value)?.readUTF8 { LenientText.number($0).map { String(decoding: $0, as: UTF8.self) } }
    }
}

extension LenientScalar {
    init(_ scalar: Scalar) {
        self =
            switch scalar.row.json {
            case .flag: .flag
            case .number, .quoted: scalar.wholeRange == nil ? .number : .integer
            case .text: .text
            case .any: .any
            }
    }
}
