/// A search for schemas that a framework duplicates for each of their uses.
///
/// | framework | copies | model |
/// |---|---|---|
/// | Litestar, for each operation | `GetPetPetResponseBody`, `ListPetsPetResponseBody` | `Pet` |
/// | apispec, for each variant of one class | `User`, `User1` | `User` |
/// | spectree, for each model that uses it | `Book.3a64a9f.Genre`, `Query.3a64a9f.Genre` | `Genre` |
///
/// Copies are objects or enums with the same common name and equal properties. Only references to other copies may
/// differ.
struct SchemaCopies {
    private let schemas: [String: JSONValue]
    private let order: [String]
    /// The common part of the names of copies, by schema name.
    private var families: [String: String] = [:]
    /// A number for each schema. It is equal for schemas that haven't been distinguished yet.
    private var classes: [String: Int] = [:]

    /// Returns the names of copies, each with the name of the first copy and the name to use for all.
    static func find(in schemas: JSONValue?, paths: JSONValue?) -> [String: (original: String, name: String)] {
        let members = schemas?.members ?? []
        var copies = SchemaCopies(members)
        copies.findFamilies(handlers: handlers(in: paths, having: members))
        copies.disambiguate()
        return copies.originals()
    }

    private init(_ members: [JSONValue.Member]) {
        schemas = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        order = members.map(\.key)
    }

    // MARK: - Families

    private static let bodies = ["ResponseBody", "RequestBody"]

    /// Returns the names of the functions from the summaries that Litestar writes: `ListPets`.
    private static func handlers(in paths: JSONValue?, having schemas: [JSONValue.Member]) -> [String] {
        guard schemas.contains(where: { member in bodies.contains { member.key.hasSuffix($0) } }) else { return [] }
        let operations = (paths?.members ?? []).flatMap { $0.value.members }
        return operations.compactMap { $0.value["summary"]?.string }.filter { !$0.contains(" ") }
    }

    private mutating func findFamilies(handlers: [String]) {
        var sizes: [String: Int] = [:]
        let inner = Set(order.compactMap(SchemaName.inner))
        for name in order {
            guard let schema = schemas[name], schema["properties"] != nil || schema["enum"] != nil,
                schema["allOf"] == nil
            else { continue }
            let outer = String(name.prefix { $0 != "." })
            let family =
                SchemaName.inner(of: name) ?? (inner.contains(outer) ? outer : nil)
                ?? Self.body(name, of: handlers) ?? unnumbered(name) ?? name
            families[name] = family
            sizes[family, default: 0] += 1
        }
        families = families.filter { sizes[$0.value, default: 0] > 1 || SchemaName.inner(of: $0.key) != nil }
        classes = Self.numbered(families)
    }

    /// Returns `PetResponseBody` for `ListPetsPetResponseBody` of the function `ListPets`; `nil` for any other name.
    private static func body(_ name: String, of handlers: [String]) -> String? {
        guard bodies.contains(where: name.hasSuffix) else { return nil }
        let rests = handlers.filter(name.hasPrefix).map { name.dropFirst($0.count) }
        return rests.filter { !bodies.contains(String($0)) }.min { $0.count < $1.count }.map(String.init)
    }

    /// Returns `User` for `User1` if the document has a `User`, otherwise `nil`.
    private func unnumbered(_ name: String) -> String? {
        guard let end = name.lastIndex(where: { !$0.isNumber }) else { return nil }
        let stem = String(name[...end])
        return stem != name && schemas[stem]?["properties"] != nil ? stem : nil
    }

    // MARK: - Equality

    /// Splits classes until the members of each are equal, including the classes that they refer to.
    private mutating func disambiguate() {
        var count = 0
        while count != Set(classes.values).count {
            count = Set(classes.values).count
            var texts = families
            for name in families.keys {
                if let schema = schemas[name] { write(schema, to: &texts[name, default: ""]) }
            }
            classes = Self.numbered(texts)
        }
    }

    private static func numbered(_ texts: [String: String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        return texts.mapValues { text in
            let number = numbers[text, default: numbers.count]
            numbers[text] = number
            return number
        }
    }

    private func write(_ value: JSONValue, isMap: Bool = false, to text: inout String) {
        switch value.kind {
        case .object(let members):
            text += "{"
            for member in members where isMap || !Self.prose.contains(member.key) {
                text += member.key + ":"
                if member.key == "$ref", let name = Self.name(in: member.value) {
                    text += classes[name].map { "#\($0)" } ?? name
                } else {
                    write(member.value, isMap: member.key == "properties" && !isMap, to: &text)
                }
            }
            text += "}"
        case .array(let elements):
            text += "["
            for element in elements { write(element, to: &text) }
            text += "]"
        case .null, .bool, .number, .string: text += value.compactJSON + ","
        }
    }

    private static let prose: Set = ["description", "example", "examples", "title"]

    private static func name(in reference: JSONValue) -> String? {
        guard let text = reference.string, text.hasPrefix("#/components/schemas/") else { return nil }
        return String(text.dropFirst("#/components/schemas/".count))
    }

    // MARK: - Originals

    private func originals() -> [String: (original: String, name: String)] {
        var members: [Int: [String]] = [:]
        var classesOfFamily: [String: Set<Int>] = [:]
        for name in order {
            guard let family = families[name], let number = classes[name] else { continue }
            members[number, default: []].append(name)
            classesOfFamily[family, default: []].insert(number)
        }
        var result: [String: (original: String, name: String)] = [:]
        for names in members.values where names.count > 1 || SchemaName.inner(of: names[0]) != nil {
            let family = families[names[0]] ?? names[0]
            let isOnlyClass = classesOfFamily[family]?.count == 1
            for name in names { result[name] = (names[0], isOnlyClass ? freeName(for: family) : names[0]) }
        }
        return result
    }

    /// Returns `Pet`, or `PetResponseBody` if another schema has the name `Pet`.
    private func freeName(for family: String) -> String {
        guard family.hasSuffix(Self.bodies[0]) else { return family }
        let name = String(family.dropLast(Self.bodies[0].count))
        return schemas[name] == nil ? name : family
    }
}
