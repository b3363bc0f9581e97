// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

@main struct Main {
    static func main() async {
        await autoAStr(); await autoAInt(); await autoANum(); await autoABool(); await autoADate(); await autoADt(); await autoARfc(); await autoADur(); await autoAByte(); await autoATime(); await autoAArr(); await autoADic()
        await puts()
    }
}
func puts() async {
    let s = AStr.client(.init(baseURL: base)), i = AInt.client(.init(baseURL: base)), n = ANum.client(.init(baseURL: base)), b = ABool.client(.init(baseURL: base))
    await t("PutStringNull") { try await s.send(AStr.PutStringNull()) }
    await t("PutStringEmpty") { try await s.send(AStr.PutStringEmpty(body: .empty)) }
    await t("PutStringMbcs") { try await s.send(AStr.PutStringMbcs(body: AStr.GetStringMbcs.Response.listedCases.first!)) }
    await t("PutStringWhitespace") { try await s.send(AStr.PutStringWhitespace(body: .nowIsTheTimeForAllGoodMenToComeToTheAidOfTheirCountry)) }
    await t("PutEnumNotExpandable") { try await s.send(AStr.PutEnumNotExpandable(body: .redColor)) }
    await t("PutReferencedEnum") { try await s.send(AStr.PutReferencedEnum(body: .redColor)) }
    await t("PutEnumReferencedConstant") { try await s.send(AStr.PutEnumReferencedConstant(body: .init())) }
    await t("PutStringBase64URLEncoded") { try await s.send(AStr.PutStringBase64URLEncoded(body: "YSBzdHJpbmcgdGhhdCBnZXRzIGVuY29kZWQgd2l0aCBiYXNlNjR1cmw")) }
    await t("PutIntMax32") { try await i.send(AInt.PutIntMax32(body: 2147483647)) }
    await t("PutIntMin32") { try await i.send(AInt.PutIntMin32(body: -2147483648)) }
    await t("PutIntMax64") { try await i.send(AInt.PutIntMax64(body: 9223372036854775807)) }
    await t("PutIntMin64") { try await i.send(AInt.PutIntMin64(body: -9223372036854775808)) }
    await t("PutIntUnixTimeDate") { try await i.send(AInt.PutIntUnixTimeDate(body: 1460505600)) }
    await t("PutNumberBigFloat") { try await n.send(ANum.PutNumberBigFloat(body: 3.402823e20)) }
    await t("PutNumberBigDouble") { try await n.send(ANum.PutNumberBigDouble(body: 2.5976931e101)) }
    await t("PutNumberBigDoublePositiveDecimal") { try await n.send(ANum.PutNumberBigDoublePositiveDecimal(body: 99999999.99)) }
    await t("PutNumberBigDoubleNegativeDecimal") { try await n.send(ANum.PutNumberBigDoubleNegativeDecimal(body: -99999999.99)) }
    await t("PutNumberBigDecimal") { try await n.send(ANum.PutNumberBigDecimal(body: Decimal(string: "2.5976931e101")!)) }
    await t("PutNumberBigDecimalPositiveDecimal") { try await n.send(ANum.PutNumberBigDecimalPositiveDecimal(body: 99999999.99)) }
    await t("PutNumberBigDecimalNegativeDecimal") { try await n.send(ANum.PutNumberBigDecimalNegativeDecimal(body: -99999999.99)) }
    await t("PutNumberSmallFloat") { try await n.send(ANum.PutNumberSmallFloat(body: 3.402823e-20)) }
    await t("PutNumberSmallDouble") { try await n.send(ANum.PutNumberSmallDouble(body: 2.5976931e-101)) }
    await t("PutNumberSmallDecimal") { try await n.send(ANum.PutNumberSmallDecimal(body: Decimal(string: "2.5976931e-101")!)) }
    await t("PutBoolTrue") { try await b.send(ABool.PutBoolTrue(body: true)) }
    await t("PutBoolFalse") { try await b.send(ABool.PutBoolFalse(body: false)) }
    let d = ADate.client(.init(baseURL: base)), dt = ADt.client(.init(baseURL: base)), r = ARfc.client(.init(baseURL: base)), du = ADur.client(.init(baseURL: base)), by = AByte.client(.init(baseURL: base)), ti = ATime.client(.init(baseURL: base))
    await t("PutMaxDate") { try await d.send(ADate.PutMaxDate(body: CalendarDate("9999-12-31")!)) }
    await t("PutMinDate") { try await d.send(ADate.PutMinDate(body: CalendarDate("0001-01-01")!)) }
    await t("PutMaxDate<-Get") { try await d.send(ADate.PutMaxDate(body: try await d.send(ADate.GetMaxDate()))) }
    func p(_ x: String) -> Date { if x.hasPrefix("0001") { return Date(timeIntervalSince1970: -62135596800 + (x.contains("+14") ? -50400 : x.contains("-14:") ? 50400 : 0)) }; let f = ISO8601DateFormatter(); f.formatOptions = x.contains(".") ? [.withInternetDateTime, .withFractionalSeconds] : [.withInternetDateTime]; return f.date(from: x)! }
    await t("PutDatetimeUTCMaxDateTime") { try await dt.send(ADt.PutDatetimeUTCMaxDateTime(body: p("9999-12-31T23:59:59.999Z"))) }
    await t("PutDatetimeUTCMaxDateTime<-Get") { try await dt.send(ADt.PutDatetimeUTCMaxDateTime(body: try await dt.send(ADt.GetDatetimeUTCUppercaseMaxDateTime()))) }
    await t("PutDatetimeUTCMaxDateTime7Digits") { try await dt.send(ADt.PutDatetimeUTCMaxDateTime7Digits(body: try await dt.send(ADt.GetDatetimeUTCUppercaseMaxDateTime7Digits()))) }
    await t("PutDatetimeLocalPositiveOffsetMaxDateTime") { try await dt.send(ADt.PutDatetimeLocalPositiveOffsetMaxDateTime(body: p("9999-12-31T23:59:59.999+14:00"))) }
    await t("PutDatetimeLocalNegativeOffsetMaxDateTime") { try await dt.send(ADt.PutDatetimeLocalNegativeOffsetMaxDateTime(body: p("9999-12-31T23:59:59.999-14:00"))) }
    await t("PutDatetimeUTCMinDateTime") { try await dt.send(ADt.PutDatetimeUTCMinDateTime(body: p("0001-01-01T00:00:00Z"))) }
    await t("PutDatetimeLocalPositiveOffsetMinDateTime") { try await dt.send(ADt.PutDatetimeLocalPositiveOffsetMinDateTime(body: p("0001-01-01T00:00:00+14:00"))) }
    await t("PutDatetimeLocalNegativeOffsetMinDateTime") { try await dt.send(ADt.PutDatetimeLocalNegativeOffsetMinDateTime(body: p("0001-01-01T00:00:00-14:00"))) }
    await t("PutDatetimerfc1123UTCMaxDateTime") { try await r.send(ARfc.PutDatetimerfc1123UTCMaxDateTime(body: "Fri, 31 Dec 9999 23:59:59 GMT")) }
    await t("PutDatetimerfc1123UTCMinDateTime") { try await r.send(ARfc.PutDatetimerfc1123UTCMinDateTime(body: "Mon, 01 Jan 0001 00:00:00 GMT")) }
    await t("PutPositiveDuration") { try await du.send(ADur.PutPositiveDuration(body: "P123DT22H14M12.011S")) }
    await t("PutByteNonASCII") { try await by.send(AByte.PutByteNonASCII(body: Data([0xFF, 0xFE, 0xFD, 0xFC, 0xFB, 0xFA, 0xF9, 0xF8, 0xF7, 0xF6]))) }
    await t("PutTime") { try await ti.send(ATime.PutTime(body: "08:07:56")) }
    let a = AArr.client(.init(baseURL: base)), m = ADic.client(.init(baseURL: base))
    await t("PutArrayEmpty") { try await a.send(AArr.PutArrayEmpty(body: [])) }
    await t("PutArrayBooleanTfft") { try await a.send(AArr.PutArrayBooleanTfft(body: [true, false, false, true])) }
    await t("PutArrayIntegerValid") { try await a.send(AArr.PutArrayIntegerValid(body: [1, -1, 3, 300])) }
    await t("PutArrayLongValid") { try await a.send(AArr.PutArrayLongValid(body: [1, -1, 3, 300])) }
    await t("PutArrayFloatValid") { try await a.send(AArr.PutArrayFloatValid(body: [0, -0.01, -1.2e20])) }
    await t("PutArrayDoubleValid") { try await a.send(AArr.PutArrayDoubleValid(body: [0, -0.01, -1.2e20])) }
    await t("PutArrayStringValid") { try await a.send(AArr.PutArrayStringValid(body: ["foo1", "foo2", "foo3"])) }
    await t("PutArrayEnumValid") { try await a.send(AArr.PutArrayEnumValid(body: try await a.send(AArr.GetArrayEnumValid()))) }
    await t("PutArrayStringEnumValid") { try await a.send(AArr.PutArrayStringEnumValid(body: try await a.send(AArr.GetArrayStringEnumValid()))) }
    await t("PutArrayUUIDValid") { try await a.send(AArr.PutArrayUUIDValid(body: try await a.send(AArr.GetArrayUUIDValid()))) }
    await t("PutArrayDateValid") { try await a.send(AArr.PutArrayDateValid(body: try await a.send(AArr.GetArrayDateValid()))) }
    await t("PutArrayDateTimeValid literal") { try await a.send(AArr.PutArrayDateTimeValid(body: [p("2000-12-01T00:00:01Z"), p("1980-01-02T00:11:35Z"), Date(timeIntervalSince1970: -15059569499)])) }
    await t("PutArrayDateTimeValid") { try await a.send(AArr.PutArrayDateTimeValid(body: try await a.send(AArr.GetArrayDateTimeValid()))) }
    await t("PutArrayDateTimeRfc1123Valid") { try await a.send(AArr.PutArrayDateTimeRfc1123Valid(body: try await a.send(AArr.GetArrayDateTimeRfc1123Valid()))) }
    await t("PutArrayDurationValid") { try await a.send(AArr.PutArrayDurationValid(body: ["P123DT22H14M12.011S", "P5DT1H"])) }
    await t("PutArrayByteValid") { try await a.send(AArr.PutArrayByteValid(body: try await a.send(AArr.GetArrayByteValid()))) }
    await t("PutArrayComplexValid") { try await a.send(AArr.PutArrayComplexValid(body: try await a.send(AArr.GetArrayComplexValid()))) }
    await t("PutArrayArrayValid") { try await a.send(AArr.PutArrayValid(body: try await a.send(AArr.GetArrayValid()))) }
    await t("PutArrayDictionaryValid") { try await a.send(AArr.PutArrayDictionaryValid(body: try await a.send(AArr.GetArrayDictionaryValid()))) }
    await t("PutDictionaryEmpty") { try await m.send(ADic.PutDictionaryEmpty(body: [:])) }
    await t("PutDictionaryBooleanTfft") { try await m.send(ADic.PutDictionaryBooleanTfft(body: try await m.send(ADic.GetDictionaryBooleanTfft()))) }
    await t("PutDictionaryIntegerValid") { try await m.send(ADic.PutDictionaryIntegerValid(body: try await m.send(ADic.GetDictionaryIntegerValid()))) }
    await t("PutDictionaryLongValid") { try await m.send(ADic.PutDictionaryLongValid(body: try await m.send(ADic.GetDictionaryLongValid()))) }
    await t("PutDictionaryFloatValid") { try await m.send(ADic.PutDictionaryFloatValid(body: try await m.send(ADic.GetDictionaryFloatValid()))) }
    await t("PutDictionaryDoubleValid") { try await m.send(ADic.PutDictionaryDoubleValid(body: try await m.send(ADic.GetDictionaryDoubleValid()))) }
    await t("PutDictionaryStringValid") { try await m.send(ADic.PutDictionaryStringValid(body: try await m.send(ADic.GetDictionaryStringValid()))) }
    await t("PutDictionaryDateValid") { try await m.send(ADic.PutDictionaryDateValid(body: try await m.send(ADic.GetDictionaryDateValid()))) }
    await t("PutDictionaryDateTimeValid") { try await m.send(ADic.PutDictionaryDateTimeValid(body: try await m.send(ADic.GetDictionaryDateTimeValid()))) }
    await t("PutDictionaryDateTimeRfc1123Valid") { try await m.send(ADic.PutDictionaryDateTimeRfc1123Valid(body: try await m.send(ADic.GetDictionaryDateTimeRfc1123Valid()))) }
    await t("PutDictionaryDurationValid") { try await m.send(ADic.PutDictionaryDurationValid(body: try await m.send(ADic.GetDictionaryDurationValid()))) }
    await t("PutDictionaryByteValid") { try await m.send(ADic.PutDictionaryByteValid(body: try await m.send(ADic.GetDictionaryByteValid()))) }
    await t("PutDictionaryComplexValid") { try await m.send(ADic.PutDictionaryComplexValid(body: try await m.send(ADic.GetDictionaryComplexValid()))) }
    await t("PutDictionaryArrayValid") { try await m.send(ADic.PutDictionaryArrayValid(body: try await m.send(ADic.GetDictionaryArrayValid()))) }
    await t("PutDictionaryDictionaryValid") { try await m.send(ADic.PutDictionaryValid(body: try await m.send(ADic.GetDictionaryValid()))) }
}
