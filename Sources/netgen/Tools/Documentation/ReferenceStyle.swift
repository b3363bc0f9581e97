/// The style of references and reports, without external fonts or images.
///
/// The type is HTML, so that a page can include the style between tags. The style follows the light or dark mode of the
/// system and adapts to small screens. Every contrast is at least 4.5.
enum ReferenceStyle {
    static let css: HTML = """
        :root {
          color-scheme: light dark;
          --back: #ffffff; --raised: #f4f5f7; --line: #d5d8dd;
          --text: #1b1c1f; --quiet: #51555d; --link: #0a58ad;
          --warn-back: #fff3d6; --warn-text: #6b4700;
          --bad-back: #fde8e6; --bad-text: #8c1d13; --good-back: #e3f4e6; --good-text: #17562a;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #15171b; --raised: #20232a; --line: #3b404a;
            --text: #eef0f3; --quiet: #b3b8c2; --link: #84bcff;
            --warn-back: #40320c; --warn-text: #ffdb8a;
            --bad-back: #4a1a16; --bad-text: #ffb9b1; --good-back: #173d22; --good-text: #a6e3b6;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body {
          margin: 0 auto; max-width: 56rem; padding: 1rem 1.25rem 4rem;
          background: var(--back); color: var(--text);
          font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere;
        }
        h1, h2, h3, h4 { line-height: 1.25; margin: 2rem 0 .6rem; }
        h1 { font-size: 1.9rem; margin-top: 1rem; }
        h2 { font-size: 1.35rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
        h3 { font-size: 1.1rem; }
        p, ul, dl, pre { margin: .6rem 0; }
        a { color: var(--link); text-underline-offset: .15em; }
        a:focus-visible, summary:focus-visible, input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { position: static; }
        header { color: var(--quiet); }
        code, pre { font: .92em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
        pre { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
        pre, pre code { white-space: pre-wrap; }
        dt { margin-top: .9rem; }
        dd { margin: .15rem 0 0 1.25rem; }
        dd > p { margin: .15rem 0; }
        ul { padding-left: 1.4rem; }
        ul.plain { list-style: none; padding-left: 0; }
        ul.plain > li { margin: .5rem 0; }
        .quiet { color: var(--quiet); }
        .badge { background: var(--raised); border: 1px solid var(--line); border-radius: .35rem; padding: 0 .4rem; }
        .deprecated, .risky { background: var(--warn-back); color: var(--warn-text); }
        .breaking { background: var(--bad-back); color: var(--bad-text); }
        .safe { background: var(--good-back); color: var(--good-text); }
        p.deprecated { border-radius: .5rem; padding: .5rem .8rem; }
        p.deprecated a { color: inherit; }
        summary { color: var(--link); cursor: pointer; }
        input { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line);
          border-radius: .5rem; padding: .4rem .7rem; width: 100%; }
        [hidden] { display: none; }
        @media (max-width: 40rem) { body { padding: .75rem .9rem 3rem; } dd { margin-left: .75rem; } }
        @media print { .skip, .search { display: none; } body { max-width: none; } }
        """
}

/// The script that filters the list on the first page as the user types. Without the script, the page shows the whole
/// list.
enum ReferenceScript {
    static let text = """
        "use strict";
        const form = document.querySelector(".search");
        const field = form.querySelector("input");
        const found = form.querySelector("[role=status]");
        const items = [...document.querySelectorAll("[data-list] li")].map(element => (
          { element, text: element.textContent.toLowerCase() }));

        function filter() {
          const words = field.value.toLowerCase().split(/\\s+/).filter(word => word);
          let count = 0;
          for (const item of items) {
            item.element.hidden = !words.every(word => item.text.includes(word));
            if (!item.element.hidden) count += 1;
          }
          for (const section of document.querySelectorAll("[data-list] section")) {
            section.hidden = !section.querySelector("li:not([hidden])");
          }
          found.textContent = words.length ? `${count} found` : "";
        }

        form.hidden = false;
        form.addEventListener("submit", event => event.preventDefault());
        field.addEventListener("input", filter);
        filter();
        """
}
