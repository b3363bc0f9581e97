import Foundation
import Testing

@testable import netgen

/// Specs with damaged text. The generator must not crash, and must return files only if there is no error.
///
/// Each spec is damaged at a sample of locations, which is the same in every run. `NETGEN_THOROUGH=1` selects all
/// locations.
@Suite("Damaged specs")
struct RobustnessTests {
    @Test("A truncated spec gives either files or errors", arguments: DamagedSpec.all)
    func truncation(_ spec: DamagedSpec) {
        for end in spec.sample(Array(0..<spec.text.bytes.count)) {
            spec.examine(Array(spec.text.bytes[..<end]))
        }
    }

    @Test("A spec with a value of another type gives either files or errors", arguments: DamagedSpec.all)
    func replacement(_ spec: DamagedSpec) {
        let replacements = ["null", "true", "7", "-0.5e3", #""x""#, "[]", "{}"].map { Array($0.utf8) }
        let damages = valueBounds(in: spec.text.bytes).flatMap { range in replacements.map { (range, $0) } }
        for (range, replacement) in spec.sample(damages) {
            var bytes = spec.text.bytes
            bytes.replaceSubrange(range, with: replacement)
            spec.examine(bytes)
        }
    }

    @Test("A spec with a wrong byte gives either files or errors", arguments: DamagedSpec.all)
    func bytes(_ spec: DamagedSpec) {
        let odd: [UInt8] = [0x00, 0x0A, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xC3, 0xFF]
        let damages = spec.text.bytes.indices.flatMap { index in odd.map { (index, $0) } }
        for (index, byte) in spec.sample(damages) {
            var bytes = spec.text.bytes
            bytes[index] = byte
            spec.examine(bytes)
        }
    }
}

struct DamagedSpec: CustomTestStringConvertible, Sendable {
    var name: String
    var text: SourceText

    var testDescription: String { name }

    /// The golden cases and the specs of the repository.
    static let all: [DamagedSpec] = {
        let golden = GoldenCase.all.compactMap { golden in
            (try? golden.spec()).map { DamagedSpec(name: golden.name, text: $0) }
        }
        let specs = (try? SpecFolder.candidates(in: Path.join(GoldenCase.root, SpecFolder.specs))) ?? []
        return golden
            + specs.compactMap { path in
                guard let bytes = try? Disk.contents(of: path) else { return nil }
                return DamagedSpec(name: Path.name(of: path), text: SourceText(path: "spec.json", bytes: bytes))
            }
    }()

    /// Returns a sample that is spread over all elements and keeps the test fast.
    func sample<Element>(_ all: [Element]) -> [Element] {
        if ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1" { return all }
        // Larger specs take longer. An odd stride is coprime to most lengths, so it visits every kind of location.
        let budget = max(15, 150_000 / max(text.bytes.count, 1000))
        let step = max(1, all.count / budget) | 1
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }

    /// Generates from the damaged text, which may still be a valid spec, and checks that files exclude errors.
    func examine(_ bytes: [UInt8]) {
        var sources = SourceFiles()
        let damaged = SourceText(path: "spec.json", bytes: bytes)
        let generation = Generator().generate(from: damaged, file: sources.add(damaged))
        let printed = DiagnosticPrinter(files: sources).text(of: generation.diagnostics)
        let isConsistent = generation.diagnostics.hasErrors == generation.files.isEmpty
        if !isConsistent {
            Issue.record("\(name): files in spite of an error, or neither\n\(String(decoding: bytes, as: UTF8.self))")
        }
        if printed.isEmpty != generation.diagnostics.list.isEmpty { Issue.record("\(name): silent diagnostics") }
    }
}
