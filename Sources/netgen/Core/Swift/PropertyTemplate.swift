/// A property of a model.
///
///     /// Identifies the pet.
///     public let id: Int64
struct PropertyTemplate {
    let property: Property
    let scope: Scope
    let setter: Setter

    var isOptional: Bool { property.isOptional }

    /// The type as which it is read, with its optionality.
    var type: SwiftSource {
        if holdsThreeStates, let threeStates { return threeStates }
        return isOptional ? "\(valueType)?" : valueType
    }

    /// The type of a value that is present.
    private var valueType: SwiftSource { scope.type(property.type) }

    /// `Nullable`, where null and absent differ.
    private var threeStates: SwiftSource? {
        property.presence == .optionalNullable ? "\(scope[.nullable])<\(valueType)>" : nil
    }

    /// Whether who reads the property sees that null and absent differ.
    private var holdsThreeStates: Bool { threeStates != nil && wrapper != .nullable }

    var hasAttribute: Bool { property.hasAttribute }

    /// The property as a parameter of an initializer.
    var parameter: InitializerTemplate.Parameter {
        var parameter = InitializerTemplate.Parameter(name: property.name, type: threeStates ?? type)
        parameter.isOptional = isOptional && property.constant == nil
        parameter.wrapper = wrapper
        let defaultValue = property.noOthers ?? property.constant ?? property.defaultValue
        parameter.defaultValue = defaultValue.map { template(of: $0, in: scope) }
        return parameter
    }

    /// A value of the property, with names of types as `scope` sees them, which differ between a declaration and an
    /// extension.
    func template(of value: DefaultValue, in scope: Scope) -> DefaultValueTemplate {
        DefaultValueTemplate(value, ofOptional: isOptional ? scope.type(property.type) : nil, in: scope)
    }

    var declaration: SwiftSource {
        let documentation = hasAttribute ? property.documentation : property.documentation.withDeprecationInWords
        return """
            \(documentation.comment)
            \(hasAttribute ? property.documentation.attribute : .empty)
            \(variable)
            """
    }

    /// The default value in the compiler's own initializer.
    var initialValue: DefaultValue? { scope.needsInitializers ? nil : property.constant }

    private var variable: SwiftSource {
        let attribute: SwiftSource = wrapper.map { "@\(scope[$0]) " } ?? ""
        let head: SwiftSource = "\(attribute)\(scope.access)\(introducer) \(property.name):"
        if let none = property.noOthers { return "\(head) \(type) = \(template(of: none, in: scope).expression)" }
        return .fitting("\(head) \(initializedType)", else: "\(head)\n    \(initializedType)")
    }

    private var initializedType: SwiftSource {
        if let initialValue { return "\(type) = \(template(of: initialValue, in: scope).expression)" }
        // The compiler has this value by itself for the variable of an optional, and the wrapper `Nullable` has its own.
        let isGiven = property.isBoxed ? isOptional : holdsThreeStates && setter != .none
        return isGiven ? "\(type) = nil" : type
    }

    /// What the property is stored in: a box, or three states. Only the box of a property that everybody may set has a
    /// setter.
    private var wrapper: ExternalType? {
        if property.isBoxed {
            if setter == .everybody { return .mutableBoxed }
            return isOptional && threeStates == nil ? .boxedOptional : .boxed
        }
        return property.isReadPlainly && setter != .everybody ? .nullable : nil
    }

    private var introducer: SwiftSource {
        switch setter {
        case .none: "let"
        case .ownersOnly: wrapper == nil ? "private(set) var" : "var"
        case .everybody: "var"
        }
    }

    /// The stored type: that of the property, or of its box.
    var storedType: SwiftSource {
        guard let wrapper else { return type }
        return "\(scope[wrapper])<\(wrapper == .boxedOptional ? valueType : type)>"
    }

    /// The property, also where a local has the same name.
    private func named(besides locals: [StaticString]) -> SwiftSource {
        let isHidden = locals.contains { "\($0)" == property.name.unescaped }
        return isHidden ? "self.\(property.name)" : "\(property.name)"
    }

    /// The variable that the reader fills: the property, or what it is stored in.
    func stored(besides locals: StaticString...) -> SwiftSource {
        wrapper == nil ? named(besides: locals) : "_\(unescaped: property.name)"
    }

    /// What the writer writes: the property, or its three states.
    func written(besides locals: StaticString...) -> SwiftSource {
        wrapper == .nullable ? "_\(unescaped: property.name)" : named(besides: locals)
    }

    /// The JSON key as it stands in a table of keys.
    var tableKey: String {
        JSONKeyTable.entry(property.key) + (property.mayBeAbsent ? "?" : "")
    }
}

extension [PropertyTemplate] {
    static func make(_ properties: [Property], of model: Model, in scope: Scope) -> [PropertyTemplate] {
        let isRecord = scope.lexicon.types.areOfRecord(properties)
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

    /// The initializer, unless the compiler's own is enough.
    func initializer(in scope: Scope) -> SwiftSource {
        guard scope.needsInitializers else { return .empty }
        let parameters = filter { !$0.hasAttribute }.map(\.parameter)
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }
}

extension Property {
    /// What others there are unless said: none.
    fileprivate var noOthers: DefaultValue? {
        guard holdsOthers else { return nil }
        if case .array = type { return .emptyArray }
        return .emptyDictionary
    }
}
