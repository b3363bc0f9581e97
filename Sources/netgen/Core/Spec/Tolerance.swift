/// A set of deviations that a spec can have without an error. Each option is named after the deviation.
///
/// Authors of netgen's own format can correct their spec, so everything is reported to them. An OpenAPI document
/// usually belongs to another company, so a deviation is accepted if it has a plausible meaning.
struct Tolerance: OptionSet, Sendable {
    let rawValue: Int

    /// Conflicting names. The later name is changed without a report. Models are renamed in favor of operations.
    static let conflictingNames = Tolerance(rawValue: 1 << 0)
    /// Failures that are repeated at every operation. Failures of equal structure are declared once, and an operation
    /// has only its own.
    static let repeatedFailures = Tolerance(rawValue: 1 << 1)
    /// Variants without a tag. They are recognized and named by their constants and shapes. If these are ambiguous, the
    /// variants are tried in order.
    static let untaggedVariants = Tolerance(rawValue: 1 << 2)
    /// Parameters with types that no style can serialize. The members of their JSON are sent.
    static let structuredParameters = Tolerance(rawValue: 1 << 3)
    /// A required parameter with a default. The default is sent unless the caller sets another value.
    static let requiredDefaults = Tolerance(rawValue: 1 << 4)
    /// A nullable body, for which `nil` is sent as `null`.
    static let nullBodies = Tolerance(rawValue: 1 << 5)
    /// A time without a key that is sent as a number. Such a time becomes a plain number.
    static let timesWithoutKeys = Tolerance(rawValue: 1 << 6)
    /// Bytes within JSON, which become a string.
    static let binaryInJSON = Tolerance(rawValue: 1 << 7)
    /// A required enum of one value, which becomes a constant.
    static let enumsOfOneValue = Tolerance(rawValue: 1 << 8)
    /// A default that doesn't fit its type or has no Swift literal. Such a default is omitted.
    static let unfitDefaults = Tolerance(rawValue: 1 << 9)
    /// A type that always contains itself. A property of the cycle becomes optional.
    static let recursiveTypes = Tolerance(rawValue: 1 << 10)
    /// Models that no endpoint uses.
    static let unusedModels = Tolerance(rawValue: 1 << 11)
    /// Paths that the reader has repaired, so that their placeholders are exactly the declared parameters.
    static let repairedPaths = Tolerance(rawValue: 1 << 12)
    /// A parameter with a constant value, which the reader has converted to the parameter's type.
    static let repairedConstants = Tolerance(rawValue: 1 << 13)

    /// The tolerance for authors of netgen's own format, to whom everything is reported.
    static let author: Tolerance = []
    static let document: Tolerance = [
        conflictingNames, repeatedFailures, untaggedVariants, structuredParameters, requiredDefaults, nullBodies,
        timesWithoutKeys, binaryInJSON, enumsOfOneValue, unfitDefaults, recursiveTypes, unusedModels, repairedPaths,
        repairedConstants,
    ]
}

extension Spec {
    var tolerance: Tolerance {
        switch identity.origin {
        case .netgen: .author
        case .openAPI: .document
        }
    }
}
