// The declarations that “Engines” assumes on Apple's systems.
import AppleFoundation

private enum Petstore {
    static func client(engine: some Engine) -> Client {
        Client(baseURL: URL(fileURLWithPath: "/"), engine: engine)
    }
}

private func waiting() throws {
    // excerpt: waiting
    _ = client
}
