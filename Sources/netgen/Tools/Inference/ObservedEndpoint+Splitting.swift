// The endpoints of one method and path that recordings distinguish by their names or by the kinds of their bodies.
extension ObservedEndpoint {
    /// Returns an endpoint for each name in the recordings, and for each kind of body with one name, because the body of
    /// a request has one kind.
    func split() -> [ObservedEndpoint] {
        guard !isPathGuessed, constants.isEmpty else { return [self] }
        return split { $0.endpoint }.flatMap { named in
            ["GET", "HEAD"].contains(method) ? [named] : named.split { $0.isSuccess ? $0.bodyKind : nil }
        }
    }

    /// Returns an endpoint for each value. An exchange without a value has that of an exchange with the same kind of
    /// body, or the first.
    private func split(by value: (Exchange) -> String?) -> [ObservedEndpoint] {
        var values: [String] = []
        for exchange in exchanges {
            if let value = value(exchange), !values.contains(value) { values.append(value) }
        }
        guard values.count > 1 else { return [self] }
        let groups = Dictionary(grouping: exchanges) { exchange in
            value(exchange)
                ?? exchanges.lazy.filter { $0.bodyKind == exchange.bodyKind }.compactMap(value).first ?? values[0]
        }
        return values.map { value in
            var one = self
            one.exchanges = groups[value] ?? []
            one.name = one.exchanges.lazy.compactMap(\.endpoint).first ?? ""
            return one
        }
    }
}

extension Exchange {
    /// The kind of the request's body; `nil` without a body.
    fileprivate var bodyKind: String? {
        if form != nil { return "form" }
        if parts != nil { return "multipart" }
        return switch request.body {
        case .none: nil
        case .json: "json"
        case .text(_, let mediaType, _), .bytes(let mediaType, _): mediaType
        }
    }
}
