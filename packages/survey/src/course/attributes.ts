import { memo } from "#kit/memo.ts";
import { questionType } from "../question-type/index.ts";
import {
  type Attributes,
  type Budget,
  fillText,
  fillUrl,
  hasAttributes,
  itemPlaceholder,
  type ScoreTexts,
  withItem,
} from "../study/attribute.ts";
import { fillEach, fillingFor, type TextFormat } from "../text-format/index.ts";
import type { Given } from "./indexed.ts";
import { fillMessage } from "./messages.ts";
import { scoreTexts } from "./scores.ts";
import type { Snapshot, SnapshotQuestion } from "./snapshot.ts";
import { earlierAnswerText } from "./words.ts";

type Json = Record<string, unknown>;

/** Which questions may have something to fill; null where nothing in the snapshot has. */
type Places = ReadonlySet<string> | null;

const placesIn = memo(
  (snapshot: Snapshot): Places =>
    hasAttributes(JSON.stringify(snapshot))
      ? new Set(
          snapshot.questions
            .filter(({ shown, rules }) => hasAttributes(JSON.stringify([shown, rules])))
            .map(({ id }) => id),
        )
      : null,
);

const maxFilled = 1_000_000;

/**
 * A snapshot as one participant sees it: their attributes and their scores so far stand in messages, labels and
 * addresses. Contents of questions stay as they are, since attributes and earlier answers go into them at once, when they
 * are asked.
 */
export function personalSnapshot(snapshot: Snapshot, given: Given): Snapshot {
  const places = placesIn(snapshot);
  if (places === null) return snapshot;
  const { messages, language, textFormat } = snapshot;
  const { attributes } = given;
  const scores = scoreTexts({ snapshot, given });
  const fill = (message: Json | null | undefined) =>
    fillMessage(message ?? null, attributes, language, textFormat, scores);
  const budget = { left: maxFilled };
  return {
    ...snapshot,
    attributes,
    scoreTexts: scores,
    plain: snapshot,
    messages: {
      welcome_message: fill(messages.welcome_message),
      thank_you_message: fill(messages.thank_you_message),
      screen_out_message: fill(messages.screen_out_message),
      over_quota_message: fill(messages.over_quota_message),
    },
    questions: snapshot.questions.map((question) =>
      places.has(question.id)
        ? personalQuestion(snapshot, question, { attributes, scores }, budget)
        : question,
    ),
  };
}

/** The course with what its answers make of the scores in its texts. */
export function withScoreTexts<Of extends { snapshot: Snapshot; given?: Given }>(course: Of): Of {
  const { snapshot, given } = course;
  if (snapshot.plain === undefined || snapshot.scores === undefined || given === undefined) return course;
  return { ...course, snapshot: personalSnapshot(snapshot.plain, given) };
}

function personalQuestion(
  { language, textFormat }: Snapshot,
  question: SnapshotQuestion,
  { attributes, scores }: { attributes: Attributes; scores: ScoreTexts },
  budget: Budget,
): SnapshotQuestion {
  const neutral = earlierAnswerText(language);
  const { description } = question.shown;
  const fill = (text: string, format?: Snapshot["textFormat"]) =>
    fillText(text, attributes, neutral, budget, format, scores);
  return {
    ...question,
    shown: {
      ...fillShown(question, {
        hasPlace: hasAttributes,
        fillLabel: (text) => fill(text),
        fillText: (text) => fill(text),
        fillUrl: (url) => fillUrl(url, attributes, scores) ?? "",
      }),
      ...(typeof description === "string" && { description: fill(description, textFormat) }),
    },
    rules: question.rules.map((rule) => ({
      ...rule,
      redirect_url: rule.redirect_url === null ? null : fillUrl(rule.redirect_url, attributes, scores),
    })),
  };
}

const hasItem = (text: string): boolean => text.includes(itemPlaceholder);

/** Whether an item's name stands in its labels or notes; asked once a question, since each step asks it often. */
const namesItem = memo(({ shown, notes }: SnapshotQuestion) => hasItem(JSON.stringify([shown, notes])));

/** The question about an item of a loop: its name stands in labels and notes; the content is filled when it is asked. */
export function fillItem(question: SnapshotQuestion, item: string, format?: TextFormat): SnapshotQuestion {
  if (!namesItem(question)) return question;
  const { notes, shown } = question;
  const fillLabel = (text: string) => withItem(text, item);
  const fillText = (text: string, own?: TextFormat) =>
    fillEach(text, /\{\{item\}\}/g, fillingFor(own), () => item);
  const { description } = shown;
  return {
    ...question,
    shown: {
      ...fillShown(question, { hasPlace: hasItem, fillLabel, fillText, fillUrl: (url) => url }),
      ...(typeof description === "string" && { description: fillText(description, format) }),
    },
    notes: notes && fillLabel(notes),
  };
}

/** How a placeholder is told and filled. */
interface Filling {
  hasPlace(text: string): boolean;
  fillLabel(text: string): string;
  fillText(text: string): string;
  fillUrl(url: string): string;
}

/** The props with every text filled. Labels stay different from each other, since answers are told apart by them. */
function fillShown(
  { type, shown }: SnapshotQuestion,
  { hasPlace, fillLabel, fillText, fillUrl }: Filling,
): Json {
  const places = questionType(type).labels(shown);
  const labels = places.map(({ text }) => text);
  const taken = new Set(labels.filter((label) => !hasPlace(label)));
  const filledLabels = new Map<string, string>();
  for (const label of new Set(labels.filter(hasPlace))) {
    const filled = fillLabel(label);
    let unique = filled;
    for (let n = 2; taken.has(unique); n++) unique = `${filled} (${n})`;
    taken.add(unique);
    filledLabels.set(label, unique);
  }
  // By their places: a text elsewhere may have a label's words, and is no label.
  const filledAt = new Map(places.map(({ path, text }) => [`/${path.join("/")}`, filledLabels.get(text)]));
  const fill = (value: unknown, name: string, at: string): unknown => {
    if (typeof value === "string") {
      if (!hasPlace(value)) return value;
      return /urls?$/i.test(name) ? fillUrl(value) : (filledAt.get(at) ?? fillText(value));
    }
    if (Array.isArray(value)) return value.map((each, index) => fill(each, name, `${at}/${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fill(each, key, `${at}/${key}`)]),
    );
  };
  return fill(shown, "", "") as Json;
}
