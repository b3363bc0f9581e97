import Foundation
import NetRuntime
import Prometheus
import Testing

@Suite("Prometheus: failures", .live(.prometheus), .timeLimit(.minutes(20)))
struct PrometheusFailureTests {
    let client: Client

    init() throws {
        client = try .prometheus
    }

    @Test("A malformed query is rejected with Prometheus's message")
    func malformedQuery() async throws {
        let (failure, response) = try await client.rejection(of: Prometheus.Query(query: "sum("))

        #expect(failure.errorType == .badData)
        #expect(failure.message?.contains("parse error: unclosed left parenthesis") == true)
        #expect(response.status == 400)
    }

    @Test("A rejection can be caught by its error type")
    func catching() async throws {
        do {
            _ = try await client.send(Prometheus.Query(query: "up{"))
            Issue.record("not rejected")
        } catch Prometheus.ClientError.rejected(let failure, _) where failure.errorType == .badData {
            #expect(failure.message?.contains("parse error") == true)
        } catch {
            throw error
        }
    }

    @Test("A query that can't be executed has its own error type and status")
    func execution() async throws {
        let query = #"{job="prometheus"} * on(job) {job="prometheus"}"#

        let (failure, response) = try await client.rejection(of: Prometheus.Query(query: query))

        #expect(failure.errorType == .execution)
        #expect(failure.message?.isEmpty == false)
        #expect(response.status == 422)
    }

    @Test("A range that ends before its start is rejected")
    func backwards() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let request = Prometheus.QueryRange(query: "up", start: start, end: start - 1, step: "1s")

        let (failure, _) = try await client.rejection(of: request)

        #expect(failure.errorType == .badData)
        #expect(failure.message?.contains("end timestamp must not be before start time") == true)
    }

    @Test("An empty array isn't sent, and the server reports a missing parameter")
    func emptyArray() async throws {
        let (failure, _) = try await client.rejection(of: Prometheus.ListSeries(selectors: []))

        #expect(failure.errorType == .badData)
        #expect(failure.message == "no match[] parameter provided")
    }

    @Test("A failing verdict rejects a call without a payload")
    func unavailable() async throws {
        let (failure, response) = try await client.rejection(of: Prometheus.DeleteSeries(selectors: ["up"]))

        #expect(failure.errorType == .unavailable)
        #expect(failure.message == "admin APIs disabled")
        #expect(response.status >= 500)
    }

    @Test("A 404 page throws `unexpectedStatus` with the text of the page")
    func wrongPath() async throws {
        let elsewhere = Prometheus.client(
            .init(baseURL: try LiveServer.prometheus.url.appendingPathComponent("api/v0"))
        )

        do {
            _ = try await elsewhere.send(Prometheus.GetBuildInfo())
            Issue.record("no error")
        } catch Prometheus.ClientError.unexpectedStatus(let response) {
            #expect(response.status == 404)
            #expect(String(decoding: response.body, as: UTF8.self).contains("404 page not found"))
        } catch {
            throw error
        }
    }

    @Test("A refused connection is a transport error")
    func refused() async throws {
        let nobody = Prometheus.client("http://127.0.0.1:1/api/v1")

        do {
            _ = try await nobody.send(Prometheus.GetBuildInfo())
            Issue.record("no error")
        } catch Prometheus.ClientError.transport {
            // The expected error.
        } catch {
            throw error
        }
    }
}
