import Foundation
import NetRuntime
import Testing

@Suite struct EventSplitterTests {
    /// The fields of an event, for comparison.
    private struct Said: Equatable {
        var name = "message"
        var data: String
        var id = ""
        var retry: Duration?

        init(_ data: String, name: String = "message", id: String = "", retry: Duration? = nil) {
            (self.data, self.name, self.id, self.retry) = (data, name, id, retry)
        }
    }

    private func expect(
        _ said: [Said],
        from text: String,
        lineEnds: [String] = ["\n", "\r", "\r\n"],
        location: SourceLocation = #_sourceLocation
    ) {
        for lineEnd in lineEnds {
            let bytes = Array(text.replacing("\n", with: lineEnd).utf8)
            for outcome in StreamOutcome.ofEveryCut(bytes, EventSplitter()) {
                let events = outcome.elements.map { Said($0.data, name: $0.name, id: $0.id, retry: $0.retry) }
                #expect(events == said, sourceLocation: location)
                #expect(outcome.errors == [], sourceLocation: location)
            }
        }
    }

    @Test("The description of an event is its name and data")
    func eventDescription() {
        let outcomes = StreamOutcome.ofEveryCut(Array("event: tick\nid: 1\ndata: {\"n\": 1}\n\n".utf8), EventSplitter())
        #expect(outcomes.first?.elements.map(\.description) == [#"tick: {"n": 1}"#])
    }

    // The examples in the HTML standard, section 9.2.6.

    @Test("Data lines of an event are joined by line feeds")
    func joinedDataLines() {
        expect([Said("YHOO\n+2\n10")], from: "data: YHOO\ndata: +2\ndata: 10\n\n")
    }

    @Test("Comments are ignored, and an ID applies to later events")
    func commentsAndIDs() {
        expect(
            [Said("first event", id: "1"), Said("second event"), Said(" third event")],
            from: ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n"
                + "\n"
        )
        expect([Said("a", id: "7"), Said("b", id: "7")], from: "id: 7\ndata: a\n\ndata: b\n\n")
    }

    @Test("The data of an event can be empty but not missing")
    func emptyData() {
        expect([Said(""), Said("\n")], from: "data\n\ndata\ndata\n\ndata:\n")
        expect([], from: "event: nothing\n\nid: 5\n\n")
    }

    @Test("One space after the colon isn't part of the value")
    func spaceAfterColon() {
        expect([Said("test"), Said("test")], from: "data:test\n\ndata: test\n\n")
    }

    @Test("A name applies to one event only")
    func eventNames() {
        expect([Said("1", name: "add"), Said("2")], from: "event: add\ndata: 1\n\ndata: 2\n\n")
        expect([Said("1")], from: "event: add\n\ndata: 1\n\n")
        expect([Said("1")], from: "event: add\nevent\ndata: 1\n\n")
    }

    @Test("An incomplete event at the end is dropped")
    func incompleteEvent() {
        expect([Said("1")], from: "data: 1\n\ndata: 2\n")
        expect([Said("1")], from: "data: 1\n\ndata: 2")
        expect([], from: "data: 1")
    }

    @Test("An ID that contains a null character is ignored")
    func idWithNull() {
        expect([Said("1", id: "a"), Said("2", id: "a")], from: "id: a\ndata: 1\n\nid: b\u{0}\ndata: 2\n\n")
    }

    @Test("A retry time that doesn't consist of digits is ignored")
    func retryTimes() {
        expect(
            [
                Said("1", retry: .milliseconds(250)), Said("2", retry: .milliseconds(250)),
                Said("3", retry: .milliseconds(7)),
            ],
            from:
                "retry: 250\ndata: 1\n\nretry: 2s\nretry: -1\nretry:\nretry: 99999999999999999999\ndata: 2\n\nretry:07\ndata: 3\n\n"
        )
    }

    @Test("Unknown fields and a byte order mark are ignored")
    func unknownFields() {
        expect([Said("1")], from: "\u{FEFF}data: 1\nData: 2\n data: 3\nfoo: 4\n:data: 5\n\n")
        expect([], from: "\u{FEFF}\u{FEFF}data: 1\n\n")
    }

    @Test("Line endings can be mixed")
    func mixedLineEndings() {
        expect(
            [Said("1\n2\n3"), Said("4")],
            from: "data: 1\rdata: 2\r\ndata: 3\n\r\n\r\r\ndata: 4\r\r",
            lineEnds: ["\n"]
        )
    }

    @Test("An event is complete at the CR of its blank line")
    func blankLine() throws {
        // The LF after the CR can arrive much later.
        var splitter = EventSplitter(lastEventID: "6")
        splitter.append(Array("data: 1\r\n\r".utf8))
        #expect(try splitter.next()?.data == "1")
        splitter.append(Array("\ndata: 2\r\nid: 9\r\n\r\n".utf8))
        let event = try #require(try splitter.next())
        #expect(event.data == "2")
        #expect(event.id == "9")
        #expect(splitter.lastEventID == "9")
    }

    @Test("An ID takes effect at the blank line")
    func idAtBlankLine() throws {
        var splitter = EventSplitter(lastEventID: "6")
        splitter.append(Array("id: 7\n".utf8))
        #expect(try splitter.next() == nil)
        #expect(splitter.lastEventID == "6")
        splitter.append(Array("\n".utf8))
        #expect(try splitter.next() == nil)
        #expect(splitter.lastEventID == "7")
    }

    @Test("Invalid UTF-8 in an event is replaced by U+FFFD")
    func invalidUTF8() {
        let outcome = StreamOutcome(EventSplitter(), [Array("data: a".utf8) + [0xFF, 0x0A, 0x0A]])
        #expect(outcome.elements.map(\.data) == ["a\u{FFFD}"])
        #expect(throws: JSONError.self) { try outcome.elements.first?.json(JSON.self) }
    }

    @Test("Data of events is read as models, with positions in the stream")
    func modelData() throws {
        let text =
            "data: {\"name\":\ndata: \"Ada\"}\n\nid: é\r\n: x\r\ndata:{\"nickname\": \"é\",\rdata:  \"name\": 12}\n\n"
        let events = StreamOutcome(EventSplitter(), [Array(text.utf8)]).elements
        #expect(events.count == 2)
        #expect(try events.first?.json(Owner.self).name == "Ada")
        let error = try #require(throws: JSONError.self) { try events.last?.json(Owner.self) }
        #expect(error.description == "$.name (line 7, column 16): expected a string, found a number: 12")
        #expect(Array(text.utf8)[error.offset...].starts(with: "12}".utf8))
    }

    @Test("An event larger than the limit is an error")
    func eventLimit() {
        for text in ["data: 1234\n\ndata: 1234567\ndata: 1234567\ndata: 1\n\n", "data: 1234\n\n: 345678901234567890"] {
            for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), EventSplitter(eventLimit: 14)) {
                #expect(outcome.elements.map(\.data) == ["1234"])
                #expect(outcome.errors.map(\.kind) == [.tooLarge])
            }
        }
    }

    @Test("Excess data is reported at its line, wherever the stream is cut")
    func excessData() {
        let text = Array("id: 1\r\ndata: 12\r\ndata: 345\r\ndata: 678\r\n\r\n".utf8)
        for cut in 0...text.count {
            var splitter = EventSplitter(eventLimit: 9)
            let error = #expect(throws: JSONError.self, "cut at \(cut)") {
                for chunk in [text[..<cut], text[cut...]] {
                    splitter.append(chunk)
                    while try splitter.next() != nil {}
                }
            }
            #expect(error?.kind == .tooLarge)
            #expect(error?.line == 4 && error?.offset == 28, "cut at \(cut)")
        }
    }
}
