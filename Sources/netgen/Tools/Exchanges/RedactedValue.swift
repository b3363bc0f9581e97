extension String {
    /// Whether `RecordingEngine` replaced a secret in the string with its mark: `‹redacted, up to 32 characters›`.
    var isRedacted: Bool { contains("‹redacted") }

    /// Whether a tool replaced a secret in the string: `REDACTED`, `***`, `<hidden>`.
    var isMasked: Bool {
        let word = lowercased()
        return ["redacted", "removed", "hidden", "masked", "filtered"].contains { word.holds($0) }
            || !word.isEmpty && word.allSatisfy { "*•x.… ".contains($0) }
    }
}

extension JSONValue {
    /// Whether `RecordingEngine` redacted the value, so that only its type is known.
    var isRedacted: Bool { string?.isRedacted ?? false }
}
