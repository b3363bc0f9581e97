/// Response bodies from a folder, for a mock server: `listPets.json`, and `listPets.404.json` for a status code.
struct MockFixtures {
    private var bodies: [String: String] = [:]

    init() {}

    /// Creates the fixtures from the files of a folder whose names end in `.json`.
    init(in folder: String) throws(DiskError) {
        for name in try Disk.names(in: folder) where name.hasSuffix(".json") {
            let body = String(decoding: try Disk.contents(of: Path.join(folder, name)), as: UTF8.self)
            bodies[String(name.dropLast(".json".count))] = body
        }
    }

    /// The names of the bodies that contain a redacted secret.
    var redacted: [String] { bodies.filter { $0.value.isRedacted }.keys.sorted() }

    /// Returns the names of the endpoints that have files.
    ///
    /// After a known name, the part after the last dot is a code or a status. After an unknown name, the part must be a
    /// status.
    func endpoints(among endpointNames: Set<String>) -> Set<String> {
        Set(
            bodies.keys.map { key in
                guard let dot = key.lastIndex(of: ".") else { return key }
                let name = String(key[..<dot])
                return endpointNames.contains(name) || Int(key[key.index(after: dot)...]) != nil ? name : key
            }
        )
    }

    /// Returns the response with the body of a file, which is named without its extension; `nil` if there is no such
    /// file.
    func response(named name: String, status: Int) -> SampleResponse? {
        bodies[name].map { SampleResponse(status: status, mediaType: "application/json", body: .text($0)) }
    }
}
