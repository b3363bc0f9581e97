// swift-format-ignore-file
// Made of Specs/netgen.schema.json by .ci/embed-schema.

extension FormatSchema {
    /// The schema, as it stands in `Specs`.
    static var text: String {
        ###"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "netgen spec",
          "description": "An HTTP API, from which netgen makes a Swift client: models, requests, and the wrapper around responses.",
          "type": "object",
          "properties": {
            "$comment": { "$ref": "#/$defs/comment" },
            "$schema": {
              "description": "Where this schema is, for editors.",
              "type": "string",
              "minLength": 1,
              "examples": ["netgen.schema.json"]
            },
            "netgen": { "description": "The version of the format.", "const": 1 },
            "name": {
              "description": "The API's name; it becomes the name of the Swift namespace.",
              "type": "string",
              "pattern": "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$",
              "examples": ["Petstore"]
            },
            "description": {
              "description": "What the API is for. It becomes the namespace's documentation.",
              "$ref": "#/$defs/prose"
            },
            "access": {
              "description": "Who may use the generated code. `internal` unless given; it costs the least to compile.",
              "enum": ["internal", "package", "public"],
              "default": "internal"
            },
            "namespace": {
              "description": "The Swift name of the enum that holds everything; the API's name unless given.",
              "type": "string",
              "pattern": "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-/:-@\\[-\\^`{-\\u00a9]*$",
              "examples": ["PetstoreAPI"]
            },
            "environments": {
              "description": "Base URLs by name. `production`, else the first, is the default one.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": {
                "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "$ref": "#/$defs/environment" }
              },
              "additionalProperties": false,
              "examples": [{ "production": "https://api.example.com/v1", "staging": "https://staging.example.com/v1" }]
            },
            "debugEnvironment": {
              "description": "The environment of a client in debug builds that is not told another. Without it that is the default one, too.",
              "type": "string",
              "minLength": 1,
              "examples": ["staging"]
            },
            "servers": {
              "description": "Other hosts by name, each with one URL or one for each environment. An endpoint says `\"server\": \"uploads\"`.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": {
                "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": {
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "$ref": "#/$defs/url" },
                  "else": {
                    "type": "object",
                    "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                    "patternProperties": {
                      "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "$ref": "#/$defs/environment" }
                    },
                    "additionalProperties": false
                  }
                }
              },
              "additionalProperties": false,
              "examples": [{ "uploads": "https://uploads.example.com" }]
            },
            "securitySchemes": {
              "description": "How callers identify themselves, by name.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": {
                "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "$ref": "#/$defs/securityScheme" }
              },
              "additionalProperties": false,
              "examples": [{ "token": { "type": "bearer" } }]
            },
            "security": {
              "description": "What endpoints need that do not say otherwise: alternatives, each a scheme or several that are needed together.",
              "$ref": "#/$defs/security"
            },
            "paging": {
              "description": "How lists go on: every GET with such a parameter, and a list where the response has it, can be read as one sequence. Of several the first that fits counts. Where a document says which lists have the `Link` header, others do not.",
              "if": { "type": "array" },
              "then": { "items": { "$ref": "#/$defs/paging" } },
              "else": { "$ref": "#/$defs/paging" },
              "examples": [{ "page": "page" }, [{ "cursor": "after", "next": "meta.next" }, { "linkHeader": true }]]
            },
            "wrapper": {
              "description": "What the server puts around payloads: a wrapper, or the name of one of `wrappers` that is the default. With an OpenAPI document null leaves its responses as they are.",
              "type": ["string", "object", "null"],
              "if": { "type": "object" },
              "then": { "$ref": "#/$defs/wrapper" },
              "else": { "minLength": 1 }
            },
            "wrappers": {
              "description": "Wrappers by name, for endpoints that say `\"wrapper\": \"name\"`.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": {
                "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "$ref": "#/$defs/wrapper" }
              },
              "additionalProperties": false
            },
            "failures": { "description": "Error bodies of all endpoints, by status.", "$ref": "#/$defs/failures" },
            "types": {
              "description": "Types of the app's that stand where one would be generated, by format (`money`), by netgen's own type (`date-time`) or by model: `\"money\": \"AppCore.Money\"`.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "additionalProperties": { "$ref": "#/$defs/appName" },
              "examples": [{ "money": "AppCore.Money" }]
            },
            "dateFormat": { "$ref": "#/$defs/dateFormat" },
            "calls": {
              "description": "Other ways to call: `members` for `client.send(.listPets())`, `groups` for `client.send(Petstore.Pets.list())`, `client` for a client that takes no request of another API.",
              "anyOf": [
                { "$ref": "#/$defs/callStyle" },
                { "type": "array", "items": { "$ref": "#/$defs/callStyle" } }
              ],
              "examples": [["members", "client"]]
            },
            "validates": {
              "description": "Whether documented limits are kept, such as `maximum` and `pattern`, for clients that check requests before sending them.",
              "type": "boolean"
            },
            "models": {
              "description": "Types by name; or, with `*` in the name, what all types can do whose names are so.",
              "type": "object"
            },
            "shared": { "description": "What every call sends beside what its endpoint says.", "$ref": "#/$defs/shared" },
            "endpoints": { "description": "Endpoints by name.", "type": "object" },
            "basePath": {
              "description": "What the URL of the API ends in, where no environment says a whole one.",
              "type": "string",
              "minLength": 1,
              "examples": ["/api/v1"]
            },
            "openapi": {
              "description": "The path of an OpenAPI document, from here. What this file says wins over the document.",
              "type": "string",
              "minLength": 1,
              "examples": ["openapi.json"]
            }
          },
          "required": ["netgen"],
          "additionalProperties": false,
          "if": { "required": ["openapi"] },
          "then": {
            "properties": {
              "shared": false,
              "models": {
                "description": "What to call the document's models, by their names there, or with `*` what all those can do whose names are so; a whole type replaces the document's.",
                "type": "object",
                "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                "patternProperties": { "\\*": { "$ref": "#/$defs/modelTraits" } },
                "additionalProperties": { "anyOf": [{ "$ref": "#/$defs/modelAmendment" }, { "$ref": "#/$defs/schema" }] }
              },
              "endpoints": {
                "description": "What is to change about operations, by their ids, or by method and path: `GET /pets`; a whole endpoint replaces the document's, or is new.",
                "type": "object",
                "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                "additionalProperties": {
                  "if": { "required": ["method", "path"] },
                  "then": { "$ref": "#/$defs/endpoint" },
                  "else": { "$ref": "#/$defs/endpointAmendment" }
                }
              }
            }
          },
          "else": {
            "required": ["name"],
            "properties": {
              "wrapper": { "type": ["string", "object"] },
              "models": {
                "description": "Types by name, or with `*` what all those can do whose names are so: `\"*Response\": { \"hashable\": true }`.",
                "type": "object",
                "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                "patternProperties": {
                  "\\*": { "$ref": "#/$defs/modelTraits" },
                  "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": {
                    "allOf": [
                      { "$ref": "#/$defs/schema" },
                      {
                        "not": {
                          "type": "object",
                          "anyOf": [{ "required": ["optional"] }, { "required": ["nullable"] }, { "required": ["default"] }]
                        }
                      }
                    ]
                  }
                },
                "propertyNames": {
                  "not": {
                    "enum": [
                      "string",
                      "int",
                      "int32",
                      "int64",
                      "uint64",
                      "double",
                      "decimal",
                      "bool",
                      "date",
                      "date-time",
                      "unix-time",
                      "unix-milliseconds",
                      "int64-string",
                      "uint64-string",
                      "uuid",
                      "url",
                      "duration",
                      "seconds",
                      "bytes",
                      "binary",
                      "json",
                      "Payload"
                    ]
                  }
                },
                "additionalProperties": false,
                "examples": [{ "Pet": { "fields": { "id": "int64", "name": "string", "tag": "string?" } } }]
              },
              "endpoints": {
                "description": "Endpoints by name. `listPets` becomes the request `ListPets`.",
                "type": "object",
                "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                "patternProperties": {
                  "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "$ref": "#/$defs/endpoint" }
                },
                "additionalProperties": false,
                "examples": [{ "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" } }]
              }
            }
          },
          "$defs": {
            "shared": {
              "description": "What every call sends beside what its endpoint says, such as the version of JSON-RPC, or a token. What an endpoint says itself under the same name stands.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "query": { "description": "Query parameters by name.", "$ref": "#/$defs/textFields" },
                "headers": { "description": "Headers by name.", "$ref": "#/$defs/headers" },
                "body": {
                  "description": "Fields of every body that is a JSON object written in place, or a form. A `POST`, `PUT` or `PATCH` without a body gets one.",
                  "$ref": "#/$defs/fields"
                }
              },
              "additionalProperties": false,
              "examples": [{ "body": { "jsonrpc": { "type": "string", "const": "2.0" }, "id": "int" } }]
            },
            "headers": {
              "description": "Headers by name.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": { "^(?!\\$comment$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$": { "$ref": "#/$defs/parameterSchema" } },
              "additionalProperties": false,
              "examples": [{ "If-Match": "string?" }]
            },
            "modelAmendment": {
              "description": "What is said about a model of the document.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "swiftName": { "$ref": "#/$defs/swiftName" },
                "description": { "$ref": "#/$defs/prose" },
                "codable": { "description": "The type is `Codable`, to be kept.", "type": "boolean" },
                "hashable": { "description": "The type is `Hashable`.", "type": "boolean" },
                "mutable": { "description": "Its properties can be set.", "type": "boolean" },
                "identifiable": { "description": "The type is `Identifiable` by its property `id`.", "type": "boolean" },
                "conforms": { "$ref": "#/$defs/protocols" },
                "properties": {
                  "description": "Types by JSON key, in place of the document's or beside them.",
                  "$ref": "#/$defs/fields"
                },
                "optional": {
                  "description": "The keys that may be missing or null, though the document does not say so; true: all.",
                  "type": ["array", "boolean"],
                  "items": { "type": "string" },
                  "not": { "const": false }
                }
              },
              "additionalProperties": false
            },
            "endpointAmendment": {
              "description": "What is said about an operation of the document.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "swiftName": { "$ref": "#/$defs/swiftName" },
                "description": { "$ref": "#/$defs/prose" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "query": { "$ref": "#/$defs/endpoint/properties/query" },
                "headers": { "$ref": "#/$defs/endpoint/properties/headers" },
                "contentType": {
                  "description": "Which of the document's media types is sent.",
                  "$ref": "#/$defs/mediaType"
                },
                "accept": {
                  "description": "Which of the document's media types is asked for.",
                  "$ref": "#/$defs/mediaType"
                },
                "body": { "$ref": "#/$defs/endpoint/properties/body" },
                "response": { "$ref": "#/$defs/endpoint/properties/response" },
                "failures": { "$ref": "#/$defs/failures" },
                "security": { "$ref": "#/$defs/security" },
                "wrapper": {
                  "description": "Another wrapper by its name; null leaves the response as the document describes it.",
                  "type": ["string", "null"],
                  "minLength": 1
                },
                "payload": { "$ref": "#/$defs/payloadPlace" },
                "paging": { "$ref": "#/$defs/pagingChoice" }
              },
              "additionalProperties": false
            },
            "comment": { "description": "Anything; it is for readers of the spec only." },
            "modelTraits": {
              "description": "What Swift types can do.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "codable": { "description": "The types are `Codable`, to be kept.", "type": "boolean" },
                "hashable": { "description": "The types are `Hashable`.", "type": "boolean" },
                "mutable": { "description": "Their properties can be set.", "type": "boolean" },
                "identifiable": { "description": "Those with a property `id` are `Identifiable`.", "type": "boolean" },
                "conforms": { "$ref": "#/$defs/protocols" }
              },
              "additionalProperties": false
            },
            "callStyle": { "enum": ["members", "groups", "client"] },
            "appName": {
              "description": "The name of a type or a protocol of the app's, where need be with its module, which is imported.",
              "type": "string",
              "pattern": "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-/:-@\\[-\\^`{-\\u00a9]*(?:\\._*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-/:-@\\[-\\^`{-\\u00a9]*)?$"
            },
            "protocols": {
              "description": "Protocols of the app's that the Swift type conforms to.",
              "type": "array",
              "items": { "$ref": "#/$defs/appName" },
              "examples": [["AppModel", "AppCore.Entity"]]
            },
            "prose": { "description": "It becomes the documentation.", "type": "string" },
            "url": {
              "description": "A base URL: http or https, without query.",
              "type": "string",
              "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._~%!$&'()*+,;=-]+)(?::[0-9]+)?(?:/[A-Za-z0-9._~!$&'()*+,;=:@/%\\[\\]-]*)?$",
              "examples": ["https://api.example.com/v1"]
            },
            "environment": {
              "description": "A base URL, or one with variables in braces.",
              "type": ["string", "object"],
              "if": { "type": "string" },
              "then": { "$ref": "#/$defs/url" },
              "else": {
                "type": "object",
                "properties": {
                  "$comment": { "$ref": "#/$defs/comment" },
                  "url": { "description": "The URL, with variables in braces.", "type": "string", "minLength": 1 },
                  "variables": {
                    "description": "What may stand in the braces, by name.",
                    "type": "object",
                    "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                    "additionalProperties": {
                      "type": "object",
                      "properties": {
                        "$comment": { "$ref": "#/$defs/comment" },
                        "values": {
                          "description": "All values that there are; without them any text will do.",
                          "type": "array",
                          "items": { "type": "string" }
                        },
                        "default": { "type": "string" },
                        "description": { "$ref": "#/$defs/prose" }
                      },
                      "additionalProperties": false
                    }
                  }
                },
                "required": ["url", "variables"],
                "additionalProperties": false,
                "examples": [{ "url": "https://{region}.example.com", "variables": { "region": { "default": "eu" } } }]
              }
            },
            "token": {
              "description": "A name as HTTP's headers allow it.",
              "type": "string",
              "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"
            },
            "deprecated": {
              "description": "`true`, or what to use instead.",
              "type": ["boolean", "string"],
              "examples": ["Use tags."]
            },
            "swiftName": {
              "description": "The name in Swift, where the one that is made of the spec's is not good enough.",
              "type": "string",
              "pattern": "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-/:-@\\[-\\^`{-\\u00a9]*$"
            },
            "dateFormat": {
              "description": "How `date-time` is written, where that is not RFC 3339: a pattern such as `yyyy/MM/dd HH:mm`, or several in the order in which they are tried, of which the first is sent. For the whole spec, or for one type. It is made of `yyyy M MM d dd H HH m mm s ss`, an `S` for each digit of a fraction, `Z` or `X` for the offset, and of text in single quotation marks; without an offset it is UTC.",
              "anyOf": [
                { "$ref": "#/$defs/datePattern" },
                { "type": "array", "items": { "$ref": "#/$defs/datePattern" }, "minItems": 1 }
              ],
              "examples": ["yyyy/MM/dd HH:mm", ["dd.MM.yyyy", "yyyy-MM-dd'T'HH:mm:ssXXX"]]
            },
            "datePattern": { "type": "string", "pattern": "^[^|]*yyyy[^|]*$" },
            "typeExpression": {
              "description": "`string int int32 int64 uint64 int64-string uint64-string double decimal bool date date-time unix-time unix-milliseconds uuid url duration seconds bytes binary json`, the name of a model, `[T]`, `[string: T]`, or `T?` for what may be absent.",
              "type": "string",
              "pattern": "^(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*|\\[ *(?:string *: *)?(?:_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*)\\?? *\\])\\?? *\\])\\?? *\\])\\?? *\\])\\?? *\\])\\?? *\\])\\?? *\\])\\?? *\\])\\??$",
              "examples": ["string", "Pet?", "[Pet]", "[string: int]"]
            },
            "schema": {
              "description": "A type: an expression such as `\"[Pet]\"`, or an object that says more.",
              "allOf": [
                { "$ref": "#/$defs/textSchema" },
                {
                  "not": {
                    "type": "object",
                    "anyOf": [
                      { "required": ["explode"] },
                      { "required": ["style"] },
                      { "required": ["contentType"] },
                      { "required": ["headers"] }
                    ]
                  }
                }
              ]
            },
            "parameterSchema": {
              "description": "The type of a parameter, with how it is written where that is not as usual.",
              "allOf": [
                { "$ref": "#/$defs/partSchema" },
                { "not": { "type": "object", "anyOf": [{ "required": ["contentType"] }, { "required": ["headers"] }] } }
              ]
            },
            "partSchema": {
              "description": "The type of a part of a multipart body, with how it is sent where that is not as usual.",
              "allOf": [
                { "$ref": "#/$defs/textSchema" },
                { "not": { "type": "object", "required": ["explode"], "not": { "required": ["style"] } } }
              ]
            },
            "textSchema": {
              "description": "A type: an expression such as `\"[Pet]\"`, or an object that says more.",
              "type": ["string", "object"],
              "if": { "type": "string" },
              "then": { "$ref": "#/$defs/typeExpression" },
              "else": { "$ref": "#/$defs/schemaObject" }
            },
            "fields": {
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/schema" } },
              "additionalProperties": false
            },
            "parameterFields": {
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/parameterSchema" } },
              "additionalProperties": false
            },
            "partFields": {
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/partSchema" } },
              "additionalProperties": false
            },
            "textFields": {
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/textSchema" } },
              "additionalProperties": false
            },
            "schemaObject": {
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "type": { "$ref": "#/$defs/typeExpression" },
                "fields": { "description": "A struct: types by JSON key.", "$ref": "#/$defs/fields" },
                "others": {
                  "description": "Beside the fields, the object may have members of any other names; all of them have this type.",
                  "$ref": "#/$defs/schema"
                },
                "enum": {
                  "description": "The values: all strings or all integers. Values that are not listed are kept when they are read.",
                  "type": "array",
                  "minItems": 1,
                  "uniqueItems": true,
                  "anyOf": [{ "items": { "$ref": "#/$defs/stringValue" } }, { "items": { "$ref": "#/$defs/integerValue" } }],
                  "examples": [["available", "on-hold", "adopted"]]
                },
                "closed": { "description": "No other value than those listed can be read.", "type": "boolean" },
                "oneOf": {
                  "description": "One of several types: a list, or types by tag.",
                  "type": ["array", "object"],
                  "if": { "type": "array" },
                  "then": {
                    "minItems": 1,
                    "items": {
                      "if": { "type": "object", "required": ["variant"] },
                      "then": { "$ref": "#/$defs/variant" },
                      "else": { "$ref": "#/$defs/schema" }
                    }
                  },
                  "else": {
                    "type": "object",
                    "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                    "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/schema" } },
                    "additionalProperties": false,
                    "minProperties": 1
                  },
                  "examples": [["Cat", "Dog"], { "cat": "Cat", "dog": "Dog" }]
                },
                "discriminator": {
                  "description": "The key whose value says which of the types it is. In a plain list the value is the model's name.",
                  "type": "string",
                  "pattern": "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$",
                  "examples": ["kind"]
                },
                "keyed": {
                  "description": "Each of the types stands in an object under a key of its own, by which `oneOf` has them: `{ \"put\": { … } }`.",
                  "type": "boolean"
                },
                "tuple": {
                  "description": "An array whose elements have different types: a list, or types by the names of the elements. The last ones may be missing where they are `T?`.",
                  "type": ["array", "object"],
                  "if": { "type": "array" },
                  "then": { "minItems": 1, "items": { "$ref": "#/$defs/schema" } },
                  "else": {
                    "type": "object",
                    "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                    "patternProperties": { "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$": { "$ref": "#/$defs/schema" } },
                    "additionalProperties": false,
                    "minProperties": 1
                  },
                  "examples": [{ "time": "unix-time", "value": "string" }]
                },
                "rest": {
                  "description": "Behind the elements of the tuple, the array may have any number of further ones; all of them have this type.",
                  "$ref": "#/$defs/schema"
                },
                "items": { "description": "An array of this type.", "$ref": "#/$defs/schema" },
                "values": { "description": "A map of this type, by string.", "$ref": "#/$defs/schema" },
                "description": { "description": "What it is. It becomes the documentation.", "$ref": "#/$defs/prose" },
                "swiftName": { "$ref": "#/$defs/swiftName" },
                "optional": {
                  "description": "May be absent; for types that are written in place. An expression says it with `?`.",
                  "type": "boolean"
                },
                "nullable": {
                  "description": "Must be there, but may be null. In what is sent, an optional nullable can be absent or null.",
                  "type": "boolean"
                },
                "default": { "description": "What the server assumes where it is absent. It is read, but never sent." },
                "example": { "description": "A value as it may come." },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "dateFormat": { "$ref": "#/$defs/dateFormat" },
                "codable": {
                  "description": "Makes the Swift type `Codable` whatever requests and responses do with it, so that it can be kept.",
                  "type": "boolean"
                },
                "hashable": { "description": "Makes the Swift type `Hashable`, which costs compile time.", "type": "boolean" },
                "mutable": {
                  "description": "Makes the properties settable where the access is `public` or `package`.",
                  "type": "boolean"
                },
                "identifiable": {
                  "description": "Makes the Swift type `Identifiable`, by its property `id`.",
                  "type": "boolean"
                },
                "conforms": { "$ref": "#/$defs/protocols" },
                "readOnly": { "description": "Only the server sends it.", "type": "boolean" },
                "writeOnly": { "description": "Only the client sends it.", "type": "boolean" },
                "documentedDefault": {
                  "description": "The default is for people: whoever states it has to send it all the same.",
                  "type": "boolean"
                },
                "const": {
                  "description": "The one value that it has, of all that its type allows. Every request sends that of a query or a header; it is no property of a request."
                },
                "openEnum": {
                  "description": "The values of the enum are only those that are known: any other of their kind may come, too.",
                  "type": "boolean"
                },
                "title": { "description": "What the type is called, where nothing else names it.", "$ref": "#/$defs/prose" },
                "format": {
                  "description": "What kind of text a string holds that stays a string.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["email", "ipv4"]
                },
                "not": { "description": "Values that it never is; samples are others.", "type": "array" },
                "formLimits": {
                  "description": "What holds of one of the forms that a text may have.",
                  "type": "object"
                },
                "requires": { "$ref": "#/$defs/requiredAlternatives" },
                "allowed": { "description": "What it is one of, where the type does not say so.", "type": "array" },
                "keys": { "description": "What the keys of a map are.", "$ref": "#/$defs/schema" },
                "style": {
                  "description": "How a parameter or the field of a form is written: in a path `.red.green` (`label`), `;color=red` (`matrix`), or with reserved characters as they are; in a query `filter[state]=open` (`deepObject`); as JSON; or as one text with a separator. `simple`: as usual.",
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "enum": ["simple", "label", "matrix", "reserved", "deepObject", "json"] },
                  "else": {
                    "type": "object",
                    "properties": { "separator": { "type": "string" } },
                    "required": ["separator"],
                    "additionalProperties": false
                  },
                  "examples": ["label", { "separator": "|" }]
                },
                "contentType": { "description": "The media type of a part of a multipart body.", "$ref": "#/$defs/mediaType" },
                "headers": {
                  "description": "Headers of a part of a multipart body, beside those that every part has.",
                  "$ref": "#/$defs/endpoint/properties/headers"
                },
                "explode": {
                  "description": "For arrays in a query or form: `a=1&a=2`, or `a=1,2` when false.",
                  "type": "boolean",
                  "default": true
                },
                "minimum": { "description": "The smallest value. Checked with `validates`, else documentation.", "type": "number" },
                "maximum": { "description": "The largest value. Checked with `validates`, else documentation.", "type": "number" },
                "exclusiveMinimum": { "description": "What values are larger than. Checked with `validates`, else documentation.", "type": "number" },
                "exclusiveMaximum": { "description": "What values are smaller than. Checked with `validates`, else documentation.", "type": "number" },
                "multipleOf": {
                  "description": "A number that divides it. Checked with `validates`, else documentation.",
                  "type": "number",
                  "exclusiveMinimum": 0
                },
                "minLength": {
                  "description": "The smallest number of characters. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                },
                "maxLength": {
                  "description": "The largest number of characters. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                },
                "pattern": {
                  "description": "A regular expression that the text matches. Checked with `validates`, else documentation.",
                  "type": "string",
                  "minLength": 1
                },
                "minItems": {
                  "description": "The smallest number of elements. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                },
                "maxItems": {
                  "description": "The largest number of elements. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                },
                "uniqueItems": { "description": "No element is there twice. Checked with `validates`, else documentation.", "type": "boolean" },
                "minProperties": {
                  "description": "The smallest number of members. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                },
                "maxProperties": {
                  "description": "The largest number of members. Checked with `validates`, else documentation.",
                  "type": "integer",
                  "minimum": 0
                }
              },
              "oneOf": [
                { "required": ["type"] },
                { "required": ["fields"] },
                { "required": ["enum"] },
                { "required": ["oneOf"] },
                { "required": ["tuple"] },
                { "required": ["items"] },
                { "required": ["values"] }
              ],
              "dependentRequired": {
                "closed": ["enum"],
                "discriminator": ["oneOf"],
                "keyed": ["oneOf"],
                "others": ["fields"],
                "rest": ["tuple"]
              },
              "if": { "required": ["discriminator", "oneOf"], "properties": { "oneOf": { "type": "array" } } },
              "then": {
                "properties": {
                  "oneOf": {
                    "items": {
                      "type": ["string", "object"],
                      "if": { "type": "string" },
                      "then": { "$ref": "#/$defs/modelName" },
                      "else": {
                        "if": { "required": ["variant"] },
                        "else": { "required": ["type"], "properties": { "type": { "$ref": "#/$defs/modelName" } } }
                      }
                    }
                  }
                }
              },
              "additionalProperties": false
            },
            "variant": {
              "description": "One of several types, with more to say of it than its type and one tag.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "variant": { "description": "The type.", "$ref": "#/$defs/schema" },
                "tag": { "description": "The value of the discriminator.", "type": "string", "minLength": 1 },
                "otherTags": {
                  "description": "Further values of the discriminator that mean this type.",
                  "type": "array",
                  "items": { "type": "string" }
                },
                "impliedTag": {
                  "description": "The value of the discriminator if nothing else says it.",
                  "type": "string",
                  "minLength": 1
                },
                "name": { "description": "What to call the type, where no tag does.", "type": "string", "minLength": 1 }
              },
              "required": ["variant"],
              "additionalProperties": false,
              "examples": [{ "variant": "Cat", "tag": "cat", "otherTags": ["kitty"] }]
            },
            "requiredAlternatives": {
              "description": "Lists of keys: with `anyOf` at least one of the lists has to be there, with `oneOf` exactly one.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "additionalProperties": {
                  "type": "array",
                  "minItems": 1,
                  "items": { "type": "array", "items": { "type": "string" } }
                },
                "propertyNames": { "enum": ["anyOf", "oneOf"] },
                "minProperties": 1,
                "maxProperties": 1
              },
              "examples": [[{ "anyOf": [["email"], ["phone"]] }]]
            },
            "modelName": {
              "description": "The name of a model.",
              "type": "string",
              "pattern": "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$",
              "not": {
                "enum": [
                  "string",
                  "int",
                  "int32",
                  "int64",
                  "uint64",
                  "double",
                  "decimal",
                  "bool",
                  "date",
                  "date-time",
                  "unix-time",
                  "unix-milliseconds",
                  "int64-string",
                  "uint64-string",
                  "uuid",
                  "url",
                  "duration",
                  "seconds",
                  "bytes",
                  "binary",
                  "json"
                ]
              }
            },
            "stringValue": {
              "type": ["string", "object"],
              "if": { "type": "string" },
              "else": {
                "type": "object",
                "properties": {
                  "$comment": { "$ref": "#/$defs/comment" },
                  "value": { "description": "The value in JSON.", "type": "string" },
                  "swiftName": { "$ref": "#/$defs/swiftName" },
                  "description": { "description": "What the value means.", "$ref": "#/$defs/prose" },
                  "deprecated": { "$ref": "#/$defs/deprecated" }
                },
                "required": ["value"],
                "additionalProperties": false
              }
            },
            "integerValue": {
              "type": ["integer", "object"],
              "if": { "type": "integer" },
              "else": {
                "type": "object",
                "properties": {
                  "$comment": { "$ref": "#/$defs/comment" },
                  "value": { "description": "The value in JSON.", "type": "integer" },
                  "swiftName": { "$ref": "#/$defs/swiftName" },
                  "description": { "description": "What the value means.", "$ref": "#/$defs/prose" },
                  "deprecated": { "$ref": "#/$defs/deprecated" }
                },
                "required": ["value"],
                "additionalProperties": false
              }
            },
            "securityScheme": {
              "description": "How callers identify themselves.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "type": {
                  "description": "`bearer` and `basic` stand in the Authorization header, as does any other `http` scheme; `apiKey` says itself where.",
                  "enum": ["bearer", "basic", "apiKey", "http"]
                },
                "scheme": {
                  "description": "The scheme of the Authorization header, for the type `http`.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["digest"]
                },
                "in": { "description": "Where the key stands.", "enum": ["header", "query", "cookie"] },
                "name": {
                  "description": "The name of the header, query parameter or cookie.",
                  "type": "string",
                  "pattern": "^(?!\\$comment$)[^\\u0000-\\u001f\\u007f]+$",
                  "examples": ["X-API-Key"]
                },
                "tokenURL": {
                  "description": "Where tokens come from, for the type `bearer`: the token endpoint of OAuth 2.",
                  "$ref": "#/$defs/url",
                  "examples": ["https://login.example.com/token"]
                },
                "authorizationURL": {
                  "description": "The page on which people log in with a browser, beside `tokenURL`.",
                  "$ref": "#/$defs/url",
                  "examples": ["https://login.example.com/authorize"]
                },
                "description": { "description": "How to get access.", "$ref": "#/$defs/prose" }
              },
              "required": ["type"],
              "additionalProperties": false,
              "dependentRequired": { "authorizationURL": ["tokenURL"] },
              "allOf": [
                {
                  "if": { "properties": { "type": { "const": "bearer" } } },
                  "else": { "properties": { "tokenURL": false, "authorizationURL": false } }
                }
              ],
              "if": { "properties": { "type": { "const": "apiKey" } } },
              "then": {
                "required": ["in", "name"],
                "if": { "properties": { "in": { "const": "query" } } },
                "else": { "properties": { "name": { "$ref": "#/$defs/token" } } }
              },
              "else": {
                "properties": { "in": false, "name": false },
                "if": { "properties": { "type": { "const": "http" } } },
                "then": { "required": ["scheme"] },
                "else": { "properties": { "scheme": false } }
              }
            },
            "security": {
              "description": "What is needed: alternatives, each a scheme or several that are needed together; `[]`: nothing.",
              "type": "array",
              "items": {
                "description": "The name of a scheme, or of several that are needed together.",
                "type": ["string", "array"],
                "items": { "type": "string" }
              },
              "examples": [["token"], [["key", "user"], "token"], []]
            },
            "failures": {
              "description": "Error bodies by status: `404`, `4XX`, or `default` for all others.",
              "type": "object",
              "properties": { "$comment": { "$ref": "#/$defs/comment" } },
              "patternProperties": {
                "^(?:[2-5][0-9]{2}|[2-5]XX|default)$": {
                  "description": "The type of the error body; null where the status says it all.",
                  "type": ["null", "string", "object"],
                  "if": { "type": "object" },
                  "then": {
                    "if": { "properties": { "description": true, "$comment": true }, "additionalProperties": false },
                    "then": {
                      "type": "object",
                      "properties": {
                        "$comment": { "$ref": "#/$defs/comment" },
                        "description": { "description": "When it happens.", "$ref": "#/$defs/prose" }
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "if": { "required": ["json"] },
                      "then": {
                        "properties": {
                          "$comment": { "$ref": "#/$defs/comment" },
                          "json": { "description": "The type of the error body.", "$ref": "#/$defs/schema" },
                          "description": { "description": "When it happens.", "$ref": "#/$defs/prose" }
                        },
                        "additionalProperties": false
                      },
                      "else": { "$ref": "#/$defs/schema" }
                    }
                  },
                  "else": { "if": { "type": "string" }, "then": { "$ref": "#/$defs/schema" } }
                }
              },
              "additionalProperties": false,
              "examples": [{ "404": null, "409": "Conflict", "5XX": "ServerError", "default": "Problem" }]
            },
            "payloadPlace": {
              "description": "Where the payload stands: a key, a path of keys, `*` beside the wrapper's own fields, `.` the whole body.",
              "type": "string",
              "pattern": "^(?:\\.|\\*|[^.]+(?:\\.[^.]+)*)$",
              "examples": ["data", "ocs.data", "data?", "*", "."]
            },
            "headerPlace": {
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "header": { "description": "The header that holds it.", "$ref": "#/$defs/token" }
              },
              "required": ["header"],
              "additionalProperties": false
            },
            "endpoint": {
              "description": "One method and path: becomes a request type.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "method": {
                  "description": "The method of HTTP.",
                  "enum": [
                    "GET",
                    "HEAD",
                    "POST",
                    "PUT",
                    "PATCH",
                    "DELETE",
                    "OPTIONS",
                    "TRACE",
                    "QUERY",
                    "PROPFIND",
                    "PROPPATCH",
                    "MKCOL",
                    "COPY",
                    "MOVE",
                    "LOCK",
                    "UNLOCK",
                    "REPORT",
                    "SEARCH",
                    "LINK",
                    "UNLINK",
                    "PURGE"
                  ]
                },
                "path": {
                  "description": "The path below the base URL; what varies stands in braces.",
                  "type": "string",
                  "pattern": "^/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2}|\\{[A-Za-z0-9_][A-Za-z0-9_.-]*\\})*$",
                  "examples": ["/stores/{storeID}/pets"]
                },
                "description": {
                  "description": "What the endpoint does. It becomes the request's documentation.",
                  "$ref": "#/$defs/prose"
                },
                "swiftName": { "$ref": "#/$defs/swiftName" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "parameters": {
                  "description": "The types of the path's placeholders: all of them, or none when all are strings.",
                  "$ref": "#/$defs/parameterFields"
                },
                "query": { "description": "Query parameters by name.", "$ref": "#/$defs/textFields" },
                "headers": { "description": "Headers by name.", "$ref": "#/$defs/headers" },
                "cookies": {
                  "description": "Cookies by name.",
                  "type": "object",
                  "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                  "patternProperties": { "^(?!\\$comment$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$": { "$ref": "#/$defs/parameterSchema" } },
                  "additionalProperties": false
                },
                "body": {
                  "description": "What is sent: a type (as JSON), or an object with one of `json`, `form`, `multipart`, `raw`, `file`.",
                  "type": ["string", "object"],
                  "if": {
                    "type": "object",
                    "anyOf": [
                      { "required": ["json"] },
                      { "required": ["form"] },
                      { "required": ["multipart"] },
                      { "required": ["raw"] },
                      { "required": ["file"] },
                      { "required": ["formValue"] }
                    ]
                  },
                  "then": { "$ref": "#/$defs/body" },
                  "else": { "$ref": "#/$defs/schema" },
                  "examples": ["NewPet", { "multipart": { "note": "string?", "photo": "binary" } }, { "raw": "text/csv" }]
                },
                "response": {
                  "description": "What comes back: a type (as JSON), `\"binary\"`, `{ \"raw\": \"text/csv\" }`, or `{ \"stream\": \"events\", \"of\": \"Message\" }`. Leave it out where nothing does.",
                  "type": ["string", "object"],
                  "if": {
                    "type": "object",
                    "anyOf": [
                      { "required": ["json"] },
                      { "required": ["raw"] },
                      { "required": ["stream"] },
                      { "required": ["outcomes"] }
                    ]
                  },
                  "then": { "$ref": "#/$defs/response" },
                  "else": { "$ref": "#/$defs/schema" },
                  "examples": ["[Pet]", "binary", { "raw": "text/csv" }, { "stream": "events", "of": "Message", "until": "[DONE]" }]
                },
                "failures": { "description": "Error bodies of this endpoint, by status.", "$ref": "#/$defs/failures" },
                "wrapper": {
                  "description": "The name of the wrapper around the response, where it is not the default one; null: there is none.",
                  "type": ["null", "string"],
                  "minLength": 1
                },
                "payload": {
                  "description": "Where the payload stands, when it is not where the wrapper says: `\"data\"` or `\"ocs.data\"`: where it stands; `\"data?\"`: a list or a map that is missing there is empty; `\"*\"`: beside the wrapper's own fields; `\".\"`: the whole body.",
                  "$ref": "#/$defs/payloadPlace"
                },
                "server": {
                  "description": "Which of `servers` has this endpoint.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["uploads"]
                },
                "security": { "description": "What this endpoint needs; `[]`: nothing.", "$ref": "#/$defs/security" },
                "operationID": {
                  "description": "What a document calls the operation.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["list_pets"]
                },
                "tags": {
                  "description": "Groups that it belongs to: `--only tag:pets` generates those of one.",
                  "type": "array",
                  "items": { "type": "string" }
                },
                "status": {
                  "description": "The status of a success.",
                  "type": "string",
                  "pattern": "^(?:[2-5][0-9]{2}|[2-5]XX|default)$",
                  "examples": ["201"]
                },
                "responseHeaders": {
                  "description": "Headers of a success by name, with what they say; for people only.",
                  "type": "object",
                  "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                  "additionalProperties": { "type": ["null", "string"] }
                },
                "paging": { "$ref": "#/$defs/pagingChoice" }
              },
              "required": ["method", "path"],
              "additionalProperties": false
            },
            "body": {
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "json": { "description": "A JSON body of this type.", "$ref": "#/$defs/schema" },
                "form": {
                  "description": "A form (`application/x-www-form-urlencoded`): types by the names of the fields.",
                  "$ref": "#/$defs/textFields"
                },
                "multipart": {
                  "description": "A multipart form: types by the names of the parts; a part of the type `binary` is a file, one with a structure is JSON, and a list or tuple is a part for each of its elements.",
                  "$ref": "#/$defs/partFields"
                },
                "raw": { "description": "Bytes, or text where the media type is `text/…`.", "$ref": "#/$defs/sentMediaType" },
                "file": { "description": "A file on disk, which is streamed.", "$ref": "#/$defs/sentMediaType" },
                "others": {
                  "description": "Beside `form` or `multipart`: fields of any other names, all of this type.",
                  "$ref": "#/$defs/schema"
                },
                "formValue": { "description": "A form whose fields are the members of this type.", "$ref": "#/$defs/schema" },
                "contentType": {
                  "description": "What the JSON is called, where it is not `application/json`.",
                  "$ref": "#/$defs/sentMediaType"
                },
                "optional": { "description": "The body may be left out.", "type": "boolean" },
                "bytes": { "description": "`raw` is bytes, even where the media type is `text/…`.", "type": "boolean" },
                "format": { "description": "What kind of text `raw` is.", "type": "string", "minLength": 1 },
                "requires": { "$ref": "#/$defs/requiredAlternatives" },
                "description": { "description": "What it is. It becomes the documentation.", "$ref": "#/$defs/prose" }
              },
              "oneOf": [
                { "required": ["json"] },
                { "required": ["form"] },
                { "required": ["multipart"] },
                { "required": ["raw"] },
                { "required": ["file"] },
                { "required": ["formValue"] }
              ],
              "if": { "required": ["others"] },
              "then": { "anyOf": [{ "required": ["form"] }, { "required": ["multipart"] }] },
              "additionalProperties": false
            },
            "response": {
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "json": { "description": "A JSON body of this type.", "$ref": "#/$defs/schema" },
                "raw": { "description": "Bytes, or text where the media type is `text/…`.", "$ref": "#/$defs/mediaType" },
                "stream": {
                  "description": "Elements one after the other, each of use as soon as it is there: Server-Sent Events or JSON Lines. Beside `json`, which of the two comes is the caller's choice.",
                  "enum": ["events", "lines"]
                },
                "of": {
                  "description": "What an element of the stream is: the JSON of an event's data, or of a line. Without it, events as they come, and lines of any JSON.",
                  "$ref": "#/$defs/schema"
                },
                "until": {
                  "description": "The data of an event that is no JSON and says that nothing more will come.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["[DONE]"]
                },
                "outcomes": {
                  "description": "Which of several comes, by status; null where the status says it all.",
                  "type": "object",
                  "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                  "patternProperties": {
                    "^(?:[2-5][0-9]{2}|[2-5]XX|default)$": {
                      "if": { "type": "null" },
                      "else": { "$ref": "#/$defs/endpoint/properties/response" }
                    }
                  },
                  "additionalProperties": false,
                  "examples": [{ "200": "Pet", "202": null }]
                },
                "contentType": {
                  "description": "What the JSON is called, where it is not `application/json`.",
                  "type": "string",
                  "minLength": 1
                },
                "text": { "description": "`raw` is text, or bytes, whatever the media type says.", "type": "boolean" },
                "description": { "description": "What it is. It becomes the documentation.", "$ref": "#/$defs/prose" }
              },
              "anyOf": [
                { "required": ["json"] },
                { "required": ["raw"] },
                { "required": ["stream"] },
                { "required": ["outcomes"] }
              ],
              "dependentRequired": { "of": ["stream"], "until": ["of"] },
              "dependentSchemas": {
                "raw": { "not": { "anyOf": [{ "required": ["json"] }, { "required": ["stream"] }] } },
                "outcomes": { "not": { "anyOf": [{ "required": ["json"] }, { "required": ["raw"] }] } },
                "until": { "properties": { "stream": { "const": "events" } } }
              },
              "additionalProperties": false
            },
            "mediaType": {
              "description": "A media type, as the Accept header states it.",
              "type": "string",
              "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+/[A-Za-z0-9!#$%&'*+.^_`|~-]+(?: *; *[A-Za-z0-9!#$%&'*+.^_`|~-]+=(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+|\"[ !#-:<-\\[\\]-~]*\"))*$",
              "examples": ["text/csv", "image/*"]
            },
            "sentMediaType": {
              "description": "A media type, as the Content-Type header states it.",
              "allOf": [
                {
                  "type": "string",
                  "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+/[A-Za-z0-9!#$%&'*+.^_`|~-]+(?: *; *[A-Za-z0-9!#$%&'*+.^_`|~-]+=(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+|\"[ !#-:<-\\[\\]-~]*\"))*$"
                },
                { "not": { "type": "string", "pattern": "\\*" } }
              ],
              "examples": ["text/csv", "image/png"]
            },
            "pagingChoice": {
              "description": "How the list goes on, where it is not as `paging` of the whole API says; null: it has no pages.",
              "if": { "type": "null" },
              "else": { "$ref": "#/$defs/paging" }
            },
            "paging": {
              "description": "How a list goes on, so that it can be read as one sequence.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "page": {
                  "description": "The query parameter that counts pages.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["page"]
                },
                "first": { "description": "The number of the first page.", "type": "integer", "minimum": 0, "default": 1 },
                "offset": {
                  "description": "The query parameter that says how many items to leave out.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["offset"]
                },
                "cursor": {
                  "description": "The query parameter that takes the value found at `next`.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["cursor"]
                },
                "next": {
                  "description": "Where the response states the cursor of the next page: a path of keys from the top of the body, or a header. `data[-1].id` is the `id` of the last item of the list at `data`.",
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "pattern": "^[^.]+(?:\\.[^.]+)*$" },
                  "else": { "$ref": "#/$defs/headerPlace" }
                },
                "more": {
                  "description": "Where the response says false on the last page, although it states a cursor or has items: a path of keys from the top of the body, or a header.",
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "pattern": "^[^.]+(?:\\.[^.]+)*$" },
                  "else": { "$ref": "#/$defs/headerPlace" },
                  "examples": ["has_more"]
                },
                "link": {
                  "description": "Where the response states the URL of the next page, as text or as an object with an `href`: a path of keys from the top of the body, or a header.",
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "pattern": "^[^.]+(?:\\.[^.]+)*$" },
                  "else": { "$ref": "#/$defs/headerPlace" }
                },
                "linkHeader": { "description": "The next page stands in the Link header (RFC 8288).", "const": true },
                "items": {
                  "description": "Path to the list inside the response, when the response is not the list itself.",
                  "type": "string",
                  "pattern": "^[^.]+(?:\\.[^.]+)*$",
                  "examples": ["items"]
                }
              },
              "oneOf": [
                { "required": ["page"] },
                { "required": ["offset"] },
                { "required": ["cursor"] },
                { "required": ["link"] },
                { "required": ["linkHeader"] }
              ],
              "dependentRequired": { "first": ["page"], "next": ["cursor"], "cursor": ["next"] },
              "dependentSchemas": {
                "more": { "anyOf": [{ "required": ["page"] }, { "required": ["offset"] }, { "required": ["cursor"] }] }
              },
              "examples": [
                { "page": "page" },
                { "cursor": "after", "next": "meta.next", "items": "items" },
                { "cursor": "starting_after", "next": "data[-1].id", "more": "has_more" },
                { "link": { "header": "Next-Page" } },
                { "linkHeader": true }
              ],
              "additionalProperties": false
            },
            "payloadField": {
              "description": "A field that marks the payload, or has a field that does.",
              "if": { "type": "string" },
              "then": { "enum": ["Payload", "Payload?"] },
              "else": {
                "type": "object",
                "anyOf": [
                  { "required": ["type"], "properties": { "type": { "enum": ["Payload", "Payload?"] } } },
                  {
                    "required": ["fields"],
                    "properties": {
                      "fields": {
                        "type": "object",
                        "not": {
                          "properties": { "$comment": true },
                          "additionalProperties": { "not": { "$ref": "#/$defs/payloadField" } }
                        }
                      }
                    }
                  }
                ]
              }
            },
            "wrapper": {
              "description": "What the server puts around payloads.",
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "description": {
                  "description": "What the wrapper is. It becomes the documentation.",
                  "$ref": "#/$defs/prose"
                },
                "fields": {
                  "description": "The wrapper's fields: types by JSON key. The field of the type `Payload` is where the payload stands; with the type `Payload?`, a list or a map that is missing there is empty.",
                  "$ref": "#/$defs/fields"
                },
                "payload": {
                  "description": "Where the payload stands, unless a field has the type `Payload`: `\"data\"` or `\"ocs.data\"`: where it stands; `\"data?\"`: a list or a map that is missing there is empty; `\"*\"`: beside the wrapper's own fields; `\".\"`: the whole body.",
                  "$ref": "#/$defs/payloadPlace"
                },
                "success": {
                  "description": "When a response is good: values by field. All conditions must hold. A path leads into objects, and through lists to the first element that has the rest of it: `meta.code`, `\"results.error\": null`.",
                  "type": "object",
                  "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                  "patternProperties": { "^(?!\\$comment$)[^.]+(?:\\.[^.]+)*$": { "$ref": "#/$defs/condition" } },
                  "additionalProperties": false,
                  "examples": [{ "status": [200] }, { "error": null }, { "ok": [true, null] }, { "code": { "atMost": 99 } }]
                },
                "failure": {
                  "description": "What the server says when a response is not good: the field that holds it, or fields by the names of properties.",
                  "type": ["string", "object"],
                  "if": { "type": "string" },
                  "then": { "pattern": "^[^.]+(?:\\.[^.]+)*$" },
                  "else": { "$ref": "#/$defs/wrapperFailure" },
                  "examples": ["error", { "code": "status", "message": "message", "codes": { "alreadyAdopted": 4091 } }]
                }
              },
              "additionalProperties": false,
              "anyOf": [
                { "required": ["payload"] },
                {
                  "required": ["fields"],
                  "properties": {
                    "fields": {
                      "not": {
                        "properties": { "$comment": true },
                        "additionalProperties": { "not": { "$ref": "#/$defs/payloadField" } }
                      }
                    }
                  }
                }
              ]
            },
            "condition": {
              "description": "The value, or the values, which may be of several kinds; or the greatest number. Null, alone or among values, is a field that says nothing: it is absent, null, or an empty text, list or object.",
              "type": ["string", "number", "boolean", "null", "array", "object"],
              "items": { "type": ["string", "number", "boolean", "null"] },
              "minItems": 1,
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "atMost": { "description": "The greatest number that is good. A field that is absent is not.", "type": "number" }
              },
              "required": ["atMost"],
              "additionalProperties": false
            },
            "wrapperFailure": {
              "type": "object",
              "properties": {
                "$comment": { "$ref": "#/$defs/comment" },
                "codes": {
                  "description": "Names for values of the property `code`.",
                  "type": "object",
                  "properties": { "$comment": { "$ref": "#/$defs/comment" } },
                  "patternProperties": {
                    "^_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": { "type": ["string", "integer"] }
                  },
                  "additionalProperties": false,
                  "examples": [{ "alreadyAdopted": 4091 }],
                  "anyOf": [
                    { "additionalProperties": { "type": "string" }, "properties": { "$comment": true } },
                    { "additionalProperties": { "type": "integer" }, "properties": { "$comment": true } }
                  ]
                }
              },
              "patternProperties": {
                "^(?!codes$)_*[^\\u0000-@\\[-`{-\\u00a9][^\\u0000-,/:-@\\[-\\^`{-\\u00a9]*$": {
                  "description": "The field that the property is read from.",
                  "type": "string",
                  "pattern": "^[^.]+(?:\\.[^.]+)*$"
                }
              },
              "minProperties": 1,
              "dependentRequired": { "codes": ["code"] },
              "additionalProperties": false
            }
          }
        }

        """###
    }
}
