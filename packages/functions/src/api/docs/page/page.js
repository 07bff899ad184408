/* The documentation is read without scripts too; they add copying, the choice of a language, trying operations, and the search. */

const root = document.documentElement;
root.classList.add("has-scripts");

/** A preference that outlives the page; a browser may refuse to keep any. */
function stored(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name) ?? "";
  } catch {
    return value ?? "";
  }
}

// Links to operations from before there was a page for each resource.
const [, tag, operation] = /^#\/([^/]+)(?:\/(\w+))?$/.exec(location.hash) ?? [];
if (tag !== undefined) {
  const name = decodeURIComponent(tag).toLowerCase().replaceAll(" ", "-");
  location.replace(`/docs/api/${name}${operation === undefined ? "" : `#${operation}`}`);
}

/* Samples name this very service. */
const placeholder = "https://api.example.com";
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const { currentNode } = texts;
  if (currentNode.data.includes(placeholder))
    currentNode.data = currentNode.data.replaceAll(placeholder, location.origin);
}

/* The reader's key, for what is copied and tried: this tab has it until it is closed or the key is forgotten. */
const keyField = document.getElementById("key-field");
const openKey = document.getElementById("open-key");
let key = "";
function keep(value) {
  key = value.trim();
  try {
    if (key === "") sessionStorage.removeItem("docs-key");
    else sessionStorage.setItem("docs-key", key);
  } catch {
    // This page alone has it.
  }
  openKey.textContent = key === "" ? "Your key" : "Your key is set";
}
function restoreKey() {
  try {
    keep(sessionStorage.getItem("docs-key") ?? "");
  } catch {
    keep("");
  }
  keyField.value = key;
}
restoreKey();
keyField.addEventListener("input", () => keep(keyField.value));
document.getElementById("forget-key").addEventListener("click", () => {
  keep("");
  keyField.value = "";
  keyField.focus();
});
/* Browsers keep pages that were left, to go back to: the key may be another one by then. */
addEventListener("pageshow", restoreKey);

document.getElementById("key").addEventListener("submit", (event) => {
  event.preventDefault();
  event.target.hidePopover();
});

const withKey = (text) => (key === "" ? text : text.replaceAll(/\$KEY\b|\byour-key\b/g, key));

function button(label, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", onClick);
  return made;
}

/* Each operation can be tried; what does it is loaded by who asks for it. */
const { attempt } = document.querySelector("script[data-search]").dataset;
const readersKey = {
  get: () => key,
  set: (value) => {
    keep(value);
    keyField.value = value;
  },
};
for (const samples of document.querySelectorAll(".samples[data-try]")) {
  const open = button("Try it", async () => {
    const form = samples.querySelector("form.try");
    const isOpen = form === null || form.hidden;
    open.setAttribute("aria-expanded", String(isOpen));
    if (form !== null) form.hidden = !isOpen;
    else {
      const { tryForm } = await import(attempt);
      open.after(tryForm(JSON.parse(samples.dataset.try), readersKey));
    }
    if (isOpen) samples.querySelector("form.try input, form.try textarea, form.try .send").focus();
  });
  open.className = "open-try";
  open.setAttribute("aria-expanded", "false");
  samples.prepend(open);
}

/* A button on each block that copies it. Browsers let pages copy that came by HTTPS or from this machine. */
for (const block of navigator.clipboard === undefined ? [] : document.querySelectorAll("figure.code")) {
  const copy = button("Copy", async () => {
    await navigator.clipboard.writeText(withKey(block.querySelector("code").textContent));
    copy.textContent = "Copied";
    setTimeout(() => {
      copy.textContent = "Copy";
    }, 2000);
  });
  copy.className = "copy";
  block.append(copy);
}

/* One language at a time, the same on all pages. */
const choices = [...document.querySelectorAll(".choice")].map((choice) => {
  const blocks = [...choice.querySelectorAll("figure.code")];
  const buttons = blocks.map((block) =>
    button(block.querySelector("figcaption").textContent, () => choose(block.dataset.language)),
  );
  const bar = document.createElement("div");
  bar.className = "languages";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Language");
  bar.append(...buttons);
  choice.prepend(bar);
  return { blocks, buttons };
});

function choose(language) {
  stored("docs-language", language);
  for (const { blocks, buttons } of choices) {
    const shown = Math.max(
      0,
      blocks.findIndex((block) => block.dataset.language === language),
    );
    blocks.forEach((block, at) => {
      block.hidden = at !== shown;
      buttons[at].setAttribute("aria-pressed", String(at === shown));
    });
  }
}
choose(stored("docs-language"));

/* The search: its engine and its index are loaded by who opens it. */
const search = document.getElementById("search");
const field = document.getElementById("search-field");
const results = document.getElementById("search-results");
const status = document.getElementById("search-status");
const shownResults = 12;
const { search: indexAddress, engine } = document.querySelector("script[data-search]").dataset;
let find;
let active = 0;

async function openSearch() {
  search.showModal();
  field.select();
  find ??= Promise.all([import(engine), fetch(indexAddress).then((response) => response.json())]).then(
    ([{ searcher }, entries]) => searcher(entries),
  );
  await showResults();
}

async function showResults() {
  const found = (await find)(field.value).slice(0, shownResults);
  results.replaceChildren(...found.map(resultItem));
  field.setAttribute("aria-expanded", String(found.length > 0));
  const isEmpty = field.value.trim() !== "" && found.length === 0;
  status.textContent = isEmpty ? "Nothing found" : "";
  activate(0);
}

function resultItem({ kind, title, page, address, text }, at) {
  const item = document.createElement("li");
  item.id = `result-${at}`;
  item.setAttribute("role", "option");
  const part = (name, content) => {
    const made = document.createElement("span");
    made.className = name;
    made.textContent = content;
    return made;
  };
  item.append(
    part("kind", kind),
    part("name", page === undefined ? title : `${page} › ${title}`),
    part("text", text),
  );
  item.addEventListener("click", () => visit(address));
  item.dataset.address = address;
  return item;
}

function activate(at) {
  const items = [...results.children];
  active = items.length === 0 ? 0 : (at + items.length) % items.length;
  items.forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === active));
  });
  const item = items[active];
  if (item === undefined) field.removeAttribute("aria-activedescendant");
  else {
    field.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  }
}

function visit(address) {
  search.close();
  location.assign(address);
}

const moves = { ArrowDown: 1, ArrowUp: -1 };

field.addEventListener("input", showResults);
field.addEventListener("keydown", (event) => {
  if (event.key in moves) activate(active + moves[event.key]);
  else if (event.key === "Escape") search.close();
  else if (event.key === "Enter") {
    const { address } = results.children[active]?.dataset ?? {};
    if (address !== undefined) visit(address);
  } else return;
  event.preventDefault();
});
search.addEventListener("click", (event) => {
  if (event.target === search) search.close();
});
document.getElementById("open-search").addEventListener("click", openSearch);
document.addEventListener("keydown", async (event) => {
  const isTyping = event.target.matches("input, textarea");
  const isAsked = event.key === "/" || (event.key === "k" && (event.ctrlKey || event.metaKey));
  if (!isAsked || isTyping || search.open) return;
  event.preventDefault();
  await openSearch();
});

/* The contents show where the reader is. */
const contents = document.getElementById("contents");
const here = contents.querySelector("a[aria-current]");
if (here !== null) contents.scrollTop = here.offsetTop - contents.clientHeight / 3;

/* A link in the contents leaves the popover that it stands in on phones. */
contents.addEventListener("click", (event) => {
  if (event.target.closest("a") && contents.matches(":popover-open")) contents.hidePopover();
});
