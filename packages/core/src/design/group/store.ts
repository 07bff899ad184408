import { and, asc, eq, isNull, sql, type WithSubquery } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { conflictsError, domainError } from "#kit/error.ts";
import { crowdedIssues, type LabelDoubt, labelUsedIssue } from "#survey/code/label-doubt.ts";
import type { Fielded } from "#survey/code/register.ts";
import { fixedBefore, settleCodes } from "#survey/code/settle.ts";
import { refuseBroken } from "#survey/group/broken.ts";
import { estimatedMinutes } from "#survey/group/loop/estimate.ts";
import { brokenLoopIssue, brokenLoops, withoutLoops } from "#survey/group/loop/fault.ts";
import type { StoredStructure, Structure } from "#survey/group/structure.ts";
import { brokenCheckIssue, brokenChecks, withoutBrokenChecks } from "#survey/logic/answer-check/settle.ts";
import { brokenConditions, brokenIssue, withoutBroken } from "#survey/logic/condition/settle.ts";
import { brokenCarrierIssue, brokenCarriers, withoutCarried } from "#survey/question/item/fault.ts";
import { withCarried } from "#survey/question/item/list.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isAssigned, isFieldedColumn } from "../fielded.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { goneNamesOf } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { storedScoresColumn } from "../score/score.sql.ts";
import {
  brokenScoreRuleIssue,
  brokenScoreRules,
  removedRuleCtes,
  scoreCtes,
  settleScores,
} from "../score/settle.ts";
import { admit, gateOf, revisionBump, waitForQuotas } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { arrivalsInStructure, unreadCtes } from "../translation/unread.ts";
import { questionGroup } from "./group.sql.ts";
import { refuseInLoops } from "./loop/refuse.ts";
import { groupCtes, placedQuestionCtes, randomizerCtes, savedQuestionCtes } from "./store-rows.ts";

type Frame = Pick<
  StoredStructure,
  "groups" | "randomizers" | "jumps" | "scoreRules" | "scoreSet" | keyof Fielded
>;

/** A column of a query of a study's questions: the study's groups, randomizers and jumps, on the first row only. */
const frameColumn = sql<Frame | null>`case when row_number() over (order by question.display_order) = 1 then json_build_object(
  'groups', (select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id),
  'randomizers', (
    select coalesce(json_agg(r), '[]')
    from (
      select *, ${isAssigned(sql`r.id`)} as is_assigned
      from ${randomizer} r where r.study_id = study.id
    ) r
  ),
  'jumps', (
    select coalesce(json_agg(j), '[]')
    from (
      select id, question_id,
        case action_type when 'next_question_id' then next_question_id end as next_question_id,
        case action_type when 'move_to_question_group' then next_question_group_id end as next_question_group_id
      from ${logicRule} l
      where l.study_id = study.id and l.action_type in ('next_question_id', 'move_to_question_group')
    ) j
  ),
  'scoreRules', (
    select coalesce(json_agg(json_build_object('id', l.id, 'question_id', l.question_id, 'score', l.score)), '[]')
    from ${logicRule} l where l.study_id = study.id and l.score is not null
  ),
  'scoreSet', ${storedScoresColumn},
  'isFielded', ${isFieldedColumn(sql`study.id`)},
  'revision', study.revision,
  'goneNames', ${goneNamesOf(sql`study.id`)}) end`;

const isLive = and(eq(question.study_id, study.id), isNull(question.deleted_at));
function toStructure<Row>(rows: { question: Row | null; frame: Frame | null }[]) {
  const none = { groups: [], randomizers: [], jumps: [], isFielded: false, revision: 0, goneNames: [] };
  const frame = rows[0]?.frame ?? none;
  return { questions: rows.flatMap(({ question }) => question ?? []), ...frame };
}

/** Where everything in a study stands, in one statement whatever its size. Throws 404 or 403 for the study. */
export async function readStructure(ctx: Ctx, studyId: string): Promise<StoredStructure> {
  const { id, question_group_id, routing_branch_id, position, display_order, type, props } = question;
  const { carried, display_conditions, variable, codes } = question;
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      question: {
        id,
        question_group_id,
        routing_branch_id,
        position,
        display_order,
        type,
        props,
        carried,
        display_conditions,
        variable,
        codes,
      },
      frame: frameColumn,
    })
    .from(study)
    .leftJoin(question, isLive)
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order));
  admit(ctx, "read", rows[0]);
  return toStructure(rows);
}

type QuestionRow = typeof question.$inferSelect;

/** With all columns of the questions. For a caller that holds the study's lock and has checked access. */
export async function readQuestionsInStructure(
  ctx: Ctx,
  studyId: string,
): Promise<StoredStructure<QuestionRow>> {
  const rows = await ctx.db
    .select({ question, frame: frameColumn })
    .from(study)
    .leftJoin(question, isLive)
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order));
  return toStructure(rows);
}

interface StructureChange {
  /** The questions of which more than the place may differ. */
  saved?: QuestionRow[];
  /** CTEs that belong to the change. */
  more?: WithSubquery[];
  /** The questions and groups whose conditions it has written, and checked. */
  checked?: ReadonlySet<string>;
  /** Like `checked`, for checks against earlier answers. */
  rechecked?: ReadonlySet<string>;
  /** Like `rechecked`, for what questions carry. */
  checkedLists?: ReadonlySet<string>;
  /** Like `checkedLists`, for what groups are repeated for. */
  checkedLoops?: ReadonlySet<string>;
  /** The props sent, with codes, by question. */
  sentCodes?: ReadonlyMap<string, Record<string, unknown>>;
  /** New texts of entries by the old ones, by question. */
  renames?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Texts of questions of which it is in doubt which entry they are. */
  doubts?: readonly LabelDoubt[];
  /** The questions of which texts, and the answers given under them, go to other entries as they are written. */
  moved?: ReadonlySet<string>;
  /** Takes conditions, checks, scores and what is carried away that would break, which is refused otherwise. */
  force?: boolean | undefined;
  /** Labels, and the answers given under them, go to the entries that carry them, as `force` has it. */
  movesLabels?: boolean;
  /** Leaves what would break as it is. */
  keepsBroken?: boolean;
}

/**
 * Writes in one statement what differs between two structures of a study, with the study's revision and estimated
 * length, and returns the structure as it is stored. Rows are compared by identity. Quotas count again where answers go to
 * other options. Throws a 409 where a rule could no longer lead where it does or compare its score, where a condition or a
 * check against an earlier answer could no longer be decided, and where a score could no longer count what it does.
 */
export async function storeStructure(
  ctx: Ctx,
  studyId: string,
  before: StoredStructure,
  wanted: Structure,
  { saved: drafts = [], more = [], checked = new Set(), ...change }: StructureChange = {},
): Promise<Structure> {
  const { rechecked = new Set(), checkedLists = new Set(), checkedLoops = new Set() } = change;
  const { force = false, movesLabels = force, keepsBroken = false } = change;
  const uncarried = brokenCarriers(before, wanted, checkedLists);
  const listed = withCarried(force ? withoutCarried(wanted, uncarried) : wanted);
  const loops = brokenLoops(before, listed, checkedLoops);
  const carried = force ? withoutLoops(listed, loops.sources) : listed;
  const { structure: drafted, issues: unscored } = settleScores(before, carried, force);
  const unruled = brokenScoreRules(before, drafted);
  const broken = brokenConditions(before, drafted, checked);
  const unchecked = brokenChecks(before, drafted, rechecked);
  const kept = force && broken.length > 0 ? withoutBroken(drafted, broken) : drafted;
  const whole = force ? withoutBrokenChecks(kept, unchecked) : kept;
  const frames = [
    ...groupCtes(ctx, before.groups, whole.groups),
    ...randomizerCtes(ctx, before.randomizers, whole.randomizers),
  ];
  const beside = [
    ...frames,
    ...scoreCtes(ctx, studyId, before, whole),
    ...(force ? removedRuleCtes(ctx, studyId, unruled) : []),
  ];
  const known = new Set<object>(before.questions);
  const isMoved =
    whole.questions.length !== before.questions.length || !whole.questions.every((row) => known.has(row));
  if (drafts.length === 0 && beside.length === 0 && !isMoved) return whole;
  const fixed = fixedBefore(before);
  const { structure: after, used, moved } = settleCodes(before, whole, fixed, change);
  if (used.length > 0 && !movesLabels)
    throw conflictsError(
      "label_used",
      "Labels name, or named, other entries",
      used.map((each) => labelUsedIssue(each)),
    );
  const crowded = crowdedIssues(after.questions, before.questions, ["body"]);
  if (crowded.length > 0) throw domainError("Too many former labels", crowded);
  const rows = new Map<string, object>(after.questions.map((row) => [row.id, row]));
  const saved = drafts.map((row) => ({ ...row, ...rows.get(row.id) }));
  const parts = [
    ...savedQuestionCtes(ctx, saved),
    ...placedQuestionCtes(ctx, { before, after, fixed }, new Set(saved.map(({ id }) => id))),
    ...beside,
    ...unreadCtes(ctx, studyId, arrivalsInStructure(before, after)),
  ];
  await refuseInLoops(ctx, before, after, loops.structure);
  const issues = [...broken.map(brokenIssue), ...unchecked.map(brokenCheckIssue)];
  const sources = [...uncarried.map(brokenCarrierIssue), ...loops.sources.map(brokenLoopIssue)];
  const scores = [...unscored, ...unruled.map(brokenScoreRuleIssue)];
  refuseBroken(before, after, force || keepsBroken ? [] : [...issues, ...sources, ...scores]);
  const regrouped = after.questions.filter(({ id }) => change.moved?.has(id) || moved.has(id));
  // Closing interviews lock the quotas before any bucket, too.
  if (regrouped.length > 0) await waitForQuotas(ctx, studyId);
  await ctx.db
    .with(...parts, ...more)
    .update(study)
    .set({ ...revisionBump(ctx), estimated_length: estimatedMinutes(after) })
    .where(eq(study.id, studyId));
  if (regrouped.length > 0) {
    const { recountQuotas } = await import("../quota/recount.ts");
    await recountQuotas(ctx, before.revision + 1, regrouped);
  }
  return after;
}
