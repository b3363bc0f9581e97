/// What the command line asks for.
struct Options {
    enum Job: Equatable {
        /// A table for people.
        case table
        /// Lines for machines.
        case tsv
        /// The memory that one side of a case needs; done in processes of its own.
        case memory(name: String, side: String)
        /// One side of a case done a number of times, for a profiler to look at.
        case repetition(name: String, side: String, count: Int)
    }

    var job = Job.table
    var rounds = 15
    /// What the names of cases must contain.
    var only = ""
    /// The compiler's version, which a program cannot find out about itself.
    var toolchain = "unknown toolchain"

    init(_ words: ArraySlice<String>) throws {
        var words = words
        func value(of option: String) throws -> String {
            guard let value = words.popFirst() else { throw UsageError(message: "\(option) needs a value") }
            return value
        }
        while let word = words.popFirst() {
            switch word {
            case "--tsv": job = .tsv
            case "--rounds": rounds = max(1, Int(try value(of: word)) ?? rounds)
            case "--only": only = try value(of: word)
            case "--toolchain": toolchain = try value(of: word)
            case "peak-memory":
                job = .memory(name: try value(of: word), side: try value(of: word))
            case "repeat":
                let count = try value(of: word)
                job = .repetition(name: try value(of: word), side: try value(of: word), count: Int(count) ?? 1)
            default: throw UsageError(message: "\(word) is not an option")
            }
        }
    }
}

/// A command line that cannot be understood.
struct UsageError: Error, CustomStringConvertible {
    let message: String

    var description: String { message }
}
