/// A resolver that names members and inline types. A `swiftName` takes precedence over the naming rules.
struct NameResolver {
    let context: ResolverContext
    let state: ResolverState

    /// Returns the name. For a document, returns the first free name that is derived from it.
    func free<Name: Identifier>(_ name: Name, in scope: NameScope) -> Name {
        context.tolerates(.conflictingNames) ? scope.firstFree(name) : name
    }

    /// Returns the name of a new member. If another member has the name, the original spelling is used if it is valid,
    /// such as `friendlyUrl` for `friendlyURL`.
    func free(_ name: MemberName, spelled text: String, in scope: NameScope) -> MemberName {
        guard context.tolerates(.conflictingNames), scope.contains(name), text.first?.isLowercase == true,
            !text.contains("_"), let spelled = MemberName(swiftName: text), !scope.contains(spelled)
        else { return free(name, in: scope) }
        return spelled
    }

    /// Returns the name of a type that netgen adds to the API. If a model or endpoint has the name, the namespace's
    /// name becomes a prefix.
    func ownName(_ name: TypeName) -> TypeName {
        state.names.namespace.contains(name) ? context.names.namespace.appending(name) : name
    }

    /// Returns the `swiftName`, or else the name that the naming rules derive.
    func typeName(_ original: Located<String>, swiftName: Located<String>?) -> TypeName {
        TypeName.chosen(original, swiftName: swiftName, diagnostics: &state.diagnostics)
    }

    /// Returns the name of an inline body or response: the `swiftName`, or else the role in the request.
    func inlineName(_ name: TypeName, for schema: Spec.Schema) -> InlineName {
        guard let swiftName = schema.notes.declaration.swiftName else { return .fixed(name) }
        return .fixed(typeName(swiftName, swiftName: swiftName))
    }

    /// Returns the `swiftName`, or else the name that the naming rules derive.
    func memberName(_ original: Located<String>, swiftName: Located<String>?) -> MemberName {
        guard let swiftName else { return memberName(original.value) }
        if let name = MemberName(swiftName: swiftName.value) { return name }
        state.diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift member",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(memberName(swiftName.value).unescaped))"
        )
        return memberName(original.value)
    }

    /// Returns the name that the naming rules derive.
    func memberName(_ text: String) -> MemberName { state.names.member(text) }
}

extension TypeName {
    /// Returns the `swiftName`, or else the name that the naming rules derive.
    static func chosen(
        _ original: Located<String>,
        swiftName: Located<String>?,
        diagnostics: inout Diagnostics
    ) -> TypeName {
        guard let swiftName else { return TypeName(original.value) }
        if let name = TypeName(swiftName: swiftName.value) { return name }
        diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift type",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(TypeName(swiftName.value).description))"
        )
        return TypeName(original.value)
    }
}
