/// What a spec may contain without an error, each named by what it allows.
///
/// Authors of our own format can correct their spec, so everything is reported to them. An OpenAPI document mostly belongs
/// to another company: whatever makes sense in some way is accepted in that way.
struct Tolerance: OptionSet, Sendable {
    let rawValue: Int

    /// Names that meet: the later one steps aside instead of being reported, and models step aside for operations.
    static let meetingNames = Tolerance(rawValue: 1 << 0)
    /// Failures that stand at every operation: those of equal structure are declared once, and an operation has no others
    /// than its own.
    static let repeatedFailures = Tolerance(rawValue: 1 << 1)
    /// Variants without a tag: they are recognized, and named, by their constants and shapes. Where these are ambiguous,
    /// reading tries one variant after the other.
    static let untaggedVariants = Tolerance(rawValue: 1 << 2)
    /// Parameters with types that no style serializes: the members of their JSON are sent.
    static let structuredParameters = Tolerance(rawValue: 1 << 3)
    /// A required parameter with a default: it is sent with the default.
    static let requiredDefaults = Tolerance(rawValue: 1 << 4)
    /// A body that is null, which is sent as `null`.
    static let nullBodies = Tolerance(rawValue: 1 << 5)
    /// A time that is a number without a key to say so: it is a plain number.
    static let timesWithoutKeys = Tolerance(rawValue: 1 << 6)
    /// Bytes within JSON: they are text.
    static let binaryInJSON = Tolerance(rawValue: 1 << 7)
    /// An enum of one value that is always there: it is a constant.
    static let enumsOfOneValue = Tolerance(rawValue: 1 << 8)
    /// A default that does not fit its type, or that Swift cannot write: it is left out.
    static let unfitDefaults = Tolerance(rawValue: 1 << 9)
    /// A type that contains itself without end: a property on the way is optional.
    static let endlessTypes = Tolerance(rawValue: 1 << 10)
    /// Models that no endpoint uses.
    static let unusedModels = Tolerance(rawValue: 1 << 11)
    /// Paths that were repaired by the reader: their placeholders are exactly the declared parameters.
    static let repairedPaths = Tolerance(rawValue: 1 << 12)
    /// A parameter of one value, which reading has made one of its type.
    static let repairedConstants = Tolerance(rawValue: 1 << 13)

    /// Nothing: everything is reported to an author.
    static let author: Tolerance = []
    static let document: Tolerance = [
        meetingNames, repeatedFailures, untaggedVariants, structuredParameters, requiredDefaults, nullBodies,
        timesWithoutKeys, binaryInJSON, enumsOfOneValue, unfitDefaults, endlessTypes, unusedModels, repairedPaths,
        repairedConstants,
    ]
}

extension Spec {
    var tolerance: Tolerance {
        switch origin {
        case .netgen: .author
        case .openAPI: .document
        }
    }
}
