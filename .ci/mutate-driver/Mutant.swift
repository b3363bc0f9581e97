/// One change of one place of a file.
struct Mutant: Encodable, Hashable {
    /// The way in which a mutant can be switched on and off.
    enum Kind: String, Encodable {
        /// An expression that becomes a choice of two expressions.
        case expression
        /// A statement that is executed only if the mutant is off.
        case statement
        /// The sequence of a loop, of which only the first element is left.
        case sequence
    }

    var path: String
    /// The offsets of the replaced text in UTF-8.
    var start: Int
    var end: Int
    var rule: String
    var kind: Kind
    /// The text of the place, and the text that replaces it.
    var original: String
    var mutated: String
}
