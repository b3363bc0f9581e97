@testable import netgen

/// A damaged spec.
struct Mutation {
    /// The damage, for messages.
    var description: String
    var bytes: [UInt8]
}

/// Returns a spec damaged in every way: truncated before every byte, and with every value replaced by each JSON type.
///
/// - Parameter bytes: The spec.
/// - Returns: The damaged specs, which are created lazily.
func mutations(of bytes: [UInt8]) -> some Sequence<Mutation> {
    let truncations = bytes.indices.lazy.map { end in
        Mutation(description: "cut off before byte \(end)", bytes: Array(bytes[..<end]))
    }
    let replacements = valueBounds(in: bytes).lazy.flatMap { bounds in
        ["null", "true", "-1.5", #""x""#, "[]", "{}"].lazy.map { value in
            var changed = bytes
            changed.replaceSubrange(bounds, with: Array(value.utf8))
            return Mutation(description: "bytes \(bounds) replaced by \(value)", bytes: changed)
        }
    }
    return [AnySequence(truncations), AnySequence(replacements)].lazy.joined()
}

/// Returns the byte ranges of all values in a JSON document.
func valueBounds(in bytes: [UInt8]) -> [Range<Int>] {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "spec.json", bytes: bytes)
    guard let document = JSONParser.parse(source, diagnostics: &diagnostics) else { return [] }
    var result: [Range<Int>] = []
    var rest = [document]
    while let value = rest.popLast() {
        result.append(Int(value.range.start)..<Int(value.range.end))
        switch value.kind {
        case .array(let elements): rest += elements
        case .object(let members): rest += members.map(\.value)
        case .null, .bool, .number, .string: break
        }
    }
    return result
}
