/// The wrappers of a spec, as the author wrote them.
extension Spec {
    /// Returns the wrapper around the endpoint's payload, or `nil` if there is none.
    func wrapper(of endpoint: Endpoint) -> Wrapper? {
        switch endpoint.wrapping.wrapper {
        case .none: nil
        case .named(let name): responses.wrappers.first { $0.name?.value == name.value }
        case .inherited: responses.wrappers.first { $0.name?.value == responses.defaultWrapper?.value }
        }
    }

    struct Wrapper: Equatable {
        /// The name; `nil` for the wrapper of the `wrapper` key.
        var name: Located<String>?
        @EquatableIgnored var range = SourceRange.none
        var description: String?
        var shape = WrapperShape()
        var rule = WrapperRule()
    }

    /// The fields of a wrapper, and the place of the payload among them.
    struct WrapperShape: Equatable {
        /// The wrapper's own fields, without a field of type `Payload`.
        var fields: [Field] = []
        var payload = Located(PayloadLocation.body)
        /// The index of the field of type `Payload` among the other fields. `nil` if it is the last field, or if the
        /// key `payload` contains the location.
        var payloadIndex: Int?
        /// Whether the document that the spec amends describes responses with this wrapper. If so, a response that the
        /// document describes without the wrapper has none. Otherwise, the document describes only payloads.
        var isDescribed = false
    }

    /// The rule that tells failures from successes.
    struct WrapperRule: Equatable {
        var success: [Condition] = []
        var failure: WrapperFailure?
    }

    enum PayloadLocation: Equatable {
        /// The whole body.
        case body
        /// The members next to the wrapper's own fields.
        case inline
        /// The value at a key or a path of keys: `ocs.data`.
        case key(String)
        /// The value at a key or a path of keys, where a missing array or dictionary is read as empty: `ocs.data?`.
        case optionalKey(String)

        /// The path of keys; `nil` if the payload has no key.
        var path: String? {
            switch self {
            case .key(let path), .optionalKey(let path): path
            case .body, .inline: nil
            }
        }

        /// The location, with a required payload.
        var asRequired: PayloadLocation { path.map { .key($0) } ?? self }

        /// The location, with an array or dictionary that can be missing.
        var asOptional: PayloadLocation { path.map { .optionalKey($0) } ?? self }
    }

    /// A condition of success: `"status": [200, "ok"]` (one of these), `"ok": [true, null]` (`true` or absent),
    /// `"error": null` (absent).
    struct Condition: Equatable {
        /// A field, or a path into one: `meta.code`.
        var field: Located<String>
        var test: VerdictTest<JSONValue>
    }

    enum WrapperFailure: Equatable {
        /// A field that is the failure: `"failure": "error"`.
        case field(Located<String>)
        /// Properties, and the fields from which they are read:
        /// `"failure": { "code": "status", "message": "message" }`.
        case properties([FailureProperty], codes: Codes?)
    }

    struct FailureProperty: Equatable {
        var name: Located<String>
        /// A field, or a path into one: `meta.code`.
        var field: Located<String>
    }

    /// The names for the values of the failure's `code` property.
    struct Codes: Equatable {
        @EquatableIgnored var range: SourceRange
        var cases: [Code]
    }

    struct Code: Equatable {
        var name: Located<String>
        /// A string or an integer.
        var value: JSONValue
    }
}

extension Spec.Wrapper {
    /// The conditions of success, which are empty if no response is a failure. If only a field for the failure is
    /// declared, the condition is that the field is empty.
    var conditions: [Spec.Condition] {
        guard case .field(let field)? = rule.failure, rule.success.isEmpty else { return rule.success }
        return [Spec.Condition(field: field, test: .nothing)]
    }
}
