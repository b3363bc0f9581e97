extension Change {
    /// What kind of change it is; the names are for machines, and stay.
    enum Code: String, CaseIterable {
        // The API
        case namespaceRenamed = "namespace-renamed"
        case accessLowered = "access-lowered"
        case accessRaised = "access-raised"
        case environmentAdded = "environment-added"
        case environmentRemoved = "environment-removed"
        case environmentRenamed = "environment-renamed"
        case environmentURLChanged = "environment-url-changed"
        case defaultEnvironmentChanged = "default-environment-changed"
        case serverAdded = "server-added"
        case serverRemoved = "server-removed"
        case serverURLChanged = "server-url-changed"
        case serverVariableAdded = "server-variable-added"
        case serverVariableRemoved = "server-variable-removed"
        case serverVariableTypeChanged = "server-variable-type-changed"
        case securityAdded = "security-added"
        case securityRemoved = "security-removed"
        case securityChanged = "security-changed"

        // Wrappers
        case wrapperAdded = "wrapper-added"
        case wrapperRemoved = "wrapper-removed"
        case wrapperRenamed = "wrapper-renamed"
        case payloadMoved = "payload-moved"
        case verdictChanged = "verdict-changed"
        case verdictPropertyAdded = "verdict-property-added"
        case verdictPropertyRemoved = "verdict-property-removed"
        case verdictPropertyChanged = "verdict-property-changed"
        case codeAdded = "code-added"
        case codeRemoved = "code-removed"
        case codeRenamed = "code-renamed"
        case codeValueChanged = "code-value-changed"

        // Endpoints
        case endpointAdded = "endpoint-added"
        case endpointRemoved = "endpoint-removed"
        case endpointRenamed = "endpoint-renamed"
        case pathChanged = "path-changed"
        case methodChanged = "method-changed"
        case endpointServerChanged = "endpoint-server-changed"
        case endpointWrapperChanged = "endpoint-wrapper-changed"
        case bodyFormatChanged = "body-format-changed"
        case pagingAdded = "paging-added"
        case pagingRemoved = "paging-removed"
        case pagingChanged = "paging-changed"
        case responseAdded = "response-added"
        case responseRemoved = "response-removed"
        case responseTypeChanged = "response-type-changed"
        case outcomeAdded = "outcome-added"
        case outcomeRemoved = "outcome-removed"
        case streamAdded = "stream-added"
        case streamRemoved = "stream-removed"
        case streamChanged = "stream-changed"
        case failureAdded = "failure-added"
        case failureRemoved = "failure-removed"
        case failureTypeChanged = "failure-type-changed"

        // Parameters and bodies
        case parameterAdded = "parameter-added"
        case parameterRemoved = "parameter-removed"
        case parameterRenamed = "parameter-renamed"
        case parameterKeyChanged = "parameter-key-changed"
        case parameterMoved = "parameter-moved"
        case parameterTypeChanged = "parameter-type-changed"
        case parameterNowRequired = "parameter-now-required"
        case parameterNowOptional = "parameter-now-optional"
        case parameterStyleChanged = "parameter-style-changed"
        case parameterValueChanged = "parameter-value-changed"
        case parametersReordered = "parameters-reordered"

        // Types
        case typeAdded = "type-added"
        case typeRemoved = "type-removed"
        case typeRenamed = "type-renamed"
        case typeFormChanged = "type-form-changed"
        case aliasChanged = "alias-changed"
        case codableAdded = "codable-added"
        case codableRemoved = "codable-removed"
        case hashableAdded = "hashable-added"
        case hashableRemoved = "hashable-removed"
        case mutableAdded = "mutable-added"
        case mutableRemoved = "mutable-removed"
        case conformanceAdded = "conformance-added"
        case conformanceRemoved = "conformance-removed"

        // Fields
        case fieldAdded = "field-added"
        case fieldRemoved = "field-removed"
        case fieldRenamed = "field-renamed"
        case fieldKeyChanged = "field-key-changed"
        case fieldTypeChanged = "field-type-changed"
        case fieldNowRequired = "field-now-required"
        case fieldNowOptional = "field-now-optional"
        case fieldNullabilityChanged = "field-nullability-changed"
        case fieldSenderChanged = "field-sender-changed"
        case fieldsReordered = "fields-reordered"
        case defaultChanged = "default-changed"

        // Enums
        case valueAdded = "value-added"
        case valueRemoved = "value-removed"
        case valueRenamed = "value-renamed"
        case valueChanged = "value-changed"
        case enumClosed = "enum-closed"
        case enumOpened = "enum-opened"
        case enumRawTypeChanged = "enum-raw-type-changed"

        // Unions
        case variantAdded = "variant-added"
        case variantRemoved = "variant-removed"
        case variantRenamed = "variant-renamed"
        case variantTagChanged = "variant-tag-changed"
        case variantTypeChanged = "variant-type-changed"
        case discriminatorChanged = "discriminator-changed"

        // Anything
        case deprecated
        case undeprecated
        case rulesChanged = "rules-changed"
    }
}
