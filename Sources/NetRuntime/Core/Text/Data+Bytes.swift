import Foundation

extension Data {
    /// Calls a closure with the bytes.
    ///
    /// Safe code can't misuse the binding to `UInt8`: every byte at every address is a valid `UInt8`. The closure must
    /// not store the pointer.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeBytes { body($0.bindMemory(to: UInt8.self)) }
    }
}
