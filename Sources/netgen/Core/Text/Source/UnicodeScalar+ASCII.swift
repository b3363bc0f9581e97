extension Unicode.Scalar {
    var isASCIIUppercase: Bool { self >= "A" && self <= "Z" }
    var isASCIILowercase: Bool { self >= "a" && self <= "z" }
    var isASCIILetter: Bool { isASCIIUppercase || isASCIILowercase }
    var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}
