import Testing

@testable import netgen

@Suite("Versions of OpenAPI")
struct VersionTests {
    @Test(
        "Each unsupported version is reported with its own fix",
        arguments: [
            DiagnosticCase(
                "2.0 under the key of 3",
                #"{"openapi": 1️⃣"2.0", "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, #"the version of Swagger 2.0 must be in "swagger""#),
                fix: #"write "swagger" in place of "openapi""#
            ),
            DiagnosticCase(
                "before 2.0",
                #"{"swagger": 1️⃣"1.2", "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, #"unknown OpenAPI version "1.2""#),
                fix: "convert the document to OpenAPI 3.1"
            ),
            DiagnosticCase(
                "the key of 2.0",
                #"{"swagger": 1️⃣"3.0.3", "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, #"the version of OpenAPI 3 must be in "openapi""#),
                fix: #"write "openapi" in place of "swagger""#
            ),
            DiagnosticCase(
                "spelled otherwise",
                #"{"openapi": 1️⃣"v3.1", "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, #"unknown OpenAPI version "v3.1""#),
                fix: #"write "3.1.0""#
            ),
            DiagnosticCase(
                "none",
                #"{"openapi": 1️⃣null, "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, "unknown OpenAPI version null"),
                fix: #"write "3.1.0""#
            ),
            DiagnosticCase(
                "after 3",
                #"{"openapi": 1️⃣"4.0.0", "paths": {}}"#,
                ("1️⃣", .unsupportedVersion, #"unknown OpenAPI version "4.0.0""#),
                fix: "convert the document to OpenAPI 3.1"
            ),
            DiagnosticCase(
                "the path of a document to amend",
                #"{"openapi": 1️⃣"vendor/shop.json", "endpoints": {}}"#,
                ("1️⃣", .unsupportedVersion, "a spec that amends a document needs the version of the spec format"),
                fix: #"begin the file with "netgen": 1"#
            ),
        ] as [DiagnosticCase]
    )
    func unknown(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in
            diagnostics.append(contentsOf: Generator().generate(from: source).diagnostics)
        }
    }
}
