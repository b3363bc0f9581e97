import Dispatch
import Foundation
import Testing

extension Process {
    /// Terminates the process if it hasn't ended after five minutes, and records which one it was.
    func terminateAfterLimit(sourceLocation: SourceLocation = #_sourceLocation) {
        let name = ([executableURL?.lastPathComponent ?? "the program"] + (arguments ?? [])).joined(separator: " ")
        DispatchQueue.global().asyncAfter(deadline: .now() + 300) { [weak self] in
            guard let self, self.isRunning else { return }
            Issue.record("\(name) hasn't ended after five minutes", sourceLocation: sourceLocation)
            self.terminate()
        }
    }
}
