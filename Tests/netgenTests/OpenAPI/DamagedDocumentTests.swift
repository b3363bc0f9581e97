import Foundation
import Testing

@testable import netgen

/// OpenAPI documents with one damaged value, which must still give a client.
@Suite("Damaged documents")
struct DamagedDocumentTests {
    static let documents = GoldenCase.all.filter { golden in
        guard golden.name.hasPrefix("openapi-"), let text = try? golden.spec() else { return false }
        return text.path == "openapi.json"
    }

    @Test("Replacing a value with a value of another type causes no error", arguments: documents)
    func replacement(_ golden: GoldenCase) throws {
        let text = try golden.spec()
        let replacements = ["null", "true", "-1.5", #""x""#, "[]", "{}"].map { Array($0.utf8) }
        // The version isn't replaced, because a text without it isn't an OpenAPI document.
        let places = valueBounds(in: text.bytes).filter { range in
            !["3.", "\"2.0\""].contains { text.bytes[range].contains($0.utf8) }
        }
        let damages = places.flatMap { range in replacements.map { (range, $0) } }
        for (range, replacement) in DamagedSpec(name: golden.name, text: text).sample(damages) {
            var bytes = text.bytes
            bytes.replaceSubrange(range, with: replacement)
            let generation = Generator().generate(from: SourceText(path: "openapi.json", bytes: bytes))
            guard let error = generation.diagnostics.list.first(where: { $0.severity == .error }) else { continue }
            Issue.record("\(golden.name) with \(range) as \(String(decoding: replacement, as: UTF8.self)): \(error)")
        }
    }
}
