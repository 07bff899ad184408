import { candidateRules } from "#survey/course/reduce.ts";
import type { Rule } from "#survey/course/snapshot.ts";
import { questionType } from "#survey/question-type/index.ts";
import { matchingBuckets } from "#survey/quota-place/match.ts";
import type { Asked } from "#survey/score/term.ts";
import type { Draft, Json, Known } from "../map/parts.ts";
import { type Standing, standings } from "../map/standing.ts";
import { blocksOf, type Jump, type Quota, type Survey } from "../tree.ts";
import { type Meaning, NotUnderstood, type Reading } from "./meaning.ts";
import { coursesOf } from "./order.ts";
import { answersFor, answersInOtherCase, saidBy } from "./said.ts";
import { meaningOfWhen } from "./when.ts";

/** What an answer leads to: where one comes next, and the quotas that it counts in. */

/** A participant who has answered this one question. */
const answering = (key: string, known: Known, answer: unknown, language: string): Reading => ({
  said: (asked) => {
    if (asked !== key) throw new NotUnderstood();
    return saidBy(known, answer);
  },
  field: () => "",
  arm: () => null,
  item: () => "",
  language,
});

/** Whether it holds for the answer; null where nothing here can tell. */
function holdsFor(meaning: Meaning, reading: Reading): boolean | null {
  try {
    return meaning.holds(reading);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** The jumps that lead elsewhere than in the file, or of other answers, and how many have been compared. */
export function jumpsAmiss(
  survey: Survey,
  draft: Draft,
): { amiss: Set<Jump>; cased: Set<Jump>; compared: number } {
  const amiss = new Set<Jump>();
  const cased = new Set<Jump>();
  let compared = 0;
  const language = survey.languages[0] ?? "English";
  const blocks = blocksOf(survey.items);
  const rulesOf = Map.groupBy(draft.definition.logic, ({ question_id }) => String(question_id));
  const top: readonly Standing[] = standings(draft.definition);
  const ways = coursesOf(top).map(
    ({ questions, groups }): Way => ({
      at: new Map(questions.map((id, at) => [id, at])),
      groups,
      end: questions.length,
    }),
  );
  for (const [key, known] of draft.known) {
    if (known.row !== undefined || known.source.key !== key) continue;
    const meanings = new Map<Jump, Meaning>();
    for (const jump of known.source.jumps ?? [])
      if (!jump.isAlways && jump.when !== null && isClaimed(jump, draft))
        meanings.set(jump, jump.meaning ?? meaningOfWhen(jump.when));
    const claimed = [...meanings.keys()];
    if (claimed.length === 0 || known.source.isCopy) continue;
    const rules = (rulesOf.get(known.id) ?? []) as unknown as Rule[];
    const { type, props } = known.definition as unknown as Asked;
    const values = [...meanings.values()].flatMap((meaning) => [...meaning.values]);
    const places = ways.flatMap((way) => {
      const at = way.at.get(known.id);
      return at === undefined ? [] : [{ way, at }];
    });
    const next = places.map(({ at }) => at + 1);
    const block = (blocks.get(key) ?? []).flatMap((each) => draft.known.get(each)?.id ?? []);
    const leads = new Map(
      claimed.map((jump) => [jump, places.map(({ way, at }) => fileLeads(jump, at, way, draft, block))]),
    );
    // Where nobody gets to what it leads to, there is nothing to compare.
    compared += claimed.filter((jump) => leads.get(jump)?.some((at) => at >= 0)).length;
    const ours = new Map<Json | undefined, number[]>([[undefined, next]]);
    const ourLeads = (rule: Json | undefined): number[] => {
      const found = ours.get(rule) ?? places.map(({ way }) => leadsTo(rule ?? {}, way));
      ours.set(rule, found);
      return found;
    };
    const inCase = new Set<unknown>(answersInOtherCase(known, values));
    for (const answer of [...answersFor(known, values), ...inCase]) {
      const reading = answering(key, known, answer, language);
      const decided = claimed.map((jump) => ({
        jump,
        holds: holdsFor(meanings.get(jump) as Meaning, reading),
      }));
      for (const { jump, holds } of decided) if (holds === null) amiss.add(jump);
      const jump = decided.find(({ holds }) => holds === true)?.jump;
      // Without an answer the interview goes on, which is told.
      if (answer === null && jump !== undefined && draft.told.get(jump)?.result === "approximated") continue;
      const operand = questionType(type).operand(answer, props);
      const [rule] = candidateRules({ type, rules }, operand);
      const theirs = jump === undefined ? next : leads.get(jump);
      if (String(theirs) === String(ourLeads(rule as unknown as Json | undefined))) continue;
      for (const each of jump === undefined ? claimed : [jump])
        (inCase.has(answer) ? cased : amiss).add(each);
    }
  }
  return { amiss, cased, compared };
}

/** One way in which the draft may come. */
interface Way {
  at: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  end: number;
}

/** Where the file goes from a question, as a place of a participant's questions; −1 for what they do not get. */
function fileLeads({ to }: Jump, at: number, way: Way, { known }: Draft, block: readonly string[]): number {
  if ("end" in to) return way.end;
  if ("question" in to) return way.at.get(known.get(to.question)?.id ?? "") ?? -1;
  return block.reduce((last, id) => Math.max(last, way.at.get(id) ?? -1), at) + 1;
}

function leadsTo(rule: Json, { at, groups, end }: Way): number {
  if (rule.action_type === "next_question_id") return at.get(String(rule.next_question_id)) ?? -1;
  if (rule.action_type === "move_to_question_group")
    return groups.get(String(rule.next_question_group_id)) ?? -1;
  return end;
}

const isClaimed = (of: Jump | Quota, { told }: Draft): boolean => {
  const entry = told.get(of);
  return entry !== undefined && entry.result !== "dropped";
};

/** The quotas that count other answers than in the file, and how many have been compared. */
export function quotasAmiss(survey: Survey, draft: Draft): { amiss: Set<Quota>; compared: number } {
  const amiss = new Set<Quota>();
  let compared = 0;
  const language = survey.languages[0] ?? "English";
  for (const quota of survey.quotas) {
    if (quota.when === null || quota.isTotal || !isClaimed(quota, draft)) continue;
    compared++;
    const meaning = quota.meaning ?? meaningOfWhen(quota.when);
    const [key = ""] = meaning.questions;
    const known = draft.known.get(key);
    const counted = draft.quotas.get(quota);
    if (known === undefined || counted === undefined) {
      amiss.add(quota);
      continue;
    }
    const bucket = Object.assign({ question_id: known.id, former_values: [], param_name: null }, counted);
    for (const answer of answersFor(known, meaning.values)) {
      const given = answer === null ? [] : [{ question_id: known.id, value: answer }];
      const isCounted =
        matchingBuckets([bucket as never], { metadata: {}, closing_metadata: null } as never, given as never)
          .length > 0;
      if (holdsFor(meaning, answering(key, known, answer, language)) !== isCounted) amiss.add(quota);
    }
  }
  return { amiss, compared };
}
