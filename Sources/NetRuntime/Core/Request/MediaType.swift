/// The text formats that a media type denotes.
package struct MediaType {
    let isForm: Bool
    package let isJSON: Bool
    package let isText: Bool

    package init(_ contentType: String?) {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased()
        isForm = type.hasSuffix("x-www-form-urlencoded")
        isJSON = type.hasSuffix("json")
        isText = isForm || isJSON || type.hasPrefix("text/") || type.hasSuffix("xml")
    }
}
