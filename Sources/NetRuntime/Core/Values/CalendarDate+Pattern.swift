extension CalendarDate: FormattedReadable, FormattedWritable {
    /// Reads a day in the format of a pattern.
    public mutating func fill(from reader: inout JSONReader, as pattern: DatePattern) {
        if let day = reader.day(pattern) { self = day }
    }

    /// Writes the day in the format of a pattern.
    public func write(to writer: inout JSONWriter, as pattern: DatePattern) {
        writer.string(pattern.string(from: self))
    }
}

extension JSONReader {
    fileprivate mutating func day(_ pattern: DatePattern) -> CalendarDate? {
        if position >= end, foreign != nil { return foreignText(pattern.expected, pattern.day) }
        return parsed(pattern.expected, pattern.day)
    }
}

// MARK: - Parameters

extension CalendarDate {
    /// Returns the day in the format of a pattern, for use as a parameter: `born.as("dd.MM.yyyy")`.
    public func `as`(_ pattern: DatePattern) -> FormattedDay { FormattedDay(day: self, pattern: pattern) }
}

extension [CalendarDate] {
    /// Returns the days in the format of a pattern, for use as parameters.
    public func `as`(_ pattern: DatePattern) -> [FormattedDay] { map { $0.as(pattern) } }
}

extension [CalendarDate?] {
    /// Returns the days in the format of a pattern, for use as parameters. Elements that are `nil` remain `nil`.
    public func `as`(_ pattern: DatePattern) -> [FormattedDay?] { map { $0?.as(pattern) } }
}

extension [String: CalendarDate] {
    /// Returns the days in the format of a pattern, for use as parameters.
    public func `as`(_ pattern: DatePattern) -> [String: FormattedDay] { mapValues { $0.as(pattern) } }
}

extension [String: CalendarDate?] {
    /// Returns the days in the format of a pattern, for use as parameters. Values that are `nil` remain `nil`.
    public func `as`(_ pattern: DatePattern) -> [String: FormattedDay?] { mapValues { $0?.as(pattern) } }
}

/// A day as a parameter, in the format of a pattern.
@_documentation(visibility: internal)
public struct FormattedDay: ParameterValue {
    let day: CalendarDate
    let pattern: DatePattern

    /// The day in the format of its pattern.
    public var parameterForm: ParameterForm { .text(pattern.string(from: day)) }
}
