/// A property of a request as a value for its template or its form.
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
        guard let format = scope.lexicon.dateFormat(of: property.type) else { return "\(property.name)" }
        let mark: SwiftSource = property.isOptional ? "?" : ""
        return "\(property.name)\(mark).as(\(format.source))"
    }
}
