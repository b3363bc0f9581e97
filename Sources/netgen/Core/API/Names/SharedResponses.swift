/// Names for what several requests of a document answer with, though it is described in place at each of them: none of
/// them is where the others should look for it.
struct SharedResponses {
    /// By structure.
    private(set) var names: [String: TypeName] = [:]

    /// What a structure is used by.
    private struct Use {
        var schema: Spec.Schema
        var requests: [TypeName]
        /// What the first of them calls it.
        var role: TypeName
    }

    init(of spec: Spec, _ types: TypeNames, besides scope: NameScope) {
        guard spec.tolerance.contains(.meetingNames) else { return }
        var scope = scope
        for (structure, use) in Self.uses(in: spec, types) where use.requests.count > 1 {
            let name = Self.name(of: use, in: scope)
            scope.claim(name, as: structure)
            names[structure] = name
        }
    }

    /// The structures of inline responses, in the order of the spec.
    private static func uses(in spec: Spec, _ types: TypeNames) -> [(structure: String, use: Use)] {
        var uses: [(structure: String, use: Use)] = []
        var places: [String: Int] = [:]
        for endpoint in spec.endpoints {
            let request = types.name(of: endpoint)
            for schema in endpoint.response?.schemas ?? [] {
                let (content, isItem) = content(of: schema)
                guard content.isDeclaredInline, content.notes.swiftName == nil, content.fields?.isEmpty != true else {
                    continue
                }
                let structure = content.structure
                if let place = places[structure] {
                    if !uses[place].use.requests.contains(request) { uses[place].use.requests.append(request) }
                } else {
                    let isElement = schema == endpoint.response?.stream?.element
                    let role: TypeName = isElement ? "Element" : isItem ? "Item" : "Response"
                    places[structure] = uses.count
                    uses.append((structure, Use(schema: content, requests: [request], role: role)))
                }
            }
        }
        return uses
    }

    /// What is in a list or a map, and whether it is in one.
    private static func content(of schema: Spec.Schema) -> (Spec.Schema, isItem: Bool) {
        switch schema.kind {
        case .items(let element), .values(let element): (content(of: element).0, true)
        case .expression, .object, .openObject, .enumeration, .union, .tuple: (schema, false)
        }
    }

    /// The first free name: after what the requests are about, `BookingResponse` for `CreateBooking` and `GetBooking`; after
    /// the only field, `MessageResponse`; after the first request.
    private static func name(of use: Use, in scope: NameScope) -> TypeName {
        let role = use.role.description.lowercased()
        let words = use.requests.map { TypeName.words(of: $0.description) }
        var common = words[0].dropFirst()
        for words in words.dropFirst() {
            let count = zip(common.reversed(), words.dropFirst().reversed()).prefix { $0 == $1 }.count
            common = common.suffix(count)
        }
        var names: [TypeName] = []
        if let first = common.first, !first.isPreposition { names.append(TypeName(words: Array(common).one + [role])) }
        if let fields = use.schema.fields, fields.count == 1 {
            names.append(TypeName(words: [fields[0].name.value, role]))
        }
        let last = use.requests[0].appending(use.role)
        return names.first { !scope.contains($0) } ?? scope.firstFree(last)
    }
}

extension NameScope {
    fileprivate mutating func claim(_ name: TypeName, as structure: String) {
        var diagnostics = Diagnostics()
        claim(name, for: Located(structure, at: .none), diagnostics: &diagnostics)
    }
}
