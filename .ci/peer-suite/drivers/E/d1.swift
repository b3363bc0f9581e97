// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

@main struct Main {
    static func main() async {
        await autoEFile(); await autoEForm(); await autoEPag(); await autoEFlat(); await autoEErr(); await autoEObj(); await autoENse(); await autoEMi(); await autoERw(); await autoEAny(); await autoECe(); await autoEIn(); await autoEBin(); await autoEHead(); await autoEHx(); await autoEAz(); await autoERes(); await autoEKey(); await autoEAad(); await autoECon(); await autoESec(); await sec()
        await undescribed(); await reqopt(); await flat(); await errs(); await con(); await misc(); await pag(); await az(); await extra()
    }
}
func reqopt() async {
    let c = EReq.client(.init(baseURL: base))
    await t("GetImplicitRequiredPath") { try await c.send(EReq.GetImplicitRequiredPath(pathParameter: "x")) }
    await t("PutImplicitOptionalQuery") { try await c.send(EReq.PutImplicitOptionalQuery()) }
    await t("PutImplicitOptionalHeader") { try await c.send(EReq.PutImplicitOptionalHeader()) }
    await t("PutImplicitOptionalBody") { try await c.send(EReq.PutImplicitOptionalBody()) }
    await t("PutImplicitOptionalBinaryBody") { try await c.send(EReq.PutImplicitOptionalBinaryBody()) }
    await t("PutExplicitOptionalBinaryBody") { try await c.send(EReq.PutExplicitOptionalBinaryBody()) }
    await t("PutExplicitRequiredBinaryBody") { try await c.send(EReq.PutExplicitRequiredBinaryBody(body: Data([1, 2, 3]))) }
    await t("OptIntegerParameter") { try await c.send(EReq.PostExplicitOptionalIntegerParameter()) }
    await t("OptIntegerProperty") { try await c.send(EReq.PostExplicitOptionalIntegerProperty(body: .init())) }
    await t("OptIntegerHeader") { try await c.send(EReq.PostExplicitOptionalIntegerHeader()) }
    await t("OptStringParameter") { try await c.send(EReq.PostExplicitOptionalStringParameter()) }
    await t("OptStringProperty") { try await c.send(EReq.PostExplicitOptionalStringProperty(body: .init())) }
    await t("OptStringHeader") { try await c.send(EReq.PostExplicitOptionalStringHeader()) }
    await t("OptClassParameter") { try await c.send(EReq.PostExplicitOptionalClassParameter()) }
    await t("OptClassProperty") { try await c.send(EReq.PostExplicitOptionalClassProperty(body: .init())) }
    await t("OptArrayParameter") { try await c.send(EReq.PostExplicitOptionalArrayParameter()) }
    await t("OptArrayProperty") { try await c.send(EReq.PostExplicitOptionalArrayProperty(body: .init())) }
    await t("OptArrayHeader") { try await c.send(EReq.PostExplicitOptionalArrayHeader()) }
    await t("GlobalPath") { try await c.send(EReq.GetImplicitRequiredGlobalPath(requiredGlobalPath: "x")) }
    await t("GlobalOptQuery") { try await c.send(EReq.GetImplicitOptionalGlobalQuery()) }
}
func flat() async {
    let c = EFlat.client(.init(baseURL: base))
    await t("FlatPutArray") { try await c.send(EFlat.PutArray(body: [.init(tags: ["tag1": "value1", "tag2": "value3"], location: "West US"), .init(location: "Building 44")])) }
    let d: [String: EFlat.FlattenedProduct] = ["Resource1": .init(tags: ["tag1": "value1", "tag2": "value3"], location: "West US", properties: .init(pName: "Product1", type: "Flat")), "Resource2": .init(location: "Building 44", properties: .init(pName: "Product2", type: "Flat"))]
    await t("FlatPutDictionary") { try await c.send(EFlat.PutDictionary(body: d)) }
    await t("FlatPutResourceCollection") { try await c.send(EFlat.PutResourceCollection(body: .init(productresource: .init(location: "India", properties: .init(pName: "Azure", type: "Flat")), arrayofresources: [.init(tags: ["tag1": "value1", "tag2": "value3"], location: "West US", properties: .init(pName: "Product1", type: "Flat")), .init(location: "East US", properties: .init(pName: "Product2", type: "Flat"))], dictionaryofresources: d))) }
    let s = EFlat.SimpleProduct(baseProductID: "123", baseProductDescription: "product description", details: .init(maxProductDisplayName: "max name", maxProductImage: .init(genericValue: nil, odataValue: "http://foo")))
    await t("PutSimpleProduct") { try await c.send(EFlat.PutSimpleProduct(body: .init(baseProductID: "123", baseProductDescription: "product description", details: .init(maxProductDisplayName: "max name", maxProductImage: .init(genericValue: "https://generic", odataValue: "http://foo"))))) }
    await t("PostFlattenedSimpleProduct") { try await c.send(EFlat.PostFlattenedSimpleProduct(body: s)) }
    await t("PutSimpleProductWithGrouping") { try await c.send(EFlat.PutSimpleProductWithGrouping(name: "groupproduct", body: s)) }
}
func errs() async {
    let c = EErr.client(.init(baseURL: base))
    for i in ["tommy", "django", "coyoteUgly", "alligator123", "alligator999", "weirdAlYankovic", "ringo", "alien123"] { await t("GetPetByID \(i)") { try await c.send(EErr.GetPetByID(petID: i)) } }
    for i in ["stay", "jump", "fetch", "unknown"] { await t("PetDoSomething \(i)") { try await c.send(EErr.PetDoSomething(whatAction: i)) } }
    await t("PetHasModelsParam") { try await c.send(EErr.PetHasModelsParam()) }
}
func con() async {
    let c = ECon.client(.init(baseURL: base))
    await t("c1") { try await c.send(ECon.PutContantNoModelAsStringNoRequiredTwoValueNoDefault()) }
    await t("c2") { try await c.send(ECon.PutContantNoModelAsStringNoRequiredTwoValueDefault()) }
    await t("c3") { try await c.send(ECon.PutContantNoModelAsStringNoRequiredOneValueNoDefault()) }
    await t("c4") { try await c.send(ECon.PutContantNoModelAsStringNoRequiredOneValueDefault()) }
    await t("c5") { try await c.send(ECon.PutContantNoModelAsStringRequiredTwoValueNoDefault(input: .value1)) }
    await t("c6") { try await c.send(ECon.PutContantNoModelAsStringRequiredTwoValueDefault(input: .value1)) }
    await t("c7") { try await c.send(ECon.PutContantNoModelAsStringRequiredOneValueNoDefault()) }
    await t("c8") { try await c.send(ECon.PutContantNoModelAsStringRequiredOneValueDefault()) }
    await t("c9") { try await c.send(ECon.PutContantModelAsStringNoRequiredTwoValueNoDefault()) }
    await t("c10") { try await c.send(ECon.PutContantModelAsStringNoRequiredTwoValueDefault()) }
    await t("c11") { try await c.send(ECon.PutContantModelAsStringNoRequiredOneValueNoDefault()) }
    await t("c12") { try await c.send(ECon.PutContantModelAsStringNoRequiredOneValueDefault()) }
    await t("c13") { try await c.send(ECon.PutContantModelAsStringRequiredTwoValueNoDefault(input: .value1)) }
    await t("c14") { try await c.send(ECon.PutContantModelAsStringRequiredTwoValueDefault(input: .value1)) }
    await t("c15") { try await c.send(ECon.PutContantModelAsStringRequiredOneValueNoDefault()) }
    await t("c16") { try await c.send(ECon.PutContantModelAsStringRequiredOneValueDefault()) }
    await t("c17") { try await c.send(ECon.PutContantClientConstants()) }
}
func misc() async {
    let a = EAdd.client(.init(baseURL: base))
    await t("CreatePetAPString") { try await a.send(EAdd.CreatePetAPString(body: .init(id: 3, name: "Tommy", additionalProperties: ["color": "red", "weight": "10 kg", "city": "Bombay"]))) }
    await t("CreatePetAPInProperties") { try await a.send(EAdd.CreatePetAPInProperties(body: .init(id: 4, name: "Bunny", additionalProperties: ["height": 5.61, "weight": 599, "footsize": 11.5]))) }
    await t("CreatePetAPInPropertiesWithAPString") { try await a.send(EAdd.CreatePetAPInPropertiesWithAPString(body: .init(id: 5, name: "Funny", odataLocation: "westus", additionalProperties: ["height": 5.61, "weight": 599, "footsize": 11.5], additionalProperties2: ["color": "red", "city": "Seattle", "food": "tikka masala"]))) }
    let birth: [String: JSON] = ["birthdate": "2017-12-13T02:29:51Z", "complexProperty": ["color": "Red"]]
    await t("CreatePetAPTrue") { try await a.send(EAdd.CreatePetAPTrue(body: .init(id: 1, name: "Puppy", additionalProperties: birth))) }
    await t("CreatePetCatAPTrue") { try await a.send(EAdd.CreatePetCatAPTrue(body: .init(id: 1, name: "Lisa", friendly: true, additionalProperties: birth))) }
    let sibling: JSON = ["id": 1, "name": "Puppy", "birthdate": "2017-12-13T02:29:51Z", "complexProperty": ["color": "Red"]]
    await t("CreatePetAPObject") { try await a.send(EAdd.CreatePetAPObject(body: .init(id: 2, name: "Hira", additionalProperties: ["siblings": [sibling], "picture": "//////4="]))) }
    let o = EObj.client(.init(baseURL: base))
    await t("PutObjectType") { try await o.send(EObj.PutObjectType(body: ["foo": "bar"])) }
    await fails("PutObjectType bad") { try await o.send(EObj.PutObjectType(body: ["foo": "baz"])) }
    let n = ENse.client(.init(baseURL: base))
    await t("PutInt") { try await n.send(ENse.PutInt(body: .value200)) }
    await t("PutFloat") { try await n.send(ENse.PutFloat(body: 200.4)) }
    let e = EExt.client(.init(baseURL: base))
    for p in ["tommy", "casper", "scooby"] { await t("ext get \(p)") { try await e.send(EExt.GetByPetID(petID: p)) } }
    await t("ext add") { try await e.send(EExt.AddPet(body: .init(name: "Retriever", daysOfWeek: .friday, intEnum: .value3))) }
    let m = EMi.client(.init(baseURL: base))
    await t("PutHorse") { try await m.send(EMi.PutHorse(body: .init(name: "General", isAShowHorse: false))) }
    await t("PutPet") { try await m.send(EMi.PutPet(body: .init(name: "Butter"))) }
    await t("PutFeline") { try await m.send(EMi.PutFeline(body: .init(meows: false, hisses: true))) }
    await t("PutCat") { try await m.send(EMi.PutCat(body: .init(name: "Boots", meows: true, hisses: false, likesMilk: false))) }
    await t("PutKitten") { try await m.send(EMi.PutKitten(body: .init(name: "Kitty", meows: true, hisses: false, likesMilk: false, eatsMiceYet: true))) }
    let mp = EMp.client(.init(baseURL: base))
    await t("PatchSingle") { try await mp.send(EMp.PatchSingle(body: ["foo": "bar"])) }
    let y = EAny.client(.init(baseURL: base))
    await t("any PutObject") { try await y.send(EAny.PutObject(body: ["foo": "bar"])) }
    await t("any PutString") { try await y.send(EAny.PutString(body: "anything")) }
    await t("any PutArray") { try await y.send(EAny.PutArray(body: ["foo", "bar"])) }
    let md = EMed.client(.init(baseURL: base))
    await t("AnalyzeBody json") { try await md.send(EMed.AnalyzeBody(body: .init(source: "foo"))) }
    await t("AnalyzeBodyNoAccept json") { try await md.send(EMed.AnalyzeBodyNoAcceptHeader(body: .init(source: "foo"))) }
    await t("ContentTypeWithEncoding") { try await md.send(EMed.ContentTypeWithEncoding(body: "foo")) }
    await t("BinaryTwo as json text") { try await md.send(EMed.BinaryBodyWithTwoContentTypes(body: Data(#"{"hello":"world"}"#.utf8))) }
    await t("BinaryTwo binary") { try await md.send(EMed.BinaryBodyWithTwoContentTypes(body: Data([0xFF, 0xD8, 1, 2]))) }
    await t("BinaryTwo binary, header set") { try await md.send(EMed.BinaryBodyWithTwoContentTypes(body: Data([0xFF, 0xD8, 1, 2])), options: CallOptions(headers: ["Content-Type": "application/octet-stream"])) }
    await t("BinaryThree json") { try await md.send(EMed.BinaryBodyWithThreeContentTypes(body: Data(#"{"hello":"world"}"#.utf8))) }
    await t("BodyThreeTypes json") { try await md.send(EMed.BodyThreeTypes(body: ["hello": "world"])) }
    await t("PutTextAndJSONBody") { try await md.send(EMed.PutTextAndJSONBody(body: "foo")) }
    let v = EVal.client(.init(baseURL: base))
    await t("GetWithConstantInPath") { try await v.send(EVal.GetWithConstantInPath()) }
    await t("PostWithConstantInBody") { try await v.send(EVal.PostWithConstantInBody(body: .init(child: .init(), constChild: .init()))) }
}

func sec() async {
    let k = EKey.client(.init(baseURL: base), middleware: [.apiKey("security-key", in: .header, "123456789")])
    await t("SecurityKey") { try await k.send(EKey.CheckSecuritykey()) }
    let a = EAad.client(.init(baseURL: base), middleware: [.bearer("https://security.microsoft.com/.default")])
    await t("SecurityAad") { try await a.send(EAad.CheckSecurityaad()) }
    let x = ESec.client(.init(baseURL: base), middleware: [.apiKey("Authorization", in: .header, "SharedKey 1c88a67921784300a462b2cb61da2339")])
    await t("CreateSecret") { try await x.send(ESec.CreateSecret()) }
}
