// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

func autoAStr() async {
    let c = AStr.client(.init(baseURL: base))
    await t("AStr.GetStringNull GET /string/null") { try await c.send(AStr.GetStringNull()) }
    await t("AStr.GetStringEmpty GET /string/empty") { try await c.send(AStr.GetStringEmpty()) }
    await t("AStr.GetStringMbcs GET /string/mbcs") { try await c.send(AStr.GetStringMbcs()) }
    await t("AStr.GetStringWhitespace GET /string/whitespace") { try await c.send(AStr.GetStringWhitespace()) }
    await t("AStr.GetEnumNotExpandable GET /string/enum/notExpandable") { try await c.send(AStr.GetEnumNotExpandable()) }
    await t("AStr.GetReferencedEnum GET /string/enum/Referenced") { try await c.send(AStr.GetReferencedEnum()) }
    await t("AStr.GetEnumReferencedConstant GET /string/enum/ReferencedConstant") { try await c.send(AStr.GetEnumReferencedConstant()) }
    await t("AStr.GetStringNotProvided GET /string/notProvided") { try await c.send(AStr.GetStringNotProvided()) }
    await t("AStr.GetStringBase64Encoded GET /string/base64Encoding") { try await c.send(AStr.GetStringBase64Encoded()) }
    await t("AStr.GetStringBase64URLEncoded GET /string/base64UrlEncoding") { try await c.send(AStr.GetStringBase64URLEncoded()) }
    await t("AStr.GetStringNullBase64URLEncoded GET /string/nullBase64UrlEncoding") { try await c.send(AStr.GetStringNullBase64URLEncoded()) }
}
func autoAInt() async {
    let c = AInt.client(.init(baseURL: base))
    await t("AInt.GetIntNull GET /int/null") { try await c.send(AInt.GetIntNull()) }
    await t("AInt.GetIntInvalid GET /int/invalid") { try await c.send(AInt.GetIntInvalid()) }
    await t("AInt.GetIntOverflowInt32 GET /int/overflowint32") { try await c.send(AInt.GetIntOverflowInt32()) }
    await t("AInt.GetIntUnderflowInt32 GET /int/underflowint32") { try await c.send(AInt.GetIntUnderflowInt32()) }
    await t("AInt.GetIntOverflowInt64 GET /int/overflowint64") { try await c.send(AInt.GetIntOverflowInt64()) }
    await t("AInt.GetIntUnderflowInt64 GET /int/underflowint64") { try await c.send(AInt.GetIntUnderflowInt64()) }
    await t("AInt.GetIntUnixTime GET /int/unixtime") { try await c.send(AInt.GetIntUnixTime()) }
    await t("AInt.GetIntInvalidUnixTime GET /int/invalidunixtime") { try await c.send(AInt.GetIntInvalidUnixTime()) }
    await t("AInt.GetIntNullUnixTime GET /int/nullunixtime") { try await c.send(AInt.GetIntNullUnixTime()) }
}
func autoANum() async {
    let c = ANum.client(.init(baseURL: base))
    await t("ANum.GetNumberNull GET /number/null") { try await c.send(ANum.GetNumberNull()) }
    await t("ANum.GetNumberInvalidFloat GET /number/invalidfloat") { try await c.send(ANum.GetNumberInvalidFloat()) }
    await t("ANum.GetNumberInvalidDouble GET /number/invaliddouble") { try await c.send(ANum.GetNumberInvalidDouble()) }
    await t("ANum.GetNumberInvalidDecimal GET /number/invaliddecimal") { try await c.send(ANum.GetNumberInvalidDecimal()) }
    await t("ANum.GetNumberBigFloat GET /number/big/float/3.402823e+20") { try await c.send(ANum.GetNumberBigFloat()) }
    await t("ANum.GetNumberBigDouble GET /number/big/double/2.5976931e+101") { try await c.send(ANum.GetNumberBigDouble()) }
    await t("ANum.GetNumberBigDoublePositiveDecimal GET /number/big/double/99999999.99") { try await c.send(ANum.GetNumberBigDoublePositiveDecimal()) }
    await t("ANum.GetNumberBigDoubleNegativeDecimal GET /number/big/double/-99999999.99") { try await c.send(ANum.GetNumberBigDoubleNegativeDecimal()) }
    await t("ANum.GetNumberBigDecimal GET /number/big/decimal/2.5976931e+101") { try await c.send(ANum.GetNumberBigDecimal()) }
    await t("ANum.GetNumberBigDecimalPositiveDecimal GET /number/big/decimal/99999999.99") { try await c.send(ANum.GetNumberBigDecimalPositiveDecimal()) }
    await t("ANum.GetNumberBigDecimalNegativeDecimal GET /number/big/decimal/-99999999.99") { try await c.send(ANum.GetNumberBigDecimalNegativeDecimal()) }
    await t("ANum.GetNumberSmallFloat GET /number/small/float/3.402823e-20") { try await c.send(ANum.GetNumberSmallFloat()) }
    await t("ANum.GetNumberSmallDouble GET /number/small/double/2.5976931e-101") { try await c.send(ANum.GetNumberSmallDouble()) }
    await t("ANum.GetNumberSmallDecimal GET /number/small/decimal/2.5976931e-101") { try await c.send(ANum.GetNumberSmallDecimal()) }
}
func autoABool() async {
    let c = ABool.client(.init(baseURL: base))
    await t("ABool.GetBoolTrue GET /bool/true") { try await c.send(ABool.GetBoolTrue()) }
    await t("ABool.GetBoolFalse GET /bool/false") { try await c.send(ABool.GetBoolFalse()) }
    await t("ABool.GetBoolNull GET /bool/null") { try await c.send(ABool.GetBoolNull()) }
    await t("ABool.GetBoolInvalid GET /bool/invalid") { try await c.send(ABool.GetBoolInvalid()) }
}
func autoADate() async {
    let c = ADate.client(.init(baseURL: base))
    await t("ADate.GetDateNull GET /date/null") { try await c.send(ADate.GetDateNull()) }
    await t("ADate.GetInvalidDate GET /date/invaliddate") { try await c.send(ADate.GetInvalidDate()) }
    await t("ADate.GetOverflowDate GET /date/overflowdate") { try await c.send(ADate.GetOverflowDate()) }
    await t("ADate.GetUnderflowDate GET /date/underflowdate") { try await c.send(ADate.GetUnderflowDate()) }
    await t("ADate.GetMaxDate GET /date/max") { try await c.send(ADate.GetMaxDate()) }
    await t("ADate.GetMinDate GET /date/min") { try await c.send(ADate.GetMinDate()) }
}
func autoADt() async {
    let c = ADt.client(.init(baseURL: base))
    await t("ADt.GetDatetimeNull GET /datetime/null") { try await c.send(ADt.GetDatetimeNull()) }
    await t("ADt.GetDatetimeInvalid GET /datetime/invalid") { try await c.send(ADt.GetDatetimeInvalid()) }
    await t("ADt.GetDatetimeOverflow GET /datetime/overflow") { try await c.send(ADt.GetDatetimeOverflow()) }
    await t("ADt.GetDatetimeUnderflow GET /datetime/underflow") { try await c.send(ADt.GetDatetimeUnderflow()) }
    await t("ADt.GetDatetimeUTCLowercaseMaxDateTime GET /datetime/max/utc/lowercase") { try await c.send(ADt.GetDatetimeUTCLowercaseMaxDateTime()) }
    await t("ADt.GetDatetimeUTCUppercaseMaxDateTime GET /datetime/max/utc/uppercase") { try await c.send(ADt.GetDatetimeUTCUppercaseMaxDateTime()) }
    await t("ADt.GetDatetimeUTCUppercaseMaxDateTime7Digits GET /datetime/max/utc7ms/uppercase") { try await c.send(ADt.GetDatetimeUTCUppercaseMaxDateTime7Digits()) }
    await t("ADt.GetDatetimeLocalPositiveOffsetLowercaseMaxDateTime GET /datetime/max/localpositiveoffset/lowercase") { try await c.send(ADt.GetDatetimeLocalPositiveOffsetLowercaseMaxDateTime()) }
    await t("ADt.GetDatetimeLocalPositiveOffsetUppercaseMaxDateTime GET /datetime/max/localpositiveoffset/uppercase") { try await c.send(ADt.GetDatetimeLocalPositiveOffsetUppercaseMaxDateTime()) }
    await t("ADt.GetDatetimeLocalNegativeOffsetUppercaseMaxDateTime GET /datetime/max/localnegativeoffset/uppercase") { try await c.send(ADt.GetDatetimeLocalNegativeOffsetUppercaseMaxDateTime()) }
    await t("ADt.GetDatetimeLocalNegativeOffsetLowercaseMaxDateTime GET /datetime/max/localnegativeoffset/lowercase") { try await c.send(ADt.GetDatetimeLocalNegativeOffsetLowercaseMaxDateTime()) }
    await t("ADt.GetDatetimeUTCMinDateTime GET /datetime/min/utc") { try await c.send(ADt.GetDatetimeUTCMinDateTime()) }
    await t("ADt.GetDatetimeLocalPositiveOffsetMinDateTime GET /datetime/min/localpositiveoffset") { try await c.send(ADt.GetDatetimeLocalPositiveOffsetMinDateTime()) }
    await t("ADt.GetDatetimeLocalNegativeOffsetMinDateTime GET /datetime/min/localnegativeoffset") { try await c.send(ADt.GetDatetimeLocalNegativeOffsetMinDateTime()) }
    await t("ADt.GetDatetimeLocalNoOffsetMinDateTime GET /datetime/min/localnooffset") { try await c.send(ADt.GetDatetimeLocalNoOffsetMinDateTime()) }
}
func autoARfc() async {
    let c = ARfc.client(.init(baseURL: base))
    await t("ARfc.GetDatetimerfc1123Null GET /datetimerfc1123/null") { try await c.send(ARfc.GetDatetimerfc1123Null()) }
    await t("ARfc.GetDatetimerfc1123Invalid GET /datetimerfc1123/invalid") { try await c.send(ARfc.GetDatetimerfc1123Invalid()) }
    await t("ARfc.GetDatetimerfc1123Overflow GET /datetimerfc1123/overflow") { try await c.send(ARfc.GetDatetimerfc1123Overflow()) }
    await t("ARfc.GetDatetimerfc1123Underflow GET /datetimerfc1123/underflow") { try await c.send(ARfc.GetDatetimerfc1123Underflow()) }
    await t("ARfc.GetDatetimerfc1123UTCLowercaseMaxDateTime GET /datetimerfc1123/max/lowercase") { try await c.send(ARfc.GetDatetimerfc1123UTCLowercaseMaxDateTime()) }
    await t("ARfc.GetDatetimerfc1123UTCUppercaseMaxDateTime GET /datetimerfc1123/max/uppercase") { try await c.send(ARfc.GetDatetimerfc1123UTCUppercaseMaxDateTime()) }
    await t("ARfc.GetDatetimerfc1123UTCMinDateTime GET /datetimerfc1123/min") { try await c.send(ARfc.GetDatetimerfc1123UTCMinDateTime()) }
}
func autoADur() async {
    let c = ADur.client(.init(baseURL: base))
    await t("ADur.GetDurationNull GET /duration/null") { try await c.send(ADur.GetDurationNull()) }
    await t("ADur.GetPositiveDuration GET /duration/positiveduration") { try await c.send(ADur.GetPositiveDuration()) }
    await t("ADur.GetDurationInvalid GET /duration/invalid") { try await c.send(ADur.GetDurationInvalid()) }
}
func autoAByte() async {
    let c = AByte.client(.init(baseURL: base))
    await t("AByte.GetByteNull GET /byte/null") { try await c.send(AByte.GetByteNull()) }
    await t("AByte.GetByteEmpty GET /byte/empty") { try await c.send(AByte.GetByteEmpty()) }
    await t("AByte.GetByteNonASCII GET /byte/nonAscii") { try await c.send(AByte.GetByteNonASCII()) }
    await t("AByte.GetByteInvalid GET /byte/invalid") { try await c.send(AByte.GetByteInvalid()) }
}
func autoATime() async {
    let c = ATime.client(.init(baseURL: base))
    await t("ATime.GetTime GET /time/get") { try await c.send(ATime.GetTime()) }
}
func autoAArr() async {
    let c = AArr.client(.init(baseURL: base))
    await t("AArr.GetArrayNull GET /array/null") { try await c.send(AArr.GetArrayNull()) }
    await t("AArr.GetArrayInvalid GET /array/invalid") { try await c.send(AArr.GetArrayInvalid()) }
    await t("AArr.GetArrayEmpty GET /array/empty") { try await c.send(AArr.GetArrayEmpty()) }
    await t("AArr.GetArrayBooleanTfft GET /array/prim/boolean/tfft") { try await c.send(AArr.GetArrayBooleanTfft()) }
    await t("AArr.GetArrayBooleanInvalidNull GET /array/prim/boolean/true.null.false") { try await c.send(AArr.GetArrayBooleanInvalidNull()) }
    await t("AArr.GetArrayBooleanInvalidString GET /array/prim/boolean/true.boolean.false") { try await c.send(AArr.GetArrayBooleanInvalidString()) }
    await t("AArr.GetArrayIntegerValid GET /array/prim/integer/1.-1.3.300") { try await c.send(AArr.GetArrayIntegerValid()) }
    await t("AArr.GetArrayIntInvalidNull GET /array/prim/integer/1.null.zero") { try await c.send(AArr.GetArrayIntInvalidNull()) }
    await t("AArr.GetArrayIntInvalidString GET /array/prim/integer/1.integer.0") { try await c.send(AArr.GetArrayIntInvalidString()) }
    await t("AArr.GetArrayLongValid GET /array/prim/long/1.-1.3.300") { try await c.send(AArr.GetArrayLongValid()) }
    await t("AArr.GetArrayLongInvalidNull GET /array/prim/long/1.null.zero") { try await c.send(AArr.GetArrayLongInvalidNull()) }
    await t("AArr.GetArrayLongInvalidString GET /array/prim/long/1.integer.0") { try await c.send(AArr.GetArrayLongInvalidString()) }
    await t("AArr.GetArrayFloatValid GET /array/prim/float/0--0.01-1.2e20") { try await c.send(AArr.GetArrayFloatValid()) }
    await t("AArr.GetArrayFloatInvalidNull GET /array/prim/float/0.0-null-1.2e20") { try await c.send(AArr.GetArrayFloatInvalidNull()) }
    await t("AArr.GetArrayFloatInvalidString GET /array/prim/float/1.number.0") { try await c.send(AArr.GetArrayFloatInvalidString()) }
    await t("AArr.GetArrayDoubleValid GET /array/prim/double/0--0.01-1.2e20") { try await c.send(AArr.GetArrayDoubleValid()) }
    await t("AArr.GetArrayDoubleInvalidNull GET /array/prim/double/0.0-null-1.2e20") { try await c.send(AArr.GetArrayDoubleInvalidNull()) }
    await t("AArr.GetArrayDoubleInvalidString GET /array/prim/double/1.number.0") { try await c.send(AArr.GetArrayDoubleInvalidString()) }
    await t("AArr.GetArrayStringValid GET /array/prim/string/foo1.foo2.foo3") { try await c.send(AArr.GetArrayStringValid()) }
    await t("AArr.GetArrayEnumValid GET /array/prim/enum/foo1.foo2.foo3") { try await c.send(AArr.GetArrayEnumValid()) }
    await t("AArr.GetArrayStringEnumValid GET /array/prim/string-enum/foo1.foo2.foo3") { try await c.send(AArr.GetArrayStringEnumValid()) }
    await t("AArr.GetArrayStringWithNull GET /array/prim/string/foo.null.foo2") { try await c.send(AArr.GetArrayStringWithNull()) }
    await t("AArr.GetArrayStringWithInvalid GET /array/prim/string/foo.123.foo2") { try await c.send(AArr.GetArrayStringWithInvalid()) }
    await t("AArr.GetArrayUUIDValid GET /array/prim/uuid/valid") { try await c.send(AArr.GetArrayUUIDValid()) }
    await t("AArr.GetArrayUUIDInvalidChars GET /array/prim/uuid/invalidchars") { try await c.send(AArr.GetArrayUUIDInvalidChars()) }
    await t("AArr.GetArrayDateValid GET /array/prim/date/valid") { try await c.send(AArr.GetArrayDateValid()) }
    await t("AArr.GetArrayDateInvalidNull GET /array/prim/date/invalidnull") { try await c.send(AArr.GetArrayDateInvalidNull()) }
    await t("AArr.GetArrayDateInvalidChars GET /array/prim/date/invalidchars") { try await c.send(AArr.GetArrayDateInvalidChars()) }
    await t("AArr.GetArrayDateTimeValid GET /array/prim/date-time/valid") { try await c.send(AArr.GetArrayDateTimeValid()) }
    await t("AArr.GetArrayDateTimeInvalidNull GET /array/prim/date-time/invalidnull") { try await c.send(AArr.GetArrayDateTimeInvalidNull()) }
    await t("AArr.GetArrayDateTimeInvalidChars GET /array/prim/date-time/invalidchars") { try await c.send(AArr.GetArrayDateTimeInvalidChars()) }
    await t("AArr.GetArrayDateTimeRfc1123Valid GET /array/prim/date-time-rfc1123/valid") { try await c.send(AArr.GetArrayDateTimeRfc1123Valid()) }
    await t("AArr.GetArrayDurationValid GET /array/prim/duration/valid") { try await c.send(AArr.GetArrayDurationValid()) }
    await t("AArr.GetArrayByteValid GET /array/prim/byte/valid") { try await c.send(AArr.GetArrayByteValid()) }
    await t("AArr.GetArrayByteInvalidNull GET /array/prim/byte/invalidnull") { try await c.send(AArr.GetArrayByteInvalidNull()) }
    await t("AArr.GetArrayBase64URL GET /array/prim/base64url/valid") { try await c.send(AArr.GetArrayBase64URL()) }
    await t("AArr.GetArrayComplexNull GET /array/complex/null") { try await c.send(AArr.GetArrayComplexNull()) }
    await t("AArr.GetArrayComplexEmpty GET /array/complex/empty") { try await c.send(AArr.GetArrayComplexEmpty()) }
    await t("AArr.GetArrayComplexItemNull GET /array/complex/itemnull") { try await c.send(AArr.GetArrayComplexItemNull()) }
    await t("AArr.GetArrayComplexItemEmpty GET /array/complex/itemempty") { try await c.send(AArr.GetArrayComplexItemEmpty()) }
    await t("AArr.GetArrayComplexValid GET /array/complex/valid") { try await c.send(AArr.GetArrayComplexValid()) }
    await t("AArr.ListArrayNull GET /array/array/null") { try await c.send(AArr.ListArrayNull()) }
    await t("AArr.ListArrayEmpty GET /array/array/empty") { try await c.send(AArr.ListArrayEmpty()) }
    await t("AArr.GetArrayItemNull GET /array/array/itemnull") { try await c.send(AArr.GetArrayItemNull()) }
    await t("AArr.GetArrayItemEmpty GET /array/array/itemempty") { try await c.send(AArr.GetArrayItemEmpty()) }
    await t("AArr.GetArrayValid GET /array/array/valid") { try await c.send(AArr.GetArrayValid()) }
    await t("AArr.GetArrayDictionaryNull GET /array/dictionary/null") { try await c.send(AArr.GetArrayDictionaryNull()) }
    await t("AArr.GetArrayDictionaryEmpty GET /array/dictionary/empty") { try await c.send(AArr.GetArrayDictionaryEmpty()) }
    await t("AArr.GetArrayDictionaryItemNull GET /array/dictionary/itemnull") { try await c.send(AArr.GetArrayDictionaryItemNull()) }
    await t("AArr.GetArrayDictionaryItemEmpty GET /array/dictionary/itemempty") { try await c.send(AArr.GetArrayDictionaryItemEmpty()) }
    await t("AArr.GetArrayDictionaryValid GET /array/dictionary/valid") { try await c.send(AArr.GetArrayDictionaryValid()) }
}
func autoADic() async {
    let c = ADic.client(.init(baseURL: base))
    await t("ADic.GetDictionaryNull GET /dictionary/null") { try await c.send(ADic.GetDictionaryNull()) }
    await t("ADic.GetDictionaryEmpty GET /dictionary/empty") { try await c.send(ADic.GetDictionaryEmpty()) }
    await t("ADic.GetDictionaryNullValue GET /dictionary/nullvalue") { try await c.send(ADic.GetDictionaryNullValue()) }
    await t("ADic.GetDictionaryNullKey GET /dictionary/nullkey") { try await c.send(ADic.GetDictionaryNullKey()) }
    await t("ADic.GetDictionaryEmptyStringKey GET /dictionary/keyemptystring") { try await c.send(ADic.GetDictionaryEmptyStringKey()) }
    await t("ADic.GetDictionaryInvalid GET /dictionary/invalid") { try await c.send(ADic.GetDictionaryInvalid()) }
    await t("ADic.GetDictionaryBooleanTfft GET /dictionary/prim/boolean/tfft") { try await c.send(ADic.GetDictionaryBooleanTfft()) }
    await t("ADic.GetDictionaryBooleanInvalidNull GET /dictionary/prim/boolean/true.null.false") { try await c.send(ADic.GetDictionaryBooleanInvalidNull()) }
    await t("ADic.GetDictionaryBooleanInvalidString GET /dictionary/prim/boolean/true.boolean.false") { try await c.send(ADic.GetDictionaryBooleanInvalidString()) }
    await t("ADic.GetDictionaryIntegerValid GET /dictionary/prim/integer/1.-1.3.300") { try await c.send(ADic.GetDictionaryIntegerValid()) }
    await t("ADic.GetDictionaryIntInvalidNull GET /dictionary/prim/integer/1.null.zero") { try await c.send(ADic.GetDictionaryIntInvalidNull()) }
    await t("ADic.GetDictionaryIntInvalidString GET /dictionary/prim/integer/1.integer.0") { try await c.send(ADic.GetDictionaryIntInvalidString()) }
    await t("ADic.GetDictionaryLongValid GET /dictionary/prim/long/1.-1.3.300") { try await c.send(ADic.GetDictionaryLongValid()) }
    await t("ADic.GetDictionaryLongInvalidNull GET /dictionary/prim/long/1.null.zero") { try await c.send(ADic.GetDictionaryLongInvalidNull()) }
    await t("ADic.GetDictionaryLongInvalidString GET /dictionary/prim/long/1.integer.0") { try await c.send(ADic.GetDictionaryLongInvalidString()) }
    await t("ADic.GetDictionaryFloatValid GET /dictionary/prim/float/0--0.01-1.2e20") { try await c.send(ADic.GetDictionaryFloatValid()) }
    await t("ADic.GetDictionaryFloatInvalidNull GET /dictionary/prim/float/0.0-null-1.2e20") { try await c.send(ADic.GetDictionaryFloatInvalidNull()) }
    await t("ADic.GetDictionaryFloatInvalidString GET /dictionary/prim/float/1.number.0") { try await c.send(ADic.GetDictionaryFloatInvalidString()) }
    await t("ADic.GetDictionaryDoubleValid GET /dictionary/prim/double/0--0.01-1.2e20") { try await c.send(ADic.GetDictionaryDoubleValid()) }
    await t("ADic.GetDictionaryDoubleInvalidNull GET /dictionary/prim/double/0.0-null-1.2e20") { try await c.send(ADic.GetDictionaryDoubleInvalidNull()) }
    await t("ADic.GetDictionaryDoubleInvalidString GET /dictionary/prim/double/1.number.0") { try await c.send(ADic.GetDictionaryDoubleInvalidString()) }
    await t("ADic.GetDictionaryStringValid GET /dictionary/prim/string/foo1.foo2.foo3") { try await c.send(ADic.GetDictionaryStringValid()) }
    await t("ADic.GetDictionaryStringWithNull GET /dictionary/prim/string/foo.null.foo2") { try await c.send(ADic.GetDictionaryStringWithNull()) }
    await t("ADic.GetDictionaryStringWithInvalid GET /dictionary/prim/string/foo.123.foo2") { try await c.send(ADic.GetDictionaryStringWithInvalid()) }
    await t("ADic.GetDictionaryDateValid GET /dictionary/prim/date/valid") { try await c.send(ADic.GetDictionaryDateValid()) }
    await t("ADic.GetDictionaryDateInvalidNull GET /dictionary/prim/date/invalidnull") { try await c.send(ADic.GetDictionaryDateInvalidNull()) }
    await t("ADic.GetDictionaryDateInvalidChars GET /dictionary/prim/date/invalidchars") { try await c.send(ADic.GetDictionaryDateInvalidChars()) }
    await t("ADic.GetDictionaryDateTimeValid GET /dictionary/prim/date-time/valid") { try await c.send(ADic.GetDictionaryDateTimeValid()) }
    await t("ADic.GetDictionaryDateTimeInvalidNull GET /dictionary/prim/date-time/invalidnull") { try await c.send(ADic.GetDictionaryDateTimeInvalidNull()) }
    await t("ADic.GetDictionaryDateTimeInvalidChars GET /dictionary/prim/date-time/invalidchars") { try await c.send(ADic.GetDictionaryDateTimeInvalidChars()) }
    await t("ADic.GetDictionaryDateTimeRfc1123Valid GET /dictionary/prim/date-time-rfc1123/valid") { try await c.send(ADic.GetDictionaryDateTimeRfc1123Valid()) }
    await t("ADic.GetDictionaryDurationValid GET /dictionary/prim/duration/valid") { try await c.send(ADic.GetDictionaryDurationValid()) }
    await t("ADic.GetDictionaryByteValid GET /dictionary/prim/byte/valid") { try await c.send(ADic.GetDictionaryByteValid()) }
    await t("ADic.GetDictionaryByteInvalidNull GET /dictionary/prim/byte/invalidnull") { try await c.send(ADic.GetDictionaryByteInvalidNull()) }
    await t("ADic.GetDictionaryBase64URL GET /dictionary/prim/base64url/valid") { try await c.send(ADic.GetDictionaryBase64URL()) }
    await t("ADic.GetDictionaryComplexNull GET /dictionary/complex/null") { try await c.send(ADic.GetDictionaryComplexNull()) }
    await t("ADic.GetDictionaryComplexEmpty GET /dictionary/complex/empty") { try await c.send(ADic.GetDictionaryComplexEmpty()) }
    await t("ADic.GetDictionaryComplexItemNull GET /dictionary/complex/itemnull") { try await c.send(ADic.GetDictionaryComplexItemNull()) }
    await t("ADic.GetDictionaryComplexItemEmpty GET /dictionary/complex/itemempty") { try await c.send(ADic.GetDictionaryComplexItemEmpty()) }
    await t("ADic.GetDictionaryComplexValid GET /dictionary/complex/valid") { try await c.send(ADic.GetDictionaryComplexValid()) }
    await t("ADic.GetDictionaryArrayNull GET /dictionary/array/null") { try await c.send(ADic.GetDictionaryArrayNull()) }
    await t("ADic.GetDictionaryArrayEmpty GET /dictionary/array/empty") { try await c.send(ADic.GetDictionaryArrayEmpty()) }
    await t("ADic.GetDictionaryArrayItemNull GET /dictionary/array/itemnull") { try await c.send(ADic.GetDictionaryArrayItemNull()) }
    await t("ADic.GetDictionaryArrayItemEmpty GET /dictionary/array/itemempty") { try await c.send(ADic.GetDictionaryArrayItemEmpty()) }
    await t("ADic.GetDictionaryArrayValid GET /dictionary/array/valid") { try await c.send(ADic.GetDictionaryArrayValid()) }
    await t("ADic.GetDictionaryNull2 GET /dictionary/dictionary/null") { try await c.send(ADic.GetDictionaryNull2()) }
    await t("ADic.GetDictionaryEmpty2 GET /dictionary/dictionary/empty") { try await c.send(ADic.GetDictionaryEmpty2()) }
    await t("ADic.GetDictionaryItemNull GET /dictionary/dictionary/itemnull") { try await c.send(ADic.GetDictionaryItemNull()) }
    await t("ADic.GetDictionaryItemEmpty GET /dictionary/dictionary/itemempty") { try await c.send(ADic.GetDictionaryItemEmpty()) }
    await t("ADic.GetDictionaryValid GET /dictionary/dictionary/valid") { try await c.send(ADic.GetDictionaryValid()) }
}
