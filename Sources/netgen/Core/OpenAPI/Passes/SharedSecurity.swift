extension Spec {
    /// Makes the security of most operations the default. The default also applies to operations without security:
    /// publishers sometimes forget it, and unneeded credentials do no harm on the same server.
    mutating func shareSecurity() {
        guard security.requirement == nil else { return }
        var counts: [[[String]]: Int] = [:]
        for endpoint in requests.endpoints {
            if let requirements = endpoint.address.security { counts[requirements.names, default: 0] += 1 }
        }
        guard let maximum = counts.values.max(), maximum * 2 > requests.endpoints.count else { return }
        security.requirement = requests.endpoints.lazy.compactMap(\.address.security).first {
            counts[$0.names] == maximum
        }
    }
}

extension [Spec.SecurityAlternative] {
    fileprivate var names: [[String]] { map { $0.map(\.value) } }
}
