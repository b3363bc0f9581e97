// Audits pages in frames, and reports their problems.

const wanted = await (await fetch("/_audit/jobs")).json();
const problems = [];
const links = new Set();
let pages = 0;

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function color(text) {
  const numbers = text.match(/[\d.]+/g).map(Number);
  return { parts: numbers.slice(0, 3), opacity: numbers.length > 3 ? numbers[3] : 1 };
}

function background(view, element) {
  for (let place = element; place; place = place.parentElement) {
    const found = color(view.getComputedStyle(place).backgroundColor);
    if (found.opacity === 1) return found.parts;
  }
  return [255, 255, 255];
}

// Checks the minimum contrast of WCAG AA.
function checkContrast(frame, say) {
  const view = frame.contentWindow;
  const walker = frame.contentDocument.createTreeWalker(frame.contentDocument.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || seen.has(element) || !element.checkVisibility()) continue;
    seen.add(element);
    const style = view.getComputedStyle(element);
    const [light, dark] = [luminance(color(style.color).parts), luminance(background(view, element))].sort((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5) say(`a contrast of ${contrast.toFixed(2)} in <${element.tagName.toLowerCase()}>`);
  }
}

// Only the document's own elements are markup, so nothing that a spec contains can load or run.
function checkMarkup(frame, say) {
  const page = frame.contentDocument;
  const own = "[src='reference.js'], [src='search.js'], img[src^='images/']";
  for (const element of page.querySelectorAll("img, iframe, object, embed, form[action], base, script")) {
    if (!element.matches(own)) say(`an unexpected <${element.tagName.toLowerCase()}>`);
  }
  if (frame.contentWindow.isHostile) say("text of the spec has run");
}

// Every control has a name and shows the focus, and the order of the focus is that of the page.
function checkControls(frame, say) {
  const page = frame.contentDocument;
  const controls = [...page.querySelectorAll("a[href], button, input, summary")].filter(element => element.checkVisibility());
  if (!controls[0].matches(".skip")) say("the first control doesn't lead to the content");
  for (const element of [...controls, ...page.querySelectorAll("nav, aside")]) {
    const name = element.ariaLabel || element.textContent.trim();
    if (!name) say(`no name in ${element.outerHTML.slice(0, 80)}`);
    if (element.tabIndex > 0) say(`an order of its own in ${element.outerHTML.slice(0, 80)}`);
  }
  for (const element of controls.slice(0, 40)) {
    element.focus({ focusVisible: true });
    if (page.activeElement !== element) say(`no focus in ${element.outerHTML.slice(0, 80)}`);
    if (frame.contentWindow.getComputedStyle(element).outlineStyle === "none") say(`a hidden focus in ${element.outerHTML.slice(0, 80)}`);
  }
  if (page.querySelectorAll(".sidebar [aria-current=page]").length > 1) say("several current pages");
  if (page.documentElement.clientWidth >= 1024 && !page.querySelector(".sidebar").checkVisibility()) say("no sidebar");
}

async function checkSearch(frame, say) {
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  const form = page.querySelector(".search");
  const field = form.querySelector("input");
  const panel = form.querySelector(".found");
  const results = () => [...panel.querySelectorAll("a")];
  const search = text => {
    field.value = text;
    const start = performance.now();
    field.dispatchEvent(new view.Event("input"));
    return performance.now() - start;
  };
  if (!form.checkVisibility()) say("the search is hidden though scripts run");
  field.focus();
  field.dispatchEvent(new view.Event("focus"));
  await until(() => view.referenceIndex);
  if (!view.referenceIndex) return say("the index of the search isn't loaded");
  // The longest title is the least likely to be part of another one.
  const entry = view.referenceIndex.filter(entry => entry[1]).sort((one, other) => other[2].length - one[2].length)[0];
  search(entry[2]);
  if (results()[0]?.getAttribute("href") !== entry[0]) say(`"${entry[2]}" isn't the first result`);
  // Other work on the machine can delay a search, so take the fastest of several.
  const time = Math.min(...["a", "e", "i", "o", "u"].map(search));
  if (time > 50) say(`a search took ${time.toFixed()} ms`);
  const path = entry[3].toLowerCase();
  search(path);
  if (!results().some(link => link.textContent.toLowerCase().includes(path))) say(`the path ${path} is not found`);
  const member = view.referenceIndex.flatMap(entry => entry[5])[0];
  if (member) {
    search(member[1]);
    if (!results().some(link => link.textContent.includes(member[1]))) say(`the member ${member[1]} is not found`);
  }
  field.focus();
  field.dispatchEvent(new view.KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  if (page.activeElement !== results()[0]) say("the arrow key doesn't lead to the results");
  page.activeElement.dispatchEvent(new view.KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  if (page.activeElement !== field || panel.checkVisibility()) say("Escape doesn't close the results");
  // Characters with a meaning in regular expressions are searched like others.
  search("( [ * \\ $&");
  if (results().length) say("a search for punctuation fails");
  search("zqxjvk wvbtq");
  if (results().length || !panel.textContent.includes("0 found")) say("what is not there is found");
  search("");
  if (panel.checkVisibility()) say("an empty search finds something");
}

async function checkCopy(frame, say) {
  const samples = [...frame.contentDocument.querySelectorAll(".sample")];
  let copied;
  const clipboard = { writeText: async text => { copied = text; } };
  Object.defineProperty(frame.contentWindow.navigator, "clipboard", { value: clipboard, configurable: true });
  for (const sample of samples) {
    const button = sample.querySelector("button.copy");
    if (!button) return say("a sample has no button");
    button.click();
    await until(() => button.textContent === "Copied");
    if (copied !== sample.querySelector("pre").textContent) say("a button doesn't copy its sample");
  }
}

async function until(isTrue) {
  for (let turn = 0; turn < 200 && !isTrue(); turn += 1) await new Promise(resolve => setTimeout(resolve, 50));
}

const isReady = frame => frame.contentDocument?.readyState === "complete" && frame.contentDocument.querySelector("h1");

async function load(job) {
  const frame = document.createElement("iframe");
  frame.style = `width: ${job.width}px; height: 800px; border: 0`;
  if (!job.scripts) frame.sandbox = "allow-same-origin";
  const loaded = new Promise(resolve => frame.addEventListener("load", resolve));
  frame.src = job.url;
  document.body.append(frame);
  await loaded;
  await until(() => isReady(frame));
  return frame;
}

async function check(job) {
  const say = text => problems.push(`${job.url} (${job.width} wide, scripts ${job.scripts ? "on" : "off"}): ${text}`);
  const frame = await load(job);
  const page = frame.contentDocument;
  pages += 1;
  if (!isReady(frame)) {
    say("nothing is shown");
  } else {
    for (const details of page.querySelectorAll("details")) details.open = true;
    const width = page.documentElement.scrollWidth;
    if (width > page.documentElement.clientWidth) say(`it is ${width} wide`);
    if (!page.querySelector("main").checkVisibility() || page.querySelector("main").innerText.length < 10) say("it says nothing");
    checkContrast(frame, say);
    if (luminance(background(frame.contentWindow, page.body)) > 0.5 === wanted.dark) say("it has the wrong colours");
    if (page.querySelector(".sidebar")) {
      checkMarkup(frame, say);
      checkControls(frame, say);
      if (job.scripts) {
        await checkSearch(frame, say);
        await checkCopy(frame, say);
      }
    }
    for (const link of page.querySelectorAll("a[href]")) {
      const target = new URL(link.href);
      if (target.origin === location.origin) links.add(target.pathname);
    }
  }
  frame.remove();
}

async function checkAll() {
  const rest = [...wanted.jobs];
  const work = async () => { while (rest.length) await check(rest.shift()); };
  await Promise.all([work(), work()]);
  for (const link of links) {
    if (!(await fetch(link, { method: "HEAD" })).ok) problems.push(`${link} is dead`);
  }
}

try {
  if (matchMedia("(prefers-color-scheme: dark)").matches !== wanted.dark) problems.push("the browser is in the wrong mode");
  await checkAll();
} catch (error) {
  problems.push(`${error.stack}`);
}
await fetch("/_audit/result", { method: "POST", body: JSON.stringify({ problems, pages, links: links.size }) });
