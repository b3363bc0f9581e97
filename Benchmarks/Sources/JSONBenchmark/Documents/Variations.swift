/// The changes that servers make to documents without changing their meaning.
extension Document {
    /// Returns the document with the members of every object in random order.
    func withShuffledKeys() -> Document {
        var random = SeededGenerator(seed: 7)
        return mapObjects { random.shuffled($0) }
    }

    /// Returns the document with unknown members of every type in every object, one for about two known members.
    func withUnknownKeys() -> Document {
        var random = SeededGenerator(seed: 11)
        return mapObjects { members in
            members.flatMap { member in
                random.chance(0.5) ? [member, random.unknownMember()] : [member]
            }
        }
    }

    /// Returns the document inside of a wrapper.
    func wrapped() -> Document {
        ["status": 200, "message": "success", "data": self]
    }
}

extension SeededGenerator {
    fileprivate mutating func unknownMember() -> Document.Member {
        let key = sentence(2).replacing(" ", with: "_") + "_\(integer(in: 0...99))"
        return switch integer(in: 0...9) {
        case 0...3:
            .init(key, .string("https://api.github.com/repos/swiftlang/swift/\(sentence(3).replacing(" ", with: "/"))"))
        case 4: .init(key, .string("\"\(sentence(in: 4...10))\"\n"))
        case 5: .init(key, .integer(integer(in: 0...100_000)))
        case 6: .init(key, chance(0.5) ? .null : .bool(chance(0.5)))
        case 7: .init(key, .decimal(fraction() * 1000, places: 4))
        case 8: .init(key, .array((0..<integer(in: 0...5)).map { _ in .string(sentence(2)) }))
        default: .init(key, .object((0..<3).map { Document.Member("field_\($0)", .string(sentence(2))) }))
        }
    }
}
