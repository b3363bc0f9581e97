import Foundation
import NetRuntime
import NetRuntimeTesting

/// A program that sends the values of a response back, and compares the sent JSON with the received JSON.
@main
struct RoundTrip {
    static func main() async throws {
        let text = """
            {"id":1,"details":[{"@type":"type.example/Violation","field":"name","depth":[1,{"a":null}]}],\
            "chore":{"name":"Shop","due":"2024-02-29","color":"red"},"described":{"a":1,"b":{"c":2.50}},\
            "loose":{"list":[1],"text":"a","object":{"b":2}},"silent":{"a":1},"closed":{"a":2},"extra":{"deep":[true]},"note":null}
            """
        let engine = StubEngine()
        engine.answer(Errands.PutErrand.self, with: .json(text))
        let client = Errands.client(engine: engine)
        let first = try await client.send(Errands.PutErrand(body: Errands.Errand(id: 0)))
        _ = try await client.send(Errands.PutErrand(body: first))
        let sent = try JSONDecoder().decode(JSON.self, from: engine.lastBody)
        let read = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        guard sent == read else { fatalError("\(sent) isn't \(read)") }
    }
}

extension StubEngine {
    fileprivate var lastBody: Data {
        if case .data(let data)? = calls.last?.body { data } else { Data() }
    }
}
