// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

func autoCCx() async {
    let c = CCx.client(.init(baseURL: base))
    await t("CCx.GetBasicValid GET /complex/basic/valid") { try await c.send(CCx.GetBasicValid()) }
    await t("CCx.GetBasicInvalid GET /complex/basic/invalid") { try await c.send(CCx.GetBasicInvalid()) }
    await t("CCx.GetBasicEmpty GET /complex/basic/empty") { try await c.send(CCx.GetBasicEmpty()) }
    await t("CCx.GetBasicNull GET /complex/basic/null") { try await c.send(CCx.GetBasicNull()) }
    await t("CCx.GetBasicNotProvided GET /complex/basic/notprovided") { try await c.send(CCx.GetBasicNotProvided()) }
    await t("CCx.GetPrimitiveInt GET /complex/primitive/integer") { try await c.send(CCx.GetPrimitiveInt()) }
    await t("CCx.GetPrimitiveLong GET /complex/primitive/long") { try await c.send(CCx.GetPrimitiveLong()) }
    await t("CCx.GetPrimitiveFloat GET /complex/primitive/float") { try await c.send(CCx.GetPrimitiveFloat()) }
    await t("CCx.GetPrimitiveDouble GET /complex/primitive/double") { try await c.send(CCx.GetPrimitiveDouble()) }
    await t("CCx.GetPrimitiveBool GET /complex/primitive/bool") { try await c.send(CCx.GetPrimitiveBool()) }
    await t("CCx.GetPrimitiveString GET /complex/primitive/string") { try await c.send(CCx.GetPrimitiveString()) }
    await t("CCx.GetPrimitiveDate GET /complex/primitive/date") { try await c.send(CCx.GetPrimitiveDate()) }
    await t("CCx.GetPrimitiveDateTime GET /complex/primitive/datetime") { try await c.send(CCx.GetPrimitiveDateTime()) }
    await t("CCx.GetPrimitiveDateTimeRfc1123 GET /complex/primitive/datetimerfc1123") { try await c.send(CCx.GetPrimitiveDateTimeRfc1123()) }
    await t("CCx.GetPrimitiveDuration GET /complex/primitive/duration") { try await c.send(CCx.GetPrimitiveDuration()) }
    await t("CCx.GetPrimitiveByte GET /complex/primitive/byte") { try await c.send(CCx.GetPrimitiveByte()) }
    await t("CCx.GetArrayValid GET /complex/array/valid") { try await c.send(CCx.GetArrayValid()) }
    await t("CCx.GetArrayEmpty GET /complex/array/empty") { try await c.send(CCx.GetArrayEmpty()) }
    await t("CCx.GetArrayNotProvided GET /complex/array/notprovided") { try await c.send(CCx.GetArrayNotProvided()) }
    await t("CCx.GetDictionaryValid GET /complex/dictionary/typed/valid") { try await c.send(CCx.GetDictionaryValid()) }
    await t("CCx.GetDictionaryEmpty GET /complex/dictionary/typed/empty") { try await c.send(CCx.GetDictionaryEmpty()) }
    await t("CCx.GetDictionaryNull GET /complex/dictionary/typed/null") { try await c.send(CCx.GetDictionaryNull()) }
    await t("CCx.GetDictionaryNotProvided GET /complex/dictionary/typed/notprovided") { try await c.send(CCx.GetDictionaryNotProvided()) }
    await t("CCx.GetInheritanceValid GET /complex/inheritance/valid") { try await c.send(CCx.GetInheritanceValid()) }
    await t("CCx.GetPolymorphismValid GET /complex/polymorphism/valid") { try await c.send(CCx.GetPolymorphismValid()) }
    await t("CCx.GetPolymorphismDotSyntax GET /complex/polymorphism/dotsyntax") { try await c.send(CCx.GetPolymorphismDotSyntax()) }
    await t("CCx.GetPolymorphismComposedWithDiscriminator GET /complex/polymorphism/composedWithDiscriminator") { try await c.send(CCx.GetPolymorphismComposedWithDiscriminator()) }
    await t("CCx.GetPolymorphismComposedWithoutDiscriminator GET /complex/polymorphism/composedWithoutDiscriminator") { try await c.send(CCx.GetPolymorphismComposedWithoutDiscriminator()) }
    await t("CCx.GetComplicatedPolymorphism GET /complex/polymorphism/complicated") { try await c.send(CCx.GetComplicatedPolymorphism()) }
    await t("CCx.GetPolymorphicrecursiveValid GET /complex/polymorphicrecursive/valid") { try await c.send(CCx.GetPolymorphicrecursiveValid()) }
    await t("CCx.GetReadonlypropertyValid GET /complex/readonlyproperty/valid") { try await c.send(CCx.GetReadonlypropertyValid()) }
    await t("CCx.GetFlattencomplexValid GET /complex/flatten/valid") { try await c.send(CCx.GetFlattencomplexValid()) }
}
func autoCHdr() async {
    let c = CHdr.client(.init(baseURL: base))
}
func autoCLnk() async {
    let c = CLnk.client(.init(baseURL: base))
    await t("CLnk.GetPathBooleanTrue GET /paths/bool/true/{boolPath}") { try await c.send(CLnk.GetPathBooleanTrue()) }
    await t("CLnk.GetPathBooleanFalse GET /paths/bool/false/{boolPath}") { try await c.send(CLnk.GetPathBooleanFalse()) }
    await t("CLnk.GetPathIntOneMillion GET /paths/int/1000000/{intPath}") { try await c.send(CLnk.GetPathIntOneMillion()) }
    await t("CLnk.GetPathIntNegativeOneMillion GET /paths/int/-1000000/{intPath}") { try await c.send(CLnk.GetPathIntNegativeOneMillion()) }
    await t("CLnk.GetPathTenBillion GET /paths/long/10000000000/{longPath}") { try await c.send(CLnk.GetPathTenBillion()) }
    await t("CLnk.GetPathNegativeTenBillion GET /paths/long/-10000000000/{longPath}") { try await c.send(CLnk.GetPathNegativeTenBillion()) }
    await t("CLnk.PathsStringUnicode GET /paths/string/unicode/{stringPath}") { try await c.send(CLnk.PathsStringUnicode()) }
    await t("CLnk.PathsStringURLEncoded GET /paths/string/begin%21%2A%27%28%29%3B%3A%40%20%26%3D%2B%24%2C%2F%3F%23%5B%5Dend/{stringPath}") { try await c.send(CLnk.PathsStringURLEncoded()) }
    await t("CLnk.PathsStringURLNonEncoded GET /paths/string/begin!*'();:@&=+$,end/{stringPath}") { try await c.send(CLnk.PathsStringURLNonEncoded()) }
    await t("CLnk.PathsStringEmpty GET /paths/string/empty/{stringPath}") { try await c.send(CLnk.PathsStringEmpty()) }
    await t("CLnk.PathsByteEmpty GET /paths/byte/empty/{bytePath}") { try await c.send(CLnk.PathsByteEmpty()) }
    await t("CLnk.PathsDateValid GET /paths/date/2012-01-01/{datePath}") { try await c.send(CLnk.PathsDateValid()) }
    await t("CLnk.PathsDateTimeValid GET /paths/datetime/2012-01-01T01%3A01%3A01Z/{dateTimePath}") { try await c.send(CLnk.PathsDateTimeValid()) }
    await t("CLnk.GetQueryBooleanTrue GET /queries/bool/true?boolQuery=true") { try await c.send(CLnk.GetQueryBooleanTrue()) }
    await t("CLnk.GetQueryBooleanFalse GET /queries/bool/false?boolQuery=false") { try await c.send(CLnk.GetQueryBooleanFalse()) }
    await t("CLnk.GetQueryBooleanNull GET /queries/bool/null{?boolQuery}") { try await c.send(CLnk.GetQueryBooleanNull()) }
    await t("CLnk.GetQueryIntOneMillion GET /queries/int/1000000?intQuery=1000000") { try await c.send(CLnk.GetQueryIntOneMillion()) }
    await t("CLnk.GetQueryIntNegativeOneMillion GET /queries/int/-1000000?intQuery=-1000000") { try await c.send(CLnk.GetQueryIntNegativeOneMillion()) }
    await t("CLnk.GetQueryIntNull GET /queries/int/null{?intQuery}") { try await c.send(CLnk.GetQueryIntNull()) }
    await t("CLnk.GetQueryTenBillion GET /queries/long/10000000000?longQuery=10000000000") { try await c.send(CLnk.GetQueryTenBillion()) }
    await t("CLnk.GetQueryNegativeTenBillion GET /queries/long/-10000000000?longQuery=-10000000000") { try await c.send(CLnk.GetQueryNegativeTenBillion()) }
    await t("CLnk.GetQueryLongNull GET /queries/long/null{?longQuery}") { try await c.send(CLnk.GetQueryLongNull()) }
    await t("CLnk.QueriesFloatScientificPositive GET /queries/float/1.034E+20?floatQuery=1.034e20") { try await c.send(CLnk.QueriesFloatScientificPositive()) }
    await t("CLnk.QueriesFloatScientificNegative GET /queries/float/-1.034E-20?floatQuery=-1.034e-20") { try await c.send(CLnk.QueriesFloatScientificNegative()) }
    await t("CLnk.QueriesFloatNull GET /queries/float/null{?floatQuery}") { try await c.send(CLnk.QueriesFloatNull()) }
    await t("CLnk.QueriesDoubleDecimalPositive GET /queries/double/9999999.999?doubleQuery=9999999.999") { try await c.send(CLnk.QueriesDoubleDecimalPositive()) }
    await t("CLnk.QueriesDoubleDecimalNegative GET /queries/double/-9999999.999?doubleQuery=-9999999.999") { try await c.send(CLnk.QueriesDoubleDecimalNegative()) }
    await t("CLnk.QueriesDoubleNull GET /queries/double/null{?doubleQuery}") { try await c.send(CLnk.QueriesDoubleNull()) }
    await t("CLnk.QueriesStringUnicode GET /queries/string/unicode/?stringQuery=%E5%95%8A%E9%BD%84%E4%B8%82%E7%8B%9B%E7%8B%9C%EF%A7%B1%EF%A4%AC%EF%A7%B1%EF%A8%8C%EF%A8%A9") { try await c.send(CLnk.QueriesStringUnicode()) }
    await t("CLnk.QueriesStringURLEncoded GET /queries/string/begin%21%2A%27%28%29%3B%3A%40%20%26%3D%2B%24%2C%2F%3F%23%5B%5Dend?stringQuery=begin%21%2A%27%28%29%3B%3A%40%20%26%3D%2B%24%2C%2F%3F%23%5B%5Dend") { try await c.send(CLnk.QueriesStringURLEncoded()) }
    await t("CLnk.QueriesStringEmpty GET /queries/string/empty?stringQuery=") { try await c.send(CLnk.QueriesStringEmpty()) }
    await t("CLnk.QueriesStringNull GET /queries/string/null{?stringQuery}") { try await c.send(CLnk.QueriesStringNull()) }
    await t("CLnk.QueriesEnumValid GET /queries/enum/green%20color{?enumQuery}") { try await c.send(CLnk.QueriesEnumValid()) }
    await t("CLnk.QueriesEnumNull GET /queries/enum/null{?enumQuery}") { try await c.send(CLnk.QueriesEnumNull()) }
    await t("CLnk.QueriesByteMultiByte GET /queries/byte/multibyte{?byteQuery}") { try await c.send(CLnk.QueriesByteMultiByte()) }
    await t("CLnk.QueriesByteEmpty GET /queries/byte/empty?byteQuery=") { try await c.send(CLnk.QueriesByteEmpty()) }
    await t("CLnk.QueriesByteNull GET /queries/byte/null{?byteQuery}") { try await c.send(CLnk.QueriesByteNull()) }
    await t("CLnk.QueriesDateValid GET /queries/date/2012-01-01?dateQuery=2012-01-01") { try await c.send(CLnk.QueriesDateValid()) }
    await t("CLnk.QueriesDateNull GET /queries/date/null{?dateQuery}") { try await c.send(CLnk.QueriesDateNull()) }
    await t("CLnk.QueriesDateTimeValid GET /queries/datetime/2012-01-01T01%3A01%3A01Z?dateTimeQuery=2012-01-01T01%3A01%3A01Z") { try await c.send(CLnk.QueriesDateTimeValid()) }
    await t("CLnk.QueriesDateTimeNull GET /queries/datetime/null{?dateTimeQuery}") { try await c.send(CLnk.QueriesDateTimeNull()) }
    await t("CLnk.QueriesArrayStringCSVValid GET /queries/array/csv/string/valid{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringCSVValid()) }
    await t("CLnk.QueriesArrayStringCSVNull GET /queries/array/csv/string/null{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringCSVNull()) }
    await t("CLnk.QueriesArrayStringCSVEmpty GET /queries/array/csv/string/empty{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringCSVEmpty()) }
    await t("CLnk.QueriesArrayStringNoCollectionFormatEmpty GET /queries/array/none/string/empty{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringNoCollectionFormatEmpty()) }
    await t("CLnk.QueriesArrayStringSsvValid GET /queries/array/ssv/string/valid{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringSsvValid()) }
    await t("CLnk.QueriesArrayStringTsvValid GET /queries/array/tsv/string/valid{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringTsvValid()) }
    await t("CLnk.QueriesArrayStringPipesValid GET /queries/array/pipes/string/valid{?arrayQuery}") { try await c.send(CLnk.QueriesArrayStringPipesValid()) }
}
func autoCMul() async {
    let c = CMul.client(.init(baseURL: base))
    await t("CMul.QueriesArrayStringMultiNull GET /queries/array/multi/string/null{?arrayQuery*}") { try await c.send(CMul.QueriesArrayStringMultiNull()) }
    await t("CMul.QueriesArrayStringMultiEmpty GET /queries/array/multi/string/empty{?arrayQuery*}") { try await c.send(CMul.QueriesArrayStringMultiEmpty()) }
    await t("CMul.QueriesArrayStringMultiValid GET /queries/array/multi/string/valid{?arrayQuery*}") { try await c.send(CMul.QueriesArrayStringMultiValid()) }
}
func autoCWeb() async {
    let c = CWeb.client(.init(baseURL: base))
    await t("CWeb.GetHTTPFailureEmptyError GET /http/failure/emptybody/error") { try await c.send(CWeb.GetHTTPFailureEmptyError()) }
    await t("CWeb.GetHTTPFailureNoModelError GET /http/failure/nomodel/error") { try await c.send(CWeb.GetHTTPFailureNoModelError()) }
    await t("CWeb.GetHTTPFailureNoModelEmpty GET /http/failure/nomodel/empty") { try await c.send(CWeb.GetHTTPFailureNoModelEmpty()) }
    await t("CWeb.HTTPSuccessHead200 HEAD /http/success/200") { try await c.send(CWeb.HTTPSuccessHead200()) }
    await t("CWeb.HTTPSuccessGet200 GET /http/success/200") { try await c.send(CWeb.HTTPSuccessGet200()) }
    await t("CWeb.HTTPSuccessHead204 HEAD /http/success/204") { try await c.send(CWeb.HTTPSuccessHead204()) }
    await t("CWeb.HTTPSuccessHead404 HEAD /http/success/404") { try await c.send(CWeb.HTTPSuccessHead404()) }
    await t("CWeb.HTTPRedirectsHead300 HEAD /http/redirect/300") { try await c.send(CWeb.HTTPRedirectsHead300()) }
    await t("CWeb.HTTPRedirectsGet300 GET /http/redirect/300") { try await c.send(CWeb.HTTPRedirectsGet300()) }
    await t("CWeb.HTTPRedirectsHead301 HEAD /http/redirect/301") { try await c.send(CWeb.HTTPRedirectsHead301()) }
    await t("CWeb.HTTPRedirectsGet301 GET /http/redirect/301") { try await c.send(CWeb.HTTPRedirectsGet301()) }
    await t("CWeb.HTTPRedirectsHead302 HEAD /http/redirect/302") { try await c.send(CWeb.HTTPRedirectsHead302()) }
    await t("CWeb.HTTPRedirectsGet302 GET /http/redirect/302") { try await c.send(CWeb.HTTPRedirectsGet302()) }
    await t("CWeb.HTTPRedirectsHead307 HEAD /http/redirect/307") { try await c.send(CWeb.HTTPRedirectsHead307()) }
    await t("CWeb.HTTPRedirectsGet307 GET /http/redirect/307") { try await c.send(CWeb.HTTPRedirectsGet307()) }
    await t("CWeb.HTTPClientFailureHead400 HEAD /http/failure/client/400") { try await c.send(CWeb.HTTPClientFailureHead400()) }
    await t("CWeb.HTTPClientFailureGet400 GET /http/failure/client/400") { try await c.send(CWeb.HTTPClientFailureGet400()) }
    await t("CWeb.HTTPClientFailureHead401 HEAD /http/failure/client/401") { try await c.send(CWeb.HTTPClientFailureHead401()) }
    await t("CWeb.HTTPClientFailureGet402 GET /http/failure/client/402") { try await c.send(CWeb.HTTPClientFailureGet402()) }
    await t("CWeb.HTTPClientFailureGet403 GET /http/failure/client/403") { try await c.send(CWeb.HTTPClientFailureGet403()) }
    await t("CWeb.HTTPClientFailureHead410 HEAD /http/failure/client/410") { try await c.send(CWeb.HTTPClientFailureHead410()) }
    await t("CWeb.HTTPClientFailureGet411 GET /http/failure/client/411") { try await c.send(CWeb.HTTPClientFailureGet411()) }
    await t("CWeb.HTTPClientFailureGet412 GET /http/failure/client/412") { try await c.send(CWeb.HTTPClientFailureGet412()) }
    await t("CWeb.HTTPClientFailureGet416 GET /http/failure/client/416") { try await c.send(CWeb.HTTPClientFailureGet416()) }
    await t("CWeb.HTTPClientFailureHead429 HEAD /http/failure/client/429") { try await c.send(CWeb.HTTPClientFailureHead429()) }
    await t("CWeb.HTTPServerFailureHead501 HEAD /http/failure/server/501") { try await c.send(CWeb.HTTPServerFailureHead501()) }
    await t("CWeb.HTTPServerFailureGet501 GET /http/failure/server/501") { try await c.send(CWeb.HTTPServerFailureGet501()) }
    await t("CWeb.HTTPRetryHead408 HEAD /http/retry/408") { try await c.send(CWeb.HTTPRetryHead408()) }
    await t("CWeb.HTTPRetryGet502 GET /http/retry/502") { try await c.send(CWeb.HTTPRetryGet502()) }
    await t("CWeb.MultipleResponsesGet200Model204NoModelDefaultError200Valid GET /http/payloads/200/A/204/none/default/Error/response/200/valid") { try await c.send(CWeb.MultipleResponsesGet200Model204NoModelDefaultError200Valid()) }
    await t("CWeb.MultipleResponsesGet200Model204NoModelDefaultError204Valid GET /http/payloads/200/A/204/none/default/Error/response/204/none") { try await c.send(CWeb.MultipleResponsesGet200Model204NoModelDefaultError204Valid()) }
    await t("CWeb.MultipleResponsesGet200Model204NoModelDefaultError201Invalid GET /http/payloads/200/A/204/none/default/Error/response/201/valid") { try await c.send(CWeb.MultipleResponsesGet200Model204NoModelDefaultError201Invalid()) }
    await t("CWeb.MultipleResponsesGet200Model204NoModelDefaultError202None GET /http/payloads/200/A/204/none/default/Error/response/202/none") { try await c.send(CWeb.MultipleResponsesGet200Model204NoModelDefaultError202None()) }
    await t("CWeb.MultipleResponsesGet200Model204NoModelDefaultError400Valid GET /http/payloads/200/A/204/none/default/Error/response/400/valid") { try await c.send(CWeb.MultipleResponsesGet200Model204NoModelDefaultError400Valid()) }
    await t("CWeb.MultipleResponsesGet200Model201ModelDefaultError200Valid GET /http/payloads/200/A/201/B/default/Error/response/200/valid") { try await c.send(CWeb.MultipleResponsesGet200Model201ModelDefaultError200Valid()) }
    await t("CWeb.MultipleResponsesGet200Model201ModelDefaultError201Valid GET /http/payloads/200/A/201/B/default/Error/response/201/valid") { try await c.send(CWeb.MultipleResponsesGet200Model201ModelDefaultError201Valid()) }
    await t("CWeb.MultipleResponsesGet200Model201ModelDefaultError400Valid GET /http/payloads/200/A/201/B/default/Error/response/400/valid") { try await c.send(CWeb.MultipleResponsesGet200Model201ModelDefaultError400Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA201C404DDefaultError200Valid GET /http/payloads/200/A/201/C/404/D/default/Error/response/200/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA201C404DDefaultError200Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA201C404DDefaultError201Valid GET /http/payloads/200/A/201/C/404/D/default/Error/response/201/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA201C404DDefaultError201Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA201C404DDefaultError404Valid GET /http/payloads/200/A/201/C/404/D/default/Error/response/404/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA201C404DDefaultError404Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA201C404DDefaultError400Valid GET /http/payloads/200/A/201/C/404/D/default/Error/response/400/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA201C404DDefaultError400Valid()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultError202None GET /http/payloads/202/none/204/none/default/Error/response/202/none") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultError202None()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultError204None GET /http/payloads/202/none/204/none/default/Error/response/204/none") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultError204None()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultError400Valid GET /http/payloads/202/none/204/none/default/Error/response/400/valid") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultError400Valid()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultNone202Invalid GET /http/payloads/202/none/204/none/default/none/response/202/invalid") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultNone202Invalid()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultNone204None GET /http/payloads/202/none/204/none/default/none/response/204/none") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultNone204None()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultNone400None GET /http/payloads/202/none/204/none/default/none/response/400/none") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultNone400None()) }
    await t("CWeb.MultipleResponsesGet202None204NoneDefaultNone400Invalid GET /http/payloads/202/none/204/none/default/none/response/400/invalid") { try await c.send(CWeb.MultipleResponsesGet202None204NoneDefaultNone400Invalid()) }
    await t("CWeb.GetMultipleResponseDefaultModelA200Valid GET /http/payloads/default/A/response/200/valid") { try await c.send(CWeb.GetMultipleResponseDefaultModelA200Valid()) }
    await t("CWeb.GetMultipleResponseDefaultModelA200None GET /http/payloads/default/A/response/200/none") { try await c.send(CWeb.GetMultipleResponseDefaultModelA200None()) }
    await t("CWeb.GetMultipleResponseDefaultModelA400Valid GET /http/payloads/default/A/response/400/valid") { try await c.send(CWeb.GetMultipleResponseDefaultModelA400Valid()) }
    await t("CWeb.GetMultipleResponseDefaultModelA400None GET /http/payloads/default/A/response/400/none") { try await c.send(CWeb.GetMultipleResponseDefaultModelA400None()) }
    await t("CWeb.GetMultipleResponseDefaultNone200Invalid GET /http/payloads/default/none/response/200/invalid") { try await c.send(CWeb.GetMultipleResponseDefaultNone200Invalid()) }
    await t("CWeb.GetMultipleResponseDefaultNone200None GET /http/payloads/default/none/response/200/none") { try await c.send(CWeb.GetMultipleResponseDefaultNone200None()) }
    await t("CWeb.GetMultipleResponseDefaultNone400Invalid GET /http/payloads/default/none/response/400/invalid") { try await c.send(CWeb.GetMultipleResponseDefaultNone400Invalid()) }
    await t("CWeb.GetMultipleResponseDefaultNone400None GET /http/payloads/default/none/response/400/none") { try await c.send(CWeb.GetMultipleResponseDefaultNone400None()) }
    await t("CWeb.MultipleResponsesGet200ModelA200None GET /http/payloads/200/A/response/200/none") { try await c.send(CWeb.MultipleResponsesGet200ModelA200None()) }
    await t("CWeb.MultipleResponsesGet200ModelA200Valid GET /http/payloads/200/A/response/200/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA200Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA200Invalid GET /http/payloads/200/A/response/200/invalid") { try await c.send(CWeb.MultipleResponsesGet200ModelA200Invalid()) }
    await t("CWeb.MultipleResponsesGet200ModelA400None GET /http/payloads/200/A/response/400/none") { try await c.send(CWeb.MultipleResponsesGet200ModelA400None()) }
    await t("CWeb.MultipleResponsesGet200ModelA400Valid GET /http/payloads/200/A/response/400/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA400Valid()) }
    await t("CWeb.MultipleResponsesGet200ModelA400Invalid GET /http/payloads/200/A/response/400/invalid") { try await c.send(CWeb.MultipleResponsesGet200ModelA400Invalid()) }
    await t("CWeb.MultipleResponsesGet200ModelA202Valid GET /http/payloads/200/A/response/202/valid") { try await c.send(CWeb.MultipleResponsesGet200ModelA202Valid()) }
}
