extension String {
    /// Makes a string of bytes that are known to be well-formed UTF-8.
    ///
    /// The standard library checks them once more, which is half of the time that reading a text beyond ASCII takes.
    /// Where it comes with the compiler, the check can be left out. On Apple's systems that needs newer ones than the
    /// oldest.
    @inline(__always)
    init(wellFormed bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        #if compiler(>=6.2) && !canImport(Darwin)
            // Every caller has checked each byte.
            self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))  // allowed
        #else
            self.init(decoding: bytes, as: UTF8.self)
        #endif
    }
}
