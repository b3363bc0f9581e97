// The wrappers of responses, by the rules of NetRuntime's `UnwrappedResponse` and `WrapperReader`.
extension Verifier {
    /// Returns a body without its wrapper.
    func unwrap(_ body: RecordedBody, _ response: RecordedResponse) -> UnwrappedBody {
        if response.wrapper == nil, payloadLocation(of: response).path == nil { return .bare }
        if body.isBlank { return .bare }
        var found: [Mismatch]?
        if let value = body.json {
            let mismatches = mismatches(ofWrapper: value, response)
            if !mismatches.hasErrors { return .wrapped(.init(body: body, value: value, mismatches: mismatches)) }
            found = mismatches
        }
        if mayLackWrapper(body, response) { return .bare }
        if let plain = body.plain(at: response.range) { return unwrap(plain, response) }
        return .unreadable(found ?? notJSON(body, response, response.endpoint.range))
    }

    /// Returns whether a body may lack the wrapper because only rejections have it: elements of a stream, and bodies
    /// that aren't JSON.
    private func mayLackWrapper(_ body: RecordedBody, _ response: RecordedResponse) -> Bool {
        switch response.endpoint.result.response {
        case .elements: true
        // An HTML page in place of nothing comes from a third party, such as a network that requires a login.
        case .none: !body.isHTML && !body.isJSON
        case .text, .bytes: !body.isJSON
        case .json(let type):
            !body.isJSON && [.string, .scalar(.bytes), .scalar(.binary)].contains(TypeGraph(api).resolved(type))
        case .outcomes: false
        }
    }

    /// Returns the mismatches of a wrapper's own fields.
    private func mismatches(ofWrapper value: JSONValue, _ response: RecordedResponse) -> [Mismatch] {
        var reader = ValueReader(api)
        guard let wrapper = response.wrapper else {
            let name = TypeRanges(response.endpoint.range)
            if case .object = value.kind { return [] }
            reader.expect("an object", value, name)
            return reader.mismatches
        }
        reader.isLenient = true
        let path = payloadLocation(of: response).path ?? ""
        reader.memberReaders.payload = path.pathKeys.map { ValueReader.step($0) }
        var value = value
        for path in wrapper.absentPaths { value = value.replacingEmptyValues(at: path[...]) }
        reader.read(
            value,
            as: wrapper.properties,
            TypeRanges(wrapper.written.schema)
        )
        return reader.mismatches
    }

    func isRejected(_ value: JSONValue, by wrapper: Wrapper) -> Bool {
        wrapper.verdict.map { !$0.isSuccess(value.firstMembers) } ?? false
    }

    /// Returns the first field of a verdict in which each required key is null; `nil` for other verdicts.
    func emptyVerdict(of value: JSONValue, _ wrapper: Wrapper) -> JSONValue.Member? {
        let keys = wrapper.requiredVerdictKeys
        let fields = wrapper.properties.compactMap { property -> JSONValue.Member? in
            guard keys.contains(property.key), let member = value.members.first(where: { $0.hasKey(property.key) }),
                member.value.countsAsAbsent
            else { return nil }
            var reader = ValueReader(api)
            reader.isLenient = true
            let location = TypeRanges(wrapper.written.range)
            let isNil = property.acceptsNull && reader.readOptional(member.value, as: property.type, location)
            return isNil ? member : nil
        }
        return !keys.isEmpty && fields.count == keys.count ? fields.first : nil
    }

    /// Returns the mismatches of a success whose wrapper can't be read.
    func unreadableWrapper(_ found: [Mismatch], _ response: RecordedResponse) -> [Mismatch] {
        guard response.wrapper != nil, let value = response.body.json else { return found }
        var found = found
        for index in found.indices where found[index].grade == .error {
            found[index].message = "the response does not match the wrapper: \(found[index].message)"
        }
        if isPayload(value, of: response), !found.isEmpty {
            let name = quoted(response.endpoint.written.name.value)
            found[found.count - 1].fix = "if the response is only the payload, add \"wrapper\": null to \(name)"
        }
        return found
    }

    /// Returns whether a body is the payload alone, without the wrapper.
    private func isPayload(_ value: JSONValue, of response: RecordedResponse) -> Bool {
        guard case .json(let type) = response.endpoint.result.response, type != .json else { return false }
        return !mismatches(of: value, as: type, nil, response).hasErrors
    }
}

extension Wrapper {
    /// The paths of fields that may be absent in a success, as in the generated `absentInSuccess`.
    fileprivate var absentPaths: [[String]] {
        guard rule.failure != nil else { return [] }
        return rule.success.filter { $0.test.acceptsAbsence && $0.field.isOptional && !$0.field.hasLists }
            .map { $0.rule.field.pathKeys }
    }

    /// The keys that a verdict must have, as in the generated `verdictFields`.
    fileprivate var requiredVerdictKeys: Set<String> {
        guard rule.failure != nil else { return [] }
        let tested = rule.success.filter { !$0.test.requiresAbsence }.compactMap(\.field.steps.first?.name)
        let keys = properties.filter { tested.contains($0.name) && !$0.mayBeAbsent }.map(\.key)
        return Set(keys).subtracting(absentPaths.filter { $0.count == 1 }.map { $0[0] })
    }
}

extension JSONValue {
    /// The members of an object, without those whose key occurs before.
    fileprivate var firstMembers: [Member] {
        var keys: Set<[UInt8]> = []
        return members.filter { keys.insert(Array($0.key.utf8)).inserted }.map { member in
            var member = member
            if case .object = member.value.kind { member.value.kind = .object(member.value.firstMembers) }
            return member
        }
    }

    /// Returns the value with null in place of empty values at a path, because the client skips such members.
    fileprivate func replacingEmptyValues(at path: ArraySlice<String>) -> JSONValue {
        guard let key = path.first, case .object(let members) = kind else { return self }
        var value = self
        value.kind = .object(
            members.map { member in
                var member = member
                guard member.hasKey(key) else { return member }
                if path.count > 1 {
                    member.value = member.value.replacingEmptyValues(at: path.dropFirst())
                } else if member.value.countsAsAbsent {
                    member.value.kind = .null
                }
                return member
            }
        )
        return value
    }
}
