/// The keys of an OpenAPI object, with the types of their values.
struct OpenAPIKeywords {
    /// The type of a value: a single object or scalar, an array, or an object whose keys are arbitrary names.
    struct Container {
        enum Outer { case one, list, map }
        var outer: Outer
        var part: ObjectType

        static func one(_ part: ObjectType) -> Container { Container(outer: .one, part: part) }
        static func list(_ part: ObjectType) -> Container { Container(outer: .list, part: part) }
        static func map(_ part: ObjectType) -> Container { Container(outer: .map, part: part) }
    }

    enum ObjectType: Int, CaseIterable {
        case anything, text, texts, flag, reference, format
        case document, info, components, server, variable, securityScheme
        case pathItem, operation, callback, parameter, header, body, response, mediaType, encoding
        case schema, schemas, discriminator
    }

    /// The keys whose values are checked, and which are suggested for misspelled keys.
    private(set) var keys: [(name: String, container: Container)] = []
    /// The other known keys.
    private(set) var others: [String] = []

    private init(_ keys: KeyValuePairs<String, Container>, others: String = "", and base: OpenAPIKeywords? = nil) {
        self.keys = keys.map { (name: $0.key, container: $0.value) } + (base?.keys ?? [])
        self.others = others.split(whereSeparator: \.isWhitespace).map(String.init) + (base?.others ?? [])
    }

    /// Returns whether any object of a document can have a key of this name.
    static func isKey(_ name: String) -> Bool { names.all.contains(name) }

    /// Returns whether the keys of this key's value are arbitrary names.
    static func holdsNames(_ key: String) -> Bool { names.maps.contains(key) }

    private static let names: (all: Set<String>, maps: Set<String>) = {
        let keys = ObjectType.allCases.compactMap(keywords).flatMap(\.keys)
        let others = ObjectType.allCases.compactMap(keywords).flatMap(\.others)
        return (
            Set(keys.map(\.name) + others + uncheckedKeywords),
            Set(keys.filter { $0.container.outer == .map }.map(\.name))
        )
    }()

    /// The keys of objects that aren't checked: OAuth flows, links, examples, XML, tags, contacts and licenses. The
    /// last line contains the keys of Swagger 2.0.
    private static let uncheckedKeywords = """
        attribute authorizationCode authorizationUrl clientCredentials dataValue deviceAuthorization
        deviceAuthorizationUrl email externalValue flow identifier implicit kind namespace nodeType operationRef
        parent password prefix refreshUrl scopes serializedValue tokenUrl value wrapped
        accessCode basePath collectionFormat consumes host produces schemes securityDefinitions swagger
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)

    /// Returns the keys of an object type; `nil` for scalars, and for callbacks, whose keys are URLs.
    static func keywords(of part: ObjectType) -> OpenAPIKeywords? { keywordsByType[part == .schemas ? .schema : part] }

    /// The methods whose operations a path item can have.
    static let methods =
        keywordsByType[.pathItem]?.keys.filter { $0.container.part == .operation && $0.container.outer == .one }
        .map(\.name) ?? []

    private static let header = OpenAPIKeywords(
        [
            "$ref": .one(.reference), "schema": .one(.schema), "required": .one(.flag), "explode": .one(.flag),
            "style": .one(.text), "deprecated": .one(.flag), "content": .map(.mediaType),
            "description": .one(.anything), "example": .one(.anything),
        ],
        others: "examples allowEmptyValue allowReserved"
    )

    private static let keywordsByType: [ObjectType: OpenAPIKeywords] = [
        .document: OpenAPIKeywords(
            [
                "info": .one(.info), "servers": .list(.server), "paths": .map(.pathItem),
                "components": .one(.components), "security": .one(.anything), "tags": .list(.anything),
                "webhooks": .map(.pathItem),
            ],
            others: "openapi jsonSchemaDialect externalDocs $self"
        ),
        .info: OpenAPIKeywords(
            ["title": .one(.text), "description": .one(.anything)],
            others: "version summary termsOfService contact license"
        ),
        .components: OpenAPIKeywords(
            [
                "schemas": .map(.schema), "responses": .map(.response), "parameters": .map(.parameter),
                "requestBodies": .map(.body), "headers": .map(.header), "securitySchemes": .map(.securityScheme),
                "pathItems": .map(.pathItem), "callbacks": .map(.callback), "mediaTypes": .map(.mediaType),
            ],
            others: "examples links"
        ),
        .server: OpenAPIKeywords(["url": .one(.text), "variables": .map(.variable)], others: "description name"),
        .variable: OpenAPIKeywords(
            ["default": .one(.anything), "enum": .list(.anything), "description": .one(.anything)]
        ),
        .securityScheme: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "type": .one(.text), "name": .one(.text), "in": .one(.text),
                "scheme": .one(.text),
            ],
            others: "description bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated"
        ),
        .pathItem: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "get": .one(.operation), "put": .one(.operation), "post": .one(.operation),
                "delete": .one(.operation), "options": .one(.operation), "head": .one(.operation),
                "patch": .one(.operation), "trace": .one(.operation), "query": .one(.operation),
                "parameters": .list(.parameter), "servers": .list(.server), "additionalOperations": .map(.operation),
            ],
            others: "summary description"
        ),
        .operation: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "operationId": .one(.text), "tags": .list(.text),
                "parameters": .list(.parameter), "requestBody": .one(.body), "responses": .map(.response),
                "security": .one(.anything), "deprecated": .one(.flag), "servers": .list(.server),
                "callbacks": .map(.callback), "summary": .one(.anything), "description": .one(.anything),
            ],
            others: "externalDocs"
        ),
        .parameter: OpenAPIKeywords(["name": .one(.text), "in": .one(.text)], and: header),
        .header: header,
        .body: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "content": .map(.mediaType), "required": .one(.flag),
                "description": .one(.anything),
            ]
        ),
        .response: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "content": .map(.mediaType), "headers": .map(.header),
                "description": .one(.anything),
            ],
            others: "summary links"
        ),
        .mediaType: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "schema": .one(.schema), "encoding": .map(.encoding),
                "itemSchema": .one(.schema),
            ],
            others: "example examples prefixEncoding itemEncoding description"
        ),
        .encoding: OpenAPIKeywords(
            ["contentType": .one(.text), "headers": .map(.header), "style": .one(.text), "explode": .one(.flag)],
            others: "allowReserved encoding prefixEncoding itemEncoding"
        ),
        .discriminator: OpenAPIKeywords(
            ["propertyName": .one(.text), "mapping": .map(.text)],
            others: "defaultMapping"
        ),
        .schema: OpenAPIKeywords(
            [
                "$ref": .one(.reference), "type": .one(.texts), "description": .one(.anything),
                "properties": .map(.schema), "items": .one(.schemas), "required": .list(.text),
                "enum": .list(.anything), "format": .one(.format), "nullable": .one(.flag), "allOf": .list(.schema),
                "anyOf": .list(.schema), "oneOf": .list(.schema), "additionalProperties": .one(.schema),
                "default": .one(.anything), "title": .one(.anything), "example": .one(.anything),
                "const": .one(.anything), "minimum": .one(.anything), "maximum": .one(.anything),
                "minLength": .one(.anything), "maxLength": .one(.anything), "minItems": .one(.anything),
                "maxItems": .one(.anything), "pattern": .one(.anything), "deprecated": .one(.flag),
                "readOnly": .one(.flag), "writeOnly": .one(.flag), "discriminator": .one(.discriminator),
                "patternProperties": .map(.schema), "prefixItems": .list(.schema), "$defs": .map(.schema),
            ],
            others: """
                $anchor $comment $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $schema $vocabulary
                contains contentEncoding contentMediaType contentSchema definitions dependencies dependentRequired
                dependentSchemas else examples exclusiveMaximum exclusiveMinimum externalDocs id if maxContains
                maxProperties minContains minProperties multipleOf not propertyNames then unevaluatedItems
                unevaluatedProperties uniqueItems xml
                """
        ),
    ]
}

/// A table of the keys of all object types, grouped by length for speed: a document causes a hundred thousand lookups.
struct OpenAPIKeyTable {
    private var entries: [(name: String, container: OpenAPIKeywords.Container)] = []
    /// The start of each group, which contains the keys of one object type and length. The next element is the end of
    /// the group.
    private var starts: [Int] = []
    private static let longest = 24

    init() {
        for part in OpenAPIKeywords.ObjectType.allCases {
            let keywords = OpenAPIKeywords.keywords(of: part)
            let all = (keywords?.keys ?? []) + (keywords?.others ?? []).map { ($0, .one(.anything)) }
            for length in 0...Self.longest {
                starts.append(entries.count)
                entries += all.filter { $0.name.utf8.count == length }
            }
        }
        starts.append(entries.count)
    }

    /// Returns the type of a key's value; `nil` if the key is unknown.
    func container(of key: String, in part: OpenAPIKeywords.ObjectType) -> OpenAPIKeywords.Container? {
        let length = key.utf8.count
        guard length <= Self.longest else { return nil }
        let bucket = part.rawValue * (Self.longest + 1) + length
        // A loop avoids the closure of `first(where:)`, which is slow in debug builds.
        var index = starts[bucket]
        while index < starts[bucket + 1] {
            if entries[index].name == key { return entries[index].container }
            index += 1
        }
        return nil
    }
}
