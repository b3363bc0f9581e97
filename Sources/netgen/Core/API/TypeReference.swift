/// A reference to a type that exists.
indirect enum TypeReference: Hashable {
    /// A scalar, except `binary`, which is a file or bytes.
    case scalar(Scalar)
    /// A file in a multipart body: `MultipartFile`.
    case file
    case array(TypeReference)
    case dictionary(TypeReference)
    case optional(TypeReference)
    /// A type that is declared in the API's namespace, as its path: `Pet`, `Owner` for `Pet.Owner`.
    case named([TypeName])
}

// Frequent types.
extension TypeReference {
    static var string: TypeReference { .scalar(.string) }
    static var int: TypeReference { .scalar(.int) }
    static var int64: TypeReference { .scalar(.int64) }
    static var bool: TypeReference { .scalar(.bool) }
    static var uuid: TypeReference { .scalar(.uuid) }
    static var date: TypeReference { .scalar(.date) }
    static var dateTime: TypeReference { .scalar(.dateTime) }
    static var unixTime: TypeReference { .scalar(.unixTime) }
    static var json: TypeReference { .scalar(.json) }
    static var url: TypeReference { .scalar(.url) }
    /// Bytes, which are Base64 in JSON and raw bytes in a body.
    static var bytes: TypeReference { .scalar(.bytes) }
}

extension LenientScalar {
    /// Creates the lenient scalar that reads the values of a type.
    init(_ type: TypeReference) {
        if case .scalar(let scalar) = type { self.init(scalar) } else { self = .any }
    }
}
