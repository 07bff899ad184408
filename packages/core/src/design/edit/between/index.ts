import { canonicalJson } from "#kit/digest.ts";
import type { Json } from "#kit/json.ts";
import { pick } from "#kit/pick.ts";
import { giveChecks, liftedChecks, setChecks } from "#survey/edit/between/checks.ts";
import { giveLoops, liftedLoops, onLoopItems, setRepeat } from "#survey/edit/between/loops.ts";
import {
  changeQuestion,
  createdFields,
  optionChanges,
  quoteAnswers,
  quotes,
} from "#survey/edit/between/questions.ts";
import { changeRules, deleteRules, isJump, renamedRules, scoredRules } from "#survey/edit/between/rules.ts";
import {
  hasGroupsEnabled,
  messagesBetween,
  recordUpdate,
  settingsBetween,
} from "#survey/edit/between/settings.ts";
import {
  type Change,
  type Model,
  normalized,
  type Placed,
  record,
  setConditions,
} from "#survey/edit/between/structure-model.ts";
import { restructure } from "#survey/edit/between/structure-plan.ts";
import { questionFields } from "#survey/edit/question-fields.ts";
import type { Mutation } from "#survey/edit/schema.ts";
import { conditionsIn } from "#survey/logic/condition/parts.ts";
import type { OptionChange } from "#survey/question/compare-options.ts";
import { readProps } from "#survey/question/item/list.ts";
import type { Score } from "#survey/score/schema.ts";
import type { Content, ContentQuestion } from "#survey/stored.ts";
import { type BucketRow, toBucket } from "../../quota/read.ts";
import { paramBuckets, toStudyQuotas } from "../../quota/study-quota.ts";

/**
 * The mutations that make one content of a study of another, in an order in which each is allowed. Their `before` is what
 * they find, with what the earlier ones take along. Pure.
 */
export function mutationsBetween(studyId: string, from: Content, to: Content, timestamp: string): Mutation[] {
  let lifted: ReadonlySet<string> = new Set();
  // Rules and conditions that could not hold meanwhile are lifted out of the way; others may break then in turn.
  for (;;) {
    const { changes, broken } = changesBetween(studyId, from, to, lifted);
    if (broken.isSubsetOf(lifted)) {
      return changes.map((change, index) => ({ id: `m${index + 1}`, ...change, timestamp }));
    }
    lifted = lifted.union(broken);
  }
}

function changesBetween(
  studyId: string,
  from: Content,
  to: Content,
  lifted: ReadonlySet<string>,
): { changes: Change[]; broken: ReadonlySet<string> } {
  const model: Model = {
    structure: normalized(placed(from)),
    changes: [],
    jumps: from.questions.flatMap(({ rules }) => rules.filter(isJump).map(toJump)),
    broken: new Set(),
  };
  const settings = settingsBetween(from, to);
  const shares = { from: sharesOf(from), to: sharesOf(to) };
  if (shares.from !== null && shares.to === null)
    record(model, "study_quotas", "delete", studyId, shares.from, null);
  const isRescored = isScoredAnew(from, to);
  const away = isRescored ? lifted.union(scoredRules(from)) : lifted;
  const isLast = !hasGroupsEnabled(to);
  if (!isLast) recordUpdate(model, "study_settings", studyId, settings);
  recordUpdate(model, "study_messages", studyId, messagesBetween(from, to));
  deleteRules(model, from, to, away);
  lift(model, from, to, lifted, isRescored);
  if (isRescored) recordScores(model, studyId, from.scores, []);
  const options = optionChanges(from, to);
  const buckets = freedBuckets(model, from, options);
  restructure(model, normalized(placed(to)), {
    created: (row) => ({ ...createdFields(row), ...(quotes(row.content) ? {} : { content: row.content }) }),
    deleted: (id) => pick(rowOf(model.structure.questions, id), questionFields),
  });
  for (const row of to.questions) changeQuestion(model, from, row);
  for (const row of to.questions) quoteAnswers(model, from, row);
  if (isRescored) recordScores(model, studyId, [], to.scores);
  giveLoops(model, to);
  giveConditions(model, to);
  giveChecks(model, to);
  for (const row of to.questions) {
    const renamed = options.get(row.id)?.renamed ?? new Map();
    const was = from.questions.find(({ id }) => id === row.id);
    const kept = was?.rules.filter(({ id }) => !away.has(id) && row.rules.some((rule) => rule.id === id));
    changeRules(model, renamedRules(kept ?? [], renamed), row.rules);
    const carried = (was === undefined ? [] : (buckets.get(row.id) ?? [])).map((bucket) => ({
      ...bucket,
      value: renamed.get(bucket.value ?? "") ?? bucket.value,
    }));
    changeQuotas(model, row.id, carried, bucketsOf(to, row.id));
  }
  if (isLast) recordUpdate(model, "study_settings", studyId, settings);
  if (shares.to !== null && canonicalJson(shares.from) !== canonicalJson(shares.to)) {
    record(
      model,
      "study_quotas",
      shares.from === null ? "create" : "update",
      studyId,
      shares.from,
      shares.to,
    );
  }
  return model;
}

/** Whether scores become others, or count answers to a question that becomes another. */
function isScoredAnew(from: Content, to: Content): boolean {
  if (canonicalJson(from.scores) !== canonicalJson(to.scores)) return true;
  const changed = otherQuestions(from, to);
  return from.scores.some(({ terms }) => terms.some(({ question_id }) => changed.has(question_id)));
}

function recordScores(model: Model, studyId: string, from: Score[], to: Score[]): void {
  if (from.length + to.length === 0) return;
  record(model, "score_set", "update", studyId, { scores: from }, { scores: to });
}

/** Takes away the conditions, checks and loops that could not hold meanwhile. */
function lift(
  model: Model,
  from: Content,
  to: Content,
  lifted: ReadonlySet<string>,
  isRescored: boolean,
): void {
  const loops = liftedLoops(from, to);
  const onItems = loops.length === 0 ? [] : onLoopItems(from);
  for (const id of new Set([...liftedConditions(from, to, lifted, isRescored), ...onItems]))
    setConditions(model, id, null);
  for (const id of liftedChecks(from, to, lifted)) setChecks(model, id, null);
  for (const id of loops) setRepeat(model, id, null);
}

/** How places are shared out by a parameter; null where they are not. */
function sharesOf({ study, buckets }: Content): Json | null {
  return study.param_quota === null ? null : { ...toStudyQuotas(study, paramBuckets(buckets)) };
}

const placed = ({ questions, groups, randomizers }: Content): Placed => ({
  questions,
  groups,
  randomizers: randomizers.map((row) => ({ ...row, is_assigned: false })),
});

const toJump = ({
  id,
  question_id,
  action_type,
  next_question_id,
  next_question_group_id,
}: ContentQuestion["rules"][number]) => ({
  id,
  question_id,
  next_question_id: action_type === "next_question_id" ? next_question_id : null,
  next_question_group_id: action_type === "move_to_question_group" ? next_question_group_id : null,
});

function rowOf(rows: readonly ContentQuestion[], id: string): ContentQuestion {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error("there is no such question");
  return row;
}

const conditioned = ({ questions, groups }: Pick<Content, "questions" | "groups">) =>
  new Map([...questions, ...groups].map((row) => [row.id, row.display_conditions]));

/** The questions that are asked otherwise afterwards. */
function otherQuestions(from: Content, to: Content): ReadonlySet<string> {
  const asked = (row: ContentQuestion) => canonicalJson({ type: row.type, props: readProps(row) });
  const sources = new Map(to.questions.map((row) => [row.id, asked(row)]));
  return new Set(
    from.questions
      .filter((row) => sources.has(row.id) && sources.get(row.id) !== asked(row))
      .map(({ id }) => id),
  );
}

/** What has conditions that go, that become others, or that look at a question which becomes another. */
function liftedConditions(
  from: Content,
  to: Content,
  broken: ReadonlySet<string>,
  isRescored: boolean,
): string[] {
  const wanted = conditioned(to);
  const changed = otherQuestions(from, to);
  return [...conditioned(from)].flatMap(([id, set]) => {
    if (set === null) return [];
    const isOther = wanted.has(id) && canonicalJson(wanted.get(id) ?? null) !== canonicalJson(set);
    const isAboutOther = conditionsIn(set).some(
      ({ condition }) => changed.has(condition.question_id ?? "") || (isRescored && condition.score != null),
    );
    return isOther || isAboutOther || broken.has(id) ? [id] : [];
  });
}

function giveConditions(model: Model, to: Content): void {
  const present = conditioned(model.structure);
  for (const [id, set] of conditioned(to)) {
    if (set !== null && present.get(id) === null) setConditions(model, id, set);
  }
}

const bucketsOf = ({ buckets }: Content, questionId: string): BucketRow[] =>
  buckets.filter(({ question_id }) => question_id === questionId);

/** The quotas of questions, without those of options that go: as long as they are there, no option can go. */
function freedBuckets(
  model: Model,
  from: Content,
  options: ReadonlyMap<string, OptionChange>,
): ReadonlyMap<string, BucketRow[]> {
  return new Map(
    from.questions.map(({ id }) => {
      const own = bucketsOf(from, id);
      const removed = options.get(id)?.removed ?? [];
      const kept = own.filter(({ value }) => !removed.includes(value ?? ""));
      changeQuotas(model, id, own, kept);
      return [id, kept];
    }),
  );
}

function changeQuotas(
  model: Model,
  id: string,
  was: readonly BucketRow[],
  wanted: readonly BucketRow[],
): void {
  const [before, after] = [was, wanted].map((rows) => ({ buckets: rows.map(toBucket) }));
  if (before === undefined || after === undefined || canonicalJson(before) === canonicalJson(after)) return;
  if (wanted.length === 0) record(model, "question_quota", "delete", id, before, null);
  else if (was.length === 0) record(model, "question_quota", "create", id, null, after);
  else record(model, "question_quota", "update", id, before, after);
}
