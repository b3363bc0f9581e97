import Foundation
import NetRuntime
import Prometheus
import Testing

@Suite("Prometheus: series, targets, rules and status", .live(.prometheus), .timeLimit(.minutes(20)))
struct PrometheusStatusTests {
    let client: Client

    init() throws {
        client = try .prometheus
    }

    @Test("Series can be listed by several selectors")
    func series() async throws {
        let series = try await client.send(
            Prometheus.ListSeries(selectors: [#"up{job="unreachable"}"#, "job:up:sum{job='prometheus'}"])
        )

        #expect(Set(series.compactMap { $0["__name__"] }) == ["up", "job:up:sum"])
        #expect(series.contains { $0["kind"] == "recorded" })
    }

    @Test("Labels can be listed with and without selectors")
    func labels() async throws {
        let all = try await client.send(Prometheus.ListLabels())
        #expect(all.contains("job") && all.contains("tier"))

        let some = try await client.send(Prometheus.ListLabels(selectors: ["job:up:sum"]))
        #expect(some == ["__name__", "job", "kind"])
    }

    @Test("The values of a label can be listed")
    func labelValues() async throws {
        let jobs = try await client.send(Prometheus.ListLabelValues(name: "job"))
        #expect(jobs == ["prometheus", "unreachable"])

        let names = try await client.send(
            Prometheus.ListLabelValues(name: "__name__", selectors: ["job:up:sum", "ALERTS"])
        )
        #expect(names == ["ALERTS", "job:up:sum"])
    }

    @Test("Targets can be up, down or dropped")
    func targets() async throws {
        let targets = try await client.send(Prometheus.ListTargets())

        let up = try #require(targets.activeTargets.first { $0.scrapePool == "prometheus" })
        #expect(up.health == .up)
        #expect(up.lastError == "")
        #expect(up.labels["tier"] == "monitoring")
        #expect(up.discoveredLabels["__scheme__"] == "http")
        #expect(up.scrapeURL.path == "/metrics")
        #expect(up.scrapeInterval == "1s")
        #expect(up.lastScrapeDuration >= 0)

        let down = try #require(targets.activeTargets.first { $0.scrapePool == "unreachable" })
        #expect(down.health == .down)
        #expect(down.lastError.contains("connection refused"))

        #expect(targets.droppedTargets.map { $0.discoveredLabels["job"] } == ["dropped"])
    }

    @Test("Targets can be listed by state")
    func droppedTargets() async throws {
        let targets = try await client.send(Prometheus.ListTargets(state: .dropped))

        #expect(targets.activeTargets.isEmpty)
        #expect(targets.droppedTargets.count == 1)
    }

    @Test("A rule group has recording and alerting rules")
    func rules() async throws {
        let groups = try await client.send(Prometheus.ListRules()).groups

        let group = try #require(groups.first)
        #expect(groups.count == 1)
        #expect(group.name == "loopback")
        #expect(group.interval == 1)
        #expect(group.limit == 0)
        #expect(group.rules.count == 4)

        guard case .recording(let recording) = group.rules[0], case .alerting(let firing) = group.rules[1],
            case .alerting(let pending) = group.rules[2], case .alerting(let inactive) = group.rules[3]
        else {
            Issue.record("not these types: \(group.rules)")
            return
        }
        #expect(recording.name == "job:up:sum")
        #expect(recording.query == "sum by (job) (up)")
        #expect(recording.labels == ["kind": "recorded"])
        #expect(recording.health == .ok)
        #expect(firing.state == .firing)
        #expect(firing.annotations["summary"] == "This alert always fires.")
        #expect(firing.alerts.first?.value == "1e+00")
        #expect(pending.state == .pending)
        #expect(pending.duration == 86_400)
        #expect(inactive.state == .inactive)
        #expect(inactive.alerts.isEmpty)
    }

    @Test("Rules can be listed by type")
    func recordingRules() async throws {
        let groups = try await client.send(Prometheus.ListRules(type: .recording)).groups

        #expect(groups.flatMap(\.rules).count == 1)
    }

    @Test("Alerts have their labels and states")
    func alerts() async throws {
        let alerts = try await client.send(Prometheus.ListAlerts()).alerts

        #expect(Set(alerts.compactMap { $0.labels["alertname"] }) == ["AlwaysFiring", "AlwaysPending"])
        let firing = try #require(alerts.first { $0.state == .firing })
        #expect(firing.labels["severity"] == "page")
        #expect(firing.activeAt != nil)
    }

    @Test("Metadata can be listed by metric, and limited")
    func metadata() async throws {
        let one = try await client.send(Prometheus.ListMetadata(metric: "go_goroutines"))
        #expect(one["go_goroutines"]?.first?.type == .gauge)
        #expect(one["go_goroutines"]?.first?.help == "Number of goroutines that currently exist.")

        let two = try await client.send(Prometheus.ListMetadata(limit: 2))
        #expect(two.count == 2)

        let histogram = try await client.send(
            Prometheus.ListMetadata(metric: "prometheus_http_request_duration_seconds")
        )
        #expect(histogram.values.first?.first?.type == .histogram)
    }

    @Test("The configuration is returned as YAML")
    func config() async throws {
        let config = try await client.send(Prometheus.GetConfig())

        #expect(config.yaml.contains("region: loopback"))
    }

    @Test("The command-line flags of the server are returned")
    func flags() async throws {
        let flags = try await client.send(Prometheus.GetFlags())

        #expect(flags["web.enable-admin-api"] == "false")
        #expect(flags["config.file"]?.hasSuffix("prometheus.yml") == true)
    }

    @Test("The runtime information has plausible values")
    func runtimeInfo() async throws {
        let info = try await client.send(Prometheus.GetRuntimeInfo())

        #expect(info.reloadConfigSuccess)
        #expect(info.corruptionCount == 0)
        #expect(info.goroutineCount > 0)
        #expect(info.maximumProcessors > 0)
        #expect(!info.workingDirectory.isEmpty)
        #expect(info.startTime <= info.lastConfigTime + 1)
    }

    @Test("The build information has the versions of Prometheus and Go")
    func buildInfo() async throws {
        let info = try await client.send(Prometheus.GetBuildInfo())

        #expect(info.version.split(separator: ".").count >= 3)
        #expect(info.goVersion.hasPrefix("go"))
    }

    @Test("The database status has statistics")
    func databaseStatus() async throws {
        let status = try await client.send(Prometheus.GetTSDBStatus(limit: 5))

        #expect(status.headStats.seriesCount > 0)
        #expect(status.headStats.minTime <= status.headStats.maxTime)
        #expect(status.seriesCountByMetricName.contains { $0.value > 1 })
        #expect(status.labelValueCountByLabelName.contains { $0.name == "__name__" })
    }
}

extension Client {
    /// A client of the Prometheus server that the environment names.
    static var prometheus: Client {
        get throws {
            Prometheus.client(.init(baseURL: try LiveServer.prometheus.url.appendingPathComponent("api/v1")))
        }
    }
}
