// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime
@main struct Main { static func main() async { await autoXX(); await go() } }
func go() async {
    let c = XX.client(.init(baseURL: base))
    await t("PutXMLComplexTypeRefNoMeta") { try await c.send(XX.PutXMLComplexTypeRefNoMeta(body: try await c.send(XX.GetXMLComplexTypeRefNoMeta()))) }
    await t("PutXMLComplexTypeRefWithMeta") { try await c.send(XX.PutXMLComplexTypeRefWithMeta(body: try await c.send(XX.GetXMLComplexTypeRefWithMeta()))) }
    await t("PutXMLSimple") { try await c.send(XX.PutXMLSimple(body: try await c.send(XX.GetXMLSimple()))) }
    await t("PutXMLWrappedLists") { try await c.send(XX.PutXMLWrappedLists(body: try await c.send(XX.GetXMLWrappedLists()))) }
    await t("PutXMLEmptyList") { try await c.send(XX.PutXMLEmptyList(body: try await c.send(XX.GetXMLEmptyList()))) }
    await t("PutXMLEmptyWrappedLists") { try await c.send(XX.PutXMLEmptyWrappedLists(body: try await c.send(XX.GetXMLEmptyWrappedLists()))) }
    await t("PutXMLRootList") { try await c.send(XX.PutXMLRootList(body: try await c.send(XX.GetXMLRootList()))) }
    await t("PutXMLRootListSingleItem") { try await c.send(XX.PutXMLRootListSingleItem(body: try await c.send(XX.GetXMLRootListSingleItem()))) }
    await t("PutXMLEmptyRootList") { try await c.send(XX.PutXMLEmptyRootList(body: try await c.send(XX.GetXMLEmptyRootList()))) }
    await t("PutXMLEmptyChildElement") { try await c.send(XX.PutXMLEmptyChildElement(body: try await c.send(XX.GetXMLEmptyChildElement()))) }
    await t("PutXMLServiceProperties") { try await c.send(XX.PutXMLServiceProperties(body: try await c.send(XX.GetXMLServiceProperties()))) }
    await t("PutXMLAcls") { try await c.send(XX.PutXMLAcls(body: try await c.send(XX.GetXMLAcls()))) }
    await t("PutXMLBinary") { try await c.send(XX.PutXMLBinary(body: try await c.send(XX.GetXMLBytes()))) }
    await t("PutXMLURI") { try await c.send(XX.PutXMLURI(body: try await c.send(XX.GetXMLURI()))) }
    await t("json in") { try await c.send(XX.XMLJSONInput(body: .init(id: 42))) }
    await t("json out") { try await c.send(XX.XMLJSONOutput()) }
}
