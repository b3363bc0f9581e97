/// The former names of a type's properties, and initializers with those names.
///
///     extension Petstore.ListPets {
///         @available(*, deprecated, renamed: "limit")
///         var count: Int? { limit }
///
///         @available(*, deprecated, renamed: "init(storeID:limit:)")
///         init(storeID: String, count: Int?) {
///             self.init(storeID: storeID, limit: count)
///         }
///     }
struct FormerMembers {
    let members: [Member]

    struct Member {
        var parameter: InitializerTemplate.Parameter
        /// The type of the property, which may differ from that of the parameter.
        var type: SwiftSource
        var formerNames: [MemberName]
        var isSettable: Bool
        /// Whether the initializer omits the property because the property is deprecated and optional.
        var isLeftOut: Bool

        fileprivate var isRequired: Bool { !parameter.isOptional && parameter.defaultValue == nil }

        init(
            _ parameter: InitializerTemplate.Parameter,
            of type: SwiftSource,
            _ formerNames: [String],
            _ isSettable: Bool,
            isLeftOut: Bool
        ) {
            self.parameter = parameter
            self.type = type
            self.formerNames = formerNames.compactMap { MemberName(swiftName: $0) }
            self.isSettable = isSettable
            self.isLeftOut = isLeftOut
        }
    }

    init(_ members: [Member]) {
        var members = members
        // Omit a former name that another member has now. Of two members with the same former name, the first keeps it.
        var names = Set(members.map(\.parameter.name))
        for index in members.indices { members[index].formerNames.removeAll { !names.insert($0).inserted } }
        self.members = members
    }

    func source(in scope: Scope, hasInitializer: Bool = true) -> SwiftSource {
        let properties = members.flatMap { member in member.formerNames.map { property($0, of: member, in: scope) } }
        if properties.isEmpty { return .empty }
        return """
            extension \(scope.qualifiedName) {
                \(paragraphs: properties + (hasInitializer ? initializers(in: scope) : []))
            }
            """
    }

    private func property(_ former: MemberName, of member: Member, in scope: Scope) -> SwiftSource {
        let name = member.parameter.name
        let attribute: SwiftSource = "@available(*, deprecated, renamed: \(literal: name.unescaped))"
        let head: SwiftSource = "\(scope.access)var \(former): \(member.type)"
        if !member.isSettable {
            return """
                \(attribute)
                \(head) { \(name) }
                """
        }
        return """
            \(attribute)
            \(head) {
                get { \(name) }
                set { \(name) = newValue }
            }
            """
    }

    /// Returns initializers with the former names. Each has a required parameter with a former name, so no call is
    /// ambiguous.
    ///
    /// If all renamed parameters are optional, there is one initializer for each of them. The parameters before it have
    /// their current names.
    private func initializers(in scope: Scope) -> [SwiftSource] {
        let members = members.filter { !$0.isLeftOut }
        let renamed = members.indices.filter { !members[$0].formerNames.isEmpty }
        if renamed.contains(where: { members[$0].isRequired }) {
            return [initializer(members, renamed: Set(renamed), required: nil, in: scope)]
        }
        return renamed.map { index in
            initializer(members, renamed: Set(renamed.filter { $0 >= index }), required: index, in: scope)
        }
    }

    private func initializer(
        _ members: [Member],
        renamed: Set<Int>,
        required: Int?,
        in scope: Scope
    ) -> SwiftSource {
        let names = members.indices.map { index in
            (renamed.contains(index) ? members[index].formerNames.first : nil) ?? members[index].parameter.name
        }
        let parameters = members.indices.map { index in
            var parameter = members[index].parameter
            parameter.name = names[index]
            if index == required { (parameter.isOptional, parameter.defaultValue) = (false, nil) }
            return parameter.source
        }
        let arguments = zip(members, names).map { member, name -> SwiftSource in
            "\(label: member.parameter.name): \(name)"
        }
        let labels = members.map { $0.parameter.name.unescaped + ":" }.joined()
        let head = SwiftSource.call("\(scope.access)init", parameters, " {")
        let call = SwiftSource.call("self.init", arguments)
        return """
            @available(*, deprecated, renamed: \(literal: "init(\(labels))"))
            \(head)
                \(call)
            }
            """
    }
}
