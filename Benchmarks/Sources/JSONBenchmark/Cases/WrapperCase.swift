import Foundation
import Measuring
import NetRuntime

/// The case of a document in a wrapper: a client, including the verdict, against a plain struct that mirrors the
/// wrapper.
enum WrapperCase {
    static let only = Case("enveloped") { name in
        var issues = Issues()
        let json = DocumentText().data(issues.list(count: 2000).wrapped())
        let client = Client(baseURL: Forge.Environment.production.baseURL, engine: CannedEngine(body: json))
        let decoder = JSONDecoder()
        return Comparison(
            name: name,
            byteCount: json.count,
            goal: .init(must: 9, stretch: 13),
            clock: .process,
            document: json,
            ours: Side { try wait { try await client.send(Forge.ListIssues()) } },
            // The baseline runs in a task, too, because memory costs more there.
            baseline: Side { try wait { try decoder.decode(Plain.IssuesWrapper.self, from: json) } },
            check: {
                let ours = try wait { try await client.send(Forge.ListIssues()) }
                let baseline = try decoder.decode(Plain.IssuesWrapper.self, from: json)
                guard ours.map(Plain.Issue.init) == baseline.data.map(\.withDefaults) else {
                    throw Disagreement(name: name)
                }
            }
        )
    }
}
