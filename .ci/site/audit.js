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

function checkSearch(page, say) {
  const form = page.querySelector(".search");
  const field = form.querySelector("input");
  const items = [...page.querySelectorAll("[data-list] li")];
  const shown = () => items.filter(item => item.checkVisibility());
  const search = text => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
  if (!form.checkVisibility()) say("the search is hidden though scripts run");
  const word = items[0].querySelector("a").textContent.toLowerCase();
  search(word);
  const found = shown();
  if (!found.includes(items[0]) || found.some(item => !item.textContent.toLowerCase().includes(word))) say(`"${word}" is not found`);
  if (form.querySelector("[role=status]").textContent !== `${found.length} found`) say("the search does not count");
  search("no such thing at all");
  if (shown().length) say("what is not there is found");
  search("");
  if (shown().length !== items.length) say("an empty search hides something");
}

// DocC's index, which its filter searches.
async function checkFilter(page, say) {
  const field = () => page.querySelector(".filter__input[placeholder=Filter]");
  await until(() => field()?.checkVisibility() && page.querySelector(".navigator-card-item"));
  if (!field()?.checkVisibility()) say("there is no filter");
  const pages = [...page.querySelectorAll(".navigator-card-item")].map(item => item.textContent);
  if (!pages.some(text => text.includes("Getting started"))) say("the filter has no articles");
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
    if (job.ours) checkContrast(frame, say);
    if (luminance(background(frame.contentWindow, page.body)) > 0.5 === wanted.dark) say("it has the wrong colours");
    if (job.search) checkSearch(page, say);
    if (job.filter) await checkFilter(page, say);
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
