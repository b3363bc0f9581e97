/// What the documents of a model look like, for making random ones.
indirect enum DocumentShape: Sendable {
    case integer(bits: Int, isSigned: Bool)
    case number
    case bool
    case string
    /// A string with a meaning: one of these.
    case text([String])
    case optional(DocumentShape)
    case array(DocumentShape)
    /// An array of so many elements that keys are read by an index.
    case many(DocumentShape)
    case map(DocumentShape)
    case tuple([DocumentShape])
    case object([Field])
    case oneOf([DocumentShape])
    /// This text.
    case literal(String)
    /// Anything.
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
