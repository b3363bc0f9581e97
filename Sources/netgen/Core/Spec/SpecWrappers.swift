/// What a server puts around its payloads, as the author wrote it.
extension Spec {
    /// What stands around the endpoint's payload.
    func wrapper(of endpoint: Endpoint) -> Wrapper? {
        switch endpoint.wrapper {
        case .none: nil
        case .named(let name): wrappers.first { $0.name?.value == name.value }
        case .inherited: wrappers.first { $0.name?.value == defaultWrapper?.value }
        }
    }

    struct Wrapper: Equatable {
        /// `nil` for the wrapper of the `wrapper` key.
        var name: Located<String>?
        @Place var range: SourceRange
        var description: String?
        /// The wrapper's own fields; the one of type `Payload`, if any, is not among them.
        var fields: [Field]
        var payload: Located<PayloadPlace>
        /// Where the field of type `Payload` stands among those beside it; `nil`: behind them, or `payload` says the place.
        var payloadIndex: Int?
        /// Whether the document that the spec amends describes responses with this wrapper. A response that has not got it is
        /// bare then, in place of a payload that the document describes alone.
        var isDescribed = false
        var success: [Condition] = []
        var failure: WrapperFailure?
    }

    enum PayloadPlace: Equatable {
        /// The whole body.
        case body
        /// Beside the wrapper's own fields.
        case inline
        /// Under a key, or a path of keys: `ocs.data`.
        case key(String)
        /// Under a key, or a path of keys, where a list or a map may be missing, and is empty then: `ocs.data?`.
        case optionalKey(String)

        /// `nil` where the payload stands under no key.
        var path: String? {
            switch self {
            case .key(let path), .optionalKey(let path): path
            case .body, .inline: nil
            }
        }

        /// The same place, where no list or map may be missing.
        var asRequired: PayloadPlace { path.map { .key($0) } ?? self }

        /// The same place, where a list or a map may be missing.
        var asOptional: PayloadPlace { path.map { .optionalKey($0) } ?? self }
    }

    /// `"status": [200, "ok"]` (one of these), `"ok": [true, null]` (or nothing), `"error": null` (nothing).
    struct Condition: Equatable {
        /// A field, or a path into one: `meta.code`.
        var field: Located<String>
        var test: VerdictTest<JSONValue>
    }

    enum WrapperFailure: Equatable {
        /// `"failure": "error"`: the field is the failure.
        case field(Located<String>)
        /// `"failure": { "code": "status", "message": "message" }`: properties and the fields they are read from.
        case properties([FailureProperty], codes: Codes?)
    }

    struct FailureProperty: Equatable {
        var name: Located<String>
        /// A field, or a path into one: `meta.code`.
        var field: Located<String>
    }

    /// Names for the values of the failure's `code` property.
    struct Codes: Equatable {
        @Place var range: SourceRange
        var cases: [Code]
    }

    struct Code: Equatable {
        var name: Located<String>
        /// A string or an integer.
        var value: JSONValue
    }
}

extension Spec.Wrapper {
    /// When a response is a success; `nil` where nothing is ever a failure. A failure that is a field says by itself
    /// whether there is one.
    var conditions: [Spec.Condition] {
        guard case .field(let field)? = failure, success.isEmpty else { return success }
        return [Spec.Condition(field: field, test: .nothing)]
    }
}
