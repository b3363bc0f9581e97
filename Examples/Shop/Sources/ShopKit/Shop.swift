import Foundation
import NetRuntime
import NetRuntimeOAuth

/// The shop, as the screens of an app use it.
public struct Shop: Sendable {
    private let session: Session
    private let client: Client

    /// Creates a shop. Tests pass a stub engine.
    public init(store: OAuthTokenStore, engine: any Engine = StandardEngine()) throws {
        session = try Session(client: ShopAPI.client(engine: engine), store: store)
        client = ShopAPI.client(engine: engine, middleware: [.retry(), session.middleware()])
    }

    /// Logs in. Returns false if the password is wrong.
    public func logIn(user: String, password: String) async throws -> Bool {
        do {
            try await session.logIn(user: user, password: password)
            return true
        } catch {
            guard error.rejection(of: ShopAPI.LogIn.self)?.code == .wrongPassword else { throw error }
            return false
        }
    }

    /// Returns the names of all products, page by page.
    public func productNames() async throws -> [String] {
        var names: [String] = []
        for try await product in client.items(of: .listProducts()) { names.append(product.name) }
        return names
    }

    /// The outcome of adding a product.
    public enum Creation: Sendable {
        case created
        case skuTaken
    }

    /// Adds a product.
    public func add(sku: String, name: String, cents: Int) async throws -> Creation {
        do {
            _ = try await client.send(.createProduct(body: ShopAPI.Product(sku: sku, name: name, cents: cents)))
            return .created
        } catch .rejected(let failure, _) where failure.code == .skuTaken {
            return .skuTaken
        } catch {
            throw error
        }
    }

    /// Uploads a photo of a product. Cancelling the task cancels the upload.
    public func upload(_ photo: URL, of sku: String, progress: @escaping @Sendable (Double) -> Void) async throws {
        let options = CallOptions { step in step.fractionCompleted.map(progress) }
        try await client.send(.uploadPhoto(sku: sku, file: photo), options: options)
    }

    /// Returns the IDs of sent orders as a stream, which reconnects when the connection fails.
    public func ordersOnTheirWay() -> AsyncThrowingStream<Int, any Error> {
        AsyncThrowingStream { sent in
            let watch = Task {
                do {
                    for try await order in client.elements(
                        of: ShopAPI.WatchOrders(),
                        reconnecting: StreamReconnection()
                    )
                    where order.state == .sent {
                        sent.yield(order.id)
                    }
                    sent.finish()
                } catch {
                    sent.finish(throwing: error)
                }
            }
            sent.onTermination = { _ in watch.cancel() }
        }
    }
}
