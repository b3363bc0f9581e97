// Reads the elements of one large response over a loopback connection, and prints the memory that this takes.
import Foundation
import LoopbackServer
import NetRuntime

struct Row: JSONModel {
    private(set) var id = 0
    private(set) var text = ""

    init(_: EmptyValue) {}

    static var fields: JSONFields { "id text" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&id)
        case 1: reader.read(&text)
        default: break
        }
    }
}

struct Export: Request {
    typealias Response = [Row]
    typealias Wrapper = StandardWrapper
    static var endpoint: Endpoint { "GET /export" }
}

/// Returns the largest amount of memory that the process has had, in bytes.
func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
}

@main
enum StreamMemory {
    static func main() async throws {
        let size = (CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 500) * 1_000_000
        let row = Data(#"{"id":1,"text":"\#(String(repeating: "x", count: 480))"}"#.utf8)
        let count = size / (row.count + 1)
        let rows = 2000
        let server = try FaultServer { peer in
            while peer.request() != nil {
                let start = Data(#"{"data":["#.utf8)
                let end = Data(#"],"status":200}"#.utf8)
                let length = start.count + count * (row.count + 1) - 1 + end.count
                peer.respond(headers: ["Content-Type: application/json", "Content-Length: \(length)"], body: "")
                peer.send(start)
                let block = Data((0..<rows).map { _ in row + Data(",".utf8) }.joined())
                for _ in 0..<(count - 1) / rows { guard peer.send(block) else { return } }
                for _ in 0..<(count - 1) % rows { peer.send(row + Data(",".utf8)) }
                peer.send(row + end)
            }
        }
        let client = Client(baseURL: server.url)
        let start = ContinuousClock.now
        var sum = 0
        for try await row in client.elements(of: Export()) { sum += row.id }
        let duration = ContinuousClock.now - start
        let peak = try peak()
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        print(
            "\(sum) elements of \(size / 1_000_000) MB in \(String(format: "%.1f", seconds)) s;",
            "peak memory \(peak / 1_000_000) MB"
        )
        // The runtime holds less than 1 MB. The program and the response of the server use the remaining memory.
        guard sum == count, peak < 40_000_000 else { exit(1) }
    }
}
