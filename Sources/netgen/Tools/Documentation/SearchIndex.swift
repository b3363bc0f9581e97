/// The index of a reference's search: the names, paths and texts of all pages, with the members of each page.
///
/// The index is a script, because a page that was opened from a disk can't load data in another way.
struct SearchIndex {
    /// The searchable texts of a page.
    struct Page {
        /// The HTTP method, or nothing for a type.
        var kind = ""
        var path = ""
        var text = ""
        var members: [Member] = []
    }

    /// A member with an anchor on its page: a parameter, a property, a value or a status.
    struct Member {
        var anchor: String
        var name: String
        var text: String
    }

    let pages: [ReferencePage]

    /// The text of the script, with one page in each line.
    var text: String {
        let lines = pages.map { page in
            let members = page.members.members.map { Self.array([$0.anchor, $0.name, $0.text]) }
            let (kind, path, text) = (page.members.kind, page.members.path, page.members.text)
            let head = Self.array([page.name.percentEncodedValue, kind, page.title, path, text])
            return "\(head.dropLast()),[\(members.joined(separator: ","))]]"
        }
        return "globalThis.referenceIndex = [\n\(lines.joined(separator: ",\n"))\n];\n"
    }

    private static func array(_ texts: [String]) -> String {
        "[\(texts.map(JSONWriter.quoted).joined(separator: ","))]"
    }
}
