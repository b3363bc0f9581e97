/// The response of an endpoint with different successes.
///
///     enum Response: Sendable {
///         case ok(Pet)
///         case accepted(Job)
///         case noContent
///     }
struct ResponseEnumTemplate {
    let outcomes: [Response.ResponseCase]
    /// The scope inside the request.
    let scope: Scope

    init(_ outcomes: [Response.ResponseCase], in scope: Scope) {
        self.outcomes = outcomes
        self.scope = scope
    }

    var declaration: SwiftSource {
        let inside = scope.inside("Response", declaring: [])
        return """
            \(scope.access)enum Response: \(scope[.sendable]) {
                \(lines: outcomes.map { declaration(of: $0, in: inside) })
            }
            """
    }

    private func declaration(of responseCase: Response.ResponseCase, in scope: Scope) -> SwiftSource {
        switch responseCase.content {
        case .none: "case \(responseCase.name)"
        case .text: "case \(responseCase.name)(\(scope[.string]))"
        case .bytes: "case \(responseCase.name)(\(scope[.data]))"
        case .json(let type): "case \(responseCase.name)(\(scope.type(type)))"
        }
    }

    /// The function that reads the response. The case of a range, or else the first case, also covers statuses that the
    /// API doesn't list.
    ///
    ///     static func response(from body: ResponseBody) throws -> Response {
    ///         switch body.status {
    ///         case 202: .accepted(try body.json())
    ///         default: .ok(try body.json())
    ///         }
    ///     }
    var function: SwiftSource {
        let rest = outcomes.fallbackIndex ?? outcomes.startIndex
        let cases = outcomes.indices.filter { $0 != rest }.map { index -> SwiftSource in
            "case \(list: outcomes[index].statuses.patterns): \(value(of: outcomes[index]))"
        }
        return """
            \(scope.access)static func response(from body: \(scope[.responseBody])) throws -> Response {
                switch body.status {
                \(lines: cases)
                default: \(value(of: outcomes[rest]))
                }
            }
            """
    }

    private func value(of responseCase: Response.ResponseCase) -> SwiftSource {
        switch responseCase.content {
        case .none: ".\(unescaped: responseCase.name)"
        case .text: ".\(unescaped: responseCase.name)(body.text)"
        case .bytes: ".\(unescaped: responseCase.name)(body.data)"
        case .json: ".\(unescaped: responseCase.name)(try body.json())"
        }
    }
}

extension Response.ResponseCase: StatusDeclaration {}
