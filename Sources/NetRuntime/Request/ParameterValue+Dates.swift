public import Foundation

extension Date: ParameterValue {
    /// The date in RFC 3339, in UTC.
    public var parameterForm: ParameterForm { FormattedDate(date: self, format: .rfc3339).parameterForm }

    /// The date in another format, for parameters: `since.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> FormattedDate { FormattedDate(date: self, format: format) }
}

extension [Date] {
    /// The dates in another format, for parameters: `days.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> [FormattedDate] { map { $0.as(format) } }
}

extension [Date?] {
    /// The dates in another format, for parameters; those that are absent stay so.
    public func `as`(_ format: DateFormat) -> [FormattedDate?] { map { $0?.as(format) } }
}

extension [String: Date] {
    /// The dates in another format, for parameters: `deadlines.as(.unixTime)`.
    public func `as`(_ format: DateFormat) -> [String: FormattedDate] { mapValues { $0.as(format) } }
}

extension [String: Date?] {
    /// The dates in another format, for parameters; those that are absent stay so.
    public func `as`(_ format: DateFormat) -> [String: FormattedDate?] { mapValues { $0?.as(format) } }
}

/// A date together with the format it is written in as a parameter.
public struct FormattedDate: ParameterValue {
    let date: Date
    let format: DateFormat

    /// The date in its format. One that the format cannot hold, such as a year beyond 9999, is written as Unix seconds.
    public var parameterForm: ParameterForm {
        if let text = format.string(from: date) { .text(text) } else { date.timeIntervalSince1970.parameterForm }
    }
}

extension CalendarDate: ParameterValue {
    /// The day as `2024-02-29`.
    public var parameterForm: ParameterForm { .text(description) }
}
