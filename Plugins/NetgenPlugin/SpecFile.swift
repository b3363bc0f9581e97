import Foundation

/// A spec among the files of a target, and what a build makes of it.
///
///     petstore.netgen.json      the spec; or petstore.openapi.json
///     petstore.config.json      how to generate from it; need not be there
struct SpecFile {
    let url: URL
    /// Files whose change makes a new client: the spec, its configuration, and the files that they lead to.
    let inputs: [URL]
    private let configuration: URL?
    private let shards: Int

    private static let endings = [".netgen.json", ".openapi.json"]

    /// How the names of the Swift files begin, `petstore.netgen`: they are known without a look into the spec.
    var stem: String { url.deletingPathExtension().lastPathComponent }

    /// The files that `netgen generate --shards` writes, whatever is in the spec.
    var outputNames: [String] {
        let parts = ["+Models", "+Requests"].flatMap { kind in (1...shards).map { "\(kind)\($0)" } }
        return (["", "+Wrapper"] + parts).map { "\(stem)\($0).swift" }
    }

    func arguments(output: URL) -> [String] {
        ["generate", url.path, "--output", output.path, "--shards", "\(shards)"]
            + (configuration.map { ["--config", $0.path] } ?? [])
    }

    private init(_ url: URL, references: References) {
        self.url = url
        let name = url.lastPathComponent.prefix { $0 != "." }
        let place = url.deletingLastPathComponent().appending(path: "\(name).config.json", directoryHint: .notDirectory)
        configuration = FileManager.default.fileExists(atPath: place.path) ? place : nil
        shards = configuration.map(Self.shards) ?? 1
        inputs = [url] + references.files + (configuration.map { [$0] } ?? [])
    }

    /// The number of files to spread models and requests over. A configuration that cannot be read is netgen's to
    /// complain about.
    private static func shards(in configuration: URL) -> Int {
        struct Outline: Decodable { var shards: Int? }
        let data = try? Data(contentsOf: configuration)
        let outline = data.flatMap { try? JSONDecoder().decode(Outline.self, from: $0) }
        guard let shards = outline?.shards, (1...64).contains(shards) else { return 1 }
        return shards
    }

    /// The specs of a target. A document that a spec names is generated with that spec only.
    static func specs(among files: [URL], of target: String) throws -> [SpecFile] {
        let candidates = files.map(\.standardizedFileURL).filter(isSpec).map { ($0, References(of: $0)) }
        let documents = Set(candidates.compactMap { $1.document })
        let specs = candidates.filter { !documents.contains($0.0) }.map { SpecFile($0, references: $1) }
        if specs.isEmpty { throw Problem.noSpec(target) }
        for (stem, namesakes) in Dictionary(grouping: specs, by: \.stem) where namesakes.count > 1 {
            throw Problem.namesakes(stem, target)
        }
        return specs
    }

    /// netgen's notes in folders of its output are called `.netgen.json`.
    private static func isSpec(_ url: URL) -> Bool {
        let name = url.lastPathComponent
        return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }

    /// What keeps a target from being built, before netgen is asked.
    enum Problem: Error, CustomStringConvertible {
        case noSpec(String)
        case namesakes(String, String)

        var description: String {
            switch self {
            case .noSpec(let target):
                "the target \(target) has no spec: add a file such as petstore.netgen.json or petstore.openapi.json"
            case .namesakes(let stem, let target):
                "the target \(target) has several files \(stem).json, whose Swift files would be called the same: rename one"
            }
        }
    }
}
