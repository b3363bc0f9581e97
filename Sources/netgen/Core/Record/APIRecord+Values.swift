// Members that aren't texts or flags.
extension APIRecord {
    /// Reads or writes a value as a text. A text from which no value can be made makes the record invalid.
    ///
    /// `read` receives the value that was read, or `nil` if there is none. It isn't called for a record being written.
    mutating func value<Value>(
        _ name: String,
        _ value: Value?,
        _ spelling: (Value) -> String,
        _ parse: (String) -> Value?,
        read: (Value?) -> Void
    ) {
        var text = value.map(spelling)
        self.text(name, &text)
        guard isReading else { return }
        let result = text.flatMap(parse)
        if text != nil, result == nil { fail() }
        read(result)
    }

    /// Reads or writes an array of values as an array of texts that is omitted if it is empty.
    mutating func values<Value>(
        _ name: String,
        _ values: [Value],
        _ spelling: (Value) -> String,
        _ parse: (String) -> Value?,
        read: ([Value]) -> Void
    ) {
        var texts = values.map(spelling)
        self.texts(name, &texts)
        guard isReading else { return }
        let result = texts.compactMap(parse)
        if result.count != texts.count { fail() }
        read(result)
    }

    /// Reads or writes the name of a member that is omitted if it is the default.
    mutating func member(_ name: String, _ value: inout MemberName, defaultValue: MemberName) {
        self.value(name, value == defaultValue ? nil : value, \.unescaped, { MemberName(swiftName: $0) }) {
            value = $0 ?? defaultValue
        }
    }

    mutating func member(_ name: String, _ value: inout MemberName?) {
        self.value(name, value, \.unescaped, { MemberName(swiftName: $0) }) { value = $0 }
    }

    mutating func typeName(_ name: String, _ value: inout TypeName?) {
        self.value(name, value, \.description, { TypeName(swiftName: $0) }) { value = $0 }
    }

    mutating func typeName(_ name: String, _ value: inout TypeName, defaultValue: TypeName) {
        var other: TypeName? = value == defaultValue ? nil : value
        typeName(name, &other)
        value = other ?? defaultValue
    }

    mutating func defaultValue(_ name: String, _ value: inout DefaultValue?) {
        self.value(name, value, \.spelling, { DefaultValue(spelling: $0) }) { value = $0 }
    }

    /// Reads or writes the location of a payload, with a flag for a missing payload that is empty.
    mutating func payload(_ name: String, _ location: inout Spec.PayloadLocation?) {
        var isOptional = location?.isOptional ?? false
        value(name, location, \.spelling, { Spec.PayloadLocation(spelling: $0) }) { location = $0 }
        flag("optionalPayload", &isOptional)
        if isOptional { location = location?.asOptional }
    }

    /// Reads or writes the notes of a part.
    mutating func notes(_ notes: inout Documentation) {
        value("deprecated", notes.deprecation, { $0.message ?? "" }, { Spec.Deprecation(message: $0) }) {
            notes.deprecation = $0
        }
        let isLegacy = isLegacy
        value("rules", notes.rules, { $0 }, { isLegacy ? Self.currentRules($0) : $0 }) {
            notes.facts = $0.map { [$0] } ?? []
        }
        texts("formerly", &notes.formerNames)
    }

    /// Reads or writes the functions that create a request.
    mutating func calls(_ calls: inout EndpointCalls) {
        var (group, function) = (calls.group?.name, calls.group?.function)
        member("member", &calls.member)
        typeName("group", &group)
        member("function", &function)
        if let group, let function { calls.group = (group, function) }
    }

    /// Reads or writes alternatives of credentials.
    mutating func security(_ alternatives: inout [[SecurityScheme]]?) {
        var texts = alternatives?.spellings
        self.texts("security", &texts)
        if isReading { alternatives = texts.map { $0.map([SecurityScheme].init) } }
    }

    /// Reads or writes the failures of an endpoint or of a request protocol.
    ///
    /// `sharedName` is the name of the enum that several requests share; `nil` if they share none.
    mutating func failure(_ failure: inout EndpointFailure?, sharedName: inout TypeName?) {
        var thrown = failure.map(\.thrownType)
        value("throws", thrown, \.spelling, { ThrownType(spelling: $0) }) { thrown = $0 }
        var statuses = failure?.statuses ?? []
        list("failures", &statuses)
        var others = failure?.others ?? []
        list("otherFailures", &others)
        typeName("failureName", &sharedName)
        if isReading { failure = thrown.map { EndpointFailure($0, statuses, others: others) } }
    }
}
