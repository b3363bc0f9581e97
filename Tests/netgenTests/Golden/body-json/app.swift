import Foundation
import NetRuntime

/// A file of the app next to the client's files. The imports of this file have no access level.
struct Neighbour {
    let model: JSONBodies.Pet
    let date: Date
    let client: Client
}
