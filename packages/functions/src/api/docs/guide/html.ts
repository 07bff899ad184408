import type { Block, Guide } from "./block.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const inline = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");

const headRow = (head: readonly string[]): string =>
  `<tr>${head.map((name) => `<th>${inline(name)}</th>`).join("")}</tr>`;

/** Where there is no room for columns, cells say themselves which they are of. */
const row = (cells: readonly string[], head: readonly string[]): string =>
  `<tr>${cells.map((cell, at) => `<td data-label="${escaped(head[at] ?? "")}">${inline(cell)}</td>`).join("")}</tr>`;

function toHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level} id="${block.anchor}">${inline(block.text)}</h${block.level}>`;
    case "text":
      return `<p>${inline(block.text)}</p>`;
    case "table":
      return [
        '<table class="fields">',
        headRow(block.head),
        ...block.rows.map((cells) => row(cells, block.head)),
        "</table>",
      ].join("\n");
    case "code":
      return `<pre class="wrapped"><code>${escaped(block.code)}</code></pre>`;
    case "drawing": {
      const { drawing, label } = block;
      return `<pre class="drawing" role="img" aria-label="${escaped(label)}">${escaped(drawing)}</pre>`;
    }
  }
}

const contentsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [`<li><a href="#${block.anchor}">${inline(block.text)}</a></li>`]
      : [],
  );

/** The guide as a page of `/docs`, which loads the style sheet of the reference. */
export const htmlOf = ({ title, blocks }: Guide): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(title)}: Research Interview Service</title>
<link rel="icon" href="data:," />
<link rel="stylesheet" href="asset:page.css" />
</head>
<body>
<header>
<a class="title" href="/docs">Research Interview Service</a>
<a href="/api/v1/openapi.json">openapi.json</a>
</header>
<nav aria-label="Contents">
<div>
<h2>${escaped(title)}</h2>
<ul>
${contentsOf(blocks).join("\n")}
</ul>
</div>
<div>
<h2>Elsewhere</h2>
<ul>
<li><a href="/docs">API reference</a></li>
</ul>
</div>
</nav>
<main>
<article>
<h1>${escaped(title)}</h1>
${blocks.map(toHtml).join("\n")}
</article>
</main>
</body>
</html>
`;
