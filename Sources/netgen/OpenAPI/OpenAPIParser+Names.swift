/// Names of requests.
extension OpenAPIParser {
    /// Names every endpoint, no two the same.
    ///
    /// An operation keeps the name of its id unless an earlier one has it; then it is called after its method and path.
    /// So operations that are added at the end of a document change no names.
    mutating func nameEndpoints() {
        var taken: Set<String> = []
        for index in spec.endpoints.indices {
            let endpoint = spec.endpoints[index]
            let name = Self.names(of: endpoint).first { taken.insert($0).inserted } ?? numbered(endpoint, in: &taken)
            spec.endpoints[index].name = endpoint.name.map { _ in name }
        }
    }

    /// What an endpoint may be called, the best first.
    private static func names(of endpoint: Spec.Endpoint) -> [String] {
        let (method, path) = (endpoint.method.value.lowercased(), endpoint.path.value)
        let isList = endpoint.response?.isList ?? false
        let id = endpoint.operationID.flatMap { OperationName(id: $0, method: method, path: path) }
        let routes = [false, true].map {
            OperationName(method: method, path: path, isList: isList, isComplete: $0)
        }
        return ([id].compactMap { $0 } + routes).map { TypeName(words: $0.words).description }
    }

    private func numbered(_ endpoint: Spec.Endpoint, in taken: inout Set<String>) -> String {
        let name = TypeName(Self.names(of: endpoint)[0])
        var number = 2
        while !taken.insert(name.numbered(number).description).inserted { number += 1 }
        return name.numbered(number).description
    }
}

extension Spec.Response {
    fileprivate var isList: Bool {
        guard case .json(let schema) = kind else { return false }
        return switch schema.kind {
        case .items, .expression(.array): true
        default: false
        }
    }
}
