import { nearestName } from "#kit/nearest.ts";
import { isRecord } from "#kit/record.ts";
import { isKnownType, questionType, questionTypes } from "#survey/question-type/index.ts";
import { ConfigPatch } from "#survey/study/config-schema.ts";
import { languageCodes, pageLanguages } from "#survey/study/language-name.ts";
import { isLanguage } from "#survey/translation/language-code.ts";
import { type NamedIssue, unknownName, unknownNames, valueIssues, wordIssues } from "./strict.ts";

/** The words of the product in what a tool is sent: types of questions, their props, settings and languages. */

type Path = (string | number)[];

export const typeNames = questionTypes.map(({ name }) => name);

/** What is wrong with the name of a question's type. */
export function typeIssues(type: unknown, loc: Path): NamedIssue[] {
  if (typeof type !== "string" || isKnownType(type)) return [];
  return [unknownName(loc, type, typeNames, "type of question", "unknown_type")];
}

/** What is wrong with the names in a question's props. A prop that stands beside `props` is asked for by its place. */
export function propIssues(
  type: string,
  sent: Record<string, unknown>,
  loc: Path,
  fields: readonly string[],
): NamedIssue[] {
  if (!isKnownType(type)) return [];
  const { shape } = questionType(type).propsSchema.unwrap();
  const props = Object.keys(shape);
  const beside = Object.keys(sent)
    .filter((name) => !fields.includes(name))
    .map((name): NamedIssue => {
      const prop = nearestName(name, props);
      const field = nearestName(name, fields);
      const isProp = prop !== null && (field === null || prop.toLowerCase() === name.toLowerCase());
      return isProp
        ? {
            loc: [...loc, name],
            msg: "No such field",
            type: "extra_forbidden",
            did_you_mean: `props.${prop}`,
          }
        : unknownName([...loc, name], name, fields, "field");
    });
  if (!isRecord(sent.props)) return beside;
  const known = Object.fromEntries(Object.entries(sent.props).filter(([, value]) => value !== null));
  const at = [...loc, "props"];
  return [
    ...beside,
    ...Object.keys(sent.props)
      .filter((name) => !Object.hasOwn(shape, name))
      .map((name) => unknownName([...at, name], name, props, `prop of ${type}`)),
    ...Object.entries(known).flatMap(([name, value]) => {
      const schema = shape[name];
      return schema === undefined
        ? []
        : [
            ...unknownNames(schema, value, [...at, name], "field"),
            ...wordIssues(schema, value, [...at, name]),
          ];
    }),
  ];
}

/** Says of a new question that there is nothing to answer with. */
export function answerableIssues(type: string, props: unknown, loc: Path): NamedIssue[] {
  if (!isKnownType(type)) return [];
  const { propsSchema, isAnswerable } = questionType(type);
  const sent = isRecord(props) ? props : {};
  const takesEarlier = Object.keys(sent).some((name) => /From$/.test(name));
  if (takesEarlier || !propsSchema.safeParse(sent).success || isAnswerable(sent)) return [];
  return [{ loc: [...loc, "props"], msg: "The props leave nothing to answer with", type: "not_answerable" }];
}

/** What is wrong with the names in a study's config; `languages` are those that the study has already. */
export function configIssues(config: unknown, loc: Path, languages: readonly string[]): NamedIssue[] {
  if (!isRecord(config)) return [];
  return [
    ...unknownNames(ConfigPatch, config, loc, "setting"),
    ...valueIssues(ConfigPatch, config, loc),
    ...languagesIn(config, loc).flatMap(([name, at]) => languageIssues(name, at, languages)),
  ];
}

function languagesIn({ lang }: Record<string, unknown>, loc: Path): [unknown, Path][] {
  if (!isRecord(lang)) return [];
  const first = isRecord(lang.default) ? [[lang.default.name, [...loc, "lang", "default", "name"]]] : [];
  const others = Array.isArray(lang.support)
    ? lang.support.map((name, at) => [name, [...loc, "lang", "support", at]])
    : [];
  return [...first, ...others] as [unknown, Path][];
}

/** What is wrong with the name of a language. */
export function languageIssues(name: unknown, loc: Path, ofStudy: readonly string[] = []): NamedIssue[] {
  const known = [...new Set([...ofStudy, ...pageLanguages])];
  if (typeof name !== "string" || known.includes(name.trim())) return [];
  const [code = ""] = name.toLowerCase().split(/[-_]/);
  const named = Object.entries(languageCodes).find(([, tag]) => tag === code)?.[0];
  const meant = pageLanguages.find((each) => each.toLowerCase() === named);
  const issue = unknownName(loc, name, known, "language", "unknown_language");
  if (meant === undefined) return [issue];
  return [{ loc, msg: issue.msg, type: issue.type, did_you_mean: meant }];
}

/** What is wrong with the language of `translateArgument`: one that is nearly another; of any other REST says so. */
export function translateIssues({ translate_to: name }: Record<string, unknown>): NamedIssue[] {
  if (typeof name !== "string" || isLanguage(name.trim())) return [];
  const issues = languageIssues(name, ["arguments", "translate_to"]);
  return issues.filter(({ did_you_mean }) => did_you_mean !== undefined);
}
