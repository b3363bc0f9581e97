/// A difference between two versions of an API, graded by its effect on callers.
struct Change {
    var code: Code
    var grades: Grades
    var text: Text
    var location: Location
    /// The locations in an app's sources that use the changed part.
    var callSites: [CallSite] = []

    struct Grades {
        /// The grade for code that was written against the old generated Swift and is compiled with the new Swift.
        var swift: Grade
        /// The grade for released apps, built from the old spec, once the server implements the new spec.
        var wire: Grade
    }

    struct Text {
        /// The changed part, such as `Pet.bornOn` or `ListPets.limit`; the namespace for changes of the whole API.
        var subject: String
        /// The change in terms of the API: a sentence without a period.
        var message: String
        /// The advice for callers; `nil` if no action is necessary.
        var advice: String?
    }

    struct Location {
        /// The location in the new spec, or in the old spec for a removed part.
        var range: SourceRange?
        var isInOldVersion = false
        /// The part of the API that changed, by its old name.
        var owner: Owner
        /// The property or case that changed, by its old name.
        var member: String?
    }

    /// The more severe of the two grades.
    var grade: Grade { max(grades.swift, grades.wire) }

    enum Grade: String, Comparable, CaseIterable {
        case safe
        /// A change that breaks some callers, depending on how they use the API.
        case risky
        case breaking

        static func < (first: Grade, second: Grade) -> Bool { first.rank < second.rank }

        private var rank: Int {
            switch self {
            case .safe: 0
            case .risky: 1
            case .breaking: 2
            }
        }
    }

    enum Owner: Equatable {
        case api
        case endpoint(String)
        case type(String)
    }
}
