extension String {
    /// Whether `RecordingEngine` replaced a secret in the string with its mark: `‹redacted, up to 32 characters›`.
    var isRedacted: Bool { contains("‹redacted") }
}

extension JSONValue {
    /// Whether `RecordingEngine` redacted the value, so that only its type is known.
    var isRedacted: Bool { string?.isRedacted ?? false }
}
