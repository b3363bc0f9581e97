/// A resolver of `$dynamicRef` and `$dynamicAnchor` (JSON Schema 2020-12, section 8.2.3.2). With these keywords, a
/// schema is a template for others.
///
///     "Envelope": {
///       "properties": { "data": { "$dynamicRef": "#item" } },
///       "$defs": { "item": { "$dynamicAnchor": "item" } }
///     },
///     "PetEnvelope": {
///       "$ref": "#/components/schemas/Envelope",
///       "$defs": { "item": { "$dynamicAnchor": "item", "$ref": "#/components/schemas/Pet" } }
///     }
///
/// The meaning of `#item` depends on the schemas that lead to it. The outermost schema with the anchor takes
/// precedence. A schema that defines an anchor gets a copy of the schema that it references. The copy has plain
/// references in place of dynamic ones:
///
///     "PetEnvelope": { "properties": { "data": { "$ref": "#/components/schemas/Pet" } }, "$defs": … }
struct DynamicReferences {
    private let files: OpenAPIFiles
    /// The names of the schemas of all documents, by source range.
    private let names: [SourceRange: String]
    private var uses: DynamicAnchorUses
    private var copies = SchemaInstances()
    /// The anchored schemas that are being inserted in place of references.
    private var bindings: Set<SourceRange> = []

    /// The schemas of the dynamic anchors that are in effect, by the anchors' names.
    typealias Scope = [String: JSONValue]

    init(_ files: OpenAPIFiles) {
        self.files = files
        var names: [SourceRange: String] = [:]
        for root in files.roots {
            for schema in root["components"]?["schemas"]?.unreadMembers ?? [] { names[schema.value.range] = schema.key }
        }
        self.names = names
        uses = DynamicAnchorUses(files)
    }

    /// Returns a copy of a document with plain references in place of dynamic ones.
    mutating func bound(_ root: JSONValue) -> JSONValue {
        copies = SchemaInstances(root: root.range, names: Set(names.values))
        let bound = bound(root, [:])
        return copies.schemas.isEmpty ? bound : bound.adding(schemas: copies.schemas)
    }

    /// Returns a copy of a part of a document, with its dynamic references bound to the anchors of a scope. `name` is
    /// the name of the schema if the value is a whole schema.
    private mutating func bound(_ value: JSONValue, _ scope: Scope, named name: String? = nil) -> JSONValue {
        switch value.kind {
        case .object(let members):
            return object(value, members, entering(value, scope), named: name)
        case .array(let elements):
            var bound: [JSONValue] = []
            for element in elements { bound.append(self.bound(element, scope)) }
            return value.with(.array(bound))
        case .null, .bool, .number, .string: return value
        }
    }

    /// Returns a scope with the additional anchors that a schema defines. Anchors of outer schemas take precedence.
    private func entering(_ value: JSONValue, _ scope: Scope) -> Scope {
        guard value.definesAnchors || names[value.range] != nil || files.isSchema(value) else { return scope }
        return value.dynamicAnchors.merging(scope) { $1 }
    }

    private mutating func object(
        _ value: JSONValue,
        _ members: [JSONValue.Member],
        _ scope: Scope,
        named name: String?
    ) -> JSONValue {
        let isAlone =
            members.count(where: \.isReference) == 1 && members.allSatisfy { $0.isReference || $0.isAnnotation }
        let name = isAlone ? name ?? (copies.areOpen ? nil : names[value.range]) : nil
        var result = value.with([])
        var parts: [JSONValue] = []
        for member in members {
            guard member.isReference, let reference = member.value.located else {
                result = result.adding(member.with(bound(member.value, scope)))
                continue
            }
            member.value.recordRead()
            switch outcome(of: reference, isDynamic: member.key != "$ref", in: scope, named: name) {
            case .schema(let copy): parts.append(copy)
            case .reference(let reference):
                let member = member.with(
                    member.value.with(.string(reference.value)).placed(at: reference.range),
                    key: "$ref"
                )
                if result["$ref"] == nil { result = result.adding(member) } else { parts.append(value.with([member])) }
            }
        }
        return isAlone ? parts.reduce(result) { $0.completed(by: $1) } : result.adding(parts: parts)
    }

    // MARK: - References

    private mutating func outcome(
        of reference: Located<String>,
        isDynamic: Bool,
        in scope: Scope,
        named name: String?
    ) -> SchemaInstance {
        let anchor = reference.value.drop { $0 != "#" }.dropFirst()
        guard isDynamic, let schema = scope[String(anchor)] else {
            return outcome(of: reference, in: scope, named: name)
        }
        if let schemaName = names[schema.range] {
            let reference = Located(JSONPointer.fragment(of: ["components", "schemas", schemaName]), at: schema.range)
            return outcome(of: reference, in: scope, named: name)
        }
        guard bindings.insert(schema.range).inserted else {
            // The schema contains itself, so keep a reference.
            return .reference(Located(JSONPointer.fragment(of: files.path(to: schema.range)), at: schema.range))
        }
        defer { bindings.remove(schema.range) }
        return .schema(bound(schema, scope, named: name))
    }

    /// Returns a copy of the target of a reference if the scope binds an anchor that the target uses, otherwise the
    /// reference.
    private mutating func outcome(
        of reference: Located<String>,
        in scope: Scope,
        named name: String?
    ) -> SchemaInstance {
        guard !scope.isEmpty, let target = files.target(of: reference) else { return .reference(reference) }
        let anchors = uses.anchors(in: target)
        let usedAnchors = scope.filter { anchors.contains($0.key) }.sorted { $0.key < $1.key }
        let ownScope = entering(target.value, [:])
        guard usedAnchors.contains(where: { ownScope[$0.key]?.range != $0.value.range }) else {
            return .reference(reference)
        }
        let facts = usedAnchors.map { "\($0.key) \($0.value.range.file):\($0.value.range.start)" }
        let key = ([target.key] + facts).joined(separator: "\n")
        if let copy = copies.reference(to: key) { return .reference(copy) }
        copies.begin(key, named: name, after: Self.name(of: usedAnchors, in: target))
        return copies.end(key, bound(target.value, scope, named: name))
    }

    /// Returns the name of a copy: `StorePage` for a `Page` of `Store`. If the schema of an anchor has no name, the
    /// copy's name contains the anchor's.
    private static func name(of usedAnchors: [(key: String, value: JSONValue)], in target: OpenAPIFiles.Target)
        -> String
    {
        usedAnchors.map { Path.name(of: $0.value["$ref"]?.string ?? $0.key) }.joined() + target.name
    }
}

/// A cache of the anchors that the dynamic references in a schema use, directly or through other references.
private struct DynamicAnchorUses {
    private let files: OpenAPIFiles
    private var cache: [String: Set<String>] = [:]

    init(_ files: OpenAPIFiles) {
        self.files = files
    }

    mutating func anchors(in target: OpenAPIFiles.Target) -> Set<String> {
        if let anchors = cache[target.key] { return anchors }
        var anchors: Set<String> = []
        var visited: Set<String> = [target.key]
        var open = [target.value]
        while let value = open.popLast() {
            value.forEachReference { key, reference in
                if key == "$dynamicRef" { anchors.insert(String(reference.value.drop { $0 != "#" }.dropFirst())) }
                guard let target = files.target(of: reference), visited.insert(target.key).inserted else { return }
                open.append(target.value)
            }
        }
        cache[target.key] = anchors
        return anchors
    }
}

extension JSONValue.Member {
    fileprivate var isReference: Bool { (key == "$ref" || key == "$dynamicRef") && value.string != nil }

    /// Whether the keyword is an annotation, which doesn't constrain values.
    fileprivate var isAnnotation: Bool { Self.annotationKeys.contains(key) || key.isExtension }

    /// Whether the keyword belongs to the schema that contains it, and isn't copied into others.
    fileprivate var identifiesSchema: Bool { Self.identityKeys.contains(key) }

    private static let identityKeys: Set = [
        "$anchor", "$comment", "$defs", "$dynamicAnchor", "$id", "$schema", "definitions", "title",
    ]

    private static let annotationKeys = identityKeys.union([
        "default", "deprecated", "description", "example", "examples", "nullable", "readOnly", "summary", "writeOnly",
    ])
}

extension JSONValue {
    /// Whether the value is a schema with its own scope of anchors: it has an `$id` or definitions.
    fileprivate var hasOwnScope: Bool {
        self["$id"]?.string != nil || ["$defs", "definitions"].contains { self[$0]?.unreadMembers.isEmpty == false }
    }

    fileprivate var definesAnchors: Bool { hasOwnScope || self["$dynamicAnchor"] != nil }

    /// The subschemas that have a dynamic anchor, excluding those inside other schemas with their own scope.
    fileprivate var dynamicAnchors: DynamicReferences.Scope {
        var result: DynamicReferences.Scope = [:]
        var open = [self]
        while let value = open.popLast() {
            if let name = value["$dynamicAnchor"]?.string { result[name] = result[name] ?? value }
            for part in value.unreadMembers.map(\.value) + value.elements {
                if !part.hasOwnScope {
                    open.append(part)
                } else if part["$id"] == nil, let name = part["$dynamicAnchor"]?.string {
                    result[name] = result[name] ?? part
                }
            }
        }
        return result
    }

    fileprivate func forEachReference(_ body: (_ key: String, Located<String>) -> Void) {
        for member in unreadMembers {
            if member.isReference, let reference = member.value.located { body(member.key, reference) }
            member.value.forEachReference(body)
        }
        for element in elements { element.forEachReference(body) }
    }

    /// Returns the schema with the members that a copy adds. The schema's own members take precedence.
    fileprivate func completed(by copy: JSONValue) -> JSONValue {
        with(unreadMembers + copy.unreadMembers.filter { !$0.identifiesSchema && self[$0.key] == nil })
    }

    /// Returns the document with additional schemas.
    fileprivate func adding(schemas: [Member]) -> JSONValue {
        let existing = self["components"] ?? with([])
        let all = existing["schemas"] ?? with([])
        let others = existing.unreadMembers.filter { $0.key != "schemas" }
        let components = existing.with(others + [Member("schemas", all.with(all.unreadMembers + schemas))])
        return with(unreadMembers.filter { $0.key != "components" }).adding(Member("components", components))
    }

    /// Returns the schema with additional parts in its `allOf`.
    fileprivate func adding(parts: [JSONValue]) -> JSONValue {
        if parts.isEmpty { return self }
        let all =
            (self["allOf"]?.elements ?? []) + parts.map { $0.with($0.unreadMembers.filter { !$0.identifiesSchema }) }
        return with(unreadMembers.filter { $0.key != "allOf" }).adding(Member("allOf", with(.array(all))))
    }
}
