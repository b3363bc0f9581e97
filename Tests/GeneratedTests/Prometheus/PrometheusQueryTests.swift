import Foundation
import NetRuntime
import Prometheus
import Testing

@Suite("Prometheus: queries", .live(.prometheus), .timeLimit(.minutes(20)))
struct PrometheusQueryTests {
    let client: Client

    init() throws {
        client = try .prometheus
    }

    @Test("A vector has one sample for each series")
    func vector() async throws {
        let result = try await client.send(Prometheus.Query(query: #"up{job="prometheus"}"#))

        guard case .vector(let vector) = result else {
            Issue.record("not a vector: \(result)")
            return
        }
        let series = try #require(vector.result.first)
        #expect(vector.result.count == 1)
        #expect(series.metric["__name__"] == "up")
        #expect(series.metric["tier"] == "monitoring")
        #expect(series.value?.value == "1")
        #expect(series.histogram == nil)
    }

    @Test("A scalar is evaluated at the given time, to the millisecond")
    func scalar() async throws {
        let time = Date(timeIntervalSince1970: 1_700_000_000.25)

        let result = try await client.send(Prometheus.Query(query: "1 + 1", time: time))

        guard case .scalar(let scalar) = result else {
            Issue.record("not a scalar: \(result)")
            return
        }
        #expect(scalar.result == Prometheus.Sample(time: time, value: "2"))
    }

    @Test("A query can contain any character", arguments: ["a b", "ä & ö = ü?", "1 + 1 #", "%41%", "🐕", "\n"])
    func text(_ text: String) async throws {
        let literal = "\"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\""

        let result = try await client.send(Prometheus.Query(query: literal))

        guard case .string(let string) = result else {
            Issue.record("not a string: \(result)")
            return
        }
        #expect(string.result.value == text)
    }

    @Test("Numbers that JSON can't express are received as strings", arguments: [("0 / 0", "NaN"), ("1 / 0", "+Inf")])
    func unusualNumbers(_ query: String, _ value: String) async throws {
        let result = try await client.send(Prometheus.Query(query: query))

        guard case .scalar(let scalar) = result else {
            Issue.record("not a scalar: \(result)")
            return
        }
        #expect(scalar.result.value == value)
    }

    @Test("A range selector gives a matrix")
    func matrix() async throws {
        let result = try await client.send(Prometheus.Query(query: "up[5m]"))

        guard case .matrix(let matrix) = result else {
            Issue.record("not a matrix: \(result)")
            return
        }
        let up = try #require(matrix.result.first { $0.metric["job"] == "prometheus" })
        #expect(up.values.contains { $0.value == "1" })
        #expect(zip(up.values, up.values.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(up.histograms.isEmpty)
    }

    @Test("A time range has a sample for each step")
    func range() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)

        let result = try await client.send(
            Prometheus.QueryRange(query: "time()", start: start, end: start + 60, step: "15s")
        )

        guard case .matrix(let matrix) = result else {
            Issue.record("not a matrix: \(result)")
            return
        }
        let samples = try #require(matrix.result.first).values
        #expect(samples.map(\.time) == [0, 15, 30, 45, 60].map { start + $0 })
        #expect(samples.map { Double($0.value) } == samples.map { $0.time.timeIntervalSince1970 })
    }

    @Test("The wrapper has the metadata of the response")
    func wrapper() async throws {
        let response = try await client.response(for: Prometheus.Query(query: "up"))

        #expect(response.wrapper?.status == .success)
        #expect(response.wrapper?.errorType == nil)
        #expect(response.wrapper?.warnings.isEmpty == true)
        #expect(response.status == 200)
        #expect(response.headers["content-type"]?.hasPrefix("application/json") == true)
    }
}
