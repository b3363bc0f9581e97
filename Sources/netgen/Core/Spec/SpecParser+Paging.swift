/// `paging`: how a list goes on.
extension SpecParser {
    private static let pagingKeys = ["page", "offset", "cursor", "link", "linkHeader"]

    /// What an endpoint says of its own.
    mutating func pagingChoice(_ member: JSONValue.Member?) -> Spec.PagingChoice {
        guard let member else { return .inherited }
        if case .null = member.value.kind { return .none }
        return paging(member).map { .own($0) } ?? .inherited
    }

    /// One habit of the whole API, or several.
    mutating func pagings(_ member: JSONValue.Member?) -> [Spec.Paging] {
        guard let member else { return [] }
        guard case .array(let elements) = member.value.kind else { return paging(member).map { [$0] } ?? [] }
        return elements.compactMap { element in
            paging(JSONValue.Member(key: member.key, keyRange: element.range, value: element))
        }
    }

    private mutating func paging(_ member: JSONValue.Member) -> Spec.Paging? {
        guard var reader = object(member, "paging", example: #"{ "page": "page" }"#) else { return nil }
        let kinds = Self.pagingKeys.compactMap { reader.optional($0) }
            .sorted { $0.keyRange.start < $1.keyRange.start }
        let first = reader.optional("first")
        let isCursor = kinds.first?.key == "cursor"
        let next = isCursor ? reader.required("next", example: #""meta.next""#) : reader.optional("next")
        let more = reader.optional("more")
        let items = keyPath(text(reader.optional("items"), example: #""items""#))
        finish(reader)
        for extra in kinds.dropFirst() { reportConflict(of: extra, with: kinds[0]) }
        guard let kindMember = kinds.first else {
            let message = "paging needs one of \(quotedList(Self.pagingKeys, "or"))"
            diagnostics.error(.missingKey, message, at: reader.owner, fix: #"add "page": "page""#)
            return nil
        }
        checkBelongs(first, to: ["page"], kindMember, of: "paging by")
        checkBelongs(next, to: ["cursor"], kindMember, of: "paging by")
        checkBelongs(more, to: ["page", "offset", "cursor"], kindMember, of: "paging by")
        return pagingKind(kindMember, first: first, next: next, more: more)
            .map { Spec.Paging(range: member.value.range, kind: $0, items: items) }
    }

    private mutating func pagingKind(
        _ member: JSONValue.Member,
        first: JSONValue.Member?,
        next: JSONValue.Member?,
        more: JSONValue.Member?
    ) -> Spec.Paging.Kind? {
        switch member.key {
        case "page":
            let first = firstPage(first)
            let more = more.flatMap { valuePlace($0) }
            return text(member, example: #""page""#).map { .page(parameter: $0, first: first, more: more) }
        case "offset":
            let more = more.flatMap { valuePlace($0) }
            return text(member, example: #""offset""#).map { .offset(parameter: $0, more: more) }
        case "cursor":
            let place = next.flatMap { valuePlace($0) }
            guard let parameter = text(member, example: #""cursor""#), let place else { return nil }
            return .cursor(parameter: parameter, next: place, more: more.flatMap { valuePlace($0) })
        case "link":
            return valuePlace(member).map { .link(next: $0) }
        default:
            return linkHeader(member)
        }
    }

    private mutating func firstPage(_ member: JSONValue.Member?) -> Int {
        guard let member else { return 1 }
        guard case .number(let spelling) = member.value.kind, let first = exactInteger(spelling), first >= 0 else {
            wrongType(member, expected: "a whole number from 0", example: "0")
            return 1
        }
        return first
    }

    private mutating func linkHeader(_ member: JSONValue.Member) -> Spec.Paging.Kind? {
        guard case .bool(true) = member.value.kind else {
            wrongType(member, expected: "true", example: "true")
            return nil
        }
        return .linkHeader
    }

    /// `"meta.next"` or `{ "header": "Next-Page" }`
    private mutating func valuePlace(_ member: JSONValue.Member) -> Spec.ValuePlace? {
        switch member.value.kind {
        case .string:
            return keyPath(text(member, example: #""meta.next""#)).map { .body($0) }
        case .object:
            guard var reader = ObjectReader(member.value, "a place", owner: member.keyRange) else { return nil }
            let name = text(reader.required("header", example: #""Next-Page""#), example: #""Next-Page""#)
            finish(reader)
            return name.flatMap { token($0, of: "a header") }.map { .header($0) }
        default:
            wrongType(member, expected: "a path of keys, or a header", example: #""meta.next""#)
            return nil
        }
    }
}
