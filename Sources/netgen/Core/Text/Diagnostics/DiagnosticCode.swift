extension Diagnostic {
    /// What kind of problem it is: a name that stays the same while messages get better.
    enum Code: String, CaseIterable, Sendable {
        // MARK: - JSON text

        /// The file is not UTF-8.
        case notUTF8 = "not-utf-8"
        /// The file starts with a byte order mark.
        case byteOrderMark = "byte-order-mark"
        case emptyFile = "empty-file"
        /// The file ends before the JSON does.
        case truncatedFile = "truncated-file"
        case notJSON = "not-json"
        case fileTooLarge = "file-too-large"
        case tooDeep = "too-deep"
        case unexpectedCharacter = "unexpected-character"
        /// Something stands after the JSON's end.
        case extraContent = "extra-content"
        case trailingComma = "trailing-comma"
        case missingComma = "missing-comma"
        case missingColon = "missing-colon"
        case missingValue = "missing-value"
        case mismatchedBracket = "mismatched-bracket"
        case comment = "comment"
        case singleQuotes = "single-quotes"
        case typographicQuotes = "typographic-quotes"
        case unquotedText = "unquoted-text"
        case unclosedString = "unclosed-string"
        case controlCharacter = "control-character"
        case invalidEscape = "invalid-escape"
        case invalidNumber = "invalid-number"
        case invalidLiteral = "invalid-literal"
        case duplicateKey = "duplicate-key"

        // MARK: - YAML text

        case badIndentation = "bad-indentation"
        /// A list or a mapping is the key of a mapping.
        case unsupportedKey = "unsupported-key"
        case unsupportedTag = "unsupported-tag"
        /// An alias names nothing that stands before it.
        case undefinedAlias = "undefined-alias"
        case excessiveAliases = "excessive-aliases"
        /// An overlay selects or adds more than a description of an API has.
        case excessiveOverlay = "excessive-overlay"
        /// A file holds more than one document.
        case severalDocuments = "several-documents"

        // MARK: - Shape of a spec

        case unsupportedVersion = "unsupported-version"
        /// A value has the wrong JSON type.
        case wrongType = "wrong-type"
        case unknownKey = "unknown-key"
        case missingKey = "missing-key"
        case conflictingKeys = "conflicting-keys"
        /// A value is none of those that are possible.
        case invalidValue = "invalid-value"
        case emptyValue = "empty-value"
        case duplicateValue = "duplicate-value"
        case invalidName = "invalid-name"
        case reservedName = "reserved-name"
        case invalidIdentifier = "invalid-identifier"
        case invalidURL = "invalid-url"
        case invalidMethod = "invalid-method"
        case invalidPath = "invalid-path"
        case invalidStatus = "invalid-status"
        case invalidHeaderName = "invalid-header-name"
        case invalidMediaType = "invalid-media-type"
        case invalidKeyPath = "invalid-key-path"
        case invalidType = "invalid-type"
        case mixedEnum = "mixed-enum"
        case missingTag = "missing-tag"
        case missingPayload = "missing-payload"
        case conflictingPayload = "conflicting-payload"
        /// A request with a method that carries no body has one.
        case unsentBody = "unsent-body"

        // MARK: - Resolving

        case undefinedType = "undefined-type"
        /// A file that a spec names is not there.
        case missingFile = "missing-file"
        /// A `$ref` leads nowhere.
        case undefinedReference = "undefined-reference"
        /// Amendments of an operation that the document does not have.
        case undefinedEndpoint = "undefined-endpoint"
        /// A media type that an operation of the document does not have.
        case undefinedMediaType = "undefined-media-type"
        /// Of several media types, one that says something else than the one that is used.
        case leftOutMediaType = "left-out-media-type"
        /// A stream whose elements have no type.
        case untypedStream = "untyped-stream"
        case undefinedWrapper = "undefined-wrapper"
        /// An operation doesn't have the wrapper that the user's spec states.
        case wrapperMismatch = "wrapper-mismatch"
        case undefinedServer = "undefined-server"
        case undefinedDomain = "undefined-domain"
        case undefinedEnvironment = "undefined-environment"
        case undefinedSecurityScheme = "undefined-security-scheme"
        /// A path of fields leads nowhere.
        case undefinedField = "undefined-field"
        case missingPathParameter = "missing-path-parameter"
        case unusedPathParameter = "unused-path-parameter"
        /// Paging names a query parameter that is not there.
        case unknownParameter = "unknown-parameter"
        /// Two names of the spec become one in Swift.
        case nameCollision = "name-collision"
        case invalidDefault = "invalid-default"
        case recursiveType = "recursive-type"
        case misplacedBinary = "misplaced-binary"
        case misplacedPayload = "misplaced-payload"
        case ambiguousUnion = "ambiguous-union"
        case unsupportedType = "unsupported-type"
        /// An operation that is no exchange of HTTP.
        case unsupportedProtocol = "unsupported-protocol"
        case unusedModel = "unused-model"
        /// A wrapper says only half of what success and failure are.
        case incompleteVerdict = "incomplete-verdict"
        /// A value that a field can never have.
        case mismatchedValue = "mismatched-value"
        /// Names for the values of a field that can have none.
        case idleCodes = "idle-codes"
        /// Spreading of what is neither a list nor a map.
        case idleExplode = "idle-explode"
        /// A response that has no list to page through.
        case unpageable = "unpageable"

        // MARK: - What could be better

        /// Nothing says what an endpoint does.
        case undocumentedEndpoint = "undocumented-endpoint"
        /// Two endpoints have the same method and path.
        case duplicateEndpoint = "duplicate-endpoint"
        /// A name that Swift has to change.
        case unusualName = "unusual-name"
        /// A definition that nothing refers to.
        case unusedDefinition = "unused-definition"
        /// A response with a good status may be a refusal, and nothing states that.
        case unstatedVerdict = "unstated-verdict"
        /// Responses of a document repeat a wrapper.
        case foundWrapper = "found-wrapper"
        /// Something of an OpenAPI document that no rule asks for.
        case unreadKey = "unread-key"

        // MARK: - Samples

        /// No value of a type can be made up.
        case missingSample = "missing-sample"
        /// Samples leave open what was inferred from them.
        case uncertain = "uncertain"
    }
}

extension Diagnostic.Code {
    /// Whether all warnings of a document are printed as one line with their count. Few who read them can change what they are
    /// about, and `--json` lists them all.
    var isSummarized: Bool {
        switch self {
        case .undocumentedEndpoint, .duplicateValue, .invalidDefault, .notJSON: true
        default: false
        }
    }
}
