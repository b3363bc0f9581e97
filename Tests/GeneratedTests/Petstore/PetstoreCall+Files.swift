import Foundation
import NetRuntime
import Testing

@testable import Petstore

extension PetstoreCall {
    /// The calls with bodies or responses that aren't JSON.
    static let files: [PetstoreCall] = [
        PetstoreCall(
            line: "PUT /uploads/pets/7/photos/0",
            headers: ["Content-Type": "image/jpeg"],
            body: "from disk"
        ) { client in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("netgen-\(UUID().uuidString)")
            try Data("from disk".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try await client.send(Petstore.ReplacePhoto(petID: 7, number: 0, file: file))
        },

        PetstoreCall(
            line: "GET /uploads/pets/7/photos/0",
            headers: ["Accept": "image/jpeg, */*;q=0.1", "Content-Type": nil],
            answer: "\u{0}not JSON"
        ) { client in
            let photo = try await client.send(Petstore.DownloadPhoto(petID: 7, number: 0))
            #expect(photo == Data("\u{0}not JSON".utf8))
        },

        PetstoreCall(
            line: "POST /v1/stores/berlin/import",
            headers: ["Content-Type": "text/csv"],
            body: "name,species\nRöx,dog\n",
            answer: #"{"status": 200, "data": {"imported": 1}}"#
        ) { client in
            let report = try await client.send(
                Petstore.ImportPets(storeID: "berlin", body: "name,species\nRöx,dog\n")
            )
            #expect(report.imported == 1)
            #expect(report.skipped == [])
        },

        PetstoreCall(
            line: "GET /v1/stores/berlin/export",
            headers: ["Accept": "text/csv, */*;q=0.1"],
            answer: "name,species\nRöx,dog\n"
        ) { client in
            let text = try await client.send(Petstore.ExportPets(storeID: "berlin"))
            #expect(text == "name,species\nRöx,dog\n")
        },
    ]
}
