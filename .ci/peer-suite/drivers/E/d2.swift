// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime
func extra() async {
    let f = EForm.client(.init(baseURL: base))
    await t("UploadFormdataFile") { try await f.send(EForm.UploadFormdataFile(fileContent: .init(Data("Test file".utf8), filename: "sample.txt"), fileName: "sample.txt")) }
    await t("UploadFormdataFileViaBody") { try await f.send(EForm.UploadFormdataFileViaBody(body: Data("Test file".utf8))) }
    await t("UploadFormdataFiles") { try await f.send(EForm.UploadFormdataFiles(fileContent: [.init(Data("a".utf8), filename: "a.txt"), .init(Data("b".utf8), filename: "b.txt")])) }
    let u = EFormU.client(.init(baseURL: base))
    await t("UpdatePetWithForm") { try await u.send(EFormU.UpdateFormdataurlencodedPetWithForm(petID: 1, petType: .dog, petFood: .meat, petAge: 42, name: "Fido")) }
    await t("PartialConstantBody") { try await u.send(EFormU.FormdataurlencodedPartialConstantBody(service: "bar", accessToken: "foo")) }
    let b = EBin.client(.init(baseURL: base))
    await t("UploadBinary") { try await b.send(EBin.UploadBinary(body: Data([1, 2, 3]))) }
    await t("UploadFile") { try await b.send(EBin.UploadFile(body: ["more": "cowbell"])) }
    let r = ERw.client(.init(baseURL: base))
    await t("rw import") { try await r.send(ERw.ImportOperationOne(parameter1: "foo")) }
    await t("rw content") { try await r.send(ERw.OperationWithContentParam(body: Data("hello, world".utf8))) }
    await t("rw json") { try await r.send(ERw.OperationWithJSONParam(body: ["hello": "world"])) }
    await t("rw data") { try await r.send(ERw.OperationWithDataParam(data: "hello", world: "world")) }
    await t("rw files") { try await r.send(ERw.OperationWithFilesParam(files: .init(Data("hello, world".utf8), filename: "my.txt"), fileName: "my.txt")) }
    await t("rw url") { try await r.send(ERw.OperationWithURL(url: "foo", queryParameters: ["one", "two"], headerParameters: "x")) }
    await t("rw enum") { try await r.send(ERw.ReservedEnum(enumParameter: .import)) }
    let pf = EPf.client(.init(baseURL: base))
    await t("param flattening") { try await pf.send(EPf.UpdateAvailabilitySet(resourceGroupName: "rg", availabilitySetName: "av", body: .init(tags: [:]))) }
    let cb = ECb.client(.init(baseURL: base)), cm = ECbm.client(.init(baseURL: base))
    await t("custom base") { try await cb.send(ECb.GetPathEmpty()) }
    await t("custom base more") { try await cm.send(ECbm.GetPathEmpty(subscriptionID: "test12", keyName: "key1", keyVersion: "v1")) }
    let pe = EPe.client(.init(baseURL: base))
    await t("parameterized endpoint") { try await pe.send(EPe.GetParameterizedEndpoint()) }
}
func pag() async {
    let c = EPag.client(.init(baseURL: base))
    await t("PagBody") { try await c.send(EPag.GetPagingSinglePagesWithBodyParams(body: .init(name: "body"))) }
    await t("PagMult") { try await c.send(EPag.GetPagingMultiplePages()) }
    await t("PagQuery") { try await c.send(EPag.GetPagingWithQueryParams(requiredQueryParameter: 100)) }
    await t("PagDup") { try await c.send(EPag.DuplicatePagingParams(filter: "foo")) }
    await t("PagMax") { try await c.send(EPag.PagingPageWithMaxPageSize()) }
    await t("PagOff") { try await c.send(EPag.GetPagingMultiplePagesWithOffset(offset: 100)) }
    await t("PagFrag") { try await c.send(EPag.GetPagingMultiplePagesFragmentNextLink(tenant: "test_user", apiVersion: "1.6")) }
    await t("PagAppend") { try await c.send(EPag.PagingAppendAPIVersion(apiVersion: "1.0")) }
    await t("PagReplace") { try await c.send(EPag.ReplacePagingAPIVersion(apiVersion: "1.0")) }
}
func az() async {
    let c = EAz.client(.init(baseURL: base))
    let id = "9C4D50EE-2D56-4CD3-8152-34347DC9F2B0", s = "1234-5678-9012-3456", v = "2015-07-01-preview"
    await t("az pre") { try await c.send(EAz.GetXmsClientRequestIDParam(xMsClientRequestID: id)) }
    await t("az1") { try await c.send(EAz.PostSubscriptionInCredentialMethodGlobalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az2") { try await c.send(EAz.PostSubscriptionInCredentialMethodGlobalNotProvidedValid(subscriptionID: s, apiVersion: v), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az3") { try await c.send(EAz.PostMethodLocalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az4") { try await c.send(EAz.PostSubscriptionInCredentialPathGlobalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az5") { try await c.send(EAz.PostSubscriptionInMethodPathLocalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az6") { try await c.send(EAz.PostSubscriptionInCredentialSwaggerGlobalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az7") { try await c.send(EAz.PostSubscriptionInMethodSwaggerLocalValid(subscriptionID: s), options: CallOptions(headers: ["x-ms-client-request-id": id])) }
    await t("az8") { try await c.send(EAz.GetAPIVersionDefaultMethodGlobalValid(apiVersion: v)) }
    await t("az9") { try await c.send(EAz.GetAPIVersionDefaultMethodGlobalNotProvidedValid(apiVersion: v)) }
    await t("az10") { try await c.send(EAz.GetAPIVersionDefaultPathGlobalValid(apiVersion: v)) }
    await t("az11") { try await c.send(EAz.GetAPIVersionDefaultSwaggerGlobalValid(apiVersion: v)) }
    await t("az skip path1") { try await c.send(EAz.GetSkipURLEncodingMethodPathValid(unencodedPathParam: "path1/path2/path3")) }
    await t("az skip path2") { try await c.send(EAz.GetSkipURLEncodingPathPathValid(unencodedPathParam: "path1/path2/path3")) }
    await t("az skip path3") { try await c.send(EAz.GetSkipURLEncodingSwaggerPathValid()) }
    await t("az skip q1") { try await c.send(EAz.GetSkipURLEncodingMethodQueryValid(q1: "value1&q2=value2&q3=value3")) }
    await t("az skip q2") { try await c.send(EAz.GetSkipURLEncodingPathQueryValid(q1: "value1&q2=value2&q3=value3")) }
    await t("az odata") { try await c.send(EAz.GetOdataWithFilter(filter: "id gt 5 and name eq 'foo'", top: 10, orderby: "id")) }
    await t("az custom id") { try await c.send(EAz.HeaderCustomNamedRequestID(fooClientRequestID: id)) }
    await t("az custom id group") { try await c.send(EAz.HeaderCustomNamedRequestIDParamGrouping(fooClientRequestID: id)) }
    await t("az custom id head") { try await c.send(EAz.HeaderCustomNamedRequestIDHead(fooClientRequestID: id)) }
    let g = EGrp.client(.init(baseURL: base))
    await t("grp opt") { try await g.send(EGrp.PostParameterGroupingOptional(query: 21, customHeader: "header")) }
    await t("grp reserved") { try await g.send(EGrp.PostParameterGroupingReservedWords(from: "bob", accept: "yes")) }
    await t("grp shared") { try await g.send(EGrp.PostParameterGroupingSharedParameterGroupObject(queryOne: 42, headerOne: "header")) }
    let u = ESub.client(.init(baseURL: base))
    await t("sub") { try await u.send(ESub.GetSampleResourceGroup(subscriptionID: s, resourceGroupName: "testgroup101", apiVersion: "2014-04-01-preview")) }
}
