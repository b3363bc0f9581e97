/// A search for the verdict with which a wrapper reports the success of a call.
///
/// The verdict is a field whose values in successful responses differ from those in failed ones. Without failures among
/// the samples, only fields with a conventional value in all responses are considered: `"success": true`, `"status":
/// "ok"`, `"code": 0`.
struct VerdictSearch {
    /// The fields that may hold a verdict, the most reliable first.
    static let fields = [
        "success", "ok", "status", "stat", "code", "statusCode", "status_code", "statuscode", "errcode", "errno",
        "error_code", "state",
        "error", "errors",
    ]

    /// The fields that hold a Boolean verdict.
    static let flags = ["success", "ok"]

    private let good: [[JSONValue.Member]]
    private let bad: [[JSONValue.Member]]

    static func verdict(of wrapper: FoundWrapper, _ endpoints: [ObservedEndpoint]) -> FoundVerdict? {
        var search = Sorting(good: [], bad: [])
        for index in wrapper.members.sorted() {
            for exchange in endpoints[index].exchanges {
                guard let members = exchange.response.body.json.flatMap({ wrapper.object(in: $0) }) else { continue }
                let verdictMembers = members.filter { wrapper.mayContainVerdict($0, of: index) }
                if exchange.isSuccess, !isRejection(members, wrapper) {
                    search.good.append(verdictMembers)
                } else if exchange.isSuccess || wrapper.covers(members) {
                    search.bad.append(verdictMembers)
                }
            }
        }
        return VerdictSearch(good: search.good, bad: search.bad).verdict()
    }

    private struct Sorting {
        var good: [[JSONValue.Member]]
        var bad: [[JSONValue.Member]]
    }

    private static func isRejection(_ members: [JSONValue.Member], _ wrapper: FoundWrapper) -> Bool {
        if case .key(let key) = wrapper.layout, let payload = members.first(where: { $0.key == key })?.value,
            !payload.isNull, !ShapeKinds(of: payload).isSubset(of: .scalars)
        {
            return false
        }
        return isRejection(members)
    }

    /// Returns whether members report a failure in a conventional way, even with a success status.
    static func isRejection(_ members: [JSONValue.Member]) -> Bool {
        members.contains { member in
            switch member.key {
            case _ where flags.contains(member.key): reportsFailure(member.value)
            case "error", "errors": isError(member.value)
            case "status", "code", "statusCode", "status_code": isErrorCode(member.value) || isBadWord(member.value)
            default: fields.contains(member.key) && isBadWord(member.value)
            }
        }
    }

    /// Returns whether a Boolean is false, or has an equivalent value: `"false"`, `"0"`, `0`.
    private static func reportsFailure(_ value: JSONValue) -> Bool {
        LenientScalar.flag.reading(value)?.bool == false || isBadWord(value)
    }

    /// Returns whether an error field holds an error. A string may mean that there is no error, and a number alone is
    /// ambiguous.
    private static func isError(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .array, .object: !value.countsAsAbsent
        case .string(let text):
            !text.isEmpty && !isConventionalSuccess(value) && LenientScalar.flag.reading(value) == nil
        case .null, .bool, .number: false
        }
    }

    private static func isErrorCode(_ value: JSONValue) -> Bool {
        if case .number(let text) = value.kind { (Int(text) ?? 0) >= 400 } else { false }
    }

    private static func isBadWord(_ value: JSONValue) -> Bool {
        value.string.map { badWords.contains($0.lowercased()) } ?? false
    }

    private func verdict() -> FoundVerdict? {
        guard !good.isEmpty else { return nil }
        let conventional = Self.fields.lazy.flatMap { paths(endingIn: $0) }.compactMap { verdict(by: $0) }.first
        guard var verdict = conventional ?? unconventionalVerdict() else { return nil }
        describeFailure(&verdict)
        return verdict
    }

    /// Returns the verdict of a field with any name, or `nil` if there is none. The field has one value in all
    /// successful responses, and other values in all failed ones. Strings are excluded, because they may be messages.
    private func unconventionalVerdict() -> FoundVerdict? {
        guard !bad.isEmpty else { return nil }
        for (path, value) in good.joined().flatMap({ [$0].flattened }) where value.string == nil {
            guard bad.allSatisfy({ $0.value(at: path)?.scalar != nil }), var verdict = verdict(by: path),
                verdict.onlyValue != nil
            else { continue }
            verdict.isUnconventional = true
            return verdict
        }
        return nil
    }

    /// Returns the paths to fields with this name, the shortest first.
    private func paths(endingIn field: String) -> [String] {
        var paths: [String] = []
        for (path, _) in (good + bad).joined().flatMap({ [$0].flattened }) where !paths.contains(path) {
            if path == field || path.hasSuffix(".\(field)") { paths.append(path) }
        }
        return paths.filter { !$0.contains(".") } + paths.filter { $0.contains(".") }
    }

    private func verdict(by path: String) -> FoundVerdict? {
        let goodValues = good.map { $0.value(at: path) }
        let badValues = bad.compactMap { $0.value(at: path) }
        if goodValues.allSatisfy({ $0?.countsAsAbsent ?? true }) {
            let isError = path.hasSuffix("error") || path.hasSuffix("errors")
            return isError && badValues.contains { !$0.countsAsAbsent } ? FoundVerdict(path, .nothing) : nil
        }
        let values = goodValues.compactMap { $0 }
        guard values.count == good.count, values.allSatisfy({ $0.scalar != nil }) else { return nil }
        var distinct: [JSONValue] = []
        for value in values where !distinct.contains(where: { $0.scalar == value.scalar }) { distinct.append(value) }
        let opposite = Set(badValues.compactMap(\.scalar))
        guard distinct.count <= 4, opposite.isDisjoint(with: distinct.compactMap(\.scalar)) else { return nil }
        guard !opposite.isEmpty || distinct.allSatisfy(Self.isConventionalSuccess) else { return nil }
        let test = VerdictTest.oneOf(distinct, orAbsent: false)
        let scalar = Self.scalar(of: values + badValues, by: test, success: distinct)
        return FoundVerdict(path, test, readAs: scalar, isGuessed: opposite.isEmpty)
    }

    /// Returns the type that can represent all values: a Boolean or an integer, and otherwise any scalar. A string is
    /// never the result, because it is less specific.
    ///
    /// A success must pass the test as this type: as a Boolean, the code 0 would differ from 0.
    private static func scalar(
        of values: [JSONValue],
        by test: VerdictTest<JSONValue>,
        success: [JSONValue]
    ) -> LenientScalar {
        [.flag, .integer].first { scalar in
            values.allSatisfy { scalar.reading($0) != nil } && success.allSatisfy { test.isMet(by: $0, readAs: scalar) }
        } ?? .any
    }

    private static let badWords: Set = ["error", "fail", "failed", "failure", "nok", "ko", "denied"]

    private static func isConventionalSuccess(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .bool(let flag): flag
        case .number(let text): text == "0" || Int(text).map { (200..<300).contains($0) } ?? false
        case .string(let text): ["ok", "success", "succeeded", "200", "0"].contains(text.lowercased())
        default: false
        }
    }

    // MARK: - The failure

    private static let codes = [
        "code", "errorCode", "error_code", "errorType", "error_type", "errcode", "errno", "statusCode", "status_code",
        "statuscode",
    ]
    private static let messages = [
        "message", "msg", "errorMessage", "error_message", "errmsg", "error_description", "description", "detail",
        "reason",
        "title", "error",
    ]

    /// Returns whether a field contains identifiers, not messages.
    private func areIdentifiers(at path: String) -> Bool {
        var texts = TextEvidence()
        for value in bad.compactMap({ $0.value(at: path) }) {
            guard let text = value.string else { continue }
            texts.add(text, at: value.range)
        }
        return texts.count > 0 && texts.areIdentifiers
    }

    /// Returns whether a field may hold an error code: a number or an identifier, but not a sentence.
    private func mayBeCode(at path: String) -> Bool {
        let hasTexts = bad.contains { $0.value(at: path)?.string != nil }
        return !hasTexts || areIdentifiers(at: path)
    }

    /// Returns whether a failed response has a meaningful scalar at a path.
    private func hasFailureValue(at path: String) -> Bool {
        bad.contains { members in members.value(at: path).map { $0.scalar != nil && !$0.countsAsAbsent } ?? false }
    }

    /// Returns whether a field is an object with only a code and a message: `{"code": -32601, "message": "Method not
    /// found"}`.
    private func isCodeAndMessage(_ field: String) -> Bool {
        let errors = bad.compactMap { $0.value(at: field) }.filter { !$0.countsAsAbsent }.map(\.members)
        return !field.contains(".")
            && errors.allSatisfy { members in
                let keys = members.map(\.key)
                return keys.count == 2 && keys.contains(where: Self.codes.contains)
                    && keys.contains(where: Self.messages.contains) && members.allSatisfy { $0.value.scalar != nil }
            }
    }

    private func describeFailure(_ verdict: inout FoundVerdict) {
        var paths: [String] = []
        for (path, value) in (good + bad).joined().flatMap({ [$0].flattened }) {
            if value.scalar != nil, !paths.contains(path) { paths.append(path) }
        }
        /// Returns the path of a field with the first of the names that occurs, preferably next to the verdict; `nil`
        /// if none of the names occurs.
        func first(
            _ names: [String],
            excluding excluded: String? = nil,
            where isIncluded: (String) -> Bool = { _ in true }
        )
            -> String?
        {
            let parent = verdict.field.split(separator: ".").dropLast().map { $0 + "." }.joined()
            for name in names {
                for path in [parent + name, name, "\(verdict.field).\(name)", "error.\(name)"]
                where path != excluded && paths.contains(path) && isIncluded(path) {
                    return path
                }
            }
            return nil
        }
        if verdict.condition.test.requiresAbsence, !hasFailureValue(at: verdict.field), !isCodeAndMessage(verdict.field)
        {
            verdict.isEntireField = true
            return
        }
        var code = first(Self.codes, where: mayBeCode)
        var message = first(Self.messages, excluding: code)
        if code == nil, let error = message, error.hasSuffix("error"), areIdentifiers(at: error) {
            (code, message) = (error, nil)
        }
        if code == nil, !verdict.condition.test.requiresAbsence, verdict.field != message {
            // A verdict that isn't a Boolean is also the code. Next to a Boolean, an `error` may be the code.
            code = verdict.isFlag ? first(["error"], excluding: message, where: mayBeCode) : verdict.field
        }
        if let code {
            verdict.properties.append(("code", code))
            verdict.codes = CodeNames(bad, code: code, message: message, isVerdict: code == verdict.field).codes
        }
        if let message { verdict.properties.append(("message", message)) }
        if verdict.properties.isEmpty {
            let name = verdict.field.split(separator: ".").last.map(String.init) ?? verdict.field
            verdict.properties.append((MemberName(name).unescaped, verdict.field))
        }
    }
}
