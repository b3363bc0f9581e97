#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A transaction that performs all plans or none, as far as the file system allows it.
///
/// All files are first written next to their destinations under hidden names. A full disk or a missing permission is
/// therefore found before any file changes. The files are then renamed, so each file is complete at any time. Stamps
/// come last, so that an interrupted run never makes a file look edited by hand.
struct OutputTransaction {
    private var moves: [(from: String, to: String)] = []
    private var createdFolders: [String] = []

    /// Performs the plans.
    static func perform(_ plans: [OutputPlan]) throws(DiskError) {
        try Disk.uninterrupted { () throws(DiskError) in
            var transaction = OutputTransaction()
            do throws(DiskError) {
                for plan in plans where !plan.isUpToDate { try transaction.prepare(plan) }
                try transaction.commit(plans)
            } catch {
                transaction.undo()
                throw error
            }
        }
    }

    private mutating func prepare(_ plan: OutputPlan) throws(DiskError) {
        let changed = plan.entries.filter { $0.state != .unchanged && $0.state != .leftOver }
        if !changed.isEmpty { createdFolders += try Disk.makeFolder(plan.folder) }
        removeLeftovers(in: plan.folder)
        for entry in changed {
            let temporary = Self.temporaryPath(of: plan.path(of: entry))
            moves.append((temporary, plan.path(of: entry)))
            do {
                try Disk.makeFile(temporary, holding: entry.contents)
            } catch {
                throw error.withPath(plan.path(of: entry))
            }
        }
    }

    private mutating func commit(_ plans: [OutputPlan]) throws(DiskError) {
        let isStamp = { (path: String) in Path.name(of: path) == Stamp.fileName }
        for move in moves where !isStamp(move.to) { try Disk.move(move.from, to: move.to) }
        for plan in plans {
            for entry in plan.entries where entry.state == .leftOver { try Disk.removeFile(plan.path(of: entry)) }
        }
        for move in moves where isStamp(move.to) { try Disk.move(move.from, to: move.to) }
        for plan in plans where !plan.entries.isEmpty && plan.entries.allSatisfy({ $0.state == .leftOver }) {
            // A folder with other files is kept.
            Disk.removeEmptyFolder(plan.folder)
        }
    }

    /// Removes everything that has been prepared.
    private func undo() {
        for move in moves { try? Disk.removeFile(move.from) }
        Disk.removeEmptyFolders(createdFolders)
    }

    // MARK: - Files of a killed run

    private static let suffix = ".netgen-part"

    /// Returns the path of the temporary file for a file.
    static func temporaryPath(of path: String) -> String {
        Path.join(Path.parent(of: path), ".\(Path.name(of: path)).\(getpid())\(suffix)")
    }

    /// Removes the temporary files of processes that don't exist anymore.
    private func removeLeftovers(in folder: String) {
        guard let names = try? Disk.names(in: folder) else { return }
        for name in names where name.hasPrefix(".") && name.hasSuffix(Self.suffix) {
            guard let process = name.dropLast(Self.suffix.count).split(separator: ".").last.flatMap({ Int32($0) }),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? Disk.removeFile(Path.join(folder, name))
        }
    }
}
