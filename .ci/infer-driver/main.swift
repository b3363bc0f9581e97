import Foundation
import NetRuntime
import NetRuntimeTesting

/// A recorded exchange. The program reads recorded responses with a generated client.
///
///     reader RECORDING…
///
/// Each call of the client's driver receives a recording of its endpoint. The calls are repeated until every
/// recording has been read.
struct Recording {
    let method: String
    /// The segments of the path.
    let segments: [String]
    let isJSON: Bool
    let response: HTTPResponse

    init(path: String, number: Int) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        let entries = (document["log"] as? [String: Any])?["entries"] as? [[String: Any]] ?? []
        let request = entries.first?["request"] as? [String: Any] ?? [:]
        let answer = entries.first?["response"] as? [String: Any] ?? [:]
        let content = answer["content"] as? [String: Any] ?? [:]
        method = request["method"] as? String ?? ""
        let url = (request["url"] as? String ?? "").split(separator: "?").first.map(String.init) ?? ""
        segments = url.split(separator: "/").dropFirst(2).map(String.init)
        let type = content["mimeType"] as? String ?? "application/octet-stream"
        isJSON = type.contains("json")
        let text = content["text"] as? String ?? ""
        let body = content["encoding"] == nil ? Data(text.utf8) : Data(base64Encoded: text) ?? Data()
        let headers: Headers = ["Content-Type": type, "X-Recording": "\(number)"]
        response = HTTPResponse(status: answer["status"] as? Int ?? 0, headers: headers, body: body)
    }

    /// Returns whether the recording belongs to an endpoint. The path of the base URL may consist of `api` and `v1`.
    func isAnswer(of endpoint: Endpoint) -> Bool {
        let template = endpoint.template.text
        let path = template[..<(template.range(of: "{?")?.lowerBound ?? template.endIndex)].split(separator: "/")
        return endpoint.method.rawValue == method && path.count <= segments.count
            && segments.dropLast(path.count).allSatisfy { ["api", "v1"].contains($0) }
            && zip(path, segments.suffix(path.count)).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }

    /// Returns the problem of a call that received this response; `nil` if there is none.
    func problem(_ error: (any Error)?) -> String? {
        guard let error else { return response.isSuccess ? nil : "a refusal was taken for a success" }
        let words = "\(error)"
        let isUntyped = words.contains(": The server responded with status")
        return response.isSuccess || isJSON && isUntyped ? words : nil
    }
}

/// The recordings, each with the number of times it has been returned.
actor Answers {
    let recordings: [Recording]
    private var counts: [Int]

    init(_ paths: some Sequence<String>) throws {
        recordings = try paths.enumerated().map { try Recording(path: $1, number: $0) }
        counts = recordings.map { _ in 0 }
    }

    /// Returns the least frequently returned response to a request; `nil` if its endpoint has no recording.
    func next<R: Request>(to request: R) -> HTTPResponse? {
        let endpoint = Endpoint(of: R.self)
        let found = recordings.indices.filter { recordings[$0].isAnswer(of: endpoint) }
        guard let index = found.min(by: { counts[$0] < counts[$1] }) else { return nil }
        counts[index] += 1
        return recordings[index].response
    }

    var unread: [Int] { counts.indices.filter { counts[$0] == 0 } }
}

let answers = try Answers(CommandLine.arguments.dropFirst())
let engine = StubEngine { request in
    guard let source = request.source, let answer = await answers.next(to: source) else {
        throw TransportError(.other, "nothing like this was recorded")
    }
    return answer
}
guard let base = URL(string: "http://127.0.0.1") else { exit(70) }
var strict = Client(baseURL: base, engine: engine)
strict.drift = .refused
let client = strict

var problems: Set<String> = []
var reads = 0
for _ in answers.recordings where await !answers.unread.isEmpty {
    let (reports, report) = AsyncStream<(String, HTTPResponse?, (any Error)?)>.makeStream()
    await APIDriver(client: client, report: { report.yield(($0, $1, $2)) }).run()
    report.finish()
    for await (request, response, error) in reports {
        reads += 1
        if let number = response?.headers["X-Recording"].flatMap({ Int($0) }) {
            let problem = answers.recordings[number].problem(error)
            if let problem { problems.insert("\(request), recording \(number): \(problem)") }
        } else {
            problems.insert("\(request): \(error.map { "\($0)" } ?? "no answer")")
        }
    }
}
for number in await answers.unread { problems.insert("recording \(number): no endpoint of the client is its own") }
for problem in problems.sorted() { print(problem) }
print("\(answers.recordings.count) recordings, \(reads) reads, \(problems.count) problems")
exit(problems.isEmpty ? 0 : 1)
