// Servers, wrappers and request protocols.
extension API {
    /// Moves the request protocol with the most endpoints to the front.
    mutating func sortProtocols() {
        let uses = Dictionary(endpoints.map { ($0.declaration.requestProtocol, 1) }, uniquingKeysWith: +)
        let counts = client.requestProtocols.map { uses[$0.name, default: 0] }
        guard let index = counts.firstIndex(where: { $0 == counts.max() }) else { return }
        client.requestProtocols.insert(client.requestProtocols.remove(at: index), at: 0)
    }

    mutating func recordService(_ record: inout APIRecord) {
        record.word("access", &identity.access, defaultValue: .internal)
        record.security(&service.security)
        let preferred = [service.defaultEnvironment?.name, service.defaultEnvironment?.debugName].compactMap(\.self)
        record.values("preferred", preferred, \.unescaped, { MemberName(swiftName: $0) }) { names in
            service.defaultEnvironment = names.first.map { name in
                DefaultEnvironment(name: name, debugName: names.count > 1 ? names[1] : nil)
            }
        }
        record.list("environments", &service.environments)
    }

    /// Reads or writes the declarations that all clients of the API use.
    mutating func recordClient(_ record: inout APIRecord) {
        record.flag("ownClient", &client.isOwn)
        record.typeName("environmentType", &service.environmentName, defaultValue: "Environment")
        record.typeName("errorType", &client.errorName, defaultValue: "ClientError")
        record.type("failure", &client.failure)
        var (token, authorization) = (service.oauth?.tokenURL, service.oauth?.authorizationURL)
        record.text("tokenURL", &token)
        record.text("authorizationURL", &authorization)
        service.oauth = token.map { Spec.OAuth(tokenURL: $0, authorizationURL: authorization) }
        var (tables, isLimited) = (limits ?? [], limits != nil)
        record.flag("validates", &isLimited)
        record.list("limits", &tables)
        limits = isLimited ? tables : nil
    }
}

extension TypeLimits: APIPart {
    init?(key: String, name: String) {
        guard let type = TypeName(swiftName: key) else { return nil }
        self.init(type: type, limits: .null)
    }

    var partKey: String { type.description }
    var swiftName: String { type.description }

    mutating func record(_ record: inout APIRecord) {
        record.value("table", limits, \.compact, { JSONValue(record: $0) }) { limits = $0 ?? .null }
    }
}

extension JSONValue {
    /// Creates a value from JSON; `nil` for any other text.
    init?(record text: String) {
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "", text: text), diagnostics: &diagnostics)
        guard let value, !diagnostics.hasErrors else { return nil }
        self = value
    }
}

// MARK: - Servers

extension Environment: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name)
    }

    var partKey: String { name.unescaped }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { range.ifDeclared }

    mutating func record(_ record: inout APIRecord) {
        record.text("url", &url)
        record.list("servers", &servers)
        var list = variables?.variables ?? []
        record.list("variables", &list)
        if record.isReading, !list.isEmpty { variables = ServerVariables(template: url, variables: list) }
    }
}

extension Environment.Server: APIPart {
    init?(key: String, name: String) { self.init(name: key, url: "") }

    var partKey: String { name }
    var swiftName: String { name }

    mutating func record(_ record: inout APIRecord) { record.text("url", &url) }
}

extension ServerVariables.Variable: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(key: key, name: name)
    }

    var partKey: String { key }
    var swiftName: String { name.unescaped }

    mutating func record(_ record: inout APIRecord) {
        var (type, cases) = (enumeration?.name, enumeration?.cases ?? [])
        record.typeName("enum", &type)
        record.defaultValue("default", &defaultValue)
        record.list("values", &cases)
        enumeration = type.map { .init(name: $0, variable: key, cases: cases) }
    }
}

extension ServerVariables.Enumeration.Case: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, value: key)
    }

    var partKey: String { value }
    var swiftName: String { name.unescaped }
}

// MARK: - Wrappers

extension Wrapper: APIPart {
    init?(key: String, name: String) {
        guard let typeName = TypeName(swiftName: name) else { return nil }
        self.init(name: typeName, declaration: WrapperDeclaration(isDefault: key.isEmpty))
    }

    /// The name, which is empty for the default wrapper.
    var partKey: String { declaration.isDefault ? "" : name.description }
    var swiftName: String { name.description }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { Documentation(formerNames: declaration.documentation.formerNames) }
        set { declaration.documentation = newValue }
    }
    var referencedTypes: [TypeReference] { properties.map(\.type) + failureProperties.map(\.type) }

    /// The name of the struct with the failure's properties; `nil` if the only property is the failure itself.
    var failureName: TypeName? { if case .structure(let name, _) = rule.failure { name } else { nil } }

    /// The properties of the failure. The only one of a failure without a struct has no name.
    var failureProperties: [FailureProperty] {
        switch rule.failure {
        case .field(let path, let type): [FailureProperty(name: "", type: type, field: path)]
        case .structure(_, let properties): properties
        case nil: []
        }
    }

    mutating func record(_ record: inout APIRecord) {
        var location: Spec.PayloadLocation? = payload
        record.payload("payload", &location)
        payload = location ?? .body
        record.value("success", rule.success.isEmpty ? nil : rule.success, \.rule, { [Condition](rule: $0) }) {
            rule.success = $0 ?? []
        }
        record.list("fields", &properties)
        var (name, properties) = (failureName, failureProperties)
        record.typeName("throws", &name)
        record.texts("threw", &rule.formerFailureNames)
        record.list("failure", &properties)
        guard record.isReading else { return }
        rule.failure = properties.first.map { .field($0.field, type: $0.type) }
        if let name { rule.failure = .structure(name: name, properties: properties) }
    }
}

extension [Wrapper.Condition] {
    /// The conditions of success as one text: `status = 200 or 201, no error`.
    var rule: String { map { $0.test.spelling(of: $0.field.spelling, \.spelling) }.joined(separator: ", ") }

    /// Creates the conditions from their ``rule``; `nil` if it has another form.
    fileprivate init?(rule: String) {
        let conditions = rule.splitOutsideQuotes(", ").map { text -> Wrapper.Condition? in
            guard let (field, test) = VerdictTest.read(text), let path = Wrapper.FieldPath(spelling: field) else {
                return nil
            }
            let rule = Verdict.Condition(field: field, test: test.map { .string($0.spelling) })
            return Wrapper.Condition(rule: rule, field: path, test: test)
        }
        self = conditions.compactMap(\.self)
        if count < conditions.count { return nil }
    }
}

extension Wrapper.FailureProperty: APIPart {
    init?(key: String, name: String) {
        guard let field = Wrapper.FieldPath(spelling: key) else { return nil }
        self.init(name: MemberName(swiftName: name) ?? "", field: field)
    }

    var partKey: String { field.spelling }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { declaration.range.ifDeclared }
    var referencedTypes: [TypeReference] { [type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type, isOptional: &isOptional)
        var cases = codes?.cases ?? []
        record.list("codes", &cases)
        if record.isReading, !cases.isEmpty { codes = Enumeration(cases: cases) }
    }
}

extension RequestProtocol: APIPart {
    init?(key: String, name: String) {
        guard let name = TypeName(swiftName: key) else { return nil }
        self.init(name: name)
    }

    var partKey: String { name.description }
    var swiftName: String { name.description }
    var referencedTypes: [TypeReference] { (failure?.statuses ?? []).flatMap(\.referencedTypes) }

    /// The name of the enum that the namespace declares for the failures; `nil` if there is none.
    var failureName: TypeName? {
        if case .named(let path) = failureType, failure?.thrownType == .cases { path.last } else { nil }
    }

    mutating func record(_ record: inout APIRecord) {
        record.typeName("wrapper", &wrapper)
        var failureName = failureName
        record.failure(&failure, sharedName: &failureName)
        if record.isReading { failureType = failureName.map { .named([$0]) } }
    }
}
