/// A property of a request, as a value for the URI template or the form.
///
///     since?.as(.unixTime)
struct RequestValueTemplate {
    let property: RequestProperty
    let scope: Scope

    init(_ property: RequestProperty, in scope: Scope) {
        self.property = property
        self.scope = scope
    }

    var source: SwiftSource {
        switch property.form.spelling {
        case .plain, .elements: plain
        case .members: ".value(of: \(property.name))"
        case .deepObject(let name): ".deepObject(\(literal: name), \(property.name))"
        case .json(let isNullSent): isNullSent ? ".json(orNull: \(property.name))" : ".json(\(property.name))"
        case .separated(let separator, true): ".value(of: \(property.name), separatedBy: \(literal: separator))"
        case .separated(let separator, false): "\(plain).separated(by: \(literal: separator))"
        }
    }

    /// The unencoded value, with its format if the type has one.
    var plain: SwiftSource {
        guard let format = scope.visibleNames.types.format(of: property.value.type), format.appliesToParameters else {
            return "\(property.name)"
        }
        let mark: SwiftSource = property.value.isOptional ? "?" : ""
        return "\(property.name)\(mark).as(\(format.source))"
    }
}
