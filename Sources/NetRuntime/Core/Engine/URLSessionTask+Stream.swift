#if canImport(Darwin) || canImport(FoundationNetworking)
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension URLSessionTask {
        /// The handling of a body that is read more slowly than it arrives.
        var overflow: BodyPipe.Overflow {
            #if canImport(FoundationNetworking)
                // On Linux, resuming a suspended task sends the request again, so write the bytes to a file.
                .file
            #else
                .pause { [weak self] isPaused in
                    if isPaused { self?.suspend() } else { self?.resume() }
                }
            #endif
        }

        /// Ends an exchange whose body is no longer needed.
        func end() {
            cancel()
            #if !canImport(FoundationNetworking)
                // A suspended task reports its end, and is released, only when it is resumed, so resume it.
                resume()
            #endif
        }
    }
#endif
