/// A type that is known to exist.
indirect enum TypeReference: Hashable {
    /// Any but `binary`, which is a file, or bytes.
    case scalar(Scalar)
    /// A file in a multipart body: `MultipartFile`.
    case file
    case array(TypeReference)
    case dictionary(TypeReference)
    case optional(TypeReference)
    /// Declared in the API's namespace: the names from there inward, such as `Pet`, `Owner`.
    case named([TypeName])
}

// What is spoken of by name.
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
    /// Base64 in JSON, raw bytes as a body.
    static var bytes: TypeReference { .scalar(.bytes) }
}

extension LenientScalar {
    /// What values of a type are read as.
    init(_ type: TypeReference) {
        if case .scalar(let scalar) = type { self.init(scalar) } else { self = .any }
    }
}
