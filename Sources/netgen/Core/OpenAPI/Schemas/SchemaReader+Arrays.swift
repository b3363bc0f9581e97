/// Arrays as Swift arrays or tuples.
extension SchemaReader {
    func array(_ schema: JSONSchema) -> Spec.Schema.Kind {
        if schema.array.listsItems, !document.hasTuples { return listOfChoice(schema) }
        if !schema.array.prefixItems.isEmpty {
            if schema.array.items == nil, let element = element(ofAll: schema.array.prefixItems) {
                for other in schema.array.prefixItems.dropFirst() { other.markAsRead() }
                return .items(self.schema(of: element))
            }
            // An element after the first `minItems` elements may be missing (JSON Schema, section 10.3.1.1).
            let least = schema.count(.minItems) ?? 0
            let elements = schema.array.prefixItems.enumerated().map { index, element in
                let name = Located(SpecReader.ordinal(index), at: element.range)
                var field = Spec.Field(name: name, schema: self.schema(element))
                if index >= least { field.schema.notes.presence.isOptional = true }
                return field
            }
            return .tuple(elements + rest(of: schema))
        }
        guard let items = schema.array.items else { return .expression(.array(.scalar(.json))) }
        return .items(self.schema(items))
    }

    /// Returns a field for the elements after those that are described individually. The result is empty if there can
    /// be no such elements.
    private func rest(of schema: JSONSchema) -> [Spec.Field] {
        guard schema.array.allowsOtherItems, schema.count(.maxItems) ?? .max > schema.array.prefixItems.count else {
            schema.array.items?.markAsRead()
            return []
        }
        let element = schema.array.items.map { self.schema($0) } ?? .anything(at: schema.range)
        return [.rest(of: element, named: Located("rest", at: element.range))]
    }

    /// Returns an array for several schemas in `items`, which OpenAPI only defines since 3.1.
    ///
    ///     "items": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }]
    private func listOfChoice(_ schema: JSONSchema) -> Spec.Schema.Kind {
        document.diagnostics.warning(
            .wrongType,
            "before OpenAPI 3.1, \"items\" cannot be an array of schemas; allowing each schema for every element",
            at: schema.range,
            fix: #"write one schema, with "anyOf" if there are several"#
        )
        if schema.array.prefixItems.count == 1 { return .items(self.schema(schema.array.prefixItems[0])) }
        var element = JSONSchema(at: schema.range)
        element.composition.unions = [JSONSchema.Alternatives(members: schema.array.prefixItems, isExclusive: false)]
        return .items(self.schema(of: element))
    }

    /// Returns the common element schema of an array whose elements are described individually, or `nil` if it is a
    /// tuple. Frameworks describe each element of a constant array, and tuples support only ten elements.
    private func element(ofAll elements: [JSONValue]) -> JSONSchema? {
        let schemas = elements.map { JSONSchema($0) }
        guard let first = schemas.first, schemas.count > 1 else { return nil }
        let areConstants = schemas.allSatisfy(\.isConstant)
        if areConstants, schemas.allSatisfy({ $0.valueType == first.valueType }) { return first.withoutValues }
        let keys = first.object.properties.map(\.key)
        let areRecords =
            schemas.count > 2 && !keys.isEmpty
            && schemas.allSatisfy {
                $0.composition.reference == nil && $0.composition.allOf.isEmpty
                    && $0.object.properties.map(\.key) == keys
            }
        if areRecords { return record(ofAll: schemas) }
        guard schemas.count > 10 else { return nil }
        let haveOneType = schemas.allSatisfy { $0.composition.reference == nil && $0.valueType == first.valueType }
        return haveOneType ? first.withoutValues : JSONSchema(at: first.range)
    }

    /// Returns an object with the properties that all schemas have.
    private func record(ofAll schemas: [JSONSchema]) -> JSONSchema {
        var result = schemas[0]
        for index in result.object.properties.indices {
            let property = result.object.properties[index].value
            let others = schemas.dropFirst().map(\.object.properties[index].value)
            if others.allSatisfy({ $0.compactJSON == property.compactJSON }) { continue }
            property.markAsRead()
            let types = Set(schemas.map { JSONSchema($0.object.properties[index].value).valueType })
            var common = JSONValue.emptyObject.placed(at: property.range)
            if types.count == 1, let type = types.first ?? nil {
                common = common.adding("type", .string(type).placed(at: property.range), at: property.range)
            }
            result.object.properties[index].value = common
        }
        let required = schemas.map { Set($0.object.required.map(\.value)) }
        result.object.required.removeAll { name in !required.allSatisfy { $0.contains(name.value) } }
        return result
    }
}

extension JSONSchema {
    /// The schema of an array whose `enum` lists values of elements, with the values moved to `items`; `nil` for any
    /// other schema.
    var listOfValues: JSONSchema? {
        guard type == "array", let values = composition.enumeration.values,
            !values.contains(where: { $0.isNull || $0.jsonType == "array" })
        else {
            return nil
        }
        var list = self
        list.composition.enumeration.values = nil
        guard
            array.items.map({
                JSONSchema($0).composition.enumeration.values == nil && JSONSchema($0).composition.reference == nil
            }) ?? true
        else {
            return list
        }
        let value = JSONValue(kind: .array(values), range: range)
        list.array.items = (array.items ?? .emptyObject.placed(at: range)).adding("enum", value, at: range)
        return list
    }

    /// Returns the value of a limit, or `nil` if the value isn't an integer.
    fileprivate func count(_ keyword: Spec.Limit.Keyword) -> Int? {
        notes.limits.all.first { $0.keyword == keyword }.flatMap { WholeNumber($0.value.scalarText)?.int }
    }

    fileprivate var isConstant: Bool { composition.enumeration.values?.count == 1 && composition.reference == nil }

    /// The declared type, or the type that the values imply.
    fileprivate var valueType: String? { type ?? composition.enumeration.values?.first?.jsonType }

    fileprivate var withoutValues: JSONSchema {
        var result = JSONSchema(at: range)
        result.types.names = valueType.map { [$0] } ?? []
        return result
    }
}
