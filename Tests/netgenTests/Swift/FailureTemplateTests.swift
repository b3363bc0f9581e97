import Testing

@testable import netgen

@Suite("Generated failure functions")
struct FailureTemplateTests {
    private let scope = Scope(VisibleNames(.empty)).inside("AdoptPet", declaring: []).inExtension

    private func function(_ failure: EndpointFailure, wrapperFailure: TypeReference? = nil) -> String {
        let template = FailureFunctionTemplate(failure, wrapperFailure: wrapperFailure, in: scope)
        return template.source.text
    }

    private func failure(_ name: MemberName, _ statuses: [StatusMatch], _ type: TypeReference?) -> EndpointFailure.Case
    {
        EndpointFailure.Case(name: name, range: .none, statuses: statuses, type: type, documentation: Documentation())
    }

    @Test(
        "Statuses become one condition",
        arguments: [
            ([.code(409)], "status == 409"),
            ([.code(409), .code(412)], "[409, 412].contains(status)"),
            ([.range(4), .range(5)], "(400..<600).contains(status)"),
            ([.code(304), .range(5)], "status == 304 || (500..<600).contains(status)"),
            ([.any], "status >= 400"),
            ([.code(401), .code(404), .range(4)], "(400..<500).contains(status)"),
            ([.code(304), .code(409), .range(5), .any], "status == 304 || status >= 400"),
        ] as [([StatusMatch], String)]
    )
    func conditions(statuses: [StatusMatch], condition: String) {
        let source = function(.single(.named(["Problem"]), statuses: statuses.map { Located($0, at: .none) }))
        #expect(source.contains("    \(condition) ? try body.json() : nil\n"))
    }

    @Test("Single statuses are tried before ranges, and ranges before all other statuses")
    func order() {
        let failures = [
            failure("unexpected", [.any], .named(["Problem"])),
            failure("serverError", [.range(5)], .named(["Problem"])),
            failure("notFound", [.code(404), .code(410)], nil),
        ]
        #expect(
            function(.cases(failures, shared: nil)) == """
                static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
                    switch status {
                    case 404, 410: .notFound
                    case 500..<600: .serverError(try body.json())
                    case 400...: .unexpected(try body.json())
                    default: nil
                    }
                }

                """
        )
    }

    @Test("A status is merged into a later range of its failure, unless another failure's range precedes that range")
    func neededStatuses() {
        let failures = [
            failure("unexpected", [.code(404), .code(500), .any], nil),
            failure("refused", [.code(401), .range(4)], nil),
        ]
        #expect(
            function(.cases(failures, shared: nil)) == """
                static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
                    switch status {
                    case 404: .unexpected
                    case 400..<500: .refused
                    case 400...: .unexpected
                    default: nil
                    }
                }

                """
        )
    }

    @Test("The wrapper's verdict becomes the shared case")
    func verdict() {
        let shared = EndpointFailure.Shared(name: "other", type: .named(["Failure"]), statuses: [])
        let failures: EndpointFailure = .cases([failure("notFound", [.code(404)], nil)], shared: shared)
        #expect(
            function(failures, wrapperFailure: .named(["Failure"])) == """
                static func failure(status: Int, body: ResponseBody, verdict: Petstore.Failure?) throws -> Failure? {
                    if let verdict { return .other(verdict) }
                    return status == 404 ? .notFound : nil
                }

                """
        )
    }
}
