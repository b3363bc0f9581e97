import Foundation
import NetRuntime
import Testing

/// Tests with the files of github.com/uri-templates/uritemplate-test, which run if the files are next to the package.
@Suite(.enabled(if: TemplateSuite.isPresent, "../shared/uritemplate-test is not next to the package"))
struct URITemplateSuiteTests {
    @Test(
        "A valid template expands to an expected result",
        arguments: TemplateSuite.cases(["spec-examples", "spec-examples-by-section", "extended-tests"])
    )
    func expands(_ example: TemplateSuite.Example) throws {
        let expansion = try URITemplate(example.template).expand(example.values)
        #expect(example.expansions.contains(expansion), "\(example)")
    }

    @Test("An invalid template is rejected", arguments: TemplateSuite.cases(["negative-tests"]))
    func refuses(_ example: TemplateSuite.Example) throws {
        #expect(example.expansions.isEmpty)
        #expect {
            try URITemplate(example.template).expand(example.values)
        } throws: { error in
            // The number of values is correct, so the reason must not be "there are … values for … variables".
            (error as? InvalidRequest).map { !$0.reason.hasPrefix("there ") } ?? false
        }
    }

    @Test("The test suite has all its cases")
    func hasAllFiles() {
        #expect(TemplateSuite.cases(["spec-examples", "spec-examples-by-section", "extended-tests"]).count == 234)
        #expect(TemplateSuite.cases(["negative-tests"]).count == 36)
    }
}

enum TemplateSuite {
    /// A template, the values of its variables in order, and its valid expansions. An invalid template has none.
    struct Example: Sendable, CustomTestStringConvertible {
        var template: String
        var values: [any ParameterValue]
        var expansions: [String]
        var testDescription: String { template }
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/uritemplate-test")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func cases(_ files: [String]) -> [Example] {
        files.flatMap { file in
            let data = try? Data(contentsOf: folder.appendingPathComponent("\(file).json"))
            let groups = data.flatMap { try? JSON(json: $0) }?.objectValue ?? [:]
            return groups.sorted { $0.key < $1.key }.flatMap { group in
                let variables = group.value["variables"]?.objectValue ?? [:]
                return (group.value["testcases"]?.arrayValue ?? []).compactMap { example($0.arrayValue, variables) }
            }
        }
    }

    private static func example(_ parts: [JSON]?, _ variables: [String: JSON]) -> Example? {
        guard let parts, parts.count == 2, let template = parts[0].stringValue else { return nil }
        let expansions = parts[1].arrayValue?.compactMap(\.stringValue) ?? parts[1].stringValue.map { [$0] } ?? []
        // A missing variable is undefined. An invalid template must be rejected whatever its values are.
        let unknown: any ParameterValue = expansions.isEmpty ? "x" : String?.none
        let values = names(in: template).map { variables[$0].map(value) ?? unknown }
        return Example(template: template, values: values, expansions: expansions)
    }

    private static func value(_ json: JSON) -> any ParameterValue {
        json == .null ? String?.none : .value(of: json)
    }

    /// Returns the variable names of a template, without operators and modifiers.
    private static func names(in template: String) -> [String] {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().flatMap { rest in
            rest.prefix { $0 != "}" }.drop { "+#./;?&".contains($0) }.split(
                separator: ",",
                omittingEmptySubsequences: false
            )
            .map { String($0.prefix { $0 != "*" && $0 != ":" }) }
        }
    }
}
