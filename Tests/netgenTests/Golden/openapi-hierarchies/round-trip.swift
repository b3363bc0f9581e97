import Foundation
import NetRuntime
import NetRuntimeTesting

/// A program that sends the values of a response back, and compares the sent JSON with the received JSON.
@main
struct RoundTrip {
    static func main() async throws {
        let salmon = """
            [{"fishtype":"salmon","length":1,"location":"sea"},{"fishtype":"smart_salmon","length":2,"degree":"BA"}]
            """
        let objects = """
            {"entity":{"@odata.type":"#team","size":2,"channel":"a"},"owner":{"id":"1","deleted":"2024-01-01T00:00:00Z"},\
            "members":[{"@odata.type":"#team","channel":"b"},{"size":3},{"@odata.type":"#new","size":4}]}
            """
        let engine = StubEngine()
        engine.answer(Sea.PutSalmon.self, with: .json(salmon))
        engine.answer(Sea.PutObjects.self, with: .json(objects))
        engine.answer(
            Sea.ListFish.self,
            with: .json(
                #"[{"fishtype":"shark","length":1,"age":2},{"fishtype":"smart_salmon","length":1,"degree":"MA"}]"#
            )
        )
        engine.answer(
            Sea.ListAnimals.self,
            with: .json(
                """
                [{"petType":"Animal"},{"petType":"Cat","lives":9},{"petType":"Dog","dogType":"BigDog","size":3},\
                {"petType":"HugeDog","dogType":"HugeDog","tons":1.5},{"petType":"Dog","dogType":"Dog","bark":"w"}]
                """
            )
        )
        let client = Sea.client(engine: engine)
        let read = try await client.send(Sea.PutSalmon(body: []))
        guard read.count == 2, case .salmon = read[0], case .smartSalmon(let smart) = read[1], smart.degree == "BA"
        else { fatalError("\(read)") }
        _ = try await client.send(Sea.PutSalmon(body: read))
        try check(engine, sent: salmon)

        let all = try await client.send(Sea.PutObjects(body: Sea.Objects(entity: .unknown(.null))))
        guard case .directoryObject(.team(let team)) = all.entity, team.channel == "a" else { fatalError("\(all)") }
        guard case .directoryObject(let owner)? = all.owner, owner.deleted != nil else { fatalError("\(all)") }
        guard let members = all.members, members.count == 3, case .team = members[0], case .group = members[1],
            case .unknown = members[2]
        else { fatalError("\(all)") }
        _ = try await client.send(Sea.PutObjects(body: all))
        // The tag of a subtype is sent, even if the response lacked the tag.
        let tagged = objects.replacingOccurrences(of: #"{"size":3"#, with: ##"{"@odata.type":"#group","size":3"##)
        try check(engine, sent: tagged)

        let fish = try await client.send(Sea.ListFish())
        guard fish.count == 2, case .shark = fish[0], case .smartSalmon = fish[1] else { fatalError("\(fish)") }
        let animals = try await client.send(Sea.ListAnimals())
        guard animals.count == 5, case .animal = animals[0], case .cat = animals[1], case .dog(.bigDog) = animals[2],
            case .dog(.hugeDog(let huge)) = animals[3], huge.tons == 1.5, case .dog(.dog) = animals[4]
        else { fatalError("\(animals)") }
    }

    static func check(_ engine: StubEngine, sent text: String) throws {
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
