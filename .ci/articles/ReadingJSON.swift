// What “Reading JSON” takes for granted.
import Foundation
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated var data: Data { Data() }
