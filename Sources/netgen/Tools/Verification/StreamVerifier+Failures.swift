// Failures in place of elements, by the rules of NetRuntime's `StreamErrorDetector`.
extension StreamVerifier {
    /// Returns the error in a line, in place of an element; `nil` if the line has none. The rest of the line may be
    /// malformed.
    func error(in element: RecordedStream.Element) -> JSONValue? {
        guard let key = stream.resolved.keys.error else { return nil }
        let line = element.json ?? element.bytes.beginningOfObject { $0.hasKey(key) && !$0.value.isNull }
        for member in line?.members ?? [] {
            if stream.resolved.keys.element.map(member.hasKey) ?? false {
                // The client stops at an element that it can't read.
                guard let type = stream.resolved.element, reads(member.value, as: type) else { return nil }
            } else if member.hasKey(key), !member.value.isNull {
                return member.value
            }
        }
        return nil
    }

    /// Returns whether content in place of an element is a failure that the spec declares.
    ///
    /// Content that any object matches is only a failure if the server marks it as an error.
    func isRejection(_ element: RecordedStream.Element) -> Bool {
        let error = error(in: element)
        let isMarked = error != nil || stream.resolved.format == .events && element.event == "error"
        return failure?.branches.contains { branch in
            guard branch.statuses.contains(where: { !$0.isSuccess }), let type = branch.type else { return false }
            if type == .string { return isMarked }
            guard let content = error ?? element.json, reads(content, as: type), content.hasContent else {
                return false
            }
            return isMarked || !reads(JSONValue(kind: .object([]), range: content.range), as: type)
        } ?? false
    }

    private func reads(_ content: JSONValue, as type: TypeReference) -> Bool {
        var reader = ValueReader(api)
        reader.read(content, as: type, TypeRanges(endpoint))
        return !reader.mismatches.hasErrors
    }
}

extension JSONValue {
    fileprivate var hasContent: Bool {
        if case .object(let members) = kind { return members.contains { !$0.value.isNull } }
        return !isNull
    }
}

extension StatusMatch {
    fileprivate var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .range(let digit): digit == 2
        case .any: false
        }
    }
}

extension RecordedBody {
    /// Returns whether the media type is that of another format than a stream's. A missing or general type never is.
    func contradicts(_ format: Spec.Stream.Format) -> Bool {
        let type = (contentType ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
        if ["", "text/plain", "application/octet-stream", "binary/octet-stream"].contains(type) { return false }
        return format == .events ? type != "text/event-stream" : !type.contains("json")
    }
}

extension [UInt8] {
    /// Returns the beginning of an object, up to the first member that meets a condition; `nil` if no member does.
    fileprivate func beginningOfObject(until isLast: (JSONValue.Member) -> Bool) -> JSONValue? {
        for end in 1..<count + 1 where "}]\"0123456789el".utf8.contains(self[end - 1]) {
            let body = RecordedBody(self[..<end] + Array("}".utf8), contentType: nil, at: .string(.none, in: nil))
            if let value = body.json, value.members.last.map(isLast) ?? false { return value }
        }
        return nil
    }
}
