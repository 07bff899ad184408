import { addressOf, guideGroups, guidePages } from "./guides.ts";
import { escaped } from "./text.ts";

export interface Contents {
  /** Pages of the reference. */
  resources: readonly { title: string; address: string }[];
}

export interface SitePage {
  title: string;
  address: string;
  html: string;
  /** What there is on the page. */
  sections: readonly { title: string; anchor: string }[];
  kind: "guide" | "reference";
}

/** A page of the documentation around its content, with the contents of all pages. */
export const layout = (page: SitePage, contents: Contents): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} · Research Interview Service</title>
<link rel="icon" type="image/svg+xml" href="asset:favicon.svg">
<link rel="stylesheet" href="asset:page.css">
<script src="asset:page.js" data-search="asset:search.json" data-engine="asset:search.js" data-attempt="asset:try.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="title" href="/docs">Research Interview Service</a>
<button type="button" id="open-search" class="scripted" aria-keyshortcuts="/"><span>Search</span><kbd>/</kbd></button>
<button type="button" id="open-key" class="scripted wide" popovertarget="key">Your key</button>
<a class="wide" href="/api/v1/openapi.json">openapi.json</a>
<button type="button" class="narrow" popovertarget="contents">Contents</button>
</header>
<nav id="contents" popover aria-label="Contents">
${navigation(page, contents)}
</nav>
<main id="content" class="${page.kind}">
${page.html}
${neighbours(page, contents)}
</main>
<form id="key" class="dialog" popover>
<h2>Your API key</h2>
<p>Commands that you copy contain it instead of <code>$KEY</code>, and requests that you try are sent with it. It stays in this tab until you close it or forget it, and goes nowhere else.</p>
<label for="key-field">API key</label>
<input id="key-field" type="password" autocomplete="off" spellcheck="false" autofocus>
<p class="buttons"><button>Done</button><button type="button" id="forget-key">Forget it</button></p>
</form>
<dialog id="search" class="dialog" aria-label="Search">
<input id="search-field" type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" placeholder="Operations, guides, errors, limits" autocomplete="off" spellcheck="false">
<ul id="search-results" role="listbox" aria-label="Results"></ul>
<p id="search-status" role="status"></p>
</dialog>
</body>
</html>
`;

/** The pages before and after this one, in the order of the contents. */
function neighbours({ address }: SitePage, { resources }: Contents): string {
  const pages = [...guidePages.map((page) => ({ ...page, address: addressOf(page) })), ...resources];
  const at = pages.findIndex((page) => page.address === address);
  const link = (rel: "prev" | "next", label: string) => {
    const page = at === -1 ? undefined : pages[at + (rel === "next" ? 1 : -1)];
    if (page === undefined) return "";
    return `<a rel="${rel}" href="${page.address}"><span>${label}</span> ${escaped(page.title)}</a>`;
  };
  return `<footer class="neighbours">${link("prev", "Previous")}${link("next", "Next")}</footer>`;
}

function navigation(page: SitePage, { resources }: Contents): string {
  const link = (address: string, title: string): string => {
    const isHere = address === page.address;
    const sections = page.sections.map(
      (each) => `<li><a href="#${each.anchor}">${escaped(each.title)}</a></li>`,
    );
    const inside = isHere && sections.length > 0 ? `<ul>${sections.join("")}</ul>` : "";
    return `<li><a href="${address}"${isHere ? ' aria-current="page"' : ""}>${escaped(title)}</a>${inside}</li>`;
  };
  const group = (title: string, links: readonly string[]) =>
    `<h2>${title}</h2>\n<ul>\n${links.join("\n")}\n</ul>`;
  return [
    ...guideGroups.map(({ title, pages }) =>
      group(
        title,
        pages.map((each) => link(addressOf(each), each.title)),
      ),
    ),
    group(
      "Operations",
      resources.map(({ address, title }) => link(address, title)),
    ),
  ].join("\n");
}
