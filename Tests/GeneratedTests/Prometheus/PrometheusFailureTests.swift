import Foundation
import NetRuntime
import Prometheus
import Testing

@Suite("Prometheus: failures", .live(.prometheus))
struct PrometheusFailureTests {
    let client: Client

    init() throws {
        client = try .prometheus
    }

    @Test("a malformed query is rejected with the words of Prometheus")
    func malformedQuery() async throws {
        let (failure, response) = try await client.rejection(of: Prometheus.Query(query: "sum("))

        #expect(failure.errorType == .badData)
        #expect(failure.message?.contains("parse error: unclosed left parenthesis") == true)
        #expect(response.status == 400)
    }

    @Test("the documented way to catch a rejection")
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

    @Test("a query that cannot be carried out is another error, with another status")
    func execution() async throws {
        let query = #"{job="prometheus"} * on(job) {job="prometheus"}"#

        let (failure, response) = try await client.rejection(of: Prometheus.Query(query: query))

        #expect(failure.errorType == .execution)
        #expect(failure.message?.isEmpty == false)
        #expect(response.status == 422)
    }

    @Test("a range that ends before it starts")
    func backwards() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let request = Prometheus.QueryRange(query: "up", start: start, end: start - 1, step: "1s")

        let (failure, _) = try await client.rejection(of: request)

        #expect(failure.errorType == .badData)
        #expect(failure.message?.contains("end timestamp must not be before start time") == true)
    }

    @Test("a list that is empty is not sent, and the server misses it")
    func noSelectors() async throws {
        let (failure, _) = try await client.rejection(of: Prometheus.ListSeries(selectors: []))

        #expect(failure.errorType == .badData)
        #expect(failure.message == "no match[] parameter provided")
    }

    @Test("the verdict counts even where the endpoint returns nothing")
    func unavailable() async throws {
        let (failure, response) = try await client.rejection(of: Prometheus.DeleteSeries(selectors: ["up"]))

        #expect(failure.errorType == .unavailable)
        #expect(failure.message == "admin APIs disabled")
        #expect(response.status >= 500)
    }

    @Test("a page that is not the API's is an unexpected status with its text")
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

    @Test("nobody listens: a transport error")
    func refused() async throws {
        let nobody = Prometheus.client("http://127.0.0.1:1/api/v1")

        do {
            _ = try await nobody.send(Prometheus.GetBuildInfo())
            Issue.record("no error")
        } catch Prometheus.ClientError.transport {
            // As it should be.
        } catch {
            throw error
        }
    }
}
