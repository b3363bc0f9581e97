/// The keys of `paging`, which describes how to request further pages.
extension Spec.Paging {
    fileprivate static let kindKeys = PagingStyle.Key.allCases.map(\.rawValue)

    fileprivate static let keys: [SpecKey<KindReading<Located<String>?>>] =
        kindKeys.map { .member($0, \.kinds) } + ["first", "next", "more"].map { .member($0, \.parts) }
        + [.optional("items", \.facts, .keyPath(#""items""#))]
}

extension SpecReader {
    fileprivate mutating func paging(_ member: JSONValue.Member) -> Spec.Paging? {
        guard isObject(member, example: #"{ "page": "page" }"#) else { return nil }
        var reading = KindReading<Located<String>?>(facts: nil)
        let isCursor = member.value.members.first { Spec.Paging.kindKeys.contains($0.key) }?.key == "cursor"
        let required = isCursor ? ["next": #""meta.next""#] : [:]
        read(member.value, "paging", into: &reading, Spec.Paging.keys, required: required, at: member.keyRange)
        checkParts(
            of: reading,
            belonging: ["first": ["page"], "next": ["cursor"], "more": ["page", "offset", "cursor"]],
            "paging by"
        )
        guard let kind = reading.kinds.first, let key = Spec.Paging.PagingStyle.Key(rawValue: kind.key) else {
            let message = "paging needs one of \(quotedList(Spec.Paging.kindKeys, "or"))"
            diagnostics.error(.missingKey, message, at: member.keyRange, fix: #"add "page": "page""#)
            return nil
        }
        return self.kind(key, kind, reading).map {
            Spec.Paging(range: member.value.range, kind: $0, items: reading.facts)
        }
    }

    private mutating func kind(
        _ key: Spec.Paging.PagingStyle.Key,
        _ member: JSONValue.Member,
        _ reading: KindReading<Located<String>?>
    ) -> Spec.Paging.PagingStyle? {
        switch key {
        case .page:
            let first = reading.part("first").map { firstPage($0) } ?? 1
            let more = reading.part("more").flatMap { valueLocation($0) }
            return pageParameter(member).map { .page(parameter: $0, first: first, more: more) }
        case .offset:
            let more = reading.part("more").flatMap { valueLocation($0) }
            return pageParameter(member).map { .offset(parameter: $0, more: more) }
        case .cursor:
            let location = reading.part("next").flatMap { valueLocation($0) }
            guard let parameter = pageParameter(member), let location else { return nil }
            let more = reading.part("more").flatMap { valueLocation($0) }
            return .cursor(parameter: parameter, next: location, more: more)
        case .link:
            return valueLocation(member).map { .link(next: $0) }
        case .linkHeader:
            if case .bool(true) = member.value.kind { return .linkHeader }
            wrongType(member, expected: "true", example: "true")
            return nil
        }
    }

    private mutating func firstPage(_ member: JSONValue.Member) -> Int {
        guard case .number(let spelling) = member.value.kind, let first = WholeNumber(spelling)?.int, first >= 0 else {
            wrongType(member, expected: "a non-negative integer", example: "0")
            return 1
        }
        return first
    }

    /// Reads a page parameter, `"cursor"` or `{ "body": "start_cursor" }`, and reports any other value.
    private mutating func pageParameter(_ member: JSONValue.Member) -> Spec.PageParameter? {
        switch member.value.kind {
        case .string:
            return text(member, example: quoted(member.key)).map { .query($0) }
        case .object:
            return keyPath(only("body", example: quoted(member.key), of: member, "a parameter")).map { .body($0) }
        default:
            let expected = "a query parameter, or a member of the body"
            wrongType(member, expected: expected, example: quoted(member.key))
            return nil
        }
    }

    /// Reads the location of a value, `"meta.next"` or `{ "header": "Next-Page" }`, and reports any other value.
    private mutating func valueLocation(_ member: JSONValue.Member) -> Spec.ValueLocation? {
        switch member.value.kind {
        case .string:
            return keyPath(text(member, example: #""meta.next""#)).map { .body($0) }
        case .object:
            let name = only("header", example: #""Next-Page""#, of: member, "a place")
            return name.flatMap { token($0, of: "a header") }.map { .header($0) }
        default:
            wrongType(member, expected: "a key path or a header", example: #""meta.next""#)
            return nil
        }
    }

    /// Reads the string in an object with a single key, and reports any other value.
    private mutating func only(
        _ key: String,
        example: String,
        of member: JSONValue.Member,
        _ what: String
    ) -> Located<String>? {
        var text: Located<String>?
        let keys: [SpecKey<Located<String>?>] = [.optional(key, \.self, .text(example))]
        read(member.value, what, into: &text, keys, required: [key: example], at: member.keyRange)
        return text
    }
}

extension SpecKey<Spec> {
    static var paging: SpecKey { .value("paging", \.responses.paging, .pagings) }
}

// MARK: - Forms

extension SpecCoder where Value == [Spec.Paging] {
    /// The coder for the API's paging, which is one rule or several.
    static var pagings: SpecCoder {
        SpecCoder { member, reader in
            guard case .array(let elements) = member.value.kind else { return reader.paging(member).map { [$0] } }
            return elements.compactMap { element in
                reader.paging(JSONValue.Member(key: member.key, keyRange: element.range, value: element))
            }
        } write: { pagings in
            pagings.isEmpty ? nil : pagings.count == 1 ? pagings[0].json : .array(pagings.map(\.json))
        }
    }
}

extension SpecCoder where Value == Spec.PagingChoice {
    /// The coder for an endpoint's paging.
    static var pagingChoice: SpecCoder {
        SpecCoder { member, reader in
            member.value.isNull ? Spec.PagingChoice.none : reader.paging(member).map { .declared($0) }
        } write: { choice in
            switch choice {
            case .inherited: nil
            case .none: .null
            case .declared(let paging): paging.json
            }
        }
    }
}

extension Spec.Paging {
    var json: JSONValue {
        let parts = kind.parts
        let hasParameter = parts.parameter != nil
        return .object(
            JSONValue.members([
                parts.key.rawValue: parts.parameter?.json ?? parts.next?.json ?? .bool(true),
                "first": parts.key == .page && parts.first != 1 ? parts.first.map { .integer($0) } : nil,
                "next": hasParameter ? parts.next?.json : nil,
                "more": parts.more?.json,
                "items": items.map { .string($0.value) },
            ])
        )
    }
}

extension Spec.PageParameter {
    fileprivate var json: JSONValue {
        switch self {
        case .query(let name): .string(name.value)
        case .body(let path): .object([("body", .string(path.value))])
        }
    }
}

extension Spec.ValueLocation {
    fileprivate var json: JSONValue {
        switch self {
        case .body(let path): .string(path.value)
        case .header(let name): .object([("header", .string(name.value))])
        }
    }
}
