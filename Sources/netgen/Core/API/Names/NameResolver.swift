/// Names members and inline types by the rules, unless the author has chosen a name.
struct NameResolver {
    let context: ResolverContext
    let state: ResolverState

    /// The name, unless a document has it for two things: then one that steps aside.
    func free<Name: Identifier>(_ name: Name, in scope: NameScope) -> Name {
        context.tolerates(.meetingNames) ? scope.firstFree(name) : name
    }

    /// The name of one more member. What the rules make the name of another keeps its own spelling, if that is a name:
    /// `friendlyUrl` beside the `friendlyURL` of `friendlyURL`.
    func free(_ name: MemberName, spelled text: String, in scope: NameScope) -> MemberName {
        guard context.tolerates(.meetingNames), scope.contains(name), text.first?.isLowercase == true,
            !text.contains("_"), let spelled = MemberName(swiftName: text), !scope.contains(spelled)
        else { return free(name, in: scope) }
        return spelled
    }

    /// What a type of our own is called. A model or endpoint of that name keeps it; ours takes the namespace's in front.
    func ownName(_ name: TypeName) -> TypeName {
        state.names.namespace.contains(name) ? context.names.namespace.appending(name) : name
    }

    /// The name that the author chose, else the one that the rules make.
    func typeName(_ original: Located<String>, swiftName: Located<String>?) -> TypeName {
        TypeName.chosen(original, swiftName: swiftName, diagnostics: &state.diagnostics)
    }

    /// The name of an inline body or response: the author's, else the part it plays in the request.
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
