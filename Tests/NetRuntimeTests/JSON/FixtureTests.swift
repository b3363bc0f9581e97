import NetRuntime
import Testing

struct FixtureTests {
    @Test("A fixture is read from its JSON")
    func validFixture() {
        let names: [String] = JSONReader.fixture(##"["a", "b\"#"]"##)
        #expect(names == ["a", "b\"#"])
    }

    @Test("A fixture of the wrong type stops the process")
    func invalidFixture() async {
        await #expect(processExitsWith: .failure) {
            let _: [Int] = JSONReader.fixture(#"["a"]"#)
        }
    }
}
