// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The functions that the C libraries of Apple's systems and of Linux share.
@_exported public import Glibc

public let SOCK_STREAM: Int32 = 1

extension stat {
    public var st_mtimespec: timespec { st_mtim }
}

public func pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>,
    _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    0
}
