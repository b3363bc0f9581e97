import Foundation

// The script .ci/fuzz compiles this file with NetRuntime's sources and PetModels.swift as one module, so that the
// fuzzer observes all of them.

/// Examines an input of libFuzzer. A violation ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func examine(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let document = Data(bytes: bytes, count: count)
    Codec.examine(document)
    Streams.examine(Array(document))
    return 0
}

/// Ends the process with the reason if the condition is false.
func demand(_ condition: Bool, _ reason: @autoclosure () -> String) {
    if !condition { fatalError(reason()) }
}
