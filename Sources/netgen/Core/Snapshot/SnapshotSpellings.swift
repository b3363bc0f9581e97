// Spellings of an API's parts in snapshots and in messages about changes.

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
        case .body: "body"
        }
    }

    /// Creates the place from its ``key``.
    init(key: String) {
        let words = key.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = words.count > 1 ? words[1] : ""
        if let location = Spec.ParameterLocation(rawValue: words[0]) {
            self = RequestPlace(location, name, number: Int(name) ?? 0)
        } else {
            self = words[0] == "form" ? .form(name) : .body
        }
    }
}

extension Spec.PayloadLocation {
    /// Whether a missing payload is an empty collection.
    var isOptional: Bool { if case .optionalKey = self { true } else { false } }
}

extension Wrapper.FieldPath {
    var spelling: String { steps.map(\.name.unescaped).joined(separator: ".") }
}

extension [StatusMatch] {
    /// The statuses, separated by commas: `404`, `4XX`, `default`.
    var spelling: String {
        map { status in
            switch status {
            case .code(let code): "\(code)"
            case .range(let hundreds): "\(hundreds)XX"
            case .any: "default"
            }
        }
        .joined(separator: ",")
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
    // Stamps contain these texts, and comparisons require equal ones, so their wording can't change.
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
}
