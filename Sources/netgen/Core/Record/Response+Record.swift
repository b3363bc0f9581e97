// Bodies, responses, streams and paging.
extension APIRecord {
    /// Reads or writes a response without its cases.
    mutating func response(_ response: inout Response) {
        var content = response.content
        self.content(&content)
        if isReading { response = Response(content) }
    }

    /// Reads or writes the cases of a response with one case for each status.
    mutating func responseCases(_ response: inout Response) {
        var cases = response.cases
        list("outcomes", &cases)
        if isReading, case .outcomes = response { response = .outcomes(cases) }
    }

    /// Reads or writes the content of a response. JSON has a type, and an empty content is omitted.
    fileprivate mutating func content(_ content: inout ResponseContent) {
        type(&content.type)
        word("response", &content.form, defaultValue: content.type == nil ? .nothing : .json)
    }

    mutating func streams(_ stream: inout ElementStream?) {
        var streams = stream.map { [$0] } ?? []
        list("streams", &streams)
        stream = streams.first
    }

    mutating func body(_ body: inout Body?) {
        if isLegacy {
            var isNullSent = false
            flag("sendsNull", &isNullSent)
            return value("body", nil, \.spelling, { Body(legacy: $0, isNullSent: isNullSent) }) { body = $0 }
        }
        var (form, mediaType, format) = (body?.form, body?.mediaType, body?.format)
        var (isText, isNullSent) = (body?.isText ?? false, body?.isNullSent ?? false)
        word("body", &form)
        text("bodyType", &mediaType)
        word("bodyFormat", &format)
        flag("bodyText", &isText)
        flag("sendsNull", &isNullSent)
        guard isReading else { return }
        body = form.map { form in
            switch form {
            case .json: .json("", mediaType: mediaType, isNullSent: isNullSent)
            case .formValue: .formValue("")
            case .form: .form
            case .multipart: .multipart
            case .raw: .raw("", mediaType: mediaType ?? "", isText: isText)
            case .file: .file("", mediaType: mediaType ?? "")
            case .stream: .stream("", format ?? .events, mediaType: mediaType)
            }
        }
    }

    mutating func paging(_ paging: inout Paging?) {
        if isLegacy {
            value("paging", nil, \.spelling, { Spec.Paging.PagingStyle(legacy: $0) }) { style in
                paging = style.map { Paging(kind: $0, items: Wrapper.FieldPath(steps: [])) }
            }
        } else {
            var parts = paging?.kind.parts
            pagingParts(&parts)
            if isReading {
                paging = parts.flatMap { Spec.Paging.PagingStyle($0) }.map {
                    Paging(kind: $0, items: Wrapper.FieldPath(steps: []))
                }
            }
        }
        value("items", paging?.items, \.spelling, { Wrapper.FieldPath(spelling: $0) }) {
            if let items = $0 { paging?.items = items }
        }
    }

    private mutating func pagingParts(_ parts: inout Spec.Paging.PagingStyle.Parts?) {
        var (key, first) = (parts?.key, parts?.first.map { "\($0)" })
        word("paging", &key)
        var result = key.map { Spec.Paging.PagingStyle.Parts(key: $0) }
        value("pageParameter", parts?.parameter, \.record, { Spec.PageParameter(record: $0) }) {
            result?.parameter = $0
        }
        text("firstPage", &first)
        value("nextPage", parts?.next, \.record, { Spec.ValueLocation(record: $0) }) { result?.next = $0 }
        value("morePages", parts?.more, \.record, { Spec.ValueLocation(record: $0) }) { result?.more = $0 }
        result?.first = first.flatMap { Int($0) }
        if isReading { parts = result }
    }
}

// MARK: - Bodies

extension Body {
    enum Form: String {
        case json, formValue, form, multipart, raw, file, stream
    }

    fileprivate var form: Form {
        switch self {
        case .json: .json
        case .formValue: .formValue
        case .form: .form
        case .multipart: .multipart
        case .raw: .raw
        case .file: .file
        case .stream: .stream
        }
    }

    fileprivate var mediaType: String? {
        switch self {
        case .json(_, let mediaType, _), .stream(_, _, let mediaType): mediaType
        case .raw(_, let mediaType, _), .file(_, let mediaType): mediaType
        case .formValue, .form, .multipart: nil
        }
    }

    fileprivate var format: Spec.Stream.Format? { if case .stream(_, let format, _) = self { format } else { nil } }

    fileprivate var isText: Bool { if case .raw(_, _, isText: true) = self { true } else { false } }

    /// Whether `nil` sends `null` instead of no body.
    var isNullSent: Bool { if case .json(_, _, isNullSent: true) = self { true } else { false } }

    /// Returns the body with another property.
    func named(_ name: MemberName) -> Body {
        switch self {
        case .json(_, let mediaType, let isNullSent): .json(name, mediaType: mediaType, isNullSent: isNullSent)
        case .formValue: .formValue(name)
        case .form, .multipart: self
        case .raw(_, let mediaType, let isText): .raw(name, mediaType: mediaType, isText: isText)
        case .file(_, let mediaType): .file(name, mediaType: mediaType)
        case .stream(_, let format, let mediaType): .stream(name, format, mediaType: mediaType)
        }
    }
}

// MARK: - Paging

extension Spec.PageParameter {
    fileprivate var record: String {
        switch self {
        case .query(let name): "query \(name.value)"
        case .body(let path): "body \(path.value)"
        }
    }

    fileprivate init?(record: String) {
        let words = record.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return nil }
        let name = Located(words[1], at: .none)
        self = words[0] == "body" ? .body(name) : .query(name)
    }
}

extension Spec.ValueLocation {
    fileprivate var record: String {
        switch self {
        case .body(let path): "body \(path.value)"
        case .header(let name): "header \(name.value)"
        }
    }

    fileprivate init?(record: String) {
        let words = record.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2 else { return nil }
        let name = Located(words[1], at: .none)
        self = words[0] == "header" ? .header(name) : .body(name)
    }
}

// MARK: - Responses

/// The content of a response, for one status or for all.
struct ResponseContent {
    var form = Form.nothing
    /// The type of the JSON; `nil` for any other content.
    var type: TypeReference?

    enum Form: String {
        case nothing, json, text, bytes, elements
        /// One of several contents, by status.
        case outcomes
    }
}

extension Response {
    var content: ResponseContent {
        switch self {
        case .none: ResponseContent()
        case .json(let type): ResponseContent(form: .json, type: type)
        case .text: ResponseContent(form: .text)
        case .bytes: ResponseContent(form: .bytes)
        case .elements: ResponseContent(form: .elements)
        case .outcomes: ResponseContent(form: .outcomes)
        }
    }

    /// The cases of a response with one case for each status.
    var cases: [ResponseCase] { if case .outcomes(let cases) = self { cases } else { [] } }

    fileprivate init(_ content: ResponseContent) {
        switch content.form {
        case .nothing: self = .none
        case .json: self = .json(content.type ?? .json)
        case .text: self = .text
        case .bytes: self = .bytes
        case .elements: self = .elements
        case .outcomes: self = .outcomes([])
        }
    }
}

extension Response.ResponseCase: APIPart {
    init?(key: String, name: String) {
        guard let statuses = [StatusMatch](spelling: key), let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, statuses: statuses)
    }

    var partKey: String { statuses.spelling }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { range.ifDeclared }
    var referencedTypes: [TypeReference] { responseContent.type.map { [$0] } ?? [] }

    /// The content as that of a response.
    var responseContent: ResponseContent {
        switch content {
        case .none: ResponseContent()
        case .json(let type): ResponseContent(form: .json, type: type)
        case .text: ResponseContent(form: .text)
        case .bytes: ResponseContent(form: .bytes)
        }
    }

    mutating func record(_ record: inout APIRecord) {
        var recorded = responseContent
        record.content(&recorded)
        switch recorded.form {
        case .json: content = .json(recorded.type ?? .json)
        case .text: content = .text
        case .bytes: content = .bytes
        case .nothing, .elements, .outcomes: content = .none
        }
    }
}

// MARK: - Streams

extension ElementStream: APIPart {
    init?(key: String, name: String) { self.init() }

    var partKey: String { "stream" }
    var swiftName: String { "Element" }
    var referencedTypes: [TypeReference] { types }

    mutating func record(_ record: inout APIRecord) {
        record.type(&element)
        record.word("format", &format, defaultValue: .events)
        record.text("sentinel", &sentinel)
        if record.isLegacy {
            record.value("keys", nil, { $0 }, { $0 }) { keys = Spec.Stream.LineKeys(legacy: $0) }
        } else {
            record.text("elementKey", &keys.element)
            record.text("errorKey", &keys.error)
        }
        var (cases, unknownCase) = (events?.cases ?? [], events?.unknownCase)
        record.list("events", &cases)
        record.member("unknown", &unknownCase)
        if record.isReading {
            events = cases.isEmpty ? nil : EventCases(cases: cases, unknownCase: unknownCase ?? "unknown")
        }
    }
}

extension ElementStream.EventCases.Case: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, event: Located(key, at: .none))
    }

    var partKey: String { event.value }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { event.range.ifDeclared }
    var referencedTypes: [TypeReference] { type.map { [$0] } ?? [] }

    mutating func record(_ record: inout APIRecord) { record.type(&type) }
}
