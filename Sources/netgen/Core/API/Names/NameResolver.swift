/// Names members and inline types: by `swiftName` if the author chose one, or else by the rules.
struct NameResolver {
    let context: ResolverContext
    let state: ResolverState

    /// The name, or in a document the first free one that is made from it.
    func free<Name: Identifier>(_ name: Name, in scope: NameScope) -> Name {
        context.tolerates(.meetingNames) ? scope.firstFree(name) : name
    }

    /// The name of one more member. If another member has it, the original spelling is taken where that is a valid
    /// name: `friendlyUrl` beside the `friendlyURL` of `friendlyURL`.
    func free(_ name: MemberName, spelled text: String, in scope: NameScope) -> MemberName {
        guard context.tolerates(.meetingNames), scope.contains(name), text.first?.isLowercase == true,
            !text.contains("_"), let spelled = MemberName(swiftName: text), !scope.contains(spelled)
        else { return free(name, in: scope) }
        return spelled
    }

    /// The name of a type that netgen adds to the API. If a model or endpoint has it, the namespace's name is put in
    /// front.
    func ownName(_ name: TypeName) -> TypeName {
        state.names.namespace.contains(name) ? context.names.namespace.appending(name) : name
    }

    /// The name that the author chose, else the one that the rules make.
    func typeName(_ original: Located<String>, swiftName: Located<String>?) -> TypeName {
        TypeName.chosen(original, swiftName: swiftName, diagnostics: &state.diagnostics)
    }

    /// The name of an inline body or response: `swiftName`, or else its role in the request.
    func inlineName(_ name: TypeName, for schema: Spec.Schema) -> InlineName {
        guard let swiftName = schema.notes.swiftName else { return .fixed(name) }
        return .fixed(typeName(swiftName, swiftName: swiftName))
    }

    /// The name that the author chose, else the one that the rules make.
    func memberName(_ original: Located<String>, swiftName: Located<String>?) -> MemberName {
        guard let swiftName else { return memberName(original.value) }
        if let name = MemberName(swiftName: swiftName.value) { return name }
        state.diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift member",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(MemberName(swiftName.value).unescaped))"
        )
        return MemberName(original.value)
    }

    /// The name that the rules make.
    func memberName(_ text: String) -> MemberName {
        if let name = state.names.members[text] { return name }
        let name = MemberName(text)
        state.names.members[text] = name
        return name
    }
}

extension TypeName {
    /// The name that the author chose, else the one that the rules make.
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
