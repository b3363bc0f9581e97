/// Bodies that a mock server answers with, from a folder: `listPets.json`, and `listPets.404.json` for a status.
struct MockFixtures {
    private var bodies: [String: String] = [:]

    init() {}

    /// Reads the files whose names end in `.json`.
    init(in folder: String) throws(DiskError) {
        for name in try Disk.names(in: folder) where name.hasSuffix(".json") {
            let body = String(decoding: try Disk.contents(of: Path.join(folder, name)), as: UTF8.self)
            bodies[String(name.dropLast(".json".count))] = body
        }
    }

    /// The names of bodies from which a secret was left out when they were recorded.
    var redacted: [String] { bodies.filter { $0.value.isRedacted }.keys.sorted() }

    /// The names that bodies have without their failures. A name that is known may have a code behind it, any name a status.
    func endpoints(among known: Set<String>) -> Set<String> {
        Set(
            bodies.keys.map { key in
                guard let dot = key.lastIndex(of: ".") else { return key }
                let name = String(key[..<dot])
                return known.contains(name) || Int(key[key.index(after: dot)...]) != nil ? name : key
            }
        )
    }

    /// The response with the body of a file, which is named without its ending; `nil` where there is none.
    func response(named name: String, status: Int) -> SampleResponse? {
        bodies[name].map { SampleResponse(status: status, mediaType: "application/json", body: .text($0)) }
    }
}
