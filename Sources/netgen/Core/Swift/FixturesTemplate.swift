/// Values and responses for previews and tests.
///
///     #if DEBUG
///         extension Petstore {
///             /// An engine that returns sample responses of the Petstore API, …
///             nonisolated static var stub: StubEngine {
///                 let stub = StubEngine()
///                 stub.answer(ListPets.self, with: .json(#"{"status":200,"data":[…]}"#))
///                 stub.makeAnswersOptional()
///                 return stub
///             }
///         }
///
///         extension Petstore.Pet {
///             /// A value for previews and tests.
///             nonisolated static var fixture: Self { JSONReader.fixture(#"{"id":7,"name":"Rex"}"#) }
///         }
///     #endif
///
/// If responses contain a model, its value is read from JSON on access. So even a large model takes only one line to
/// compile.
struct FixturesTemplate {
    let api: API
    private let namespace: Scope
    private let scope: Scope

    init(_ api: API, in namespace: Scope) {
        self.api = api
        self.namespace = namespace
        scope = namespace.inExtension
    }

    var source: SwiftSource {
        var fixtures: [SwiftSource] = []
        for model in api.models where model.replacement.shared == nil { add(model, in: [], to: &fixtures) }
        for wrapper in api.client.wrappers {
            for model in wrapper.declaration.nested { add(model, in: [wrapper.name], to: &fixtures) }
        }
        for endpoint in api.endpoints {
            let attribute = endpoint.isDeprecated ? Self.deprecated : .empty
            for model in endpoint.declaration.nested { add(model, in: [endpoint.name], attribute, to: &fixtures) }
        }
        // Outside `#if DEBUG`, the imports would be unused in a release build and cause warnings.
        let testing = ExternalType.Module.testing.rawValue
        let imports = Imports(foundation: .internal, runtime: .internal, modules: [testing])
        return """
            #if DEBUG
                \(paragraphs: [imports.source(in: api), stub, deprecatedAnswers] + fixtures + [unwrapping])
            #endif
            """
    }

    // MARK: - Models

    private func add(
        _ model: Model,
        in owner: [TypeName],
        _ attribute: SwiftSource = .empty,
        to fixtures: inout [SwiftSource]
    ) {
        let path = owner + [model.name]
        if let value = value(of: model, at: path) {
            fixtures.append(
                """
                \(attribute)
                extension \(scope.name(of: path)) {
                    /// A value for previews and tests.
                    \(scope.access)nonisolated static var fixture: Self { \(value) }
                }
                """
            )
        }
        for nested in model.nested { add(nested, in: path, attribute, to: &fixtures) }
    }

    /// Returns the expression of a model's `fixture`; `nil` if the model can't have this member or has no sample.
    private func value(of model: Model, at path: [TypeName]) -> SwiftSource? {
        switch model.kind {
        case .alias: return nil
        case .enumeration(let enumeration) where enumeration.cases.contains { $0.name == "fixture" }: return nil
        case .union(let union) where union.variants.contains { $0.name == "fixture" }: return nil
        case .structure, .tuple, .enumeration, .union: break
        }
        let scope = extensionScope(of: model, at: path)
        if model.use.isRead {
            return model.use.samples?.received.map { "\(scope[.jsonReader]).fixture(\(literal: $0))" }
        }
        // A model that is only sent has no reader, so its initializer creates the value.
        let samples = SampleTemplate(scope: scope, unwrap: "\(api.identity.namespace).sample")
        return model.use.samples?.sent.flatMap { samples.source($0, as: .named(path)) }
    }

    /// Returns the scope of a model's extension. The types that the model declares hide others with the same names
    /// there.
    private func extensionScope(of model: Model, at path: [TypeName]) -> Scope {
        let owner = path.dropLast().reduce(namespace) { $0.inside($1, declaring: []) }
        return owner.inside(model.name, declaring: model.nested.map(\.name)).inExtension
    }

    /// The function that unwraps samples. It belongs to the namespace, because a model may have a member with this
    /// name.
    private var unwrapping: SwiftSource {
        """
        extension \(api.identity.namespace) {
            fileprivate nonisolated static func sample<Value>(_ value: Value?) -> Value {
                guard let value else { preconditionFailure("a sample of \\(Value.self) isn't valid") }
                return value
            }
        }
        """
    }

    // MARK: - The whole API

    private var stub: SwiftSource {
        let others: SwiftSource =
            answers(deprecated: true).isEmpty
            ? .empty
            : "(\(api.identity.namespace)DeprecatedAnswers() as any \(api.identity.namespace)Answers).add(to: stub)"
        return """
            extension \(api.identity.namespace) {
                /// An engine that returns sample responses of the \(api: api.identity.namespace), for previews and tests:
                /// `\(api.identity.namespace).client(engine: \(api.identity.namespace).stub)`.
                \(scope.access)nonisolated static var stub: \(namespace[.stubEngine]) {
                    let stub = \(namespace[.stubEngine])()
                    \(lines: answers(deprecated: false))
                    \(others)
                    stub.makeAnswersOptional()
                    return stub
                }
            }
            """
    }

    private func answers(deprecated isDeprecated: Bool) -> [SwiftSource] {
        api.endpoints.filter { $0.isDeprecated == isDeprecated }
            .compactMap { endpoint in
                endpoint.declaration.samples.map { answer($0, to: endpoint) }
            }
    }

    private static var deprecated: SwiftSource { "@available(*, deprecated)" }

    private var deprecatedAnswers: SwiftSource {
        let answers = answers(deprecated: true)
        if answers.isEmpty { return .empty }
        return """
            /// A type that adds responses. Calls of deprecated code through this protocol cause no warnings.
            private nonisolated protocol \(api.identity.namespace)Answers {
                func add(to stub: \(namespace[.stubEngine]))
            }

            private nonisolated struct \(api.identity.namespace)DeprecatedAnswers: \(api.identity.namespace)Answers {
                \(Self.deprecated)
                func add(to stub: \(namespace[.stubEngine])) {
                    \(lines: answers)
                }
            }
            """
    }

    private func answer(_ samples: EndpointSamples, to endpoint: Endpoint) -> SwiftSource {
        let name = scope.name(of: [endpoint.name])
        let last: SwiftSource = samples.emptyPage.map { ", then: \(source(of: $0))" } ?? ""
        return "stub.answer(\(name).self, with: \(source(of: samples.response))\(last))"
    }

    private func source(of response: SampleResponse) -> SwiftSource {
        let status: SwiftSource = response.status == 200 ? "" : ", status: \(response.status)"
        return switch (response.body, response.mediaType) {
        case (.json(let json), _): ".json(\(literal: json)\(status))"
        case (.text, nil): ".empty(status: \(response.status))"
        case (.text(let text), let mediaType?):
            ".data(\(namespace[.data])(\(literal: text).utf8)\(status), contentType: \(literal: mediaType))"
        }
    }
}
