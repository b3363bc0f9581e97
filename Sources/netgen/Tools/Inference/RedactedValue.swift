extension String {
    /// Whether `RecordingEngine` left a secret out of the text, as the mark in it says: `‹redacted, up to 32 characters›`.
    var isRedacted: Bool { contains("‹redacted") }
}

extension JSONValue {
    /// Whether `RecordingEngine` left a secret out of the value, so that only its type is known.
    var isRedacted: Bool { string?.isRedacted ?? false }
}
