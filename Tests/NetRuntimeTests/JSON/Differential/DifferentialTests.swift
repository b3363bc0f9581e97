import Foundation
import NetRuntime
import Testing

/// Comparisons of NetRuntime with `JSONDecoder`, which read the same random documents.
///
/// Both must read the same value, or both must reject the document. ``IntendedDifference`` lists the exceptions.
///
/// The documents are the same in every run. To test for longer or with other seeds, set the duration and the first seed:
/// `NETGEN_FUZZ_SECONDS=3600 NETGEN_SEED=1 swift test --filter DifferentialTests`. A failure prints the document and
/// its seed. A run that starts with this seed generates the document first.
@Suite struct DifferentialTests {
    @Test("NetRuntime reads documents like JSONDecoder, except for intended differences", arguments: Subject.all)
    func equalResults(subject: Subject) {
        var found = 0
        for seed in Campaign(subject.count) {
            let bytes = DocumentMaker.document(subject.shape, seed: seed)
            guard let difference = Difference(subject, bytes) else { continue }
            Issue.record(
                "\(difference)\nNETGEN_SEED=\(seed)\n\(Data(bytes).base64EncodedString())\n\(String(decoding: bytes, as: UTF8.self))"
            )
            found += 1
            if found == 5 { return }
        }
    }

    @Test("Free-form JSON is read if and only if the grammar allows it")
    func freeFormDocuments() {
        for seed in Campaign(2000) {
            let bytes = DocumentMaker.document(.any, seed: seed)
            #expect(((try? JSON(json: Data(bytes))) != nil) == (PlainJSON(bytes) != nil), "NETGEN_SEED=\(seed)")
        }
    }

    @Test("Many random documents are valid, and many are invalid", arguments: Subject.all)
    func documentVariety(subject: Subject) {
        // Comparisons are only conclusive if both readers accept many documents and reject many.
        var read = 0
        var refused = 0
        for seed in 0..<UInt64(max(50, subject.count / 4)) {
            switch subject.compare(Data(DocumentMaker.document(subject.shape, seed: seed))) {
            case .same: read += 1
            case .bothRefused: refused += 1
            default: break
            }
        }
        #expect(read > subject.count / 50)
        #expect(refused > subject.count / 50)
    }
}

/// An unintended difference between NetRuntime and `JSONDecoder`.
struct Difference: CustomStringConvertible {
    let description: String

    init?(_ subject: Subject, _ bytes: [UInt8]) {
        let comparison = subject.compare(Data(bytes))
        switch comparison {
        case .same, .bothRefused: return nil
        case .different(let ours, let theirs): description = "read as\n\(ours)\ninstead of\n\(theirs)"
        case .onlyOurs(let error): description = "JSONDecoder alone refused it: \(error)"
        case .onlyTheirs(let error): description = "JSONDecoder alone read it: \(error)"
        }
        if IntendedDifference.allCases.contains(where: { $0.explains(comparison, subject, bytes) }) { return nil }
    }
}
