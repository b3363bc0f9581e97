#if canImport(os)
    public import os

    extension Middleware where Self == Logging {
        /// Creates a middleware that logs every request and response to the system log, without secrets.
        ///
        /// The messages are private, like all dynamic strings in the system log. They are readable while the app is
        /// being debugged.
        public static func logging(
            _ detail: Logging.Detail = .lines,
            from level: Logging.Level = .debug,
            to logger: Logger
        ) -> Self {
            Self(detail, from: level) { level, text in
                switch level {
                case .debug: logger.debug("\(text)")
                case .warning: logger.warning("\(text)")
                case .error: logger.error("\(text)")
                }
            }
        }
    }
#endif
