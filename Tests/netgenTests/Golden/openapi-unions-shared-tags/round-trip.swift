import Foundation
import NetRuntime
import NetRuntimeTesting

/// A program that sends the values of a response back, and compares the sent JSON with the received JSON.
@main
struct RoundTrip {
    static func main() async throws {
        let text = """
            [{"type":"message","role":"user","text":"a"},{"role":"user","text":"b"},\
            {"type":"message","id":"m1","role":"assistant","text":"c"},{"type":"item_reference","id":"r1"},\
            {"id":"r2"},{"type":null,"id":"r3"},{"type":"new","id":"n1","kept":true}]
            """
        let engine = StubEngine()
        engine.answer(Talk.PutItems.self, with: .json(text))
        engine.answer(Talk.ListTools.self, with: .json(#"[{"type":"web_search","depth":2},{"type":"local_shell"}]"#))
        let client = Talk.client(engine: engine)
        let items = try await client.send(Talk.PutItems(body: []))
        guard items.count == 7, case .message = items[0], case .message = items[1], case .output = items[2],
            case .reference = items[3], case .reference = items[4], case .reference = items[5], case .unknown = items[6]
        else { fatalError("\(items)") }
        _ = try await client.send(Talk.PutItems(body: items))
        let sent = try JSONDecoder().decode(JSON.self, from: engine.lastBody)
        // A constant is sent, even if the response lacked the constant.
        let expected = text.replacingOccurrences(of: #"{"role":"#, with: #"{"type":"message","role":"#)
        let read = try JSONDecoder().decode(JSON.self, from: Data(expected.utf8))
        guard sent == read else { fatalError("\(sent) isn't \(read)") }
        let tools = try await client.send(Talk.ListTools())
        guard tools.count == 2, case .webSearch = tools[0], case .localShell = tools[1] else { fatalError("\(tools)") }
    }
}

extension StubEngine {
    fileprivate var lastBody: Data {
        if case .data(let data)? = calls.last?.body { data } else { Data() }
    }
}
