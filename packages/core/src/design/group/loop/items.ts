import { type SQLWrapper, sql } from "drizzle-orm";
import { codesProp, listNames } from "#survey/code/list.ts";
import type { RepeatFor } from "#survey/group/loop/schema.ts";
import { handsOwnWords } from "#survey/question/item/list.ts";
import { ownWordsItem } from "#survey/question-type/common/item-source.ts";
import { questionType } from "#survey/question-type/index.ts";
import { question } from "../../question/question.sql.ts";
import { questionGroup } from "../group.sql.ts";

/** What the loops of a study may be about, by its questions. */

/** A loop, and the question whose items it is about; null where there is none. */
export interface LoopAround {
  repeat_for: RepeatFor;
  source: { type: string; props: Record<string, unknown> } | null;
}

/** Like `LoopAround`, with the questions inside. */
interface LoopFrame extends LoopAround {
  /** Id of the group. */
  id: string;
  question_ids: string[];
}

const sourceOf = sql`(
  select json_build_object('type', s.type, 'props', s.props || coalesce(s.carried, '{}')
    || case when s.codes is null then '{}' else jsonb_build_object(${sql.raw(`'${codesProp}'`)}, s.codes) end)
  from ${question} s where s.id::text = g.repeat_for #>> '{source,question_id}' and s.deleted_at is null
    and s.study_id = g.study_id)`;

/** The loop around the question of a query on `question`; null outside loops. */
export const loopAroundColumn = sql<LoopAround | null>`(
  select json_build_object('repeat_for', g.repeat_for, 'source', ${sourceOf})
  from ${questionGroup} g where g.repeat_for is not null and g.study_id = question.study_id
    and (g.id = question.question_group_id or g.id = (
      select p.parent_question_group_id from ${questionGroup} p where p.id = question.question_group_id)) limit 1)`;

/** The loops of a study, as one column; an empty list costs a look at its groups. */
export const loopsColumn = (studyId: SQLWrapper) => sql<LoopFrame[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'repeat_for', g.repeat_for, 'source', ${sourceOf}, 'question_ids', (
    select coalesce(json_agg(q.id), '[]') from ${question} q
    where q.deleted_at is null and (q.question_group_id = g.id or q.question_group_id in (
      select i.id from ${questionGroup} i where i.parent_question_group_id = g.id))))), '[]')
  from ${questionGroup} g where ${sql`g.study_id = ${studyId}`} and g.repeat_for is not null)`;

/** The items of a loop, in the order of its source's list; own words come last. */
export function loopItems({ repeat_for, source }: LoopAround): string[] {
  const list = source && questionType(source.type).itemList;
  if (!source || !list) return [];
  const own = handsOwnWords(source.type, source.props, repeat_for.source.select === "selected");
  return [...list.items(source.props), ...(own ? [ownWordsItem] : [])];
}

/** An entry that a loop is or was about. */
export interface LoopEntry {
  label: string;
  code: number;
  former: readonly string[];
}

/** The entries of a loop: those that it has now, then retired ones. */
export function loopEntries({ source }: LoopAround): LoopEntry[] {
  const list = source && questionType(source.type).itemList;
  if (!source || !list) return [];
  const items = new Set(list.items(source.props));
  return questionType(source.type)
    .book(source.props)
    .entries(listNames(source.type)[0] ?? "")
    .filter(({ label, isRetired }) => isRetired || items.has(label))
    .map(({ label, code, former }) => ({ label, code, former }));
}

/** How figures name what the answers in a loop are about: by entry, whatever its words were. */
export interface LoopNames {
  /** All words of the entry that a word names. */
  words(word: string): readonly string[];
  /** Its present label. */
  label(word: string): string;
  /** The present label of the entry with a number. */
  ofCode(code: number): string | undefined;
  /** Its number; null for what is no entry. */
  code(word: string): number | null;
}

/** The names of a loop's items. */
export function loopNames(loop: LoopAround | null): LoopNames {
  const entries = loop === null ? [] : loopEntries(loop);
  const byWord = new Map(entries.flatMap((each) => [each.label, ...each.former].map((word) => [word, each])));
  const source = loop?.source ?? null;
  const own = source === null ? null : questionType(source.type).book(source.props).other;
  return {
    words: (word) => {
      const entry = byWord.get(word);
      return entry === undefined ? [word] : [entry.label, ...entry.former];
    },
    label: (word) => byWord.get(word)?.label ?? word,
    ofCode: (code) =>
      entries.find((each) => each.code === code)?.label ?? (code === own ? ownWordsItem : undefined),
    code: (word) => byWord.get(word)?.code ?? (word === ownWordsItem ? own : null),
  };
}

/** The questions, each with what the loop around it may be about; null outside loops. */
export function withLoopItems<Row extends { id: string }>(
  questions: readonly Row[],
  loops: readonly LoopFrame[],
): (Row & { loop_items: string[] | null })[] {
  const items = byQuestion(loops, loopItems);
  return questions.map((row) => ({ ...row, loop_items: items.get(row.id) ?? null }));
}

/** What is made of the loop around each question. */
export const byQuestion = <Made>(
  loops: readonly LoopFrame[],
  make: (loop: LoopFrame) => Made,
): ReadonlyMap<string, Made> =>
  new Map(
    loops.flatMap((loop) => {
      const own = make(loop);
      return loop.question_ids.map((id) => [id, own] as const);
    }),
  );

/** Why an answer about this item is none that the loop around its question asks for; null where it may be one. */
export function itemFault(
  items: readonly string[] | null,
  item: string | null,
): { code: string; message: string } | null {
  if (item === null && items === null) return null;
  if (items === null) return { code: "loop_item_not_found", message: "The question is not in a loop" };
  if (item === null)
    return { code: "loop_item_required", message: "The question is in a loop: name the item" };
  return items.includes(item)
    ? null
    : { code: "loop_item_not_found", message: "The loop around the question has no such item" };
}
