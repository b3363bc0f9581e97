extension Plain {
    struct Series: Codable, Equatable {
        var samples: [Sample]
    }
}

extension Plain {
    struct Sample: Codable, Equatable {
        var id: Int
        var time: Int
        var latitude: Double
        var longitude: Double
        var values: [Double]
        var fineValues: [Double]
        var counts: [Int]
        var temperature: Double

        enum CodingKeys: String, CodingKey {
            case id
            case time = "t"
            case latitude = "lat"
            case longitude = "lon"
            case values
            case fineValues = "fine"
            case counts
            case temperature = "temp"
        }
    }
}

extension Plain.Series {
    init(_ series: Forge.Series) {
        samples = series.samples.map(Plain.Sample.init)
    }
}

extension Plain.Sample {
    init(_ sample: Forge.Sample) {
        id = sample.id
        time = sample.time
        latitude = sample.latitude
        longitude = sample.longitude
        values = sample.values
        fineValues = sample.fineValues
        counts = sample.counts
        temperature = sample.temperature
    }
}
