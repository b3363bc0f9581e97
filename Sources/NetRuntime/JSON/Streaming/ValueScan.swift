/// Finds where a JSON value ends, in however many pieces it arrives.
///
/// It only looks at strings and brackets. The reader, which gets the whole value, checks that it is well-formed. A
/// malformed value ends somewhere, too, and the reader finds the problem before that end.
struct ValueScan: Sendable {
    /// How many of the value's bytes have been looked at.
    private var cursor = 0
    private var depth = 0
    private var isInString = false

    /// Goes on from where the last call stopped.
    ///
    /// - Parameter bytes: What has arrived of the value, from its first byte, which is no white space.
    /// - Returns: The length of the value, at least 1; `nil` if its end has not arrived.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        while cursor < bytes.count {
            if isInString {
                guard passString(bytes) else { return nil }
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
                // Where a value should begin. The reader gets the byte and says so.
                if depth == 0 { return cursor }
            default:
                break
            }
        }
        return nil
    }

    /// Passes the rest of a string; false if its end has not arrived.
    private mutating func passString(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
                // An escape is only passed as a whole, so that nothing about it has to be remembered.
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
    /// Whether a number, `true`, `false` or `null` cannot go on with the byte.
    fileprivate var endsScalar: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: isStreamSpace
        }
    }
}
