extension Comparison {
    mutating func compareTypes() {
        let before = Dictionary(pairs.names.map { ($1, $0) }) { first, _ in first }
        for type in new.types {
            if let name = before[type.swiftName], let old = pairs.old[name] {
                compareType(old, type, ChangeLocation(.type(name), Match(old: old, new: type)))
            } else if !type.partKey.isEmpty {
                // A type without a name in the spec is reported with its enclosing type.
                report(.typeAdded, ChangeLocation(.type(type.swiftName), Match(old: nil, new: type)), "a new model")
            }
        }
        for type in old.types where pairs.names[type.swiftName] == nil && !type.partKey.isEmpty {
            let site = ChangeLocation(.type(type.swiftName), Match(old: type, new: nil))
            report(.typeRemoved, site, swift: .breaking, "the model was removed", advice: "check its uses")
        }
    }

    private mutating func compareType(_ old: DeclaredType, _ new: DeclaredType, _ site: ChangeLocation) {
        if new.swiftName != old.name(standingIn: pairs.names) {
            compareNames(.typeRenamed, old.swiftName, new.swiftName, site, "the type")
        }
        compareNotes(old.notes, new.notes, site)
        // Only the directions that both versions use can break released apps.
        let common = old.use.intersection(new.use)
        let use = common.isEmpty ? old.use : common
        if old.form == new.form {
            compareAbilities(old, new, site)
            compareConformances(old, new, site)
        }
        let ownTypes = [old, new].map { $0.model.substitute?.qualified ?? "generated" }
        if ownTypes[0] != ownTypes[1] {
            let message = "is \(ownTypes[1]) in Swift instead of \(ownTypes[0])"
            report(.aliasChanged, site, swift: .breaking, message, advice: "use the new type")
        }
        switch (old.model.kind, new.model.kind) {
        case (.structure(let old), .structure(let new)), (.tuple(let old), .tuple(let new)):
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

    private mutating func reportForm(_ old: DeclaredType, _ new: DeclaredType, _ use: Use, _ site: ChangeLocation) {
        guard let before = old.reference, let now = new.reference else { return }
        let message = "is \(new.formTitle) instead of \(old.formTitle)"
        let wire = wireGrade(use, from: before, to: now)
        report(.typeFormChanged, site, swift: .breaking, wire: wire, message, advice: "check its uses")
    }

    private mutating func compareAbilities(_ old: DeclaredType, _ new: DeclaredType, _ site: ChangeLocation) {
        let traits = (old.model.use.traits, new.model.use.traits)
        let abilities: [(word: String, was: Bool, is: Bool, added: Change.Code, removed: Change.Code)] = [
            ("codable", traits.0.isCodable, traits.1.isCodable, .codableAdded, .codableRemoved),
            ("hashable", traits.0.isHashable, traits.1.isHashable, .hashableAdded, .hashableRemoved),
            ("mutable", traits.0.isMutable, traits.1.isMutable, .mutableAdded, .mutableRemoved),
        ]
        for ability in abilities where ability.was != ability.is {
            // A type that is both decoded and encoded is `Codable` regardless of the option.
            if ability.word == "codable", new.use == [.request, .response] { continue }
            if ability.is {
                report(ability.added, site, "is \(ability.word) now")
            } else {
                let advice = "add \"\(ability.word)\": true to keep the conformance"
                let message = "is no longer \(ability.word)"
                report(ability.removed, site, swift: .breaking, message, advice: advice)
            }
        }
    }
}

extension Comparison {
    fileprivate mutating func compareConformances(_ old: DeclaredType, _ new: DeclaredType, _ site: ChangeLocation) {
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

extension DeclaredType {
    fileprivate var reference: TypeReference? { TypeReference(spelling: ".\(swiftName)") }

    fileprivate var formTitle: String {
        switch model.kind {
        case .structure: "an object"
        case .tuple: "a tuple"
        case .enumeration: "an enum"
        case .union: "a union"
        case .alias(let target): target.title
        }
    }
}

extension DeclaredType.Use {
    /// The location of the values, for a sentence: `responses`.
    var title: String {
        switch self {
        case .request: "requests"
        case .response: "responses"
        default: "requests and responses"
        }
    }
}
