import { readFileSync } from "node:fs";
import path from "node:path";

const page = path.join(import.meta.dirname, "../../packages/functions/src/api/docs/page");

export const samplesFile = path.join(page, "samples.js");

/** The samples that the reference page shows, by operation. */
export function documentedSamples(): Record<string, { curl: string; typescript: string }> {
  const [, json = ""] = /^window\.samples = (.*);$/ms.exec(readFileSync(samplesFile, "utf8")) ?? [];
  return JSON.parse(json);
}

/** The samples with the client as one program. */
export function samplesProgram(): string {
  const samples = Object.entries(documentedSamples());
  const text = samples.map(([id, { typescript }]) => `async function ${id}() {\n${typescript}\n}`).join("\n");
  const ids = new Set(text.match(/\b(?:vid|token|[a-z]\w*Id)\b(?!:|")/g));
  return [
    `import { ResearchInterviews } from "@research-interviews/client";`,
    `const client = new ResearchInterviews({ baseUrl: "https://api.example.com" });`,
    ...[...ids].map((name) => `declare const ${name}: string;`),
    text,
  ].join("\n");
}

/** The program with which the page begins. */
export function startProgram(): string {
  const html = readFileSync(path.join(page, "index.html"), "utf8");
  const [, program = ""] = /<code>(import .*?)<\/code>/s.exec(html) ?? [];
  return program
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
