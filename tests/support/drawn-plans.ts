import fc from "fast-check";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { operation } from "./edit-plan.ts";

/** What a study under random edits contains, for plans to refer to. */
export interface Known {
  questions: readonly string[];
  /** The multiple choice questions. */
  choices: readonly string[];
  groups: readonly string[];
  randomizers: readonly { id: string; arms: readonly string[] }[];
  rules: readonly string[];
}

/** Random plans over all operations; most refer to things that exist or were created before. */
export const drawnPlan = (known: Known): fc.Arbitrary<EditOperation[]> => {
  const anyOf = (ids: readonly string[], kind: string) =>
    fc.constantFrom(...ids, ...[0, 1, 2].map((number) => `tmp_${kind}${number}`));
  const temporary = (kind: string) => fc.nat(2).map((number) => `tmp_${kind}${number}`);
  const question_id = anyOf(known.questions, "q");
  const group_id = anyOf(known.groups, "g");
  const randomizer_id = anyOf(
    known.randomizers.map(({ id }) => id),
    "r",
  );
  const rule_id = anyOf(known.rules, "l");
  const arm_id = fc.option(fc.constantFrom(...known.randomizers.flatMap(({ arms }) => arms)));
  const mode = fc.constantFrom("ungroup" as const, "delete" as const);
  const position = fc.nat(7);
  const parent_question_group_id = fc.option(group_id, { freq: 1 });
  const question_ids = fc.uniqueArray(question_id, { maxLength: 3 });
  const content = fc.oneof(
    fc.string({ maxLength: 12, unit: "grapheme" }).filter((text) => !text.includes("\u0000")),
    question_id.map((id) => `About {{Q:${id}}}`),
    fc.constantFrom("{{Q:bad", "{{Q:tmp_q0.option[9]}}"),
  );
  const type = fc.constantFrom("question", "nps", "ratingScale", "multipleChoice");
  const props_json = fc.constantFrom(
    null,
    '{"required":true}',
    '{"required":null}',
    '{"options":["A","B","C"]}',
    '{"options":["A","A"]}',
    "not json",
  );
  const shows = fc.oneof(
    question_id.map((id) => ({ question_id: id, question_group_id: null })),
    group_id.map((id) => ({ question_id: null, question_group_id: id })),
    fc.constant({ question_id: null, question_group_id: null }),
  );
  const arm = fc.record({ label: fc.constantFrom("Left", "Right"), shows });
  const arms = fc
    .array(fc.tuple(arm, arm_id), { minLength: 2, maxLength: 4 })
    .map((drawn) =>
      drawn.map(([{ label, shows }, arm_id], at) => ({ arm_id, label, ...shows, ...weight(at, drawn) })),
    );
  const rule = {
    operation: fc.constantFrom("==" as const, "ALWAYS" as const, ">=" as const),
    comparison_value_type: fc.constantFrom("string" as const, "int" as const),
    comparison_value: fc.constantFrom("A", "7", null),
    action_type: fc.constantFrom(
      "next_question_id" as const,
      "move_to_question_group" as const,
      "screen_out" as const,
      "end_interview" as const,
    ),
    next_question_id: fc.option(question_id),
    next_question_group_id: fc.option(group_id),
  };
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);
  const of = <Op extends EditOperation["op"]>(
    op: Op,
    fields: Record<string, fc.Arbitrary<unknown>>,
  ): fc.Arbitrary<EditOperation> =>
    fc.record(fields).map((drawn) => operation(op, drawn as Parameters<typeof operation<Op>>[1]));
  const each = fc.oneof(
    of("create_question", { temp_id: temporary("q"), content, type, props_json, position: maybe(position) }),
    of("update_question", { question_id, content: maybe(content), type: maybe(type), props_json }),
    of("delete_question", { question_id }),
    of("move_question", { question_id, position }),
    of("create_rule", { temp_id: temporary("l"), question_id, ...rule }),
    of("update_rule", {
      rule_id,
      comparison_value: rule.comparison_value,
      action_type: maybe(rule.action_type),
      next_question_id: rule.next_question_id,
      next_question_group_id: rule.next_question_group_id,
    }),
    of("delete_rule", { rule_id }),
    of("move_rule", { rule_id, position }),
    of("create_group", {
      temp_id: temporary("g"),
      name: fc.constantFrom("G", "H"),
      parent_question_group_id,
      question_ids,
      randomize: fc.boolean(),
      position: maybe(position),
    }),
    of("update_group", {
      group_id,
      name: maybe(fc.constantFrom("New", "")),
      question_ids: maybe(question_ids),
      randomize: maybe(fc.boolean()),
    }),
    of("move_group", { group_id, parent_question_group_id, position }),
    of("delete_group", { group_id, mode }),
    of("set_display_conditions", {
      question_id: maybe(question_id),
      group_id: maybe(group_id),
      conditions_json: fc.oneof(
        fc.constantFrom(null, "{}", "not json"),
        question_id.map((id) =>
          JSON.stringify({
            match: "all",
            conditions: [{ question_id: id, operation: "==", comparison_value: "A" }],
          }),
        ),
      ),
    }),
    of("create_randomizer", {
      temp_id: temporary("r"),
      name: fc.constant("R"),
      parent_question_group_id,
      arms: arms.map((drawn) => drawn.map(({ arm_id: _, ...fields }) => fields)),
      position: maybe(position),
    }),
    of("update_randomizer", { randomizer_id, name: maybe(fc.constantFrom("S", "T")), arms: maybe(arms) }),
    of("move_randomizer", { randomizer_id, parent_question_group_id, position }),
    of("delete_randomizer", { randomizer_id, mode }),
    of("set_quotas", {
      question_id: fc.constantFrom(...known.choices),
      buckets: fc.uniqueArray(
        fc.record({
          match: fc.constantFrom("equals", "includes"),
          value: fc.constantFrom("A", "B", "Z"),
          limit: fc.nat(9),
        }),
        { maxLength: 2 },
      ),
    }),
    of("update_settings", {
      title: fc.constantFrom(null, "T", "Study"),
      mode: fc.constantFrom(null, "VIDEO", "TEXT_ONLY"),
      config_json: fc.constantFrom(null, '{"progressBar":false}', '{"quota":-1}', '{"own":{"a":1}}'),
    }),
    of("update_message", {
      message: fc.constantFrom("welcome_message", "thank_you_message", "screen_out_message"),
      title: fc.constantFrom(null, "Hi"),
      ctaLink: fc.constantFrom(null, "https://example.com/", "javascript:x"),
    }),
    of("clear_message", { message: fc.constantFrom("welcome_message", "thank_you_message") }),
  );
  return fc.array(each, { minLength: 3, maxLength: 9 });
};

/** Plans that together cover every operation on each kind of thing. */
export function everyKind({ questions, choices, groups, randomizers, rules }: Known): EditOperation[][] {
  const [question_id = "", , , d = "", e = ""] = questions;
  const [quoted = "", unquoted = ""] = choices;
  const [group_id = "", inner = ""] = groups;
  const [rule_id = "", , other = ""] = rules;
  const randomizer_id = randomizers[0]?.id ?? "";
  const arm = { label: "Arm", question_id: null, question_group_id: null, weight_basis_points: 5000 };
  const rule = {
    operation: "ALWAYS",
    comparison_value_type: "string",
    action_type: "end_interview",
  } as const;
  const bucket = { match: "includes", value: "B", limit: 7 } as const;
  return [
    [
      operation("create_question", { temp_id: "tmp_q0", content: "New", type: "question" }),
      operation("update_question", { question_id: d, content: "Changed" }),
      operation("move_question", { question_id, position: 1 }),
      operation("delete_question", { question_id: e }),
      operation("create_rule", { temp_id: "tmp_l0", question_id, ...rule }),
      operation("update_rule", { rule_id, action_type: "screen_out" }),
      operation("move_rule", { rule_id, position: 1 }),
      operation("delete_rule", { rule_id: other }),
      operation("create_group", { temp_id: "tmp_g0", name: "G", question_ids: [], randomize: false }),
      operation("update_group", { group_id, name: "Changed" }),
      operation("move_group", { group_id, position: 0 }),
      operation("delete_group", { group_id: inner, mode: "ungroup" }),
      operation("create_randomizer", { temp_id: "tmp_r0", name: "R", arms: [arm, arm] }),
      operation("update_randomizer", { randomizer_id, name: "Changed" }),
      operation("move_randomizer", { randomizer_id, position: 0 }),
      operation("set_quotas", { question_id: quoted, buckets: [bucket] }),
      operation("set_quotas", { question_id: unquoted, buckets: [bucket] }),
      operation("update_settings", { title: "Changed" }),
      operation("update_message", { message: "welcome_message", title: "Changed" }),
    ],
    [
      operation("delete_randomizer", { randomizer_id, mode: "ungroup" }),
      operation("set_quotas", { question_id: quoted, buckets: [] }),
    ],
  ];
}

/** Equal weights; the remainder goes to the first arm. */
const weight = (at: number, all: readonly unknown[]) => {
  const share = Math.floor(10_000 / all.length);
  return { weight_basis_points: at === 0 ? 10_000 - share * (all.length - 1) : share };
};
