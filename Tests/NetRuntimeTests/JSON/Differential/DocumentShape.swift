/// The shape of a model's documents, for the generation of random documents.
indirect enum DocumentShape: Sendable {
    case integer(bits: Int, isSigned: Bool)
    case number
    case bool
    case string
    /// One of these strings.
    case text([String])
    case optional(DocumentShape)
    case array(DocumentShape)
    /// An array that is long enough for its keys to be read with an index.
    case many(DocumentShape)
    case map(DocumentShape)
    case tuple([DocumentShape])
    case object([Field])
    case oneOf([DocumentShape])
    /// Exactly this JSON.
    case literal(String)
    /// Any value.
    case any

    struct Field: Sendable {
        var key: String
        var shape: DocumentShape
        var isRequired = true

        init(_ key: String, _ shape: DocumentShape, isRequired: Bool = true) {
            self.key = key
            self.shape = shape
            self.isRequired = isRequired
        }
    }
}
