import Foundation

/// The parser of the C library yyjson. It creates a tree, whose strings remain in one buffer. Its time is the limit for
/// readers that create Swift values of the same bytes.
struct Yyjson {
    /// The type of the function that `Benchmarks/run` compiles with the library. The function parses a document, frees
    /// its tree, and returns 1 for a valid document.
    private typealias Parse = @convention(c) (_ bytes: UnsafeRawPointer?, _ count: Int) -> Int32

    private let parse: Parse

    /// Creates a parser from the shared library at a path; `nil` if the library can't be loaded.
    init?(library path: String) {
        guard let library = dlopen(path, RTLD_NOW), let function = dlsym(library, "benchmark_parse") else { return nil }
        parse = unsafeBitCast(function, to: Parse.self)
    }

    /// Returns the job to parse a document.
    func side(parsing json: Data) -> Side {
        Side {
            guard json.withUnsafeBytes({ parse($0.baseAddress, $0.count) }) == 1 else { throw InvalidDocument() }
        }
    }

    private struct InvalidDocument: Error {}
}
