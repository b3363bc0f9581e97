import NetRuntime
import Observation

/// The pets that can be adopted, as the model of a view.
///
/// The model doesn't depend on a view. Tests give it a client with a stub engine, and inspect its properties.
@MainActor @Observable
final class PetList {
    /// The state of the list.
    enum State: Equatable {
        /// No pets have arrived yet.
        case loading
        /// The pets that have arrived so far.
        case pets([Petstore.Pet])
        /// An error, with a message for the user.
        case failed(String)
    }

    /// The state that the view shows.
    private(set) var state = State.loading
    /// A message about the last adoption; `nil` if it succeeded.
    private(set) var notice: String?

    private let client: Client

    /// Creates a list that isn't loaded yet.
    init(client: Client = Petstore.client()) {
        self.client = client
    }

    /// Fetches all pages, and shows each as soon as it arrives.
    func load() async {
        state = .loading
        do {
            var pets: [Petstore.Pet] = []
            for try await page in client.pages(of: Petstore.ListPets()) {
                pets += page.payload
                state = .pets(pets)
            }
        } catch Petstore.ClientError.cancelled {
            // The view has disappeared.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    /// Adopts a pet and removes it from the list, even if another user was faster.
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
