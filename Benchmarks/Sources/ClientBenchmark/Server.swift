import Foundation
import LoopbackServer

/// The server, in a separate process, so that its cost isn't part of the client's.
struct Server {
    let url: URL
    private let process = Process()

    /// Creates a server, which is this program in a second process. It runs until `stop`.
    init(program: String) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["serve"]
        process.standardOutput = output
        process.standardInput = Pipe()
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let url = URL(string: line.trimmingCharacters(in: .newlines)) else { throw ServerMissing() }
        self.url = url
    }

    func stop() { process.terminate() }

    /// Responds to requests until the standard input closes.
    static func serve() throws {
        let bodies = Dictionary(uniqueKeysWithValues: Set(Case.all.map(\.pets)).map { ($0, PetList.json(count: $0)) })
        let server = try LoopbackServer { request in
            let limit = request.query?.split(separator: "&").first.flatMap { Int($0.dropFirst("limit=".count)) }
            guard let body = limit.flatMap({ bodies[$0] }) else { return .init(status: 404) }
            return .init(headers: [(name: "Content-Type", value: "application/json")], body: body)
        }
        print(server.url)
        fflush(nil)
        _ = FileHandle.standardInput.readDataToEndOfFile()
        server.stop()
    }
}

/// The error of a server that doesn't print its URL.
struct ServerMissing: Error {}
