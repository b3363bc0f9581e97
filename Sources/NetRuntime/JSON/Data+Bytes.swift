import Foundation

extension Data {
    /// Calls a closure with the bytes.
    ///
    /// No safe code can misuse the binding to `UInt8`: every byte is a valid value of that type, at every address. The closure must
    /// not keep the pointer.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeBytes { body($0.bindMemory(to: UInt8.self)) }
    }
}
