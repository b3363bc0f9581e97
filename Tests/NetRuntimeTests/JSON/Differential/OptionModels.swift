import Foundation
import NetRuntime

/// A model with every form of optional value: missing, null or with a default.
struct Options: JSONModel, Decodable {
    var int: Int?
    var double: Double?
    var bool: Bool?
    var text: String?
    var list: [Int?]?
    var map: [String: String?]?
    var tree: Family?
    var limit = 10
    var labels: [String] = []
    var nullable: Nullable<Int> = nil
    var required: String?

    static var fields: JSONFields {
        "int? double? bool? text? list? map? tree? limit? labels? nullable? required"
    }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&int)
        case 1: reader.read(&double)
        case 2: reader.read(&bool)
        case 3: reader.read(&text)
        case 4: reader.read(&list)
        case 5: reader.read(&map)
        case 6: reader.read(&tree)
        case 7: reader.readIfPresent(&limit)
        case 8: reader.readIfPresent(&labels)
        case 9: reader.read(&nullable)
        case 10: reader.read(&required)
        default: break
        }
    }
}

extension Options: Twinned {
    struct Twin: Decodable, Equatable {
        var int: Int?
        var double: Double?
        var bool: Bool?
        var text: String?
        var list: [Int?]?
        var map: [String: String?]?
        var tree: Family.Twin?
        var limit: Int
        var labels: [String]
        var nullable: Int??
        var required: String?
    }

    var twin: Twin {
        Twin(
            int: int,
            double: double,
            bool: bool,
            text: text,
            list: list,
            map: map,
            tree: tree?.twin,
            limit: limit,
            labels: labels,
            nullable: nullable.isAbsent ? nil : .some(nullable.value),
            required: required
        )
    }

    static var shape: DocumentShape {
        .object([
            .init("int", .optional(.integer(bits: 64, isSigned: true)), isRequired: false),
            .init("double", .optional(.number), isRequired: false), .init("bool", .optional(.bool), isRequired: false),
            .init("text", .optional(.string), isRequired: false),
            .init("list", .optional(.array(.optional(.integer(bits: 64, isSigned: true)))), isRequired: false),
            .init("map", .optional(.map(.optional(.string))), isRequired: false),
            .init("tree", .optional(Family.shape), isRequired: false),
            .init("limit", .optional(.integer(bits: 64, isSigned: true)), isRequired: false),
            .init("labels", .optional(.array(.string)), isRequired: false),
            .init("nullable", .optional(.integer(bits: 64, isSigned: true)), isRequired: false),
            .init("required", .optional(.string)),
        ])
    }
}

extension Options.Twin {
    private enum CodingKeys: CodingKey {
        case int, double, bool, text, list, map, tree, limit, labels, nullable, required
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        int = try container.decodeIfPresent(Int.self, forKey: .int)
        double = try container.decodeIfPresent(Double.self, forKey: .double)
        bool = try container.decodeIfPresent(Bool.self, forKey: .bool)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        list = try container.decodeIfPresent([Int?].self, forKey: .list)
        map = try container.decodeIfPresent([String: String?].self, forKey: .map)
        tree = try container.decodeIfPresent(Family.Twin.self, forKey: .tree)
        limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 10
        labels = try container.decodeIfPresent([String].self, forKey: .labels) ?? []
        if container.contains(.nullable) { nullable = .some(try container.decode(Int?.self, forKey: .nullable)) }
        required = try container.decode(String?.self, forKey: .required)
    }
}
