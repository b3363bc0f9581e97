/// A property of a model.
///
///     /// Identifies the pet.
///     public internal(set) var id: Int64
struct PropertyTemplate {
    let property: Property
    let scope: Scope
    let isMutable: Bool
    /// The model's initializer is written out, not the compiler's.
    let hasInitializer: Bool
    /// The name of the stored property where the value is boxed.
    let storageName: SwiftSource

    var isOptional: Bool { property.presence != .required }

    /// The type, with its optionality.
    var type: SwiftSource { isOptional ? "\(presentType)?" : presentType }

    /// The type of what is there, which may be null where that is not the same as absent.
    private var presentType: SwiftSource {
        let type = scope.type(property.type)
        return property.presence == .optionalNullable ? "\(scope[.nullable])<\(type)>" : type
    }

    /// An attribute makes an initializer warn that sets the property, and whoever calls that: it can leave out a property
    /// that is optional.
    var hasAttribute: Bool {
        property.documentation.deprecation != nil && isOptional && property.defaultValue == nil
    }

    /// The property as a parameter of an initializer.
    var parameter: InitializerTemplate.Parameter {
        var parameter = InitializerTemplate.Parameter(name: property.name, type: type)
        parameter.isOptional = isOptional
        let defaultValue = property.holdsOthers ? .emptyDictionary : property.defaultValue
        parameter.defaultValue = defaultValue.map { DefaultValueTemplate($0, in: scope) }
        if property.isBoxed {
            parameter.storage = (storageName, boxed("\(property.name)"))
        }
        return parameter
    }

    var declaration: SwiftSource {
        let documentation = hasAttribute ? property.documentation : property.documentation.withDeprecationInWords
        return """
            \(documentation.comment)
            \(hasAttribute ? property.documentation.attribute : .empty)
            \(variable)
            """
    }

    private var variable: SwiftSource {
        let head: SwiftSource = "\(scope.access)\(setterAccess)var \(property.name):"
        if property.holdsOthers { return "\(head) \(type) = [:]" }
        guard property.isBoxed else {
            return .fitting("\(head) \(type)", else: "\(head)\n    \(type)")
        }
        let mark: SwiftSource = isOptional ? "?" : ""
        return """
            \(head) \(type) {
                get { \(storageName)\(mark).value }
                set { \(storageName) = \(boxed("newValue")) }
            }
            """
    }

    /// `internal(set) `: the reader fills properties in place, but they are not for everyone to change.
    private var setterAccess: SwiftSource {
        scope.needsInitializers && !isMutable ? "internal(set) " : .empty
    }

    private func boxed(_ value: SwiftSource) -> SwiftSource {
        isOptional ? "\(value).map(\(scope[.box]).init)" : "\(scope[.box])(\(value))"
    }

    /// Where a boxed value is kept, or nothing.
    ///
    ///     private var boxedParent: Box<Comment>?
    var storage: SwiftSource {
        guard property.isBoxed else { return .empty }
        let type: SwiftSource = "\(scope[.box])<\(presentType)>"
        return isOptional ? "private var \(storageName): \(type)?" : "private var \(storageName): \(type)"
    }

    /// What the machinery reads into and writes: the stored property, also where a local has the same name.
    func stored(besides locals: StaticString...) -> SwiftSource {
        let name = property.isBoxed ? storageName : "\(property.name)"
        let isHidden = locals.contains { "\($0)" == property.name.unescaped }
        return isHidden ? "self.\(name)" : name
    }

    /// The JSON key as it stands in a table of keys.
    var tableKey: String {
        let mayBeAbsent = property.presence == .optional || property.presence == .optionalNullable
        return JSONKeyTable.entry(property.key) + (mayBeAbsent || property.defaultValue != nil ? "?" : "")
    }
}

extension [PropertyTemplate] {
    static func make(_ properties: [Property], of model: Model, in scope: Scope) -> [PropertyTemplate] {
        make(properties, isMutable: model.isMutable, in: scope)
    }

    static func make(_ properties: [Property], isMutable: Bool, in scope: Scope) -> [PropertyTemplate] {
        let hasInitializer = scope.needsInitializers || properties.contains(where: \.isBoxed)
        return properties.map { property in
            PropertyTemplate(
                property: property,
                scope: scope,
                isMutable: isMutable,
                hasInitializer: hasInitializer,
                storageName: property.isBoxed ? storageName(for: property, among: properties) : .empty
            )
        }
    }

    /// `boxedParent`, unless a property is called that.
    private static func storageName(for property: Property, among properties: [Property]) -> SwiftSource {
        let name = property.name.unescaped
        var storage = "boxed" + name.prefix(1).uppercased() + name.dropFirst()
        while properties.contains(where: { $0.name.unescaped == storage }) {
            storage += "Value"
        }
        return SwiftSource(line: storage)
    }

    /// What machinery carries that touches all the properties: it would warn where one is deprecated and it is not.
    var attribute: SwiftSource {
        contains(where: \.hasAttribute) ? "@available(*, deprecated)" : .empty
    }

    /// The initializer that the compiler does not make, or nothing.
    func initializer(in scope: Scope) -> SwiftSource {
        guard first?.hasInitializer ?? scope.needsInitializers else { return .empty }
        let parameters = filter { !$0.hasAttribute }.map(\.parameter)
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }
}
