/// The removal of meaningless parts that frameworks add to the names of schemas.
enum SchemaName {
    /// Returns the names to use for a document's schemas, by their names in the document. The result lacks the parts
    /// that frameworks add, the common package, and modules.
    static func descriptiveNames(_ names: [String]) -> [String: String] {
        let package = package(of: names)
        let shorter = withoutModules(names)
        var descriptiveNames: [String: String] = [:]
        for name in names {
            let rest = shorter[name] ?? (name.hasPrefix(package) ? String(name.dropFirst(package.count)) : name)
            descriptiveNames[name] = withoutAnnotations(withoutHash(rest)).percentDecoded
        }
        return descriptiveNames
    }

    /// Returns the package of most schemas, with a final dot: `google.example.library.v1.`. Returns an empty string if
    /// there is none, or if dropping it would cause a duplicate.
    private static func package(of names: [String]) -> String {
        var package = ""
        while let next = nextPart(of: names, in: package) { package += next + "." }
        let others = Set(names)
        let isDescriptive =
            package.isEmpty
            || names.contains { name in
                name.hasPrefix(package) && others.contains(String(name.dropFirst(package.count)))
            }
        return isDescriptive ? "" : package
    }

    /// Returns the part that follows the package in most names, or `nil` if there is none.
    private static func nextPart(of names: [String], in package: String) -> String? {
        var counts: [Substring: Int] = [:]
        for name in names where name.hasPrefix(package) {
            let rest = name.dropFirst(package.count)
            if let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")), dot > rest.startIndex {
                counts[rest[..<dot], default: 0] += 1
            }
        }
        return counts.first { $0.value > max(names.count / 2, 2) }.map { String($0.key) }
    }

    /// Returns the shortest unique name for each name with modules: `Item` for `shop__schemas__pets__Item`, or
    /// `pets__Item` if there is a `shop__schemas__toys__Item`. FastAPI adds modules to models with the same name, even
    /// if a document contains only one of these models.
    private static func withoutModules(_ names: [String]) -> [String: String] {
        let qualified = names.filter { endings(of: $0).count > 2 }
        guard !qualified.isEmpty else { return [:] }
        var counts: [String: Int] = [:]
        for name in names { for ending in endings(of: name) { counts[ending, default: 0] += 1 } }
        let shortened = qualified.map { name in (name, endings(of: name).first { counts[$0] == 1 } ?? name) }
        return Dictionary(shortened, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the name without modules, the name with the last module, and so on, up to the whole name.
    private static func endings(of name: String) -> [String] {
        guard name.holds("__"), name.first?.isLowercase == true else { return [name] }
        let parts = name.split(separator: "__")
        guard let first = parts.firstIndex(where: { $0.contains(where: \.isUppercase) }) else { return [name] }
        return (0...first).reversed().map { parts[$0...].joined(separator: "__") }
    }

    /// Returns the name without the hash that distinguishes modules: `Item.3a64a9f`.
    private static func withoutHash(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        let parts = name.split(separator: ".")
        return parts.filter { $0 == parts[0] || !isHash($0) }.joined(separator: ".")
    }

    private static func isHash(_ part: Substring) -> Bool {
        part.utf8.count >= 6 && part.contains(where: \.isNumber) && !part.allSatisfy(\.isNumber)
            && part.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// Returns the name of a schema inside another one: `Genre` for `Book.3a64a9f.Genre`; `nil` for other names.
    static func inner(of name: String) -> String? {
        let parts = name.split(separator: ".")
        return parts.count == 3 && isHash(parts[1]) ? String(parts[2]) : nil
    }

    /// Returns the name without the annotations of a generic's parameters. Pydantic writes an underscore for each
    /// symbol of an annotation:
    /// `Page_Annotated_Union_Cat__Dog___FieldInfo_annotation_NoneType__required_True__discriminator__kind_____` becomes
    /// `Page_Cat_Dog`. A union of more than three types is omitted.
    private static func withoutAnnotations(_ name: String) -> String {
        guard name.holds("_FieldInfo_") else { return name }
        var words: [Substring] = []
        var rest = name.split(separator: "_")[...]
        while let word = rest.popFirst() {
            guard word == "Annotated", let end = rest.firstIndex(of: "FieldInfo") else {
                words.append(word)
                continue
            }
            let choice = rest[..<end].filter { $0 != "Union" }
            if choice.count <= 3 { words += choice }
            rest = rest[end...].dropFirst()
            while let key = rest.first, fieldKeys.contains(String(key)) { rest = rest.dropFirst(2) }
        }
        return words.joined(separator: "_")
    }

    private static let fieldKeys: Set = ["annotation", "default", "description", "discriminator", "required", "title"]
}
