// The declarations for code of the article “Calling an API” that runs only on Apple's platforms.
import AppleFoundation
import SwiftUI

private struct Pet {
    let id: Int64
    let name: String
}

@MainActor
private final class PetList {
    var pets: [Pet] { [] }

    func load() async {}
}

@MainActor
private enum Views {
    // excerpt: view
}
