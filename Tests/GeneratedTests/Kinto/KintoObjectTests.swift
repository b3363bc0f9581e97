import Foundation
import Kinto
import NetRuntime
import Testing

@Suite("Kinto: buckets, collections and records", .live(.kinto), .timeLimit(.minutes(20)))
struct KintoObjectTests {
    @Test("The server information has no wrapper")
    func serverInfo() async throws {
        let info = try await KintoAccount.client().send(Kinto.GetServerInfo())

        #expect(info.projectName == "kinto")
        #expect(info.settings.batchMaxRequests == 25)
        #expect(!info.settings.readonly)
        #expect(info.capabilities["accounts"]?.description == "Manage user accounts.")
        #expect(info.user == nil)
    }

    @Test("The server describes the signed-in user")
    func user() async throws {
        let account = try await KintoAccount()

        let user = try await account.client.send(Kinto.GetServerInfo()).user

        #expect(user?.id == "account:\(account.id)")
        #expect(user?.principals.contains("system.Authenticated") == true)
    }

    @Test("The heartbeat reports that the storage works")
    func heartbeat() async throws {
        let services = try await KintoAccount.client().send(Kinto.GetHeartbeat())

        #expect(services["storage"] == true)
    }

    @Test("An account can be created, read and deleted")
    func account() async throws {
        let account = try await KintoAccount()

        let mine = try await account.client.response(for: Kinto.GetAccount(accountID: account.id))
        #expect(mine.payload.id == account.id)
        #expect(mine.wrapper?.permissions?.write == ["account:\(account.id)"])

        let tombstone = try await account.client.send(Kinto.DeleteAccount(accountID: account.id))
        #expect(tombstone.id == account.id)
        #expect(tombstone.deleted)
    }

    @Test("A bucket is created, listed, patched and deleted")
    func buckets() async throws {
        let account = try await KintoAccount()
        let client = account.client

        let created = try await client.response(
            for: Kinto.PutBucket(
                bucketID: "b-\(account.id)",
                body: .init(
                    data: ["color": "red"],
                    permissions: .init(collectionCreate: ["system.Authenticated"])
                )
            )
        )
        let bucket = created.payload
        #expect(created.status == 201)
        #expect(created.wrapper?.permissions?.write == ["account:\(account.id)"])
        #expect(created.wrapper?.permissions?.collectionCreate == ["system.Authenticated"])
        #expect(created.headers["ETag"] == "\"\(Int64(bucket.lastModified.timeIntervalSince1970 * 1000))\"")

        #expect(try await client.send(Kinto.ListBuckets()).map(\.id) == [bucket.id])

        let patched = try await client.response(
            for: Kinto.PatchBucket(bucketID: bucket.id, body: .init(permissions: .init(read: ["system.Everyone"])))
        )
        #expect(patched.wrapper?.permissions?.read == ["system.Everyone"])
        #expect(try await KintoAccount.client().send(Kinto.GetBucket(bucketID: bucket.id)).id == bucket.id)

        #expect(try await client.send(Kinto.DeleteBucket(bucketID: bucket.id)).deleted)
        #expect(try await client.send(Kinto.ListBuckets()).isEmpty)
    }

    @Test("A patch changes only the given fields of a collection")
    func collections() async throws {
        let account = try await KintoAccount()
        let client = account.client
        let (bucketID, collectionID) = try await account.makeCollection()
        let schema: JSON = ["type": "object", "required": ["title"]]
        func patch(_ data: Kinto.CollectionBody.CollectionBodyData) async throws -> Kinto.Collection {
            try await client.send(
                Kinto.PatchCollection(bucketID: bucketID, collectionID: collectionID, body: .init(data: data))
            )
        }

        #expect(try await patch(.init(schema: schema, displayFields: ["title"])).schema == schema)

        let sorted = try await patch(.init(sort: "-title"))
        #expect(sorted.schema == schema)
        #expect(sorted.sort == "-title")
        #expect(sorted.displayFields == ["title"])

        #expect(try await patch(.init(schema: [:])).schema == [:])

        #expect(try await client.send(Kinto.ListCollections(bucketID: bucketID)).map(\.id) == [collectionID])
        #expect(
            try await client.send(Kinto.DeleteCollection(bucketID: bucketID, collectionID: collectionID)).deleted
        )
    }

    @Test("A record keeps every type of JSON value, and its ID")
    func records() async throws {
        let account = try await KintoAccount()
        let client = account.client
        let (bucketID, collectionID) = try await account.makeCollection()
        let data: [String: JSON] = [
            "text": "ä\u{0}/\"\\🐕", "flag": true, "nothing": nil, "list": [1, [], [:]], "big": 9_007_199_254_740_993,
        ]

        let record = try await client.send(
            Kinto.PutRecord(
                bucketID: bucketID,
                collectionID: collectionID,
                recordID: "one",
                body: .init(data: data)
            )
        )
        #expect(record.filter { data.keys.contains($0.key) } == data)
        #expect(record["id"] == "one")

        let patched = try await client.send(
            Kinto.PatchRecord(
                bucketID: bucketID,
                collectionID: collectionID,
                recordID: "one",
                body: .init(data: ["flag": false])
            )
        )
        #expect(patched["flag"] == false)
        #expect(patched["text"] == data["text"])

        let again = try await client.send(
            Kinto.GetRecord(bucketID: bucketID, collectionID: collectionID, recordID: "one")
        )
        #expect(again == patched)

        let tombstone = try await client.send(
            Kinto.DeleteRecord(bucketID: bucketID, collectionID: collectionID, recordID: "one")
        )
        #expect(tombstone.id == "one")
    }

    @Test("A batch has one response for each request")
    func batch() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection()
        let path = "/buckets/\(bucketID)/collections/\(collectionID)/records"

        let responses = try await account.client.send(
            Kinto.SendBatch(
                body: .init(
                    defaults: .init(method: .put, path: "\(path)/first"),
                    requests: [
                        .init(body: ["data": ["title": "First"]]),
                        .init(method: .get),
                        .init(method: .get, path: "\(path)/second"),
                    ]
                )
            )
        ).responses

        #expect(responses.map(\.status) == [201, 200, 404])
        #expect(responses[1].path == "/v1\(path)/first")
        #expect(responses[2].body["errno"] == 110)
    }
}
