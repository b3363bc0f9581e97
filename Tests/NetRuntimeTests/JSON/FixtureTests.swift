import NetRuntime
import Testing

struct FixtureTests {
    @Test func aFixtureIsReadFromItsText() {
        let names: [String] = JSONReader.fixture(##"["a", "b\"#"]"##)
        #expect(names == ["a", "b\"#"])
    }

    @Test func oneThatIsNoValueEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let _: [Int] = JSONReader.fixture(#"["a"]"#)
        }
    }
}
