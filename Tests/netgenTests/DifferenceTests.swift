import Foundation
import Testing

@testable import netgen

/// Specs with one changed key. If the generated code differs, `netgen diff` must report a change, in both directions.
///
/// Each key of each golden spec is removed, renamed, repeated under another name, and given other values. A test run
/// takes a sample, which is the same in every run. `NETGEN_THOROUGH=1` takes all.
@Suite("Differences between changed specs")
struct DifferenceTests {
    @Test("netgen diff reports a change if the code of a changed spec differs", arguments: ChangedSpec.all)
    func changes(_ spec: ChangedSpec) throws {
        let old = try #require(spec.generation(of: spec.root), "\(spec.name) has errors")
        for (name, root) in spec.sample() {
            guard let new = spec.generation(of: root), new.code != old.code else { continue }
            for (before, after) in [(old.version, new.version), (new.version, old.version)]
            where Comparison.changes(from: before, to: after).isEmpty {
                let difference = UnifiedDifference(from: old.code, to: new.code)
                Issue.record("\(spec.name), \(name): no changes\n\(difference.map { "\($0)" } ?? "")")
                break
            }
        }
    }

    @Test("The changed specs cover every key of the JSON Schema for specs")
    func coverage() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(FormatSchema.text.utf8))
        var keys: Set<String> = []
        func collect(_ value: Any) {
            if let object = value as? [String: Any] {
                let properties = object["properties"] as? [String: Any] ?? [:]
                keys.formUnion(properties.filter { $0.value is [String: Any] }.keys)
                object.values.forEach(collect)
            } else if let array = value as? [Any] {
                array.forEach(collect)
            }
        }
        collect(schema)
        let covered = ChangedSpec.all.reduce(into: Set<String>()) { $0.formUnion($1.root.keys) }
        #expect(keys.subtracting(covered).sorted() == [])
    }
}

/// A golden spec, and the specs that differ from it by one key.
struct ChangedSpec: CustomTestStringConvertible, Sendable {
    var name: String
    var root: ChangedValue

    var testDescription: String { name }

    /// The golden cases without errors, except OpenAPI documents.
    static let all: [ChangedSpec] =
        GoldenCase.all.compactMap { golden in
            golden.name.hasPrefix("error-") ? nil : (try? golden.spec()).flatMap { ChangedSpec(golden.name, $0) }
        } + [ChangedSpec("client", SourceText(path: "client.json", text: client))].compactMap(\.self)

    private init?(_ name: String, _ text: SourceText) {
        var diagnostics = Diagnostics()
        guard let value = JSONParser.parse(text, diagnostics: &diagnostics), value["netgen"] != nil else { return nil }
        self.name = name
        root = ChangedValue(value)
    }

    /// A spec with keys that no golden case has.
    private static let client = """
        {
          "netgen": 1,
          "name": "Shop",
          "calls": ["members", "groups", "client"],
          "validates": true,
          "basePath": "/api/v1",
          "securitySchemes": {
            "login": { "type": "bearer", "tokenURL": "https://shop.example/a", "authorizationURL": "https://shop.example/b" }
          },
          "security": ["login"],
          "models": {
            "Pet": {
              "fields": {
                "name": { "type": "string", "not": ["Rex"] },
                "weight": { "type": "double", "exclusiveMinimum": 0, "exclusiveMaximum": 100, "multipleOf": 0.5 },
                "tags": { "type": "[string]", "maxItems": 5, "uniqueItems": true },
                "notes": { "type": "[string: string]", "minProperties": 1, "maxProperties": 9 }
              }
            }
          },
          "endpoints": {
            "listPets": { "method": "GET", "path": "/pets", "tags": ["Pets"], "response": "[Pet]" },
            "addPet": { "method": "POST", "path": "/pets", "tags": ["Pets"], "body": "Pet" }
          }
        }
        """

    /// Returns the changed specs with descriptions: a sample that is spread over all keys and keeps the test fast.
    func sample() -> [(name: String, root: ChangedValue)] {
        let all = root.changes
        if ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1" { return all }
        let step = max(1, all.count / 12) | 1
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }

    /// Returns the code without comments, and the version that the stamp records; `nil` if the spec has errors.
    func generation(of root: ChangedValue) -> (code: String, version: APIVersion)? {
        let folder = GoldenCase(name: name)
        var sources = SourceFiles()
        let text = SourceText(path: "spec.json", text: root.json)
        let generation = Generator().generate(from: text, file: sources.add(text)) { name in
            guard let text = try? folder.file(name) else { return nil }
            return (text, sources.add(text))
        }
        guard let api = generation.api, !generation.files.isEmpty else { return nil }
        // Cases with documentation have lines of their own.
        let lines = generation.files.flatMap { $0.contents.split(separator: "\n") }
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .flatMap { line in
                line.contains(" case ") && !line.contains { "(:=".contains($0) } ? cases(in: line) : [line]
            }
        return (lines.joined(separator: "\n") + "\n", APIVersion(api))
    }
}

private func cases(in line: Substring) -> [Substring] {
    line.split(separator: ",").map { $0.drop { $0 == " " }.replacing("case ", with: "")[...] }
}

/// A JSON value whose members and elements can be changed.
indirect enum ChangedValue: Sendable {
    case object([(key: String, value: ChangedValue)])
    case array([ChangedValue])
    case scalar(String)

    init(_ value: JSONValue) {
        switch value.kind {
        case .object(let members): self = .object(members.map { ($0.key, ChangedValue($0.value)) })
        case .array(let elements): self = .array(elements.map { ChangedValue($0) })
        default: self = .scalar(value.compact)
        }
    }

    var json: String {
        switch self {
        case .object(let members):
            "{\(members.map { "\(JSONWriter.quoted($0.key)):\($0.value.json)" }.joined(separator: ","))}"
        case .array(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
        case .scalar(let text): text
        }
    }

    /// The keys of all objects.
    var keys: Set<String> {
        switch self {
        case .object(let members):
            members.reduce(into: []) {
                $0.formUnion([$1.key]); $0.formUnion($1.value.keys)
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.keys) }
        case .scalar: []
        }
    }

    /// All values that differ from this one by one change, with descriptions of the changes.
    var changes: [(name: String, root: ChangedValue)] {
        switch self {
        case .object(let members):
            return members.indices.flatMap { index in
                let (key, value) = members[index]
                var (removed, renamed, repeated) = (members, members, members)
                removed.remove(at: index)
                renamed[index].key += "2"
                repeated.insert((key + "2", value), at: index + 1)
                let inside = value.changes.map { change in
                    var changed = members
                    changed[index].value = change.root
                    return (name: "\(key).\(change.name)", root: ChangedValue.object(changed))
                }
                return [
                    ("\(key) removed", .object(removed)), ("\(key) renamed", .object(renamed)),
                    ("\(key) repeated", .object(repeated)),
                ] + inside
            }
        case .array(let elements):
            let reversed = elements.count > 1 ? [(name: "reversed", root: ChangedValue.array(elements.reversed()))] : []
            return reversed
                + elements.indices.flatMap { index in
                    var removed = elements
                    removed.remove(at: index)
                    let inside = elements[index].changes.map { change in
                        var changed = elements
                        changed[index] = change.root
                        return (name: "\(index).\(change.name)", root: ChangedValue.array(changed))
                    }
                    return [("\(index) removed", .array(removed))] + inside
                }
        case .scalar(let text):
            return otherTexts(of: text).map { ("\(text) → \($0)", .scalar($0)) }
        }
    }

    /// Returns other scalars in place of a scalar.
    private func otherTexts(of text: String) -> [String] {
        switch text {
        case "true": return ["false"]
        case "false": return ["true"]
        case "null": return ["0"]
        default: break
        }
        guard text.hasPrefix("\"") else { return [text + "1"] }
        let content = text.dropFirst().dropLast()
        return [#""\#(content)2""#, #""\#(content)?""#, #""[\#(content)]""#, #""string""#, #""2\#(content)""#]
    }
}
