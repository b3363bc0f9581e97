// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

@main struct Main {
    static func main() async {
        await autoCCx(); await autoCLnk(); await autoCMul(); await autoCWeb()
        await sse(); await cx(); await hdr(); await url(); await http(); await undescribed()
    }
}
func cx() async {
    let c = CCx.client(.init(baseURL: base))
    await t("PutBasicValid") { try await c.send(CCx.PutBasicValid(body: .init(id: 2, name: "abc", color: .magenta))) }
    await t("PutPrimitiveInt") { try await c.send(CCx.PutPrimitiveInt(body: try await c.send(CCx.GetPrimitiveInt()))) }
    await t("PutPrimitiveLong") { try await c.send(CCx.PutPrimitiveLong(body: try await c.send(CCx.GetPrimitiveLong()))) }
    await t("PutPrimitiveFloat") { try await c.send(CCx.PutPrimitiveFloat(body: try await c.send(CCx.GetPrimitiveFloat()))) }
    await t("PutPrimitiveDouble") { try await c.send(CCx.PutPrimitiveDouble(body: try await c.send(CCx.GetPrimitiveDouble()))) }
    await t("PutPrimitiveBool") { try await c.send(CCx.PutPrimitiveBool(body: try await c.send(CCx.GetPrimitiveBool()))) }
    await t("PutPrimitiveString") { try await c.send(CCx.PutPrimitiveString(body: try await c.send(CCx.GetPrimitiveString()))) }
    await t("PutPrimitiveDate") { try await c.send(CCx.PutPrimitiveDate(body: try await c.send(CCx.GetPrimitiveDate()))) }
    await t("PutPrimitiveDateTime") { try await c.send(CCx.PutPrimitiveDateTime(body: try await c.send(CCx.GetPrimitiveDateTime()))) }
    await t("PutPrimitiveDateTimeRfc1123") { try await c.send(CCx.PutPrimitiveDateTimeRfc1123(body: try await c.send(CCx.GetPrimitiveDateTimeRfc1123()))) }
    await t("PutPrimitiveDuration") { try await c.send(CCx.PutPrimitiveDuration(body: try await c.send(CCx.GetPrimitiveDuration()))) }
    await t("PutPrimitiveByte") { try await c.send(CCx.PutPrimitiveByte(body: try await c.send(CCx.GetPrimitiveByte()))) }
    await t("PutArrayValid") { try await c.send(CCx.PutArrayValid(body: try await c.send(CCx.GetArrayValid()))) }
    await t("PutArrayEmpty") { try await c.send(CCx.PutArrayEmpty(body: .init(array: []))) }
    await t("PutDictionaryValid") { try await c.send(CCx.PutDictionaryValid(body: try await c.send(CCx.GetDictionaryValid()))) }
    await t("PutDictionaryEmpty") { try await c.send(CCx.PutDictionaryEmpty(body: .init(defaultProgram: [:]))) }
    await t("PutInheritanceValid") { try await c.send(CCx.PutInheritanceValid(body: try await c.send(CCx.GetInheritanceValid()))) }
    await t("PutPolymorphismValid<-Get") { try await c.send(CCx.PutPolymorphismValid(body: try await c.send(CCx.GetPolymorphismValid()))) }
    let gob = CCx.Fish.goblinshark(.init(fishtype: "goblin", species: "scary", length: 30, age: 1, birthday: Date(timeIntervalSince1970: 1438992000), jawsize: 5, color: .unknown("pinkish-gray")))
    let shark = CCx.Fish.shark(.init(fishtype: "shark", species: "predator", length: 20, age: 6, birthday: Date(timeIntervalSince1970: 1325725200)))
    let saw = CCx.Fish.sawshark(.init(fishtype: "sawshark", species: "dangerous", length: 10, age: 105, birthday: Date(timeIntervalSince1970: -2208639600), picture: Data([255, 255, 255, 255, 254])))
    await t("PutPolymorphismValid") { try await c.send(CCx.PutPolymorphismValid(body: .salmon(.init(fishtype: "salmon", species: "king", length: 1, siblings: [shark, saw, gob], location: "alaska", iswild: true)))) }
    await t("PutPolymorphismMissingDiscriminator") { try await c.send(CCx.PutPolymorphismMissingDiscriminator(body: .salmon(.init(fishtype: "salmon", species: "king", length: 1, siblings: [shark, saw, gob], location: "alaska", iswild: true)))) }
    await t("PutComplicatedPolymorphism<-Get") { try await c.send(CCx.PutComplicatedPolymorphism(body: try await c.send(CCx.GetComplicatedPolymorphism()))) }
    await t("PutPolymorphicrecursiveValid") { try await c.send(CCx.PutPolymorphicrecursiveValid(body: try await c.send(CCx.GetPolymorphicrecursiveValid()))) }
    await t("PutReadonlypropertyValid") { try await c.send(CCx.PutReadonlypropertyValid(body: .init(id: nil, size: 2))) }
    await t("GetReadonlypropertyValid") { try await c.send(CCx.GetReadonlypropertyValid()) }
}
func hdr() async {
    let c = CHdr.client(.init(baseURL: base))
    let min = Date(timeIntervalSince1970: -62135596800)
    func h<R: Request>(_ n: String, _ r: R, _ k: String) async { await t(n) { try await c.response(for: r).headers[k] as Any } }
    await t("ParamExistingKey") { try await c.send(CHdr.HeaderParamExistingKey(userAgent: "overwrite")) }
    await h("RespExistingKey", CHdr.HeaderResponseExistingKey(), "User-Agent")
    await t("ParamProtectedKey") { try await c.send(CHdr.HeaderParamProtectedKey()) }
    await h("RespProtectedKey", CHdr.HeaderResponseProtectedKey(), "Content-Type")
    for (s, v) in [("positive", 1), ("negative", -2)] { await t("int \(s)") { try await c.send(CHdr.HeaderParamInteger(scenario: s, value: v)) }; await h("int resp", CHdr.HeaderResponseInteger(scenario: s), "value") }
    for (s, v) in [("positive", Int64(105)), ("negative", -2)] { await t("long \(s)") { try await c.send(CHdr.HeaderParamLong(scenario: s, value: v)) }; await h("long resp", CHdr.HeaderResponseLong(scenario: s), "value") }
    for (s, v) in [("positive", 0.07), ("negative", -3.0)] { await t("float \(s)") { try await c.send(CHdr.HeaderParamFloat(scenario: s, value: v)) }; await h("float resp", CHdr.HeaderResponseFloat(scenario: s), "value") }
    for (s, v) in [("positive", 7e120), ("negative", -3.0)] { await t("double \(s)") { try await c.send(CHdr.HeaderParamDouble(scenario: s, value: v)) }; await h("double resp", CHdr.HeaderResponseDouble(scenario: s), "value") }
    for (s, v) in [("true", true), ("false", false)] { await t("bool \(s)") { try await c.send(CHdr.HeaderParamBool(scenario: s, value: v)) }; await h("bool resp", CHdr.HeaderResponseBool(scenario: s), "value") }
    for (s, v) in [("valid", Optional("The quick brown fox jumps over the lazy dog")), ("null", nil), ("empty", "")] { await t("string \(s)") { try await c.send(CHdr.HeaderParamString(scenario: s, value: v)) }; await h("string resp", CHdr.HeaderResponseString(scenario: s), "value") }
    for (s, v) in [("valid", CalendarDate("2010-01-01")!), ("min", CalendarDate("0001-01-01")!)] { await t("date \(s)") { try await c.send(CHdr.HeaderParamDate(scenario: s, value: v)) }; await h("date resp", CHdr.HeaderResponseDate(scenario: s), "value") }
    for (s, v) in [("valid", Date(timeIntervalSince1970: 1262349296)), ("min", min)] { await t("datetime \(s)") { try await c.send(CHdr.HeaderParamDatetime(scenario: s, value: v)) }; await h("datetime resp", CHdr.HeaderResponseDatetime(scenario: s), "value") }
    for (s, v) in [("valid", "Fri, 01 Jan 2010 12:34:56 GMT"), ("min", "Mon, 01 Jan 0001 00:00:00 GMT")] { await t("rfc1123 \(s)") { try await c.send(CHdr.HeaderParamDatetimeRfc1123(scenario: s, value: v)) }; await h("rfc resp", CHdr.HeaderResponseDatetimeRfc1123(scenario: s), "value") }
    await t("duration") { try await c.send(CHdr.HeaderParamDuration(scenario: "valid", value: "P123DT22H14M12.011S")) }; await h("dur resp", CHdr.HeaderResponseDuration(scenario: "valid"), "value")
    await t("byte") { try await c.send(CHdr.HeaderParamByte(scenario: "valid", value: Data(base64Encoded: "5ZWK6b2E5LiC54ub54uc76ex76Ss76ex76iM76ip")!)) }; await h("byte resp", CHdr.HeaderResponseByte(scenario: "valid"), "value")
    await t("enum valid") { try await c.send(CHdr.HeaderParamEnum(scenario: "valid", value: CHdr.HeaderParamEnum.Value.unknown("GREY"))) }
    await t("enum null") { try await c.send(CHdr.HeaderParamEnum(scenario: "null", value: nil)) }
    for s in ["valid", "null"] { await h("enum resp", CHdr.HeaderResponseEnum(scenario: s), "value") }
    await t("custom id") { try await c.send(CHdr.HeaderCustomRequestID(), options: CallOptions(headers: ["x-ms-client-request-id": "9C4D50EE-2D56-4CD3-8152-34347DC9F2B0"])) }
}
func url() async {
    let c = CLnk.client(.init(baseURL: base)), m = CMul.client(.init(baseURL: base))
    await t("PathsFloatScientificPositive") { try await c.send(CLnk.PathsFloatScientificPositive(floatPath: 1.034e20)) }
    await t("PathsFloatScientificNegative") { try await c.send(CLnk.PathsFloatScientificNegative(floatPath: -1.034e-20)) }
    await t("PathsDoubleDecimalPositive") { try await c.send(CLnk.PathsDoubleDecimalPositive(doublePath: 9999999.999)) }
    await t("PathsDoubleDecimalNegative") { try await c.send(CLnk.PathsDoubleDecimalNegative(doublePath: -9999999.999)) }
    await t("PathsEnumValid") { try await c.send(CLnk.PathsEnumValid(enumPath: .greenColor)) }
    await t("PathsByteMultiByte") { try await c.send(CLnk.PathsByteMultiByte(bytePath: Data(base64Encoded: "5ZWK6b2E5LiC54ub54uc76ex76Ss76ex76iM76ip")!)) }
    await t("PathsBase64URL") { try await c.send(CLnk.PathsBase64URL(base64URLPath: "bG9yZW0")) }
    await t("ArrayCSVInPath") { try await c.send(CLnk.ArrayCSVInPath(arrayPath: ["ArrayPath1", "begin!*'();:@ &=+$,/?#[]end", "", ""])) }
    await t("PathsUnixTimeURL") { try await c.send(CLnk.PathsUnixTimeURL(unixTimeURLPath: Date(timeIntervalSince1970: 1460505600))) }
    await fails("PathsStringNull empty") { try await c.send(CLnk.PathsStringNull(stringPath: "")) }
    await t("QueriesEnumValid") { try await c.send(CLnk.QueriesEnumValid(enumQuery: .greenColor)) }
    await t("QueriesByteMultiByte") { try await c.send(CLnk.QueriesByteMultiByte(byteQuery: Data(base64Encoded: "5ZWK6b2E5LiC54ub54uc76ex76Ss76ex76iM76ip")!)) }
    let q = ["ArrayQuery1", "begin!*'();:@ &=+$,/?#[]end", "", ""]
    await t("CSVValid") { try await c.send(CLnk.QueriesArrayStringCSVValid(arrayQuery: q)) }
    await t("CSVNull") { try await c.send(CLnk.QueriesArrayStringCSVNull(arrayQuery: nil)) }
    await t("CSVEmpty") { try await c.send(CLnk.QueriesArrayStringCSVEmpty(arrayQuery: [])) }
    await t("CSVEmpty [\"\"]") { try await c.send(CLnk.QueriesArrayStringCSVEmpty(arrayQuery: [""])) }
    await t("NoCollectionFormat") { try await c.send(CLnk.QueriesArrayStringNoCollectionFormatEmpty(arrayQuery: ["hello", "nihao", "bonjour"])) }
    await t("Ssv") { try await c.send(CLnk.QueriesArrayStringSsvValid(arrayQuery: q)) }
    await t("Tsv") { try await c.send(CLnk.QueriesArrayStringTsvValid(arrayQuery: q)) }
    await t("Pipes") { try await c.send(CLnk.QueriesArrayStringPipesValid(arrayQuery: q)) }
    await t("MultiNull") { try await m.send(CMul.QueriesArrayStringMultiNull(arrayQuery: nil)) }
    await t("MultiEmpty") { try await m.send(CMul.QueriesArrayStringMultiEmpty(arrayQuery: [])) }
    await t("MultiValid nil") { try await m.send(CMul.QueriesArrayStringMultiValid(arrayQuery: ["ArrayQuery1", "begin!*'();:@ &=+$,/?#[]end", nil, ""])) }
    await t("MultiValid") { try await m.send(CMul.QueriesArrayStringMultiValid(arrayQuery: q)) }
    let g = "globalStringPath", p = "pathItemStringPath", l = "localStringPath"
    await t("PathItemAll") { try await c.send(CLnk.GetAllPathItemsWithValues(globalStringPath: g, pathItemStringPath: p, localStringPath: l, pathItemStringQuery: "pathItemStringQuery", globalStringQuery: "globalStringQuery", localStringQuery: "localStringQuery")) }
    await t("PathItemGlobalNull") { try await c.send(CLnk.GetPathItemGlobalQueryNull(globalStringPath: g, pathItemStringPath: p, localStringPath: l, pathItemStringQuery: "pathItemStringQuery", globalStringQuery: nil, localStringQuery: "localStringQuery")) }
    await t("PathItemGlobalLocalNull") { try await c.send(CLnk.GetPathItemGlobalAndLocalQueryNull(globalStringPath: g, pathItemStringPath: p, localStringPath: l, pathItemStringQuery: "pathItemStringQuery", globalStringQuery: nil, localStringQuery: nil)) }
    await t("PathItemLocalPathItemNull") { try await c.send(CLnk.GetLocalPathItemQueryNull(globalStringPath: g, pathItemStringPath: p, localStringPath: l, pathItemStringQuery: nil, globalStringQuery: "globalStringQuery", localStringQuery: nil)) }
}

func sse() async {
    let c = CLnk.client(.init(baseURL: base))
    await t("SSV no spaces") { try await c.send(CLnk.QueriesArrayStringSsvValid(arrayQuery: ["a", "b"])) }
    let w = CWeb.client(.init(baseURL: base))
    let d = CCx.client(.init(baseURL: base))
    _ = w
    await t("union") { if case .salmon(let s) = try await d.send(CCx.GetPolymorphismValid()) { for f in s.siblings ?? [] { print("   sibling", show(f)) } } }
}
