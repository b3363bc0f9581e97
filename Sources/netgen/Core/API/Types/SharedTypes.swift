/// A pass that declares equal inline types once, and puts an alias in the other locations.
///
///     struct GetUser {
///         struct Response {
///             typealias Team = Petstore.Team
///             let team: Team
///         }
///     }
///
/// Every location keeps its own name for the type, so users' code for one endpoint doesn't depend on others. A type
/// that only requests use is declared in the namespace. Developers wouldn't look for the types of one request in
/// another request.
struct SharedTypes {
    /// The names of the models, which the namespace declares in any case.
    private let models: Set<TypeName>
    private let wrappers: Set<TypeName>
    /// The names in use in the namespace.
    private(set) var names: NameScope
    /// The targets of the aliases, by their paths.
    private var aliases: [[TypeName]: [TypeName]] = [:]
    /// The types that are moved into the namespace.
    private var moves: [Move] = []

    private typealias Occurrence = EqualTypes.Occurrence

    private struct Move {
        var occurrence: Occurrence
        var name: TypeName
    }

    init(besides names: NameScope, in declarations: Declarations) {
        self.names = names
        models = Set(declarations.models.map(\.name))
        wrappers = Set(declarations.wrappers.map(\.name))
    }

    /// Returns the declarations with an alias in place of each repeated type.
    mutating func applied(to declarations: Declarations, _ equal: EqualTypes) -> Declarations {
        for occurrences in equal.occurrences(in: declarations) { share(occurrences.compactMap(currentOccurrence)) }
        if aliases.isEmpty { return declarations }
        var result = declarations.mappingModels(replacing)
        let moved = moves.sorted { $0.occurrence.order < $1.occurrence.order }.map { move in
            var model = move.occurrence.model.moved(from: move.occurrence.path, to: [move.name])
            model.replacement.isShared = true
            return model
        }
        result.models += replacing(moved, in: [])
        return result
    }

    private func replacing(_ models: [Model], in owner: [TypeName]) -> [Model] {
        models.map { model in
            let path = owner + [model.name]
            var result = model
            if let target = aliases[path] {
                result = Model(aliasOf: target, named: model.name, at: model.range)
                result.declaration.documentation = model.declaration.documentation
            } else {
                result.nested = replacing(model.nested, in: path)
            }
            return result
        }
    }

    /// Returns the location with its current path, or `nil` if the type around it has become an alias.
    private func currentOccurrence(_ occurrence: Occurrence) -> Occurrence? {
        var occurrence = occurrence
        if let move = moves.first(where: { occurrence.path.starts(with: $0.occurrence.path) }) {
            occurrence.path = [move.name] + occurrence.path.dropFirst(move.occurrence.path.count)
            occurrence.model = occurrence.model.moved(from: move.occurrence.path, to: [move.name])
        }
        let isInsideAlias = occurrence.path.indices.dropFirst().contains {
            aliases[Array(occurrence.path[..<$0])] != nil
        }
        return isInsideAlias ? nil : occurrence
    }

    // MARK: - Targets

    /// Chooses the declaration of a type, and makes the other locations aliases for it. Types of models have priority
    /// over those of requests. Wrappers keep their own types. Otherwise, the protocol of all requests would refer to a
    /// model, which every app would link.
    private mutating func share(_ occurrences: [Occurrence]) {
        let requestOccurrences = occurrences.filter { belongsToRequest($0.path) }
        let others = occurrences.filter { !belongsToRequest($0.path) }
        let target: [TypeName]
        if let occurrence = others.first(where: { !wrappers.contains($0.path[0]) }) ?? others.first {
            target = occurrence.path
        } else if Set(requestOccurrences.map(\.path[0])).count > 1 {
            let name = name(of: requestOccurrences)
            target = [name]
            moves.append(Move(occurrence: requestOccurrences[0], name: name))
        } else if let occurrence = requestOccurrences.first {
            target = occurrence.path
        } else {
            return
        }
        for occurrence in occurrences where occurrence.path != target && !wrappers.contains(occurrence.path[0]) {
            aliases[occurrence.path] = target
        }
    }

    private func belongsToRequest(_ path: [TypeName]) -> Bool {
        !models.contains(path[0]) && !wrappers.contains(path[0]) && !moves.contains { $0.name == path[0] }
    }

    // MARK: - Names

    /// Claims the first free name, and returns it. The first candidate is the name that the locations have in common.
    /// The second is the subject of the requests, as `BookingResponse` for `CreateBooking` and `GetBooking`. The third
    /// is the only field, as `MessageResponse`, and the last is the first request.
    private mutating func name(of occurrences: [Occurrence]) -> TypeName {
        let last = occurrences[0].path[occurrences[0].path.count - 1]
        let distinctNames = Set(occurrences.compactMap(\.path.last)).subtracting(Self.roles)
        var candidates = distinctNames.count == 1 ? Array(distinctNames) : []
        let role = Self.responses.contains(last) ? "Response" : last
        let words = TypeName.words(of: role.description)
        let subject = Self.commonWords(of: occurrences.map(\.path[0])).one
        if let first = subject.first, !first.isPreposition { candidates.append(TypeName(words: subject + words)) }
        if Self.roles.contains(role), occurrences[0].model.fields.count == 1 {
            candidates.append(TypeName(words: [occurrences[0].model.fields[0].key] + words))
        }
        return names.claimFirst(of: candidates, orLike: occurrences[0].path[0].appending(role))
    }

    /// Returns the words that the names of all requests have in common at the end, without the verbs.
    static func commonWords(of requests: [TypeName]) -> [String] {
        let words = requests.map { TypeName.words(of: $0.description) }
        var common = words[0].dropFirst()
        for words in words.dropFirst() {
            let count = zip(common.reversed(), words.dropFirst().reversed()).prefix { $0 == $1 }.count
            common = common.suffix(count)
        }
        return Array(common)
    }

    /// The type names that describe a role in a request.
    private static let roles: Set<TypeName> = responses.union(["Body", "Element", "ErrorBody", "Item", "Response"])
    /// The names of responses that aren't called `Response`: that of an optional response, and those for a status.
    private static let responses: Set<TypeName> = ["Payload", "OK", "Created", "Accepted"]
}

extension NameScope {
    /// Claims the first free name among candidates, or else a free name that begins with the fallback.
    mutating func claimFirst(of candidates: [TypeName], orLike fallback: TypeName) -> TypeName {
        let free = candidates.first { !contains($0) && !TypeNames.reservedNames.contains($0) }
        let name = free ?? firstFree(fallback)
        var diagnostics = Diagnostics()
        claim(name, for: Located(name.description, at: .none), diagnostics: &diagnostics)
        return name
    }
}

// MARK: - Aliases and moves

extension Model {
    /// Creates an alias for an inline type.
    init(aliasOf target: [TypeName], named name: TypeName, at range: SourceRange) {
        self.init(
            name: name,
            declaration: Declaration(ranges: DeclarationRanges(name: range, type: TypeRanges(range))),
            kind: .alias(.named(target)),
            replacement: Replacement(isShared: true)
        )
    }
}
