import Testing

@testable import netgen

@Suite("Repairs of nonconforming documents")
struct DocumentRepairTests {
    @Test(
        "Each example is read as intended only because of its repair",
        arguments: DocumentRepair.all.indices
    )
    func repairs(index: Int) throws {
        let repair = DocumentRepair.all[index]
        var others = DocumentRepair.all
        others.remove(at: index)
        let lines = repair.examples.split(separator: "\n")
        #expect(!lines.isEmpty, "\(repair.origin)")
        for line in lines {
            let (original, repaired) = try sides(of: line)
            let read = try Reading(document(around: original, at: repair.location))
            let right = try Reading(document(around: repaired, at: repair.location))
            #expect(right.problems == [], "\(repair.origin): what is meant is right")
            #expect(read.files == right.files, "\(repair.origin): \(line)")
            let withoutIt = try Reading(document(around: original, at: repair.location), repairs: others)
            #expect(withoutIt != read, "\(repair.origin) is not needed for \(line)")
        }
    }

    @Test(
        "A repaired mistake is reported, unless the mistake is a framework's quirk",
        arguments: DocumentRepair.all.indices
    )
    func reports(index: Int) throws {
        let repair = DocumentRepair.all[index]
        let isFrameworkRepair = DocumentRepair.frameworkRepairs.contains { $0.origin == repair.origin }
        for line in repair.examples.split(separator: "\n") {
            let problems = try Reading(document(around: sides(of: line).original, at: repair.location)).problems
            #expect(problems.count == (isFrameworkRepair ? 0 : 1), "\(repair.origin): \(problems)")
        }
    }

    @Test("A schema with a framework's quirk is read as intended", arguments: FrameworkQuirks.forSchemas.indices)
    func schemas(index: Int) throws {
        let quirk = FrameworkQuirks.forSchemas[index]
        let original = try check(quirk.example, quirk.origin)
        try expectChange(of: JSONSchema(parsed(original).1), by: quirk)
    }

    @Test(
        "An enumeration with a framework's quirk is read as intended",
        arguments: FrameworkQuirks.forEnumerations.indices
    )
    func enumerations(index: Int) throws {
        let quirk = FrameworkQuirks.forEnumerations[index]
        let original = try check(quirk.example, quirk.origin)
        try expectChange(of: JSONSchema(parsed(original).1), by: quirk)
    }

    @Test("A union with a framework's quirk is read as intended", arguments: FrameworkQuirks.forUnions.indices)
    func unions(index: Int) throws {
        let quirk = FrameworkQuirks.forUnions[index]
        let original = try check(quirk.example, quirk.origin)
        let union = try #require(JSONSchema(parsed(original).1).composition.unions.first)
        try expectChange(of: union.members.map { JSONSchema($0) }, by: quirk)
    }

    /// Checks that both schemas of an example are read the same, and returns the first.
    private func check(_ example: String, _ origin: String) throws -> String {
        let (original, repaired) = try sides(of: example[...])
        let (read, right) = try (Reading(document(withSchema: original)), Reading(document(withSchema: repaired)))
        #expect(right.problems == [], "\(origin)")
        #expect(read == right, "\(origin): \(example)")
        return original
    }

    private func expectChange<Subject>(of subject: Subject, by quirk: FrameworkQuirk<Subject>) throws {
        var changed = subject
        quirk.read(&changed)
        #expect(String(describing: changed) != String(describing: subject), "\(quirk.origin)")
    }

    // MARK: - Documents

    /// The files and the problems that a document gives.
    private struct Reading: Equatable {
        var files: [String]
        var problems: [String]

        init(_ members: String, repairs: [DocumentRepair] = DocumentRepair.all) throws {
            let text = #"{ "openapi": "3.1.0", "info": { "title": "Pets" }, \#(members) }"#
            let (source, value) = try parsed(text)
            var diagnostics = Diagnostics()
            let spec = OpenAPIParser.parse(
                value,
                in: source,
                reading: { _ in nil },
                repairs: repairs,
                diagnostics: &diagnostics
            )
            problems = diagnostics.sorted.map(\.message)
            let api = spec.flatMap { Resolver.resolve($0, sourceName: "openapi.json", diagnostics: &diagnostics) }
            files = api?.sourceFiles(shards: nil, makesFixtures: false).map(\.contents) ?? []
        }
    }

    private func sides(of example: Substring) throws -> (original: String, repaired: String) {
        let sides = example.split(separator: " → ")
        try #require(sides.count == 2, "\(example)")
        return (String(sides[0]), String(sides[1]))
    }

    private func document(withSchema schema: String) -> String {
        let model = #"{ "type": "object", "properties": { "value": \#(schema) } }"#
        return operation(#""responses": { "200": { "content": { "application/json": { "schema": \#(model) } } } }"#)
    }

    private func operation(_ members: String, components: String = "") -> String {
        #""paths": { "/": { "post": { \#(members) } } }, "components": { \#(components) }"#
    }

    /// Returns a document with a member at the location of a repair.
    private func document(around member: String, at location: DocumentRepair.Location) -> String {
        let key = String(member.dropFirst().prefix { $0 != "\"" })
        return switch location {
        case .path: #""paths": { \#(member) }"#
        case .serverURL: #""servers": [{ \#(member) }], \#(operation(""))"#
        case .security: operation(member, components: #""securitySchemes": { "token": { "type": "oauth2" } }"#)
        case .parameter:
            operation(
                ##""parameters": [{ "$ref": "#/components/parameters/\##(key)" }]"##,
                components: #""parameters": { \#(member) }"#
            )
        case .responses: operation(member)
        case .body: operation(#""responses": { \#(member) }"#)
        case .content, .responseContent, .defaultContent: operation(#""responses": { "200": { \#(member) } }"#)
        case .mediaType: operation(#""responses": { "200": { "content": { \#(member) } } }"#)
        case .failure: operation(#""responses": { "404": { "content": { \#(member) } } }"#)
        case .requestSchema:
            operation(
                #""operationId": "\#(key)", "requestBody": { "content": { "application/json": { "schema": \#(member.dropFirst(key.count + 4)) } } }"#,
                components:
                    #""schemas": { "Body_\#(key)": { "type": "object", "properties": { "id": { "type": "integer" } } } }"#
            )
        }
    }
}
