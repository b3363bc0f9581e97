/// All keys of all parts of a document, by their lengths: it is asked for a hundred thousand of them.
struct OpenAPIKeyTable {
    private var entries: [(name: String, holding: OpenAPIForm.Holding)] = []
    /// Where those of a part and length begin; of the next length, where they end.
    private var starts: [Int] = []
    private static let longest = 24

    init() {
        for part in OpenAPIForm.Part.allCases {
            let form = OpenAPIForm.form(of: part)
            let all = form.keys + form.others.map { ($0, .one(.anything)) }
            for length in 0...Self.longest {
                starts.append(entries.count)
                entries += all.filter { $0.name.utf8.count == length }
            }
        }
        starts.append(entries.count)
    }

    /// What a key holds; `nil` for one that is not known.
    func holding(of key: String, in part: OpenAPIForm.Part) -> OpenAPIForm.Holding? {
        let length = key.utf8.count
        guard length <= Self.longest else { return nil }
        let place = part.rawValue * (Self.longest + 1) + length
        // Not `first(where:)`: debug builds pay for every closure.
        var index = starts[place]
        while index < starts[place + 1] {
            if entries[index].name == key { return entries[index].holding }
            index += 1
        }
        return nil
    }
}
