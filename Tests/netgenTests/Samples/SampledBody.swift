import Testing

@testable import netgen

enum SampledBody {
    /// Returns the samples of a JSON body, in a document with these components.
    static func samples(of body: String, schemas: String = "{}") throws -> Samples {
        let (schema, spec) = try read(body, schemas: schemas)
        return Sampler.samples(of: schema, in: SchemaGraph(spec))
    }

    /// Returns the schema of a JSON body, and the spec that a document with this body becomes.
    static func read(_ body: String, schemas: String = "{}") throws -> (schema: Spec.Schema, spec: Spec) {
        let document = ReadDocument(
            """
            "components": { "schemas": \(schemas) },
            "paths": { "/": { "post": { "responses": {}, "requestBody": {
              "required": true, "content": { "application/json": { "schema": \(body) } } } } } }
            """
        )
        let spec = try #require(document.spec)
        guard case .json(let schema) = spec.requests.endpoints[0].request.body?.kind else { throw NoBody() }
        return (schema, spec)
    }

    private struct NoBody: Error {}
}
