/// The writer of a model.
///
///     func write(to writer: inout JSONWriter) {
///         writer.beginObject()
///         writer.write("name", name)
///         writer.write("owner", orNull: owner)
///         writer.endObject()
///     }
struct WriterTemplate {
    let properties: [PropertyTemplate]
    let scope: Scope

    init(_ properties: [PropertyTemplate], of model: Model, in scope: Scope) {
        // Read-only properties aren't sent.
        self.properties =
            model.use.isWritten ? properties.filter { $0.property.value.direction != .readOnly } : properties
        self.scope = scope
    }

    /// The function that writes an object with the properties' keys.
    var object: SwiftSource {
        """
        \(head) {
            writer.beginObject()
            \(lines: properties.map(writingField))
            writer.endObject()
        }
        """
    }

    /// The function that writes an array of the properties, in order. It omits optional elements at the end if they are
    /// absent.
    var array: SwiftSource {
        """
        \(head) {
            writer.beginArray()
            \(lines: properties.indices.map(writingElement))
            writer.endArray()
        }
        """
    }

    private var head: SwiftSource {
        """
        \(properties.attribute)
        \(scope.access)func write(to writer: inout \(scope[.jsonWriter]))
        """
    }

    private func writingField(_ property: PropertyTemplate) -> SwiftSource {
        if property.property.storage.keepsAdditionalProperties {
            return "writer.write(members: \(argument(property))\(formatArgument(property)))"
        }
        let key: SwiftSource = "\(literal: property.property.key)"
        let label: SwiftSource = property.property.value.presence == .nullable ? "orNull: " : ""
        let format = formatArgument(property)
        return .fitting(
            "writer.write(\(key), \(label)\(argument(property))\(format))",
            else: """
                writer.write(
                    \(key),
                    \(label)\(argument(property))\(format)
                )
                """
        )
    }

    private func writingElement(_ index: Int) -> SwiftSource {
        let property = properties[index]
        if property.property.storage.keepsAdditionalProperties {
            return "writer.write(elements: \(argument(property))\(formatArgument(property)))"
        }
        let call: SwiftSource = "writer.write(\(argument(property))\(formatArgument(property)))"
        let rest = properties[index...]
        let mayEndBefore = rest.allSatisfy {
            $0.property.value.presence.isLeftOut || $0.property.storage.keepsAdditionalProperties
        }
        guard mayEndBefore else { return call }
        let conditions: [SwiftSource] = rest.map {
            if $0.property.storage.keepsAdditionalProperties { return "!\(argument($0)).isEmpty" }
            return $0.property.value.presence == .optionalNullable
                ? "!\(argument($0)).isAbsent" : "\(argument($0)) != nil"
        }
        return .fitting(
            "if \(SwiftSource.list(conditions, separator: " || ")) { \(call) }",
            else: """
                if \(conditions[0])
                    \(lines: conditions.dropFirst().map { "|| \($0)" })
                {
                    \(call)
                }
                """
        )
    }

    private func argument(_ property: PropertyTemplate) -> SwiftSource {
        property.written(besides: "writer")
    }

    private func formatArgument(_ property: PropertyTemplate) -> SwiftSource {
        guard let format = scope.visibleNames.types.format(of: property.property.type) else { return .empty }
        return ", as: \(format.source)"
    }
}
