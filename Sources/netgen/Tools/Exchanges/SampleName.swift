/// The facts in the name of a sample's file: `listPets.json`, `listPets.404.json`, `GET_pets_7.json`,
/// `listPets/2.json`.
struct SampleName {
    var endpoint: String?
    var method: String?
    var url: RecordedURL?
    var status: Int?

    private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY"]

    init(path: String) {
        var parts = Path.name(of: path).split(separator: ".").map(String.init)
        if parts.count > 1 { parts.removeLast() }
        // A name that is only a number distinguishes samples of one endpoint. The folder has the name of the endpoint.
        if let first = parts.first, first.allSatisfy(\.isNumber) {
            parts.insert(Path.name(of: Path.parent(of: path)), at: 0)
        }
        let name = parts.first ?? ""
        status = parts.dropFirst().compactMap { Int($0) }.first { (100...599).contains($0) }
        read(name.replacing(" ", with: "_"))
    }

    /// Creates a name from the value of `--endpoint`: a name, or a method and a path.
    init(option text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2, Self.methods.contains(words[0].uppercased()) {
            method = words[0].uppercased()
            url = RecordedURL(words[1])
        } else {
            read(text)
        }
    }

    private mutating func read(_ name: String) {
        let words = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        if words.count > 1, Self.methods.contains(words[0]) {
            method = words[0]
            url = RecordedURL("/" + words.dropFirst().joined(separator: "/"))
        } else if !TypeName.words(of: name).isEmpty, name.unicodeScalars.contains(where: \.properties.isAlphabetic) {
            endpoint = name
        }
    }
}
