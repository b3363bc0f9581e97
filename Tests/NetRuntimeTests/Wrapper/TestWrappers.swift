import NetRuntime

/// A wrapper without a verdict: `{"total": 1, "droplets": […]}`.
struct DropletWrapper: ResponseWrapper {
    var total: Int?

    static var payload: PayloadLocation { .body }

    init(_: EmptyValue) {}
    static var fields: JSONFields { "total?" }
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&total) }
    }
}

/// A wrapper whose verdict is a string: `{"status": "success", "data": …, "errorType": …, "warnings": […]}`.
struct QueryWrapper: ResponseWrapper {
    var status = ""
    var errorType: String?
    var warnings: [String]?

    static var payload: PayloadLocation { "data" }
    func failure(status: Int) -> String? { self.status == "success" ? nil : errorType ?? "unknown" }

    init(_: EmptyValue) {}
    static var fields: JSONFields { "status errorType? warnings?" }
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&status)
        case 1: reader.read(&errorType)
        case 2: reader.read(&warnings)
        default: break
        }
    }
}

/// A wrapper with a Boolean verdict next to the payload's members: `{"ok": true, …}`.
struct InlineWrapper: ResponseWrapper {
    var ok = false
    var error: String?

    static var payload: PayloadLocation { .inline }
    func failure(status: Int) -> String? { ok ? nil : error ?? "unknown" }

    init(_: EmptyValue) {}
    static var fields: JSONFields { "ok error?" }
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&ok)
        case 1: reader.read(&error)
        default: break
        }
    }
}

/// A wrapper whose payload is the entire body, unless the body has an `error`.
struct WholeWrapper: ResponseWrapper {
    var error: String?

    static var payload: PayloadLocation { .body }
    func failure(status: Int) -> String? { error }

    init(_: EmptyValue) {}
    static var fields: JSONFields { "error?" }
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&error) }
    }
}
