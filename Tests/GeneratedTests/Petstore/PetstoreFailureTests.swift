import Foundation
import NetRuntime
import Testing

@testable import Petstore

@Suite("Petstore: failures by status", .timeLimit(.minutes(20)))
struct PetstoreFailureTests {
    private let update = Petstore.UpdatePet(petID: 7, body: .init(name: "Max"))

    @Test("A status that is declared without a body is a failure, whatever the body")
    func statusAlone() async throws {
        for answer in ["", "gone fishing", #"{"status": 200}"#] {
            let (failure, _) = try await Client.petstore(answering: answer, status: 404).rejection(of: update)
            guard case .notFound = failure else {
                Issue.record("not “not found”: \(failure)")
                continue
            }
        }
    }

    @Test("A status can have its own failure body")
    func body() async throws {
        let (failure, _) = try await Client.petstore(answering: #"{"field": "name", "existing": 8}"#, status: 409)
            .rejection(of: update)

        guard case .conflict(let conflict) = failure else {
            Issue.record("not a conflict: \(failure)")
            return
        }
        #expect(conflict.field == "name")
        #expect(conflict.existing == 8)
    }

    @Test("A failure body can be declared inline")
    func inlineBody() async throws {
        let (failure, _) = try await Client.petstore(answering: #"{"current": "\"v2\""}"#, status: 412)
            .rejection(of: update)

        guard case .preconditionFailed(let precondition) = failure else {
            Issue.record("not a failed precondition: \(failure)")
            return
        }
        #expect(precondition.current == #""v2""#)
    }

    @Test("A range of statuses can have a failure body", arguments: [500, 503, 599])
    func range(_ status: Int) async throws {
        let (failure, _) = try await Client.petstore(answering: #"{"type": "invalid", "title": "?"}"#, status: status)
            .rejection(of: update)

        guard case .serverError(let problem) = failure else {
            Issue.record("not a server error: \(failure)")
            return
        }
        #expect(problem.type == .invalid)
    }

    @Test("The wrapper's verdict is one case of the failure", arguments: [200, 400])
    func verdict(_ status: Int) async throws {
        let (failure, _) = try await Client.petstore(answering: #"{"status": 4290}"#, status: status)
            .rejection(of: update)

        guard case .other(let verdict) = failure else {
            Issue.record("not the verdict: \(failure)")
            return
        }
        #expect(verdict.code == .quotaExceeded)
    }

    @Test("An undecodable failure body is an unexpected status with that body")
    func otherBody() async throws {
        do {
            _ = try await Client.petstore(answering: "<h1>Conflict</h1>", status: 409).send(update)
            Issue.record("no error")
        } catch ClientError<Petstore.UpdatePet.Failure>.unexpectedStatus(let response) {
            #expect(response.text == "<h1>Conflict</h1>")
        } catch {
            throw error
        }
    }

    @Test("A default failure covers every other error status")
    func anyStatus() async throws {
        let request = Petstore.DeletePet(petID: 7)
        let answer = #"{"type": "not-found", "title": "No such pet."}"#

        let (failure, _) = try await Client.petstore(answering: answer, status: 418).rejection(of: request)
        #expect("\(failure)".contains("No such pet."))

        try await Client.petstore(answering: "", status: 204).send(request)
    }

    @Test("An endpoint without a wrapper throws its own failure")
    func signIn() async throws {
        let request = Petstore.SignIn(user: "ada", password: "wrong")
        let answer = #"{"reason": "wrong password", "attempts_left": 2}"#

        let (failure, _) = try await Client.petstore(answering: answer, status: 401).rejection(of: request)

        #expect(failure.reason == "wrong password")
        #expect(failure.attemptsLeft == 2)
    }
}
