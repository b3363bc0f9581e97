/// A value that a schema allows.
indirect enum Sample: Equatable, Sendable {
    case null
    case bool(Bool)
    /// In JSON's spelling.
    case number(String)
    case string(String)
    case array([Sample])
    case object([Member])
    /// One of a union's variants, by its place.
    case variant(Int, Sample)

    struct Member: Equatable, Sendable {
        var key: String
        var value: Sample
    }

    /// A scalar of the spec; `nil` for other values.
    init?(scalar value: JSONValue) {
        switch value.kind {
        case .bool(let flag): self = .bool(flag)
        case .number(let spelling): self = .number(spelling)
        case .string(let text): self = .string(text)
        case .null, .array, .object: return nil
        }
    }
}

/// The samples of one parameter or body.
struct Samples: Equatable {
    /// Without anything that may be left out; `nil` where all of it may be.
    var least: Sample?
    /// With everything that is not too deep.
    var full: Sample?
}

/// The samples of a model: as a server sends it, and as a client does.
struct ModelSamples: Equatable {
    var received: Sample?
    var sent: Sample?
}
