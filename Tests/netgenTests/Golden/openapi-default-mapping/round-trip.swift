import Foundation
import NetRuntime
import NetRuntimeTesting

/// A program that sends the values of a response back, and compares the sent JSON with the received JSON.
///
/// OpenAPI 3.2, "Discriminator Object": `defaultMapping` determines the schema of objects without the discriminator.
@main
struct RoundTrip {
    static func main() async throws {
        let pets = #"[{"kind":"dog","bark":true},{"note":"a"},{"kind":"bird","wings":2}]"#
        let engine = StubEngine()
        engine.answer(Zoo.PutPets.self, with: .json(pets))
        let client = Zoo.client(engine: engine)
        let read = try await client.send(Zoo.PutPets(body: []))
        guard read.count == 3, case .dog = read[0], case .otherPet(let other) = read[1], other.note == "a",
            case .unknown = read[2]
        else { fatalError("\(read)") }
        _ = try await client.send(Zoo.PutPets(body: read))
        guard case .data(let data)? = engine.calls.last?.body else { fatalError("nothing was sent") }
        let sent = try JSONDecoder().decode(JSON.self, from: data)
        let received = try JSONDecoder().decode(JSON.self, from: Data(pets.utf8))
        guard sent == received else { fatalError("\(sent) isn't \(received)") }
    }
}
