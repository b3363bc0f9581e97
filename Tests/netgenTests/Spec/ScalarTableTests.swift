import Testing

@testable import netgen

@Suite("The table of scalars")
struct ScalarTableTests {
    @Test("The JSON Schema of specs lists exactly the scalars")
    func schema() throws {
        let path = "\(GoldenCase.root)/Specs/netgen.schema.json"
        var diagnostics = Diagnostics()
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        let schema = try #require(JSONParser.parse(text, diagnostics: &diagnostics))
        let names = Set(Scalar.allCases.map(\.rawValue))
        let expression = try #require(schema["$defs"]?["typeExpression"]?["description"]?.string)
        let listed = expression.split(separator: "`").first?.split(separator: " ").map(String.init) ?? []
        #expect(Set(listed) == names)
        let reserved = try #require(schema["$defs"]?["modelName"]?["not"]?["enum"]?.elements)
        #expect(Set(reserved.compactMap(\.string)).isSuperset(of: names))
    }

    @Test("Each format belongs to one scalar", arguments: Scalar.allCases)
    func formats(scalar: Scalar) {
        guard let form = scalar.row.openAPI else { return }
        for format in form.formats { #expect(Scalar(openAPIType: form.type, format: format) == scalar) }
        if form.formats.isEmpty { #expect(Scalar(openAPIType: form.type, format: nil) == scalar) }
    }

    @Test("A scalar's own sample is one of its values", arguments: Scalar.allCases)
    func samples(scalar: Scalar) {
        let sample = scalar.row.sample
        let kind: JSONValue.Kind =
            switch scalar.row.json {
            case .text, .quoted: .string(sample)
            case .number: .number(sample)
            case .flag: .bool(sample == "true")
            case .any: .object([])
            }
        #expect(scalar.reading(JSONValue(kind)) == .exact)
    }

    @Test(
        "Integers are exact in any notation (RFC 8259, section 6)",
        arguments: [
            ("18446744073709551615", "18446744073709551615"), ("1844674407370955161.5e1", "18446744073709551615"),
            ("18446744073709551616", nil), ("-9223372036854775808", "-9223372036854775808"), ("1.0", "1"),
            ("1e3", "1000"),
            ("-0", "0"), ("0e99", "0"), ("1.5", nil), ("1e-1", nil), ("100e-2", "1"), ("1e99", nil),
        ]
    )
    func wholeNumbers(spelling: String, value: String?) {
        #expect(WholeNumber(spelling)?.description == value)
    }
}
