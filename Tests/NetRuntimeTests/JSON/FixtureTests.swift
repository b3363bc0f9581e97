import NetRuntime
import Testing

@Suite(.timeLimit(.minutes(20)))
struct FixtureTests {
    @Test("A fixture is read from its JSON")
    func validFixture() {
        let names: [String] = JSONReader.fixture(##"["a", "b\"#"]"##)
        #expect(names == ["a", "b\"#"])
    }

    // Exit tests need Swift 6.2 and a system whose apps start processes.
    #if compiler(>=6.2) && (os(macOS) || os(Linux))
        @Test("A fixture of the wrong type stops the process")
        func invalidFixture() async {
            await #expect(processExitsWith: .failure) {
                let _: [Int] = JSONReader.fixture(#"["a"]"#)
            }
        }
    #endif
}
