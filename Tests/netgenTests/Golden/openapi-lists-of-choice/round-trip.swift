import Foundation
import NetRuntime

@main
struct RoundTrip {
    static func main() throws {
        let text = #"{"residents":[{"fins":2},{"lives":9},{"fins":3}],"names":["a","b"],"marks":[1,"x",2]}"#
        let animals = try JSONDecoder().decode(Zoo.Animals.self, from: Data(text.utf8))
        guard case .fish(let fish) = animals.residents[0], fish.fins == 2, animals.residents.count == 3,
            animals.names == ["a", "b"], animals.marks?.count == 3
        else { fatalError("\(animals)") }
        let written = try JSONDecoder().decode(JSON.self, from: animals.jsonData())
        let read = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        precondition(written == read, "\(written)")
    }
}
