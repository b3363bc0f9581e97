import Foundation
import Testing

@testable import netgen

/// The key `dateFormat` in specs and configurations, and its effect on `verify` and on samples.
@Suite("Formats of dates")
struct DateFormatTests {
    private let folder: TemporaryFolder
    private let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private static let own = """
        {
          "netgen": 1, "name": "Shop", "environments": { "production": "https://api.example.com" },
          "dateFormat": ["yyyy/MM/dd HH:mm", "yyyy/MM/dd"],
          "models": {
            "Sale": { "fields": {
              "at": "date-time", "paid": { "type": "date-time", "dateFormat": "d.M.yyyy" }, "due": "date?"
            } }
          },
          "endpoints": {
            "listSales": {
              "method": "GET", "path": "/sales", "query": { "since": "date-time?" }, "response": "[Sale]"
            }
          }
        }
        """

    /// A document with the same operation, whose sales have only the property `at`.
    private static let document = """
        {
          "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
          "servers": [{ "url": "https://api.example.com" }],
          "paths": { "/sales": { "get": {
            "operationId": "listSales",
            "parameters": [
              { "name": "since", "in": "query", "schema": { "type": "string", "format": "date-time" } }
            ],
            "responses": { "200": { "description": "OK", "content": { "application/json": {
              "schema": { "type": "array", "items": { "$ref": "#/components/schemas/Sale" } }
            } } } }
          } } },
          "components": { "schemas": { "Sale": {
            "type": "object", "required": ["at"], "properties": { "at": { "type": "string", "format": "date-time" } }
          } } }
        }
        """

    /// Returns the patterns in the generated files, each once and in order.
    private func patterns(_ arguments: String...) throws -> [String] {
        let run = try netgen.run(["generate", "shop.json", "--output", "Out"] + arguments)
        #expect(run.problems == "")
        #expect(run.status == 0)
        let texts = try ["Out/ShopModels.swift", "Out/ShopRequests.swift"].map { try #require(folder[$0]) }
        var found: [String] = []
        for part in texts.joined().components(between: #".pattern(""#, and: #"")"#) where !found.contains(part) {
            found.append(part)
        }
        return found
    }

    @Test("A configuration overrides the spec, and a type overrides both")
    func configuration() throws {
        folder["shop.json"] = Self.own
        #expect(try patterns() == ["yyyy/MM/dd HH:mm|yyyy/MM/dd", "d.M.yyyy"])
        folder["shop.config.json"] = #"{ "dateFormat": "yyyyMMdd" }"#
        #expect(try patterns() == ["yyyyMMdd", "d.M.yyyy"])
        #expect(folder["Out/ShopModels.swift"]?.contains(#"reader.read(&due, as: "yyyyMMdd")"#) == true)
        folder["shop.config.json"] = #"{ "dateFormat": "yyyyMMdd HH" }"#
        #expect(try patterns() == ["yyyyMMdd HH", "d.M.yyyy"])
        #expect(folder["Out/ShopModels.swift"]?.contains("reader.read(&due)\n") == true)
    }

    @Test("A spec sets the date format for its document, and a configuration overrides the format")
    func amendments() throws {
        folder["vendor.json"] = Self.document
        folder["shop.json"] = #"{ "netgen": 1, "openapi": "vendor.json" }"#
        #expect(try patterns() == [])
        folder["shop.json"] = #"{ "netgen": 1, "openapi": "vendor.json", "dateFormat": "yyyy/MM/dd HH:mm" }"#
        #expect(try patterns() == ["yyyy/MM/dd HH:mm"])
        folder["shop.config.json"] = #"{ "dateFormat": ["d.M.yyyy", "yyyy"] }"#
        #expect(try netgen.run("generate", "shop.json", "--output", "Out").problems.contains("it has no month"))
        folder["shop.config.json"] = #"{ "dateFormat": ["d.M.yyyy", "yyyyMMdd"] }"#
        #expect(try patterns() == ["d.M.yyyy|yyyyMMdd"])
    }

    @Test("netgen verify checks dates against their patterns")
    func verify() throws {
        let spec = try VerifiedSpec(SourceText(path: "shop.json", text: Self.own))
        func problems(_ at: String, _ paid: String) -> [String] {
            spec.mismatches(in: #"[{"at":"\#(at)","paid":"\#(paid)"}]"#, endpoint: "listSales", status: 200)
                .map(\.message)
        }
        #expect(problems("2024/02/29 12:30", "29.2.2024") == [])
        #expect(problems("2024/02/29", "1.12.2024") == [])
        #expect(
            problems("2024-02-29", "2024/02/29") == [
                #"[0].at: expected a date in the format "yyyy/MM/dd HH:mm" or "yyyy/MM/dd", found "2024-02-29""#,
                #"[0].paid: expected a date in the format "d.M.yyyy", found "2024/02/29""#,
            ]
        )
        #expect(problems("2023/02/29", "29.2.2024").count == 1)
        let days = [#""2024/02/29""#: 0, #""2024/02/29 12:30""#: 1, #""2024-02-29""#: 1, "null": 0]
        for (day, count) in days {
            let body = #"[{"at":"2024/02/29","paid":"29.2.2024","due":\#(day)}]"#
            #expect(spec.mismatches(in: body, endpoint: "listSales", status: 200).count == count, "\(day)")
        }
    }

    @Test("netgen mock sends dates in their first pattern", arguments: [true, false])
    func mock(amends: Bool) throws {
        folder["vendor.json"] = Self.document
        let formats = #"["yyyy/MM/dd HH:mm", "yyyy/MM/dd"]"#
        let amendments = #"{ "netgen": 1, "openapi": "vendor.json", "dateFormat": \#(formats) }"#
        folder["shop.json"] = amends ? amendments : Self.own
        var loading = SpecLoading()
        let spec = loading.spec(at: folder.path + "/shop.json")
        let response = MockServer(try #require(spec)).response(to: MockRequest(method: "GET", path: "/sales"))
        let paid = amends ? "" : #","paid":"29.2.2024","due":"2024/02/29""#
        let body = response.response.body.text.filter { !$0.isWhitespace }
        #expect(body == #"[{"at":"2024/02/2912:30"\#(paid)}]"#)
    }
}

extension String {
    /// Returns the strings between each start and the end that follows it.
    fileprivate func components(between start: String, and end: String) -> [String] {
        var (found, rest): ([String], Substring) = ([], self[...])
        while let first = rest.range(of: start), let last = rest[first.upperBound...].range(of: end) {
            found.append(String(rest[first.upperBound..<last.lowerBound]))
            rest = rest[last.upperBound...]
        }
        return found
    }
}
