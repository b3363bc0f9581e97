public import Foundation

/// A value that is read from text, of which none is empty.
///
/// Where such a value may be missing, an empty text says that it is.
protocol NeverEmptyText: JSONReadable {}

extension CalendarDate: NeverEmptyText {}
extension Date: NeverEmptyText {}
extension URL: NeverEmptyText {}
extension UUID: NeverEmptyText {}
