/// The functions and initializers that create a request, in addition to its memberwise initializer.
///
///     extension Petstore.AddPet {
///         init(name: String, tag: String? = nil) {
///             self.init(body: Body(name: name, tag: tag))
///         }
///     }
///
///     extension Request where Self == Petstore.AddPet {
///         /// Adds a pet.
///         static func addPet(name: String, tag: String? = nil) -> Self {
///             Self(name: name, tag: tag)
///         }
///     }
///
///     extension Petstore.Pets {
///         /// Adds a pet.
///         static func add(name: String, tag: String? = nil) -> Petstore.AddPet {
///             Petstore.AddPet(name: name, tag: tag)
///         }
///     }
struct RequestMakerTemplate {
    private let endpoint: Endpoint
    private let scope: Scope

    init(_ endpoint: Endpoint, in scope: Scope) {
        self.endpoint = endpoint
        self.scope = scope
    }

    /// The extensions; an empty array unless the spec requests functions.
    var extensions: [SwiftSource] {
        guard endpoint.request.calls.member != nil || endpoint.request.calls.group != nil else { return [] }
        return [flatInitializer, implicitMember, groupFunction].filter { !$0.isEmpty }
    }

    // MARK: - Functions

    private var implicitMember: SwiftSource {
        guard let name = endpoint.request.calls.member else { return .empty }
        let outside = scope.inExtension
        return """
            nonisolated extension \(outside[.request]) where Self == \(request(in: outside)) {
                \(function(name, returning: "Self", in: outside))
            }
            """
    }

    private var groupFunction: SwiftSource {
        guard let group = endpoint.request.calls.group else { return .empty }
        let inside = scope.inside(group.name, declaring: []).inExtension
        return """
            nonisolated extension \(inside.qualifiedName) {
                \(function(group.function, returning: request(in: inside), in: inside))
            }
            """
    }

    private func function(_ name: MemberName, returning type: SwiftSource, in scope: Scope) -> SwiftSource {
        let parameters = parameters(in: scope)
        let head: SwiftSource = "\(scope.access)static func \(name)"
        let summary = Documentation(paragraphs: Array(endpoint.declaration.documentation.paragraphs.prefix(1)))
        return """
            \(summary.comment)
            \(SwiftSource.call(head, parameters.map(\.source), " -> \(type) {"))
                \(SwiftSource.call(type, parameters.map { "\(label: $0.name): \($0.name)" }))
            }
            """
    }

    private func request(in scope: Scope) -> SwiftSource { scope.name(of: [endpoint.name]) }

    // MARK: - Inline bodies

    private var flatInitializer: SwiftSource {
        guard let body = flatBody else { return .empty }
        let inside = scope.inside(endpoint.name, declaring: endpoint.declaration.nested.map(\.name)).inExtension
        let fields = body.parameters(in: inside).map { "\(label: $0.name): \($0.name)" as SwiftSource }
        let value = SwiftSource.call(inside.name(of: [endpoint.name, body.model.name]), fields)
        let arguments = endpoint.settableProperties.map { property -> SwiftSource in
            "\(label: property.name): \(property.name == body.property.name ? value : "\(property.name)")"
        }
        return """
            nonisolated extension \(inside.qualifiedName) {
                \(SwiftSource.call("\(inside.access)init", parameters(in: inside).map(\.source), " {"))
                    \(SwiftSource.call("self.init", arguments))
                }
            }
            """
    }

    /// Returns the parameters. The properties of an inline body replace the body.
    private func parameters(in scope: Scope) -> [InitializerTemplate.Parameter] {
        let flat = flatBody
        return endpoint.settableProperties.flatMap { property in
            if let flat, flat.property.name == property.name { return flat.parameters(in: scope) }
            return [property.parameter(in: scope)]
        }
    }

    /// The inline body whose properties become parameters; `nil` if there is none, or if two parameters would have the
    /// same name.
    private var flatBody: FlatBody? {
        for property in endpoint.settableProperties {
            guard property.place == .body, !property.value.isOptional, case .named(let path) = property.value.type,
                let model = endpoint.declaration.nested.first(where: { [endpoint.name, $0.name] == path }),
                case .structure(let fields) = model.kind
            else { continue }
            let body = FlatBody(property: property, model: model, fields: fields.filter { !$0.hasAttribute })
            let names = endpoint.settableProperties.map(\.name) + body.fields.map(\.name)
            return Set(names).count == names.count && !body.fields.isEmpty ? body : nil
        }
        return nil
    }

    private struct FlatBody {
        let property: RequestProperty
        let model: Model
        let fields: [Property]

        func parameters(in scope: Scope) -> [InitializerTemplate.Parameter] {
            [PropertyTemplate].make(fields, of: model, in: scope).map(\.parameter)
        }
    }
}

extension Endpoint {
    /// The properties that a call can set. Deprecated optional properties are omitted.
    fileprivate var settableProperties: [RequestProperty] {
        request.properties.filter { $0.declaration.documentation.deprecation == nil || !$0.value.isOptional }
    }
}
