// What is stored of each thing. The names of members stay: stamps of earlier versions have them.

extension APISnapshot: SnapshotPart {
    mutating func record(_ record: inout SnapshotRecord) {
        record.word("access", &access, usual: .internal)
        record.texts("security", &security)
        record.texts("preferred", &preferred)
        record.list("environments", &environments)
        record.list("wrappers", &wrappers)
        record.list("protocols", &protocols)
        record.list("endpoints", &endpoints)
        record.list("types", &types)
    }
}

extension APISnapshot.Environment {
    mutating func record(_ record: inout SnapshotRecord) {
        record.text("url", &url)
        record.list("servers", &servers)
        record.list("variables", &variables)
    }
}

extension APISnapshot.Server {
    mutating func record(_ record: inout SnapshotRecord) { record.text("url", &url) }
}

extension APISnapshot.Variable {
    mutating func record(_ record: inout SnapshotRecord) {
        record.text("enum", &enumName)
        record.text("default", &defaultValue)
        record.list("values", &values)
    }
}

extension APISnapshot.Wrapper {
    mutating func record(_ record: inout SnapshotRecord) {
        record.text("payload", &payload)
        record.text("success", &success)
        record.list("fields", &fields)
        record.text("throws", &failure.name)
        record.texts("threw", &failure.formerNames)
        record.list("failure", &failure.properties)
    }
}

extension APISnapshot.FailureProperty {
    mutating func record(_ record: inout SnapshotRecord) {
        record.type(&type, isOptional: &isOptional)
        record.list("codes", &codes)
    }
}

extension APISnapshot.RequestProtocol {
    mutating func record(_ record: inout SnapshotRecord) {
        record.text("wrapper", &wrapper)
        record.failure(&failure)
    }
}

extension APISnapshot.FailureStatus {
    mutating func record(_ record: inout SnapshotRecord) { record.type(&type) }
}

extension APISnapshot.Endpoint {
    mutating func record(_ record: inout SnapshotRecord) {
        record.content(&response)
        record.text("protocol", &protocolName)
        record.text("server", &server)
        record.texts("security", &security)
        record.text("payload", &payload)
        record.text("body", &body)
        record.list("parameters", &parameters)
        record.list("outcomes", &outcomes)
        record.list("streams", &streams)
        record.failure(&failure)
        var (way, items) = (paging?.way, paging?.items ?? "")
        record.text("paging", &way)
        record.text("items", &items)
        paging = way.map { APISnapshot.Paging(way: $0, items: items) }
    }
}

extension APISnapshot.Parameter {
    mutating func record(_ record: inout SnapshotRecord) {
        record.type(&type, isOptional: &isOptional)
        record.text("style", &style)
    }
}

extension APISnapshot.Outcome {
    mutating func record(_ record: inout SnapshotRecord) { record.content(&content) }
}

extension APISnapshot.Stream {
    mutating func record(_ record: inout SnapshotRecord) {
        record.type(&element)
        record.word("format", &format, usual: .events)
        record.text("sentinel", &sentinel)
    }
}

extension APISnapshot.Declaration {
    mutating func record(_ record: inout SnapshotRecord) {
        var target = alias
        record.type(&target)
        var form = form
        record.word("form", &form, usual: .object)
        var (isSent, isUnread) = (use.contains(.request), !use.contains(.response))
        record.flag("sent", &isSent)
        record.flag("unread", &isUnread)
        use = [isSent ? .request : [], isUnread ? [] : .response]
        for ability in APISnapshot.Ability.allCases {
            var isAble = abilities.contains(ability)
            record.flag(ability.rawValue, &isAble)
            if isAble { abilities.insert(ability) }
        }
        switch form {
        case .object, .tuple:
            var fields = fields
            record.list("fields", &fields)
            kind = form == .object ? .object(fields) : .tuple(fields)
        case .enumeration:
            var enumeration = enumeration ?? APISnapshot.Enumeration()
            record.word("raw", &enumeration.rawType, usual: .string)
            record.flag("closed", &enumeration.isClosed)
            record.list("values", &enumeration.values)
            kind = .enumeration(enumeration)
        case .union:
            var union = union ?? APISnapshot.Union()
            record.text("discriminator", &union.discriminator)
            record.list("variants", &union.variants)
            kind = .union(union)
        case .alias: kind = .alias(target ?? .json)
        }
    }
}

extension APISnapshot.Value {
    mutating func record(_ record: inout SnapshotRecord) {}
}

extension APISnapshot.Variant {
    mutating func record(_ record: inout SnapshotRecord) {
        var presence = Property.Presence.required
        record.type(&type, &presence)
    }
}

extension APISnapshot.Field {
    mutating func record(_ record: inout SnapshotRecord) {
        record.type(&type, &presence)
        record.text("default", &defaultValue)
        record.word("from", &sender)
        record.flag("others", &holdsOthers)
    }
}

extension SnapshotRecord {
    fileprivate mutating func failure(_ failure: inout APISnapshot.Failure?) {
        var thrown = failure.map { failure in
            if case .single(let type) = failure.type { type.spelling } else { "enum" }
        }
        var statuses = failure?.statuses ?? []
        text("throws", &thrown)
        list("failures", &statuses)
        failure = thrown.map { spelling in
            let type = TypeReference(spelling: spelling).map { APISnapshot.ThrownType.single($0) }
            return APISnapshot.Failure(type: type ?? .cases, statuses: statuses)
        }
    }

    /// JSON has a type, and what is nothing has no word.
    fileprivate mutating func content(_ content: inout APISnapshot.Content) {
        type(&content.type)
        word("response", &content.form, usual: content.type == nil ? .nothing : .json)
    }
}
