import NetRuntime
import Testing

@testable import Constructs
@testable import Unions
@testable import netgen

/// A golden case whose generated client is compiled with the tests, and a call of each of its endpoints.
struct ConstructCalls: CustomTestStringConvertible, Sendable {
    typealias Call = @Sendable (Client) async -> Ending

    let path: String
    let calls: [String: Call]
    /// Valid bodies with more variants, in addition to the samples.
    let bodies: [(endpoint: String, body: String)]

    var testDescription: String { path }

    static let all = [
        ConstructCalls(path: "every-construct/spec.json", calls: constructs, bodies: constructBodies),
        ConstructCalls(path: "openapi-every-union/openapi.json", calls: unions, bodies: unionBodies),
    ]

    private static var constructs: [String: Call] {
        [
            "getScalars": { await Ending.of(Constructs.GetScalars(), $0) },
            "getOptionals": { await Ending.of(Constructs.GetOptionals(), $0) },
            "getDefaults": { await Ending.of(Constructs.GetDefaults(), $0) },
            "getLists": { await Ending.of(Constructs.GetLists(), $0) },
            "getLabels": { await Ending.of(Constructs.GetLabels(), $0) },
            "getOthers": { await Ending.of(Constructs.GetOthers(), $0) },
            "getFree": { await Ending.of(Constructs.GetFree(), $0) },
            "getPair": { await Ending.of(Constructs.GetPair(), $0) },
            "getRows": { await Ending.of(Constructs.GetRows(), $0) },
            "getTriple": { await Ending.of(Constructs.GetTriple(), $0) },
            "getNode": { await Ending.of(Constructs.GetNode(), $0) },
            "getAnimal": { await Ending.of(Constructs.GetAnimal(), $0) },
            "getPet": { await Ending.of(Constructs.GetPet(), $0) },
            "getShape": { await Ending.of(Constructs.GetShape(), $0) },
            "getLoose": { await Ending.of(Constructs.GetLoose(), $0) },
            "getNumbers": { await Ending.of(Constructs.GetNumbers(), $0) },
            "getOpen": { await Ending.of(Constructs.GetOpen(), $0) },
            "getKept": { await Ending.of(Constructs.GetKept(), $0) },
            "getKeywords": { await Ending.of(Constructs.GetKeywords(), $0) },
            "getOperation": { await Ending.of(Constructs.GetOperation(), $0) },
            "getHolder": { await Ending.of(Constructs.GetHolder(), $0) },
            "getLevel": { await Ending.of(Constructs.GetLevel(), $0) },
            "getSort": { await Ending.of(Constructs.GetSort(), $0) },
            "getHuge": { await Ending.of(Constructs.GetHuge(), $0) },
            "getText": { await Ending.of(Constructs.GetText(), $0) },
            "getOptionalText": { await Ending.of(Constructs.GetOptionalText(), $0) },
            "getWords": { await Ending.of(Constructs.GetWords(), $0) },
            "getOptionalWords": { await Ending.of(Constructs.GetOptionalWords(), $0) },
            "getMap": { await Ending.of(Constructs.GetMap(), $0) },
            "getNumber": { await Ending.of(Constructs.GetNumber(), $0) },
            "getAny": { await Ending.of(Constructs.GetAny(), $0) },
            "getDay": { await Ending.of(Constructs.GetDay(), $0) },
            "getNothing": { await Ending.of(Constructs.GetNothing(), $0) },
            "getRaw": { await Ending.of(Constructs.GetRaw(), $0) },
            "getFile": { await Ending.of(Constructs.GetFile(), $0) },
            "getHead": { await Ending.of(Constructs.GetHead(), $0) },
            "getSeveral": { await Ending.of(Constructs.GetSeveral(), $0) },
            "getRanges": { await Ending.of(Constructs.GetRanges(), $0) },
            "getFailing": { await Ending.of(Constructs.GetFailing(), $0) },
            "getFailingText": { await Ending.of(Constructs.GetFailingText(), $0) },
            "getMoved": { await Ending.of(Constructs.GetMoved(), $0) },
            "getCode": { await Ending.of(Constructs.GetCode(), $0) },
            "getCodeText": { await Ending.of(Constructs.GetCodeText(), $0) },
            "getCodeOptional": { await Ending.of(Constructs.GetCodeOptional(), $0) },
            "getCodeList": { await Ending.of(Constructs.GetCodeList(), $0) },
            "getCodeAny": { await Ending.of(Constructs.GetCodeAny(), $0) },
            "getCodeNothing": { await Ending.of(Constructs.GetCodeNothing(), $0) },
            "getCodeRaw": { await Ending.of(Constructs.GetCodeRaw(), $0) },
            "getCodeFile": { await Ending.of(Constructs.GetCodeFile(), $0) },
            "getCodeSeveral": { await Ending.of(Constructs.GetCodeSeveral(), $0) },
            "getCodeFailing": { await Ending.of(Constructs.GetCodeFailing(), $0) },
            "getListsOf": { await Ending.of(Constructs.GetListsOf(), $0) },
            "getListsMap": { await Ending.of(Constructs.GetListsMap(), $0) },
            "getListsInt": { await Ending.of(Constructs.GetListsInt(), $0) },
            "getError": { await Ending.of(Constructs.GetError(), $0) },
            "getInline": { await Ending.of(Constructs.GetInline(), $0) },
            "getInlineLabels": { await Ending.of(Constructs.GetInlineLabels(), $0) },
            "getInlineUnion": { await Ending.of(Constructs.GetInlineUnion(), $0) },
            "getInlineNothing": { await Ending.of(Constructs.GetInlineNothing(), $0) },
            "getNestedCode": { await Ending.of(Constructs.GetNestedCode(), $0) },
            "getSeries": { await Ending.of(Constructs.GetSeries(), $0) },
            "getDeep": { await Ending.of(Constructs.GetDeep(), $0) },
            "getFreeVerdict": { await Ending.of(Constructs.GetFreeVerdict(), $0) },
            "getState": { await Ending.of(Constructs.GetState(), $0) },
            "getPlain": { await Ending.of(Constructs.GetPlain(), $0) },
            "getLocated": { await Ending.of(Constructs.GetLocated(), $0) },
            "getLocatedLists": { await Ending.of(Constructs.GetLocatedLists(), $0) },
            "getEvents": { await Ending.of(Constructs.GetEvents(), $0) },
            "getNamedEvents": { await Ending.of(Constructs.GetNamedEvents(), $0) },
            "getLines": { await Ending.of(Constructs.GetLines(), $0) },
            "getAnyLines": { await Ending.of(Constructs.GetAnyLines(), $0) },
            "getGateway": { await Ending.of(Constructs.GetGateway(), $0) },
            "getSequence": { await Ending.of(Constructs.GetSequence(), $0) },
        ]
    }

    private static var unions: [String: Call] {
        [
            "GetTexts": { await Ending.of(Unions.GetTexts(), $0) },
            "GetTimes": { await Ending.of(Unions.GetTimes(), $0) },
            "GetSame": { await Ending.of(Unions.GetSame(), $0) },
            "GetMaps": { await Ending.of(Unions.GetMaps(), $0) },
            "GetNested": { await Ending.of(Unions.GetNested(), $0) },
            "GetLoose": { await Ending.of(Unions.GetLoose(), $0) },
            "GetNumbers": { await Ending.of(Unions.GetNumbers(), $0) },
            "GetColor": { await Ending.of(Unions.GetColor(), $0) },
            "GetAmount": { await Ending.of(Unions.GetAmount(), $0) },
            "GetPet": { await Ending.of(Unions.GetPet(), $0) },
            "GetBase": { await Ending.of(Unions.GetBase(), $0) },
            "GetShape": { await Ending.of(Unions.GetShape(), $0) },
            "GetMixed": { await Ending.of(Unions.GetMixed(), $0) },
            "GetDeep": { await Ending.of(Unions.GetDeep(), $0) },
            "GetHolder": { await Ending.of(Unions.GetHolder(), $0) },
            "GetForm": { await Ending.of(Unions.GetForm(), $0) },
        ]
    }

    private static let constructBodies = [
        (
            "getOptionals",
            #"""
            {"text": "a", "int": 1, "uint64": 18446744073709551615, "double": 1.5, "decimal": "9.90", "flag": true,
             "date": "2024-02-29", "uuid": "123e4567-e89b-42d3-a456-426614174000", "url": "https://a.example/1",
             "bytes": "aGk=", "json": {"a": [1]}, "duration": "PT1H", "seconds": 1.5, "time": "2024-02-29T10:00:00Z",
             "unix": 1.5, "int64Text": "7", "uint64Text": "8", "decimalText": "1.5", "day": "29.02.2024",
             "words": ["a"], "numbers": [1, null], "map": {"a": 1}, "problem": {"code": 1, "message": "m"},
             "word": "ok", "level": 99, "sort": "\u00e9t\u00e9", "version": 2, "huge": 18446744073709551615,
             "extra": "c", "shape": {"kind": "circle", "radius": 1}, "loose": ["a"],
             "operation": {"put": {"key": "k", "value": "aGk="}}, "pair": [1, "a"], "row": [1, null, 2],
             "labels": {"id": 1, "x": 2}, "nullable": null, "both": null, "nullWords": null, "caf\u00e9": 1}
            """#
        ),
        ("getInline", #"{"ok": true, "error": "", "name": "a", "name": "b"}"#),
        (
            "getHolder",
            #"""
            {"animal": {"kind": "cat", "lives": 9}, "pet": {"isGood": true}, "loose": {"a": 1, "b": true, "c": "x",
             "d": {"code": 1, "message": "m"}}, "operations": [{"range": {"limit": "5"}}, {"since": 1.5},
             {"nested": {"delete-all": true}}, {"words": ["a"]}], "numbers": [1, 1.5, 18446744073709551615, "x"]}
            """#
        ),
        (
            "getLists",
            #"""
            {"strings": ["a"], "ints": [1], "doubles": [1.5], "dates": ["2024-02-29"], "optionals": ["a", null],
             "nested": [[1], []], "models": [{"code": 1, "message": "m"}], "words": ["ok", "new"],
             "sorts": ["asc"], "shapes": [{"kind": "square", "side": 1}, {"x": 1}], "map": {"a": "b"},
             "maps": {"a": {"b": null}}, "models2": {"a": {"code": 1, "message": "m"}},
             "times": {"a": "2024-02-29T10:00:00Z"}, "unix": [1.5], "huge": ["7"], "any": [1, "a", null]}
            """#
        ),
        ("getCode", #"{"status": 4091, "message": "m", "data": {"code": 1, "message": "m"}}"#),
        ("getCode", #"{"data": {"code": 1, "message": "m"}, "message": null, "status": "200"}"#),
        ("getError", #"{"error": {"code": 1, "message": "m"}, "result": null}"#),
        ("getError", #"{"error": [], "requestID": "", "result": {"isGood": true}}"#),
        ("getInline", #"{"ok": true, "error": "", "score": 1.5, "name": "a", "dog": {"isGood": true}}"#),
        ("getInlineLabels", #"{"ok": "true", "id": 1, "name": "a", "x": 2}"#),
        ("getInlineUnion", #"{"kind": "circle", "ok": true, "radius": 1}"#),
        ("getNestedCode", #"{"meta": {"code": 1, "text": "", "data": [{"isGood": true}]}, "meta": {"code": 100}}"#),
        ("getSeries", #"{"results": [{"statement": 1}, {"error": "e"}], "data": 1}"#),
        ("getSeries", #"{"results": [{"statement": 1, "error": ""}], "data": 1}"#),
        ("getDeep", #"{"meta": {"error": "", "word": "ok"}, "data": 1}"#),
        ("getFreeVerdict", #"{"success": 1.0, "data": 1}"#),
        ("getState", #"{"state": null, "data": [1]}"#),
        ("getState", #"{"state": "ok"}"#),
        ("getLocated", #"{"a": {"b": [1]}}"#),
        ("getLocated", #"{"a": {}, "a": {"b": [1]}}"#),
        ("getEvents", "data: {\"code\": 1, \"message\": \"m\"}\n\ndata: [END]\n\n"),
        ("getNamedEvents", "event: number\ndata: 1\n\nevent: text\ndata: a\n\nevent: new\ndata: {}\n\n"),
        ("getLines", "{\"code\": 1, \"message\": \"m\"}\n[{\"code\": 2, \"message\": \"n\"}]\n"),
        ("getAnyLines", "1\n\"a\"\n{}\n"),
        ("getGateway", "{\"result\": {\"code\": 1, \"message\": \"m\"}}\n{\"error\": {\"reason\": \"r\"}}\n"),
        ("getSequence", "\u{1E}1\n\u{1E}2\n"),
    ]

    private static let unionBodies = [
        (
            "GetHolder",
            #"""
            {"texts": ["2024-02-29", "123e4567-e89b-42d3-a456-426614174000", "ok", "aGk="], "times": ["2024-02-29"],
             "same": {"a": "x", "b": 1}, "maps": {"a": {"code": 1, "message": "m"}}, "nested": [{"a": true}],
             "color": "green", "amount": "7", "numbers": [1, 3000000000, 18446744073709551615, 1.5],
             "shape": {"version": 2, "x": 1}, "mixed": [1, "a", [true]], "pet": {"kind": "lion", "lives": 1},
             "loose": {"a": {"name": "n", "when": "2024-02-29", "more": {"other": []}}}}
            """#
        ),
        ("GetDeep", #"{"next": {"next": {"next": {"leaf": 1}, "b": 2}, "a": 1}, "c": 3}"#),
        ("GetForm", "text=a%2Bb&number=1&flag=true&amount=7&list=a&list=b&after=2"),
        ("GetPet", #"{"kind": "dog", "isGood": true, "toys": [{"lives": 1, "kind": "cat"}]}"#),
    ]
}
