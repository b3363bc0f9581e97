import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// The families of wrappers that real servers use, each with a success and a failure.
@Suite(.timeLimit(.minutes(20)))
struct WrapperFamiliesTests {
    private func call<R: Request>(_ request: R, _ body: String, status: Int = 200) async throws -> ModelResponse<R> {
        let stub = StubEngine { _ in .json(body, status: status) }
        return try await Client(baseURL: try testURL(), engine: stub).response(for: request)
    }

    private func rejection<R: Request>(_ request: R, _ body: String, status: Int = 200) async -> R.Failure? {
        do {
            _ = try await call(request, body, status: status)
            return nil
        } catch ClientError<R.Failure>.rejected(let failure, _) {
            return failure
        } catch {
            return nil
        }
    }

    @Test("A wrapper with a numeric status returns its payload or failure")
    func numericStatus() async throws {
        let good = try await call(Standard(), #"{"data": [{"id": 1, "name": "Rex"}], "status": 200, "message": "ok"}"#)
        #expect(good.payload == [PetAPI.Pet(id: 1, name: "Rex")])
        #expect(good.wrapper?.message == "ok")
        let failure = await rejection(Standard(), #"{"status": 500, "message": "quota", "data": ""}"#)
        #expect(failure == StandardFailure(status: 500, message: "quota"))
    }

    @Test("A wrapper with a string status returns its payload or failure")
    func statusString() async throws {
        let good = try await call(
            Query(),
            #"{"status": "success", "data": {"id": 1, "name": "Rex"}, "warnings": ["w"]}"#
        )
        #expect(good.payload.id == 1)
        #expect(good.wrapper?.warnings == ["w"])
        let failure = await rejection(Query(), #"{"status": "error", "errorType": "bad_data"}"#, status: 400)
        #expect(failure == "bad_data")
    }

    @Test("A wrapper with a Boolean and inline payload returns its payload or failure")
    func booleanStatus() async throws {
        #expect(try await call(Inline(), #"{"ok": true, "id": 3, "name": "Tom"}"#).payload.id == 3)
        #expect(await rejection(Inline(), #"{"ok": false, "error": "not_authed"}"#) == "not_authed")
    }

    @Test("A body without an error is the payload")
    func absentError() async throws {
        #expect(try await call(Whole(), #"{"id": 4, "name": "Tim"}"#).payload.id == 4)
        #expect(try await call(Whole(), #"{"error": null, "id": 4, "name": "Tim"}"#).payload.id == 4)
        #expect(await rejection(Whole(), #"{"error": "gone"}"#) == "gone")
    }

    @Test("A payload at a nested path is found")
    func nestedPayload() async throws {
        let good = try await call(Nested(), #"{"ocs": {"data": {"id": 5, "name": "A"}, "meta": {}}}"#)
        #expect(good.payload.id == 5)
    }

    @Test("Each endpoint can have a different payload key")
    func endpointPayloadKeys() async throws {
        let droplets = try await call(Droplets(), #"{"meta": {}, "droplets": [{"id": 6, "name": "B"}], "total": 1}"#)
        #expect(droplets.payload.map(\.id) == [6])
        #expect(droplets.wrapper?.total == 1)
        #expect(try await call(Images(), #"{"total": 0, "images": []}"#).payload.isEmpty)
    }

    @Test(
        "A missing or null array is empty if the endpoint allows a missing array",
        arguments: [#"{"total": 0}"#, #"{"total": 0, "snapshots": null}"#]
    )
    func missingArray(_ body: String) async throws {
        #expect(try await call(Snapshots(), body).payload.isEmpty)
        let full = try await call(Snapshots(), #"{"snapshots": [{"id": 7, "name": "C"}]}"#)
        #expect(full.payload.map(\.id) == [7])
        await #expect(throws: ClientError<PetAPI.Problem>.self) { try await call(Images(), body) }
        await #expect(throws: ClientError<Never>.self) { try await call(FirstSnapshot(), body) }
        await #expect(throws: ClientError<Never>.self) { try await call(Snapshots(), #"{"snapshots": 1}"#) }
    }

    @Test("A declared error body needs no wrapper")
    func errorBodyWithoutWrapper() async throws {
        let failure = await rejection(Images(), #"{"reason": "unknown"}"#, status: 404)
        #expect(failure == PetAPI.Problem(reason: "unknown"))
    }

    @Test("An endpoint can declare failures in addition to those of the wrapper")
    func additionalFailures() async throws {
        let own = await rejection(Adopt(), #"{"reason": "taken"}"#, status: 409)
        #expect(own == .conflict(PetAPI.Problem(reason: "taken")))
        let shared = await rejection(Adopt(), #"{"status": 401, "message": "who?"}"#, status: 401)
        #expect(shared == .other(StandardFailure(status: 401, message: "who?")))
        #expect(await rejection(Adopt(), "", status: 404) == .notFound)
        _ = try await call(Adopt(), #"{"status": 200}"#)
    }
}

extension WrapperFamiliesTests {
    struct Standard: Request {
        typealias Response = [PetAPI.Pet]
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "GET /standard" }
    }

    struct Query: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = QueryWrapper

        static var endpoint: Endpoint { "GET /query" }
    }

    struct Inline: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = InlineWrapper

        static var endpoint: Endpoint { "GET /inline" }
    }

    struct Whole: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = WholeWrapper

        static var endpoint: Endpoint { "GET /whole" }
    }

    struct Nested: Request {
        typealias Response = PetAPI.Pet

        static var endpoint: Endpoint { Endpoint("GET /nested", payload: "ocs.data") }
    }

    struct Droplets: DropletRequest {
        typealias Response = [PetAPI.Pet]

        static var endpoint: Endpoint { Endpoint("GET /droplets", payload: "droplets") }
    }

    struct Images: DropletRequest {
        typealias Response = [PetAPI.Pet]

        static var endpoint: Endpoint { Endpoint("GET /images", payload: "images") }
    }

    struct Snapshots: Request {
        typealias Response = [PetAPI.Pet]
        typealias Wrapper = DropletWrapper

        static var endpoint: Endpoint { Endpoint("GET /snapshots", payload: .optionalKey("snapshots")) }
    }

    /// A request for a single model. Unlike an array, a missing model can't be read as empty.
    struct FirstSnapshot: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = DropletWrapper

        static var endpoint: Endpoint { Endpoint("GET /snapshots/first", payload: .optionalKey("snapshots")) }
    }

    struct Adopt: Request {
        typealias Response = NoContent
        typealias Wrapper = StandardWrapper

        enum Failure: Sendable, Equatable {
            case conflict(PetAPI.Problem)
            case notFound
            case other(StandardFailure)
        }

        static var endpoint: Endpoint { "POST /adopt" }

        static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> Failure? {
            if let verdict { return .other(verdict) }
            return switch status {
            case 404: .notFound
            case 409: .conflict(try body.json())
            default: nil
            }
        }
    }
}

/// A request with its own payload key and an error body without a wrapper.
protocol DropletRequest: Request where Wrapper == DropletWrapper, Failure == PetAPI.Problem {}

extension DropletRequest {
    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> PetAPI.Problem? {
        status >= 400 ? try body.json() : nil
    }
}
