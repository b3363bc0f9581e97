extension Scalar {
    /// The properties of the scalar, by case.
    var row: Row {
        switch self {
        case .string:
            Row(
                json: .text(.any),
                openAPI: OpenAPIFormat(type: "string"),
                swift: SwiftMapping(type: .string, empty: "\"\""),
                sample: "sample",
                union: UnionRow(openness: 2)
            )
        case .int:
            Row(
                json: .number(.whole(.bits64)),
                openAPI: OpenAPIFormat(type: "integer"),
                swift: SwiftMapping(type: .int, empty: "0"),
                sample: "1",
                // `Int` has 32 bits on some watches, so infer it only from integers of 32 bits.
                inferenceRange: .bits32
            )
        case .int32:
            Row(
                json: .number(.whole(.bits32)),
                openAPI: nil,
                swift: SwiftMapping(type: .int32, empty: "0"),
                sample: "1",
                union: UnionRow(variantName: "int")
            )
        case .int64:
            Row(
                json: .number(.whole(.bits64)),
                // Values of these formats may exceed the 32 bits of `Int` on a watch, so use 64 bits.
                openAPI: OpenAPIFormat(type: "integer", formats: ["int64", "uint32", "long", "bigint"]),
                swift: SwiftMapping(type: .int64, empty: "0"),
                sample: "1",
                union: UnionRow(variantName: "int"),
                inferenceRange: .bits64
            )
        case .uint64:
            Row(
                json: .number(.whole(.unsigned64Bits)),
                openAPI: OpenAPIFormat(type: "integer", formats: ["uint64"]),
                swift: SwiftMapping(type: .uint64, empty: "0"),
                sample: "1",
                inferenceRange: .unsigned64Bits
            )
        case .int64String:
            Row(
                json: .quoted(.whole(.bits64)),
                openAPI: OpenAPIFormat(type: "string", formats: ["int64"]),
                swift: SwiftMapping(type: .int64, empty: "0", format: .quoted),
                sample: "1",
                union: UnionRow(variantName: "int64")
            )
        case .uint64String:
            Row(
                json: .quoted(.whole(.unsigned64Bits)),
                openAPI: OpenAPIFormat(type: "string", formats: ["uint64"]),
                swift: SwiftMapping(type: .uint64, empty: "0", format: .quoted),
                sample: "1",
                union: UnionRow(variantName: "uint64")
            )
        case .decimalString:
            Row(
                json: .quoted(.decimal),
                openAPI: nil,
                swift: SwiftMapping(type: .decimal, empty: "0", format: .quoted),
                sample: "1.5",
                union: UnionRow(variantName: "decimal")
            )
        case .double:
            Row(
                json: .number(.fraction),
                openAPI: OpenAPIFormat(type: "number"),
                swift: SwiftMapping(type: .double, empty: "0"),
                sample: "1.5",
                union: UnionRow(openness: 1)
            )
        case .decimal:
            Row(
                json: .number(.decimal),
                openAPI: OpenAPIFormat(type: "number", formats: ["decimal"]),
                swift: SwiftMapping(type: .decimal, empty: "0"),
                sample: "1.5",
                union: UnionRow(openness: 1)
            )
        case .bool:
            Row(
                json: .flag,
                openAPI: OpenAPIFormat(type: "boolean"),
                swift: SwiftMapping(type: .bool, empty: "false"),
                sample: "true"
            )
        case .date:
            Row(
                json: .text(.date),
                openAPI: OpenAPIFormat(type: "string", formats: ["date"]),
                swift: SwiftMapping(type: .calendarDate, literalSyntax: .initializer(label: nil)),
                sample: "2024-02-29"
            )
        case .dateTime:
            Row(
                json: .text(.dateTime),
                openAPI: OpenAPIFormat(type: "string", formats: ["date-time", "datetime"]),
                swift: SwiftMapping(type: .date, literalSyntax: .moment),
                sample: "2024-02-29T12:30:00Z",
                union: UnionRow(variantName: "date")
            )
        case .patterned(let pattern):
            Row(
                json: .text(.pattern(pattern)),
                openAPI: nil,
                swift: SwiftMapping(type: .date, format: .pattern(pattern.text), literalSyntax: .moment),
                sample: pattern.sample,
                union: UnionRow(variantName: "date")
            )
        case .patternedDay(let pattern):
            Row(
                json: .text(.pattern(pattern)),
                openAPI: nil,
                swift: SwiftMapping(type: .calendarDate, format: .dayPattern(pattern.text), literalSyntax: .day),
                sample: pattern.sample
            )
        case .unixTime:
            Row(
                json: .number(.moment(isWhole: false)),
                openAPI: OpenAPIFormat(type: "integer", formats: ["unix-time", "unixtime", "unix-timestamp", "unix"]),
                swift: SwiftMapping(type: .date, format: .unixTime, literalSyntax: .moment),
                sample: "1709209800",
                union: UnionRow(variantName: "date")
            )
        case .unixMilliseconds:
            Row(
                json: .number(.moment(isWhole: true)),
                openAPI: nil,
                swift: SwiftMapping(type: .date, format: .unixMilliseconds, literalSyntax: .moment),
                sample: "1709209800000",
                union: UnionRow(variantName: "date")
            )
        case .duration:
            Row(
                json: .text(.duration),
                // In documents, a duration may also be Go's `1h30m` or .NET's `01:30:00`, so no format is mapped.
                openAPI: nil,
                swift: SwiftMapping(type: .calendarDuration, literalSyntax: .initializer(label: nil)),
                sample: "PT1H"
            )
        case .seconds:
            Row(
                json: .number(.seconds),
                openAPI: nil,
                swift: SwiftMapping(type: .duration, literalSyntax: .seconds),
                sample: "1.5"
            )
        case .uuid:
            Row(
                json: .text(.uuid),
                openAPI: OpenAPIFormat(type: "string", formats: ["uuid"]),
                swift: SwiftMapping(type: .uuid, literalSyntax: .initializer(label: "uuidString")),
                sample: "123e4567-e89b-42d3-a456-426614174000"
            )
        case .url:
            Row(
                json: .text(.url),
                openAPI: OpenAPIFormat(type: "string", formats: ["uri", "url"]),
                swift: SwiftMapping(type: .url, literalSyntax: .initializer(label: "string")),
                sample: "https://example.com/sample"
            )
        case .bytes:
            Row(
                json: .text(.base64),
                openAPI: OpenAPIFormat(type: "string", formats: ["byte", "base64"]),
                swift: SwiftMapping(type: .data, literalSyntax: .bytes),
                sample: "c2FtcGxl"
            )
        case .binary:
            // JSON can't contain raw bytes, so a binary value in JSON is any string.
            Row(
                json: .text(.any),
                openAPI: OpenAPIFormat(type: "string", formats: ["binary"]),
                swift: SwiftMapping(type: .data, literalSyntax: .bytes),
                sample: "sample"
            )
        case .json:
            Row(
                json: .any,
                openAPI: nil,
                swift: SwiftMapping(type: .json, empty: ".null"),
                sample: "{}",
                union: UnionRow(openness: 5)
            )
        }
    }
}
