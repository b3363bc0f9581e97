// Endpoints with their parameters and responses.
extension Endpoint: APIPart {
    init?(key: String, name: String) {
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let name = TypeName(swiftName: name) else { return nil }
        self.init(name: name, method: words[0], path: words[1])
    }

    var partKey: String { "\(method) \(path)" }
    var swiftName: String { name.description }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { documentation }
        set { documentation = newValue }
    }

    /// The route, with the constants that distinguish the endpoint from others.
    var identity: String { ([route] + sends).joined(separator: " ") }

    /// The method and path, without the names of placeholders: `GET /pets/{}`.
    var route: String { partKey.withoutPlaceholderNames }

    var referencedTypes: [TypeReference] {
        [response.content.type].compactMap(\.self) + properties.map(\.type) + response.cases.flatMap(\.referencedTypes)
            + (stream?.referencedTypes ?? []) + (failure?.statuses ?? []).flatMap(\.referencedTypes)
    }

    /// The value of the `Accept` header; `nil` for plain JSON and for streams.
    var accept: String? {
        let constantNames = Set(constants.map(\.name.value))
        return headerLines.first { line in
            line.name == "Accept" && !line.template.contains("{") && !constantNames.contains(line.name)
        }?.template
    }

    /// The name of the enum that the endpoint's failure shares with others; `nil` if it shares none.
    var sharedFailureName: TypeName? { if case .shared(let name) = failureOrigin { name } else { nil } }

    mutating func record(_ record: inout APIRecord) {
        record.response(&response)
        recordAddress(&record)
        record.payload("payload", &payload)
        record.body(&body)
        record.list("parameters", &properties)
        record.list("constants", &constants)
        record.texts("sends", &sends)
        record.responseCases(&response)
        record.streams(&stream)
        var failureName = sharedFailureName
        record.failure(&failure, sharedName: &failureName)
        if record.isReading { failureOrigin = failureName.map { .shared($0) } ?? .request }
        record.values("redirects", redirects, \.key, { StatusMatch(key: $0) }) { redirects = $0 }
        record.paging(&paging)
        record.calls(&calls)
        record.value("accept", accept, { $0 }, { $0 }) { headerLines = $0.map { [("Accept", $0)] } ?? [] }
        record.texts("secrets", &secrets)
        if record.isReading { nameBody() }
    }

    /// Reads or writes the protocols, the server and the security.
    private mutating func recordAddress(_ record: inout APIRecord) {
        // Endpoints without a protocol of the API record an empty name.
        let other = requestProtocol == record.usualProtocol ? nil : requestProtocol?.description ?? ""
        let usual = record.usualProtocol
        record.value("protocol", other, { $0 }, { $0 }) { name in
            requestProtocol = name.map { TypeName(swiftName: $0) } ?? usual
        }
        record.value("domain", domain?.protocolName, \.description, { TypeName(swiftName: $0) }) { name in
            domain = name.map { Domain(name: $0, protocolName: $0) }
        }
        record.text("server", &server)
        record.security(&security)
    }

    /// Sets the name of the property that is the body.
    private mutating func nameBody() {
        guard let name = properties.first(where: { $0.place == .body })?.name else { return }
        body = body?.named(name)
    }
}

extension RequestProperty: APIPart {
    init?(key: String, name: String) {
        guard let place = RequestPlace(key: key), let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, place: place)
    }

    var partKey: String { place.key }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { documentation }
        set { documentation = newValue }
    }
    var referencedTypes: [TypeReference] { [type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type, isOptional: &isOptional)
        if record.isLegacy {
            record.value("style", nil, { $0 }, { $0 }) { readLegacyStyle($0 ?? "") }
        } else {
            recordStyle(&record)
        }
        record.defaultValue("value", &constant)
    }

    private mutating func recordStyle(_ record: inout APIRecord) {
        var pathStyle = PathStyle.allCases.first { $0.style == style }
        record.word("style", &pathStyle)
        if record.isReading { style = pathStyle?.style }
        record.flag("explodes", &explodes)
        var (form, isNullSent, separator, ofMembers) = spelling.parts
        record.word("as", &form, defaultValue: .plain)
        record.flag("null", &isNullSent)
        record.text("separator", &separator)
        record.flag("ofMembers", &ofMembers)
        if record.isReading { spelling = Spelling(form, isNullSent, separator ?? ",", ofMembers) }
        record.text("mediaType", &mediaType)
    }

    /// A style of path parameters. The other styles change the spelling of the value.
    private enum PathStyle: String, CaseIterable {
        case label, matrix, reserved

        var style: Spec.ParameterStyle {
            switch self {
            case .label: .label
            case .matrix: .matrix
            case .reserved: .reserved
            }
        }
    }
}

extension RequestProperty.Spelling {
    enum Form: String {
        case plain, members, deepObject, json, elements, separated
    }

    fileprivate typealias Parts = (form: Form, isNullSent: Bool, separator: String?, ofMembers: Bool)

    fileprivate var parts: Parts {
        switch self {
        case .plain: (.plain, false, nil, false)
        case .members: (.members, false, nil, false)
        case .deepObject: (.deepObject, false, nil, false)
        case .json(let isNullSent): (.json, isNullSent, nil, false)
        case .elements: (.elements, false, nil, false)
        case .separated(let separator, let ofMembers): (.separated, false, separator, ofMembers)
        }
    }

    init(_ form: Form, _ isNullSent: Bool, _ separator: String, _ ofMembers: Bool) {
        switch form {
        case .plain: self = .plain
        case .members: self = .members
        case .deepObject: self = .deepObject("")
        case .json: self = .json(isNullSent: isNullSent)
        case .elements: self = .elements
        case .separated: self = .separated(separator, ofMembers: ofMembers)
        }
    }
}

extension RequestConstant: APIPart {
    init?(key: String, name: String) {
        guard let place = RequestPlace(key: key) else { return nil }
        self.init(name: Located(place.name ?? "", at: .none), place: place)
    }

    var partKey: String { place.key }
    var location: SourceRange? { name.range.ifDeclared }
    /// The usual name, because requests have no property for the constant.
    var swiftName: String { Self.usualName(of: partKey) }

    mutating func record(_ record: inout APIRecord) { record.text("value", &text) }
}
