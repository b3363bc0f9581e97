import Foundation
import NetRuntime

struct Scalars: JSONModel, Decodable {
    var int = 0
    var int8: Int8 = 0
    var int16: Int16 = 0
    var int32: Int32 = 0
    var int64: Int64 = 0
    var uint: UInt = 0
    var uint8: UInt8 = 0
    var uint16: UInt16 = 0
    var uint32: UInt32 = 0
    var uint64: UInt64 = 0
    var double = 0.0
    var float: Float = 0
    var bool = false
    var text = ""
    var decimal: Decimal = 0
    var uuid: UUID
    var url: URL
    var bytes = Data()

    static var fields: JSONFields {
        "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 double float bool text decimal uuid url bytes"
    }

    init(_ unfilled: EmptyValue) {
        uuid = .init(unfilled)
        url = .init(unfilled)
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&int)
        case 1: reader.read(&int8)
        case 2: reader.read(&int16)
        case 3: reader.read(&int32)
        case 4: reader.read(&int64)
        case 5: reader.read(&uint)
        case 6: reader.read(&uint8)
        case 7: reader.read(&uint16)
        case 8: reader.read(&uint32)
        case 9: reader.read(&uint64)
        case 10: reader.read(&double)
        case 11: reader.read(&float)
        case 12: reader.read(&bool)
        case 13: reader.read(&text)
        case 14: reader.read(&decimal)
        case 15: reader.read(&uuid)
        case 16: reader.read(&url)
        case 17: reader.read(&bytes)
        default: break
        }
    }
}

extension Scalars: Twinned {
    struct Twin: Codable, Equatable {
        var int: Int
        var int8: Int8
        var int16: Int16
        var int32: Int32
        var int64: Int64
        var uint: UInt
        var uint8: UInt8
        var uint16: UInt16
        var uint32: UInt32
        var uint64: UInt64
        var double: Double
        var float: Float
        var bool: Bool
        var text: String
        var decimal: Decimal
        var uuid: UUID
        var url: URL
        var bytes: Data
    }

    var twin: Twin {
        Twin(
            int: int,
            int8: int8,
            int16: int16,
            int32: int32,
            int64: int64,
            uint: uint,
            uint8: uint8,
            uint16: uint16,
            uint32: uint32,
            uint64: uint64,
            double: double,
            float: float,
            bool: bool,
            text: text,
            decimal: decimal,
            uuid: uuid,
            url: url,
            bytes: bytes
        )
    }

    static var shape: DocumentShape {
        let integers = [8, 16, 32, 64].flatMap { bits in
            [
                DocumentShape.Field("int\(bits)", .integer(bits: bits, isSigned: true)),
                DocumentShape.Field("uint\(bits)", .integer(bits: bits, isSigned: false)),
            ]
        }
        return .object(
            integers + [
                .init("int", .integer(bits: 64, isSigned: true)), .init("uint", .integer(bits: 64, isSigned: false)),
                .init("double", .number), .init("float", .number), .init("bool", .bool), .init("text", .string),
                .init("decimal", .number), .init("uuid", .text(["f81d4fae-7dec-11d0-A765-00a0c91e6bf6"])),
                .init("url", .text(["https://example.com/a%20b?c#d", "/relative"])),
                .init("bytes", .text(["aGk=", ""])),
            ]
        )
    }
}
