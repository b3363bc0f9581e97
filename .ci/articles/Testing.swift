// The declarations that the code of the article “Testing” uses but doesn't show.
import Foundation
import NetRuntime
import NetRuntimeTesting

nonisolated struct PetRow {
    let pet: Petstore.Pet
}

extension Petstore {
    nonisolated static var stub: StubEngine { StubEngine() }
}

extension Petstore.Pet {
    nonisolated static var fixture: Petstore.Pet { fatalError() }
}

nonisolated struct Session {
    func handle(_ event: Petstore.ListPets.Event) {}
}

nonisolated var session: Session { Session() }
nonisolated var folder: URL { fatalError() }

func record() throws {
    // excerpt: recording
    _ = engine
}

func replay() throws {
    // excerpt: replaying
    _ = engine
}

extension Petstore.Environment {
    nonisolated static var staging: Self { "https://staging.example.com/v1" }
}
