extension Charset {
    /// Creates the charset with a label, which must be in lower case. Returns `nil` if the label is unknown.
    init?(label: String) {
        guard let row = Self.names.first(where: { $0.labels.split(separator: " ").contains(label[...]) }) else {
            return nil
        }
        self = row.charset
    }

    /// The labels of charsets (section 4.2 of the Encoding Standard), and of UTF-32, which is registered with IANA.
    ///
    /// Latin-1 and ASCII are decoded as windows-1252, because servers use these labels for it. IBM 866 and Mac Roman
    /// are missing, because Foundation confuses each with another charset on Linux.
    private static let names: [(charset: Charset, labels: String)] = [
        (.utf8, "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"),
        (.utf16(isBigEndian: true), "unicodefffe utf-16be"),
        (.utf16(isBigEndian: false), "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"),
        (
            .windows1252,
            """
            ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 \
            iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252
            """
        ),
        (
            .other(9),
            """
            csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
            """
        ),
        (.core(0x0203), "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"),
        (.core(0x0204), "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"),
        (
            .core(0x0205),
            """
            csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
            """
        ),
        (
            .core(0x0206),
            """
            arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e \
            iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
            """
        ),
        (
            .core(0x0207),
            """
            csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 \
            iso_8859-7 iso_8859-7:1987 sun_eu_greek
            """
        ),
        (
            .core(0x0208),
            """
            csiso88598e csiso88598i csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-8859-8-i iso-ir-138 \
            iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 logical visual
            """
        ),
        (.core(0x020A), "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
        (.core(0x020D), "iso-8859-13 iso8859-13 iso885913"),
        (.core(0x020E), "iso-8859-14 iso8859-14 iso885914"),
        (.core(0x020F), "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"),
        (.core(0x0210), "iso-8859-16"),
        (.core(0x0A02), "cskoi8r koi koi8 koi8-r koi8_r"),
        (.core(0x0A08), "koi8-ru koi8-u"),
        (.core(0x0007), "x-mac-cyrillic x-mac-ukrainian"),
        (.core(0x041D), "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"),
        (.other(15), "cp1250 windows-1250 x-cp1250"),
        (.other(11), "cp1251 windows-1251 x-cp1251"),
        (.other(13), "cp1253 windows-1253 x-cp1253"),
        (
            .other(14),
            """
            cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 \
            latin5 windows-1254 x-cp1254
            """
        ),
        (.core(0x0505), "cp1255 windows-1255 x-cp1255"),
        (.core(0x0506), "cp1256 windows-1256 x-cp1256"),
        (.core(0x0507), "cp1257 windows-1257 x-cp1257"),
        (.core(0x0508), "cp1258 windows-1258 x-cp1258"),
        (.core(0x0632), "chinese csgb2312 csiso58gb231280 gb18030 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"),
        (.core(0x0A03), "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
        (.core(0x0920), "cseucpkdfmtjapanese euc-jp x-euc-jp"),
        (.other(21), "csiso2022jp iso-2022-jp"),
        (.other(8), "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"),
        (
            .core(0x0422),
            """
            cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 \
            windows-949
            """
        ),
        (.other(0x8C00_0100), "utf-32"),
        (.other(0x9800_0100), "utf-32be"),
        (.other(0x9C00_0100), "utf-32le"),
    ]

    /// Returns the charset with the given encoding number of Core Foundation.
    private static func core(_ number: UInt) -> Charset { .other(0x8000_0000 | number) }
}
