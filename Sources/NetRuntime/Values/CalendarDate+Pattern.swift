extension CalendarDate: FormattedReadable, FormattedWritable {
    /// Reads a day that is written by a pattern.
    public mutating func fill(from reader: inout JSONReader, as pattern: DatePattern) {
        if let day = reader.day(pattern) { self = day }
    }

    /// Writes the day by a pattern.
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
    /// The day by a pattern, for parameters: `born.as("dd.MM.yyyy")`.
    public func `as`(_ pattern: DatePattern) -> FormattedDay { FormattedDay(day: self, pattern: pattern) }
}

extension [CalendarDate] {
    /// The days by a pattern, for parameters.
    public func `as`(_ pattern: DatePattern) -> [FormattedDay] { map { $0.as(pattern) } }
}

extension [CalendarDate?] {
    /// The days by a pattern, for parameters; those that are absent stay so.
    public func `as`(_ pattern: DatePattern) -> [FormattedDay?] { map { $0?.as(pattern) } }
}

extension [String: CalendarDate] {
    /// The days by a pattern, for parameters.
    public func `as`(_ pattern: DatePattern) -> [String: FormattedDay] { mapValues { $0.as(pattern) } }
}

extension [String: CalendarDate?] {
    /// The days by a pattern, for parameters; those that are absent stay so.
    public func `as`(_ pattern: DatePattern) -> [String: FormattedDay?] { mapValues { $0?.as(pattern) } }
}

/// A day together with the pattern by which it is written as a parameter.
public struct FormattedDay: ParameterValue {
    let day: CalendarDate
    let pattern: DatePattern

    /// The day by its pattern.
    public var parameterForm: ParameterForm { .text(pattern.string(from: day)) }
}
