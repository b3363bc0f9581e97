/// What has to happen in one folder so that it holds what the spec makes. Nothing has been touched yet.
struct OutputPlan {
    let folder: String
    /// What netgen noted the last time.
    var last = Stamp()
    /// In alphabetical order, the stamp last.
    var entries: [Entry] = []
    /// What stands in the way, as messages; a plan with any of them is never carried out.
    var obstacles: [String] = []

    struct Entry {
        var name: String
        var state: State
        /// What the file shall hold; nothing when it is left over.
        var contents: [UInt8]
    }

    enum State: String {
        case unchanged
        case missing
        case stale = "out of date"
        /// Neither what it should be nor what netgen last wrote.
        case edited = "edited by hand"
        case leftOver = "left over"
    }

    /// Whether carrying out the plan would change anything.
    var isUpToDate: Bool { entries.allSatisfy { $0.state == .unchanged } }

    /// The generated files, without netgen's note about them.
    var sources: [Entry] { entries.filter { $0.name != Stamp.fileName } }

    func sources(_ states: State...) -> [Entry] {
        sources.filter { states.contains($0.state) }
    }

    func path(of entry: Entry) -> String {
        Path.join(folder, entry.name)
    }

    /// Notes what the file has to become, given what it is now (if it is there) and the hash of what netgen last wrote.
    mutating func add(_ name: String, _ contents: [UInt8], over current: [UInt8]?, lastHash: String?) {
        let state: State =
            switch current {
            case nil: .missing
            case contents: .unchanged
            case .some(let bytes): lastHash == nil || lastHash == Fingerprint(bytes).text ? .stale : .edited
            }
        entries.append(Entry(name: name, state: state, contents: contents))
    }
}
