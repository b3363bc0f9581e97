/// The names of the functions that create requests.
///
/// A function has the name of its request: `listPets`. A group is named after a tag of the document, or after a segment
/// of the path. In a group, the function's name omits the group's name: `Pets.list`, `Pets.getByID`. Functions of a
/// group that would have the same name keep their full names.
struct CallNames {
    private var calls: [TypeName: EndpointCalls] = [:]

    init() {}

    init(_ spec: Spec, _ names: TypeNames, besides scope: NameScope) {
        if spec.requests.calls.contains(.members) {
            for endpoint in spec.requests.endpoints {
                let name = names.name(of: endpoint)
                calls[name, default: EndpointCalls()].member = NamesInUse.member(named: name.description)
            }
        }
        if spec.requests.calls.contains(.groups) { nameGroups(of: spec, names, besides: scope) }
    }

    /// Accesses the functions that create requests of this type.
    subscript(request: TypeName) -> EndpointCalls { calls[request] ?? EndpointCalls() }

    private mutating func nameGroups(of spec: Spec, _ names: TypeNames, besides scope: NameScope) {
        var requests: [TypeName: [TypeName]] = [:]
        for group in EndpointGroup.groups(of: spec.requests.endpoints) {
            requests[TypeName(group.name), default: []] += group.members.map {
                names.name(of: spec.requests.endpoints[$0])
            }
        }
        for (group, requests) in requests {
            // For example, the group is `PetAPI` if a model is called `Pet`.
            let isUsed = scope.contains(group) || TypeNames.reservedNames.contains(group)
            let name = isUsed ? scope.firstFree(group.appending("API")) : group
            let functions = requests.map { $0.function(in: group) }
            let counts = Dictionary(functions.map { ($0, 1) }, uniquingKeysWith: +)
            for (request, function) in zip(requests, functions) {
                let isUnique = counts[function] == 1
                let function = isUnique ? function : NamesInUse.member(named: request.description)
                calls[request, default: EndpointCalls()].group = (name, function)
            }
        }
    }
}

extension TypeName {
    /// Returns the name without the group's name in singular or plural: `ListPets` in `Pet` becomes `list`.
    fileprivate func function(in group: TypeName) -> MemberName {
        let words = Self.words(of: description)
        let groupWords = Self.words(of: group.description).map(Self.singular)
        let singulars = words.map(Self.singular)
        let start = words.indices.first { singulars[$0...].starts(with: groupWords) && words.count > groupWords.count }
        guard let start else { return NamesInUse.member(named: description) }
        return NamesInUse.member(named: (words[..<start] + words[(start + groupWords.count)...]).joined(separator: " "))
    }
}
