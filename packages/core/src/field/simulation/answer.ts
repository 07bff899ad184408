import { isExpected, isSameAnswer } from "#interviewer/quality/check-question.ts";
import { hashOf } from "#survey/course/plan.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { type Random, seededRandom } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { checkedSample } from "./checked-sample.ts";
import { gibberishText } from "./gibberish.ts";
import { inCharacter } from "./persona.ts";
import type { Respondent } from "./respondent.ts";
import { typicalText } from "./words/index.ts";

/** What respondents answer without a model: typical ones at random, and the others as they behave. */

type Question = Extract<ParticipantState["step"], { kind: "question" }>["question"];

interface Asked {
  question: Question;
  language: string;
  /** The answer to the question that this one repeats. */
  earlier: { type: string; value: unknown; props: StoredProps } | null;
}

/** The random source of one matter for one respondent; always the same. */
export const randomFor = ({ seed, number }: Pick<Respondent, "seed" | "number">, ...of: string[]): Random =>
  seededRandom(hashOf(String(seed), String(number), ...of) % 2 ** 31);

/** What stands for a question where something is drawn for it: the same in every study that asks the same. */
export const placeOf = ({ position, content }: Pick<Question, "position" | "content">): string =>
  `${position} ${content}`;

/** Undefined where the question has no answer. */
export function plainAnswer(respondent: Respondent, asked: Asked, draw: Random): unknown {
  const { question } = asked;
  const sampled = checkedSample(question, draw);
  const told = checkedAnswer(respondent, asked);
  if (told !== undefined) return told;
  if (respondent.behavior === "straightliner") return straightLine(respondent, question) ?? sampled;
  if (!questionType(question.type).isFreeText || typeof sampled !== "string") return sampled;
  const said = ownWords(respondent, asked, sampled, draw);
  return isFit(question, said) ? said : said.slice(0, sampled.length).trim() || sampled;
}

const isFit = ({ type, props }: Question, value: unknown): boolean =>
  questionType(type).answerSchema(props).safeParse(value).success;

/** Shorter samples answer questions for a word or two. */
const fewestCharacters = 30;

function ownWords(respondent: Respondent, asked: Asked, sampled: string, draw: Random): string {
  const { behavior, seed, traits } = respondent;
  const { question, language } = asked;
  if (behavior === "gibberish") return gibberishText(draw);
  const isLong = sampled.length >= fewestCharacters;
  // All copiers of a simulation have one text, which is no respondent's own.
  if (behavior === "copier" && isLong)
    return typicalText(language, seededRandom(hashOf(String(seed), placeOf(question), "copied") % 2 ** 31));
  const text = isLong ? typicalText(language, draw) : sampled;
  if (traits === null) return text;
  const to = { question: question.content, followup: null, reply: 0 };
  return inCharacter(
    traits,
    { asked: to, language, template: text },
    randomFor(respondent, placeOf(question)),
  );
}

/** One point of the scale for all; undefined where nothing is rated. */
function straightLine(respondent: Respondent, question: Question): unknown {
  const { type, props } = question;
  const { dimension, numberedItems } = questionType(type);
  if (dimension?.values !== "scale") return undefined;
  const points = dimension.points(props);
  const point = points[Math.floor(randomFor(respondent, "line")() * points.length)];
  const line =
    dimension.itemsIn === undefined
      ? point
      : Object.fromEntries(numberedItems(props).map((item) => [item, point]));
  return isFit(question, line) ? line : undefined;
}

const maxDraws = 60;

/** The answer to a check question: the right one, or of who does not read it another; undefined for all others. */
function checkedAnswer(respondent: Respondent, { question, earlier }: Asked): unknown {
  const { type, props, id } = question;
  const check = respondent.checks.find(({ question_id }) => question_id === id);
  if (check === undefined || check.type !== type || ("same_as" in check.check && earlier === null))
    return undefined;
  const random = randomFor(respondent, placeOf(question), "check");
  const known = "expected" in check.check ? check.check.expected : [earlier?.value];
  const shown = shownLabels(question, check.props);
  const likely = known.flatMap((each) => {
    const text = shown.get(String(each)) ?? each;
    return [text, Number(each), [text]];
  });
  const drawn = Array.from({ length: maxDraws }, () => questionType(type).sample(props, random));
  const stored = new Map([...shown].map(([own, other]) => [other, own]));
  const isRight = (value: unknown): boolean => {
    const given = { type, value: inOwnWords(value, stored), props: check.props };
    return "expected" in check.check
      ? isExpected(given, check.check.expected)
      : earlier !== null && isSameAnswer(given, earlier, check.check.tolerance);
  };
  const isWanted = (value: unknown) =>
    isFit(question, value) && isRight(value) === (respondent.behavior !== "inattentive");
  return [...likely, ...drawn].find(isWanted);
}

/** The study's own texts of a question, and what stands for them in the language of the interview. */
function shownLabels({ type, props }: Question, stored: StoredProps): Map<string, string> {
  const { labels } = questionType(type);
  const placeOf = (path: readonly (string | number)[]) => JSON.stringify(path);
  const shown = new Map(labels(props).map(({ path, text }) => [placeOf(path), text]));
  return new Map(labels(stored).map(({ path, text }) => [text, shown.get(placeOf(path)) ?? text]));
}

const inOwnWords = (value: unknown, stored: ReadonlyMap<string, string>): unknown =>
  Array.isArray(value)
    ? value.map((each) => stored.get(each) ?? each)
    : typeof value === "string"
      ? (stored.get(value) ?? value)
      : value;
