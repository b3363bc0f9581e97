import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import Petstore
@testable import netgen

/// The agreement of `netgen verify` and the generated client on the responses that can be read.
@Suite("Verification and the generated client", .timeLimit(.minutes(60)))
struct AgreementTests {
    /// A valid response, and the call that receives it.
    struct Case: CustomTestStringConvertible, Sendable {
        var endpoint: String
        var status = 200
        var body: String
        var call: @Sendable (Client) async -> Ending

        var testDescription: String { "\(endpoint) \(status)" }
    }

    private static let pet = #"""
        {"id": 7, "name": "Rex", "species": "dog", "status": "gone", "size": 2, "tag": "x", "tags": ["a"],
         "born_on": "2024-02-29", "created_at": "2024-02-29T10:00:00Z", "seen_at": 1.5, "chipped_at": 1700000000000,
         "chip": "123e4567-e89b-42d3-a456-426614174000", "price": 149.9, "weight": 1, "photos": ["https://a.example/1"],
         "thumbnail": "aGk=", "is_vaccinated": true, "home": {"street": "s", "city": "c", "postcode": "1",
         "location": [1, 2.5]}, "traits": {"a": [1]}, "keeper": null}
        """#

    static let cases: [Case] = [
        Case(endpoint: "getPet", body: #"{"status": 200, "data": \#(pet)}"#) {
            await Ending.of(Petstore.GetPet(petID: 7), $0)
        },
        Case(
            endpoint: "getPet",
            body: #"{"status": 200, "data": \#(pet.replacing("149.9", with: "\"149.9\""))}"#
        ) {
            await Ending.of(Petstore.GetPet(petID: 7), $0)
        },
        Case(
            endpoint: "getPet",
            body: #"{"status": 4091, "message": "m", "page": {"number": 1, "total": 2}, "data": 1}"#
        ) {
            await Ending.of(Petstore.GetPet(petID: 7), $0)
        },
        Case(endpoint: "featuredPet", body: #"{"request_id": null, "data": null, "status": 201}"#) {
            await Ending.of(Petstore.GetFeaturedPet(storeID: "a"), $0)
        },
        Case(endpoint: "countPets", body: #"{"status": 200, "data": {"dog": 1, "cat": 2}}"#) {
            await Ending.of(Petstore.CountPets(storeID: "a"), $0)
        },
        Case(
            endpoint: "listToys",
            body: #"{"status": 200, "data": [{"kind": "ball", "diameter": 1.5},"#
                + #"{"kind": "plush-mouse", "color": "red"}, {"pieces": 5, "kind": "puzzle", "treat": null}]}"#
        ) {
            await Ending.of(Petstore.ListToys(), $0)
        },
        Case(endpoint: "getCatalogue", body: #"{"status": 200, "data": {"name": "a", "children": [{"name": "b"}]}}"#) {
            await Ending.of(Petstore.GetCatalogue(), $0)
        },
        Case(endpoint: "listWeights", body: #"{"data": [[1.5, 2], [3, 4.5, "more"]], "status": 200}"#) {
            await Ending.of(Petstore.ListWeights(petID: 7), $0)
        },
        Case(
            endpoint: "listTasks",
            body: #"{"status": 200, "data": [{"title": "a", "priority": 9, "due": "2024-01-01"}]}"#
        ) {
            await Ending.of(Petstore.ListTasks(storeID: "a"), $0)
        },
        Case(
            endpoint: "getStore",
            body: #"{"status": 200, "data": {"id": "a", "address": {"street": "s", "city": "c","#
                + #""postcode": "1"}, "hours": {"mon": {"opens": "9", "closes": "18"}}, "staff": [{"name": "n", "role": "vet"}]}}"#
        ) {
            await Ending.of(Petstore.GetStore(storeID: "a"), $0)
        },
        Case(
            endpoint: "listOrders",
            body: #"{"status": 200, "data": [{"id": 1, "lines": [{"article": 5, "quantity": 1,"#
                + #""price": 1.5}, {"article": "old", "quantity": 2, "price": 3}], "placed_at": "2024-02-29 10:00:00+01"}]}"#
        ) {
            await Ending.of(Petstore.ListOrders(), $0)
        },
        Case(
            endpoint: "listAppointments",
            body: #"{"meta": {"next": "n", "total": 1}, "appointments": [{"id":"#
                + #""123e4567-e89b-42d3-a456-426614174000", "pet": 1, "starts_at": "2024-02-29T10:00:00.5-0100"}]}"#
        ) {
            await Ending.of(Petstore.ListAppointments(), $0)
        },
        Case(endpoint: "listAppointments", body: #"{"error": {"type": "invalid", "title": "t"}, "appointments": []}"#) {
            await Ending.of(Petstore.ListAppointments(), $0)
        },
        Case(endpoint: "getBalance", body: #"{"ok": true, "points": 5, "expires_on": "2024-02-29", "warning": "w"}"#) {
            await Ending.of(Petstore.GetBalance(card: "c"), $0)
        },
        Case(
            endpoint: "searchPets",
            body: #"{"reply": {"meta": {"code": 100, "took": 0.5}, "data": {"pets": [], "total": 0}}}"#
        ) {
            let filter = Petstore.Filter.all(.init(filters: []))
            return await Ending.of(Petstore.SearchPets(body: .init(filter: filter)), $0)
        },
        Case(endpoint: "getPreferences", body: #"{"status": 200, "data": null}"#) {
            await Ending.of(Petstore.GetPreferences(sid: "s"), $0)
        },
        Case(endpoint: "health", body: #"{"up": true, "services": {"db": true}}"#) {
            await Ending.of(Petstore.CheckHealth(), $0)
        },
    ]

    @Test("netgen verify and the client agree on every changed response", arguments: cases)
    func agreement(of test: Case) async throws {
        let spec = try VerifiedSpec(path: "\(GoldenCase.root)/Specs/petstore.json")
        let base = try #require(URL(string: "https://api.example.com"))
        let isThorough = ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1"
        let bodies = BodyMutations.all(of: test.body)
        for body in stride(from: 0, to: bodies.count, by: isThorough ? 1 : 5).map({ bodies[$0] }) {
            let engine = StubEngine { [status = test.status] _ in .json(body, status: status) }
            var strict = Client(baseURL: base, servers: ["status": base], engine: engine)
            strict.drift = .refused
            let ending = await test.call(Client(baseURL: base, servers: ["status": base], engine: engine))
            let strictEnding = await test.call(strict)
            let found = spec.mismatches(in: body, endpoint: test.endpoint, status: test.status)
            let errors = found.filter { $0.grade == .error }
            #expect((ending == .undecodable) == !errors.isEmpty, "\(ending) \(body)\n\(found.map(\.message))")
            let isStrictlyWrong = strictEnding == .undecodable
            #expect(
                isStrictlyWrong == !found.isEmpty || ending == .refused,
                "\(strictEnding) \(body)\n\(found.map(\.message))"
            )
        }
    }

    @Test("netgen verify and the client read the first of two members with the same key", arguments: cases)
    func duplicates(in test: Case) async throws {
        let spec = try VerifiedSpec(path: "\(GoldenCase.root)/Specs/petstore.json")
        let base = try #require(URL(string: "https://api.example.com"))
        let bodies = BodyMutations.doubled(test.body)
        for body in stride(from: 0, to: bodies.count, by: 3).map({ bodies[$0] }) {
            let engine = StubEngine { [status = test.status] _ in .json(body, status: status) }
            let ending = await test.call(Client(baseURL: base, servers: ["status": base], engine: engine))
            let hasErrors = spec.mismatches(in: body, endpoint: test.endpoint, status: test.status).hasErrors
            #expect((ending == .undecodable) == hasErrors, "\(ending) \(body)")
        }
    }

    /// A failure of each wrapper, and a call that receives it.
    static let rejections: [Case] = [
        Case(endpoint: "getPet", body: "") { await Ending.of(Petstore.GetPet(petID: 7), $0) },
        Case(endpoint: "listAppointments", body: "") { await Ending.of(Petstore.ListAppointments(), $0) },
        Case(endpoint: "getBalance", body: "") { await Ending.of(Petstore.GetBalance(card: "c"), $0) },
        Case(endpoint: "searchPets", body: "") {
            let filter = Petstore.Filter.all(.init(filters: []))
            return await Ending.of(Petstore.SearchPets(body: .init(filter: filter)), $0)
        },
    ]

    @Test("The client reads sample successes and rejects sample failures", arguments: rejections)
    func samples(of test: Case) async throws {
        let spec = try VerifiedSpec(path: "\(GoldenCase.root)/Specs/petstore.json")
        let base = try #require(URL(string: "https://api.example.com"))
        let endpoint = try #require(spec.spec.requests.endpoints.first { $0.name.value == test.endpoint })
        let sampler = ResponseSampler(spec.spec)
        let good = try #require(sampler.success(of: endpoint))
        let bad = try #require(sampler.response(of: endpoint, status: 418))
        for (response, expected) in [(good, Ending.read), (bad, Ending.refused)] {
            let body = response.body.text
            let client = Client(baseURL: base, engine: StubEngine { _ in .json(body, status: 200) })
            #expect(await test.call(client) == expected, "\(body)")
            #expect(spec.mismatches(in: body, endpoint: test.endpoint, status: 200).filter { $0.grade == .error } == [])
        }
    }

    @Test(
        "netgen verify agrees with Foundation on URLs, decimals and Base64",
        arguments: [
            ("photos", #""a b""#), ("photos", #""http://a b/""#), ("photos", #""http://[::1""#),
            ("photos", #""http://x:a/""#),
            ("photos", #""http://x:99999999/""#), ("photos", #"":x""#), ("photos", #""%zz""#),
            ("photos", #""http://""#),
            ("photos", #""//host""#), ("photos", #""日本""#), ("photos", #""1x:y""#), ("photos", #""x/1:y""#),
            ("photos", #""mailto:a@b""#), ("photos", #""http://[::1]:80/""#), ("photos", #""http://u:p@h/""#),
            ("price", "1e127"), ("price", "1e-127"), ("price", "1e-200"), ("price", "1e128"), ("price", "1e165"),
            ("price", "1e166"), ("price", "12345678901234567890123456789012345678"), ("price", "1e400"),
            ("price", "1234567890123456789012345678901234567890123456789"),
            ("price", "0.1234567890123456789012345678901"),
            ("price", "9999999999999999999999999999999999999e127"), ("price", "0e400"),
            ("price", "1.5e-9223372036854775808"),
            ("price", "1234567890123456789012345678901234567890e9223372036854775807"),
            ("thumbnail", #""""#), ("thumbnail", #""aGk=\n""#), ("thumbnail", #""a+/=""#), ("thumbnail", #""a-_=""#),
            ("thumbnail", #""a===""#), ("thumbnail", #""aGk=aGk=""#), ("thumbnail", #""a""#), ("thumbnail", #""aGk_""#),
            ("thumbnail", #""aGk_-w""#), ("thumbnail", #""aGk_-w=""#), ("thumbnail", #""aG\r\nk=""#),
            ("thumbnail", #""=""#),
            ("thumbnail", #""aGkk aGk""#),
        ] as [(String, String)]
    )
    func foundationTypes(key: String, value: String) async throws {
        let plain = ["photos": #"["https://a.example/1"]"#, "price": "149.9", "thumbnail": #""aGk=""#][key] ?? ""
        let changed = key == "photos" ? "[\(value)]" : value
        let body = Self.cases[0].body.replacingOccurrences(of: "\"\(key)\": \(plain)", with: "\"\(key)\": \(changed)")
        #expect(body.contains(changed))
        let spec = try VerifiedSpec(path: "\(GoldenCase.root)/Specs/petstore.json")
        let base = try #require(URL(string: "https://api.example.com"))
        let ending = await Self.cases[0].call(Client(baseURL: base, engine: StubEngine { _ in .json(body) }))
        let errors = spec.mismatches(in: body, endpoint: "getPet", status: 200).filter { $0.grade == .error }
        #expect((ending == .read) == errors.isEmpty, "\(ending) \(errors.map(\.message))")
    }

    @Test(
        "A declared failure that can't be decoded isn't a typed failure",
        arguments: [#"{"field": "name"}"#, #"{"field": 5}"#, "{}", "[]", #"{"field": "a", "existing": 1.5}"#, "null"]
    )
    func failures(body: String) async throws {
        let spec = try VerifiedSpec(path: "\(GoldenCase.root)/Specs/petstore.json")
        let base = try #require(URL(string: "https://api.example.com"))
        let client = Client(baseURL: base, engine: StubEngine { _ in .json(body, status: 409) })
        let request = Petstore.UpdatePet(petID: 7, body: .init())
        let ending = await Ending.of(request, client)
        let errors = spec.mismatches(in: body, endpoint: "updatePet", status: 409).filter { $0.grade == .error }
        #expect((ending == .refused) == errors.isEmpty, "\(ending) \(errors)")
    }
}
