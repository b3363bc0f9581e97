/// What callers and the server can tell of an API, or of a part of it: no prose, and no decisions of the templates.
///
/// Two outlines are compared to say what changed. One is kept in the stamp of each output folder, so that this works
/// where the spec of then is gone. All things are of one form, so that matching, storing and finding their places are
/// written once.
struct Outline {
    var kind: Kind
    /// What identifies it among its siblings, whatever it is called in Swift: `GET /pets/{id}`, `born_on`, `query limit`.
    var key: String
    /// What it is called in Swift: `GetPet`, `bornOn`, `Pet.Status`.
    var name: String
    var type: TypeReference?
    var facts = Facts()
    var parts: [Outline] = []
    /// Where the spec says it; an outline that has been stored does not know.
    var range: SourceRange?

    /// The raw values stand in stored outlines.
    enum Kind: String {
        case api, environment, wrapper, endpoint, type
        /// A request protocol.
        case shared
        case server = "@"
        /// What the URL of an environment leaves open.
        case variable = "$"
        /// A property of a wrapper's failure.
        case verdict = "~"
        /// A member of an object, or an element of a tuple.
        case field = "."
        /// A value of an enum.
        case value = "-"
        /// A variant of a union.
        case variant = "|"
        /// A property of a request, wherever it is sent.
        case parameter = "&"
        /// What is thrown for a status.
        case failure = "!"
        /// What is returned for a status.
        case outcome = ">"
        /// What a response is a stream of.
        case element = "*"
    }

    /// What else is known of a thing; what it does not have is the usual.
    enum Fact: String {
        case access, clientFailure = "throws"
        case url, server, security
        /// The environment that a client is for unless it is said, and that of debug builds.
        case preferred
        /// `tuple`, `enum`, `union` or `alias`; an object unless said. Of a variable the enum that lists its values.
        case form
        /// Who sees a type: `request` or `both`; responses unless said.
        case use
        /// `?` for what may be absent, `null`, or `?null` for both; always there unless said.
        case presence = "is"
        case sender = "from"
        case defaultValue = "default"
        /// A field that holds all members that have no field.
        case others
        case codable, hashable, mutable, closed, integer, discriminator
        /// How a parameter is spelled on the wire.
        case style
        /// The request protocol of an endpoint, or `none`; the first there is unless said.
        case shared
        case wrapper, success, payload
        /// `text`, `bytes`, `elements` or `outcomes`; where there is a type, JSON of it unless said.
        case response
        case body, paging, item, stream, sentinel
        /// The type of an enum's last case, which holds what others throw too.
        case rest
        case deprecated
        /// Limits and defaults, as the documentation states them.
        case rules
        /// Swift names of before that are kept for a while, the latest first.
        case formerly
        /// The same for the failure of a wrapper.
        case formerFailure = "threw"
    }
}

extension Outline {
    /// Notes a fact, unless it is the usual.
    mutating func note(_ fact: Fact, _ value: String?) {
        if let value { facts[fact] = value }
    }

    mutating func note(_ fact: Fact, if condition: Bool) {
        if condition { facts[fact] = "yes" }
    }

    mutating func note(_ documentation: Documentation) {
        note(.deprecated, documentation.deprecation.map { $0.message ?? "" })
        if !documentation.facts.isEmpty { facts[.rules] = documentation.facts.joined(separator: " ") }
    }

    func parts(_ kind: Kind) -> [Outline] {
        parts.filter { $0.kind == kind }
    }

    /// Method and path, whatever the placeholders are called.
    var identity: String {
        guard kind == .endpoint, let space = key.firstIndex(of: " ") else { return key }
        return key[...space] + Self.shape(of: String(key[key.index(after: space)...]))
    }

    /// `/pets/{id}` → `/pets/{}`
    private static func shape(of path: String) -> String {
        var result = ""
        var isInside = false
        for character in path {
            if character == "}" { isInside = false }
            if !isInside { result.append(character) }
            if character == "{" { isInside = true }
        }
        return result
    }

    /// The sides that see a type.
    var use: Use {
        switch facts[.use] {
        case "request": .request
        case nil: .response
        default: [.request, .response]
        }
    }

    /// Who sees the values of a type.
    struct Use: OptionSet {
        var rawValue: Int

        static let request = Use(rawValue: 1)
        static let response = Use(rawValue: 2)

        var spelling: String? {
            switch self {
            case .request: "request"
            case .response: nil
            default: "both"
            }
        }
    }
}
