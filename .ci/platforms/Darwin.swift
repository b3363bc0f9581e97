// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// The functions that the C libraries of Apple's systems and of Linux share.
@_exported public import Glibc

public let SOCK_STREAM: Int32 = 1

extension stat {
    public var st_mtimespec: timespec { st_mtim }
    public var st_ctimespec: timespec { st_ctim }
}

@discardableResult
public func _NSGetExecutablePath(
    _ path: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt32>?
) -> Int32 {
    0
}

public func pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>,
    _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    0
}
