public import Foundation

extension Date: ParameterValue {
    /// The date as RFC 3339, in UTC.
    public var parameterForm: ParameterForm { FormattedDate(date: self, format: .rfc3339).parameterForm }

    /// Returns the date in another format, for parameters: `since.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> FormattedDate { FormattedDate(date: self, format: format) }
}

extension [Date] {
    /// Returns the dates in another format, for parameters: `days.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> [FormattedDate] { map { $0.as(format) } }
}

extension [Date?] {
    /// Returns the dates in another format, for parameters. Elements that are `nil` stay `nil`.
    public func `as`(_ format: DateFormat) -> [FormattedDate?] { map { $0?.as(format) } }
}

extension [String: Date] {
    /// Returns the dates in another format, for parameters: `deadlines.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> [String: FormattedDate] { mapValues { $0.as(format) } }
}

extension [String: Date?] {
    /// Returns the dates in another format, for parameters. Values that are `nil` stay `nil`.
    public func `as`(_ format: DateFormat) -> [String: FormattedDate?] { mapValues { $0?.as(format) } }
}

/// A date as a parameter, in a specific format.
@_documentation(visibility: internal)
public struct FormattedDate: ParameterValue {
    let date: Date
    let format: DateFormat

    /// The date in its format. A date that the format can't represent, such as one after the year 9999, becomes Unix
    /// seconds.
    public var parameterForm: ParameterForm {
        if let text = format.string(from: date) { .text(text) } else { date.timeIntervalSince1970.parameterForm }
    }
}

extension CalendarDate: ParameterValue {
    /// The day as `2024-02-29`.
    public var parameterForm: ParameterForm { .text(description) }
}
