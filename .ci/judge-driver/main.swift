import Foundation
import NetRuntime

/// The requests that the server finds invalid, and the responses that the client can't read. The program sends every
/// request of a generated client to a server that judges it, in each of the server's modes.
///
///     driver BASE-URL [mock|stub]
///
/// `netgen mock` has no modes; the driver requests failures from it with `Prefer`. The stub of the API has no failures.
@MainActor final class Findings {
    var calls = 0
    var unverified = 0
    var problems: [String: (count: Int, example: String)] = [:]

    func add(_ mood: String, _ request: String, _ response: HTTPResponse?, _ error: (any Error)?, expectsError: Bool) {
        calls += 1
        guard let problem = problem(response, error, expectsError: expectsError) else { return }
        // The server couldn't create a response that its own document allows.
        if let answer = response?.headers["X-Judge-Answer"], answer.hasPrefix("unverified") {
            unverified += 1
            return
        }
        let key = "\(request): \(problem)"
        problems[key] = (problems[key, default: (0, mood)].count + 1, problems[key]?.example ?? mood)
    }

    private func problem(_ response: HTTPResponse?, _ error: (any Error)?, expectsError: Bool) -> String? {
        if let response, response.status == 599 || response.status == 598 {
            let reasons = String(decoding: response.body.prefix(400), as: UTF8.self)
            // The server compares raw bytes with the schema of a string, which bytes never match.
            if reasons.contains("Value b'"), reasons.contains("is not of type 'string'") { return nil }
            // The server doesn't read a number or a Boolean from plain text, either.
            let scalar = #"Value (true|false|[-0-9.]+) not valid for schema of type (boolean|integer|number):.*root"#
            if reasons.range(of: scalar, options: .regularExpression) != nil { return nil }
            return "invalid request: \(reasons)"
        }
        // A redirect without a location, which no engine can follow.
        if let response, (300..<400).contains(response.status), response.headers["Location"] == nil { return nil }
        guard let error else { return expectsError ? "an error status was taken for a success" : nil }
        let words = "\(error)"
        // URLSession sends no body with GET. netgen warns if a document declares a body for GET.
        if words.hasSuffix("URL error -1103") { return nil }
        // Some operations have no success in the document, so every response to them is an error.
        guard let response, response.status >= 400 else { return words }
        if words.contains(": The server rejected the request (") { return nil }
        // A described error body must be decoded to a value. There are three exceptions: an empty object, the sample of
        // an empty schema, and a single string. The server sends a string if the document declares no media type for
        // the bytes.
        let isDescribed =
            response.headers["X-Judge-Answer"] == "verified" && response.body.count > 2
            && response.body.first != UInt8(ascii: "\"") && response.body != Data(#"{"any": "thing"}"#.utf8)
        return words.contains(": The server responded with status") && !isDescribed ? nil : words
    }
}

guard let base = URL(string: CommandLine.arguments.dropFirst().first ?? ""), base.scheme != nil else {
    print("usage: driver BASE-URL [mock|stub]")
    exit(64)
}

/// A middleware that requests a mode, even if the operation has a header with this name, such as `Prefer`.
struct Mood: Middleware {
    let headers: Headers

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        for field in headers { request.headers[field.name] = field.value }
        return try await next(request)
    }
}

let findings = Findings()
let servers = Dictionary(uniqueKeysWithValues: JudgedDriver.servers.map { ($0, base) })

/// Makes all calls with these headers.
@MainActor func run(
    _ mood: String,
    _ headers: Headers,
    expectsError: Bool = false,
    engine: any Engine = StandardEngine()
) async {
    let (reports, report) = AsyncStream<(String, HTTPResponse?, (any Error)?)>.makeStream()
    let client = NetRuntime.Client(
        baseURL: base,
        servers: servers,
        engine: engine,
        middleware: [Mood(headers: headers)]
    )
    let calls = Task {
        await JudgedDriver(client: client, report: { report.yield(($0, $1, $2)) }).run()
        report.finish()
    }
    for await (request, response, error) in reports {
        findings.add(mood, request, response, error, expectsError: expectsError)
    }
    await calls.value
}

switch CommandLine.arguments.dropFirst(2).first {
case "stub":
    JudgedFixtures.make()
    await run("stub", [:], engine: JudgedFixtures.stub)
case "mock":
    await run("mock", [:])
    for status in [404, 500] {
        await run("status \(status)", ["Prefer": "code=\(status)"], expectsError: true)
    }
default:
    for mode in ["max", "min", "nulls", "extra", "newenum", "rand"] {
        await run(mode, ["X-Judge-Mode": mode])
    }
    for status in [400, 401, 403, 404, 409, 422, 429, 500, 503] {
        await run("status \(status)", ["X-Judge-Status": "\(status)"], expectsError: true)
    }
}

for (problem, found) in findings.problems.sorted(by: { $0.key < $1.key }) {
    print("\(problem) [\(found.count)×, first in \(found.example)]")
}
print("\(findings.calls) calls, \(findings.problems.count) problems, \(findings.unverified) answers of no valid form")
exit(findings.problems.isEmpty ? 0 : 1)
