extension Comparison {
    mutating func compareParameters(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        if let before = old.body, let now = new.body, before != now {
            let message = "the body is \(now) instead of \(before)"
            report(.bodyFormatChanged, site.named("body"), wire: .breaking, message)
        }
        let isMoved = old.identity != new.identity
        let parameters = [old, new].map { isMoved ? $0.parametersByName : $0.parameters }
        let matches = Match.all(parameters[0], parameters[1])
        compare(matches, at: site.part) {
            $0.compareParameter($1, $2, $3)
        } added: { comparison, new, site in
            let constant = old.constants.first { $0.key == new.key }
            comparison.reportAdded(new, insteadOf: constant, site)
        } removed: { comparison, old, site in
            // The change of the path is reported separately, so a removed path parameter is safe on the wire.
            let wire: Change.Grade = old.location == "path" ? .safe : .risky
            let constant = new.constants.first { $0.key == old.key }
            let what = constant.map { "is always \($0.title) now" } ?? "was removed"
            let message = "\(old.title) \(what); servers ignore or reject what released apps still send"
            let advice = "stop passing it"
            comparison.report(.parameterRemoved, site, swift: .breaking, wire: wire, message, advice: advice)
        }
        if matches.isReordered(in: parameters[0]) {
            let message = "the order of the initializer's arguments has changed"
            let advice = "pass them in the order of the request's properties"
            report(.parametersReordered, site, swift: .breaking, message, advice: advice)
        }
    }

    private mutating func reportAdded(_ parameter: Parameter, insteadOf constant: Constant?, _ site: ChangeLocation) {
        let isRequired = !parameter.isOptional
        let mustBePassed = isRequired && parameter.initialValue == nil
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
            wire: isRequired && parameter.location != "path" ? .breaking : .safe,
            isRequired ? "\(parameter.title) is new and required" : "\(parameter.title) is new and optional",
            advice: mustBePassed ? "pass it wherever you create the request" : nil
        )
    }

    private mutating func compareParameter(_ old: Parameter, _ new: Parameter, _ site: ChangeLocation) {
        compareNames(.parameterRenamed, old.name, new.name, site, new.title)
        if old.location != new.location || old.key != new.key && old.location != "path" {
            let code: Change.Code = old.location != new.location ? .parameterMoved : .parameterKeyChanged
            report(code, site, wire: .breaking, "\(new.title) was \(old.title)")
        } else if old.style != new.style {
            let message = "is sent \(new.styleTitle) instead of \(old.styleTitle)"
            report(.parameterStyleChanged, site, wire: .breaking, message)
        }
        let advice = "pass a value of the new type"
        compareTypes(.parameterTypeChanged, old.type, new.type, .request, site, advice: advice)
        if old.isOptional, !new.isOptional {
            let message = "\(new.title) must be sent now"
            let advice = "pass it wherever you create the request"
            report(.parameterNowRequired, site, swift: .breaking, wire: .breaking, message, advice: advice)
        } else if !old.isOptional, new.isOptional {
            report(.parameterNowOptional, site, "\(new.title) is optional now")
        } else if hasAllFacts {
            compareInitialValues(old.initialValue, new.initialValue, isRequired: !new.isOptional, site)
        }
        // The documentation of a parameter with an initial value omits the value.
        compareNotes(old.label, new.label, site, withRules: old.initialValue == new.initialValue || !hasAllFacts)
    }
}

extension APISnapshot.Parameter {
    /// The location of the parameter: `query`, `path`, `header`, `cookie`, `form` or `body`.
    fileprivate var location: String { String(key.prefix { $0 != " " }) }

    /// The parameter in terms of the API: `the query parameter "limit"`.
    var title: String {
        let name = quoted(String(key.drop { $0 != " " }.dropFirst()))
        return switch location {
        case "body": "the body"
        case "path": "the path parameter"
        case "query": "the query parameter \(name)"
        case "form": "the field \(name) of the form"
        case let location: "the \(location) \(name)"
        }
    }

    fileprivate var styleTitle: String {
        let words = [
            "*": "exploded", ".": "as a label", ";": "as matrix", "+": "unescaped", "members": "by members",
            "json": "as JSON",
        ]
        guard let style else { return "plain" }
        return style.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: ", ")
    }
}

extension APISnapshot.Endpoint {
    /// The parameters, with path parameters identified by their names. So path parameters match even if the path has
    /// changed.
    fileprivate var parametersByName: [APISnapshot.Parameter] {
        parameters.map { parameter in
            guard parameter.location == "path" else { return parameter }
            var parameter = parameter
            parameter.label.key = "path \(parameter.name)"
            return parameter
        }
    }
}
