import { declared } from "./declared.ts";
import { type Declared, type Program, required } from "./setting.ts";

/** The documents with a table of settings: of which program, and where `docs/` is from there. */
export const documentsOfSettings: readonly (readonly [path: string, program: Program, docs: string])[] = [
  ["README.md", "start", "docs/"],
  ["docs/self-hosting.md", "serve", ""],
];

const between = (program: Program) =>
  [`<!-- settings of ${program} -->`, "<!-- end of settings -->"] as const;

/** A document with its table of a program's settings, which stands between two comments, as declared. */
export function withSettings(document: string, program: Program, docs: string): string {
  const [begin, end] = between(program);
  const [before, rest] = document.split(`${begin}\n`);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the document has no ${begin} … ${end}`);
  return `${before}${begin}\n${tableOf(program, docs)}\n${end}${after}`;
}

function tableOf(program: Program, docs: string): string {
  const settings: Declared = declared;
  const rows = Object.values(settings).flatMap(({ name, text, unset = "", secret, [program]: fallback }) => {
    if (fallback === undefined) return [];
    const otherwise = typeof unset === "string" ? unset : (unset[program] ?? "");
    const value = fallback === required ? "required" : fallback === null ? otherwise : `\`${fallback}\``;
    const names = secret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${value} | ${text.replaceAll(/\]\((?=[\w-]+\.md)/g, `](${docs}`)} |`;
  });
  return ["| name | default | what |", "|---|---|---|", ...rows].join("\n");
}
