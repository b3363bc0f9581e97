import Foundation
import NetRuntime
import NetRuntimeTesting

@testable import Petstore

extension Client {
    /// Returns a client of a pet store that sends the same response to every request.
    static func petstore(answering text: String, status: Int = 200, headers: Headers = [:]) -> Client {
        Petstore.client(engine: StubEngine { _ in .json(text, status: status, headers: headers) })
    }
}

/// The JSON of pets, for responses.
enum PetJSON {
    /// A pet with only the required fields.
    static let rex = """
        {"id": 7, "name": "Rex", "species": "dog", "status": "available", "created_at": "2024-05-01T10:00:00Z", \
        "price": 149.90, "photos": []}
        """

    /// A pet with all fields.
    static let mia = """
        {
          "id": 9223372036854775807,
          "name": "Mia \\ud83d\\udc08",
          "species": "cat",
          "status": "on-hold",
          "size": 2,
          "tag": "old",
          "tags": ["calm", "indoor"],
          "born_on": "2024-02-29",
          "created_at": "2024-05-01T12:30:00.250+02:00",
          "seen_at": 1714560000.5,
          "chipped_at": 1714560000123,
          "chip": "A6887421-68AD-494F-99C8-CFCE90E6E4EB",
          "price": 0.1234567890123456789,
          "weight": 4.25,
          "photos": ["https://photos.example/mia.jpg"],
          "thumbnail": "AAEC/w==",
          "is_vaccinated": true,
          "home": {"street": "Hof 1", "city": "Berlin", "postcode": "10115", "location": [52.5, 13.4]},
          "traits": {"likes": ["milk", 2], "naps": 12.50},
          "class": "Mammalia",
          "something_new": {"that": ["nobody", "knows"]}
        }
        """
}
