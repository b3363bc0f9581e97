/// The script of a reference: search, and buttons that copy samples. Without the script, pages show everything else.
///
/// The script only creates text and elements, never markup, so that text from a spec stays text. It loads the search
/// index when a reader first uses the search.
enum ReferenceScript {
    static let text = """
        "use strict";
        const form = document.querySelector(".search");
        const field = form.querySelector("input");
        const panel = form.querySelector(".found");
        const list = panel.querySelector("ul");
        const limit = 40;
        let entries;

        // Each entry of the index is [page, kind, title, path, text, [[anchor, name, text], …]].
        function prepare(index) {
          return index.flatMap(([page, kind, title, path, text, members]) => [
            { href: page, kind, title, note: path, text, rank: 8 },
            ...members.map(([anchor, name, text]) => (
              { href: `${page}#${encodeURIComponent(anchor)}`, kind: "", title: name, note: title, text, rank: 0 })),
          ]).map(entry => ({
            ...entry, name: entry.title.toLowerCase(), all: `${entry.title} ${entry.note} ${entry.text}`.toLowerCase(),
          }));
        }

        function load() {
          if (document.querySelector("script[src='search.js']")) return;
          const script = document.createElement("script");
          script.src = "search.js";
          script.addEventListener("load", () => {
            entries = prepare(globalThis.referenceIndex);
            show();
          });
          document.head.append(script);
        }

        function startsWord(text, word) {
          for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
            if (!start || !/[a-z0-9]/.test(text[start - 1])) return true;
          }
          return false;
        }

        // A short word inside another one, such as "sse" in "successes", is hardly a match.
        function score(entry, words) {
          let score = entry.rank;
          const note = entry.note.toLowerCase();
          for (const word of words) {
            if (!entry.all.includes(word)) return 0;
            const isWord = text => word.length > 3 || startsWord(text, word);
            if (entry.name === word) score += 60;
            else if (entry.name.startsWith(word)) score += 30;
            else if (entry.name.includes(word) && isWord(entry.name)) score += 20;
            else if (note.includes(word) && isWord(note)) score += 10;
            else score += startsWord(entry.all, word) ? 5 : 1;
          }
          return score;
        }

        function find(words) {
          const found = [];
          for (const entry of entries) {
            const points = score(entry, words);
            if (points) found.push({ entry, points });
          }
          return found.sort((one, other) => other.points - one.points).map(({ entry }) => entry);
        }

        // Returns an element with the text, in which the words are marked.
        function marked(name, className, text, words) {
          const element = document.createElement(name);
          element.className = className;
          const lower = text.toLowerCase();
          let end = 0;
          while (lower.length === text.length) {
            const matches = words.map(word => ({ start: lower.indexOf(word, end), length: word.length }))
              .filter(match => match.start >= 0);
            if (!matches.length) break;
            const first = matches.reduce((one, other) => other.start < one.start ? other : one);
            const mark = document.createElement("mark");
            mark.textContent = text.slice(first.start, first.start + first.length);
            element.append(text.slice(end, first.start), mark);
            end = first.start + first.length;
          }
          element.append(text.slice(end));
          return element;
        }

        // Returns the part of a text around the first of the words.
        function excerpt(text, words) {
          const lower = text.toLowerCase();
          const start = Math.max(0, Math.min(...words.map(word => lower.indexOf(word)).filter(start => start >= 0)) - 40);
          if (!Number.isFinite(start)) return text.slice(0, 120);
          return (start ? "…" : "") + text.slice(start, start + 120);
        }

        function item(entry, words) {
          const link = document.createElement("a");
          link.href = entry.href;
          if (entry.kind) {
            const kind = document.createElement("span");
            kind.className = `method ${entry.kind.toLowerCase()}`;
            kind.textContent = entry.kind;
            link.append(kind, " ");
          }
          link.append(marked("span", "", entry.title, words), " ", marked("span", "quiet", entry.note, words));
          if (entry.text) link.append(marked("span", "quiet", excerpt(entry.text, words), words));
          const element = document.createElement("li");
          element.append(link);
          return element;
        }

        function show() {
          const words = field.value.toLowerCase().split(/\\s+/).filter(word => word);
          panel.hidden = !words.length || !entries;
          if (panel.hidden) return;
          const found = find(words);
          list.replaceChildren(...found.slice(0, limit).map(entry => item(entry, words)));
          const rest = found.length > limit ? `, the first ${limit} of them below` : "";
          panel.querySelector("[role=status]").textContent = `${found.length} found${rest}`;
        }

        // Moves the focus between the field and the results with the arrow keys.
        function move(event) {
          if (event.key === "Escape") {
            panel.hidden = true;
            field.focus();
          }
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step || panel.hidden) return;
          event.preventDefault();
          const stops = [field, ...list.querySelectorAll("a")];
          const next = stops[stops.indexOf(document.activeElement) + step];
          if (next) next.focus();
        }

        async function copy(button, label, text) {
          try {
            await navigator.clipboard.writeText(text);
          } catch {
            const area = document.createElement("textarea");
            area.value = text;
            button.after(area);
            area.select();
            document.execCommand("copy");
            area.remove();
            button.focus();
          }
          button.textContent = "Copied";
          button.ariaLabel = `Copied ${label}`;
          setTimeout(() => {
            button.textContent = "Copy";
            button.ariaLabel = `Copy ${label}`;
          }, 2000);
        }

        form.hidden = false;
        form.addEventListener("submit", event => {
          event.preventDefault();
          list.querySelector("a")?.click();
        });
        form.addEventListener("keydown", move);
        field.addEventListener("focus", load);
        field.addEventListener("input", () => {
          load();
          show();
        });
        document.addEventListener("click", event => {
          if (!form.contains(event.target)) panel.hidden = true;
        });
        document.addEventListener("keydown", event => {
          if (event.key !== "/" || event.target.matches("input, textarea")) return;
          event.preventDefault();
          field.focus();
        });
        for (const sample of document.querySelectorAll(".sample")) {
          const title = sample.querySelector("div");
          const label = title.textContent;
          const button = document.createElement("button");
          button.type = "button";
          button.className = "copy";
          button.textContent = "Copy";
          button.ariaLabel = `Copy ${label}`;
          button.ariaLive = "polite";
          button.addEventListener("click", () => copy(button, label, sample.querySelector("pre").textContent));
          title.append(button);
        }
        addEventListener("beforeprint", () => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        // Scrolls only the sidebar, not the page.
        const current = document.querySelector(".sidebar [aria-current]");
        if (current) current.closest(".sidebar").scrollTop = current.offsetTop - 200;
        """
}
