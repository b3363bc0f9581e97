/// The former names of renamed declarations, for code that still uses them.
///
///     extension Petstore {
///         @available(*, deprecated, renamed: "Animal")
///         typealias Pet = Animal
///     }
///
///     extension Petstore.Animal {
///         @available(*, deprecated, renamed: "birthday")
///         var bornOn: CalendarDate? { birthday }
///     }
///
/// A former name is omitted if another declaration has it now, or if it would hide a type from the generated code.
struct FormerNamesTemplate {
    private let version: APIVersion
    private let scope: Scope
    /// The names of all types in the namespace.
    private let declared: Set<String>
    /// The names from outside the namespace that generated code may use.
    private let outerNames: Set<String>

    /// Creates the template for an API with its former names.
    init(_ version: APIVersion) {
        self.version = version
        let api = version.api
        let visibleNames = VisibleNames(api)
        scope = Scope(visibleNames)
        var names = visibleNames.topLevelNames
        for type in version.types { names.insert(type.swiftName) }
        declared = names
        outerNames = visibleNames.globalNames.union(api.models.compactMap { $0.substitute?.outermostName })
            .union(ExternalType.allCases.map(\.rawValue))
    }

    private var api: API { version.api }

    /// The file; `nil` if there are no former names.
    var file: SourceFile? {
        let declarations = ([namespace] + types + members).filter { !$0.isEmpty }
        if declarations.isEmpty { return nil }
        let imports = Imports(foundation: api.identity.access, runtime: api.identity.access)
        return SourceFile("\(api.identity.namespace)+Renamed.swift", of: api, imports: imports, declarations)
    }

    private var namespace: SwiftSource {
        let names = api.identity.documentation.formerNames.compactMap { TypeName(swiftName: $0) }
            .filter { !outerNames.contains($0.description) }
        return .members(
            names.map { name in
                """
                @available(*, deprecated, renamed: \(literal: api.identity.namespace.description))
                \(scope.access)typealias \(name) = \(api.identity.namespace)
                """
            }
        )
    }

    // MARK: - Types

    /// The aliases with the former names of types, each in an extension of the type that declared the name.
    private var types: [SwiftSource] {
        var owners: [[TypeName]] = []
        var aliases: [[TypeName]: [SwiftSource]] = [:]
        func add(_ formerNames: [String], of name: String) {
            for former in formerNames {
                var owner = path(former)
                guard let last = owner.popLast(), owner.isEmpty || declared.contains(dotted(owner)),
                    !isUsed(last, in: owner)
                else { continue }
                if aliases[owner] == nil { owners.append(owner) }
                aliases[owner, default: []].append(alias(last, of: path(name), from: owner))
            }
        }
        for wrapper in api.client.wrappers {
            add(wrapper.declaration.documentation.formerNames, of: wrapper.swiftName)
            if let name = wrapper.failureName { add(wrapper.rule.formerFailureNames, of: name.description) }
        }
        for endpoint in api.endpoints { add(endpoint.declaration.documentation.formerNames, of: endpoint.swiftName) }
        // A type that the app declares has no name in the namespace, so it has no former names either.
        for type in version.types where type.model.substitute == nil {
            add(type.model.declaration.documentation.formerNames, of: type.swiftName)
        }
        return owners.map { owner in
            marked(
                .declaration(
                    "extension \(source([api.identity.namespace] + owner))",
                    body: .members(aliases[owner] ?? [])
                ),
                in: owner
            )
        }
    }

    /// Returns whether code in a type may use the name for another type, which an alias with that name would hide.
    private func isUsed(_ name: TypeName, in owner: [TypeName]) -> Bool {
        let isInRequest = owner.first.map { first in api.endpoints.contains { $0.name == first } } ?? false
        return outerNames.contains(name.description) || isInRequest && Self.associatedTypes.contains(name)
            || (0...owner.count).contains { declared.contains(dotted(owner.prefix($0) + [name])) }
    }

    /// The associated types of requests, which an alias would set.
    private static let associatedTypes: Set<TypeName> = [
        "API", "Event", "Failure", "Item", "Response", "Splitter", "Wrapper",
    ]

    /// Returns the extension, deprecated if its request is. Without the attribute, naming the request would cause a
    /// warning.
    private func marked(_ declaration: SwiftSource, in path: [TypeName]) -> SwiftSource {
        let request = api.endpoints.first { $0.name == path.first }
        if declaration.isEmpty || request?.declaration.documentation.deprecation == nil { return declaration }
        return .lines(["@available(*, deprecated)", declaration])
    }

    private func alias(_ name: TypeName, of target: [TypeName], from owner: [TypeName]) -> SwiftSource {
        let isSibling = target.dropLast().elementsEqual(owner)
        let path = isSibling ? Array(target.suffix(1)) : [api.identity.namespace] + target
        return """
            @available(*, deprecated, renamed: \(literal: dotted(path)))
            \(scope.access)typealias \(name) = \(source(path))
            """
    }

    private func path(_ name: String) -> [TypeName] {
        name.split(separator: ".").compactMap { TypeName(swiftName: String($0)) }
    }

    private func dotted(_ path: [TypeName]) -> String {
        path.map(\.description).joined(separator: ".")
    }

    private func source(_ path: [TypeName]) -> SwiftSource {
        .list(path.map { "\($0)" }, separator: ".")
    }

    // MARK: - Members

    private var members: [SwiftSource] {
        var extensions: [SwiftSource] = []
        func add(_ models: [Model], in owner: [TypeName]) {
            for model in models {
                let path = owner + [model.name]
                extensions.append(marked(members(of: model, at: path), in: path))
                add(model.nested, in: path)
            }
        }
        add(api.generatedModels, in: [])
        for wrapper in api.client.wrappers {
            extensions.append(members(of: wrapper))
            add(wrapper.declaration.nested, in: [wrapper.name])
        }
        for endpoint in api.endpoints {
            extensions.append(marked(members(of: endpoint), in: [endpoint.name]))
            add(endpoint.declaration.nested, in: [endpoint.name])
        }
        return extensions
    }

    private func members(of model: Model, at path: [TypeName]) -> SwiftSource {
        let name = path.map(\.description).joined(separator: ".")
        guard let type = version.types.first(where: { $0.swiftName == name }) else { return .empty }
        switch type.model.kind {
        case .structure(let properties), .tuple(let properties):
            let owner = path.dropLast().reduce(scope) { $0.inside($1, declaring: []) }
            let scope = owner.inside(model.name, declaring: model.nested.map(\.name)).inExtension
            return members(properties, isSettable: model.use.traits.isMutable, in: scope).source(in: scope)
        case .enumeration(let enumeration):
            let cases = enumeration.cases.map(\.name)
            let formerCases = enumeration.cases.flatMap { value in
                value.documentation.formerNames.compactMap { MemberName(swiftName: $0) }
                    .filter { !cases.contains($0) }
                    .map { enumCase($0, for: value.name) }
            }
            if formerCases.isEmpty { return .empty }
            return .declaration("extension \(source([api.identity.namespace] + path))", body: .members(formerCases))
        case .union, .alias: return .empty
        }
    }

    private func members(of wrapper: Wrapper) -> SwiftSource {
        let scope = scope.inside(wrapper.name, declaring: wrapper.declaration.nested.map(\.name)).inExtension
        let names = members(wrapper.properties, isSettable: false, in: scope)
        return names.source(in: scope, hasInitializer: false)
    }

    private func members(_ properties: [Property], isSettable: Bool, in scope: Scope) -> FormerMembers {
        let templates = [PropertyTemplate].make(properties, setter: isSettable ? .unrestricted : .restricted, in: scope)
        return FormerMembers(
            templates.map { template in
                let documentation = template.property.declaration.documentation
                return FormerMembers.Member(
                    template.parameter,
                    of: template.type,
                    documentation.formerNames,
                    isSettable,
                    isLeftOut: documentation.deprecation != nil && template.isOptional
                )
            }
        )
    }

    private func enumCase(_ former: MemberName, for name: MemberName) -> SwiftSource {
        """
        @available(*, deprecated, renamed: \(literal: name.unescaped))
        \(scope.access)static var \(former): Self { .\(unescaped: name) }
        """
    }

    private func members(of endpoint: Endpoint) -> SwiftSource {
        let scope = scope.inside(endpoint.name, declaring: endpoint.declaration.nested.map(\.name)).inExtension
        let names = FormerMembers(
            endpoint.request.properties.map { property in
                let type = scope.type(property.value.type)
                let parameter = InitializerTemplate.Parameter(
                    name: property.name,
                    type: property.value.isOptional ? "\(type)?" : type,
                    isOptional: property.value.isOptional
                )
                // A property that the initializer omits is set afterwards, so it is settable.
                let isLeftOut = property.declaration.documentation.deprecation != nil && property.value.isOptional
                return FormerMembers.Member(
                    parameter,
                    of: parameter.type,
                    property.declaration.documentation.formerNames,
                    isLeftOut,
                    isLeftOut: isLeftOut
                )
            }
        )
        return names.source(in: scope)
    }
}
