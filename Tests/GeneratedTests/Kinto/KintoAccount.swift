import Foundation
import Kinto
import NetRuntime

/// The account of one test on the Kinto server that the environment names. Each test has its own, so that tests don't
/// see each other's buckets.
struct KintoAccount {
    let id: String
    /// A client with the credentials of the account.
    let client: Client

    /// Creates the account on the server.
    init() async throws {
        id = "test-\(UUID().uuidString.lowercased())"
        let password = UUID().uuidString
        _ = try await Self.client().send(
            Kinto.CreateAccount(accountID: id, body: Kinto.NewAccount(data: .init(password: password)))
        )
        client = try Self.client(user: id, password: password)
    }

    /// Returns a client with these credentials, or without any.
    static func client(user: String? = nil, password: String = "") throws -> Client {
        let environment = Kinto.Environment(baseURL: try LiveServer.kinto.url.appendingPathComponent("v1"))
        guard let user else { return Kinto.client(environment) }
        return Kinto.client(environment, middleware: [.basic(user: user, password: password)])
    }

    /// Creates a bucket with a collection of records numbered from 1.
    func makeCollection(records count: Int = 0) async throws -> (bucketID: String, collectionID: String) {
        let bucketID = "bucket-\(UUID().uuidString.lowercased())"
        let collectionID = "numbers"
        _ = try await client.send(Kinto.PutBucket(bucketID: bucketID, body: .init()))
        _ = try await client.send(
            Kinto.PutCollection(bucketID: bucketID, collectionID: collectionID, body: .init())
        )
        for number in 1..<(count + 1) {
            _ = try await client.send(
                Kinto.CreateRecord(
                    bucketID: bucketID,
                    collectionID: collectionID,
                    body: .init(data: ["number": .number(JSON.Number(number))])
                )
            )
        }
        return (bucketID, collectionID)
    }
}
