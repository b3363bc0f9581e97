extension Diagnostic {
    /// The identifier of a kind of problem. It stays stable while messages improve.
    enum Code: String, CaseIterable, Sendable {
        // MARK: - JSON text

        /// A file that isn't UTF-8.
        case notUTF8 = "not-utf-8"
        /// A byte order mark at the beginning of a file.
        case byteOrderMark = "byte-order-mark"
        case emptyFile = "empty-file"
        /// A file that ends before the JSON does.
        case truncatedFile = "truncated-file"
        case notJSON = "not-json"
        case fileTooLarge = "file-too-large"
        case tooDeep = "too-deep"
        case unexpectedCharacter = "unexpected-character"
        /// Content after the end of the JSON.
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
        /// A sequence or a mapping as the key of a mapping.
        case unsupportedKey = "unsupported-key"
        case unsupportedTag = "unsupported-tag"
        /// An alias without a preceding anchor.
        case undefinedAlias = "undefined-alias"
        case excessiveAliases = "excessive-aliases"
        /// An overlay that selects or adds an excessive number of values.
        case excessiveOverlay = "excessive-overlay"
        /// A file with more than one document.
        case severalDocuments = "several-documents"

        // MARK: - Shape of a spec

        case unsupportedVersion = "unsupported-version"
        /// A value of the wrong JSON type.
        case wrongType = "wrong-type"
        case unknownKey = "unknown-key"
        case missingKey = "missing-key"
        case conflictingKeys = "conflicting-keys"
        /// A value that isn't one of the allowed ones.
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
        /// A body for a method that doesn't support one.
        case unsentBody = "unsent-body"

        // MARK: - Resolving

        case undefinedType = "undefined-type"
        /// A file that a spec references and that doesn't exist.
        case missingFile = "missing-file"
        /// A `$ref` without a target.
        case undefinedReference = "undefined-reference"
        /// An amendment of an operation that the document doesn't have.
        case undefinedEndpoint = "undefined-endpoint"
        /// A media type that an operation of the document doesn't have.
        case undefinedMediaType = "undefined-media-type"
        /// An unused media type whose schema differs from that of the used one.
        case leftOutMediaType = "left-out-media-type"
        /// A stream whose elements have no type.
        case untypedStream = "untyped-stream"
        case undefinedWrapper = "undefined-wrapper"
        /// An operation without the wrapper that the user's spec declares.
        case wrapperMismatch = "wrapper-mismatch"
        case undefinedServer = "undefined-server"
        case undefinedDomain = "undefined-domain"
        case undefinedEnvironment = "undefined-environment"
        case undefinedSecurityScheme = "undefined-security-scheme"
        /// A path of fields that doesn't exist.
        case undefinedField = "undefined-field"
        case missingPathParameter = "missing-path-parameter"
        case unusedPathParameter = "unused-path-parameter"
        /// Paging with an undeclared query parameter.
        case unknownParameter = "unknown-parameter"
        /// Two names of the spec that are equal in Swift.
        case nameCollision = "name-collision"
        case invalidDefault = "invalid-default"
        case recursiveType = "recursive-type"
        case misplacedBinary = "misplaced-binary"
        case misplacedPayload = "misplaced-payload"
        case ambiguousUnion = "ambiguous-union"
        case unsupportedType = "unsupported-type"
        /// An operation in a protocol other than HTTP.
        case unsupportedProtocol = "unsupported-protocol"
        case unusedModel = "unused-model"
        /// A wrapper that declares only one of success and failure.
        case incompleteVerdict = "incomplete-verdict"
        /// A value that a field can never have.
        case mismatchedValue = "mismatched-value"
        /// Named codes for a field that can't have any.
        case idleCodes = "idle-codes"
        /// `explode` for a value that is neither an array nor a dictionary.
        case idleExplode = "idle-explode"
        /// Paging of a response without an array of items.
        case unpageable = "unpageable"

        // MARK: - Recommendations

        /// An endpoint without a description.
        case undocumentedEndpoint = "undocumented-endpoint"
        /// Two endpoints with the same method and path.
        case duplicateEndpoint = "duplicate-endpoint"
        /// A name that Swift has to change.
        case unusualName = "unusual-name"
        /// An example that isn't a value of its type.
        case invalidExample = "invalid-example"
        /// An unused definition.
        case unusedDefinition = "unused-definition"
        /// A response with a successful status that may be a failure, without a declared verdict.
        case unstatedVerdict = "unstated-verdict"
        /// A wrapper that responses of a document repeat.
        case foundWrapper = "found-wrapper"
        /// A key of an OpenAPI document that no rule reads.
        case unreadKey = "unread-key"

        // MARK: - Samples

        /// A type for which no sample value can be generated.
        case missingSample = "missing-sample"
        /// Inferred facts for which there are too few samples.
        case uncertain = "uncertain"
    }
}

extension Diagnostic.Code {
    /// Whether all warnings with this code are printed as one line with their count. Few users can fix these problems,
    /// and `--json` lists them all.
    var isSummarized: Bool {
        switch self {
        case .undocumentedEndpoint, .duplicateValue, .invalidDefault, .invalidExample, .notJSON: true
        default: false
        }
    }
}
