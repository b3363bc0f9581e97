import Foundation
import NetRuntime
import Testing

@Suite(.timeLimit(.minutes(20))) struct SplitSequenceTests {
    /// Returns a stream of chunks, which ends with an error if it is failing.
    private func stream(_ chunks: [ArraySlice<UInt8>], failing: Bool = false) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            for chunk in chunks { continuation.yield(Data(chunk)) }
            continuation.finish(throwing: failing ? URLError(.networkConnectionLost) : nil)
        }
    }

    @Test("Random chunks give the elements of the whole document", arguments: [1, 5, 64, 4096])
    func randomChunks(largest: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(largest))
        let pet = try Pet(json: Data(Pet.json.utf8))
        let pets = (0..<40).map { number in
            var pet = pet
            pet.id = Int64(number)
            pet.name = String(repeating: "\"é\\😀", count: generator.below(40))
            return pet
        }
        let data = try pets.jsonData()
        let array = Array("{\"count\": 40, \"data\":".utf8) + data + Array(", \"next\": null}".utf8)
        let lines = try pets.reduce(into: [UInt8]()) { $0 += try $1.jsonData() + [0x0A] }

        var fromArray: [Pet] = []
        let splitter = JSONArraySplitter<Pet>(at: "data")
        for try await pet in stream(array.chunks(upTo: largest, &generator)).split(with: splitter) {
            fromArray.append(pet)
        }
        #expect(fromArray == pets)

        var fromLines: [Pet] = []
        for try await pet in stream(lines.chunks(upTo: largest, &generator)).split(with: JSONLineSplitter<Pet>()) {
            fromLines.append(pet)
        }
        #expect(fromLines == pets)
    }

    @Test("The data of events is read as models")
    func eventsBecomeModels() async throws {
        let text = Array("data: {\"name\":\"Ada\"}\n\ndata: {\"name\":\"Bo\"}\n\ndata: [DONE]\n\n".utf8)
        var names: [String] = []
        for try await event in stream([text[..<9], text[9...]]).split(with: EventSplitter())
        where event.data != "[DONE]" {
            names.append(try event.json(Owner.self).name)
        }
        #expect(names == ["Ada", "Bo"])
    }

    @Test("Reading continues after an element of the wrong type")
    func mistypedElement() async throws {
        let text = Array("[1,\"x\",3]".utf8)
        var numbers = stream([text[...]]).split(with: JSONArraySplitter<Int>()).makeAsyncIterator()
        #expect(try await numbers.next() == 1)
        await #expect(throws: JSONError.self) { try await numbers.next() }
        #expect(try await numbers.next() == 3)
        #expect(try await numbers.next() == nil)
        #expect(try await numbers.next() == nil)
    }

    @Test("A stream that fails or is truncated throws an error")
    func truncatedStream() async throws {
        let text = Array("[1,2".utf8)
        var numbers = stream([text[...]], failing: true).split(with: JSONArraySplitter<Int>()).makeAsyncIterator()
        #expect(try await numbers.next() == 1)
        await #expect(throws: URLError.self) { try await numbers.next() }
        #expect(try await numbers.next() == nil)
        var others = stream([text[...]]).split(with: JSONArraySplitter<Int>()).makeAsyncIterator()
        #expect(try await others.next() == 1)
        // The 2 can be the first digit of a longer number.
        await #expect(throws: JSONError.self) { try await others.next() }
        #expect(try await others.next() == nil)
    }
}
