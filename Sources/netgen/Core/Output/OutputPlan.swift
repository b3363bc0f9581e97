/// A plan of the changes that make a folder contain the generated files. Creating a plan changes nothing.
struct OutputPlan {
    let folder: String
    /// The stamp of the previous run.
    var last = Stamp()
    /// The stamp that the folder has after the plan has been performed.
    var next = Stamp()
    /// The generated files, then the files that are left over, then the stamp. Files are in alphabetical order.
    var entries: [Entry] = []
    /// The reasons why the plan can't be performed, as messages. A plan with obstacles is never performed.
    var obstacles: [String] = []

    struct Entry {
        var name: String
        var state: State
        /// The contents that the file should have. A file that is left over has empty contents.
        var contents: [UInt8]
    }

    enum State: String {
        case unchanged
        case missing
        case stale = "out of date"
        /// A file with neither its new contents nor those that netgen last wrote.
        case edited = "edited by hand"
        case leftOver = "left over"
    }

    /// Whether performing the plan would change nothing.
    var isUpToDate: Bool { entries.allSatisfy { $0.state == .unchanged } }

    /// The generated files, without the stamp.
    var sources: [Entry] { entries.filter { $0.name != Stamp.fileName } }

    func sources(_ states: State...) -> [Entry] {
        sources.filter { states.contains($0.state) }
    }

    func path(of entry: Entry) -> String {
        Path.join(folder, entry.name)
    }

    /// Adds a file with its state. The state depends on the current contents, which are `nil` if the file doesn't
    /// exist. It also depends on the hash of the contents that netgen last wrote.
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
