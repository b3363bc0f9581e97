import Foundation

// Compiled by .ci/fuzz as one module with NetRuntime's sources and PetModels.swift, so that all of them are watched.

/// What libFuzzer calls with each input. Whatever is wrong ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func examine(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let document = Data(bytes: bytes, count: count)
    Codec.examine(document)
    Streams.examine(Array(document))
    return 0
}

/// Ends the process with the reason.
func demand(_ condition: Bool, _ reason: @autoclosure () -> String) {
    if !condition { fatalError(reason()) }
}
