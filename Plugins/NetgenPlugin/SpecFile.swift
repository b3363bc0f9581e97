import Foundation

/// A spec among the files of a target, and the files that a build generates from it.
///
///     petstore.netgen.json      the spec; or petstore.openapi.yaml, say
///     petstore.config.json      the configuration, which is optional
///
/// Each file can be JSON or YAML.
struct SpecFile {
    let url: URL
    /// The files whose change requires a new client: the spec, its configuration, and the files that they reference.
    let inputs: [URL]
    private let configuration: URL?

    private static let languages = ["json", "yaml", "yml"]
    private static let endings = languages.flatMap { [".netgen.\($0)", ".openapi.\($0)"] }

    /// The beginning of the names of the Swift files, such as `petstore.netgen`. It doesn't depend on the contents of
    /// the spec.
    var stem: String { url.deletingPathExtension().lastPathComponent }

    /// The names of the files that `netgen generate --shards` writes. The names don't depend on the contents of
    /// the spec or its configuration, because a change of these files doesn't make SwiftPM plan again.
    var outputNames: [String] {
        let shards = (1...Self.shardCount).flatMap { ["+Models\($0)", "+Requests\($0)"] }
        return (["", "+Fixtures"] + shards).map { "\(stem)\($0).swift" }
    }

    /// The number of files for models and for requests. The compiler splits a large client among several processes. For
    /// a small client, the empty files cost little.
    private static let shardCount = 4

    func arguments(output: URL) -> [String] {
        ["generate", url.path, "--output", output.path, "--shards", "\(Self.shardCount)"]
            + (configuration.map { ["--config", $0.path] } ?? [])
            + inputs.flatMap { ["--declared", $0.path] }
    }

    private init(_ url: URL, references: References) {
        self.url = url
        // The name before the last two dots, such as `petstore` in petstore.netgen.json or `petstore.v2` in
        // petstore.v2.netgen.json.
        let name = url.deletingPathExtension().deletingPathExtension().lastPathComponent
        let places = Self.languages.map {
            url.deletingLastPathComponent().appending(path: "\(name).config.\($0)", directoryHint: .notDirectory)
        }
        configuration = places.first { FileManager.default.fileExists(atPath: $0.path) }
        inputs = [url] + references.files + (configuration.map { [$0] } ?? [])
    }

    /// Returns the specs of a target. A document that a spec references is generated only with that spec.
    static func specs(among files: [URL], of target: String) throws -> [SpecFile] {
        let candidates = files.map(\.standardizedFileURL).filter(isSpec).map { ($0, References(of: $0)) }
        let documents = Set(candidates.compactMap { $1.document })
        let specs = candidates.filter { !documents.contains($0.0) }.map { SpecFile($0, references: $1) }
        if specs.isEmpty { throw Problem.noSpec(target) }
        for namesakes in Dictionary(grouping: specs, by: \.stem).values where namesakes.count > 1 {
            throw Problem.namesakes(namesakes.map(\.url.lastPathComponent), target)
        }
        return specs
    }

    /// Returns whether a file is a spec. The stamps in netgen's output folders are called `.netgen.json`, so hidden
    /// files aren't specs.
    private static func isSpec(_ url: URL) -> Bool {
        let name = url.lastPathComponent
        return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }

    /// A reason why a target can't be built, found before netgen runs.
    enum Problem: Error, CustomStringConvertible {
        case noSpec(String)
        case namesakes([String], String)

        var description: String {
            switch self {
            case .noSpec(let target):
                "the target \(target) has no spec: add a file such as petstore.netgen.json or petstore.openapi.yaml"
            case .namesakes(let names, let target):
                "the target \(target) has \(names.joined(separator: " and ")), whose Swift files would be called the same:"
                    + " rename one"
            }
        }
    }
}
