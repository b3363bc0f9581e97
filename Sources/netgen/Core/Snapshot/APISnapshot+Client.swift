// Facts that clients and requests have besides their parts.
extension APISnapshot {
    /// The declarations of the namespace that all clients of the API use.
    struct Client {
        /// Whether clients reject requests of other APIs at compile time.
        var isOwn = false
        var environmentName = "Environment"
        var errorName = "ClientError"
        /// The failure that most calls throw; `nil` stands for `Never`.
        var failure: TypeReference?
        var oauth: Spec.OAuth?
        /// The documented limits of requests and models; `nil` unless limits are generated.
        var limits: [Limits]?
        /// Whether the functions that create requests may not be generated, because the spec doesn't request them. Stamps
        /// have only functions that are generated.
        var hasAssumedCalls = false

        mutating func record(_ record: inout SnapshotRecord) {
            record.flag("ownClient", &isOwn)
            record.text("environmentType", &environmentName, defaultValue: "Environment")
            record.text("errorType", &errorName, defaultValue: "ClientError")
            record.type("failure", &failure)
            var (token, authorization) = (oauth?.tokenURL, oauth?.authorizationURL)
            record.text("tokenURL", &token)
            record.text("authorizationURL", &authorization)
            oauth = token.map { Spec.OAuth(tokenURL: $0, authorizationURL: authorization) }
            var (tables, isLimited) = (limits ?? [], limits != nil)
            record.flag("validates", &isLimited)
            record.list("limits", &tables)
            limits = isLimited ? tables : nil
        }
    }

    /// The limits of the values of a request or model.
    struct Limits: SnapshotPart {
        var label = Label()
        /// The table for `RequestLimits`, as JSON.
        var table = ""

        mutating func record(_ record: inout SnapshotRecord) { record.text("table", &table) }
    }

    /// The facts about sending a request and logging it that its parameters don't have.
    struct Handling {
        /// The value of the `Accept` header; `nil` for plain JSON and for streams.
        var accept: String?
        /// Whether a `nil` body sends `null` instead of no body.
        var sendsNull = false
        /// Whether a missing payload is an empty collection, if the endpoint declares the payload's location.
        var isPayloadOptional = false
        /// The names of the values that logs redact.
        var secrets: [String] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("accept", &accept)
            record.flag("sendsNull", &sendsNull)
            record.flag("optionalPayload", &isPayloadOptional)
            record.texts("secrets", &secrets)
        }
    }
}

extension APISnapshot.Client {
    init(_ api: API) {
        isOwn = api.hasOwnClient
        environmentName = api.environmentName.description
        errorName = api.clientErrorName.description
        failure = api.clientFailure
        oauth = api.oauth
        limits = api.limits?.map { row in
            let name = row.type.description
            return APISnapshot.Limits(label: .init(key: name, name: name), table: row.limits.compact)
        }
    }
}

extension APISnapshot.Handling {
    init(_ endpoint: Endpoint) {
        let constantNames = Set(endpoint.constants.map(\.name.value))
        accept =
            endpoint.headerLines.first { line in
                line.name == "Accept" && !line.template.contains("{") && !constantNames.contains(line.name)
            }?.template
        if case .json(_, _, isNullSent: true) = endpoint.body { sendsNull = true }
        isPayloadOptional = endpoint.payload?.isOptional ?? false
        secrets = endpoint.secrets
    }
}

extension APISnapshot {
    /// Removes the functions that aren't of these styles, unless there are no styles. An option of `generate` can add
    /// functions, so without styles, all are assumed.
    mutating func limitCalls(to styles: some Collection<CallStyle>) {
        let (hasMembers, hasGroups) = (styles.contains(.members), styles.contains(.groups))
        client.hasAssumedCalls = !hasMembers && !hasGroups
        if client.hasAssumedCalls { return }
        for index in endpoints.indices {
            if !hasMembers { endpoints[index].calls.member = nil }
            if !hasGroups { endpoints[index].calls.group = nil }
        }
    }
}
