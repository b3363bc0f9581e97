extension Comparison {
    mutating func compareParameters(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        if let before = old.request.body?.spelling, let now = new.request.body?.spelling, before != now {
            let message = "the body is \(now) instead of \(before)"
            report(.bodyFormatChanged, site.named("body"), wire: .breaking, message)
        }
        let isMoved = old.identity != new.identity
        // If the path has changed, the names identify its parameters.
        let matches = Match.all(old.request.properties, new.request.properties) {
            isMoved && $0.place.isPath ? "path \($0.swiftName)" : $0.identity
        }
        compare(matches, at: site.part) {
            $0.compareParameter($1, $2, $3)
        } added: { comparison, new, site in
            let constant = old.request.constants.first { $0.partKey == new.partKey }
            comparison.reportAdded(new, insteadOf: constant, site)
        } removed: { comparison, old, site in
            // The change of the path is reported separately, so a removed path parameter is safe on the wire.
            let wire: Change.Grade = old.place.isPath ? .safe : .risky
            let constant = new.request.constants.first { $0.partKey == old.partKey }
            let what = constant.map { "is always \($0.title) now" } ?? "was removed"
            let message = "\(old.title) \(what); servers ignore or reject what released apps still send"
            let advice = "stop passing it"
            comparison.report(.parameterRemoved, site, swift: .breaking, wire: wire, message, advice: advice)
        }
        if matches.isReordered(in: old.request.properties) {
            let message = "the order of the initializer's arguments has changed"
            let advice = "pass them in the order of the request's properties"
            report(.parametersReordered, site, swift: .breaking, message, advice: advice)
        }
    }

    private mutating func reportAdded(
        _ parameter: RequestProperty,
        insteadOf constant: RequestConstant?,
        _ site: ChangeLocation
    ) {
        let isRequired = !parameter.value.isOptional
        let mustBePassed = isRequired && parameter.value.constant == nil
        if let constant {
            let message = "\(parameter.title) was always \(constant.title), and callers pass it now"
            let advice = "pass a value"
            return report(
                .parameterAdded,
                site,
                swift: mustBePassed ? .breaking : .safe,
                wire: .risky,
                message,
                advice: mustBePassed ? advice : nil
            )
        }
        report(
            .parameterAdded,
            site,
            swift: mustBePassed ? .breaking : .safe,
            wire: isRequired && !parameter.place.isPath ? .breaking : .safe,
            isRequired ? "\(parameter.title) is new and required" : "\(parameter.title) is new and optional",
            advice: mustBePassed ? "pass it wherever you create the request" : nil
        )
    }

    private mutating func compareParameter(_ old: RequestProperty, _ new: RequestProperty, _ site: ChangeLocation) {
        compareNames(.parameterRenamed, old.swiftName, new.swiftName, site, new.title)
        let isMoved = old.place.location != new.place.location
        if isMoved || old.place != new.place && !old.place.isPath {
            let code: Change.Code = isMoved ? .parameterMoved : .parameterKeyChanged
            report(code, site, wire: .breaking, "\(new.title) was \(old.title)")
        } else if old.styleTitle != new.styleTitle {
            let message = "is sent \(new.styleTitle) instead of \(old.styleTitle)"
            report(.parameterStyleChanged, site, wire: .breaking, message)
        }
        let advice = "pass a value of the new type"
        compareTypes(.parameterTypeChanged, old.value.type, new.value.type, .request, site, advice: advice)
        if old.value.isOptional, !new.value.isOptional {
            let message = "\(new.title) must be sent now"
            let advice = "pass it wherever you create the request"
            report(.parameterNowRequired, site, swift: .breaking, wire: .breaking, message, advice: advice)
        } else if !old.value.isOptional, new.value.isOptional {
            report(.parameterNowOptional, site, "\(new.title) is optional now")
        } else if hasAllFacts {
            compareInitialValues(old.value.constant, new.value.constant, isRequired: !new.value.isOptional, site)
        }
        // The documentation of a parameter with an initial value omits the value.
        compareNotes(
            old.notes,
            new.notes,
            site,
            withRules: old.value.constant?.spelling == new.value.constant?.spelling || !hasAllFacts
        )
    }
}

extension RequestProperty {
    var title: String { place.title }

    fileprivate var styleTitle: String {
        var words: [String] = []
        switch form.style {
        case .label: words.append("as a label")
        case .matrix: words.append("as matrix")
        case .reserved: words.append("unescaped")
        case .separated, .deepObject, .json, nil: break
        }
        if form.explodes { words.append("exploded") }
        switch form.spelling {
        case .plain, .elements: break
        case .members: words.append("by members")
        case .deepObject: words.append("by members in brackets")
        case .json(let isNullSent): words.append(isNullSent ? "as JSON or null" : "as JSON")
        case .separated(let separator, _): words.append("separated by \(quoted(separator))")
        }
        if let mediaType = form.mediaType { words.append("as \(mediaType)") }
        return words.isEmpty ? "plain" : words.joined(separator: ", ")
    }
}

extension RequestPlace {
    fileprivate var isPath: Bool { if case .path = self { true } else { false } }

    fileprivate var location: String {
        switch self {
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .cookie: "cookie"
        case .form, .partHeader: "form"
        case .body: "body"
        }
    }

    /// The place in terms of the API: `the query parameter "limit"`.
    var title: String {
        switch self {
        case .path: "the path parameter"
        case .query(let name): "the query parameter \(quoted(name))"
        case .header(let name): "the header \(quoted(name))"
        case .cookie(let name): "the cookie \(quoted(name))"
        case .form(let name): "the field \(quoted(name)) of the form"
        case .partHeader(let name, let part): "the header \(quoted(name)) of the part \(quoted(part))"
        case .body: "the body"
        }
    }
}
