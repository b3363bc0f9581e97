import Foundation
import NetRuntime
import Testing

@Suite struct DateTests {
    @Test(
        "RFC 3339 dates and their common deviations are read",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T13:45:00Z", 1_709_214_300),
            ("2024-02-29t13:45:00z", 1_709_214_300),
            ("2024-02-29 14:45:00+01:00", 1_709_214_300), ("2024-02-29T08:15:00-05:30", 1_709_214_300),
            ("2024-02-29T14:45:00+0100", 1_709_214_300), ("2024-02-29T14:45:00+01", 1_709_214_300),
            ("2024-02-29T13:45:00-00:00", 1_709_214_300), ("2024-02-29T13:45:00.5Z", 1_709_214_300.5),
            ("2024-02-29T13:45:00.123456789012345678901234Z", 1_709_214_300.123456789),
            ("1969-12-31T23:59:59.75Z", -0.25),
            ("2016-12-31T23:59:60Z", 1_483_228_800), ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("0000-03-01T00:00:00Z", -62_162_035_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("2024-02-29T13:45:00", 1_709_214_300), ("2024-02-29 13:45:00.5", 1_709_214_300.5),
            ("2000-02-29T00:00:00Z", 951_782_400), ("1900-03-01T00:00:00Z", -2_203_891_200),
            // ISO 8601: reduced precision, the comma before a fraction, the end of a day (ISO 8601:2004, 4.2.2.3 to 4.2.3).
            ("2024-03-01T00:00Z", 1_709_251_200), ("2024-03-01 01:00+01:00", 1_709_251_200),
            ("2024-03-01T00:00", 1_709_251_200), ("2024-03-01 00:00:00Z", 1_709_251_200),
            ("2024-02-29T13:45:00,5Z", 1_709_214_300.5), ("2024-02-29T24:00:00Z", 1_709_251_200),
            // A date without a time is read as midnight UTC.
            ("2024-02-29", 1_709_164_800), ("1970-01-01", 0),
            // Hour 24 with reduced precision, a fraction or an offset.
            ("2024-02-29T24:00Z", 1_709_251_200), ("2024-12-31T24:00:00.000-01:00", 1_735_693_200),
        ] as [(String, Double)]
    )
    func readRFC3339(text: String, seconds: Double) throws {
        let date = try Date(json: Data("\"\(text)\"".utf8))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
        #expect(DateFormat.rfc3339.date(from: text) == date)
    }

    @Test(
        "An invalid date is rejected",
        arguments: [
            "", "2024-02-30", "2024-02-29 ", "2024-02-29T", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2024-13-01T00:00:00Z",
            "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:01Z", "2024-01-01T24:01Z",
            "2024-01-01T24:00:00.5Z",
            "2024-01-01T25:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:60Z", "2024-01-01T00:0Z",
            "2024-01-01T00:00.5Z", "2024-01-01T00:00:Z", "2024-01-01T00Z", "0000-00-00", "0000-00-00T00:00:00Z",
            "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,Z",
            "24-01-01T00:00:00Z",
            "2024-01-01T00:00:00+1", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00Z ", "2024-1-01T00:00:00Z",
            "2024-01-01T00:00:00ZZ", "２024-01-01T00:00:00Z",
        ] as [String]
    )
    func invalidDates(text: String) {
        let error = #expect(throws: JSONError.self) { try Date(json: Data("\"\(text)\"".utf8)) }
        #expect(error?.kind == .invalidValue)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Holder.self, from: Data(#"{"at":"\#(text)"}"#.utf8))
        }
    }

    @Test(
        "A date is written in RFC 3339",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_709_214_300.25, "2024-02-29T13:45:00.250Z"),
            (1_709_214_300.000125, "2024-02-29T13:45:00.000125Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
        ]
    )
    func writtenRFC3339(seconds: Double, text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(DateFormat.rfc3339.string(from: date) == text)
        #expect(String(decoding: try date.jsonData(), as: UTF8.self) == "\"\(text)\"")
    }

    @Test("Written dates match those of Foundation")
    func foundationAgreement() {
        let formatter = ISO8601DateFormatter()
        for day in stride(from: -700_000.0, through: 2_900_000, by: 1234.567) {
            let date = Date(timeIntervalSince1970: (day * 86400).rounded())
            guard date.timeIntervalSince1970 > -12_219_292_800 else { continue }
            #expect(DateFormat.rfc3339.string(from: date) == formatter.string(from: date))
        }
    }

    @Test("A date that can't be represented gives nil or an error")
    func unwritableDates() {
        #expect(DateFormat.rfc3339.string(from: Date(timeIntervalSince1970: 253_402_300_800)) == nil)
        #expect(DateFormat.rfc3339.string(from: Date(timeIntervalSince1970: -62_167_219_201)) == nil)
        #expect(DateFormat.rfc3339.string(from: Date(timeIntervalSince1970: .nan)) == nil)
        #expect(DateFormat.unixTime.string(from: Date(timeIntervalSince1970: .infinity)) == nil)
        #expect(throws: JSONError.self) { try Dates(unix: Date(timeIntervalSince1970: .nan)).jsonData() }
    }

    @Test("Each field uses its date format")
    func fieldFormats() throws {
        let text = #"{"rfc":["2024-02-29T13:45:00Z"],"unix":1709214300.5,"milli":{"a":1709214300500},"maybe":null}"#
        let dates = try Dates(json: Data(text.utf8))
        #expect(dates.rfc.map(\.timeIntervalSince1970) == [1_709_214_300])
        #expect(dates.unix.timeIntervalSince1970 == 1_709_214_300.5)
        #expect(dates.milli?["a"]?.timeIntervalSince1970 == 1_709_214_300.5)
        #expect(dates.maybe == .null)
        #expect(String(decoding: try dates.jsonData(), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Dates.self, from: Data(text.utf8)) == dates)
        #expect(
            try PropertyListDecoder().decode(Dates.self, from: PropertyListEncoder().encode(dates)).unix == dates.unix
        )
    }

    @Test("Unix timestamps are read and written as text")
    func unixTimestampsInText() {
        let date = Date(timeIntervalSince1970: 1_709_214_300)
        #expect(DateFormat.unixTime.string(from: date) == "1709214300")
        #expect(DateFormat.unixMilliseconds.string(from: date) == "1709214300000")
        #expect(DateFormat.unixMilliseconds.date(from: "1709214300000") == date)
        #expect(DateFormat.unixTime.date(from: "soon") == nil)
        #expect(DateFormat.unixTime.date(from: "inf") == nil)
    }
}

private struct Holder: JSONModel, Decodable {
    var at: Date

    static var fields: JSONFields { "at" }

    init(_ unfilled: EmptyValue) { at = .init(unfilled) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&at) }
}

private struct Dates: JSONModel, JSONWritable, Codable, Hashable {
    var rfc: [Date] = []
    var unix: Date
    var milli: [String: Date]?
    var maybe: Nullable<Date> = nil

    init(unix: Date) { self.unix = unix }

    static var fields: JSONFields { "rfc unix milli? maybe?" }

    init(_ unfilled: EmptyValue) { unix = .init(unfilled) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&rfc)
        case 1: reader.read(&unix, as: .unixTime)
        case 2: reader.read(&milli, as: .unixMilliseconds)
        case 3: reader.read(&maybe, as: .unixTime)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("rfc", rfc, as: .rfc3339)
        writer.write("unix", unix, as: .unixTime)
        writer.write("milli", milli, as: .unixMilliseconds)
        writer.write("maybe", maybe, as: .unixTime)
        writer.endObject()
    }
}
