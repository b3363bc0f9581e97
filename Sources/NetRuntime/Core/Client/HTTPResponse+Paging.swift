import Foundation

extension HTTPResponse {
    /// Returns whether a list with page numbers or offsets has another page: the Boolean at `more`, otherwise
    /// `fallback`.
    func hasNextPage(_ fallback: Bool, _ more: Paging.Location?) -> Bool { more.flatMap(bool) ?? fallback }

    /// Returns the Boolean at a location that indicates whether there are more pages; `nil` if the value is missing or
    /// isn't a Boolean.
    func bool(at location: Paging.Location) -> Bool? {
        guard let value = value(at: location) else { return nil }
        return switch value {
        case .bool(let bool): bool
        case .string("true"), .string("1"): true
        case .string("false"), .string("0"): false
        case .number: value != 0
        case .null, .string, .array, .object: nil
        }
    }

    /// Returns the cursor at a location; `nil` if it is missing.
    ///
    /// Null, an empty string and `false` count as missing. So does 0, unless it is the value of an item, because 0
    /// can't lead to the page after the first. A cursor in the body can also be an array or an object, unless it is
    /// empty.
    func cursor(at location: Paging.Location, for parameter: Paging.Parameter) throws(PagingProblem) -> JSON? {
        guard let value = value(at: location), !value.isBlank, value != 0 || location.isInLastItem else { return nil }
        switch (value, parameter) {
        case (.string, _), (.number, _): return value
        case (.array(let elements), .body) where !elements.isEmpty: return value
        case (.object(let members), .body) where !members.isEmpty: return value
        default: throw .unusable(expected: "a cursor", found: value.kind.name)
        }
    }

    /// Returns the URL at a location, or in a HAL link object at that location; `nil` if it is missing or empty.
    func link(at location: Paging.Location) throws(PagingProblem) -> String? {
        let expected = "the URL of the next page"
        guard var link = value(at: location) else { return nil }
        if case .object(let members) = link {
            guard let href = members["href"] else {
                throw .unusable(expected: expected, found: "an object without \"href\"")
            }
            link = href
        }
        if link.isBlank { return nil }
        guard case .string(let text) = link else { throw .unusable(expected: expected, found: link.kind.name) }
        return text
    }

    private func value(at location: Paging.Location) -> JSON? {
        switch location {
        case .header(let name): return headers[name.description].map(JSON.string)
        case .body(let path):
            var parts = path.description.components(separatedBy: "[-1]")[...]
            var value = value(under: parts.removeFirst())
            for part in parts {
                value = value?.arrayValue?.last
                for key in Paging.keys(of: part) { value = value?[key] }
            }
            return value
        }
    }

    private func value(under path: String) -> JSON? {
        if path.isEmpty { return try? JSONReader.read(JSON.self, from: body) }
        let search = PayloadSearch(keys: Paging.keys(of: path), verdict: Unwrapped.verdictFields, type: JSON.self)
        return try? WrapperReader.read(Unwrapped.self, search, from: body).payload.value as? JSON
    }
}

extension JSON {
    /// Whether servers commonly send this value in place of null, such as `""` or `false`.
    fileprivate var isBlank: Bool { self == .null || self == false || self == "" }

    fileprivate var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension Paging.Location {
    /// Whether the location is in the last item of a list.
    fileprivate var isInLastItem: Bool {
        if case .body(let path) = self { path.description.contains("[-1]") } else { false }
    }
}
