/// What a spec may say without being refused, each named by what it allows.
///
/// Authors of our own format can mend what is wrong in it, so they are told. An OpenAPI document is mostly another
/// company's: what makes sense in some way is taken in that way.
struct Tolerance: OptionSet, Sendable {
    let rawValue: Int

    /// Names that meet: the later one steps aside instead of being reported, and models step aside for operations.
    static let meetingNames = Tolerance(rawValue: 1 << 0)
    /// Failures that stand at every operation: those of equal structure are declared once, and an operation has no others
    /// than its own.
    static let repeatedFailures = Tolerance(rawValue: 1 << 1)
    /// Variants that no author's tag tells apart: they are told, and named, by their constants and shapes, and tried in
    /// their order where that does not suffice.
    static let untaggedVariants = Tolerance(rawValue: 1 << 2)
    /// Types that no parameter can have by itself: they are sent as what their JSON is made of.
    static let structuredParameters = Tolerance(rawValue: 1 << 3)
    /// A required parameter with a default: it is sent with the default.
    static let requiredDefaults = Tolerance(rawValue: 1 << 4)
    /// A body that is null, which is sent as `null`.
    static let nullBodies = Tolerance(rawValue: 1 << 5)
    /// A time that is a number without a key to say so: it is a plain number.
    static let timesWithoutKeys = Tolerance(rawValue: 1 << 6)
    /// Bytes within JSON, which are some text.
    static let binaryInJSON = Tolerance(rawValue: 1 << 7)
    /// An enum of one value that is always there: it is a constant.
    static let enumsOfOneValue = Tolerance(rawValue: 1 << 8)
    /// A default that does not fit its type, or that Swift cannot write: it is left out.
    static let unfitDefaults = Tolerance(rawValue: 1 << 9)
    /// A type that contains itself without end: a property on the way is optional.
    static let endlessTypes = Tolerance(rawValue: 1 << 10)
    /// Models that no endpoint uses.
    static let unusedModels = Tolerance(rawValue: 1 << 11)
    /// A path whose placeholders are exactly the declared parameters, which reading has seen to.
    static let repairedPaths = Tolerance(rawValue: 1 << 12)
    /// A parameter of one value, which reading has made one of its type.
    static let repairedConstants = Tolerance(rawValue: 1 << 13)

    /// Nothing: an author is told of everything.
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
