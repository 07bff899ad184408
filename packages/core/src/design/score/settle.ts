import { sql } from "drizzle-orm";
import type { DomainIssue } from "#kit/error.ts";
import type { PlacedQuestion, ScoreRule, StoredStructure, Structure } from "#survey/group/structure.ts";
import { asRead } from "#survey/question/item/list.ts";
import type { FormerNames, Score, Term } from "#survey/score/schema.ts";
import { type ScoreFault, scoreFaults } from "#survey/score/term.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { scoreSet } from "./score.sql.ts";

/** What an edit of a study does to scores that it does not name. */

/** New texts of options and items by the old ones, by question. */
type Renames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** For one question; of more, the newest count. */
export const maxFormerNames = 1000;

/**
 * Takes what scores name along with renamed options and items, and notes the former names, also before there are scores:
 * one that is written later counts the answers of before.
 */
export function renameInScores<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  renames: Renames,
): Structure<Question> {
  if (renames.size === 0) return structure;
  const stored = structure.scoreSet ?? { scores: [], former: {} };
  const former = { ...stored.former };
  for (const [question, renamed] of renames) former[question] = formerNames(former[question] ?? {}, renamed);
  const scores = stored.scores.map((score): Score => {
    const terms = score.terms.map((term) => renamedTerm(term, renames.get(term.question_id)));
    return { ...score, terms };
  });
  return { ...structure, scoreSet: { scores, former } };
}

/** Former names lead to the newest one; what is a name again is no former one. */
function formerNames(known: FormerNames[string], renamed: ReadonlyMap<string, string>): FormerNames[string] {
  const present = new Set(renamed.values());
  const carried = Object.entries(known).map(([was, is]) => [was, renamed.get(is) ?? is] as const);
  const all = [...carried.filter(([was]) => !renamed.has(was)), ...renamed];
  return Object.fromEntries(all.filter(([was]) => !present.has(was)).slice(-maxFormerNames));
}

function renamedTerm(term: Term, renamed: ReadonlyMap<string, string> | undefined): Term {
  if (renamed === undefined) return term;
  const { item, values } = term;
  // A label that comes back counts what the label that it replaces did: those that moved are written last.
  const all = Object.entries(values ?? {});
  const kept = all.filter(([option]) => !renamed.has(option));
  const moved = all.flatMap(([option, value]) => {
    const label = renamed.get(option);
    return label === undefined ? [] : [[label, value] as const];
  });
  return {
    ...term,
    ...(item !== undefined && { item: renamed.get(item) ?? item }),
    ...(values !== undefined && { values: Object.fromEntries([...kept, ...moved]) }),
  };
}

const askedIn = ({ questions }: Structure) => new Map(questions.map((row) => [row.id, asRead(row)]));

/** The faults that scores get by an edit and had not before. */
function brokenScores(before: Structure, after: Structure): ScoreFault[] {
  const scores = after.scoreSet?.scores ?? [];
  if (scores.length === 0 || before.questions === after.questions) return [];
  const faults = scoreFaults(scores, askedIn(after));
  if (faults.length === 0) return [];
  const old = new Set(scoreFaults(before.scoreSet?.scores ?? [], askedIn(before)).map(faultKey));
  return faults.filter((fault) => !old.has(faultKey(fault)));
}

const faultKey = ({ key, term, field, option }: ScoreFault): string =>
  JSON.stringify([key, term, field, option]);

/** The structure without what broke: an option's value, else the term; a score without terms goes. */
function withoutBrokenScores<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  broken: readonly ScoreFault[],
): Structure<Question> {
  const { scoreSet: stored } = structure;
  if (stored == null || broken.length === 0) return structure;
  const scores = stored.scores.flatMap((score, index): Score[] => {
    const own = broken.filter((fault) => fault.score === index);
    if (own.length === 0) return [score];
    const terms = score.terms.flatMap((term, at): Term[] =>
      withoutFaults(
        term,
        own.filter((fault) => fault.term === at),
      ),
    );
    const { min_answered, ...rest } = score;
    const least = min_answered === undefined ? {} : { min_answered: Math.min(min_answered, terms.length) };
    return terms.length === 0 ? [] : [{ ...rest, terms, ...least }];
  });
  return { ...structure, scoreSet: { ...stored, scores } };
}

function withoutFaults(term: Term, faults: readonly ScoreFault[]): Term[] {
  if (faults.length === 0) return [term];
  if (faults.some(({ option }) => option === undefined)) return [];
  const gone = new Set(faults.map(({ option }) => option));
  const values = Object.entries(term.values ?? {}).filter(([option]) => !gone.has(option));
  return values.length === 0 ? [] : [{ ...term, values: Object.fromEntries(values) }];
}

/** A fault as the wire tells it; `scores` is where the list stands in a request. */
export const faultIssue = (
  { key, score, term, field, message, question_id }: ScoreFault,
  scores: readonly (string | number)[],
): DomainIssue => ({
  loc: [...scores, score, "terms", term, field],
  code: "score_term",
  message,
  question_id,
  score: key,
  path: `terms[${term}].${field}`,
});

/** A score that an edit would break, as the wire tells it. */
const brokenScoreIssue = ({ key, term, field, message }: ScoreFault): DomainIssue => ({
  loc: ["body"],
  code: "score_term",
  // A model that is told of the problem reads the message alone.
  message: `Score ${key}: ${message}`,
  question_id: null,
  question_group_id: null,
  score: key,
  path: `terms[${term}].${field}`,
});

/** What an edit does to scores: with `force` they lose what it breaks, which the issues tell otherwise. */
export function settleScores<Question extends PlacedQuestion>(
  before: Structure,
  after: Structure<Question>,
  force: boolean,
): { structure: Structure<Question>; issues: DomainIssue[] } {
  const broken = brokenScores(before, after);
  return {
    structure: force ? withoutBrokenScores(after, broken) : after,
    issues: broken.map(brokenScoreIssue),
  };
}

/** The CTEs that write scores where an edit has changed them. */
export function scoreCtes({ db }: Ctx, study_id: string, before: Structure, { scoreSet: scores }: Structure) {
  if (scores == null || scores === before.scoreSet) return [];
  const stored = db
    .insert(scoreSet)
    .values({ study_id, ...scores })
    .onConflictDoUpdate({ target: scoreSet.study_id, set: excludedValues(scoreSet) });
  return [db.$with("scores_stored").as(stored.returning({ study_id: scoreSet.study_id }))];
}

/** The rules that compare a score which an edit takes away. */
export function brokenScoreRules(
  { scoreRules = [], scoreSet: was }: StoredStructure,
  { questions, scoreSet: is }: Structure,
): ScoreRule[] {
  const present = new Set((is?.scores ?? []).map(({ key }) => key));
  const gone = new Set((was?.scores ?? []).flatMap(({ key }) => (present.has(key) ? [] : [key])));
  const asked = new Set(questions.map(({ id }) => id));
  return scoreRules.filter(({ score, question_id }) => gone.has(score) && asked.has(question_id));
}

/** Like `brokenScoreRules`, as the wire tells it. */
export const brokenScoreRuleIssue = ({ id, question_id, score }: ScoreRule): DomainIssue => ({
  loc: ["body"],
  code: "score_not_found",
  message: `Rule ${id}: the study no longer has this score`,
  rule_id: id,
  question_id,
  question_group_id: null,
  score,
  path: "score",
});

/** The CTEs that delete rules; the others of their questions move up. */
export function removedRuleCtes({ db }: Ctx, studyId: string, rules: readonly ScoreRule[]) {
  if (rules.length === 0) return [];
  const ids = sql`${sql.param(rules.map(({ id }) => id))}::uuid[]`;
  const deleted = db.delete(logicRule).where(sql`${logicRule.id} = any(${ids})`);
  const moved = db
    .update(logicRule)
    .set({ display_order: sql`ranked.place` })
    .from(
      sql`(select l.id, (row_number() over (partition by l.question_id order by l.display_order, l.id) - 1)::int as place
        from ${logicRule} l where l.study_id = ${studyId}::uuid and l.id <> all(${ids})) ranked`,
    )
    .where(sql`${logicRule.id} = ranked.id and ${logicRule.display_order} <> ranked.place`);
  return [
    db.$with("rules_removed").as(deleted.returning({ id: logicRule.id })),
    db.$with("rules_moved").as(moved.returning({ id: logicRule.id })),
  ];
}
