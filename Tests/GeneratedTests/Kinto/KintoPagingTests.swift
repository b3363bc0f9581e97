import Foundation
import Kinto
import NetRuntime
import Testing

@Suite("Kinto: paging", .live(.kinto), .timeLimit(.minutes(20)))
struct KintoPagingTests {
    @Test("Paging follows the response header to the last page")
    func pages() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection(records: 7)
        let request = Kinto.ListRecords(
            bucketID: bucketID,
            collectionID: collectionID,
            limit: 2,
            sort: ["number", "-id"]
        )

        var pages: [[JSON?]] = []
        for try await page in account.client.pages(of: request) {
            pages.append(page.payload.map { $0["number"] })
        }

        #expect(pages == [[1, 2], [3, 4], [5, 6], [7]])
    }

    @Test("Items are read one by one across pages")
    func items() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection(records: 7)
        let request = Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID, limit: 3, sort: ["number"])

        var numbers: [JSON?] = []
        for try await record in account.client.items(of: request) {
            numbers.append(record["number"])
            if numbers.count == 5 { break }
        }

        #expect(numbers == [1, 2, 3, 4, 5])
    }

    @Test("A short list is a single page")
    func onePage() async throws {
        let account = try await KintoAccount()
        let (bucketID, collectionID) = try await account.makeCollection(records: 2)

        var count = 0
        for try await _ in account.client.pages(
            of: Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID)
        ) {
            count += 1
        }

        #expect(count == 1)
    }

    @Test("A failure ends paging with a typed error")
    func failure() async throws {
        let client = try await KintoAccount().client

        do {
            for try await _ in client.pages(of: Kinto.ListRecords(bucketID: "nowhere", collectionID: "none")) {
                Issue.record("a page arrived")
            }
            Issue.record("no error")
        } catch Kinto.ClientError.rejected(let failure, _) {
            #expect(failure.errno == .forbidden)
        } catch {
            throw error
        }
    }

    @Test("Lists can be counted, limited to fields and deleted")
    func listing() async throws {
        let account = try await KintoAccount()
        let client = account.client
        let (bucketID, collectionID) = try await account.makeCollection(records: 3)

        let count = try await client.response(
            for: Kinto.CountRecords(bucketID: bucketID, collectionID: collectionID)
        )
        #expect(count.headers["Total-Objects"] == "3")

        let thin = try await client.send(
            Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID, fields: ["number"])
        )
        #expect(thin.allSatisfy { Set($0.keys) == ["id", "last_modified", "number"] })

        let version = try #require(count.headers["ETag"])
        let deleted = try await client.send(
            Kinto.DeleteRecords(bucketID: bucketID, collectionID: collectionID)
        )
        #expect(deleted.count == 3)

        let changes = try await client.send(
            Kinto.ListRecords(bucketID: bucketID, collectionID: collectionID, since: version)
        )
        #expect(changes.count == 3)
        #expect(changes.allSatisfy { $0["deleted"] == true })
    }
}
