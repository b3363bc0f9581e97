import Foundation
import NetRuntime

/// The cases that use Foundation's coders with generated models, against code that the compiler synthesizes.
enum BridgeCases {
    static let all = [
        Case("bridge decode objects") { name in
            var issues = Issues()
            let json = DocumentText().data(issues.list(count: 2000))
            return decoding(name, json, [Forge.Issue].self, [Plain.Issue].self) {
                $0.map(Plain.Issue.init) == $1.map(\.withDefaults)
            }
        },
        Case("bridge decode numbers") { name in
            var samples = Samples()
            let json = DocumentText().data(samples.series(count: 6000))
            return decoding(name, json, Forge.Series.self, Plain.Series.self) { Plain.Series($0) == $1 }
        },
        Case("bridge encode objects") { name in
            var issues = Issues()
            let json = DocumentText().data(issues.list(count: 2000))
            return try encoding(name, json, [Forge.Issue].self, [Plain.Issue].self)
        },
        Case("bridge encode numbers") { name in
            var samples = Samples()
            let json = DocumentText().data(samples.series(count: 6000))
            return try encoding(name, json, Forge.Series.self, Plain.Series.self)
        },
    ]

    /// The goal: at most 1.8 times the time of synthesized code.
    private static var goal: Comparison.Goal { .init(must: 1 / 1.8, stretch: 1) }

    private static func decoding<Ours: JSONReadable & Decodable, Baseline: Decodable>(
        _ name: String,
        _ json: Data,
        _ ours: Ours.Type,
        _ baseline: Baseline.Type,
        isSame: @escaping (Ours, Baseline) -> Bool
    ) -> Comparison {
        let decoder = JSONDecoder()
        return Comparison(
            name: name,
            byteCount: json.count,
            goal: goal,
            ours: Side { try decoder.decode(Ours.self, from: json) },
            baseline: Side { try decoder.decode(Baseline.self, from: json) },
            check: {
                let same = try isSame(decoder.decode(Ours.self, from: json), decoder.decode(Baseline.self, from: json))
                guard same else { throw Disagreement(name: name) }
            }
        )
    }

    private static func encoding<Ours: JSONReadable & JSONWritable & Encodable, Baseline: Codable & Equatable>(
        _ name: String,
        _ json: Data,
        _ ours: Ours.Type,
        _ baseline: Baseline.Type
    ) throws -> Comparison {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        let value = try Ours(json: json)
        let same = try decoder.decode(Baseline.self, from: value.jsonData())
        return Comparison(
            name: name,
            byteCount: try encoder.encode(value).count,
            goal: goal,
            ours: Side { try encoder.encode(value) },
            baseline: Side { try encoder.encode(same) },
            check: {
                guard try decoder.decode(Baseline.self, from: encoder.encode(value)) == same else {
                    throw Disagreement(name: name)
                }
            }
        )
    }
}
