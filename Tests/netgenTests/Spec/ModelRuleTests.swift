import Testing

@testable import netgen

@Suite("Rules for models")
struct ModelRuleTests {
    @Test(
        "A star matches any string, including an empty one",
        arguments: [
            ("*", "Pet", true), ("*", "", true),
            ("Pet", "Pet", true), ("Pet", "Pets", false),
            ("*Response", "PetResponse", true), ("*Response", "Response", true), ("*Response", "Responses", false),
            ("GetPet.*", "GetPet.Response", true), ("GetPet.*", "GetPets.Response", false),
            ("*Pet*Response", "ListPetsV2Response", true), ("*Pet*Response", "ResponsePet", false),
            ("a*a", "a", false), ("a*a", "aa", true), ("a*b*b", "ab", false), ("**", "x", true),
        ]
    )
    func patterns(pattern: String, name: String, isMatch: Bool) {
        #expect(ModelRule(pattern: Located(pattern), traits: ModelTraits()).matches(name) == isMatch)
    }

    @Test("Rules can be set on the command line")
    func commandLine() throws {
        var arguments = Arguments([
            "spec.json", "--output", "out", "--models", "hashable", "--models", "P*=mutable,Keep",
        ])
        let read = try #require(try GenerationArguments(&arguments, of: .generate))
        var options = Generator.Options()
        read.override(&options)
        #expect(options.additions.modelRules.map(\.spelling) == ["*=hashable", "P*=mutable,Keep"])
        #expect(read.generateWords.suffix(4) == ["--models", "*=hashable", "--models", "P*=mutable,Keep"])
    }

    @Test("An invalid trait is a usage error", arguments: ["hashabel", "", "P*=", "P*=a b", "hashable,", "app.model"])
    func mistakes(rule: String) {
        var arguments = Arguments(["spec.json", "--output", "out", "--models", rule])
        #expect(throws: UsageError.self) { try GenerationArguments(&arguments, of: .generate) }
    }
}
