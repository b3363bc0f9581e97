import Foundation
import Testing

@testable import netgen

/// The agreement of references with the failures that generated code throws.
@Suite("Failures and examples in references")
struct ReferenceFailureTests {
    static let paths: [String] = {
        let isThorough = ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1"
        return GoldenCase.specs + (isThorough ? RealDocuments.corpus : [])
    }()

    @Test("A page lists the failures of the generated function", arguments: paths)
    func failures(path: String) throws {
        guard let parts = try? References.parts(of: References.text(at: path)) else { return }
        let reference = Reference(parts.api, of: parts.spec)
        let pages = Dictionary(reference.files.map { ($0.name, $0.contents) }, uniquingKeysWith: { first, _ in first })
        for endpoint in parts.api.endpoints {
            let page = pages[reference.links.page(of: endpoint.name) ?? ""] ?? ""
            let rows = Self.rows(in: page)
            let requestProtocol = parts.api.requestProtocol(of: endpoint)
            let verdict = requestProtocol.flatMap { parts.api.wrapperFailure(of: $0) }
            let failure = parts.api.failure(of: endpoint)
            let code = failure.map { failure -> String in
                if case .cases(let cases, _) = failure, cases.isEmpty { return "if let verdict" }
                let template = FailureFunctionTemplate(failure, wrapperFailure: verdict, in: reference.links.scope)
                return template.source.text
            }
            for status in Array(300..<600) + [999] {
                let thrown = code.flatMap { Self.failure(for: status, in: $0) }
                let listed = Self.failure(for: status, among: rows)
                #expect(thrown == listed, "\(path) \(endpoint.name) \(status)")
            }
            let throwsVerdict = code.map { $0.contains("if let verdict") || $0.contains("if verdict != nil") } ?? true
            let listsVerdict = rows.contains { $0.statuses.isEmpty }
            #expect(listsVerdict == (verdict != nil && throwsVerdict), "\(path) \(endpoint.name)")
        }
    }

    private typealias Row = (statuses: [String], name: String)

    /// Returns the rows of a page's failures. A row of the verdict has no statuses.
    private static func rows(in page: String) -> [Row] {
        guard let start = page.range(of: ">Failures</h2>")?.upperBound else { return [] }
        let section = page[start...].components(separatedBy: "<h2")[0]
        return section.components(separatedBy: "<dt>").dropFirst().map { item in
            let term = item.components(separatedBy: "</dt>")[0]
            if term.hasPrefix("Any status") { return ([], "") }
            func texts(in element: String) -> [String] {
                term.components(separatedBy: "<\(element)").dropFirst().map { text in
                    String(text.prefix { $0 != "<" }.drop { $0 != ">" }.dropFirst())
                }
            }
            let name = texts(in: "code").first ?? ""
            let caseName = name.hasPrefix(".") ? String(name.dropFirst().prefix { $0 != "(" }) : ""
            return (texts(in: "span").first?.components(separatedBy: ",") ?? [], caseName)
        }
    }

    /// Returns the name of the row for a status; `nil` if there is none. The most specific status wins.
    private static func failure(for status: Int, among rows: [Row]) -> String? {
        for spelling in ["\(status)", "\(status / 100)XX"] + (status >= 400 ? ["default"] : []) {
            if let row = rows.first(where: { $0.statuses.contains(spelling) }) { return row.name }
        }
        return nil
    }

    /// Returns the name of the case that a generated function throws for a status, and an empty name for a failure that
    /// is a single type. Returns `nil` if it throws none.
    private static func failure(for status: Int, in code: String) -> String? {
        for line in code.components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            var (patterns, value): ([String], String)
            if line.hasPrefix("case "), let colon = line.range(of: ": ") {
                patterns = line[line.index(line.startIndex, offsetBy: 5)..<colon.lowerBound].components(
                    separatedBy: ", "
                )
                value = String(line[colon.upperBound...])
            } else if let mark = line.range(of: " ? "), line.contains("status") {
                let condition = line[..<mark.lowerBound].replacingOccurrences(of: "return ", with: "")
                patterns = condition.components(separatedBy: " || ").flatMap { part -> [String] in
                    if let end = part.range(of: ".contains(") {
                        return part[..<end.lowerBound].components(separatedBy: ", ")
                    }
                    return [
                        part.replacingOccurrences(of: "status == ", with: "").replacingOccurrences(
                            of: "status >= ",
                            with: "400..."
                        )
                    ]
                }
                value = String(line[mark.upperBound...])
            } else {
                continue
            }
            if value.hasPrefix("self = ") { value = String(value.dropFirst(7)) }
            guard patterns.contains(where: { matches(status, $0) }) else { continue }
            return value.hasPrefix(".") ? String(value.dropFirst().prefix { $0 != "(" && $0 != " " }) : ""
        }
        return nil
    }

    private static func matches(_ status: Int, _ pattern: String) -> Bool {
        let text = pattern.filter { !"()[]".contains($0) }
        if text.hasPrefix("400...") { return status >= 400 }
        let bounds = text.components(separatedBy: "..<").compactMap { Int($0) }
        if bounds.count == 2 { return (bounds[0]..<bounds[1]).contains(status) }
        return Int(text) == status
    }

    @Test("A document's own examples are shown unchanged, with the problem of an invalid one")
    func examples() throws {
        let text = SourceText(
            path: "openapi.json",
            text: """
                { "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" }, "paths": { "/pets": { "post": {
                  "operationId": "add",
                  "requestBody": { "required": true, "content": { "application/json": {
                    "schema": { "$ref": "#/components/schemas/Pet" }, "example": { "name": "Rex", "extra": [1] } } } },
                  "responses": {
                    "200": { "description": "", "content": { "application/json": {
                      "schema": { "$ref": "#/components/schemas/Pet" }, "example": { "name": 7 } } } },
                    "404": { "description": "", "content": { "application/json": {
                      "schema": { "type": "object", "properties": { "a": { "type": "string" } } },
                      "example": { "a": "gone", "b": 1 } } } } } } } },
                  "components": { "schemas": { "Pet": {
                    "type": "object", "required": ["name"], "properties": { "name": { "type": "string" } } } } } }
                """
        )
        let pages = try References.files(of: text).files
        let page = try #require(pages.first { $0.name == "CreatePet.html" }?.contents)
        let plain = HTMLOutline.unescaped(HTMLOutline(page).text).filter { !$0.isWhitespace }
        #expect(plain.contains(#"{"name":"Rex","extra":[1]}"#))
        #expect(plain.contains(#"{"name":7}"#))
        #expect(plain.contains(#"{"a":"gone","b":1}"#))
        #expect(page.components(separatedBy: "This example of the document is invalid").count == 2)
        #expect(page.contains("invalid: name: expected a string, found 7"))
    }
}
