import Foundation
import NetRuntime

/// A file of the app beside those of the client, whose imports do not say who sees them.
struct Neighbour {
    let model: PackageAPI.Pet
    let date: Date
    let client: Client
}
