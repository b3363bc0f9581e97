extension Spec {
    /// The security schemes that keep their names, so that each can have credentials of its own: those of which the spec
    /// declares several of one kind, whichever endpoints ask for them. Credentials without a name are for all of a kind.
    var schemesToTellApart: Set<String> {
        let schemes = securitySchemes.map(\.value)
        let several = schemes.filter { scheme in schemes.count { $0.kind == scheme.kind } > 1 }
        return Set(several.map(\.name.value))
    }
}
