import Foundation
import NetRuntime

/// The cases that read documents into models.
enum DecodingCases {
    static let all = [
        Case("API objects") { name in
            issues(name, .init(must: 9.5, stretch: 13)) { $0 }
        },
        Case("small object") { name in
            var issues = Issues()
            let json = DocumentText().data(issues.repository())
            return decoding(name, json, .init(must: 14, stretch: 18), Forge.Repository.self, Plain.Repository.self) {
                Plain.Repository($0) == $1
            }
        },
        Case("numbers") { name in
            var samples = Samples()
            let json = DocumentText().data(samples.series(count: 6000))
            return decoding(name, json, .init(must: 17, stretch: 20), Forge.Series.self, Plain.Series.self) {
                Plain.Series($0) == $1
            }
        },
        Case("Unicode") { name in
            messages(name, .init(must: 6.5, stretch: 8), DocumentText())
        },
        Case("escaped Unicode") { name in
            messages(name, .init(must: 9, stretch: 12), DocumentText(escapesNonASCII: true))
        },
        Case("shuffled keys") { name in
            issues(name, .init(must: 4.3, stretch: 6.5)) { $0.withShuffledKeys() }
        },
        Case("many unknown keys") { name in
            issues(name, .init(must: 6, stretch: 9)) { $0.withUnknownKeys() }
        },
    ]

    private static func issues(
        _ name: String,
        _ goal: Comparison.Goal,
        _ change: (Document) -> Document
    ) -> Comparison {
        var issues = Issues()
        let json = DocumentText().data(change(issues.list(count: 2000)))
        return decoding(name, json, goal, [Forge.Issue].self, [Plain.Issue].self) {
            $0.map(Plain.Issue.init) == $1.map(\.withDefaults)
        }
    }

    private static func messages(_ name: String, _ goal: Comparison.Goal, _ text: DocumentText) -> Comparison {
        var messages = Messages()
        let json = text.data(messages.list(count: 5000))
        return decoding(name, json, goal, [Forge.Message].self, [Plain.Message].self) {
            $0.map(Plain.Message.init) == $1
        }
    }

    private static func decoding<Ours: JSONReadable, Baseline: Decodable>(
        _ name: String,
        _ json: Data,
        _ goal: Comparison.Goal,
        _ ours: Ours.Type,
        _ baseline: Baseline.Type,
        isSame: @escaping (Ours, Baseline) -> Bool
    ) -> Comparison {
        let decoder = JSONDecoder()
        return Comparison(
            name: name,
            byteCount: json.count,
            goal: goal,
            document: json,
            ours: Side { try Ours(json: json) },
            baseline: Side { try decoder.decode(Baseline.self, from: json) },
            check: {
                let baseline = try decoder.decode(Baseline.self, from: json)
                guard try isSame(Ours(json: json), baseline) else { throw Disagreement(name: name) }
            }
        )
    }
}
