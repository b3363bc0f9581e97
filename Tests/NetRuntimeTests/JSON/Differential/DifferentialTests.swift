import Foundation
import NetRuntime
import Testing

/// Random models and documents, read by NetRuntime and by `JSONDecoder`: both make the same of a document, or both refuse
/// it. Where they differ on purpose, ``IntendedDifference`` says why.
///
/// The documents are the same in every run. To look further, for as long as wanted, and from somewhere else:
/// `NETGEN_FUZZ_SECONDS=3600 NETGEN_SEED=1 swift test --filter DifferentialTests`. A document that shows a difference is
/// printed with the seed that makes it the first one of a run.
@Suite struct DifferentialTests {
    @Test(arguments: Subject.all)
    func bothReadTheSame(subject: Subject) {
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

    /// What is free in form is read exactly if the grammar allows it.
    @Test func whatIsReadIsJSON() {
        for seed in Campaign(2000) {
            let bytes = DocumentMaker.document(.any, seed: seed)
            #expect(((try? JSON(json: Data(bytes))) != nil) == (PlainJSON(bytes) != nil), "NETGEN_SEED=\(seed)")
        }
    }

    /// Random documents show something only if many are read by both, and many are not.
    @Test(arguments: Subject.all)
    func documentsAreOfAllSorts(subject: Subject) {
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

/// A difference that nobody intended.
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
