extension Spec {
    /// The security schemes that keep their names, so that each can have separate credentials. These are the schemes of
    /// a type that the spec declares several times, regardless of the endpoints that use them. Credentials without a
    /// name apply to all schemes of a type.
    var ambiguousSchemes: Set<String> {
        let schemes = security.schemes.map(\.value)
        let several = schemes.filter { scheme in schemes.count { $0.kind == scheme.kind } > 1 }
        return Set(several.map(\.name.value))
    }
}
