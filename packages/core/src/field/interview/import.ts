import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "#kit/error.ts";
import { belongsTo, interviewOfKey, storedKey } from "#kit/file/key.ts";
import { issuesAt } from "#kit/issue.ts";
import { definedFields } from "#kit/pick.ts";
import { isNested, listNames } from "#survey/code/list.ts";
import type { NamedEntry } from "#survey/code/named.ts";
import { valueOfCodes } from "#survey/code/value-codes.ts";
import { answerName, iterationOf } from "#survey/interview/answer-name.ts";
import { buildAnswer, type StoredAnswer } from "#survey/interview/answers.ts";
import { hasEnded, isFinished } from "#survey/interview/status.ts";
import { itemName } from "#survey/question-type/common/item-source.ts";
import { presentValue } from "#survey/question-type/common/words.ts";
import { questionType } from "#survey/question-type/index.ts";
import { labelReferences } from "#survey/reference/label.ts";
import type { AskedQuestion } from "#survey/stored.ts";
import { withItem } from "#survey/study/attribute.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { itemFault, type LoopNames } from "../../design/group/loop/items.ts";
import type { Interview, UpdateInterview } from "./schema.ts";

/** Interviews that were conducted elsewhere: what their answers, times and progress become here. Pure. */

type SentAnswer = NonNullable<UpdateInterview["answers"]>[number];

/**
 * Checks each answer against its question's type. Throws 422 with all problems at once, as those of a
 * domain check where only questions are not in the study.
 */
export function parseAnswers(
  sent: readonly SentAnswer[],
  { questions, textFormat }: { questions: readonly ImportedQuestion[]; textFormat: TextFormat },
  answeredAt: string,
): StoredAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const orders = new Map(questions.map(({ id, display_order }) => [id, display_order]));
  const unknown: DomainIssue[] = [];
  const names = new Set<string>();
  const issues: ValidationIssue[] = [];
  const answers = sent.flatMap(({ question_id, value_codes, ...given }, index): StoredAnswer[] => {
    const loc = ["body", "answers", index];
    const stored = byId.get(question_id);
    if (stored === undefined) {
      const message = "Question is not in this study";
      unknown.push({ loc: [...loc, "question_id"], code: "question_not_found", message, question_id });
      return [];
    }
    const loop_item = itemLabel(given.loop_item ?? null, stored.loop_names);
    const name = answerName({ question_id, iteration: iterationOf(loop_item) });
    const fault = itemFault(stored.loop_items, loop_item) ?? (names.has(name) ? answeredTwice : null);
    names.add(name);
    if (fault !== null) {
      unknown.push({ loc: [...loc, "loop_item"], ...fault, question_id });
      return [];
    }
    const question = {
      ...stored,
      iteration: iterationOf(loop_item),
      content: aboutItem(labelReferences(stored.content, orders, textFormat), loop_item),
    };
    const type = questionType(question.type);
    const field = value_codes === undefined ? "value" : "value_codes";
    const value =
      value_codes === undefined
        ? (given.value ?? null)
        : valueOfCodes(question.type, value_codes, type.book(question.props));
    const parsed = type.answerSchema(question.props).safeParse(value);
    if (parsed.success) return [buildAnswer(question, "answered", parsed.data, answeredAt)];
    if (value === null) return [buildAnswer(question, "skipped", null, answeredAt)];
    const former = formerAnswer(question, value);
    if (former.success) return [buildAnswer(question, "answered", former.data, answeredAt)];
    issues.push(...issuesAt([...loc, field], parsed.error.issues));
    return [];
  });
  if (issues.length > 0) {
    const ofUnknown = unknown.map(({ loc, code, message }) => ({ loc, msg: message, type: code }));
    throw invalidError([...issues, ...ofUnknown]);
  }
  if (unknown.length > 0) throw domainError("Some answers are not for questions of this study", unknown);
  return answers;
}

const answeredTwice = { code: "answered_twice", message: "Another answer is about the same item" };

/** The present label of the item that is named; no item has the one of a code that none has. */
const itemLabel = (named: NamedEntry | null, names: LoopNames | undefined): string | null => {
  if (named === null) return null;
  if (typeof named === "string") return names?.label(named) ?? named;
  return names?.ofCode(named.code) ?? "\0";
};

/** The answer by present labels, with what the question offers no more. */
function formerAnswer({ type: name, props }: AskedQuestion, value: unknown) {
  const type = questionType(name);
  const book = type.book(props);
  const listed = listNames(name).flatMap((list) => {
    const labels = book.entries(list).map(({ label }) => label);
    return Array.isArray(props[list]) && !isNested(list) && typeof props[list][0] === "string"
      ? [[list, labels] as const]
      : [];
  });
  return type
    .answerSchema({ ...props, ...Object.fromEntries(listed) })
    .safeParse(presentValue(name, value, book));
}

/** A question, and what the loop around it may be about; null outside loops. */
export type ImportedQuestion = AskedQuestion & {
  loop_items: readonly string[] | null;
  loop_names?: LoopNames | undefined;
};

const aboutItem = (content: string, item: string | null): string =>
  item === null ? content : withItem(content, itemName(item));

/**
 * Throws 422 for each file that belongs to another organization, or that was uploaded through another interview: it would
 * be deleted with that one. The answers are in the order of the request.
 */
export function refuseForeignFiles(
  answers: readonly StoredAnswer[],
  interview: { id: string; organization_id: string },
  baseUrl: string,
): void {
  const issues = answers.flatMap(({ type, value }, place): ValidationIssue[] => {
    if (questionType(type).maxFileBytes === null || !Array.isArray(value)) return [];
    return value.flatMap(({ url }: { url: string }, index) => {
      const key = storedKey(url, baseUrl);
      if (!key) return [];
      const owner = interviewOfKey(key);
      const isOwn = belongsTo(interview.organization_id, key) && (owner === null || owner === interview.id);
      const loc = ["body", "answers", place, "value", index, "url"];
      return isOwn
        ? []
        : [{ loc, msg: "Must not be a file of another interview or organization", type: "foreign_file" }];
    });
  });
  if (issues.length > 0) throw invalidError(issues);
}

interface Times {
  started_at: string | null;
  ended_at: string | null;
  completed_at: string | null;
}

/**
 * The times of an interview after a change: those sent, or now for a state that is reached for the first time.
 * Throws 422 if it would end before it starts.
 */
export function importedTimes(
  status: Interview["status"],
  present: Omit<Times, "completed_at">,
  change: Pick<UpdateInterview, "started_at" | "ended_at">,
  now: string,
): Times {
  const known = { ...present, ...definedFields(change) };
  const ended_at = known.ended_at ?? (hasEnded(status) ? (present.ended_at ?? now) : null);
  const neverStarted = status === "open" || (status === "canceled" && present.started_at === null);
  const latestStart = ended_at !== null && ended_at < now ? ended_at : now;
  const started_at = known.started_at ?? (neverStarted ? null : (present.started_at ?? latestStart));
  if (started_at !== null && ended_at !== null && started_at > ended_at) {
    throw invalidError([
      { loc: ["body", "ended_at"], msg: "Must not be before started_at", type: "time_order" },
    ]);
  }
  return { started_at, ended_at, completed_at: isFinished(status) ? ended_at : null };
}

/** Percent of the study's questions that have an answer or a skip, 0 to 100; 100 once the interview has finished. */
export function importedProgress(
  status: Interview["status"],
  questions: readonly AskedQuestion[],
  answers: readonly StoredAnswer[],
): number {
  if (isFinished(status)) return 100;
  if (questions.length === 0) return 0;
  const reached = new Set(answers.map(({ question_id }) => question_id));
  return Math.floor((100 * questions.filter(({ id }) => reached.has(id)).length) / questions.length);
}
