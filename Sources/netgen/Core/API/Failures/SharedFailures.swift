/// A pass that declares an enum of failures once if several requests have it, and gives the requests an alias.
///
///     indirect enum BookingFailure: Sendable { … }
///
///     struct CreateBooking: TravelRequest {
///         typealias Failure = BookingFailure
///     }
///
/// Every request has its own `Failure`, so users' code for one endpoint doesn't depend on the other endpoints.
struct SharedFailures {
    private var names: NameScope

    init(besides names: NameScope) {
        self.names = names
    }

    /// The parts of a case that must be equal for sharing: everything except the documentation.
    fileprivate struct Key: Hashable {
        /// The name of the case; `nil` for a failure that is a single type.
        var name: MemberName?
        var statuses: [StatusMatch]
        var type: TypeReference?
        var isRejection = false
    }

    /// Returns the declarations with an alias in place of each repeated enum. Endpoints with the failure of their
    /// protocol inherit it.
    mutating func applied(to declarations: Declarations) -> Declarations {
        let types = TypeGraph(declarations)
        var result = declarations
        for (plan, declaration) in declarations.protocols.map(\.declaration).enumerated() {
            let endpoints = declarations.endpoints.indices.filter {
                declarations.endpoints[$0].declaration.requestProtocol == declaration.name
            }
            let endpointsByKey = Dictionary(grouping: endpoints) {
                Self.keys(of: declarations.endpoints[$0].result.failure, types)
            }
            let commonKeys = Self.keys(of: declaration.failure, types)
            for (key, indices) in endpointsByKey.sorted(by: { $0.value[0] < $1.value[0] }) where !key.isEmpty {
                if key == commonKeys {
                    for index in indices { result.endpoints[index].inherit(declaration.failure) }
                } else if indices.count > 1,
                    case .cases(let cases, let shared) = declarations.endpoints[indices[0]].result.failure
                {
                    let name = name(of: indices.map { declarations.endpoints[$0].name })
                    for index in indices { result.endpoints[index].declaration.failureOrigin = .shared(name) }
                    let failure = EndpointFailure.cases(cases.map { $0.shared(types) }, shared: shared)
                    result.protocols[plan].declaration.otherFailures.append(.init(name: name, failure: failure))
                }
            }
        }
        return result
    }

    /// Returns the keys of the cases. With `isExact`, statuses of which one includes the others are also compared.
    fileprivate static func keys(of failure: EndpointFailure?, _ types: TypeGraph, isExact: Bool = false) -> [Key] {
        switch failure {
        case nil: return []
        case .single(let type, let statuses):
            let statuses = statuses.map(\.value)
            let effective = !isExact && statuses.contains(.any) ? [.any] : statuses
            return [Key(statuses: effective, type: types.resolved(type))]
        case .cases(let cases, let shared):
            if cases.isEmpty { return [] }
            let last = shared.map { [Key(name: $0.name, statuses: $0.statuses, type: $0.type)] } ?? []
            return cases.map { failure in
                let type = failure.type.map(types.resolved)
                return Key(name: failure.name, statuses: failure.statuses, type: type, isRejection: failure.isRejection)
            } + last
        }
    }

    /// Claims the first free name, and returns it. The name begins with the common subject of the requests, such as
    /// `BookingFailure` for `CreateBooking` and `GetBooking`. Without a common subject, it begins with the name of the
    /// first request.
    private mutating func name(of requests: [TypeName]) -> TypeName {
        let subject = SharedTypes.commonWords(of: requests).one
        let isDescriptive = subject.first.map { !$0.isPreposition } ?? false
        let candidates = isDescriptive ? [TypeName(words: subject + ["Failure"])] : []
        return names.claimFirst(of: candidates, orLike: requests[0].appending("Failure"))
    }
}

extension Endpoint {
    /// Inherits the failure of the protocol. A failure with inline error bodies is kept, because the request declares
    /// these bodies. One with further statuses is kept for the documentation.
    fileprivate mutating func inherit(_ protocolFailure: EndpointFailure?) {
        declaration.failureOrigin = .inherited
        let names = TypeGraph()
        let own = SharedFailures.keys(of: result.failure, names, isExact: true)
        if own == SharedFailures.keys(of: protocolFailure, names, isExact: true) {
            result.failure = nil
        }
    }
}

extension EndpointFailure.Case {
    /// Returns the case as declared in a shared enum: without its aliases and without the documentation of one
    /// endpoint.
    fileprivate func shared(_ types: TypeGraph) -> Self {
        var result = self
        result.type = type.map(types.resolved)
        result.documentation = Documentation()
        return result
    }
}
