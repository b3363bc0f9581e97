/// The options of the command line.
struct Options {
    enum Job: Equatable {
        /// A table for people.
        case table
        /// Lines for programs.
        case tsv
        /// The memory of one side of a case, measured in its own process.
        case memory(name: String, side: String)
        /// One side of a case, repeated for a profiler.
        case repetition(name: String, side: String, count: Int)
    }

    var job = Job.table
    var rounds = 15
    /// The text that the names of cases must contain.
    var only = ""
    /// The compiler's version, which a program can't determine.
    var toolchain = "unknown toolchain"
    /// The parser that is the limit for readers; `nil` if it isn't measured.
    var yyjson: Yyjson?

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
            case "--yyjson": yyjson = Yyjson(library: try value(of: word))
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

/// The error of an invalid command line.
struct UsageError: Error, CustomStringConvertible {
    let message: String

    var description: String { message }
}
