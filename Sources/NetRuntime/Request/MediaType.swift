/// The text formats that a media type denotes.
struct MediaType {
    let isForm: Bool
    let isJSON: Bool
    let isText: Bool

    init(_ contentType: String?) {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased()
        isForm = type.hasSuffix("x-www-form-urlencoded")
        isJSON = type.hasSuffix("json")
        isText = isForm || isJSON || type.hasPrefix("text/") || type.hasSuffix("xml")
    }
}
