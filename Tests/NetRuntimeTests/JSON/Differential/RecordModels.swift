import NetRuntime

/// A record that contains other records: inline, boxed, and in arrays and dictionaries.
struct Household: JSONRecord, Decodable {
    let isOpen: Bool
    let first: PaddedScalars
    let octet: UInt8?
    let second: PaddedScalars?
    @BoxedOptional var third: PaddedScalars?
    @Boxed var fourth: PaddedScalars
    let others: [PaddedScalars]
    let byName: [String: LoneFlag]?
    let last: Bool?

    static let layout = JSONLayout(
        "isOpen first octet? second? third? fourth others byName? last?",
        (
            Bool, PaddedScalars, UInt8?, PaddedScalars?, BoxedOptional<PaddedScalars>, Boxed<PaddedScalars>,
            [PaddedScalars], [String: LoneFlag]?, Bool?
        ).self
    )
}

extension Household: Twinned {
    struct Twin: Decodable, Equatable {
        var isOpen: Bool
        var first: Padded
        var octet: UInt8?
        var second: Padded?
        var third: Padded?
        var fourth: Padded
        var others: [Padded]
        var byName: [String: Flag]?
        var last: Bool?

        struct Padded: Decodable, Equatable {
            var one: Bool
            var two: Int
            var three: Bool
            var four: UInt8
            var five: Double
            var six: Bool?
            var seven: Int32
            var eight: Int16?
            var nine: String
            var ten: Bool

            init(_ record: PaddedScalars) {
                one = record.one
                two = record.two
                three = record.three
                four = record.four
                five = record.five
                six = record.six
                seven = record.seven
                eight = record.eight
                nine = record.nine
                ten = record.ten
            }
        }

        struct Flag: Decodable, Equatable {
            var flag: Bool
        }
    }

    var twin: Twin {
        Twin(
            isOpen: isOpen,
            first: .init(first),
            octet: octet,
            second: second.map(Twin.Padded.init),
            third: third.map(Twin.Padded.init),
            fourth: .init(fourth),
            others: others.map(Twin.Padded.init),
            byName: byName?.mapValues { .init(flag: $0.flag) },
            last: last
        )
    }

    static var shape: DocumentShape {
        .object([
            .init("isOpen", .bool), .init("first", padded),
            .init("octet", .optional(.integer(bits: 8, isSigned: false)), isRequired: false),
            .init("second", .optional(padded), isRequired: false), .init("third", .optional(padded), isRequired: false),
            .init("fourth", padded), .init("others", .array(padded)),
            .init("byName", .optional(.map(.object([.init("flag", .bool)]))), isRequired: false),
            .init("last", .optional(.bool), isRequired: false),
        ])
    }

    private static var padded: DocumentShape {
        .object([
            .init("one", .bool), .init("two", .integer(bits: 64, isSigned: true)), .init("three", .bool),
            .init("four", .integer(bits: 8, isSigned: false)), .init("five", .number),
            .init("six", .optional(.bool), isRequired: false), .init("seven", .integer(bits: 32, isSigned: true)),
            .init("eight", .optional(.integer(bits: 16, isSigned: true)), isRequired: false), .init("nine", .string),
            .init("ten", .bool),
        ])
    }
}
