import NetRuntime
import Testing

struct FixtureTests {
    @Test("A fixture is read from its JSON")
    func aFixtureIsReadFromItsText() {
        let names: [String] = JSONReader.fixture(##"["a", "b\"#"]"##)
        #expect(names == ["a", "b\"#"])
    }

    @Test("A fixture of the wrong type stops the process")
    func oneThatIsNoValueEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let _: [Int] = JSONReader.fixture(#"["a"]"#)
        }
    }
}
