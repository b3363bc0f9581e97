/// A search for the end of a JSON value that arrives in several chunks.
///
/// The search examines only strings and brackets. The reader, which receives the whole value, validates the value. A
/// malformed value also has an end, and the reader finds the problem before that end.
struct ValueScan: Sendable {
    /// The number of the value's bytes that have been examined.
    private var cursor = 0
    private var depth = 0
    private var isInString = false

    /// Continues the search at the end of the previous call.
    ///
    /// - Parameter bytes: The bytes of the value that have arrived. The first byte must not be white space.
    /// - Returns: The length of the value, at least 1; `nil` if its end hasn't arrived.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        while cursor < bytes.count {
            if isInString {
                guard skipString(bytes) else { return nil }
                if depth == 0 { return cursor }
                continue
            }
            let byte = bytes[cursor]
            if depth == 0, cursor > 0, byte.endsScalar { return cursor }
            cursor += 1
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return cursor }
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                // A value must begin at this byte. The reader receives the byte and reports the error.
                if depth == 0 { return cursor }
            default:
                break
            }
        }
        return nil
    }

    /// Consumes the remaining bytes of a string. Returns `false` if its end hasn't arrived.
    private mutating func skipString(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        while cursor < bytes.count {
            if bytes.count - cursor >= 8 {
                let found = SWAR.escaped(SWAR.load(start + cursor))
                if found == 0 {
                    cursor += 8
                    continue
                }
                cursor += found.trailingZeroBitCount / 8
            }
            switch bytes[cursor] {
            case UInt8(ascii: "\""):
                cursor += 1
                isInString = false
                return true
            case UInt8(ascii: "\\"):
                // Consume an escape only as a whole, so that the state doesn't have to include a partial escape.
                guard bytes.count - cursor >= 2 else { return false }
                cursor += 2
            default:
                cursor += 1
            }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte ends a number, `true`, `false` or `null` before it.
    fileprivate var endsScalar: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: isStreamSpace
        }
    }
}
