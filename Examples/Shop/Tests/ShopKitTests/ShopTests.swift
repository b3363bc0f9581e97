import Foundation
import NetRuntime
import NetRuntimeOAuth
import Testing

@testable import ShopKit

@Suite("The shop")
struct ShopTests {
    private let stub = ShopAPI.stub

    private func shop(_ tokens: OAuthTokens? = nil) throws -> Shop {
        try Shop(store: OAuthTokenStore(load: { tokens }, save: { _ in }), engine: stub)
    }

    @Test("Logging in with a wrong password returns false")
    func aWrongPasswordIsNoError() async throws {
        stub.answer(ShopAPI.LogIn.self, with: .json(#"{"ok":false,"error":"wrong_password"}"#))
        #expect(try await shop().logIn(user: "ada", password: "?") == false)
    }

    @Test("An expired token is renewed before it is sent")
    func anOldTokenIsRenewedBeforeItIsSent() async throws {
        let old = OAuthTokens(access: "old", refresh: "once", expires: .distantPast)
        stub.answer(
            ShopAPI.RefreshTokens.self,
            with: .json(#"{"ok":true,"data":{"access":"new","refresh":"twice","expires_in":3600}}"#)
        )
        _ = try await shop(old).add(sku: "hat", name: "Hat", cents: 1900)
        #expect(stub.calls.last?.headers["Authorization"] == "Bearer new")
    }

    @Test("The product names of all pages are returned")
    func allPagesAreRead() async throws {
        stub.answer(
            ShopAPI.ListProducts.self,
            inOrder: .success(
                .json(#"{"ok":true,"data":{"products":[{"sku":"a","name":"Hat","cents":1}],"next":"b"}}"#)
            ),
            .success(.json(#"{"ok":true,"data":{"products":[{"sku":"b","name":"Cap","cents":1}]}}"#))
        )
        #expect(try await shop().productNames() == ["Hat", "Cap"])
    }

    @Test("Adding a product with a taken SKU returns `skuTaken`")
    func aSkuCanBeTaken() async throws {
        stub.answer(
            ShopAPI.CreateProduct.self,
            with: .json(#"{"ok":false,"error":"sku_taken","message":"There is one."}"#, status: 409)
        )
        #expect(try await shop().add(sku: "hat", name: "Hat", cents: 1900) == .skuTaken)
    }

    @Test("An upload can be cancelled")
    func anUploadCanBeCancelled() async throws {
        let photo = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg")
        try Data("JPEG".utf8).write(to: photo)
        defer { try? FileManager.default.removeItem(at: photo) }
        let shop = try shop()
        try await shop.upload(photo, of: "hat") { _ in }
        let upload = Task { try await shop.upload(photo, of: "hat") { _ in } }
        upload.cancel()
        await #expect(throws: ShopAPI.ClientError.self) { try await upload.value }
    }

    @Test("The stream yields the ID of an order when the order is sent")
    func ordersAreToldWhenTheyAreSent() async throws {
        let events = HTTPResponse(
            status: 200,
            headers: ["Content-Type": "text/event-stream"],
            body: Data("data: {\"id\":1,\"state\":\"packed\"}\n\ndata: {\"id\":2,\"state\":\"sent\"}\n\n".utf8)
        )
        stub.answer(ShopAPI.WatchOrders.self, with: events)
        var orders = try shop().ordersOnTheirWay().makeAsyncIterator()
        #expect(try await orders.next() == 2)
    }

    @Test("Previews have sample values")
    func previewsHaveValues() {
        #expect(!ShopAPI.Product.fixture.name.isEmpty)
    }
}
