import Testing

@testable import netgen

enum SampledBody {
    /// Returns the samples of a JSON body, in a document with these components.
    static func samples(of body: String, schemas: String = "{}") throws -> Samples {
        let document = ReadDocument(
            """
            "components": { "schemas": \(schemas) },
            "paths": { "/": { "post": { "responses": {}, "requestBody": {
              "required": true, "content": { "application/json": { "schema": \(body) } } } } } }
            """
        )
        let spec = try #require(document.spec)
        guard case .json(let schema) = spec.endpoints[0].request.body?.kind else { throw NoBody() }
        return Sampler.samples(of: schema, in: SchemaGraph(spec))
    }

    private struct NoBody: Error {}
}
