import Testing

@testable import netgen

@Suite("Naming rules for operations")
struct NamingRuleTests {
    @Test("Each example gets its name only from its rule", arguments: NamingRule.all.indices)
    func examples(index: Int) throws {
        let rule = NamingRule.all[index]
        var others = NamingRule.all
        others.remove(at: index)
        let lines = rule.examples.split(separator: "\n")
        #expect(!lines.isEmpty, "\(rule.origin)")
        for line in lines {
            let example = try #require(Example(line), "\(line)")
            #expect(example.name(by: NamingRule.all) == example.name, "\(rule.origin): \(line)")
            #expect(example.name(by: others) != example.name, "\(rule.origin) is not needed for \(line)")
        }
    }

    /// An example of a rule, such as `GET /pets/{id} findById "Find a Pet" → FindPetByID`, in an API called Library.
    struct Example {
        var id: OperationID
        var name: String

        init?(_ line: Substring) {
            let pattern = #/(?<method>[A-Z]+) (?<path>\S+) (?<id>\S+)(?: "(?<summary>.*)")? → (?<name>\w+)/#
            guard let match = line.wholeMatch(of: pattern)?.output else { return nil }
            id = OperationID(
                text: String(match.id),
                method: match.method.lowercased(),
                path: String(match.path),
                summary: match.summary.map(String.init),
                api: "Library"
            )
            name = String(match.name)
        }

        func name(by rules: [NamingRule]) -> String {
            let route = OperationName(method: id.method, path: id.path, isList: false).words
            return TypeName(words: id.name(by: rules) ?? route).description
        }
    }
}
