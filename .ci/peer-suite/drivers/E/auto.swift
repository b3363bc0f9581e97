// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

func autoEFile() async {
    let c = EFile.client(.init(baseURL: base))
    await t("EFile.GetFile GET /files/stream/nonempty") { try await c.send(EFile.GetFile()) }
    await t("EFile.GetEmptyFile GET /files/stream/empty") { try await c.send(EFile.GetEmptyFile()) }
}
func autoEForm() async {
    let c = EForm.client(.init(baseURL: base))
}
func autoEFormU() async {
    let c = EFormU.client(.init(baseURL: base))
}
func autoEPag() async {
    let c = EPag.client(.init(baseURL: base))
    await t("EPag.GetPagingNoItemNamePages GET /paging/noitemname") { try await c.send(EPag.GetPagingNoItemNamePages()) }
    await t("EPag.GetPagingEmptyNextLinkNamePages GET /paging/emptynextlink") { try await c.send(EPag.GetPagingEmptyNextLinkNamePages()) }
    await t("EPag.GetPagingNullNextLinkNamePages GET /paging/nullnextlink") { try await c.send(EPag.GetPagingNullNextLinkNamePages()) }
    await t("EPag.GetPagingSinglePages GET /paging/single") { try await c.send(EPag.GetPagingSinglePages()) }
    await t("EPag.PagingFirstResponseEmpty GET /paging/firstResponseEmpty/1") { try await c.send(EPag.PagingFirstResponseEmpty()) }
    await t("EPag.GetPagingMultiplePages GET /paging/multiple") { try await c.send(EPag.GetPagingMultiplePages()) }
    await t("EPag.DuplicatePagingParams GET /paging/multiple/duplicateParams/1{?%24filter}") { try await c.send(EPag.DuplicatePagingParams()) }
    await t("EPag.PagingPageWithMaxPageSize GET /paging/maxPageSize{?%24maxpagesize}") { try await c.send(EPag.PagingPageWithMaxPageSize()) }
    await t("EPag.PagingNextOperationWithQueryParams GET /paging/multiple/nextOperationWithQueryParams?queryConstant=true") { try await c.send(EPag.PagingNextOperationWithQueryParams()) }
    await t("EPag.GetPagingOdataMultiplePages GET /paging/multiple/odata") { try await c.send(EPag.GetPagingOdataMultiplePages()) }
    await t("EPag.GetPagingMultiplePagesRetryFirst GET /paging/multiple/retryfirst") { try await c.send(EPag.GetPagingMultiplePagesRetryFirst()) }
    await t("EPag.GetPagingMultiplePagesRetrySecond GET /paging/multiple/retrysecond") { try await c.send(EPag.GetPagingMultiplePagesRetrySecond()) }
    await t("EPag.GetPagingSinglePagesFailure GET /paging/single/failure") { try await c.send(EPag.GetPagingSinglePagesFailure()) }
    await t("EPag.GetPagingMultiplePagesFailure GET /paging/multiple/failure") { try await c.send(EPag.GetPagingMultiplePagesFailure()) }
    await t("EPag.GetPagingMultiplePagesFailureURI GET /paging/multiple/failureuri") { try await c.send(EPag.GetPagingMultiplePagesFailureURI()) }
    await t("EPag.GetPagingModelWithItemNameWithXMSClientName GET /paging/itemNameWithXMSClientName") { try await c.send(EPag.GetPagingModelWithItemNameWithXMSClientName()) }
}
func autoEReq() async {
    let c = EReq.client(.init(baseURL: base))
    await t("EReq.GetImplicitOptionalGlobalQuery GET /reqopt/global/optional/query{?optional%2Dglobal%2Dquery}") { try await c.send(EReq.GetImplicitOptionalGlobalQuery()) }
}
func autoECb() async {
    let c = ECb.client(.init(baseURL: base))
    await t("ECb.GetPathEmpty GET /customuri") { try await c.send(ECb.GetPathEmpty()) }
}
func autoECbm() async {
    let c = ECbm.client(.init(baseURL: base))
}
func autoEFlat() async {
    let c = EFlat.client(.init(baseURL: base))
    await t("EFlat.GetArray GET /model-flatten/array") { try await c.send(EFlat.GetArray()) }
    await t("EFlat.GetWrappedArray GET /model-flatten/wrappedarray") { try await c.send(EFlat.GetWrappedArray()) }
    await t("EFlat.GetDictionary GET /model-flatten/dictionary") { try await c.send(EFlat.GetDictionary()) }
    await t("EFlat.GetResourceCollection GET /model-flatten/resourcecollection") { try await c.send(EFlat.GetResourceCollection()) }
}
func autoEErr() async {
    let c = EErr.client(.init(baseURL: base))
}
func autoEMed() async {
    let c = EMed.client(.init(baseURL: base))
}
func autoECon() async {
    let c = ECon.client(.init(baseURL: base))
}
func autoEAdd() async {
    let c = EAdd.client(.init(baseURL: base))
}
func autoEObj() async {
    let c = EObj.client(.init(baseURL: base))
    await t("EObj.GetObjectType GET /objectType/get") { try await c.send(EObj.GetObjectType()) }
}
func autoENse() async {
    let c = ENse.client(.init(baseURL: base))
    await t("ENse.GetInt GET /nonStringEnums/int/get") { try await c.send(ENse.GetInt()) }
    await t("ENse.GetFloat GET /nonStringEnums/float/get") { try await c.send(ENse.GetFloat()) }
}
func autoEExt() async {
    let c = EExt.client(.init(baseURL: base))
}
func autoEVal() async {
    let c = EVal.client(.init(baseURL: base))
    await t("EVal.GetWithConstantInPath GET /validation/constantsInPath/{constantParam}/value") { try await c.send(EVal.GetWithConstantInPath()) }
}
func autoEMi() async {
    let c = EMi.client(.init(baseURL: base))
    await t("EMi.GetHorse GET /multipleInheritance/horse") { try await c.send(EMi.GetHorse()) }
    await t("EMi.GetPet GET /multipleInheritance/pet") { try await c.send(EMi.GetPet()) }
    await t("EMi.GetFeline GET /multipleInheritance/feline") { try await c.send(EMi.GetFeline()) }
    await t("EMi.GetCat GET /multipleInheritance/cat") { try await c.send(EMi.GetCat()) }
    await t("EMi.GetKitten GET /multipleInheritance/kitten") { try await c.send(EMi.GetKitten()) }
}
func autoEMp() async {
    let c = EMp.client(.init(baseURL: base))
}
func autoERw() async {
    let c = ERw.client(.init(baseURL: base))
}
func autoEAny() async {
    let c = EAny.client(.init(baseURL: base))
    await t("EAny.GetObject GET /anything/object") { try await c.send(EAny.GetObject()) }
    await t("EAny.GetString GET /anything/string") { try await c.send(EAny.GetString()) }
    await t("EAny.GetArray GET /anything/array") { try await c.send(EAny.GetArray()) }
}
func autoECe() async {
    let c = ECe.client(.init(baseURL: base))
    await t("ECe.CheckClientEnumHead HEAD /clientEnum/head") { try await c.send(ECe.CheckClientEnumHead()) }
}
func autoEPf() async {
    let c = EPf.client(.init(baseURL: base))
}
func autoESec() async {
    let c = ESec.client(.init(baseURL: base))
    await t("ESec.GetErrorWithSecrets GET /secrets/error") { try await c.send(ESec.GetErrorWithSecrets()) }
}
func autoEIn() async {
    let c = EIn.client(.init(baseURL: base))
    await t("EIn.GetIncorrectErrorFromServer GET /incorrectError") { try await c.send(EIn.GetIncorrectErrorFromServer()) }
}
func autoEBin() async {
    let c = EBin.client(.init(baseURL: base))
    await t("EBin.DownloadErrorStream GET /binary/error") { try await c.send(EBin.DownloadErrorStream()) }
}
func autoEPe() async {
    let c = EPe.client(.init(baseURL: base))
    await t("EPe.GetParameterizedEndpoint GET /parameterizedEndpoint/get") { try await c.send(EPe.GetParameterizedEndpoint()) }
}
func autoEHead() async {
    let c = EHead.client(.init(baseURL: base))
    await t("EHead.HTTPSuccessHead200 HEAD /http/success/200") { try await c.send(EHead.HTTPSuccessHead200()) }
    await t("EHead.HTTPSuccessHead204 HEAD /http/success/204") { try await c.send(EHead.HTTPSuccessHead204()) }
    await t("EHead.HTTPSuccessHead404 HEAD /http/success/404") { try await c.send(EHead.HTTPSuccessHead404()) }
}
func autoEHx() async {
    let c = EHx.client(.init(baseURL: base))
    await t("EHx.HeadExceptionHead200 HEAD /http/success/200") { try await c.send(EHx.HeadExceptionHead200()) }
    await t("EHx.HeadExceptionHead204 HEAD /http/success/204") { try await c.send(EHx.HeadExceptionHead204()) }
    await t("EHx.HeadExceptionHead404 HEAD /http/success/404") { try await c.send(EHx.HeadExceptionHead404()) }
}
func autoEAz() async {
    let c = EAz.client(.init(baseURL: base))
    await t("EAz.GetXmsClientRequestID GET /azurespecials/overwrite/x-ms-client-request-id/method/") { try await c.send(EAz.GetXmsClientRequestID()) }
    await t("EAz.GetSkipURLEncodingSwaggerPathValid GET /azurespecials/skipUrlEncoding/swagger/path/valid/{unencodedPathParam}") { try await c.send(EAz.GetSkipURLEncodingSwaggerPathValid()) }
    await t("EAz.GetSkipURLEncodingMethodQueryNull GET /azurespecials/skipUrlEncoding/method/query/null{?q1}") { try await c.send(EAz.GetSkipURLEncodingMethodQueryNull()) }
    await t("EAz.GetOdataWithFilter GET /azurespecials/odata/filter{?%24filter,%24top,%24orderby}") { try await c.send(EAz.GetOdataWithFilter()) }
}
func autoESub() async {
    let c = ESub.client(.init(baseURL: base))
}
func autoEGrp() async {
    let c = EGrp.client(.init(baseURL: base))
}
func autoELro() async {
    let c = ELro.client(.init(baseURL: base))
}
func autoERes() async {
    let c = ERes.client(.init(baseURL: base))
    await t("ERes.GetArray GET /azure/resource-flatten/array") { try await c.send(ERes.GetArray()) }
    await t("ERes.GetDictionary GET /azure/resource-flatten/dictionary") { try await c.send(ERes.GetDictionary()) }
    await t("ERes.GetResourceCollection GET /azure/resource-flatten/resourcecollection") { try await c.send(ERes.GetResourceCollection()) }
}
func autoEKey() async {
    let c = EKey.client(.init(baseURL: base))
    await t("EKey.CheckSecuritykey HEAD /securitykey") { try await c.send(EKey.CheckSecuritykey()) }
}
func autoEAad() async {
    let c = EAad.client(.init(baseURL: base))
    await t("EAad.CheckSecurityaad HEAD /securityaad") { try await c.send(EAad.CheckSecurityaad()) }
}
func autoECp() async {
    let c = ECp.client(.init(baseURL: base))
    await t("ECp.GetPagingPagesPartialURL GET /paging/customurl/partialnextlink") { try await c.send(ECp.GetPagingPagesPartialURL()) }
    await t("ECp.GetPagingPagesPartialURLOperation GET /paging/customurl/partialnextlinkop") { try await c.send(ECp.GetPagingPagesPartialURLOperation()) }
}
func autoESto() async {
    let c = ESto.client(.init(baseURL: base))
}
