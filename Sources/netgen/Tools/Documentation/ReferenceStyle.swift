/// The style of references and reports, without external fonts or images.
///
/// The type is HTML, so that a page can include the style between tags. The style follows the light or dark mode of the
/// system and adapts to small screens. Every contrast of text is at least 4.5.
enum ReferenceStyle {
    static let css: HTML = """
        :root {
          color-scheme: light dark;
          --back: #ffffff; --raised: #f6f7f9; --line: #dfe2e7; --strong-line: #878d99;
          --text: #1b1d22; --quiet: #555b66; --link: #0b57b4; --current: #e7f0fc;
          --warn-back: #fff3d6; --warn-text: #6b4700;
          --bad-back: #fde8e6; --bad-text: #8c1d13; --good-back: #e1f4e6; --good-text: #13532a;
          --info-back: #e3eefd; --info-text: #0b4a94; --other-back: #f1e8fc; --other-text: #5b2a91;
          --name: #7a2f9c; --string: #96271d; --number: #0b55a8; --type: #0e6159; --comment: #5b616b;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #14161a; --raised: #1d2026; --line: #333842; --strong-line: #7d8592;
            --text: #eceef2; --quiet: #adb3be; --link: #86bdff; --current: #1e3350;
            --warn-back: #40320c; --warn-text: #ffdb8a;
            --bad-back: #4a1a16; --bad-text: #ffb9b1; --good-back: #163c22; --good-text: #a6e3b6;
            --info-back: #17355c; --info-text: #a9d1ff; --other-back: #37234f; --other-text: #dcc1ff;
            --name: #e3a6ff; --string: #ffab9f; --number: #96c8ff; --type: #83d9cc; --comment: #a0a7b3;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; scroll-padding-top: 4.5rem; }
        body {
          margin: 0; background: var(--back); color: var(--text);
          font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere;
        }
        main { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1.25rem 4rem; }
        h1, h2, h3, h4 { line-height: 1.25; margin: 2.25rem 0 .6rem; letter-spacing: -.01em; }
        h1 { font-size: 2rem; margin-top: 0; }
        h2 { font-size: 1.3rem; border-bottom: 1px solid var(--line); padding-bottom: .35rem; }
        h3 { font-size: 1.05rem; margin-top: 1.5rem; }
        h4 { font-size: .95rem; margin-top: 1.2rem; }
        p, ul, dl, pre { margin: .6rem 0; }
        a { color: var(--link); text-underline-offset: .15em; text-decoration-thickness: .06em; }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .2rem; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { position: static; display: block; padding: .5rem 1rem; }
        code, pre { font: .9em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
        pre { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
        pre, pre code { white-space: pre-wrap; }
        pre code { font-size: 1em; }
        p > code, li > code { background: var(--raised); border-radius: .25rem; padding: .1em .3em; }
        .name { color: var(--name); } .string { color: var(--string); } .number { color: var(--number); }
        .type { color: var(--type); } .comment { color: var(--comment); }
        dt { margin-top: .9rem; }
        dd { margin: .15rem 0 0 1.25rem; }
        dd > p { margin: .2rem 0; }
        ul { padding-left: 1.4rem; }
        ul.plain { list-style: none; padding-left: 0; }
        ul.plain > li { margin: .5rem 0; }
        .quiet { color: var(--quiet); }
        .badge { background: var(--raised); border: 1px solid var(--line); border-radius: .35rem; padding: 0 .4rem; }
        .deprecated, .risky { background: var(--warn-back); color: var(--warn-text); border-color: transparent; }
        .breaking { background: var(--bad-back); color: var(--bad-text); border-color: transparent; }
        .safe { background: var(--good-back); color: var(--good-text); border-color: transparent; }
        p.deprecated { border-radius: .5rem; padding: .5rem .8rem; }
        p.deprecated a, p.deprecated code { color: inherit; background: none; }
        summary { color: var(--link); cursor: pointer; }
        [hidden] { display: none; }
        @media print { .skip { display: none; } main { max-width: none; padding: 0; } }
        """
}
