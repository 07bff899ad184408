import { toMentions } from "../reference/index.ts";
import { lookalikes, parseReferences } from "../reference/parse.ts";
import type { Score } from "../score/schema.ts";
import type { Content } from "../stored.ts";
import { attributeKeys, itemPlaceholder, scoreNames } from "../study/attribute.ts";
import { readExits, readOpenLink, readOverQuotaMessage } from "../study/entry-config.ts";
import { messageFields } from "../translation/unit.ts";
import type { Finding } from "./schema.ts";

/** A text of a study into which something may be filled, and where it stands. */
interface PlacedText {
  about: Pick<Finding, "question_id" | "logic_id">;
  path: string;
  text: string;
}

/** What texts and addresses name that there is not, or that participants read as it stands. */
export function textFindings(content: Content): Finding[] {
  const shown = [...messageTexts(content), ...propTexts(content)];
  const contents = content.questions.map(({ id: question_id, content: text }) => {
    return { about: { question_id }, path: "content", text };
  });
  const scores = new Map(content.scores.map((score) => [score.key, score]));
  return [
    ...contents.flatMap(unfilled(({ text }) => lookalikes(text).map(({ placeholder }) => placeholder))),
    ...shown.flatMap(unfilled(({ text }) => [...quotedIn(text)])),
    ...messageTexts(content).flatMap(
      unfilled(({ text }) => (text.includes(itemPlaceholder) ? [itemPlaceholder] : [])),
    ),
    ...[...contents, ...shown].flatMap(({ about, path, text }) =>
      unknownKeys(text, content.study.config).map((key) => ({
        code: "unknown_metadata_key" as const,
        ...about,
        path,
        message: `The open link does not accept ${key}`,
      })),
    ),
    ...[...contents, ...shown, ...addresses(content)].flatMap((placed) => scoreFindings(placed, scores)),
  ];
}

const unfilled =
  (placeholdersIn: (placed: PlacedText) => readonly string[]) =>
  (placed: PlacedText): Finding[] =>
    placeholdersIn(placed).map((placeholder) => ({
      code: "not_a_reference" as const,
      ...placed.about,
      path: placed.path,
      message: `Participants see ${placeholder} as it is`,
    }));

/** Answers are quoted in the content of questions alone. */
function quotedIn(text: string): Set<string> {
  const { references, malformed } = parseReferences(text);
  const guessed = lookalikes(text).map(({ placeholder }) => placeholder);
  return new Set([...references.map((reference) => reference.text), ...malformed, ...guessed]);
}

/** Quoted answers that there are not, or not yet; `questions` as they are read. */
export function mentionFindings({ questions }: Content): Finding[] {
  const byId = new Map(questions.map((row) => [row.id, row]));
  return questions.flatMap((question) =>
    toMentions(question, byId).flatMap(({ valid, error, referenced_question_id }): Finding[] => {
      if (valid) return [];
      const target = byId.get(referenced_question_id);
      const isLater = target !== undefined && target.display_order >= question.display_order;
      const code = isLater ? "reference_later" : "reference_broken";
      const about = { question_id: question.id, path: "content" };
      return [{ code, ...about, ...(error !== null && { message: error }) }];
    }),
  );
}

/** The attributes in a text that the study's open link does not let in. */
function unknownKeys(text: string, config: Content["study"]["config"]): string[] {
  const { enabled, allowedParams, uniqueParam } = readOpenLink(config);
  if (!enabled || allowedParams === null) return [];
  return attributeKeys(text).filter((key) => key !== uniqueParam && !allowedParams.includes(key));
}

/** The scores, and bands, in a text that the study does not have: always its fallback is shown. */
function scoreFindings(
  { about, path, text }: PlacedText,
  scores: ReadonlyMap<string, Pick<Score, "bands">>,
): Finding[] {
  return [...new Set(scoreNames(text))].flatMap((name): Finding[] => {
    const [score = "", band] = name.split(".");
    const known = scores.get(score);
    if (known !== undefined && (band === undefined || known.bands.length > 0)) return [];
    const message =
      known === undefined ? `The study has no score ${score}` : `The score ${score} has no bands`;
    return [{ code: "reference_broken", ...about, score, path, message }];
  });
}

function messageTexts({ study }: Content): PlacedText[] {
  const messages = { ...study, over_quota_message: readOverQuotaMessage(study.config) };
  return messageFields.flatMap((field) => textsIn(messages[field], [field], {}));
}

const propTexts = ({ questions }: Content): PlacedText[] =>
  questions.flatMap(({ id: question_id, props }) => textsIn(props, ["props"], { question_id }));

/** Where participants are sent by rules, sources and the study. */
const addresses = ({ study, questions, sources }: Content): PlacedText[] => [
  ...textsIn(readExits(study.config), ["config", "exits"], {}),
  ...sources.flatMap(({ key, redirects }) => textsIn(redirects, ["sources", key], {})),
  ...questions.flatMap(({ id: question_id, rules }) =>
    rules.flatMap(({ id: logic_id, redirect_url }) =>
      textsIn(redirect_url, ["redirect_url"], { question_id, logic_id }),
    ),
  ),
];

/** Every text inside a JSON value that may hold a placeholder. */
function textsIn(value: unknown, path: readonly string[], about: PlacedText["about"]): PlacedText[] {
  if (typeof value === "string")
    return value.includes("{{") ? [{ about, path: path.join("."), text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key], about));
}
