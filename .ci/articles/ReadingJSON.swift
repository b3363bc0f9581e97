// The declarations that “Reading JSON” assumes.
import Foundation
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated var data: Data { Data() }
