extension String {
    /// Makes a string of bytes that are known to be well-formed UTF-8.
    ///
    /// The standard library checks them once more, which takes half of the time that a text beyond ASCII takes to be read.
    /// It can be told not to where it comes with the compiler; elsewhere that is newer than the oldest systems.
    @inline(__always)
    init(wellFormed bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        #if compiler(>=6.2) && !canImport(Darwin)
            // The promise is kept by all who call this: they have looked at each byte.
            self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))  // allowed
        #else
            self.init(decoding: bytes, as: UTF8.self)
        #endif
    }
}
