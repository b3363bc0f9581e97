extension String {
    /// Creates a string from bytes that are well-formed UTF-8.
    ///
    /// The standard library would validate the bytes again, which takes half of the time for reading a string beyond
    /// ASCII. If the standard library is distributed with the compiler, the validation can be skipped. On Apple's
    /// systems, this requires newer versions than the oldest supported ones.
    @inline(__always)
    init(wellFormed bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        #if compiler(>=6.2) && !canImport(Darwin)
            // Every caller has validated all bytes.
            self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))  // allowed
        #else
            self.init(decoding: bytes, as: UTF8.self)
        #endif
    }
}
