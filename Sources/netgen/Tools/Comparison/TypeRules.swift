extension Comparison {
    mutating func compareTypes() {
        let before = Dictionary(pairs.names.map { ($1, $0) }) { first, _ in first }
        for type in new.types {
            if let name = before[type.name], let old = pairs.old[name] {
                compareType(old, type, ChangeLocation(.type(name), Match(old: old, new: type)))
            } else if !type.key.isEmpty {
                // A type without a name in the spec is reported with its enclosing type.
                report(.typeAdded, ChangeLocation(.type(type.name), Match(old: nil, new: type)), "a new model")
            }
        }
        for type in old.types where pairs.names[type.name] == nil && !type.key.isEmpty {
            let site = ChangeLocation(.type(type.name), Match(old: type, new: nil))
            report(.typeRemoved, site, swift: .breaking, "the model was removed", advice: "check its uses")
        }
    }

    private mutating func compareType(_ old: Declaration, _ new: Declaration, _ site: ChangeLocation) {
        if new.name != old.name(standingIn: pairs.names) {
            compareNames(.typeRenamed, old.name, new.name, site, "the type")
        }
        compareNotes(old.label, new.label, site)
        // Only the directions that both versions use can break released apps.
        let common = old.use.intersection(new.use)
        let use = common.isEmpty ? old.use : common
        if old.form == new.form {
            compareAbilities(old, new, site)
            compareConformances(old, new, site)
        }
        if old.ownType != new.ownType {
            let message = "is \(new.ownType ?? "generated") in Swift instead of \(old.ownType ?? "generated")"
            report(.aliasChanged, site, swift: .breaking, message, advice: "use the new type")
        }
        switch (old.kind, new.kind) {
        case (.object(let old), .object(let new)), (.tuple(let old), .tuple(let new)):
            compareFields(old, new, use: use, hasOrder: true, site)
        case (.enumeration(let old), .enumeration(let new)): compareEnums(old, new, use, site)
        case (.union(let old), .union(let new)): compareUnions(old, new, use, site)
        case (.alias(let old), .alias(let new)):
            guard !pairs.areSame(old, new) else { return }
            let message = "is an alias of \(new.title) instead of \(old.title)"
            let wire = wireGrade(use, from: old, to: new)
            reportType(.aliasChanged, site, isSame: areSameInSwift(old, new), wire: wire, message)
        default: reportForm(old, new, use, site)
        }
    }

    private mutating func reportForm(_ old: Declaration, _ new: Declaration, _ use: Use, _ site: ChangeLocation) {
        guard let before = old.reference, let now = new.reference else { return }
        let message = "is \(new.formTitle) instead of \(old.formTitle)"
        let wire = wireGrade(use, from: before, to: now)
        report(.typeFormChanged, site, swift: .breaking, wire: wire, message, advice: "check its uses")
    }

    private mutating func compareAbilities(_ old: Declaration, _ new: Declaration, _ site: ChangeLocation) {
        for conformance in GeneratedConformance.allCases
        where old.generatedConformances.contains(conformance) != new.generatedConformances.contains(conformance) {
            // A type that is both decoded and encoded is `Codable` regardless of the option.
            if conformance == .codable, new.use == [.request, .response] { continue }
            let word = conformance.rawValue
            if new.generatedConformances.contains(conformance) {
                report(conformance.codes.added, site, "is \(word) now")
            } else {
                let advice = "add \"\(word)\": true to keep the conformance"
                report(conformance.codes.removed, site, swift: .breaking, "is no longer \(word)", advice: advice)
            }
        }
    }
}

extension Comparison {
    fileprivate mutating func compareConformances(_ old: Declaration, _ new: Declaration, _ site: ChangeLocation) {
        for name in new.conformances where !old.conformances.contains(name) {
            report(.conformanceAdded, site, "conforms to \(name) now")
        }
        for name in old.conformances where !new.conformances.contains(name) {
            let advice = "add it to \"conforms\" again, or write an extension"
            let message = "no longer conforms to \(name)"
            report(.conformanceRemoved, site, swift: .breaking, message, advice: advice)
        }
    }
}

extension APISnapshot.GeneratedConformance {
    fileprivate var codes: (added: Change.Code, removed: Change.Code) {
        switch self {
        case .codable: (.codableAdded, .codableRemoved)
        case .hashable: (.hashableAdded, .hashableRemoved)
        case .mutable: (.mutableAdded, .mutableRemoved)
        }
    }
}

extension APISnapshot.Declaration {
    fileprivate var reference: TypeReference? { TypeReference(spelling: ".\(name)") }

    fileprivate var formTitle: String {
        switch kind {
        case .object: "an object"
        case .tuple: "a tuple"
        case .enumeration: "an enum"
        case .union: "a union"
        case .alias(let target): target.title
        }
    }
}

extension APISnapshot.Use {
    /// The location of the values, for a sentence: `responses`.
    var title: String {
        switch self {
        case .request: "requests"
        case .response: "responses"
        default: "requests and responses"
        }
    }
}
