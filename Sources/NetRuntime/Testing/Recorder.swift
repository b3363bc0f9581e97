import Foundation
import NetRuntime

/// A writer of recorded exchanges to the files of a folder.
struct Recorder: Sendable {
    private struct State {
        var number: Int
        /// An error of writing an exchange whose stream was released early. No caller waits for such an exchange.
        var failure: (any Error)?
    }

    private let folder: URL
    private let state: Locked<State>

    init(_ folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        state = Locked(State(number: names.compactMap { Int($0.prefix { $0.isNumber }) }.max() ?? 0))
    }

    /// Returns the number for the next exchange. Exchanges are numbered in the order in which they begin.
    ///
    /// - Throws: The error of an earlier exchange that couldn't be written.
    func nextNumber() throws -> Int {
        let (number, failure) = state.withLock { state in
            defer { state.failure = nil }
            state.number += 1
            return (state.number, state.failure)
        }
        if let failure { throw failure }
        return number
    }

    func write(_ exchange: RecordedExchange, _ number: Int) throws {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
        let text = exchange.json.prettyText + "\n"
        try Data(text.utf8).write(to: folder.appendingPathComponent("\(zeros)\(digits)-\(exchange.fileName).har"))
    }

    /// Keeps an error, which the next exchange throws.
    func keep(_ failure: any Error) { state.withLock { $0.failure = failure } }
}

extension RecordedExchange {
    /// The name of the request type; if there is none, the method and the path. Characters that aren't safe in file
    /// names become hyphens.
    fileprivate var fileName: String {
        let path = URL(string: url)?.path ?? ""
        let name = endpoint ?? method + path.replacingOccurrences(of: "/", with: "-")
        return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60))
    }
}
