/// A property of a model.
///
///     /// Identifies the pet.
///     public let id: Int64
struct PropertyTemplate {
    let property: Property
    let scope: Scope
    let setter: Setter

    var isOptional: Bool { property.isOptional }

    /// The declared type of the property, with its optionality.
    var type: SwiftSource {
        if holdsThreeStates, let threeStates { return threeStates }
        return isOptional ? "\(valueType)?" : valueType
    }

    /// The type of a value that is present.
    private var valueType: SwiftSource { scope.type(property.type) }

    /// The type `Nullable` if null and absent differ; otherwise `nil`.
    private var threeStates: SwiftSource? {
        property.value.presence == .optionalNullable ? "\(scope[.nullable])<\(valueType)>" : nil
    }

    /// Whether the declared type distinguishes null from absent.
    private var holdsThreeStates: Bool { threeStates != nil && wrapper != .nullable }

    var hasAttribute: Bool { property.hasAttribute }

    /// The property as a parameter of an initializer.
    var parameter: InitializerTemplate.Parameter {
        var parameter = InitializerTemplate.Parameter(name: property.name, type: threeStates ?? type)
        parameter.isOptional = isOptional && property.value.constant == nil
        parameter.wrapper = wrapper
        let defaultValue = property.noOthers ?? property.value.constant ?? property.value.defaultValue
        parameter.defaultValue = defaultValue.map { template(of: $0, in: scope) }
        return parameter
    }

    /// Returns the source of a value of the property. Type names are relative to `scope`, because they differ between a
    /// declaration and an extension.
    func template(of value: DefaultValue, in scope: Scope) -> DefaultValueTemplate {
        DefaultValueTemplate(value, forOptional: isOptional ? scope.type(property.type) : nil, in: scope)
    }

    var declaration: SwiftSource {
        let documentation =
            hasAttribute
            ? property.declaration.documentation : property.declaration.documentation.withDeprecationInWords
        return """
            \(documentation.comment)
            \(hasAttribute ? property.declaration.documentation.attribute : .empty)
            \(variable)
            """
    }

    /// The default value in the memberwise initializer of the compiler; `nil` if netgen generates initializers.
    var initialValue: DefaultValue? { scope.needsInitializers ? nil : property.value.constant }

    private var variable: SwiftSource {
        let attribute: SwiftSource = wrapper.map { "@\(scope[$0]) " } ?? ""
        let head: SwiftSource = "\(attribute)\(scope.access)\(introducer) \(property.name):"
        if let none = property.noOthers { return "\(head) \(type) = \(template(of: none, in: scope).expression)" }
        return .fitting("\(head) \(initializedType)", else: "\(head)\n    \(initializedType)")
    }

    private var initializedType: SwiftSource {
        if let initialValue { return "\(type) = \(template(of: initialValue, in: scope).expression)" }
        // The compiler initializes optional variables with `nil`, and the property wrapper `Nullable` has its own
        // default value.
        let hasNilDefault = property.storage.isBoxed ? isOptional : holdsThreeStates && setter != .none
        return hasNilDefault ? "\(type) = nil" : type
    }

    /// The property wrapper that stores the value: a box, or `Nullable`; `nil` if there is none. A box has a setter
    /// only if the property's setter is unrestricted.
    private var wrapper: ExternalType? {
        if property.storage.isBoxed {
            if setter == .unrestricted { return .mutableBoxed }
            return isOptional && threeStates == nil ? .boxedOptional : .boxed
        }
        return property.storage.isReadPlainly && setter != .unrestricted ? .nullable : nil
    }

    private var introducer: SwiftSource {
        switch setter {
        case .none: "let"
        case .restricted: wrapper == nil ? "private(set) var" : "var"
        case .unrestricted: "var"
        }
    }

    /// The stored type: the type of the property, or of its wrapper.
    var storedType: SwiftSource {
        guard let wrapper else { return type }
        return "\(scope[wrapper])<\(wrapper == .boxedOptional ? valueType : type)>"
    }

    /// Returns the property, with `self.` if a local variable has the same name.
    private func named(besides locals: [StaticString]) -> SwiftSource {
        let isHidden = locals.contains { "\($0)" == property.name.unescaped }
        return isHidden ? "self.\(property.name)" : "\(property.name)"
    }

    /// Returns the variable that the reader fills: the property, or its wrapper.
    func stored(besides locals: StaticString...) -> SwiftSource {
        wrapper == nil ? named(besides: locals) : "_\(unescaped: property.name)"
    }

    /// Returns the value that the writer writes: the property, or its `Nullable` wrapper.
    func written(besides locals: StaticString...) -> SwiftSource {
        wrapper == .nullable ? "_\(unescaped: property.name)" : named(besides: locals)
    }

    /// The entry of the JSON key in a table of keys.
    var tableKey: String {
        JSONKeyTable.entry(property.key) + (property.mayBeAbsent ? "?" : "")
    }
}

extension [PropertyTemplate] {
    static func make(_ properties: [Property], of model: Model, in scope: Scope) -> [PropertyTemplate] {
        let isRecord = scope.visibleNames.types.canFormRecord(properties)
        return properties.map { property in
            let setter = model.setter(of: property, isRecord: isRecord, hasInitializer: scope.needsInitializers)
            return PropertyTemplate(property: property, scope: scope, setter: setter)
        }
    }

    static func make(_ properties: [Property], setter: Setter, in scope: Scope) -> [PropertyTemplate] {
        properties.map { PropertyTemplate(property: $0, scope: scope, setter: setter) }
    }

    /// The attribute of generated code that uses all properties. Without it, a deprecated property would cause a
    /// warning there.
    var attribute: SwiftSource {
        contains(where: \.hasAttribute) ? "@available(*, deprecated)" : .empty
    }

    /// Returns the initializer, unless the memberwise initializer of the compiler is enough.
    func initializer(in scope: Scope) -> SwiftSource {
        guard scope.needsInitializers else { return .empty }
        let parameters = filter { !$0.hasAttribute }.map(\.parameter)
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }
}

extension Property {
    /// The default value of a property for unlisted members or elements: an empty collection; `nil` for other
    /// properties.
    fileprivate var noOthers: DefaultValue? {
        guard storage.keepsAdditionalProperties else { return nil }
        if case .array = type { return .emptyArray }
        return .emptyDictionary
    }
}
