import Foundation
import Measuring
import NetRuntime

/// Reading a document that the server put its wrapper around: through a client, verdict and all, against a plain struct
/// that mirrors the wrapper.
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
            ours: Side { try wait { try await client.send(Forge.ListIssues()) } },
            // In a task too: memory costs more there, and costs both the same.
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
