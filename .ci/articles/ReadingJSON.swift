// The declarations that the code of the article “Reading JSON” uses but doesn't show.
import Foundation
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated var data: Data { Data() }
