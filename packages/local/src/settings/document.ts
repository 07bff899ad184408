import { withTable } from "#functions/api/docs/guide/table.ts";
import { stageSchema } from "../../../../infra/stage-schema.ts";
import { declared } from "./declared.ts";
import { type Declared, type Program, required } from "./setting.ts";

/** The documents with a table of settings: of which program, and where `docs/` is from there. */
export const documentsOfSettings: readonly (readonly [path: string, program: Program, docs: string])[] = [
  ["README.md", "start", "docs/"],
  ["docs/self-hosting.md", "serve", ""],
];

/** A document with its table of a program's settings, as declared. */
export const withSettings = (document: string, program: Program, docs: string): string =>
  withTable(document, ["name", "default", "what"], rowsOf(program, docs));

function rowsOf(program: Program, docs: string): string[][] {
  const settings: Declared = declared;
  return Object.values(settings).flatMap(({ name, text, unset = "", secret, [program]: fallback }) => {
    if (fallback === undefined) return [];
    const otherwise = typeof unset === "string" ? unset : (unset[program] ?? "");
    const value = fallback === required ? "required" : fallback === null ? otherwise : `\`${fallback}\``;
    const names = secret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
    return [[names, value, text.replaceAll(/\]\((?=[\w-]+\.md)/g, `](${docs}`)]];
  });
}

/** A document with its table of what a stage's file may hold. */
export const withStageTable = (document: string): string =>
  withTable(
    document,
    ["name", "what"],
    Object.entries(stageSchema.shape).flatMap(([name, field]) => {
      const description = field.meta()?.description;
      return description === undefined ? [] : [[`\`${name}\``, description]];
    }),
  );
