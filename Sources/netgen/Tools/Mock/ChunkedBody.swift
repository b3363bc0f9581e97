/// A body in chunks, which is decoded while it arrives (RFC 9112, section 7.1).
struct ChunkedBody {
    private(set) var bytes: [UInt8] = []
    private var state = State.size
    /// The bytes of an incomplete line.
    private var line: [UInt8] = []
    /// The number of bytes since the last chunk that aren't part of the content, such as extensions and trailers. These
    /// bytes are discarded, but their number is limited.
    private var overhead = 0

    private enum State {
        /// The line with the size of the next chunk.
        case size
        case chunk(missing: Int)
        /// The line break after a chunk.
        case end
        /// The trailer fields after the last chunk.
        case trailer
    }

    enum Step: Equatable {
        case incomplete
        /// A complete body.
        case complete
        case malformed(status: Int)
    }

    /// Removes the bytes of the body from the input, and decodes them.
    mutating func read(from input: inout ArraySlice<UInt8>) -> Step {
        while !input.isEmpty {
            if case .chunk(let missing) = state {
                let part = input.prefix(missing)
                bytes += part
                input = input.dropFirst(part.count)
                overhead = 0
                state = part.count < missing ? .chunk(missing: missing - part.count) : .end
                continue
            }
            let part = input.prefix { $0 != UInt8(ascii: "\n") }
            line += part
            overhead += part.count + 1
            let isComplete = part.count < input.count
            input = input.dropFirst(part.count + 1)
            if overhead > MockRequestReader.headLimit { return .malformed(status: 431) }
            guard isComplete else { return .incomplete }
            guard line.popLast() == UInt8(ascii: "\r") else { return .malformed(status: 400) }
            if let step = endLine() { return step }
            line = []
        }
        return .incomplete
    }

    /// Parses a complete line. Returns `nil` if the body continues.
    private mutating func endLine() -> Step? {
        switch state {
        case .size:
            let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
            // `Int` accepts a sign, too, which a chunk size can't have.
            guard digits.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) ?? false,
                let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return .malformed(status: 400) }
            guard size <= MockRequestReader.bodyLimit - bytes.count else { return .malformed(status: 413) }
            state = size == 0 ? .trailer : .chunk(missing: size)
        case .end, .chunk:
            guard line.isEmpty else { return .malformed(status: 400) }
            state = .size
        case .trailer:
            if line.isEmpty { return .complete }
        }
        return nil
    }
}
