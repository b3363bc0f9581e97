/// Bodies that a mock server answers with, from a folder: `listPets.json`, and `listPets.404.json` for a status.
struct MockFixtures {
    private var bodies: [String: SampleResponse] = [:]

    init() {}

    /// Reads the files whose names end in `.json`.
    init(in folder: String) throws(DiskError) {
        for name in try Disk.names(in: folder) where name.hasSuffix(".json") {
            let body = String(decoding: try Disk.contents(of: Path.join(folder, name)), as: UTF8.self)
            let key = String(name.dropLast(".json".count))
            let status = key.split(separator: ".").last.flatMap { Int($0) } ?? 200
            bodies[key] = SampleResponse(status: status, mediaType: "application/json", body: .text(body))
        }
    }

    /// The names that bodies have without their statuses.
    var endpoints: Set<String> {
        Set(
            bodies.keys.map { key in
                guard let dot = key.lastIndex(of: "."), Int(key[key.index(after: dot)...]) != nil else { return key }
                return String(key[..<dot])
            }
        )
    }

    func response(to endpoint: String, status: Int?) -> SampleResponse? {
        bodies[status.map { "\(endpoint).\($0)" } ?? endpoint]
    }
}
