import Foundation

/// A spec among the files of a target, and what a build makes of it.
///
///     petstore.netgen.json      the spec; or petstore.openapi.yaml, say
///     petstore.config.json      how to generate from it; need not be there
///
/// Each of them may be JSON or YAML.
struct SpecFile {
    let url: URL
    /// Files whose change makes a new client: the spec, its configuration, and the files that they lead to.
    let inputs: [URL]
    private let configuration: URL?

    private static let languages = ["json", "yaml", "yml"]
    private static let endings = languages.flatMap { [".netgen.\($0)", ".openapi.\($0)"] }

    /// How the names of the Swift files begin, `petstore.netgen`: they are known without a look into the spec.
    var stem: String { url.deletingPathExtension().lastPathComponent }

    /// The files that `netgen generate --shards` writes, whatever is in the spec and its configuration: SwiftPM does not
    /// plan again because one of them has changed.
    var outputNames: [String] {
        let shards = (1...Self.shardCount).flatMap { ["+Models\($0)", "+Requests\($0)"] }
        return (["", "+Fixtures"] + shards).map { "\(stem)\($0).swift" }
    }

    /// Models and requests are spread over so many files each: a large client compiles in several processes, and a small
    /// one does not suffer from files with nothing in them.
    private static let shardCount = 4

    func arguments(output: URL) -> [String] {
        ["generate", url.path, "--output", output.path, "--shards", "\(Self.shardCount)"]
            + (configuration.map { ["--config", $0.path] } ?? [])
            + inputs.flatMap { ["--declared", $0.path] }
    }

    private init(_ url: URL, references: References) {
        self.url = url
        // petstore.netgen.json, or petstore.v2.netgen.json: what stands before the last two dots.
        let name = url.deletingPathExtension().deletingPathExtension().lastPathComponent
        let places = Self.languages.map {
            url.deletingLastPathComponent().appending(path: "\(name).config.\($0)", directoryHint: .notDirectory)
        }
        configuration = places.first { FileManager.default.fileExists(atPath: $0.path) }
        inputs = [url] + references.files + (configuration.map { [$0] } ?? [])
    }

    /// The specs of a target. A document that a spec names is generated with that spec only.
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

    /// netgen's notes in folders of its output are called `.netgen.json`.
    private static func isSpec(_ url: URL) -> Bool {
        let name = url.lastPathComponent
        return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }

    /// What keeps a target from being built, before netgen is asked.
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
