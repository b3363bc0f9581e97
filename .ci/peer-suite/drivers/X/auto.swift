// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

func autoXX() async {
    let c = XX.client(.init(baseURL: base))
    await t("XX.GetXMLComplexTypeRefNoMeta GET /xml/complex-type-ref-no-meta") { try await c.send(XX.GetXMLComplexTypeRefNoMeta()) }
    await t("XX.GetXMLComplexTypeRefWithMeta GET /xml/complex-type-ref-with-meta") { try await c.send(XX.GetXMLComplexTypeRefWithMeta()) }
    await t("XX.GetXMLSimple GET /xml/simple") { try await c.send(XX.GetXMLSimple()) }
    await t("XX.GetXMLWrappedLists GET /xml/wrapped-lists") { try await c.send(XX.GetXMLWrappedLists()) }
    await t("XX.GetXMLHeaders GET /xml/headers") { try await c.send(XX.GetXMLHeaders()) }
    await t("XX.GetXMLEmptyList GET /xml/empty-list") { try await c.send(XX.GetXMLEmptyList()) }
    await t("XX.GetXMLEmptyWrappedLists GET /xml/empty-wrapped-lists") { try await c.send(XX.GetXMLEmptyWrappedLists()) }
    await t("XX.GetXMLRootList GET /xml/root-list") { try await c.send(XX.GetXMLRootList()) }
    await t("XX.GetXMLRootListSingleItem GET /xml/root-list-single-item") { try await c.send(XX.GetXMLRootListSingleItem()) }
    await t("XX.GetXMLEmptyRootList GET /xml/empty-root-list") { try await c.send(XX.GetXMLEmptyRootList()) }
    await t("XX.GetXMLEmptyChildElement GET /xml/empty-child-element") { try await c.send(XX.GetXMLEmptyChildElement()) }
    await t("XX.ListXMLContainers GET /xml/?comp=list") { try await c.send(XX.ListXMLContainers()) }
    await t("XX.GetXMLServiceProperties GET /xml/?comp=properties&restype=service") { try await c.send(XX.GetXMLServiceProperties()) }
    await t("XX.GetXMLAcls GET /xml/mycontainer?comp=acl&restype=container") { try await c.send(XX.GetXMLAcls()) }
    await t("XX.ListXMLBlobs GET /xml/mycontainer?comp=list&restype=container") { try await c.send(XX.ListXMLBlobs()) }
    await t("XX.XMLJSONOutput GET /xml/jsonoutput") { try await c.send(XX.XMLJSONOutput()) }
    await t("XX.GetXMLXmsText GET /xml/x-ms-text") { try await c.send(XX.GetXMLXmsText()) }
    await t("XX.GetXMLBytes GET /xml/bytes") { try await c.send(XX.GetXMLBytes()) }
    await t("XX.GetXMLURI GET /xml/url") { try await c.send(XX.GetXMLURI()) }
}
