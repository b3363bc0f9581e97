/// A spec that has every key of the format at least once.
let completeSpec = #"""
    {
      "$schema": "netgen.schema.json",
      "$comment": "for readers",
      "netgen": 1,
      "name": "Complete",
      "description": "Everything.\r\nTwice.",
      "access": "public",
      "namespace": "CompleteAPI",
      "environments": { "production": "https://api.example.com/v1", "local": "http://[::1]:8080" },
      "servers": {
        "uploads": "https://uploads.example.com",
        "search": { "production": "https://search.example.com", "local": "http://localhost:9200/" }
      },
      "securitySchemes": {
        "token": { "type": "bearer", "description": "From the settings." },
        "user": { "type": "basic" },
        "key": { "type": "apiKey", "in": "query", "name": "api key" },
        "session": { "type": "apiKey", "in": "cookie", "name": "sid" }
      },
      "security": ["token", ["key", "user"]],
      "wrapper": {
        "description": "Around everything.",
        "fields": {
          "ocs": { "fields": { "meta": { "fields": { "code": "int", "message": "string?" } }, "data": "Payload" } },
          "error": "Problem?"
        },
        "payload": "ocs.data",
        "success": { "ocs.meta.code": [100, 200], "error": null },
        "failure": {
          "code": "ocs.meta.code",
          "message": "ocs.meta.message",
          "codes": { "notFound": 404, "gone": 410.0 }
        }
      },
      "wrappers": {
        "inline": { "fields": { "ok": "bool" }, "payload": "*", "success": { "ok": true }, "failure": "error" },
        "body": { "payload": "." }
      },
      "paging": [{ "cursor": "after", "next": "ocs.meta.next" }, { "linkHeader": true }],
      "failures": { "404": null, "5XX": "Problem", "default": { "description": "Anything else." } },
      "types": { "money": "AppCore.Money", "uuid": "ID" },
      "dateFormat": "yyyy/MM/dd HH:mm",
      "calls": ["members", "client"],
      "validates": true,
      "domains": {
        "reports": { "description": "Of finance.", "server": "search", "headers": { "X-Domain": "string" } }
      },
      "models": {
        "Problem": { "fields": { "title": "string" }, "description": "What went wrong." },
        "Pet": {
          "fields": {
            "id": { "type": "int64", "description": "Identifies the pet.", "swiftName": "petID", "example": 7 },
            "tags": { "type": "[string: [Tag?]]", "default": {}, "deprecated": "Use labels." },
            "size": { "type": "int", "minimum": 1, "exclusiveMaximum": 9.5, "nullable": true, "optional": true },
            "name": { "type": "string", "minLength": 1, "maxLength": 80, "pattern": "^[a-z]+$" },
            "photos": { "items": { "fields": { "url": "url" } }, "minItems": 0, "maxItems": 5, "optional": true },
            "extra": {
              "values": { "tuple": ["int", "string"] },
              "minProperties": 1,
              "maxProperties": 9
            },
            "nicknames": { "type": "[string]", "uniqueItems": true },
            "born": { "type": "date-time?", "dateFormat": ["dd.MM.yyyy", "yyyy-MM-dd"] },
            "rating": { "type": "double", "multipleOf": 0.5 }
          },
          "codable": true,
          "hashable": true,
          "mutable": true,
          "identifiable": true,
          "conforms": ["AppModel", "AppCore.Entity"]
        },
        "*Response": { "codable": true, "conforms": ["AppModel"] },
        "Tag": { "enum": ["red", { "value": "+1", "swiftName": "plusOne", "description": "!", "deprecated": true }] },
        "Level": { "enum": [1, 2e1, { "value": 300.0 }], "closed": true },
        "Animal": { "oneOf": { "cat": "Pet", "dog": { "fields": { "barks": "bool" } } }, "discriminator": "kind" },
        "Either": { "oneOf": ["Pet", "Problem"], "discriminator": "type" },
        "Loose": { "oneOf": ["string", { "items": "int" }] },
        "Sample": { "tuple": { "time": "unix-time", "value": "string" } }
      },
      "endpoints": {
        "listPets": {
          "method": "GET",
          "path": "/stores/{storeID}/pets",
          "description": "Lists the pets.",
          "swiftName": "Pets",
          "deprecated": true,
          "parameters": { "storeID": "uuid" },
          "query": { "tags": { "type": "[string]", "explode": false, "optional": true }, "page": "int?" },
          "headers": { "X-Request-ID": "string?" },
          "cookies": { "session": "string" },
          "response": "[Pet]",
          "failures": { "409": "Problem" },
          "redirects": { "307": { "Location": "Another shard.", "X-Shard": null } },
          "wrapper": "inline",
          "payload": "pets",
          "server": "search",
          "domain": "reports",
          "security": [],
          "paging": { "page": "page", "first": 0, "items": "items" }
        },
        "createPet": { "method": "POST", "path": "/pets", "body": "Pet", "wrapper": null, "payload": "*" },
        "replacePet": { "method": "PUT", "path": "/pets/{id}", "body": { "json": "Pet", "description": "All of it." } },
        "search": { "method": "POST", "path": "/search", "body": { "form": { "q": { "type": "[string]", "explode": true } } } },
        "upload": { "method": "POST", "path": "/u", "body": { "multipart": { "note": "string?", "photo": "binary" }, "others": "binary" } },
        "importPets": { "method": "POST", "path": "/i", "body": { "raw": "text/csv; charset=utf-8" } },
        "uploadFile": { "method": "PUT", "path": "/f", "body": { "file": "image/png" }, "response": "binary" },
        "export": { "method": "GET", "path": "/e", "response": { "raw": "text/*", "description": "A table." } },
        "send": { "method": "POST", "path": "/s", "body": "binary", "paging": { "offset": { "body": "at.from" } } },
        "cursor": { "method": "GET", "path": "/c", "paging": { "cursor": "after", "next": "meta.next" } },
        "link": { "method": "GET", "path": "/l", "paging": { "link": { "header": "Next-Page" } } },
        "linkHeader": { "method": "GET", "path": "/h%20x/a:b", "paging": { "linkHeader": true } }
      }
    }
    """#
