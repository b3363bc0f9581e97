import Foundation
import Kinto
import NetRuntime
import Testing

@Suite("Kinto: failures and entity tags", .live(.kinto), .timeLimit(.minutes(20)))
struct KintoFailureTests {
    @Test("Only the right credentials are accepted")
    func authentication() async throws {
        let account = try await KintoAccount()
        let request = Kinto.GetAccount(accountID: account.id)

        for client in [try KintoAccount.client(), try KintoAccount.client(user: account.id, password: "wrong")] {
            let (failure, response) = try await client.rejection(of: request)
            #expect(failure.code == 401)
            #expect(failure.errno == .missingAuthentication)
            #expect(failure.error == "Unauthorized")
            #expect(failure.message == "Please authenticate yourself to use this endpoint.")
            #expect(response.status == 401)
        }
        #expect(try await account.client.send(request).id == account.id)
    }

    @Test("A missing record is a failure with a number and details")
    func unknownRecord() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection()

        let (failure, response) = try await account.client.rejection(
            of: Kinto.GetRecord(bucketID: bucketID, collectionID: collectionID, recordID: "nowhere")
        )

        #expect(failure.code == 404)
        #expect(failure.errno == .unknownID)
        #expect(failure.message == nil)
        #expect(failure.details == ["id": "nowhere", "resource_name": "record"])
        #expect(response.status == 404)
    }

    @Test("An ID is one path segment, whatever it contains", arguments: ["a/b", "a b", "ä", "?x=1", "%2F", "a;b"])
    func strangeID(_ id: String) async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection()

        let (failure, _) = try await account.client.rejection(
            of: Kinto.GetRecord(bucketID: bucketID, collectionID: collectionID, recordID: id)
        )

        #expect([400, 404].contains(failure.code))
        #expect([.unknownID, .missingResource, .invalidParameters].contains(failure.errno))
    }

    @Test("Reading another account's bucket is forbidden")
    func forbidden() async throws {
        let owner = try await KintoAccount()
        let (bucketID, _) = try await owner.makeCollection()

        let (failure, _) = try await KintoAccount().client.rejection(of: Kinto.GetBucket(bucketID: bucketID))

        #expect(failure.code == 403)
        #expect(failure.errno == .forbidden)
    }

    @Test("An invalid parameter is a failure with details")
    func invalidParameter() async throws {
        let (failure, _) = try await KintoAccount().client.rejection(of: Kinto.ListBuckets(limit: -1))

        #expect(failure.errno == .invalidParameters)
        let detail = failure.details?[0]
        #expect(detail?["name"] == "_limit")
        #expect(detail?["location"] == "querystring")
    }

    @Test("Only the first of two changes to a version succeeds")
    func conflict() async throws {
        let account = try await KintoAccount()
        let client = account.client
        let (bucketID, collectionID) = try await account.makeCollection()
        func put(_ title: String, ifMatch: String? = nil, ifNoneMatch: String? = nil) -> Kinto.PutRecord {
            Kinto.PutRecord(
                bucketID: bucketID,
                collectionID: collectionID,
                recordID: "one",
                ifMatch: ifMatch,
                ifNoneMatch: ifNoneMatch,
                body: .init(data: ["title": .string(title)])
            )
        }

        let created = try await client.response(for: put("A", ifNoneMatch: "*"))
        let version = try #require(created.headers["ETag"])
        let changed = try await client.send(put("B", ifMatch: version))
        #expect(changed["title"] == "B")

        let (late, response) = try await client.rejection(of: put("C", ifMatch: version))
        #expect(late.code == 412)
        #expect(late.errno == .modifiedMeanwhile)
        #expect(late.details == ["existing": .object(changed)])
        #expect(response.headers["ETag"] != version)

        let (exists, _) = try await client.rejection(of: put("D", ifNoneMatch: "*"))
        #expect(exists.errno == .modifiedMeanwhile)

        let (stale, _) = try await client.rejection(
            of: Kinto.DeleteRecord(
                bucketID: bucketID,
                collectionID: collectionID,
                recordID: "one",
                ifMatch: version
            )
        )
        #expect(stale.errno == .modifiedMeanwhile)
    }

    @Test("A response with status 304 is unexpected")
    func notModified() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection(records: 1)
        let list = try await account.client.response(
            for: Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID)
        )
        let version = try #require(list.headers["ETag"])

        do {
            _ = try await account.client.send(
                Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID, ifNoneMatch: version)
            )
            Issue.record("no error")
        } catch Kinto.ClientError.unexpectedStatus(let response) {
            #expect(response.status == 304)
        } catch {
            throw error
        }
    }

    @Test("A failure without a body is an unexpected status")
    func failureWithoutBody() async throws {
        let account = try await KintoAccount()

        do {
            try await account.client.send(Kinto.CountRecords(bucketID: "nowhere", collectionID: "none"))
            Issue.record("no error")
        } catch Kinto.ClientError.unexpectedStatus(let response) {
            #expect(response.status == 403)
        } catch {
            throw error
        }
    }
}
