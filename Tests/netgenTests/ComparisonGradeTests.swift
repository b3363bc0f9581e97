import Testing

@testable import netgen

/// The grades for released apps, for each pair of an old and a new declaration.
@Suite("Grades of changes")
struct ComparisonGradeTests {
    /// Declarations of one part of an API, and the specs that contain them.
    struct Table: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var declarations: [String]
        /// The beginning and the end of a spec, around the declaration.
        var spec: (String, String)
        /// One row for each old declaration, with a letter for each new one: `-` without a change, and otherwise the
        /// first letter of the most severe grade.
        var grades: [String]

        init(_ name: String, _ declarations: [String], _ spec: (String, String), _ grades: String...) {
            (testDescription, self.declarations, self.spec, self.grades) = (name, declarations, spec, grades)
        }

        fileprivate func version(_ declaration: String) throws -> APIVersion {
            APIVersion(try ResolvedSpec(spec.0 + declaration + spec.1).resolved())
        }
    }

    private static let response = #""endpoints": { "get": { "method": "GET", "path": "/", "response": "M" } }"#
    private static let request = #""endpoints": { "put": { "method": "PUT", "path": "/", "body": "M" } }"#
    private static let both = #""endpoints": { "put": { "method": "PUT", "path": "/", "body": "M", "response": "M" } }"#

    private static func fields(of use: String) -> (String, String) {
        (use + #", "models": { "M": { "fields": { "b": "int""#, "} } }")
    }

    private static func parameter(in place: String) -> (String, String) {
        (#""endpoints": { "put": { "method": "PUT", "path": "/", "\#(place)": { "a": "#, "} } }")
    }

    /// A field that is required, nullable, optional, both, or missing.
    private static let presences = [
        #", "a": "int""#, #", "a": { "type": "int", "nullable": true }"#, #", "a": "int?""#,
        #", "a": { "type": "int", "optional": true, "nullable": true }"#, "",
    ]
    private static let enums = [
        #", "a": { "enum": ["a", "b"] }"#, #", "a": { "enum": ["a", "b", "c"] }"#,
        #", "a": { "enum": ["a", "b"], "closed": true }"#, #", "a": { "enum": ["a", "b", "c"], "closed": true }"#,
        #", "a": "string""#,
    ]
    private static let defaults = [
        #", "a": "int""#, #", "a": { "type": "int", "default": 1 }"#, #", "a": { "type": "int", "default": 2 }"#,
        #", "a": "int?""#, #", "a": { "type": "int", "nullable": true, "default": 1 }"#,
    ]
    private static let parameters = [#""int""#, #""int?""#, #"{ "type": "int", "default": 1 }"#]
    private static let payloads = [#""int""#, #"{ "type": "int", "nullable": true }"#, #""int?""#]

    private static let fieldOfResponse = Table(
        "Presence of a field in responses",
        presences,
        fields(of: response),
        "-bbbb",
        "s-bbb",
        "ss--s",
        "ss--s",
        "ssss-"
    )

    static let tables = [
        fieldOfResponse,
        Table(
            "Presence of a field in requests",
            presences,
            fields(of: request),
            "-sssr",
            "b-rsr",
            "bb-sr",
            "bbr-r",
            "bbss-"
        ),
        Table("Presence of a field in both", presences, fields(of: both), "-bbbb", "b-bbb", "bb-sr", "bbr-r", "bbss-"),
        Table("Enum in responses", enums, fields(of: response), "-ssss", "s-sss", "rb-br", "rrs-r", "ssss-"),
        Table("Enum in requests", enums, fields(of: request), "-srrs", "b-brs", "ss-ss", "bsb-s", "rrrr-"),
        Table("Default in responses", defaults, fields(of: response), "-bbbb", "s-sss", "ss-ss", "sss-s", "ssss-"),
        Table("Default in requests", defaults, fields(of: request), "-ssss", "b-sss", "bs-ss", "bss-s", "brrr-"),
        Table("Query parameter", parameters, parameter(in: "query"), "-ss", "b-s", "bs-"),
        Table("Header", parameters, parameter(in: "headers"), "-ss", "b-s", "bs-"),
        Table("Cookie", parameters, parameter(in: "cookies"), "-ss", "b-s", "bs-"),
        Table(
            "Response",
            payloads,
            (#""endpoints": { "get": { "method": "GET", "path": "/", "response": "#, "} }"),
            "-bb",
            "s--",
            "s--"
        ),
    ]

    @Test("Each pair of an old and a new declaration has the expected grade", arguments: tables)
    func grades(_ table: Table) throws {
        let versions = try table.declarations.map(table.version)
        let grades = versions.map { old in
            versions.map { new in
                let grade = Comparison.changes(from: old, to: new).map(\.grades.wire).max()
                return grade.map { String($0.rawValue.prefix(1)) } ?? "-"
            }.joined()
        }
        #expect(grades == table.grades)
    }

    @Test("A change is safe for released apps exactly if they read every response of the new version")
    func readableResponses() throws {
        let (present, null, absent) = (#"{ "a": 1, "b": 1 }"#, #"{ "a": null, "b": 1 }"#, #"{ "b": 1 }"#)
        let allowed = [[present], [present, null], [present, absent], [present, null, absent], [absent]]
        for (old, declaration) in Self.presences.enumerated() {
            let version = try Self.fieldOfResponse.version(declaration)
            for (new, bodies) in allowed.enumerated() {
                let isRead = try bodies.allSatisfy { text in
                    var diagnostics = Diagnostics()
                    let source = SourceText(path: "", text: text)
                    let body = try #require(JSONParser.parse(source, diagnostics: &diagnostics))
                    var reader = ValueReader(version.api)
                    reader.read(body, as: .named(["M"]), TypeRanges(.none))
                    return !reader.mismatches.hasErrors
                }
                let grade = Array(Self.fieldOfResponse.grades[old])[new]
                #expect(isRead == (grade != "b"), "\(declaration) → \(Self.presences[new])")
            }
        }
    }
}
