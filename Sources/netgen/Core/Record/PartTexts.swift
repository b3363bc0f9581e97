// The texts of an API's parts in stamps and in messages about changes, and the parts of these texts.

extension [[SecurityScheme]] {
    /// The alternatives: `bearer`, or `basic + apiKey header X-Key`. An alternative without credentials is `none`.
    var spellings: [String] {
        let alternatives = map { $0.isEmpty ? "none" : $0.map(\.spelling).joined(separator: " + ") }
        return alternatives.isEmpty ? ["none"] : alternatives
    }
}

extension SecurityScheme {
    /// The scheme's type, such as `bearer`, followed by its name if the name distinguishes it from another scheme:
    /// `bearer partner`.
    var spelling: String { name.map { "\(kind.spelling) \($0)" } ?? kind.spelling }

    /// Creates a scheme from its ``spelling``. Only the name of a scheme can contain spaces.
    init(spelling: String) {
        var words = spelling.split(separator: " ").map(String.init)[...]
        switch words.popFirst() {
        case "bearer": kind = .bearer
        case "basic": kind = .basic
        case "apiKey":
            let location = words.popFirst().flatMap { Spec.ParameterLocation(rawValue: $0) }
            kind = .apiKey(name: words.popFirst() ?? "", location: location ?? .header)
        case let other: kind = .http(other ?? "")
        }
        name = words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension [SecurityScheme] {
    /// Creates an alternative of credentials from one of the ``spellings``.
    init(spelling: String) {
        self = spelling == "none" ? [] : spelling.splitOutsideQuotes(" + ").map { SecurityScheme(spelling: $0) }
    }
}

extension Spec.SecurityScheme.SchemeType {
    fileprivate var spelling: String {
        switch self {
        case .bearer: "bearer"
        case .basic: "basic"
        case .http(let name): name
        case .apiKey(let name, let location): "apiKey \(location.rawValue) \(name)"
        }
    }
}

extension Spec.PayloadLocation {
    /// The location as written in a spec. The mark for collections that can be missing is omitted, because it doesn't
    /// change the location.
    var spelling: String {
        switch self {
        case .body: "."
        case .inline: "*"
        case .key(let path), .optionalKey(let path): path
        }
    }

    /// Creates the location of a required payload from its ``spelling``.
    init(spelling: String) {
        self = spelling == "." ? .body : spelling == "*" ? .inline : .key(spelling)
    }
}

extension RequestPlace {
    /// The location and the name: `path 1`, `query limit`, `header If-Match`, `form name`, `body`.
    var key: String {
        switch self {
        case .path(let number): "path \(number)"
        case .query(let name): "query \(name)"
        case .header(let name): "header \(name)"
        case .cookie(let name): "cookie \(name)"
        case .form(let name): "form \(name)"
        case .partHeader(let name, let part): "partHeader \(name) \(part)"
        case .body: "body"
        }
    }

    /// Creates the place from its ``key``; `nil` if there is none.
    init?(key: String) {
        let words = key.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "body": self = .body
        case "form": self = .form(name)
        case "partHeader":
            let names = name.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard names.count == 2 else { return nil }
            self = .partHeader(names[0], part: names[1])
        default:
            guard let location = Spec.ParameterLocation(rawValue: words[0]) else { return nil }
            self = RequestPlace(location, name, number: Int(name) ?? 0)
        }
    }
}

extension Spec.PayloadLocation {
    /// Whether a missing payload is an empty collection.
    var isOptional: Bool { if case .optionalKey = self { true } else { false } }
}

extension Wrapper.FieldPath {
    var spelling: String { steps.map(\.name.unescaped).joined(separator: ".") }

    /// Creates a path from its ``spelling``; `nil` if it has another form.
    init?(spelling: String) {
        let names = spelling.split(separator: ".").map { MemberName(swiftName: String($0)) }
        guard !names.contains(nil) else { return nil }
        steps = names.compactMap { $0.map { Step(name: $0) } }
    }
}

extension [StatusMatch] {
    /// The statuses, separated by commas: `404`, `4XX`, `default`.
    var spelling: String {
        map(\.key).joined(separator: ",")
    }

    /// Creates the statuses from their ``spelling``; `nil` if it has another form.
    init?(spelling: String) {
        let statuses = spelling.split(separator: ",").map { StatusMatch(key: String($0)) }
        guard !statuses.isEmpty, !statuses.contains(nil) else { return nil }
        self = statuses.compactMap(\.self)
    }
}

extension Body {
    var spelling: String {
        switch self {
        case .json(_, let mediaType, _): mediaType.map { "JSON (\($0))" } ?? "JSON"
        case .formValue, .form: "a form"
        case .multipart: "a multipart form"
        case .raw(_, let mediaType, _): mediaType
        case .file(_, let mediaType): "a file (\(mediaType))"
        case .stream(_, let format, let mediaType):
            "a stream of \(format.rawValue)\(mediaType.map { " (\($0))" } ?? "")"
        }
    }
}

extension Spec.Paging.PagingStyle {
    var spelling: String {
        switch self {
        case .page(let parameter, let first, let more):
            "the page \(parameter.spelling) from \(first)" + Self.spelling(more)
        case .offset(let parameter, let more): "the offset \(parameter.spelling)" + Self.spelling(more)
        case .cursor(let parameter, let next, let more):
            "the cursor \(parameter.spelling), found \(next.spelling)" + Self.spelling(more)
        case .link(let next): "the link \(next.spelling)"
        case .linkHeader: "the Link header"
        }
    }

    private static func spelling(_ more: Spec.ValueLocation?) -> String {
        more.map { ", unless there is false \($0.spelling)" } ?? ""
    }
}

extension Spec.PageParameter {
    var spelling: String {
        switch self {
        case .query(let name): quoted(name.value)
        case .body(let path): "\(quoted(path.value)) of the body"
        }
    }
}

extension Spec.ValueLocation {
    var spelling: String {
        switch self {
        case .body(let path): "at \(quoted(path.value))"
        case .header(let name): "in the header \(quoted(name.value))"
        }
    }
}

extension DefaultValue {
    var spelling: String {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let text), .decimal(let text), .seconds(let text): text
        case .string(let text), .bytes(let text): JSONWriter.quoted(text)
        case .enumCase(let name): ".\(name.unescaped)"
        case .emptyArray: "[]"
        case .emptyDictionary: "{}"
        case .array(let values): "[\(values.map(\.spelling).joined(separator: ", "))]"
        }
    }

    /// Creates a value from its ``spelling``; `nil` if it has another form. A text is that of a string, even if the value
    /// was a number of another kind or bytes.
    init?(spelling: String) {
        switch spelling {
        case "true", "false": self = .bool(spelling == "true")
        case "[]": self = .emptyArray
        case "{}": self = .emptyDictionary
        case _ where spelling.hasPrefix("["):
            let values = spelling.dropFirst().dropLast().splitOutsideQuotes(", ").map { DefaultValue(spelling: $0) }
            guard spelling.hasSuffix("]"), !values.contains(nil) else { return nil }
            self = .array(values.compactMap(\.self))
        case _ where spelling.hasPrefix("."):
            guard let name = MemberName(swiftName: String(spelling.dropFirst())) else { return nil }
            self = .enumCase(name)
        case _ where spelling.hasPrefix("\""):
            var diagnostics = Diagnostics()
            let text = JSONParser.parse(SourceText(path: "", text: spelling), diagnostics: &diagnostics)?.string
            guard let text else { return nil }
            self = .string(text)
        default: self = .number(spelling)
        }
    }
}

extension VerdictTest<DefaultValue> {
    /// Creates a test and its field from its ``spelling(of:_:)``; `nil` if it has another form.
    static func read(_ spelling: String) -> (field: String, test: Self)? {
        if spelling.hasPrefix("no ") { return (String(spelling.dropFirst(3)), .nothing) }
        let words = spelling.splitOutsideQuotes(" is at most ")
        if words.count == 2 { return DefaultValue(spelling: words[1]).map { (words[0], .atMost($0)) } }
        let sides = spelling.splitOutsideQuotes(" = ")
        guard sides.count == 2 else { return nil }
        let texts = sides[1].splitOutsideQuotes(" or ")
        let values = texts.filter { $0 != "nothing" }.map { DefaultValue(spelling: $0) }
        guard !values.contains(nil) else { return nil }
        return (sides[0], .oneOf(values.compactMap(\.self), orAbsent: texts.contains("nothing")))
    }
}

extension StringProtocol {
    /// Returns the parts between separators that aren't inside quotes or brackets.
    func splitOutsideQuotes(_ separator: String) -> [String] {
        var parts = [""]
        var rest = self[...]
        var (isQuoted, depth) = (false, 0)
        while let character = rest.first {
            if !isQuoted, depth == 0, rest.hasPrefix(separator) {
                parts.append("")
                rest = rest.dropFirst(separator.count)
                continue
            }
            switch character {
            case "\\" where isQuoted:
                parts[parts.count - 1].append(character)
                rest = rest.dropFirst()
            case "\"": isQuoted.toggle()
            case "[" where !isQuoted: depth += 1
            case "]" where !isQuoted: depth -= 1
            default: break
            }
            if let character = rest.first { parts[parts.count - 1].append(character) }
            rest = rest.dropFirst()
        }
        return parts
    }
}
