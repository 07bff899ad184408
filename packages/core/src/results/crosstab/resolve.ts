import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { type DomainIssue, domainError } from "#kit/error.ts";
import type { Book } from "#survey/code/book.ts";
import { iterationOf } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Score } from "#survey/score/schema.ts";
import type { StoredArm } from "#survey/stored.ts";
import {
  itemFault,
  type LoopAround,
  loopAroundColumn,
  loopItems,
  loopNames,
} from "../../design/group/loop/items.ts";
import { readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { code } from "../../field/coding/coding.sql.ts";
import { type StoredTally, talliesOf } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { itemsReached } from "../figures/loop-items.ts";
import { crosstabLoc } from "./bounds.ts";
import {
  answersDimension,
  armDimension,
  choiceDimension,
  itemIn,
  numberDimension,
  numberIn,
  qualityDimension,
  type ReadDimension,
  rankIn,
  textDimension,
  themeDimension,
} from "./dimension.ts";
import type { Dimension } from "./schema.ts";
import { scoreDimension } from "./score-dimension.ts";

/** Points of a scale that are listed even where nobody chose them. */
const maxPoints = 101;

interface NamedQuestion {
  id: string;
  type: string;
  props: Record<string, unknown>;
  /** Null outside loops. */
  loop: LoopAround | null;
}

interface Named {
  questions: NamedQuestion[];
  randomizers: { id: string; arms: StoredArm[] }[];
  /** Themes, each before its children. */
  codes: { id: string; name: string }[];
  scores: Score[];
  /** How interviews left the questions, where an item of a loop is named. */
  tallies: StoredTally[];
}

/**
 * Dimensions with what their study says of them, in this order. Throws a 404 or 403 for the study, and a 422 for what it
 * does not have or what cannot be a dimension, at `locOf` the dimension's index.
 */
export async function resolveDimensions(
  ctx: Ctx,
  studyId: string,
  all: readonly Dimension[],
  locOf = crosstabLoc,
): Promise<ReadDimension[]> {
  const named = await readNamed(ctx, studyId, all);
  const errors: DomainIssue[] = [];
  const dimensions = all.flatMap((dimension, index): ReadDimension[] => {
    const read = resolveDimension(dimension, named, index);
    if (!isIssue(read)) return [read];
    errors.push({ ...read, loc: [...locOf(index), ...read.loc] });
    return [];
  });
  if (errors.length > 0) throw domainError("Some dimensions do not fit the study", errors);
  return dimensions;
}

/** Whole answers to a question that exists, of which no table is made. */
export async function resolveAnswers(
  ctx: Ctx,
  studyId: string,
  sent: Dimension & { question_id: string },
): Promise<ReadDimension> {
  const { questions } = await readNamed(ctx, studyId, [sent]);
  const [found] = questions;
  if (found === undefined) throw new Error(`there is no question ${sent.question_id}`);
  const { id, type } = found;
  const read = answersDimension(sent, sql.raw("given"), { id, type, iterations: iterationsOf(sent, found) });
  return { ...read, named: namedBy(sent, found) };
}

async function readNamed(ctx: Ctx, studyId: string, all: readonly Dimension[]): Promise<Named> {
  const idsOf = (name: "question_id" | "randomizer_id") => all.flatMap((dimension) => dimension[name] ?? []);
  const themed = all.flatMap(({ themes }) => themes ?? []);
  const isScored = all.some(({ score }) => score !== undefined);
  const isLooped = all.some(({ loop_item }) => loop_item !== undefined);
  const db = repeatable(ctx.db);
  const questions = db
    .select({
      id: question.id,
      type: question.type,
      props: readPropsColumn.as("props"),
      loop: loopAroundColumn.as("loop"),
    })
    .from(question)
    .where(
      and(
        eq(question.study_id, studyId),
        inArray(question.id, [...idsOf("question_id"), ...themed, studyId]),
        isNull(question.deleted_at),
      ),
    )
    .as("asked");
  const randomizers = db
    .select({ id: randomizer.id, arms: randomizer.arms })
    .from(randomizer)
    .where(
      and(eq(randomizer.study_id, studyId), inArray(randomizer.id, [...idsOf("randomizer_id"), studyId])),
    )
    .as("routed");
  const [row] = await db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      questions: sql<NamedQuestion[]>`(select coalesce(json_agg(asked), '[]') from ${questions})`,
      randomizers: sql<Named["randomizers"]>`(select coalesce(json_agg(routed), '[]') from ${randomizers})`,
      codes: sql<Named["codes"]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
          order by coalesce(c.parent_id, c.id), c.parent_id is not null, c.id), '[]')
        from ${code} c where c.study_id = study.id and ${themed.length > 0})`,
      scores: sql<Score[]>`coalesce((
        select s.scores from ${scoreSet} s where s.study_id = study.id and ${isScored}), '[]')`,
      tallies: talliesOf(isLooped ? ["funnel"] : []),
    })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "figures", row);
  return row;
}

const issue = (field: string, code: string, message: string): DomainIssue => ({
  loc: [field],
  code,
  message,
});

const isIssue = (read: ReadDimension | DomainIssue): read is DomainIssue => "code" in read;

function resolveDimension(sent: Dimension, named: Named, index: number): ReadDimension | DomainIssue {
  const alias = sql.raw(`d${index}`);
  if (sent.metadata !== undefined)
    return textDimension(sent, sql`(${interview.metadata} ->> ${sent.metadata}::text)`);
  if (sent.themes !== undefined) return themesOf(sent, sent.themes, named, alias);
  if (sent.score !== undefined) {
    const found = named.scores.find(({ key }) => key === sent.score);
    if (found === undefined) return issue("score", "score_not_found", "The study has no such score");
    return scoreDimension(sent, alias, found);
  }
  if (sent.language) return textDimension(sent, sql`${interview.language}`);
  if (sent.source) return textDimension(sent, sql`${interview.source}`);
  if (sent.status) return textDimension(sent, sql`${interview.status}`, true);
  if (sent.quality) return qualityDimension(sent, alias);
  if (sent.randomizer_id !== undefined) {
    const found = named.randomizers.find(({ id }) => id === sent.randomizer_id);
    if (found === undefined)
      return issue("randomizer_id", "randomizer_not_found", "The randomizer is not in this study");
    return armDimension(sent, alias, found.id, found.arms);
  }
  const found = named.questions.find(({ id }) => id === sent.question_id);
  if (found === undefined)
    return issue("question_id", "question_not_found", "The question is not in this study");
  const read = itemIssue(sent, found, named) ?? questionDimension(sent, alias, found);
  return isIssue(read) ? read : { named: namedBy(sent, found), ...read };
}

/** A dimension by the code of the loop's item, whichever of its names was sent. */
function namedBy(sent: Dimension, { loop }: Pick<NamedQuestion, "loop">): Dimension {
  const { loop_item } = sent;
  if (loop_item === undefined) return sent;
  const text = itemText(loop, loop_item);
  const code = loopNames(loop).code(text);
  return { ...sent, loop_item: code === null ? text : { code } };
}

/** Why the answers that are named cannot be a dimension; null where they can: about a former item too. */
function itemIssue(
  { loop_item }: Dimension,
  { id, loop }: NamedQuestion,
  { tallies }: Named,
): DomainIssue | null {
  const item = loop_item === undefined ? null : itemText(loop, loop_item);
  const fault = itemFault(loop && loopItems(loop), item);
  if (fault === null) return null;
  const reached = item === null ? [] : (itemsReached(tallies, true).get(id) ?? []);
  const isFormer = loopNames(loop)
    .words(item ?? "")
    .some((word) => reached.includes(word));
  return isFormer ? null : issue("loop_item", fault.code, fault.message);
}

/** The present label of the item that is named; what has no such code is no item. */
const itemText = (loop: LoopAround | null, item: NonNullable<Dimension["loop_item"]>): string =>
  loopNames(loop).label(typeof item === "string" ? item : (loopNames(loop).ofCode(item.code) ?? "\0"));

type Alias = ReturnType<typeof sql.raw>;

function themesOf(
  sent: Dimension,
  questionId: string,
  named: Named,
  alias: Alias,
): ReadDimension | DomainIssue {
  const { questions, codes } = named;
  const found = questions.find(({ id }) => id === questionId);
  if (found === undefined) return issue("themes", "question_not_found", "The question is not in this study");
  const { isFreeText, dimension } = questionType(found.type);
  if (!isFreeText && dimension?.values !== "options")
    return issue("themes", "unsupported_question_type", `Questions of type ${found.type} have no themes`);
  const iterations = iterationsOf(sent, found);
  return itemIssue(sent, found, named) ?? themeDimension(sent, alias, { id: found.id, iterations }, codes);
}

function questionDimension(sent: Dimension, alias: Alias, asked: NamedQuestion): ReadDimension | DomainIssue {
  const { id, type, props, loop } = asked;
  const found = { id, type, iterations: iterationsOf(sent, { loop }) };
  const book = questionType(type).book(props);
  const value = sql`${alias}.value`;
  const { dimension } = questionType(type);
  const itemsIn = dimension?.values === "options" ? undefined : dimension?.itemsIn;
  if (itemsIn === undefined && sent.item !== undefined)
    return issue("item", "unsupported_question_type", "Questions of this type have no items");
  if (dimension === null)
    return issue(
      "question_id",
      "unsupported_question_type",
      `Questions of type ${type} cannot be a dimension`,
    );
  if (dimension.values === "options") {
    if (sent.bands) return issue("bands", "unsupported_question_type", "Only numbers have bands");
    return choiceDimension(sent, alias, found, dimension.choices(props), namesIn(book));
  }
  const shown = dimension.points(props);
  const points = shown.length <= maxPoints ? shown : [];
  if (itemsIn === undefined) {
    const isNps = dimension.groups !== undefined;
    return numberDimension(sent, alias, found, { number: numberIn(value), points, isNps });
  }
  const { item } = sent;
  if (item === undefined) return issue("item", "item_required", "Questions of this type need an item");
  const entry =
    typeof item === "string"
      ? book.find(itemsIn, item)
      : book.entries(itemsIn).find(({ code }) => code === item.code);
  if (entry === undefined) return issue("item", "item_not_found", "The question has no such item");
  const words = [entry.label, ...entry.former];
  const number = dimension.values === "rank" ? rankIn(value, words) : itemIn(value, words);
  const read = numberDimension(sent, alias, found, { number, points });
  return { ...read, named: { ...namedBy(sent, asked), item: { code: entry.code } } };
}

/** How the words of a choice are read. */
function namesIn(book: Book): Parameters<typeof choiceDimension>[4] {
  const entries = book.entries("options");
  return {
    former: Object.fromEntries(
      entries.flatMap(({ label, former }) => former.map((word) => [word, label] as const)),
    ),
    codes: new Map(entries.map(({ label, code }) => [label, code])),
    retired: entries.flatMap(({ label, code, isRetired }) =>
      isRetired ? [{ key: label, label, key_code: code, is_retired: true as const }] : [],
    ),
    otherCode: book.other,
  };
}

/** The iterations of the item that is named, under each of its words. */
function iterationsOf({ loop_item }: Dimension, { loop }: Pick<NamedQuestion, "loop">): string[] {
  if (loop_item === undefined) return [iterationOf(null)];
  return loopNames(loop).words(itemText(loop, loop_item)).map(iterationOf);
}
