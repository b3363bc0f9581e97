// Endpoints with their parameters and responses.
extension Endpoint: APIPart {
    init?(key: String, name: String) {
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let name = TypeName(swiftName: name) else { return nil }
        let (method, path) = (words[0], words[1])
        let written = Spec.Endpoint(
            name: Located(name.description, at: .none),
            method: Located(method, at: .none),
            path: Located(path, at: .none)
        )
        self.init(name: name, written: written, address: EndpointAddress(method: method, path: path))
    }

    var partKey: String { "\(address.method) \(address.path)" }
    var swiftName: String { name.description }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { declaration.documentation }
        set { declaration.documentation = newValue }
    }

    /// The route, with the constants that distinguish the endpoint from others.
    var identity: String { ([route] + address.sends).joined(separator: " ") }

    /// The method and path, without the names of placeholders: `GET /pets/{}`.
    var route: String { partKey.withoutPlaceholderNames }

    var referencedTypes: [TypeReference] {
        [result.response.content.type].compactMap(\.self) + request.properties.map(\.value.type)
            + result.response.cases.flatMap(\.referencedTypes)
            + (result.stream?.referencedTypes ?? []) + (result.failure?.statuses ?? []).flatMap(\.referencedTypes)
    }

    /// The value of the `Accept` header; `nil` for plain JSON and for streams.
    var accept: String? {
        let constantNames = Set(request.constants.map(\.name.value))
        return request.text.headerLines.first { line in
            line.name == "Accept" && !line.template.contains("{") && !constantNames.contains(line.name)
        }?.template
    }

    /// The name of the enum that the endpoint's failure shares with others; `nil` if it shares none.
    var sharedFailureName: TypeName? { if case .shared(let name) = declaration.failureOrigin { name } else { nil } }

    mutating func record(_ record: inout APIRecord) {
        record.response(&result.response)
        recordAddress(&record)
        record.payload("payload", &result.payload)
        record.body(&request.body)
        record.list("parameters", &request.properties)
        record.list("constants", &request.constants)
        record.texts("sends", &address.sends)
        record.responseCases(&result.response)
        record.streams(&result.stream)
        var failureName = sharedFailureName
        record.failure(&result.failure, sharedName: &failureName)
        if record.isReading { declaration.failureOrigin = failureName.map { .shared($0) } ?? .request }
        record.values("redirects", result.redirects, \.key, { StatusMatch(key: $0) }) { result.redirects = $0 }
        record.paging(&result.paging)
        record.calls(&request.calls)
        record.value("accept", accept, { $0 }, { $0 }) { request.text.headerLines = $0.map { [("Accept", $0)] } ?? [] }
        record.texts("secrets", &request.secrets)
        if record.isReading { nameBody() }
    }

    /// Reads or writes the protocols, the server and the security.
    private mutating func recordAddress(_ record: inout APIRecord) {
        // Endpoints without a protocol of the API record an empty name.
        let other =
            declaration.requestProtocol == record.usualProtocol ? nil : declaration.requestProtocol?.description ?? ""
        let usual = record.usualProtocol
        record.value("protocol", other, { $0 }, { $0 }) { name in
            declaration.requestProtocol = name.map { TypeName(swiftName: $0) } ?? usual
        }
        record.value("domain", declaration.domain?.protocolName, \.description, { TypeName(swiftName: $0) }) { name in
            declaration.domain = name.map { Domain(name: $0, protocolName: $0) }
        }
        record.text("server", &address.server)
        record.security(&address.security)
    }

    /// Sets the name of the property that is the body.
    private mutating func nameBody() {
        guard let name = request.properties.first(where: { $0.place == .body })?.name else { return }
        request.body = request.body?.named(name)
    }
}

extension RequestProperty: APIPart {
    init?(key: String, name: String) {
        guard let place = RequestPlace(key: key), let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, place: place)
    }

    var partKey: String { place.key }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { declaration.range.ifDeclared }
    var notes: Documentation {
        get { declaration.documentation }
        set { declaration.documentation = newValue }
    }
    var referencedTypes: [TypeReference] { [value.type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&value.type, isOptional: &value.isOptional)
        if record.isLegacy {
            record.value("style", nil, { $0 }, { $0 }) { readLegacyStyle($0 ?? "") }
        } else {
            recordStyle(&record)
        }
        record.defaultValue("value", &value.constant)
    }

    private mutating func recordStyle(_ record: inout APIRecord) {
        var pathStyle = PathStyle.allCases.first { $0.style == form.style }
        record.word("style", &pathStyle)
        if record.isReading { form.style = pathStyle?.style }
        record.flag("explodes", &form.explodes)
        var (kind, isNullSent, separator, ofMembers) = form.spelling.parts
        record.word("as", &kind, defaultValue: .plain)
        record.flag("null", &isNullSent)
        record.text("separator", &separator)
        record.flag("ofMembers", &ofMembers)
        if record.isReading { form.spelling = Spelling(kind, isNullSent, separator ?? ",", ofMembers) }
        record.text("mediaType", &form.mediaType)
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
