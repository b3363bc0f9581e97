import Foundation
import NetRuntime

/// A program that uses a running Prefect server through the client that netgen generated from the server's document.
///
///     prefect-client BASE-URL
@main
struct PrefectClient {
    static func main() async throws {
        guard let base = CommandLine.arguments.dropFirst().first.flatMap(URL.init(string:)) else {
            print("usage: prefect-client BASE-URL")
            exit(64)
        }
        let session = PrefectClient(
            client: Client(baseURL: base, middleware: [RepeatWhenBusy()]),
            mark: "netgen-\(UUID().uuidString.lowercased())"
        )
        try await session.flows()
        try await session.flowRuns()
        try await session.variables()
        try await session.failures()
        print("Prefect: flows, flow runs, variables and failures are as they should be.")
    }

    let client: Client
    /// A string in the name of every object that this program creates.
    let mark: String

    private func expect(_ condition: Bool, _ what: String, line: Int = #line) throws {
        guard !condition else { return }
        print("error: line \(line): \(what)")
        exit(1)
    }
}

// MARK: - Flows

extension PrefectClient {
    /// Creates, reads, filters, counts, changes, pages through and deletes flows.
    private func flows() async throws {
        var created: [Prefect.Flow] = []
        for number in 1...3 {
            let flow = Prefect.FlowCreate(name: "\(mark)-\(number)", tags: ["red", "number-\(number)"])
            created.append(try await client.send(Prefect.CreateFlow(body: flow)))
        }
        try expect(created.map(\.name) == (1...3).map { "\(mark)-\($0)" }, "the flows have other names")
        try expect(created[1].tags == ["red", "number-2"], "the second flow has other tags")

        let named = Prefect.FlowFilter(name: .value(Prefect.FlowFilterName(like: .value(mark))))
        let found = try await client.send(Prefect.ReadFlows(body: .init(flows: named, sort: .nameDesc)))
        try expect(found.map(\.id) == created.map(\.id).reversed(), "the filter finds other flows")
        let second = Prefect.FlowFilter(tags: .value(Prefect.FlowFilterTags(all: .value(["number-2"]))))
        let tagged = try await client.send(Prefect.ReadFlows(body: .init(flows: second)))
        try expect(tagged.contains { $0.id == created[1].id }, "the tag does not find the second flow")
        let count = try await client.send(Prefect.CountFlows(body: .init(flows: named)))
        try expect(count == 3, "\(count) flows are counted")

        let page = try await client.send(
            Prefect.PaginateFlows(body: .init(page: 2, flows: .value(named), limit: 2))
        )
        try expect(page.results.count == 1, "the second page has \(page.results.count) flows")
        try expect(page.count == 3 && page.pages == 2, "the page counts otherwise")

        try await client.send(Prefect.UpdateFlow(id: created[0].id, body: Prefect.FlowUpdate(tags: ["blue"])))
        let changed = try await client.send(Prefect.ReadFlow(id: created[0].id))
        try expect(changed.tags == ["blue"], "the change was lost")

        for flow in created { try await client.send(Prefect.DeleteFlow(id: flow.id)) }
        let rest = try await client.send(Prefect.ReadFlows(body: .init(flows: named)))
        try expect(rest.isEmpty, "\(rest.count) flows are left")
    }

    private func flowRuns() async throws {
        let flow = try await client.send(Prefect.CreateFlow(body: Prefect.FlowCreate(name: "\(mark)-runs")))
        let pending = Prefect.StateCreate(type: .pending, message: "to be begun")
        let run = try await client.send(
            Prefect.CreateFlowRun(
                body: Prefect.FlowRunCreate(
                    state: .value(pending),
                    name: "\(mark)-run",
                    flowID: flow.id,
                    tags: ["live"]
                )
            )
        )
        try expect(run.flowID == flow.id && run.state?.type == .pending, "the run is not pending")

        for type in [Prefect.StateType.running, .completed] {
            let state = Prefect.StateCreate(type: type)
            let result = try await client.send(Prefect.SetFlowRunState(id: run.id, body: .init(state: state)))
            try expect(result.status == .accept, "the state \(type) was not accepted")
        }
        let completed = Prefect.FlowRunFilterState(
            type: .value(Prefect.FlowRunFilterStateType(any: .value([.completed])))
        )
        let name = Prefect.FlowRunFilterName(any: .value(["\(mark)-run"]))
        let filter = Prefect.FlowRunFilter(name: .value(name), state: .value(completed))
        let runs = try await client.send(Prefect.ReadFlowRuns(body: .init(flowRuns: .value(filter))))
        try expect(runs.map(\.id) == [run.id], "the completed run is not found")
        try expect((runs.first?.totalRunTime ?? -1) >= 0, "the run has no time")

        try await client.send(Prefect.DeleteFlowRun(id: run.id))
        try await client.send(Prefect.DeleteFlow(id: flow.id))
    }

    /// Creates, reads and deletes a variable with a JSON object.
    private func variables() async throws {
        let name = mark.replacing("-", with: "_")
        let value = Prefect.Variable.Value.object(["rate": 0.5, "names": ["a", "b"], "none": nil])
        let variable = try await client.send(
            Prefect.CreateVariable(body: Prefect.VariableCreate(name: name, value: value, tags: ["live"]))
        )
        try expect(variable.name == name, "the variable has another name")
        let read = try await client.send(Prefect.ReadVariableByName(name: name))
        try expect(read.id == variable.id, "another variable is read")
        guard case .object(let members) = read.value else { return try expect(false, "the value is no object") }
        try expect(members == ["rate": 0.5, "names": ["a", "b"], "none": nil], "the value has changed")
        try await client.send(Prefect.DeleteVariableByName(name: name))
    }

    // MARK: - Failures

    /// Checks the failures that the server reports.
    private func failures() async throws {
        do {
            _ = try await client.send(Prefect.CreateFlow(body: Prefect.FlowCreate(name: "not/allowed")))
            try expect(false, "a name with a slash was accepted")
        } catch Prefect.ClientError.rejected(let failure, let response) {
            try expect(response.status == 422, "the status is \(response.status)")
            try expect(!"\(failure)".isEmpty, "the failure says nothing")
        } catch {
            throw error
        }
        do {
            _ = try await client.send(Prefect.ReadFlow(id: UUID()))
            try expect(false, "there is a flow that nobody made")
        } catch Prefect.ClientError.unexpectedStatus(let response) {
            try expect(response.status == 404, "the status is \(response.status)")
        } catch {
            throw error
        }
    }
}

/// A middleware that retries after a 503. Prefect returns this status while its database is locked.
struct RepeatWhenBusy: Middleware {
    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        for _ in 1..<20 {
            let response = try await next(request)
            guard response.status == 503 else { return response }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await next(request)
    }
}
