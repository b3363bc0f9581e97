import Foundation
import NetRuntime
import Testing

@Suite struct DatePatternTests {
    private static let formats: [(DatePattern, text: String, seconds: Double)] = [
        ("yyyy/MM/dd HH:mm", "2024/02/29 13:45", 1_709_214_300),
        ("d.M.yyyy", "29.2.2024", 1_709_164_800),
        ("d.M.yyyy H:m:s", "1.12.2024 3:4:5", 1_733_022_245),
        ("yyyyMMddHHmmss", "20240229134500", 1_709_214_300),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2024-02-29T13:45:00.250Z", 1_709_214_300.25),
        ("yyyy-MM-dd HH:mm:ss Z", "2024-02-29 13:45:00 +0000", 1_709_214_300),
        ("'on' dd ''MM'' yyyy\"", "on 29 '02' 2024\"", 1_709_164_800),
        ("yyyy年M月d日", "1969年12月31日", -86400),
        ("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "2024-02-29 13:45:00.125000000", 1_709_214_300.125),
        ("ss mm HH dd MM yyyy", "59 59 23 31 12 9999", 253_402_300_799),
    ]

    @Test("Dates are read and written in their format", arguments: formats)
    func formattedDates(pattern: DatePattern, text: String, seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let format = DateFormat.pattern(pattern)
        #expect(format.date(from: text) == date)
        #expect(format.string(from: date) == text)
        guard case .text(text) = date.as(format).parameterForm else {
            Issue.record("a string other than \(text)")
            return
        }
    }

    @Test("A model reads dates in alternative formats and writes the first")
    func modelDates() throws {
        let data = Data(#"{"at":["2024\/02\/29","20240301"]}"#.utf8)
        let sale = try Sale(json: data)
        #expect(sale.at.map(\.timeIntervalSince1970) == [1_709_164_800, 1_709_251_200])
        #expect(String(decoding: try sale.jsonData(), as: UTF8.self) == #"{"at":["2024/02/29","2024/03/01"]}"#)
        #expect(try JSONDecoder().decode(Sale.self, from: data).at == sale.at)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Sale.self, from: Data(#"{"at":["soon"]}"#.utf8))
        }
        var late = sale
        late.at = [Date(timeIntervalSince1970: 1e15)]
        #expect(throws: JSONError.self) { try late.jsonData() }
    }

    @Test(
        "An offset is read in any notation",
        arguments: [
            ("2024-02-29T14:45:00+0100"), ("2024-02-29T14:45:00+01:00"), ("2024-02-29T14:45:00+01"),
            ("2024-02-29T13:45:00Z"), ("2024-02-29T08:15:00-0530"),
        ]
    )
    func offsetNotations(text: String) {
        for format: DateFormat in [.pattern("yyyy-MM-dd'T'HH:mm:ssXXX"), .pattern("yyyy-MM-dd'T'HH:mm:ssZ")] {
            #expect(format.date(from: text) == Date(timeIntervalSince1970: 1_709_214_300))
        }
    }

    @Test(
        "Text that doesn't match the format is rejected",
        arguments: [
            "", "2024/02/29", "2024/02/29 13:4", "2024/02/29 13:45 ", "2024/02/30 13:45", "2024/13/01 13:45",
            "2024/02/29 24:00", "2024/02/29 13:60", "2024-02-29 13:45", "2024/2/29 13:45", "+024/02/29 13:45",
            "2024-02-29T13:45:00Z", "２０２４/02/29 13:45",
        ]
    )
    func invalidText(text: String) {
        #expect(DateFormat.pattern("yyyy/MM/dd HH:mm").date(from: text) == nil)
    }

    @Test("A missing offset or an unsupported field is rejected")
    func unsupportedPatterns() {
        #expect(DateFormat.pattern("yyyy-MM-dd HH:mmXXX").date(from: "2024-02-29 13:45") == nil)
        #expect(DateFormat.pattern("yyyy-MM-dd q").date(from: "2024-02-29 q") == nil)
    }

    @Test("Alternative formats are tried in order, and the first is written")
    func alternativeFormats() {
        let format = DateFormat.pattern("MM/dd/yyyy|dd/MM/yyyy|yyyy-MM-dd")
        #expect(format.date(from: "02/03/2024") == DateFormat.rfc3339.date(from: "2024-02-03T00:00:00Z"))
        #expect(format.date(from: "13/03/2024") == DateFormat.rfc3339.date(from: "2024-03-13T00:00:00Z"))
        #expect(format.date(from: "2024-03-13") == DateFormat.rfc3339.date(from: "2024-03-13T00:00:00Z"))
        #expect(format.string(from: Date(timeIntervalSince1970: 1_709_214_300)) == "02/29/2024")
    }

    @Test("The error lists the expected formats")
    func expectedFormats() throws {
        let error = #expect(throws: JSONError.self) {
            try Sale(json: Data(#"{"at":["soon"]}"#.utf8))
        }
        #expect(error?.kind == .invalidValue)
        #expect(error?.expected == #"a date in the format "yyyy/MM/dd" or "yyyyMMdd""#)
    }

    @Test("A date that the format can't represent isn't written")
    func unwritableDates() {
        let format = DateFormat.pattern("yyyy-MM-dd")
        for date in [Date.distantFuture + 1e12, Date(timeIntervalSince1970: .nan)] {
            #expect(format.string(from: date) == nil)
        }
    }

    @Test("Patterns are equal if their text is equal")
    func equalPatterns() {
        #expect(DateFormat.pattern("yyyy-MM-dd") == .pattern("yyyy-MM-dd"))
        #expect(DateFormat.pattern("yyyy-MM-dd") != .pattern("yyyy/MM/dd"))
        #expect(Set<DateFormat>([.pattern("yyyy-MM-dd"), .pattern("yyyy-MM-dd"), .rfc3339]).count == 2)
    }
}

private struct Sale: JSONModel, JSONWritable, Codable {
    var at: [Date] = []

    static var fields: JSONFields { "at" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&at, as: .pattern("yyyy/MM/dd|yyyyMMdd"))
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("at", at, as: .pattern("yyyy/MM/dd|yyyyMMdd"))
        writer.endObject()
    }
}
