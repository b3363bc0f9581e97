import Testing

@testable import netgen

@Suite("Files of sample calls")
struct DriverTemplateTests {
    @Test(
        "A type of the runtime is qualified if the API has its name",
        arguments: ["Client", "Request", "HTTPResponse"]
    )
    func hidden(name: String) throws {
        let spec = ResolvedSpec(
            #""endpoints": { "ping": { "method": "GET", "path": "/ping", "response": "string" } }"#,
            name: name
        )
        let driver = try spec.resolved().driverFile.contents
        #expect(driver.contains("struct \(name)Driver"))
        #expect(driver.contains("NetRuntime.\(name)"))
        for type in ["let client: Client\n", "<R: Request>", "_ response: HTTPResponse?"] where type.contains(name) {
            #expect(!driver.contains(type), "\(type)")
        }
    }
}
