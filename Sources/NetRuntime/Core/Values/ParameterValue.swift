public import Foundation

/// A type whose values can be written in a URL, a header, a cookie or a form.
///
/// Strings, numbers, Booleans, dates, identifiers and enums conform, and so do optionals, arrays and dictionaries of
/// them. For an enum whose raw values conform, only declare the conformance:
///
///     enum Sort: String, ParameterValue { case name, age }
public protocol ParameterValue: Sendable {
    /// The form in which the value is written, before any percent-encoding.
    ///
    /// Your own types can throw an `InvalidRequest` for a value that can't be written. The request then isn't sent. In
    /// the error message, the error's reason follows the parameter's name.
    var parameterForm: ParameterForm { get throws(InvalidRequest) }
}

extension ParameterValue {
    /// Returns the value's form. Errors contain the name of the parameter.
    func form(named name: @autoclosure () -> String) throws(InvalidRequest) -> ParameterForm {
        do throws(InvalidRequest) {
            return try parameterForm
        } catch {
            throw error.about(parameter: name())
        }
    }
}

extension InvalidRequest {
    /// Returns the error with the parameter's name in front of the reason.
    fileprivate func about(parameter name: String) -> InvalidRequest {
        InvalidRequest("its parameter “\(name)” \(reason)")
    }
}

/// The forms of a parameter value (RFC 6570, section 2.3).
public enum ParameterForm: Sendable {
    /// A missing value. The parameter is omitted.
    case undefined
    /// A single string.
    case text(String)
    /// Strings in order. An empty array counts as undefined.
    case list([String])
    /// Names and strings in order. An empty array counts as undefined.
    case pairs([(name: String, value: String)])
}

extension ParameterForm {
    /// A Boolean value that indicates whether the form has no value: it is undefined or empty.
    public var isUndefined: Bool {
        switch self {
        case .undefined: true
        case .text: false
        case .list(let texts): texts.isEmpty
        case .pairs(let pairs): pairs.isEmpty
        }
    }

    /// The value as one string with commas between its parts; `nil` if it is undefined.
    ///
    /// RFC 6570 uses this form for values without the explode modifier.
    public var joined: String? { isUndefined ? nil : parts.joined(separator: ",") }

    /// The parts between the separators when the value is written as one string.
    var parts: [String] {
        switch self {
        case .undefined: []
        case .text(let text): [text]
        case .list(let texts): texts
        case .pairs(let pairs): pairs.flatMap { [$0.name, $0.value] }
        }
    }

    /// Returns the value as one string with an unencoded separator between its parts; `nil` if it is undefined.
    ///
    /// - Throws: `InvalidRequest` if a part contains the separator, because the server would read two parts.
    func joined(by separator: String) throws(InvalidRequest) -> String? {
        if case .text(let text) = self { return text }
        guard !parts.contains(where: { $0.contains(separator) }) else {
            throw InvalidRequest("has a value that contains the separator “\(separator)”")
        }
        return parts.isEmpty ? nil : parts.joined(separator: separator)
    }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    // Generated code has many enums, so prevent inlining.
    /// The raw value's form.
    public var parameterForm: ParameterForm {
        @_semantics("optimize.no.crossmodule")
        get throws(InvalidRequest) { try rawValue.parameterForm }
    }
}

extension ParameterValue where Self: BinaryInteger {
    /// The decimal digits.
    public var parameterForm: ParameterForm { .text(String(self)) }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension ParameterValue where Self: BinaryFloatingPoint & CustomStringConvertible {
    /// The shortest string from which the same number can be read. Integers have no fraction.
    public var parameterForm: ParameterForm {
        let text = description
        return .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Double: ParameterValue {}
extension Float: ParameterValue {}

extension String: ParameterValue {
    /// The string itself.
    public var parameterForm: ParameterForm { .text(self) }
}

extension Bool: ParameterValue {
    /// The string `true` or `false`.
    public var parameterForm: ParameterForm { .text(self ? "true" : "false") }
}

extension Decimal: ParameterValue {
    /// All digits, with a decimal point before a fraction.
    public var parameterForm: ParameterForm { .text(description) }
}

extension UUID: ParameterValue {
    /// The string in lower case, as in RFC 4122, section 3.
    public var parameterForm: ParameterForm { .text(uuidString.lowercased()) }
}

extension URL: ParameterValue {
    /// The absolute URL.
    public var parameterForm: ParameterForm { .text(absoluteString) }
}

extension Data: ParameterValue {
    /// The bytes in Base64.
    public var parameterForm: ParameterForm { .text(base64EncodedString()) }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
    /// The wrapped value's form; undefined for `nil`.
    public var parameterForm: ParameterForm { get throws(InvalidRequest) { try self?.parameterForm ?? .undefined } }
}

extension Array: ParameterValue where Element: ParameterValue {
    /// The strings of the elements, without undefined elements.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            var texts: [String] = []
            for element in self {
                if let text = try element.parameterForm.joined(by: ",") { texts.append(text) }
            }
            return .list(texts)
        }
    }
}

extension Dictionary: ParameterValue where Key == String, Value: ParameterValue {
    /// The pairs sorted by key, without pairs whose value is undefined.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            var pairs: [(name: String, value: String)] = []
            for (name, value) in sorted(by: { $0.key < $1.key }) {
                if let text = try value.parameterForm.joined(by: ",") { pairs.append((name, text)) }
            }
            return .pairs(pairs)
        }
    }
}
