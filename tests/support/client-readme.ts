import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../packages/client");
const fence = /^```ts\n(.*?)^```$/gms;

export interface Sample {
  heading: string;
  code: string;
  /** What it prints, by its comments: `// → …`. */
  prints: string[];
}

/** The samples in the client's README, in order. */
export function readmeSamples(): Sample[] {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  return [...readme.matchAll(fence)].map(([, code = ""], index) => {
    const before = readme.slice(0, [...readme.matchAll(fence)][index]?.index);
    const heading =
      before
        .match(/^#+ .*$/gm)
        ?.at(-1)
        ?.replace(/^#+ /, "") ?? "";
    return { heading, code, prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = ""]) => text) };
  });
}

/** The samples as one program, which says before each what comes. */
export const readmeProgram = (samples: readonly Sample[], client = "@research-interviews/client"): string =>
  samples
    .map(({ heading, code }) => `console.log(${JSON.stringify(`# ${heading}`)});\n${code}`)
    .join("\n")
    .replaceAll('"@research-interviews/client"', JSON.stringify(client));
