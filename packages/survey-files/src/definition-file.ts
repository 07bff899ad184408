import { isRecord } from "#kit/record.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { definitionFormat, StudyDefinition } from "#survey/version/schema.ts";
import { FileRefused, importLimits } from "./refusal.ts";
import { type Imported, newReport } from "./report.ts";

type Json = Record<string, unknown>;

const lists = {
  questions: "question",
  groups: "group",
  randomizers: "randomizer",
  logic: "rule",
  question_quotas: "quota",
  scores: "calculation",
  sources: "setting",
  translations: "translation",
} as const;

/** Whether the file says that it is a definition, of whatever version. */
export const isDefinition = ({ format }: Json): boolean =>
  typeof format === "string" && format.startsWith("study-definition/");

/** A definition as a file: all of it is carried over, but for keys that definitions do not have. */
export function readDefinitionFile(definition: Json): Imported {
  if (definition.format !== definitionFormat)
    throw new FileRefused("malformed_file", `The format of a definition is ${definitionFormat}`);
  const report = newReport("definition", null);
  for (const [name, element] of Object.entries(lists)) {
    const list = definition[name];
    for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
      if (index >= importLimits.elements)
        throw new FileRefused("file_too_large", `More than ${importLimits.elements} entries at /${name}`);
      const id = isRecord(item) && typeof item.id === "string" ? item.id : null;
      const ref = id ?? `${name} ${index + 1}`;
      report.note({ result: "kept", element, code: "kept", ref, path: `/${name}/${index}`, target: id });
    }
  }
  for (const path of unknownKeys(StudyDefinition, definition).slice(0, 1000))
    report.note({
      result: "dropped",
      element: "setting",
      code: "unknown_key",
      ref: String(path.at(-1)),
      path: `/${path.join("/")}`,
      target: null,
      message: "Not a key of definitions",
    });
  const { title } = definition;
  const lang = isRecord(definition.config) ? definition.config.lang : null;
  const languages = isRecord(lang) ? lang.support : [];
  return {
    definition,
    report: report.end({
      title: typeof title === "string" ? title : "",
      languages: Array.isArray(languages) ? languages.map(String) : [],
    }),
  };
}
