import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// A rule of RFC 9111, tested with two requests for the same resource.
struct CacheRule: Sendable, CustomTestStringConvertible {
    /// The outcome of the second request.
    enum Outcome {
        /// The stored response, without a request to the server.
        case reused
        /// A request to the server that validates the stored response.
        case validated
        /// A request to the server without conditions.
        case requested
    }

    let testDescription: String
    let response: Headers
    let pause: Double
    let status: Int
    let first: Headers
    let second: Headers
    let outcome: Outcome

    init(
        _ name: String,
        _ response: Headers,
        after pause: Double = 3,
        status: Int = 200,
        first: Headers = [:],
        second: Headers = [:],
        _ outcome: Outcome
    ) {
        testDescription = name
        self.response = response
        self.pause = pause
        self.status = status
        self.first = first
        self.second = second
        self.outcome = outcome
    }
}

extension CacheRuleTests {
    /// Sends both requests of a rule, the second through a cache that may have separate memory.
    func check(
        _ rule: CacheRule,
        _ seconds: Locked<Double>,
        _ cache: ResponseCache,
        then second: ResponseCache
    ) async throws {
        let engine = StubEngine { _ in .data(Data("x".utf8), status: rule.status, headers: rule.response) }
        var client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        _ = try? await client.send(Get(), options: CallOptions(headers: rule.first))
        seconds.withLock { $0 += rule.pause }
        client.middleware = [second]
        _ = try? await client.send(Get(), options: CallOptions(headers: rule.second))

        let conditions: Headers? = engine.calls.dropFirst().first.map { request in
            Headers(request.headers.filter { $0.name.hasPrefix("If-") && rule.second[$0.name] == nil })
        }
        let stored = Headers(
            rule.response.compactMap { field in
                switch field.name {
                case "ETag": .init(name: "If-None-Match", value: field.value)
                case "Last-Modified": .init(name: "If-Modified-Since", value: field.value)
                default: nil
                }
            }
        )
        switch rule.outcome {
        case .reused: #expect(conditions == nil)
        case .validated: #expect(conditions.map { Set($0) } == Set(stored))
        case .requested: #expect(conditions == [:])
        }
    }
}

extension Headers {
    fileprivate init(_ fields: [Field]) {
        self.init()
        for field in fields { append(field.name, field.value) }
    }
}
