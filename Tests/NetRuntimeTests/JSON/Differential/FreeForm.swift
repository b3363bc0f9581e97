import Foundation
import NetRuntime

/// Any JSON value, decoded by a hand-written `init(from:)`.
indirect enum FreeForm: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([FreeForm])
    case object([String: FreeForm])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array(try container.decode([FreeForm].self))
        } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            self = .object(try container.decode([String: FreeForm].self))
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value.double ?? .infinity)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map(FreeForm.init))
        case .object(let members): self = .object(members.mapValues(FreeForm.init))
        }
    }
}

extension JSON: Twinned {
    var twin: FreeForm { FreeForm(self) }

    static var shape: DocumentShape { .any }
}
