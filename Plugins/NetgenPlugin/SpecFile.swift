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
    private let outline: Outline

    private static let endings = [".netgen.json", ".openapi.json"]

    /// How the names of the Swift files begin, `petstore.netgen`: they are known without a look into the spec.
    var stem: String { url.deletingPathExtension().lastPathComponent }

    /// The files that `netgen generate --shards` writes, whatever is in the spec.
    var outputNames: [String] {
        let parts = ["+Models", "+Requests"].flatMap { kind in (1...outline.shards).map { "\(kind)\($0)" } }
        let fixtures = outline.hasFixtures ? ["+Fixtures"] : []
        return (["", "+Wrapper"] + parts + fixtures).map { "\(stem)\($0).swift" }
    }

    func arguments(output: URL) -> [String] {
        ["generate", url.path, "--output", output.path, "--shards", "\(outline.shards)"]
            + (configuration.map { ["--config", $0.path] } ?? [])
    }

    private init(_ url: URL, references: References) {
        self.url = url
        // petstore.netgen.json, or petstore.v2.netgen.json: what stands before the last two dots.
        let name = url.deletingPathExtension().deletingPathExtension().lastPathComponent
        let place = url.deletingLastPathComponent().appending(path: "\(name).config.json", directoryHint: .notDirectory)
        configuration = FileManager.default.fileExists(atPath: place.path) ? place : nil
        outline = configuration.map(Outline.init(of:)) ?? Outline()
        inputs = [url] + references.files + (configuration.map { [$0] } ?? [])
    }

    /// What a configuration says about the files of the output. One that cannot be read is netgen's to complain about.
    private struct Outline {
        /// Over how many files models and requests are spread.
        var shards = 1
        var hasFixtures = false

        init() {}

        init(of configuration: URL) {
            struct Options: Decodable {
                var shards: Int?
                var fixtures: Bool?
            }
            let data = try? Data(contentsOf: configuration)
            let options = data.flatMap { try? JSONDecoder().decode(Options.self, from: $0) }
            if let count = options?.shards, (1...64).contains(count) { shards = count }
            hasFixtures = options?.fixtures ?? false
        }
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
