import { escaped } from "./text.ts";

const labels: Record<string, string> = {
  sh: "Shell",
  ts: "TypeScript",
  js: "JavaScript",
  json: "JSON",
  py: "Python",
};

const string = String.raw`(?<!\\)"(?:[^"\\\n]|\\.)*"`;
const word = String.raw`\b(?:true|false|null|-?\d+(?:\.\d+)?)\b`;
const keyword = String.raw`\b(?:import|export|from|const|let|async|await|function|return|new|if|else|for|of|throw|try|catch|def|while|in)\b`;
const pythonKeyword = String.raw`\b(?:import|from|as|def|return|raise|try|except|if|elif|else|for|in|while|with|not|and|or|is|lambda|class|yield|global)\b`;
const pythonWord = String.raw`\b(?:True|False|None|-?\d+(?:\.\d+)?)\b`;

/** What stands out in each language, by the class that it gets. */
const patterns: Record<string, RegExp> = {
  json: new RegExp(`(?<key>${string}(?=\\s*:))|(?<string>${string})|(?<word>${word})`, "g"),
  ts: new RegExp(
    `(?<comment>(?<![:"'])//.*$)|(?<string>${string}|'[^'\\n]*'|\`[^\`]*\`)|(?<key>${keyword})|(?<word>${word})`,
    "gm",
  ),
  py: new RegExp(
    `(?<comment>(?<=^|\\s)#.*$)|(?<string>f?(?:"""[^]*?"""|${string}))|(?<key>${pythonKeyword})|(?<word>${pythonWord})`,
    "gm",
  ),
  sh: new RegExp(
    `(?<comment>(?<=^|\\s)#.*$)|(?<string>${string}|'[^']*')|(?<key>^(?:curl|export)\\b|(?<=\\()curl\\b)`,
    "gm",
  ),
};

function highlighted(code: string, language: string): string {
  const pattern = patterns[language];
  if (pattern === undefined) return escaped(code);
  let html = "";
  let from = 0;
  for (const { 0: found, index, groups = {} } of code.matchAll(pattern)) {
    const [kind = ""] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    html += `${escaped(code.slice(from, index))}<span class="${kind}">${escaped(found)}</span>`;
    from = index + found.length;
  }
  return html + escaped(code.slice(from));
}

/** A block of code; the page's script gives it a button that copies it. */
export const codeBlock = (code: string, language: string, label = labels[language] ?? ""): string =>
  [
    `<figure class="code" data-language="${escaped(language)}">`,
    label === "" ? "" : `<figcaption>${escaped(label)}</figcaption>`,
    `<pre tabindex="0"><code>${highlighted(code.trimEnd(), language)}</code></pre>`,
    "</figure>",
  ].join("");

/** Code in several languages, of which the reader chooses one; without scripts they stand below each other. */
export const codeChoice = (blocks: readonly string[]): string =>
  blocks.length === 1 ? blocks.join("") : `<div class="choice">${blocks.join("")}</div>`;
