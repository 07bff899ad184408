import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import { bytesInWords } from "#kit/amount.ts";
import { domainError, forbiddenError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields } from "#kit/pick.ts";
import { type JumpGroup, jumpMapOf } from "#survey/group/jump.ts";
import { applyMoves } from "#survey/group/order.ts";
import { checkRule, comparedText, type RuleContext } from "#survey/logic/check.ts";
import { formerNames } from "#survey/logic/named-now.ts";
import {
  type CreateLogicRule,
  type LogicRule,
  maxRuleBytes,
  maxRules,
  type UpdateLogicRule,
} from "#survey/logic/schema.ts";
import type { StoredRule } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { excludedValues, requireRow } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { questionGroup } from "../group/group.sql.ts";
import { readPropsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { scoreSet } from "../score/score.sql.ts";
import { admit, bumpStudyCte, gateOf, lockStudy, refuseForeign } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { logicRule, questionRulesColumn } from "./logic.sql.ts";
import { presentRule } from "./read.ts";

/**
 * Appends a rule below the question's others. Throws 404 or 403 for the study, the question and the target, 422 for
 * missing fields, for a target that the rule cannot lead to, and for too many rules.
 */
export async function createLogic(ctx: Ctx, sent: CreateLogicRule, id = newId()): Promise<LogicRule> {
  return transact(ctx, async (ctx) => {
    await lockStudy(ctx, sent.study_id, "edit");
    const { rules, ruleBytes, ...facts } = await readRuleContext(ctx, sent);
    const input = { ...sent, comparison_value: comparedText(sent, facts.question) };
    if (rules.length >= maxRules) {
      const message = `A question has at most ${maxRules} rules`;
      throw domainError(message, [{ loc: ["body", "question_id"], code: "too_many_rules", message }]);
    }
    checkRule(input, facts);
    refuseTooLarge(ruleBytes, null, input);
    const at = nowIso(ctx);
    const end_interview = input.end_interview ?? ends(input);
    const [row] = await ctx.db
      .with(bumpStudyCte(ctx, input.study_id))
      .insert(logicRule)
      .values({ ...input, end_interview, id, display_order: rules.length, created_at: at, updated_at: at })
      .returning();
    audit(ctx, "logic_rule.create", { entity_id: id, study_id: input.study_id });
    return presentRule(requireRow(row), facts.question, formerNames(facts.question));
  });
}

/** Changes the fields sent and checks the whole rule again. Throws 404 or 403 for the rule, 422 as `createLogic` does. */
export async function updateLogic(ctx: Ctx, id: string, input: UpdateLogicRule): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { study_id, question_id } = await lockStudyOfRule(ctx, id);
    const { display_order, comparison_value: named, ...fields } = input;
    const next_question_id = fields.next_question_id ?? null;
    const next_question_group_id = fields.next_question_group_id ?? null;
    const { rules, ruleBytes, ...facts } = await readRuleContext(ctx, {
      study_id,
      question_id,
      next_question_id,
      next_question_group_id,
      rule_id: id,
    });
    const present = rules.find((rule) => rule.id === id);
    if (present === undefined) throw notFoundError("Question logic rule");
    const { action_type = present.action_type } = fields;
    const rule: StoredRule = {
      ...present,
      ...(action_type !== present.action_type && { end_interview: ends({ action_type }) }),
      ...definedFields(fields),
      updated_at: nowIso(ctx),
    };
    if (named !== undefined)
      rule.comparison_value = comparedText({ ...rule, comparison_value: named }, facts.question);
    checkRule(rule, facts);
    refuseTooLarge(ruleBytes, present, rule);
    const order = applyMoves(
      rules.map((other) => other.id),
      new Map([[id, display_order ?? present.display_order]]),
    );
    const rows = [...rules.filter((other) => other.id !== id), rule].map((row) => ({
      ...row,
      display_order: order.indexOf(row.id),
    }));
    await ctx.db
      .with(bumpStudyCte(ctx, study_id))
      .insert(logicRule)
      .values(rows)
      .onConflictDoUpdate({ target: logicRule.id, set: excludedValues(logicRule) });
    audit(ctx, "logic_rule.update", {
      entity_id: id,
      study_id,
      changes: changesOf(present, {
        ...definedFields({ display_order, ...fields }),
        ...(named !== undefined && { comparison_value: rule.comparison_value }),
      }),
    });
  });
}

/** Deletes a rule. Throws 404 or 403. */
export async function deleteLogic(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { study_id, question_id } = await lockStudyOfRule(ctx, id);
    const [gone] = await ctx.db
      .with(bumpStudyCte(ctx, study_id))
      .delete(logicRule)
      .where(eq(logicRule.id, id))
      .returning({ display_order: logicRule.display_order });
    if (gone === undefined) throw notFoundError("Question logic rule");
    await ctx.db
      .update(logicRule)
      .set({ display_order: sql`${logicRule.display_order} - 1` })
      .where(and(eq(logicRule.question_id, question_id), gt(logicRule.display_order, gone.display_order)));
    audit(ctx, "logic_rule.delete", { entity_id: id, study_id });
  });
}

/** The flag `end_interview` follows the action where a client does not send it. */
const ends = ({ action_type }: Pick<StoredRule, "action_type">): boolean => action_type === "end_interview";

/** Locks the study of a rule; the rule itself must be read afterwards, under the lock. Throws 404 or 403. */
async function lockStudyOfRule(ctx: Ctx, id: string): Promise<{ study_id: string; question_id: string }> {
  const [row] = await ctx.db
    .select({
      study_id: logicRule.study_id,
      question_id: logicRule.question_id,
      ...gateOf(memberIdOf(ctx.actor)),
    })
    .from(logicRule)
    .innerJoin(study, eq(study.id, logicRule.study_id))
    .innerJoin(question, and(eq(question.id, logicRule.question_id), isNull(question.deleted_at)))
    .where(eq(logicRule.id, id))
    .for("no key update", { of: study });
  if (row === undefined) throw notFoundError("Question logic rule");
  admit(ctx, "edit", row);
  return row;
}

type RuleTexts = Pick<LogicRule, "comparison_value" | "redirect_url">;

/** Bytes of a rule: those of its texts as JSON without the quotes, and 500 for the rest. */
export const bytesOf = ({ comparison_value, redirect_url }: RuleTexts): number =>
  498 + Buffer.byteLength(JSON.stringify(`${comparison_value ?? ""}${redirect_url ?? ""}`));

/** Like `bytesOf`, for all rules of a question's study, as a column of a query on `question`. */
const ruleBytesColumn = sql<number>`(
  select coalesce(sum(498 + octet_length(to_json(concat(r.comparison_value, r.redirect_url))::text)), 0)::float8
  from logic_rule r join ${question} q on q.id = r.question_id and q.deleted_at is null
  where r.study_id = question.study_id)`;

/** Throws a 422 where a rule, new or in the place of another, makes its study's rules larger than they may be. */
function refuseTooLarge(present: number, before: RuleTexts | null, after: RuleTexts): void {
  const growth = bytesOf(after) - (before === null ? 0 : bytesOf(before));
  if (growth <= 0 || present + growth <= maxRuleBytes) return;
  const message = `The rules of a study can have at most ${bytesInWords(maxRuleBytes)}`;
  throw domainError(message, [{ loc: ["body"], code: "rules_too_large", message }]);
}

/** The groups of a question's study, as a column of a query on `question`. */
const studyGroupsColumn = sql<(Omit<JumpGroup, "hasQuestions"> & { has_questions: boolean })[]>`(
  select coalesce(json_agg(${jsonObject({
    id: sql`g.id`,
    parent: sql`g.parent_question_group_id`,
    randomize: sql`g.randomize`,
    repeats: sql`g.repeat_for is not null`,
    has_questions: sql`g.id in (
      select q.question_group_id from ${question} q where q.study_id = question.study_id and q.deleted_at is null)`,
  })}), '[]')
  from ${questionGroup} g where g.study_id = question.study_id)`;

/** The keys of the scores of a question's study, as a column of a query on `question`. */
const scoreKeysColumn = sql<string[]>`coalesce((
  select jsonb_path_query_array(s.scores, '$[*].key') from ${scoreSet} s where s.study_id = question.study_id), '[]')`;

interface RuleSubject {
  study_id: string;
  question_id: string;
  next_question_id: string | null;
  next_question_group_id: string | null;
  rule_id?: string;
}

/** The rule's question with its rules, and what the rule can lead to. Throws 404, 403, or 422 for another study's question. */
async function readRuleContext(
  ctx: Ctx,
  about: RuleSubject,
): Promise<RuleContext & { rules: StoredRule[]; ruleBytes: number }> {
  const { study_id, question_id, next_question_id, next_question_group_id, rule_id } = about;
  const presentTarget = ctx.db
    .select({ id: logicRule.next_question_id })
    .from(logicRule)
    .where(sql`${logicRule.id} = ${rule_id ?? null}::uuid and ${next_question_id}::uuid is null`);
  const rows = await ctx.db
    .select({
      id: question.id,
      type: question.type,
      props: readPropsColumn,
      study_id: question.study_id,
      question_group_id: question.question_group_id,
      deleted_at: question.deleted_at,
      organization_id: study.organization_id,
      config: study.config,
      rules: questionRulesColumn,
      rule_bytes: ruleBytesColumn,
      groups: studyGroupsColumn,
      scoreKeys: scoreKeysColumn,
    })
    .from(question)
    .innerJoin(study, eq(study.id, question.study_id))
    .where(
      or(
        inArray(question.id, [question_id, next_question_id ?? question_id]),
        inArray(question.id, presentTarget),
      ),
    );
  const owned = rows.filter((row) => row.organization_id === organizationOf(ctx.actor));
  // For an assistant there are no questions of other organizations.
  if (owned.length < rows.length && ctx.assistant === undefined) throw forbiddenError();
  const live = owned.filter((row) => row.deleted_at === null);
  const own = live.find((row) => row.id === question_id);
  if (own === undefined) throw notFoundError("Question");
  if (own.study_id !== study_id) {
    const message = "The question is not in this study";
    throw domainError(message, [{ loc: ["body", "question_id"], code: "question_not_in_study", message }]);
  }
  const { rules, rule_bytes: ruleBytes, groups, config, scoreKeys } = own;
  if (next_question_group_id !== null && !groups.some(({ id }) => id === next_question_group_id)) {
    await refuseForeign(ctx, questionGroup, [next_question_group_id]);
  }
  const { hasQuestionGroups } = readConfig(config);
  const map = jumpMapOf(
    live.filter((row) => row.study_id === study_id),
    groups,
  );
  return { question: own, map, rules, ruleBytes, hasQuestionGroups, scoreKeys };
}
