import { readFileSync } from "node:fs";
import path from "node:path";

export const samplesFile = path.join(
  import.meta.dirname,
  "../../packages/functions/src/api/docs/samples.json",
);

/** The samples that the reference shows, by operation. */
export const documentedSamples = (): Record<string, { curl: string; typescript: string; python: string }> =>
  JSON.parse(readFileSync(samplesFile, "utf8"));

/** The samples with the client as one program. */
export function samplesProgram(): string {
  const samples = Object.entries(documentedSamples());
  const text = samples.map(([id, { typescript }]) => `async function ${id}() {\n${typescript}\n}`).join("\n");
  const ids = new Set(text.match(/\b(?:vid|token|[a-z]\w*(?:Id|Key))\b(?!:|")/g));
  const numbers = new Set(text.match(/\b(?:revision|messageId|[a-z]\w*Revision)\b(?!:|")/g));
  return [
    `import { ResearchInterviews } from "@research-interviews/client";`,
    `const client = new ResearchInterviews({ baseUrl: "https://api.example.com" });`,
    ...[...ids.difference(numbers)].map((name) => `declare const ${name}: string;`),
    ...[...numbers].map((name) => `declare const ${name}: number;`),
    text,
  ].join("\n");
}
