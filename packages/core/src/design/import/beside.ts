import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Structure } from "#survey/group/structure.ts";
import { type Score, storedScores } from "#survey/score/schema.ts";
import { scoreFaults } from "#survey/score/term.ts";
import { type Exits, outcomes, requireSafeExits } from "#survey/study/exit.ts";
import type { QuestionRow } from "../question/draft.ts";
import { faultIssue } from "../score/settle.ts";
import { attempt, type Ids, type Parts, type Target } from "./parts.ts";

/** What a definition has beside its questions and their logic. */

/** The scores of a definition; terms that cannot count are told in `issues`. */
export function draftScores(
  { scores: parts }: Parts,
  { questions: ids }: Ids,
  { questions }: Structure<QuestionRow>,
  issues: ValidationIssue[],
): Score[] {
  const scores = storedScores(
    parts.map(({ item: { terms, ...score } }) => ({
      ...score,
      // A name that nothing has stays, and is found to be none.
      terms: terms.map((term) => ({ ...term, question_id: ids.get(term.question_id) ?? term.question_id })),
    })),
  );
  const keys = new Set<string>();
  for (const { item, loc } of parts) {
    if (keys.has(item.key))
      issues.push({ loc: [...loc, "key"], msg: "Another score has the same key", type: "duplicate_id" });
    keys.add(item.key);
  }
  for (const fault of scoreFaults(scores, new Map(questions.map((row) => [row.id, row])))) {
    const { loc, code, message } = faultIssue(fault, []);
    issues.push({ loc: [...(parts[fault.score]?.loc ?? []), ...loc.slice(1)], msg: message, type: code });
  }
  return scores;
}

/** The sources of a definition, without secrets. */
export function draftSources({ ctx, studyId, at }: Target, { sources }: Parts, issues: ValidationIssue[]) {
  const keys = new Set<string>();
  return sources.map(({ item: { key, name, redirects = {} }, loc }) => {
    if (keys.has(key))
      issues.push({ loc: [...loc, "key"], msg: "Another source has the key", type: "duplicate_id" });
    keys.add(key);
    attempt(issues, loc, () => requireSafeExits(ctx.outbound, redirects, ["body", "redirects"]));
    const exits = Object.fromEntries(
      outcomes.map((outcome) => [outcome, redirects[outcome] ?? null]),
    ) as Exits;
    return { id: newId(), study_id: studyId, key, name, redirects: exits, created_at: at };
  });
}
