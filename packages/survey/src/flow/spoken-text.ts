import { ownValue } from "#kit/record.ts";
import { plainText, type TextFormat } from "../text-format/index.ts";
import type { ParticipantState } from "./schema.ts";

/** What is said of a step, where it is read aloud: what stands on the screen, in the same order, without its marks. Pure. */

type Step = ParticipantState["step"];

/** No more is read aloud, in code points. */
export const longestSpoken = 4_000;

/** The texts of a step, and the options that follow them; null where nobody says anything. */
export interface SpokenParts {
  texts: string[];
  options: string[];
}

export function partsOfStep(step: Step, format: TextFormat): SpokenParts | null {
  if (step.kind === "summary") return { texts: [step.intro, ...step.points, step.outro], options: [] };
  if (step.kind !== "question") return null;
  const { question, lead, followup } = step;
  if (followup !== null) return { texts: [followup.text], options: [] };
  const { description, options } = question.props as { description?: unknown; options?: unknown };
  const texts = [lead ?? "", plainText(question.content, format)];
  if (typeof description === "string") texts.push(plainText(description, format));
  const listed = Array.isArray(options) ? options.filter((each) => typeof each === "string") : [];
  return { texts, options: listed };
}

/** As one text. Each part ends as a sentence does, so that there is a pause. */
export function spokenText({ texts, options }: SpokenParts, language: string): string {
  const sentences = [...texts, listOf(options, language)].map((each) => each.trim()).filter(Boolean);
  const last = sentences.length - 1;
  const whole = sentences
    .map((each, index) => (index === last || /[\p{P}\p{S}]$/u.test(each) ? each : `${each}.`))
    .join(" ");
  return [...whole].slice(0, longestSpoken).join("");
}

function listOf(options: readonly string[], language: string): string {
  const before = options.slice(0, -1);
  const [last = ""] = options.slice(-1);
  return before.length === 0 ? last : `${before.join(", ")} ${ownValue(orWords, language) ?? "or"} ${last}`;
}

const orWords: Readonly<Record<string, string>> = {
  Arabic: "أو",
  Chinese: "或",
  Dutch: "of",
  English: "or",
  Finnish: "tai",
  French: "ou",
  German: "oder",
  Hindi: "या",
  Indonesian: "atau",
  Italian: "o",
  Japanese: "または",
  Korean: "또는",
  Polish: "lub",
  Portuguese: "ou",
  Russian: "или",
  Spanish: "o",
  Swedish: "eller",
  Turkish: "veya",
  Ukrainian: "або",
  Vietnamese: "hoặc",
};
