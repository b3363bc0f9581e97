/// One thing that differs between two versions of an API, graded for those who depend on it.
struct Change {
    var code: Code
    /// For code written against the Swift of before, compiled with that of now.
    var swift: Grade
    /// For apps in the field, made of the spec of before, when the server does what the spec of now says.
    var wire: Grade
    /// `Pet.bornOn`, `ListPets.limit`; the namespace for what concerns everything.
    var subject: String
    /// What changed: a sentence without a full stop, in terms of the API.
    var message: String
    /// What to do about it.
    var advice: String?
    /// Where the spec says it: that of now, or that of before for what is gone.
    var range: SourceRange?
    var isInOld = false
    /// Whom it concerns, by the names of before.
    var owner: Owner
    /// The property or case that changed, by its name of before.
    var member: String?
    /// Where an app's sources use it.
    var callSites: [CallSite] = []

    /// The graver of the two.
    var grade: Grade { max(swift, wire) }

    enum Grade: String, Comparable, CaseIterable {
        case safe
        /// Breaks some, depending on what they do.
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
