extension JSONReader {
    /// Reads a value that is none of the alternatives that the API lists, and notes it if somebody wants to know.
    public mutating func unlisted() -> JSON {
        let first = position
        let value: JSON = value()
        unlistedCount += 1
        note(first, expected: "one of the alternatives that are known")
        return value
    }

    /// Notes a tolerance, where somebody wants to know.
    @inline(__always)
    mutating func note(_ place: UnsafePointer<UInt8>, expected: @autoclosure () -> String) {
        if drift != nil { appendDrift(place, expected()) }
    }

    @inline(never)
    private mutating func appendDrift(_ place: UnsafePointer<UInt8>, _ expected: String) {
        guard failure == nil, foreign == nil else { return }
        drift?.append(ReadFailure(.invalidValue, offset: place - start, expected: expected))
    }

    /// Forgets what was noted since there were only so many: it belonged to a value that is read again.
    mutating func forgetDrift(from count: Int) {
        guard let drift, drift.count > count else { return }
        self.drift?.removeSubrange(count...)
    }
}
