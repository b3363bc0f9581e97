import NetRuntime
import Observation

/// The pets that wait to be adopted, as a view shows them.
///
/// Nothing here knows of a view: tests give it a client with a stub engine, and look at its properties.
@MainActor @Observable
final class PetList {
    /// What there is to show.
    enum State: Equatable {
        /// Nothing yet.
        case loading
        /// What has arrived so far.
        case pets([Petstore.Pet])
        /// What went wrong, in words.
        case failed(String)
    }

    /// What to show.
    private(set) var state = State.loading
    /// What to tell about the last adoption; `nil` if it worked.
    private(set) var notice: String?

    private let client: Client

    /// Makes a list that is still to be loaded.
    init(client: Client = Petstore.client()) {
        self.client = client
    }

    /// Fetches all pages, and shows each as soon as it is there.
    func load() async {
        state = .loading
        do {
            var pets: [Petstore.Pet] = []
            for try await page in client.pages(of: Petstore.ListPets()) {
                pets += page.payload
                state = .pets(pets)
            }
        } catch Petstore.ClientError.cancelled {
            // The view is gone.
        } catch {
            state = .failed("\(error)")
        }
    }

    /// Adopts a pet, which leaves the list then; also when somebody else was quicker.
    func adopt(_ pet: Petstore.Pet) async {
        notice = nil
        do {
            try await client.send(Petstore.AdoptPet(id: pet.id))
            remove(pet)
        } catch .rejected(let failure, _) where failure.code == .alreadyAdopted {
            notice = "\(pet.name) has found a home already."
            remove(pet)
        } catch {
            notice = error.isOffline ? "You are offline." : "That did not work. Try again."
        }
    }

    private func remove(_ pet: Petstore.Pet) {
        guard case .pets(let pets) = state else { return }
        state = .pets(pets.filter { $0 != pet })
    }
}
