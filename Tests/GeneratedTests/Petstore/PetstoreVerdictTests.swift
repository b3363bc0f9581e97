import Foundation
import NetRuntime
import Testing

@testable import Petstore

@Suite("Petstore: the wrappers' verdicts", .timeLimit(.minutes(20)))
struct PetstoreVerdictTests {
    @Test("A successful response gives the payload and the other fields of the wrapper", arguments: [200, 201])
    func success(_ status: Int) async throws {
        let client = Client.petstore(
            answering: """
                {"status": \(status), "message": "fine", "page": {"number": 2, "total": 5}, "data": [\(PetJSON.rex)],
                 "request_id": "a6887421-68ad-494f-99c8-cfce90e6e4eb"}
                """
        )

        let response = try await client.response(for: Petstore.ListPets(storeID: "berlin"))

        #expect(response.payload.map(\.name) == ["Rex"])
        #expect(response.wrapper?.status == status)
        #expect(response.wrapper?.message == "fine")
        #expect(response.wrapper?.page?.number == 2)
        #expect(response.wrapper?.page?.total == 5)
        #expect(response.wrapper?.requestID == UUID(uuidString: "A6887421-68AD-494F-99C8-CFCE90E6E4EB"))
    }

    @Test(
        "A failure code rejects the call, whatever the payload and the HTTP status",
        arguments: [
            #"{"status": 4091, "message": "Rex has a home", "data": ""}"#,
            #"{"data": {"id": 7}, "message": "Rex has a home", "status": 4091}"#,
            #"{"data": [[[]]], "status": 4091, "message": "Rex has a home", "page": null}"#,
            #"{"status": 4091, "message": "Rex has a home"}"#,
            #"{"status": 4091, "message": "Rex has a home", "data": null}"#,
        ],
        [200, 400, 500]
    )
    func rejection(_ answer: String, _ httpStatus: Int) async throws {
        let client = Client.petstore(answering: answer, status: httpStatus)

        let (failure, response) = try await client.rejection(
            of: Petstore.AdoptPet(petID: 7, body: .init(home: .shelter("Süd")))
        )

        #expect(failure.code == .alreadyAdopted)
        #expect(failure.message == "Rex has a home")
        #expect(failure.requestID == nil)
        #expect(response.status == httpStatus)
    }

    @Test("A rejection can be caught by its failure code")
    func catching() async throws {
        let client = Client.petstore(answering: #"{"status": 4230, "message": "closed"}"#)

        do {
            _ = try await client.send(Petstore.GetStore(storeID: "berlin"))
            Issue.record("no error")
        } catch Petstore.ClientError.rejected(let failure, _) where failure.code == .storeClosed {
            #expect(failure.message == "closed")
        } catch {
            throw error
        }
    }

    @Test("An unknown failure code keeps its number")
    func unknownCode() async throws {
        let (failure, _) = try await Client.petstore(answering: #"{"status": 500, "message": "quota", "data": ""}"#)
            .rejection(of: Petstore.CountPets(storeID: "berlin"))

        #expect(failure.code == .unknown(500))
        #expect(failure.message == "quota")
    }

    @Test("A success code doesn't override an HTTP error status")
    func badStatus() async throws {
        let client = Client.petstore(answering: #"{"status": 200, "data": {"dog": 1}}"#, status: 502)

        do {
            _ = try await client.send(Petstore.CountPets(storeID: "berlin"))
            Issue.record("no error")
        } catch Petstore.ClientError.unexpectedStatus(let response) {
            #expect(response.status == 502)
        } catch {
            throw error
        }
    }

    @Test(
        "A missing required payload is undecodable",
        arguments: [#"{"status": 200}"#, #"{"status": 200, "data": null}"#]
    )
    func missingPayload(_ answer: String) async throws {
        do {
            _ = try await Client.petstore(answering: answer).send(Petstore.CountPets(storeID: "berlin"))
            Issue.record("no error")
        } catch Petstore.ClientError.undecodable(let problem, _) {
            #expect(problem.section == .payload)
            #expect(problem.reason is PayloadMissing)
        } catch {
            throw error
        }
    }

    @Test(
        "A missing payload of an optional response is nil",
        arguments: [#"{"status": 200}"#, #"{"status": 200, "data": null}"#]
    )
    func optionalPayload(_ answer: String) async throws {
        let pet = try await Client.petstore(answering: answer).send(Petstore.GetFeaturedPet(storeID: "berlin"))

        #expect(pet == nil)
    }

    @Test("The payload of an optional response is returned")
    func presentPayload() async throws {
        let client = Client.petstore(answering: #"{"status": 200, "data": \#(PetJSON.rex)}"#)

        #expect(try await client.send(Petstore.GetFeaturedPet(storeID: "berlin"))?.name == "Rex")
    }

    @Test("A call without a payload follows the verdict, or succeeds if the body is empty")
    func missingPayloadOfCall() async throws {
        let request = Petstore.SavePreferences(sid: "1", body: .object([:]))

        try await Client.petstore(answering: "", status: 204).send(request)
        try await Client.petstore(answering: #"{"status": 200, "data": {"ignored": 1}}"#).send(request)
        let (failure, _) = try await Client.petstore(answering: #"{"status": 4290}"#).rejection(of: request)
        #expect(failure.code == .quotaExceeded)
    }

    @Test("An undecodable payload is an error with its path")
    func wrongPayload() async throws {
        let answer = #"{"status": 200, "data": [\#(PetJSON.rex), {"id": "seven"}]}"#

        do {
            _ = try await Client.petstore(answering: answer).send(Petstore.ListPets(storeID: "berlin"))
            Issue.record("no error")
        } catch Petstore.ClientError.undecodable(let problem, let response) {
            #expect((problem.reason as? JSONError)?.path == "$.data[1].id")
            #expect(problem.endpoint == "ListPets")
            #expect(response.text == answer)
        } catch {
            throw error
        }
    }

    @Test("An HTML page throws `unexpectedStatus`, or `undecodable` with a success status")
    func html() async throws {
        let page = "<html><body>Bad gateway</body></html>"

        do {
            _ = try await Client.petstore(answering: page, status: 502).send(Petstore.ListToys())
            Issue.record("no error")
        } catch Petstore.ClientError.unexpectedStatus(let response) {
            #expect(response.text == page)
        } catch {
            throw error
        }
        do {
            _ = try await Client.petstore(answering: page).send(Petstore.ListToys())
            Issue.record("no error")
        } catch Petstore.ClientError.undecodable(let problem, _) {
            #expect(problem.section == .wrapper)
        } catch {
            throw error
        }
    }
}
