/// The layout of a reference's pages: three panes on a wide screen, two on a narrower one, and one on a phone, where a
/// button opens the sidebar.
enum ReferenceLayout {
    static let css: HTML = """
        .bar {
          position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: .75rem; min-height: 3.5rem;
          padding: .4rem 1.25rem; background: var(--back); border-bottom: 1px solid var(--line);
        }
        .bar .home { color: inherit; font-weight: 650; text-decoration: none; }
        .bar .badge { color: var(--quiet); font-size: .8rem; white-space: nowrap; }
        button {
          font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--strong-line);
          border-radius: .4rem; padding: .2rem .6rem; cursor: pointer;
        }
        .search { position: relative; margin-left: auto; flex: 0 1 26rem; }
        .search input {
          font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--strong-line);
          border-radius: .5rem; padding: .35rem .7rem; width: 100%;
        }
        .search input::placeholder { color: var(--quiet); opacity: 1; }
        .found {
          position: absolute; top: calc(100% + .4rem); right: 0; width: min(40rem, calc(100vw - 2.5rem));
          max-height: min(34rem, calc(100vh - 6rem)); overflow: auto; background: var(--back);
          border: 1px solid var(--strong-line); border-radius: .6rem; padding: .5rem;
          box-shadow: 0 .8rem 2.5rem #0005;
        }
        .found p { margin: .2rem .6rem; font-size: .85rem; }
        .found ul { list-style: none; margin: 0; padding: 0; }
        .found a { display: block; color: inherit; text-decoration: none; padding: .4rem .6rem; border-radius: .4rem; }
        .found a:hover, .found a:focus { background: var(--current); }
        .found mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; }
        .found .quiet { display: block; font-size: .85rem; }

        .sidebar { font-size: .9rem; line-height: 1.4; color: var(--text); background: var(--back); }
        .sidebar ul { list-style: none; margin: 0; padding: 0; }
        .sidebar a { display: block; color: inherit; text-decoration: none; border-radius: .4rem; padding: .28rem .6rem; }
        .sidebar a:hover { background: var(--raised); }
        .sidebar a[aria-current] { background: var(--current); color: var(--link); font-weight: 600; }
        .sidebar .label { margin: 1.2rem .6rem .3rem; font-size: .78rem; font-weight: 650; color: var(--quiet); }
        .sidebar ul ul { margin: .1rem 0 .6rem .6rem; border-left: 1px solid var(--line); padding-left: .35rem; }
        .sidebar a:has(.method) { display: grid; grid-template-columns: 3.1rem 1fr; gap: .5rem; align-items: baseline; }
        .sidebar .open { font-weight: 600; }
        .sidebar .deprecated { background: none; color: var(--quiet); text-decoration: line-through; }

        .method {
          display: inline-block; border-radius: .3rem; padding: .05rem .4rem; text-align: center;
          font: 650 .72rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; text-decoration: none;
          background: var(--raised); color: var(--quiet);
        }
        .method.get, .method.query { background: var(--good-back); color: var(--good-text); }
        .method.post { background: var(--info-back); color: var(--info-text); }
        .method.put { background: var(--warn-back); color: var(--warn-text); }
        .method.patch { background: var(--other-back); color: var(--other-text); }
        .method.delete { background: var(--bad-back); color: var(--bad-text); }
        .sidebar .method { font-size: .62rem; padding: .05rem .15rem; }

        .trail { margin: 0 0 .4rem; font-size: .9rem; }
        .route {
          display: flex; align-items: baseline; gap: .7rem; background: var(--raised); border: 1px solid var(--line);
          border-radius: .5rem; padding: .5rem .8rem; margin: .8rem 0 1rem;
        }
        .route code { background: none; padding: 0; }
        .route .method { font-size: .8rem; }
        .status {
          display: inline-block; border-radius: .3rem; padding: .05rem .45rem; background-color: var(--raised);
          font: 650 .82rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        }
        .status.safe { background-color: var(--good-back); }
        .status.breaking { background-color: var(--bad-back); }
        .members > dt { border-top: 1px solid var(--line); margin-top: .6rem; padding-top: .6rem; }
        .members > dt:first-child { border-top: 0; margin-top: 0; }
        .members > dt:target { background: var(--current); box-shadow: -.5rem 0 var(--current), .5rem 0 var(--current); }
        .members > dd { margin-left: 0; }
        .members dt > a:first-child { color: inherit; text-decoration: none; }
        .members dt > a:first-child code { font-weight: 650; }
        .members dt > a:first-child:hover { text-decoration: underline; }
        .members .type a { color: inherit; }
        .required { color: var(--bad-text); font-size: .85rem; }
        dt .quiet { font-size: .85rem; }
        dd details { margin: .4rem 0; }
        dd details > summary { width: fit-content; font-size: .9rem; border-radius: .3rem; padding: .1rem .3rem; }
        dd details > .members, dd details > ul { margin: .4rem 0 .8rem; border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; }
        .operations { list-style: none; padding: 0; }
        .operations li { border-top: 1px solid var(--line); padding: .55rem 0; }
        .operations li:first-child { border-top: 0; }
        .operations li:has(.method) {
          display: grid; grid-template-columns: 4rem 1fr; gap: .75rem; align-items: baseline;
        }
        .operations .summary { display: block; }
        .columns { columns: 15rem; list-style: none; padding: 0; }

        .sample { margin: 0 0 1.1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); }
        .sample > div {
          display: flex; align-items: center; justify-content: space-between; min-height: 2.5rem; gap: .5rem;
          border-bottom: 1px solid var(--line); padding: .2rem .5rem .2rem .9rem; font-size: .85rem; font-weight: 600;
        }
        .sample pre { margin: 0; border: 0; background: none; font-size: .82rem; max-height: 32rem; overflow: auto; }
        .sample pre, .sample code { white-space: pre; overflow-wrap: normal; }
        .sample p { margin: .5rem .9rem; font-size: .85rem; }
        .copy { font-size: .8rem; font-weight: 500; background: var(--back); }

        @media (max-width: 63.99rem) {
          .bar { flex-wrap: wrap; }
          .sidebar:popover-open {
            position: fixed; inset: 0 auto 0 0; width: min(21rem, 88vw); height: 100%; max-height: none; margin: 0;
            border: 0; border-right: 1px solid var(--line); padding: .75rem .75rem 3rem; overflow: auto;
          }
          .sidebar::backdrop { background: #0008; }
          .sidebar a { padding-block: .45rem; }
        }
        @media (min-width: 64rem) {
          .menu { display: none; }
          .panes { display: grid; grid-template-columns: 19.5rem minmax(0, 1fr); }
          .sidebar {
            display: block; position: sticky; top: 3.5rem; inset-inline: auto; width: auto; margin: 0; border: 0;
            border-right: 1px solid var(--line); padding: .75rem .75rem 3rem; height: calc(100vh - 3.5rem); overflow: auto;
          }
          main { width: 100%; margin: 0; max-width: 64rem; padding: 2rem 2.5rem 5rem; }
        }
        @media (min-width: 84rem) {
          main:has(.samples) {
            max-width: 94rem; display: grid; grid-template-columns: minmax(0, 1fr) minmax(27rem, 42%); column-gap: 2.5rem;
            grid-template-rows: auto 1fr;
          }
          main:has(.samples) > .samples { grid-column: 2; grid-row: 1 / span 2; }
          .samples > div { position: sticky; top: 5rem; max-height: calc(100vh - 6rem); overflow: auto; }
        }
        @media (max-width: 40rem) {
          .bar { padding-inline: .9rem; }
          .bar .badge { display: none; }
          .search { order: 3; flex-basis: 100%; margin-left: 0; }
          main { padding: 1rem .9rem 3rem; }
          h1 { font-size: 1.6rem; }
          .route { flex-wrap: wrap; }
          html { scroll-padding-top: 6.5rem; }
        }
        @media print {
          .bar, .sidebar, .copy { display: none; }
          .panes, main:has(.samples) { display: block; }
          main { max-width: none; padding: 0; }
          .sample pre { max-height: none; }
          .sample pre, .sample code { white-space: pre-wrap; }
          .samples > div { position: static; max-height: none; overflow: visible; }
          details::details-content { content-visibility: visible; height: auto; }
          dt, .sample > div { break-after: avoid; }
        }
        """
}
