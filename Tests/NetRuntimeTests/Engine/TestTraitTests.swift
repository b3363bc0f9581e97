import Foundation
import NetRuntime
import NetRuntimeTesting
import NetRuntimeTraits
import Testing

@Suite("Traits of tests", .stub(), .timeLimit(.minutes(20)))
struct TestTraitTests {
    private func client(_ engine: any Engine) throws -> Client { Client(baseURL: try testURL(), engine: engine) }

    /// Runs a test with a trait in this test.
    private func run(_ trait: some TestScoping, _ function: @Sendable () async throws -> Void) async throws {
        try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current, performing: function)
    }

    @Test("The trait of a suite gives each argument of a test its own stub", arguments: 1...2)
    func stubOfSuite(count: Int) async throws {
        StubEngine.current.answer(PetAPI.ListPets.self, with: .json("[]"))
        for _ in 0..<count { _ = try await client(StubEngine.current).send(PetAPI.ListPets()) }
        #expect(StubEngine.current.calls.count == count)
    }

    @Test("The trait of a test takes precedence over that of its suite", .stub(StubEngine { _ in .json("[]") }))
    func innermostStub() async throws {
        #expect(try await client(StubEngine.current).send(PetAPI.ListPets()).isEmpty)
    }

    @Test("A response that the test hasn't requested is an issue")
    func unrequestedResponse() async throws {
        try await withKnownIssue {
            try await run(StubTrait.stub()) {
                StubEngine.current.answer(PetAPI.ListPets.self, with: .json("[]"))
            }
        } matching: { issue in
            issue.error is StubMismatch
        }
    }

    @Test("The trait replays its last recording, which replaces earlier ones")
    func recording() async throws {
        let folder = try TemporaryFolder()
        for name in ["Ada", "Rex"] {
            let stub = StubEngine { _ in .json(#"[{"id": 7, "name": "\#(name)"}]"#) }
            try await run(RecordingTrait.recorded("pets", in: folder.url, engine: stub, isRecording: true)) {
                _ = try await client(RecordingEngine.current).send(PetAPI.ListPets())
            }
        }
        #expect(try folder.names == ["pets"])

        try await run(RecordingTrait.recorded("pets", in: folder.url, isRecording: false)) {
            let pets = try await client(RecordingEngine.current).send(PetAPI.ListPets())
            #expect(pets.map(\.name) == ["Rex"])
        }
        try await withKnownIssue {
            try await run(RecordingTrait.recorded("pets", in: folder.url, isRecording: false)) {}
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("001-ListPets.har") }
        }
    }

    @Test("A test that fails while it is recorded leaves the earlier recording")
    func failedRecording() async throws {
        struct Failure: Error {}
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("pets"),
            withIntermediateDirectories: false
        )
        try folder.write("{}", to: "pets/001-ListPets.har")
        await #expect(throws: Failure.self) {
            try await run(RecordingTrait.recorded("pets", in: folder.url, engine: StubEngine(), isRecording: true)) {
                throw Failure()
            }
        }
        #expect(try folder.names == ["pets"])
        #expect(try folder.text(of: "pets/001-ListPets.har") == "{}")
    }

    @Test("A missing recording is an issue that states the remedy")
    func missingRecording() async throws {
        let folder = try TemporaryFolder()
        try await withKnownIssue {
            try await run(RecordingTrait.recorded("pets", in: folder.url, isRecording: false)) {}
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("NETRUNTIME_RECORD_TESTS=1") }
        }
    }
}
