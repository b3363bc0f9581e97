import NetRuntime

let identity = Identity.client(.production)
let inspection = Inspection.client()

let identifier = try await identity.send(Identity.MakeIdentifier())
let address = try await inspection.send(Inspection.GetAddress())
let agent = try await inspection.send(Inspection.GetUserAgent())

print("You are \(identifier.uuid) at \(address.origin), and call yourself \(agent.userAgent).")
