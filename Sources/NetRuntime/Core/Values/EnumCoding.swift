// The standard library encodes every `RawRepresentable` type by its raw value, and the runtime encodes every JSON type.
// For an enum that is both, neither extension is more specialized. The compiler would synthesize a third
// implementation, with a key for each case. These extensions are more specialized than the other two.

extension OpenEnum where RawValue == String {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == Int {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == UInt64 {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == String {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == Int {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}

extension ClosedEnum where RawValue == UInt64 {
    /// Creates a value from any decoder, by its raw value.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }

    /// Encodes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}
