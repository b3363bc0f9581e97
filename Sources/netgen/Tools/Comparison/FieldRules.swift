extension Comparison {
    mutating func compareFields(_ old: [Property], _ new: [Property], use: Use, hasOrder: Bool, _ site: ChangeLocation)
    {
        let matches = Match.all(old, new)
        compare(matches, at: site.part) { comparison, old, new, site in
            comparison.compareField(old, new, new.use(of: use), site)
        } added: { comparison, new, site in
            comparison.reportAdded(new, new.use(of: use), site)
        } removed: { comparison, old, site in
            let use = old.use(of: use)
            let wire = comparison.grade(use, request: .risky, response: old.mayBeAbsent ? .safe : .breaking)
            let message = "\(old.title) was removed from \(use.title)"
            comparison.report(
                .fieldRemoved,
                site,
                swift: .breaking,
                wire: wire,
                message,
                advice: "remove your uses of it"
            )
        }
        if hasOrder, matches.isReordered(in: old) {
            report(
                .fieldsReordered,
                site,
                swift: use.contains(.request) ? .breaking : .risky,
                "the order of the initializer's arguments has changed",
                advice: "pass them in the order of the type's properties, also in tests"
            )
        }
    }

    private mutating func reportAdded(_ field: Property, _ use: Use, _ site: ChangeLocation) {
        let mustBeSent = use.contains(.request) && !field.mayBeAbsent
        let hasValue = field.value.defaultValue != nil || field.value.constant != nil
        let mustBePassed = use.contains(.request) && field.value.presence == .required && !hasValue
        report(
            .fieldAdded,
            site,
            swift: mustBePassed && !field.storage.keepsAdditionalProperties ? .breaking : .safe,
            wire: mustBeSent && !field.storage.keepsAdditionalProperties ? .breaking : .safe,
            mustBeSent
                ? "\(field.title) is new, and required in requests"
                : "\(field.title) is new in \(use.title)",
            advice: mustBePassed ? "pass it wherever you create a value" : nil
        )
    }

    private mutating func compareField(_ old: Property, _ new: Property, _ use: Use, _ site: ChangeLocation) {
        compareNames(.fieldRenamed, old.swiftName, new.swiftName, site, new.title)
        if old.partKey != new.partKey {
            let wire: Change.Grade = old.mayBeAbsent && new.mayBeAbsent ? .risky : .breaking
            let message = "is \(quoted(new.partKey)) in \(use.title) instead of \(quoted(old.partKey))"
            report(.fieldKeyChanged, site, wire: wire, message, advice: "let the server use both for a while")
        }
        compareTypes(.fieldTypeChanged, old.type, new.type, use, site, context: " in \(use.title)")
        comparePresence(old, new, use, site)
        if old.value.direction != new.value.direction {
            let message =
                switch new.value.direction {
                case .readOnly: "only the server sends it now"
                case .writeOnly: "only apps send it now"
                case nil: "both sides send it now"
                }
            let isIgnored = new.value.direction == .readOnly && old.use(of: [.request]).contains(.request)
            report(.fieldSenderChanged, site, wire: isIgnored ? .risky : .safe, message)
        }
        if hasAllFacts, use.contains(.request), old.value.presence == new.value.presence,
            old.value.defaultValue?.spelling == new.value.defaultValue?.spelling
        {
            let isRequired = new.value.presence == .required && new.value.defaultValue == nil
            compareInitialValues(old.value.constant, new.value.constant, isRequired: isRequired, site)
        }
        // The documented rules include the default, so they are compared only if the default is unchanged.
        compareNotes(
            old.notes,
            new.notes,
            site,
            withRules: old.value.defaultValue?.spelling == new.value.defaultValue?.spelling
        )
    }

    /// Reports a change of the value that apps send unless their code sets another.
    mutating func compareInitialValues(
        _ old: DefaultValue?,
        _ new: DefaultValue?,
        isRequired: Bool,
        _ site: ChangeLocation
    ) {
        switch (old?.spelling, new?.spelling) {
        case (let old?, let new?) where old != new:
            let message = "apps send \(new) instead of \(old) unless their code sets a value"
            let advice = "pass the value where your code relies on the default"
            report(.defaultChanged, site, swift: .risky, wire: .risky, message, advice: advice)
        case (nil, let new?):
            report(.defaultChanged, site, "apps send \(new) now unless their code sets a value")
        case (let old?, nil):
            let message = "apps no longer send \(old) if their code sets no value"
            let advice = isRequired ? "pass it wherever you create a value" : nil
            report(.defaultChanged, site, swift: isRequired ? .breaking : .risky, message, advice: advice)
        default: break
        }
    }

    // MARK: - Presence

    private mutating func comparePresence(_ old: Property, _ new: Property, _ use: Use, _ site: ChangeLocation) {
        // A `readOnly` or `writeOnly` field becomes optional in a model of both directions, although the JSON is
        // unchanged.
        let isOneSided = old.value.direction == nil && new.value.direction != nil
        let wire = isOneSided ? .safe : grade(use, request: requestGrade(old, new), response: responseGrade(old, new))
        switch (old.value.presence, new.value.presence) {
        case let (before, now) where before == now:
            if !areSameTexts(old.value.defaultValue?.spelling, new.value.defaultValue?.spelling) {
                reportDefault(old, new, wire, site)
            }
        case (.required, _):
            report(
                .fieldNowOptional,
                site,
                // Code that only creates values can pass the same values as before, so the change is safe.
                swift: use == .request ? .safe : .breaking,
                wire: wire,
                isOneSided
                    ? "\(new.title) is optional now, because only one side sends it"
                    : "\(new.title) may be \(new.absence) now in \(use.title)",
                advice: use == .request ? nil : "handle its absence"
            )
        case (_, .required):
            let advice = use == .response ? "remove the unwrapping" : "pass it wherever you create a value"
            let message = "\(new.title) is always present now in \(use.title)"
            report(.fieldNowRequired, site, swift: .breaking, wire: wire, message, advice: advice)
        case let (before, now):
            let isSameType = (before == .optionalNullable) == (now == .optionalNullable)
            report(
                .fieldNullabilityChanged,
                site,
                swift: isSameType ? .safe : .breaking,
                wire: wire,
                "\(new.title) may be \(new.absence) in \(use.title) instead of \(old.absence)",
                advice: isSameType ? nil : "Nullable is only used for a value that can be both null and absent"
            )
        }
    }

    /// Returns the grade for requests. Released apps may omit the field or send null, if the old spec allowed that.
    private func requestGrade(_ old: Property, _ new: Property) -> Change.Grade {
        if old.mayBeAbsent, !new.mayBeAbsent { return .breaking }
        if old.mayBeNull, !new.mayBeNull { return new.mayBeAbsent ? .risky : .breaking }
        return .safe
    }

    /// Returns the grade for responses. The server may omit the field or send null, if the new spec allows that.
    private func responseGrade(_ old: Property, _ new: Property) -> Change.Grade {
        new.mayBeAbsent && !old.mayBeAbsent || new.mayBeNull && !old.acceptsNull ? .breaking : .safe
    }

    private mutating func reportDefault(_ old: Property, _ new: Property, _ wire: Change.Grade, _ site: ChangeLocation)
    {
        let message =
            switch (old.value.defaultValue?.spelling, new.value.defaultValue?.spelling) {
            case (nil, let now?): "can be absent now, with the default \(now)"
            case (let before?, nil): "no longer has a default; it was \(before)"
            case (let before, let now): "has the default \(now ?? "") instead of \(before ?? "")"
            }
        report(.defaultChanged, site, wire: wire, message)
    }
}

extension Property {
    fileprivate var title: String {
        storage.keepsAdditionalProperties ? "the dictionary of unlisted members" : quoted(key)
    }

    fileprivate var mayBeNull: Bool { value.presence == .nullable || value.presence == .optionalNullable }

    /// The text for a missing value: `null`, `absent`, or both.
    fileprivate var absence: String {
        switch value.presence {
        case .nullable: "null"
        case .optionalNullable: "absent or null"
        case .required, .optional: "absent"
        }
    }

    /// Returns the directions in which the field is used, given those of the type that declares the field.
    fileprivate func use(of type: DeclaredType.Use) -> DeclaredType.Use {
        switch value.direction {
        case .readOnly: type.subtracting(.request)
        case .writeOnly: type.subtracting(.response)
        case nil: type
        }
    }
}
