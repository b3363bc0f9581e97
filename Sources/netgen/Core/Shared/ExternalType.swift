/// A type that is not declared by the API: what it is called, and in which module.
enum ExternalType: String, CaseIterable {
    case string = "String"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint64 = "UInt64"
    case double = "Double"
    case bool = "Bool"
    case never = "Never"
    case void = "Void"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
    case codable = "Codable"
    case decodable = "Decodable"
    case encodable = "Encodable"
    case sendable = "Sendable"
    case duration = "Duration"

    case decimal = "Decimal"
    case uuid = "UUID"
    case url = "URL"
    case date = "Date"
    case data = "Data"

    case json = "JSON"
    case calendarDate = "CalendarDate"
    case calendarDuration = "CalendarDuration"
    case nullable = "Nullable"
    case boxed = "Boxed"
    case boxedOptional = "BoxedOptional"
    case mutableBoxed = "MutableBoxed"
    case noContent = "NoContent"
    case multipartFile = "MultipartFile"
    case jsonRecord = "JSONRecord"
    case jsonModel = "JSONModel"
    case jsonOpenModel = "JSONOpenModel"
    case jsonTuple = "JSONTuple"
    case jsonUnion = "JSONUnion"
    case jsonKeyedUnion = "JSONKeyedUnion"
    case jsonWritable = "JSONWritable"
    case openEnum = "OpenEnum"
    case suggestedEnum = "SuggestedEnum"
    case listsUnknown = "ListsUnknown"
    case listedCases = "ListedCases"
    case closedEnum = "ClosedEnum"
    case responseWrapper = "ResponseWrapper"
    case unwrapped = "Unwrapped"
    case request = "Request"
    case apiRequest = "APIRequest"
    case pagedRequest = "PagedRequest"
    case serverEnvironment = "ServerEnvironment"
    case oauthServer = "OAuthServer"
    case client = "Client"
    case apiClient = "APIClient"
    case requestLimits = "RequestLimits"
    case engine = "Engine"
    case standardEngine = "StandardEngine"
    case middleware = "Middleware"
    case clientError = "ClientError"
    case unfilled = "Unfilled"
    case jsonFields = "JSONFields"
    case jsonLayout = "JSONLayout"
    case jsonReader = "JSONReader"
    case jsonWriter = "JSONWriter"
    case endpoint = "Endpoint"
    case parameters = "Parameters"
    case httpResponse = "HTTPResponse"
    case responseBody = "ResponseBody"
    case payloadPlace = "PayloadPlace"
    case securityScheme = "SecurityScheme"
    case paging = "Paging"
    case stubEngine = "StubEngine"
    case streamedRequest = "StreamedRequest"
    case eventSplitter = "EventSplitter"
    case jsonEventSplitter = "JSONEventSplitter"
    case jsonLineSplitter = "JSONLineSplitter"

    enum Module: String {
        case swift = "Swift"
        case foundation = "Foundation"
        case runtime = "NetRuntime"
    }

    var module: Module {
        switch self {
        case .string, .int, .int32, .int64, .uint64, .double, .bool, .never, .void, .hashable, .identifiable, .codable,
            .decodable, .encodable, .sendable, .duration:
            .swift
        case .decimal, .uuid, .url, .date, .data: .foundation
        default: .runtime
        }
    }
}
