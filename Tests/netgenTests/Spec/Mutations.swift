@testable import netgen

/// A spec that was damaged on purpose.
struct Mutation {
    /// What was done, for messages.
    var description: String
    var bytes: [UInt8]
}

/// Every way of damaging a spec once: cut off before every byte, and every value replaced by each JSON type.
///
/// - Parameter bytes: A spec.
/// - Returns: The damaged specs, made as they are asked for.
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

/// Where the values of a JSON document stand, at every depth.
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
