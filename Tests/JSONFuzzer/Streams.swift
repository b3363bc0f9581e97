import Foundation

/// The checks that the elements and errors of a stream don't depend on its chunks.
enum Streams {
    static func examine(_ bytes: [UInt8]) {
        let cut = bytes.count == 0 ? 0 : Int(bytes.reduce(0) { $0 &* 31 &+ UInt32($1) }) % bytes.count
        let halves = [bytes[..<cut], bytes[cut...]]
        let pieces = stride(from: 0, to: bytes.count, by: 3).map { bytes[$0..<min($0 + 3, bytes.count)] }

        let array = Outcome(JSONArraySplitter<JSON>(), halves)
        demand(array == Outcome(JSONArraySplitter<JSON>(), pieces), "an array depends on how it is cut")
        // A null document is read as an empty array, but a stream rejects null at the beginning.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes[start...].first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "n") {
            demand(!array.errors.isEmpty, "a stream takes a null for its array")
        } else {
            do throws(JSONError) {
                let whole = try [JSON](json: Data(bytes))
                demand(array.errors.isEmpty && array.elements == whole, "an array is another one in pieces")
            } catch {
                demand(array.errors == [Place(error)], "an array is refused for another reason in pieces")
            }
        }
        demand(
            Outcome(JSONArraySplitter<Owner>(at: "data", elementLimit: 64), halves)
                == Outcome(JSONArraySplitter<Owner>(at: "data", elementLimit: 64), pieces),
            "an array at a key depends on how it is cut"
        )
        demand(
            Outcome(JSONLineSplitter<JSON>(elementLimit: 64), halves)
                == Outcome(JSONLineSplitter<JSON>(elementLimit: 64), pieces),
            "lines depend on how they are cut"
        )
        let events = Outcome(EventSplitter(eventLimit: 64), halves)
        demand(events == Outcome(EventSplitter(eventLimit: 64), pieces), "events depend on how they are cut")
        for event in events.elements { _ = try? event.json(JSON.self) }
    }
}

/// The elements and errors of a stream.
private struct Outcome<Element: Equatable>: Equatable {
    var elements: [Element] = []
    var errors: [Place] = []

    init<Splitter: StreamSplitter>(_ splitter: Splitter, _ chunks: [ArraySlice<UInt8>])
    where Splitter.Element == Element {
        var splitter = splitter
        for chunk in chunks {
            splitter.append(chunk)
            take(from: &splitter)
        }
        splitter.finish()
        take(from: &splitter)
    }

    private mutating func take(from splitter: inout some StreamSplitter<Element>) {
        while true {
            do throws(JSONError) {
                guard let element = try splitter.next() else { return }
                elements.append(element)
            } catch {
                let place = Place(error)
                if errors.last == place { return }
                errors.append(place)
            }
        }
    }
}

/// The properties of an error, except for the excerpt, which can be shorter in a stream.
private struct Place: Equatable {
    var kind: JSONError.Kind
    var path: String
    var offset: Int
    var line: Int
    var column: Int

    init(_ error: JSONError) {
        kind = error.kind
        path = error.path
        offset = error.offset
        line = error.line
        column = error.column
    }
}
