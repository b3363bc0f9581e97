/// An insertion of members into a spec on disk. The rest of the file keeps its layout.
///
/// Existing members are kept. If both values of a member are objects, the object in the file gets the members that it
/// lacks.
struct SpecInsertion {
    private let members: [JSONValue.Member]
    /// The strings to add, with the offsets at which to insert them.
    private var additions: [(offset: Int, text: String)] = []

    init(_ members: [JSONValue.Member]) { self.members = members }

    /// Adds the members to a JSON file that has been read without an error.
    func add(to path: String) throws(DiskError) {
        let bytes = try Disk.contents(of: path)
        var diagnostics = Diagnostics()
        guard let object = JSONParser.parse(SourceText(path: path, bytes: bytes), diagnostics: &diagnostics) else {
            return
        }
        var insertion = self
        insertion.add(members, to: object, indent: "  ")
        var result = bytes
        for (offset, text) in insertion.additions.sorted(by: { $0.offset > $1.offset }) {
            result.insert(contentsOf: Array(text.utf8), at: offset)
        }
        try Disk.replaceFile(path, holding: result)
    }

    private mutating func add(_ members: [JSONValue.Member], to object: JSONValue, indent: String) {
        var missing: [JSONValue.Member] = []
        for member in members {
            guard let old = object.members.first(where: { $0.key == member.key }) else {
                missing.append(member)
                continue
            }
            guard case .object = old.value.kind else { continue }
            add(member.value.members, to: old.value, indent: indent + "  ")
        }
        guard !missing.isEmpty else { return }
        let lines = SpecWriter.fragment(missing).split(separator: "\n").map { "\n\(indent)\($0)" }.joined()
        if let last = object.members.last {
            additions.append((Int(last.value.range.end), "," + lines))
        } else {
            additions.append((Int(object.range.start) + 1, lines + "\n" + indent.dropLast(2)))
        }
    }
}
