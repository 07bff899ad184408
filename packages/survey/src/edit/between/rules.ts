import type { Json } from "#kit/json.ts";
import { pick } from "#kit/pick.ts";
import type { Content, StoredRule } from "../../stored.ts";
import { fieldsBetween } from "./settings.ts";
import { type Model, record } from "./structure-model.ts";

/** The fields of a rule that a mutation may name, but for its place. */
const ruleFields = [
  "question_id",
  "operation",
  "comparison_value_type",
  "comparison_value",
  "action_type",
  "next_question_id",
  "next_question_group_id",
  "redirect_url",
  "end_interview",
  "language",
  "score",
] as const;

const fieldsOf = (rule: StoredRule): Json => pick(rule, ruleFields);

/** The rules that compare a score. */
export const scoredRules = (content: Content): ReadonlySet<string> =>
  new Set(rulesOf(content).flatMap((rule) => (rule.score === null ? [] : [rule.id])));

const rulesOf = ({ questions }: Content): StoredRule[] => questions.flatMap(({ rules }) => rules);

/** The rule without targets that its action does not lead to: these may be gone, and no rule can be made with them. */
const led = (rule: StoredRule): StoredRule => ({
  ...rule,
  next_question_id: rule.action_type === "next_question_id" ? rule.next_question_id : null,
  next_question_group_id: rule.action_type === "move_to_question_group" ? rule.next_question_group_id : null,
});

/** What a rule is found to be. Targets that it does not lead to are not looked at: a rule made anew has none. */
const found = (rule: StoredRule, fields: readonly string[] = ruleFields): Json =>
  Object.fromEntries(
    Object.entries(fieldsOf(rule)).filter(
      ([name, value]) => fields.includes(name) && value === fieldsOf(led(rule))[name],
    ),
  );

/** Whether a rule leads to a question or a group. */
export const isJump = ({ action_type }: StoredRule): boolean =>
  action_type === "next_question_id" || action_type === "move_to_question_group";

/**
 * The rules that have to go before the structure changes: those that are gone afterwards, those of questions that go and
 * lead somewhere, and those in `lifted`, which are made again at the end.
 */
export function deleteRules(model: Model, from: Content, to: Content, lifted: ReadonlySet<string>): void {
  const remaining = new Set(rulesOf(to).map(({ id }) => id));
  const questions = new Set(to.questions.map(({ id }) => id));
  for (const rule of rulesOf(from)) {
    const isOfGone = !questions.has(rule.question_id);
    if (isOfGone ? !isJump(rule) : remaining.has(rule.id) && !lifted.has(rule.id)) continue;
    record(model, "logic_rule", "delete", rule.id, found(rule), null);
    model.jumps = model.jumps.filter(({ id }) => id !== rule.id);
  }
}

/** Makes the rules of a question, as they are now, those that it is to have. */
export function changeRules(model: Model, now: readonly StoredRule[], wanted: readonly StoredRule[]): void {
  const present = new Map(now.map((rule) => [rule.id, rule]));
  const order = now.map(({ id }) => id);
  for (const rule of wanted) {
    const known = present.get(rule.id);
    if (known === undefined) {
      record(model, "logic_rule", "create", rule.id, null, fieldsOf(led(rule)));
      order.push(rule.id);
      continue;
    }
    const { after } = fieldsBetween(led(known), led(rule), ruleFields);
    if (Object.keys(after).length === 0) continue;
    const before = found(known, Object.keys(after));
    // It would follow another action unless it is named.
    const ends = "action_type" in after && { end_interview: rule.end_interview };
    const ended = ends && { end_interview: known.end_interview };
    record(model, "logic_rule", "update", rule.id, { ...before, ...ended }, { ...after, ...ends });
  }
  for (const [index, { id }] of wanted.entries()) {
    const at = order.indexOf(id);
    if (at === index) continue;
    record(model, "logic_rule", "reorder", id, { display_order: at }, { display_order: index });
    order.splice(at, 1);
    order.splice(index, 0, id);
  }
}

const folded = (text: string | null): string => (text ?? "").normalize().trim().toLowerCase();

/** The rules of a question once its options were renamed: they name the new ones. */
export const renamedRules = (
  rules: readonly StoredRule[],
  renamed: ReadonlyMap<string, string>,
): StoredRule[] =>
  rules.map((rule) => {
    if (rule.operation !== "==" && rule.operation !== "INCLUDES") return rule;
    const to = [...renamed].find(([name]) => folded(name) === folded(rule.comparison_value))?.[1];
    return to === undefined ? rule : { ...rule, comparison_value: to };
  });
