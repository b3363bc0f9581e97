import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct LaunchEngineTests {
    @Test("No engine is chosen without a launch option")
    func missingLaunchOption() throws {
        #expect(try LaunchEngine.chosen(environment: ["OTHER": "1"], arguments: ["app"]) == nil)
    }

    @Test("A launch option replaces the network with a folder of fixtures")
    func fixtureFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[{"id": 1, "name": "Rex"}]"#, to: "ListPets.json")
        let path = folder.url.path
        for (environment, arguments) in [(["NETRUNTIME_STUB": path], []), ([:], ["app", "-NETRUNTIME_STUB", path])] {
            let engine = try #require(try LaunchEngine.chosen(environment: environment, arguments: arguments))
            let client = Client(baseURL: try testURL(), engine: engine)
            #expect(try await client.send(PetAPI.ListPets()).count == 1)
        }
    }

    @Test("Launch options choose a recording or replaying engine")
    func recordingAndReplaying() throws {
        let folder = try TemporaryFolder()
        for name in ["NETRUNTIME_RECORD", "NETRUNTIME_REPLAY"] {
            let engine = try LaunchEngine.chosen(environment: [name: folder.url.path], arguments: [])
            #expect(engine is RecordingEngine)
        }
    }

    @Test("A missing folder of fixtures is an error")
    func missingFolder() {
        #expect(throws: (any Error).self) {
            try LaunchEngine.chosen(environment: ["NETRUNTIME_STUB": "/nowhere"], arguments: [])
        }
    }
}
