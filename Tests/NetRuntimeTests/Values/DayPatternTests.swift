import Foundation
import NetRuntime
import Testing

/// Calendar dates in custom formats.
@Suite struct DayPatternTests {
    @Test(
        "A date is written in its first format",
        arguments: [
            ("dd.MM.yyyy", "29.02.2024"), ("d/M/yyyy", "29/2/2024"), ("yyyyMMdd|yyyy-MM-dd", "20240229"),
            ("'on' yyyy年M月d日", "on 2024年2月29日"),
        ] as [(DatePattern, String)]
    )
    func firstFormat(pattern: DatePattern, text: String) throws {
        let form = try #require(CalendarDate("2024-02-29")).as(pattern).parameterForm
        #expect(form.joined == text)
    }

    @Test("A model reads and writes dates in custom formats")
    func modelFormats() throws {
        let data = Data(#"{"on":"1.12.2024","off":["2024-12-24",null]}"#.utf8)
        let sale = try Sale(json: data)
        #expect(sale.on == CalendarDate("2024-12-01"))
        #expect(sale.off == [CalendarDate("2024-12-24"), nil])
        let text = String(decoding: try sale.jsonData(), as: UTF8.self)
        #expect(text == #"{"on":"1.12.2024","off":["24.12.2024",null]}"#)
        #expect(try JSONDecoder().decode(Sale.self, from: data).on == sale.on)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Sale.self, from: Data(#"{"on":"2024-12-01","off":[]}"#.utf8))
        }
        let error = #expect(throws: JSONError.self) { try Sale(json: Data(#"{"on":"29.2.2023","off":[]}"#.utf8)) }
        #expect(error?.expected == #"a date in the format "d.M.yyyy""#)
    }

    @Test("Parameters are written in custom formats")
    func parameterFormats() throws {
        let day = try #require(CalendarDate("2024-02-29"))
        let none: CalendarDate? = nil
        let template: URITemplate = "/{day}{?days,some,map*,maybe*,none}"
        let text = try template.expand([
            day.as("yyyyMMdd"), [day, day].as("d.M.yyyy"), [day, nil].as("yyyyMMdd"), ["a": day].as("yyyyMMdd"),
            ["b": nil, "c": day].as("yyyyMMdd"), none?.as("yyyyMMdd"),
        ])
        #expect(text == "/20240229?days=29.2.2024,29.2.2024&some=20240229&a=20240229&c=20240229")
    }
}

private struct Sale: JSONModel, JSONWritable, Codable {
    var on: CalendarDate
    var off: [CalendarDate?] = []

    static var fields: JSONFields { "on off" }

    init(_ unfilled: EmptyValue) {
        on = .init(unfilled)
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&on, as: "d.M.yyyy")
        default: reader.read(&off, as: "d.M.yyyy|yyyy-MM-dd")
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("on", on, as: "d.M.yyyy")
        writer.write("off", off, as: "d.M.yyyy|yyyy-MM-dd")
        writer.endObject()
    }
}
