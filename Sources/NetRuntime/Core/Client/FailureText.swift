import Foundation

/// A description of a failure: its own description, otherwise its fields. Secrets are redacted, and absent fields are
/// omitted.
///
/// For example, `code: alreadyAdopted, message: Rex has a home, token: ‹redacted›`.
struct FailureText {
    /// The names of the endpoint's secrets, in lower case and without punctuation, so that names in JSON and Swift
    /// match.
    private var secrets: Set<String> = []

    private init() {}

    private init(_ response: HTTPResponse) {
        let names = response.sentRequest?.request.secrets?.names ?? []
        secrets = Set(names.map(Self.plain)).subtracting([""])
    }

    static func of(_ failure: Any, in response: HTTPResponse) -> String {
        let text = FailureText(response).text(failure, depth: 0) ?? ""
        let name = text.isEmpty ? String(describing: type(of: failure)) : text
        guard isNameOnly(failure) || !hasValue(failure, of: response), let body = bodyText(of: response) else {
            return name
        }
        return "\(name) \(body)"
    }

    /// Returns whether the text of a failure is only the name of its case.
    static func isNameOnly(_ failure: Any) -> Bool {
        let text = FailureText().text(failure, depth: 0) ?? ""
        return text.isEmpty || text == caseName(of: failure)
    }

    /// Returns a body without secrets, shortened to its beginning if it is long; `nil` if the body isn't text.
    static func contentText(of response: HTTPResponse) -> String? {
        if let json = bodyText(of: response) { return json }
        let beginning = response.text.prefix(4 * maxLength).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return beginning.isEmpty || beginning.contains("\u{FFFD}") ? nil : shortened(Redaction().text(beginning))
    }

    /// Returns whether a failure contains a value from the response. Numbers and Booleans may be defaults, so they only
    /// count if the body contains them, too.
    private static func hasValue(_ failure: Any, of response: HTTPResponse) -> Bool {
        var body: Set<String> = []
        if let json: JSON = try? ResponseBody(response).json() { collect(json, into: &body) }
        return hasValue(failure, of: body, depth: 0)
    }

    private static func hasValue(_ value: Any, of body: Set<String>, depth: Int) -> Bool {
        if let value = value as? any RawRepresentable { return hasValue(value.rawValue, of: body, depth: depth + 1) }
        if let text = value as? String { return !text.isEmpty }
        if value is Bool || value is any Numeric { return body.contains("\(value)") }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .set, .dictionary, .enum, .tuple: break
        default: if ownDescription(of: value, mirror)?.isEmpty == false { return true }
        }
        // Each level may be an optional in a box in a case, so this limit is a multiple of the displayed depth.
        return depth < 4 * maxDepth && mirror.children.contains { hasValue($0.value, of: body, depth: depth + 1) }
    }

    /// Collects the numbers and Booleans of a body, as JSON spells them.
    private static func collect(_ json: JSON, into scalars: inout Set<String>) {
        switch json {
        case .null, .string: break
        case .bool(let bool): scalars.insert("\(bool)")
        case .number(let number): scalars.insert(number.text)
        case .array(let elements): for element in elements { collect(element, into: &scalars) }
        case .object(let members): for member in members.values { collect(member, into: &scalars) }
        }
    }

    /// Returns the text of a body that is a JSON object or array; `nil` for other bodies, because the whole body may be
    /// a secret.
    static func bodyText(of response: HTTPResponse) -> String? {
        guard let body: JSON = try? ResponseBody(response).json() else { return nil }
        return switch body {
        case .object, .array: FailureText(response).text(body, depth: 0)
        default: nil
        }
    }

    /// Returns the name of the case; `nil` if the failure isn't an enum.
    private static func caseName(of failure: Any) -> String? {
        let mirror = Mirror(reflecting: failure)
        guard mirror.displayStyle == .enum else { return nil }
        return mirror.children.first?.label ?? "\(failure)"
    }

    /// The limits: the length of a string, the number of elements of an array, and the depth.
    private static let (maxLength, maxCount, maxDepth) = (300, 5, 5)

    /// Returns the text of a value; `nil` if the value is absent.
    private func text(_ value: Any, depth: Int) -> String? {
        let mirror = Mirror(reflecting: value)
        if value is any ValueHolder || mirror.displayStyle == .optional {
            return mirror.children.first.flatMap { text($0.value, depth: depth) }
        }
        // A union's value shows which variant it is, so print only the value.
        if value is JSON || value is any JSONUnion {
            return mirror.children.first.map { text($0.value, depth: depth) } ?? "null"
        }
        if let description = Self.ownDescription(of: value, mirror) {
            return Self.shortened(Redaction().text(description))
        }
        guard depth < Self.maxDepth else { return "…" }
        switch mirror.displayStyle {
        case .dictionary: return dictionary(mirror, depth: depth)
        case .enum: return enumeration(mirror, depth: depth)
        case .collection, .set: return Self.list(mirror.children.map { text($0.value, depth: depth + 1) ?? "nothing" })
        default:
            let fields = mirror.children.compactMap { field($0.label ?? "", $0.value, depth: depth) }
            let text = fields.joined(separator: ", ")
            return depth == 0 ? text : "(\(text))"
        }
    }

    /// Returns the value's own description: a scalar, or the text of a type that describes itself. Returns `nil` for
    /// other values.
    private static func ownDescription(of value: Any, _ mirror: Mirror) -> String? {
        if let error = value as? any LocalizedError { return error.errorDescription }
        // A query may contain an API key, so omit it.
        if let url = value as? URL { return String(url.absoluteString.prefix { $0 != "?" }) }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary, .tuple: return nil
        default: return value is any CustomStringConvertible || mirror.children.isEmpty ? "\(value)" : nil
        }
    }

    private func field(_ name: String, _ value: Any, depth: Int) -> String? {
        guard let text = text(value, depth: depth + 1) else { return nil }
        // The stored property of a property wrapper begins with an underscore, so drop the underscore.
        let name = value is any ValueHolder && name.hasPrefix("_") ? String(name.dropFirst()) : name
        // In a failure, `code` names the error and isn't a code to sign in with, so show it.
        let isSecret =
            Secrets.isSecret(name) && name != "code" || !secrets.isEmpty && secrets.contains(Self.plain(name))
        return "\(name): \(isSecret ? Secrets.replacement : text)"
    }

    /// Returns a name in lower case and without punctuation: `pinphrase` for `pin_phrase` and `pinPhrase`.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func list(_ texts: [String]) -> String {
        "[\((texts.prefix(maxCount) + (texts.count > maxCount ? ["…"] : [])).joined(separator: ", "))]"
    }

    private func dictionary(_ mirror: Mirror, depth: Int) -> String {
        let entries = mirror.children.compactMap { child -> String? in
            let parts = Mirror(reflecting: child.value).children.map(\.value)
            guard parts.count == 2 else { return nil }
            return field("\(parts[0])", parts[1], depth: depth)
        }
        return Self.list(entries.sorted())
    }

    /// Returns the name of a case and its value; `nil` if the case has no value.
    private func enumeration(_ mirror: Mirror, depth: Int) -> String? {
        guard let child = mirror.children.first, let name = child.label else { return nil }
        return text(child.value, depth: depth + 1).flatMap { $0 == "()" ? nil : "\(name) \($0)" } ?? name
    }

    private static func shortened(_ text: String) -> String {
        text.count <= maxLength ? text : "\(text.prefix(maxLength - 1))…"
    }
}

/// A type that wraps the value of a property, which may be missing.
private protocol ValueHolder {}

extension Boxed: ValueHolder {}
extension BoxedOptional: ValueHolder {}
extension MutableBoxed: ValueHolder {}
extension Nullable: ValueHolder {}
