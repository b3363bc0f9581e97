// Requests that the server requires and its documents don't describe, written by hand.
import Foundation
import NetRuntime

/// A request with null in place of a string. The document doesn't allow null there.
struct PutComplex: Request {
    typealias Response = NoContent

    let path: String
    let body: JSON

    static var endpoint: Endpoint { "PUT /complex/{+path}" }
    var parameters: Parameters { Parameters(path, body: .json(body)) }
}

func undescribed() async {
    let complex = CCx.client(.init(baseURL: base))
    await t("PutArrayValid with null") {
        let list: JSON = ["1, 2, 3, 4", "", nil, "&S#$(*Y", "The quick brown fox jumps over the lazy dog"]
        return try await complex.send(PutComplex(path: "array/valid", body: ["array": list]))
    }
    await t("PutDictionaryValid with null") {
        let programs: JSON = ["txt": "notepad", "bmp": "mspaint", "xls": "excel", "exe": "", "": nil]
        return try await complex.send(PutComplex(path: "dictionary/typed/valid", body: ["defaultProgram": programs]))
    }
    // The server joins the values that it reads, so a value with the separator is sent as separate values.
    let links = CLnk.client(.init(baseURL: base))
    await t("QueriesArrayStringSsvValid") {
        let values = ["ArrayQuery1", "begin!*'();:@", "&=+$,/?#[]end", "", ""]
        return try await links.send(CLnk.QueriesArrayStringSsvValid(arrayQuery: values))
    }
}
