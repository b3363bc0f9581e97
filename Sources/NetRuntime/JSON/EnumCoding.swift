// The standard library encodes every `RawRepresentable` type by its raw value, and the runtime every JSON type. For an
// enum that is both, neither extension is more specialized, so the compiler would synthesize a third way, with a key
// for each case. These extensions are more specialized than both.

extension OpenEnum where RawValue == String {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == Int {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == UInt64 {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == String {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == Int {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == UInt64 {
    /// Reads the raw value from any decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Writes the raw value through any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}
