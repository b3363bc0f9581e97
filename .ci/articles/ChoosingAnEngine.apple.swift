// The declarations for code of the article “Engines” that runs only on Apple's platforms.
import AppleFoundation
import Security

private enum Petstore {
    static func client(engine: some Engine) -> Client {
        Client(baseURL: URL(fileURLWithPath: "/"), engine: engine)
    }
}

private func pinning(pinned: Set<Data>) {
    // excerpt: pinning
    _ = engine
}

private func waiting() throws {
    // excerpt: waiting
    _ = client
}
