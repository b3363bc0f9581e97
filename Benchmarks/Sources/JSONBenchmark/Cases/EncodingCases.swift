import Foundation
import NetRuntime

/// The cases that write models as documents.
enum EncodingCases {
    static let all = [
        Case("encode API objects") { name in
            var issues = Issues()
            let json = DocumentText().data(issues.list(count: 2000))
            return try encoding(name, [Forge.Issue].self, [Plain.Issue].self, json, .init(must: 12, stretch: 16))
        },
        Case("encode small object") { name in
            var issues = Issues()
            let json = DocumentText().data(issues.repository())
            return try encoding(name, Forge.Repository.self, Plain.Repository.self, json)
        },
        Case("encode numbers") { name in
            var samples = Samples()
            let json = DocumentText().data(samples.series(count: 6000))
            return try encoding(name, Forge.Series.self, Plain.Series.self, json)
        },
    ]

    /// Returns a comparison. Both sides leave slashes unescaped, so that they write the same number of bytes.
    private static func encoding<Ours: JSONReadable & JSONWritable, Baseline: Codable & Equatable>(
        _ name: String,
        _ ours: Ours.Type,
        _ baseline: Baseline.Type,
        _ json: Data,
        _ goal: Comparison.Goal? = nil
    ) throws -> Comparison {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let decoder = JSONDecoder()
        let value = try Ours(json: json)
        let written = try value.jsonData()
        // The baseline's value is read from our output, so that both sides have the same defaults.
        let same = try decoder.decode(Baseline.self, from: written)
        return Comparison(
            name: name,
            byteCount: written.count,
            goal: goal,
            ours: Side { try value.jsonData() },
            baseline: Side { try encoder.encode(same) },
            check: {
                let encoded = try encoder.encode(same)
                guard encoded.count == written.count, try decoder.decode(Baseline.self, from: encoded) == same else {
                    throw Disagreement(name: name)
                }
            }
        )
    }
}
