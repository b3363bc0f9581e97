extension API {
    /// Returns the files of the output, in the order to read them in.
    ///
    /// A debug build gives each compiler process a fixed number of files, in the order of their names. The largest
    /// file, `PetstoreRequests.swift`, comes last, so that one of two processes compiles only this file. Otherwise the
    /// compiler would keep its data about the whole module in memory while it emits machine code.
    ///
    /// `makesFixtures`: whether to add a file with values for previews and tests.
    ///
    /// `shards`: the number of model files and also of request files; if `nil`, at most one of each. The compiler works
    /// on several files in parallel, and a change affects only one of them. A build system needs the names of the files
    /// before netgen reads the spec. So all files exist, even empty ones, and their names derive from the spec's file.
    /// Adding or removing other types doesn't move a type to another file.
    func sourceFiles(shards: Int? = nil, makesFixtures: Bool = false) -> [SourceFile] {
        let scope = Scope(VisibleNames(self))
        let models = generatedModels
        guard let shards else {
            return [
                namespaceFile("\(identity.namespace).swift", scope),
                models.isEmpty ? nil : modelFile("\(identity.namespace)Models.swift", models, scope),
                endpoints.isEmpty ? nil : requestFile("\(identity.namespace)Requests.swift", endpoints, scope),
                makesFixtures ? fixtureFile("\(identity.namespace)Fixtures.swift", scope) : nil,
            ].compactMap { $0 }
        }
        let stem = DocumentFormat.stem(of: identity.sourceName)
        let modelShards = spread(models, over: shards, by: \.name)
        let requestShards = spread(endpoints, over: shards, by: \.name)
        let fixtureName = "\(stem)+Fixtures.swift"
        return [namespaceFile("\(stem).swift", scope)]
            + modelShards.enumerated().map { modelFile("\(stem)+Models\($0 + 1).swift", $1, scope) }
            + requestShards.enumerated().map { requestFile("\(stem)+Requests\($0 + 1).swift", $1, scope) }
            + [makesFixtures ? fixtureFile(fixtureName, scope) : emptyFile(fixtureName)]
    }

    /// Returns the elements in groups, chosen by the fingerprints of their names. A fingerprint is the same on every
    /// machine and in every version.
    private func spread<Element>(
        _ elements: [Element],
        over count: Int,
        by name: (Element) -> TypeName
    ) -> [[Element]] {
        var shards = [[Element]](repeating: [], count: count)
        for element in elements {
            let fingerprint = Fingerprint(Array(name(element).description.utf8))
            shards[Int(fingerprint.value % UInt64(count))].append(element)
        }
        return shards
    }

    private func emptyFile(_ name: String) -> SourceFile {
        SourceFile(name, of: self, imports: Imports(), [])
    }

    /// The file with the driver, which calls every endpoint with sample values.
    var driverFile: SourceFile {
        let template = DriverTemplate(self, in: VisibleNames(self))
        let imports = Imports(foundation: .internal, runtime: .internal)
        return SourceFile(
            "\(identity.namespace)Driver.swift",
            of: self,
            imports: imports,
            isFormatted: false,
            [template.source]
        )
    }

    /// Returns the file with values of the models and a stub of the whole API.
    private func fixtureFile(_ name: String, _ scope: Scope) -> SourceFile {
        SourceFile(name, of: self, imports: Imports(), isFormatted: false, [FixturesTemplate(self, in: scope).source])
    }

    private func imports(foundation: Bool, _ models: [Model], _ types: [TypeReference], _ scope: Scope) -> Imports {
        let modules = Set(models.flatMap { $0.modules(scope.visibleNames) } + types.flatMap(scope.visibleNames.modules))
        return Imports(foundation: foundation ? identity.access : nil, runtime: identity.access, modules: modules)
    }

    /// Returns the file with the namespace, the wrappers and the declarations that requests share.
    private func namespaceFile(_ name: String, _ scope: Scope) -> SourceFile {
        SourceFile(
            name,
            of: self,
            imports: imports(
                foundation: true,
                client.wrappers.flatMap(\.declaration.nested),
                client.wrappers.flatMap(\.properties).map(\.type) + client.requestProtocols.compactMap(\.failureType),
                scope
            ),
            NamespaceTemplate(self, in: scope).sources + CommonTemplate(self, in: scope).sources
        )
    }

    func modelFile(_ name: String, _ models: [Model], _ scope: Scope) -> SourceFile {
        if models.isEmpty { return emptyFile(name) }
        var imports = imports(foundation: models.contains { $0.usesFoundation(scope.visibleNames) }, models, [], scope)
        let users = models.filter { $0.usesRuntime(scope.visibleNames) }
        if users.isEmpty { imports.runtime = nil }
        if identity.access == .package && users.allSatisfy(\.isEnumeration) && !users.isEmpty {
            imports.runtime = .internal
        }
        let declarations = declarations(
            models.map { model in
                let template = ModelTemplate(model, in: scope)
                return (template.declaration, template.implementation)
            }
        )
        return SourceFile(name, of: self, imports: imports, declarations)
    }

    /// Returns the declarations of types, each followed by its supporting code. Types without such code share the
    /// extension of the next type that has some.
    private func declarations(_ types: [(declaration: SwiftSource, implementation: [SwiftSource])]) -> [SwiftSource] {
        var declarations: [SwiftSource] = []
        var pendingDeclarations: [SwiftSource] = []
        func declareWaiting() {
            if pendingDeclarations.isEmpty { return }
            declarations.append(.declaration("extension \(identity.namespace)", body: .paragraphs(pendingDeclarations)))
            pendingDeclarations = []
        }
        for type in types {
            pendingDeclarations.append(type.declaration)
            let implementation = type.implementation.filter { !$0.isEmpty }
            if !implementation.isEmpty {
                declareWaiting()
                declarations += implementation
            }
        }
        declareWaiting()
        return declarations
    }

    func requestFile(_ name: String, _ endpoints: [Endpoint], _ scope: Scope) -> SourceFile {
        if endpoints.isEmpty { return emptyFile(name) }
        let declarations = declarations(
            endpoints.map { endpoint in
                let requestProtocol = requestProtocol(of: endpoint)
                let failure = requestProtocol.flatMap { wrapperFailure(of: $0) }
                let template = RequestTemplate(endpoint, wrapperFailure: failure, in: scope)
                return (template.declaration, template.implementation)
            }
        )
        return SourceFile(
            name,
            of: self,
            imports: imports(
                foundation: endpoints.contains { $0.usesFoundation(scope.visibleNames) },
                endpoints.flatMap(\.declaration.nested),
                endpoints.flatMap(\.mentionedTypes),
                scope
            ),
            declarations
        )
    }
}
