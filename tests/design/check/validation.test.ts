import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { logicRule } from "#core/design/logic/logic.sql.ts";
import { question } from "#core/design/question/question.sql.ts";
import { quotaBucket } from "#core/design/quota/quota.sql.ts";
import { randomizer } from "#core/design/randomizer/randomizer.sql.ts";
import { errorFindings, warningFindings } from "#survey/check/schema.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { imported } from "#tests/support/definition.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;
interface Finding extends Json {
  code: string;
  question_id: string | null;
}

const validationOf = async (of: Client, id: string) =>
  (await expectStatus(of.send("GET", `/studies/${id}/validation`), 200)).body;

const inGerman = { lang: { default: { name: "English" }, support: ["English", "German"] } };

/** The codes found of a study made of these parts, each with the names of what it is about. */
async function findingsOf(parts: Json): Promise<string[]> {
  const { study, ids } = await imported(client, { format: "study-definition/1", title: "Study", ...parts });
  const names = new Map(Object.entries<string>(ids).map(([name, id]) => [id, name]));
  const { errors, warnings, is_complete } = await validationOf(client, study.id);
  expect(is_complete).toBe(true);
  for (const { message, question_id } of [...errors, ...warnings])
    if (question_id !== null) expect(message).toMatch(`Q${names.get(question_id)?.slice(1)}`);
  return [...errors, ...warnings].map(({ code, ...about }: Finding) =>
    [
      code,
      ...["question_id", "logic_id", "question_group_id", "randomizer_id", "language"].flatMap(
        (field) => names.get(String(about[field])) ?? (field === "language" ? (about[field] ?? []) : []),
      ),
    ].join(" "),
  );
}

const choice = (id: string, more: Json = {}) => ({
  id,
  type: "multipleChoice",
  content: "Which?",
  props: { options: ["A", "B"], required: true },
  ...more,
});
const open = (id: string, content = "Say") => ({ id, content });
const is = (question_id: string, comparison_value: string) => ({
  question_id,
  operation: "==",
  comparison_value,
});
const shownIf = (id: string, match: string, ...conditions: Json[]) => ({
  ...open(id),
  display_conditions: { match, conditions },
});
const rule = (id: string, question_id: string, value: string | null, to: Json) => ({
  id,
  question_id,
  operation: value === null ? "ALWAYS" : "==",
  comparison_value: value,
  comparison_value_type: "string",
  ...to,
});
const jump = (to: string) => ({ action_type: "next_question_id", next_question_id: to });
const end = { action_type: "end_interview" };
const config = (more: Json) => ({
  config: { lang: { default: { name: "English" }, support: ["English"] }, ...more },
});

const three = [choice("q1"), open("q2"), open("q3")];
const many = Array.from({ length: 51 }, (_, index) => `Item ${index}`);
const repeat_for = { source: { question_id: "q1", select: "selected" } };
const overMany = { id: "g1", name: "Each", question_ids: ["q2"], display_order: 1, repeat_for };

/** A study for each code that has exactly that, as far as the API lets it be made. */
const studies: Record<string, [parts: Json, expected: string]> = {
  ai_notice_untranslated: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "Klingon" }, support: ["Klingon"] } },
    },
    "ai_notice_untranslated Klingon",
  ],
  captions_missing: [
    { questions: [{ ...open("q1"), assets: [{ url: "https://films.example.test/a.mp4?x=1" }] }] },
    "captions_missing q1 English",
  ],
  check_never_passes: [
    {
      questions: [
        { id: "q1", type: "number", content: "Now?", props: { max: 5 } },
        {
          id: "q2",
          type: "number",
          content: "Then?",
          props: { min: 5, earlierAnswerChecks: [{ operation: "<", source: { questionId: "q1" } }] },
        },
      ],
    },
    "check_never_passes q2",
  ],
  no_questions: [{}, "no_questions"],
  unreachable_question: [
    { questions: three, logic: [rule("l1", "q1", "A", jump("q3")), rule("l2", "q1", "B", jump("q3"))] },
    "unreachable_question q2",
  ],
  rule_never_matches: [{ questions: three, logic: [rule("l1", "q1", "C", end)] }, "rule_never_matches q1 l1"],
  condition_never_holds: [
    { questions: [choice("q1"), shownIf("q2", "any", is("q1", "C"), is("q1", "A"))] },
    "condition_never_holds q2",
  ],
  source_may_be_unasked: [
    {
      questions: [choice("q1"), choice("q2"), shownIf("q3", "all", is("q2", "A"))],
      logic: [rule("l1", "q1", "A", jump("q3"))],
    },
    "source_may_be_unasked q3",
  ],
  reference_later: [{ questions: [open("q1", "{{Q:q2}}"), open("q2")] }, "reference_later q1"],
  reference_broken: [
    { questions: [open("q1", "{{Q:00000000-0000-0000-0000-000000000000}}")] },
    "reference_broken q1",
  ],
  rule_shadowed: [
    {
      questions: [...three, open("q4")],
      logic: [rule("l1", "q2", null, jump("q3")), rule("l2", "q2", "x", end)],
    },
    "rule_shadowed q2 l2",
  ],
  jump_backwards: [
    { questions: three, logic: [rule("l1", "q2", "again", jump("q1"))] },
    "jump_backwards q2 l1",
  ],
  reference_may_be_unasked: [
    {
      questions: [choice("q1"), open("q2"), open("q3", "{{Q:q2}}")],
      logic: [rule("l1", "q1", "A", jump("q3"))],
    },
    "reference_may_be_unasked q3",
  ],
  unknown_type: [{ questions: [choice("q1", { type: "multiplechoise", props: {} })] }, "unknown_type q1"],
  no_options: [{ questions: [choice("q1", { props: { options: [] } })] }, "no_options q1"],
  not_answerable: [
    { questions: [choice("q1", { type: "maxDiff", props: { items: ["a", "b"] } })] },
    "not_answerable q1",
  ],
  empty_arm: [
    {
      questions: [open("q1"), open("q2")],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          arms: [
            { id: "a1", label: "A", weight_basis_points: 5000, question_id: "q1" },
            { id: "a2", label: "B", weight_basis_points: 5000 },
          ],
        },
      ],
    },
    "empty_arm r1",
  ],
  loop_too_long: [
    { questions: [choice("q1", { props: { options: many } }), open("q2")], groups: [overMany] },
    "loop_too_long g1",
  ],
  empty_group: [{ questions: [open("q1")], groups: [{ id: "g1", name: "Empty" }] }, "empty_group g1"],
  quota_exceeds_study: [
    {
      questions: [choice("q1")],
      ...config({ quota: 3 }),
      study_quotas: { mode: "fixed", fixed_limit: 3 },
      question_quotas: [
        { question_id: "q1", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    },
    "quota_exceeds_study q1",
  ],
  translation_missing: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
      translations: [messages()],
    },
    "translation_missing q1 German",
  ],
  translation_stale: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
      translations: [
        messages(),
        {
          language: "German",
          question_id: "q1",
          units: [{ path: ["content"], text: "Sagen", is_stale: true }],
        },
      ],
    },
    "translation_stale q1 German",
  ],
  translation_not_approved: [
    {
      questions: [open("q1")],
      config: { ...inGerman, consent: { version: "1", text: "Yes?" } },
      translations: [
        {
          ...messages(),
          units: [...messages().units, { path: ["consent_text"], text: "Ja?", state: "edited" }],
        },
        { language: "German", question_id: "q1", units: [{ path: ["content"], text: "Sagen" }] },
      ],
    },
    "translation_not_approved German",
  ],
  consent_not_approved: [
    {
      questions: [open("q1")],
      config: {
        ...inGerman,
        consent: { version: "1", text: "Yes?" },
        translation: { requireApproved: "none" },
      },
      translations: [
        { ...messages(), units: [...messages().units, { path: ["consent_text"], text: "Ja?" }] },
        { language: "German", question_id: "q1", units: [{ path: ["content"], text: "Sagen" }] },
      ],
    },
    "consent_not_approved German",
  ],
  translation_differs: [
    {
      questions: [{ ...open("q1"), content: "See https://a.test" }],
      config: inGerman,
      translations: [
        messages(),
        {
          language: "German",
          question_id: "q1",
          units: [{ path: ["content"], text: "Siehe https://b.test" }],
        },
      ],
    },
    "translation_differs q1 German",
  ],
  unknown_metadata_key: [
    {
      questions: [open("q1", "Hello {{metadata.name}}, {{metadata.pid}}")],
      ...config({ openLink: { enabled: true, uniqueParam: "pid", allowedParams: ["wave"] } }),
    },
    "unknown_metadata_key q1",
  ],
  not_a_reference: [{ questions: [open("q1", "You said {{Q1}}")] }, "not_a_reference q1"],
  estimated_too_long: [
    { questions: Array.from({ length: 200 }, (_, index) => open(`q${index}`)) },
    "estimated_too_long",
  ],
  unsigned_source: [
    {
      questions: [open("q1")],
      ...config({ openLink: { enabled: true, uniqueParam: "pid" } }),
      sources: [{ key: "panel", name: "Panel", redirects: { completed: "https://panel.example.test/" } }],
    },
    "unsigned_source",
  ],
  speech_unavailable: [
    { questions: [open("q1")], ...config({ voice: { speaks: true } }) },
    "speech_unavailable",
  ],
};

function messages() {
  const paths = ["welcome_message", "screen_out_message"].flatMap((field) =>
    ["title", "body", "ctaText"].map((part) => [field, part]),
  );
  const units = paths.filter(([field, part]) => field !== "screen_out_message" || part !== "ctaText");
  return { language: "German", question_id: null, units: units.map((path) => ({ path, text: "Text" })) };
}

/** Studies that no definition makes: rows of before a check, or that an edit elsewhere or in the field has left. */
const unmade = [
  "label_in_doubt",
  "source_broken",
  "score_broken",
  "jump_target_missing",
  "jump_into_randomized_group",
  "quota_option_missing",
  "arm_label_missing",
  "quota_unreachable",
];

describe("a validation", () => {
  it("has a study for each of its codes", () => {
    const codes = [...Object.keys(errorFindings), ...Object.keys(warningFindings)];
    expect([...Object.keys(studies), ...unmade].sort()).toEqual(codes.sort());
  });

  it("is explained code by code in the guide", () => {
    const guide = readFileSync(new URL("../../../docs/before-you-publish.md", import.meta.url), "utf8");
    const explained = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(explained).toEqual([...Object.keys(errorFindings), ...Object.keys(warningFindings)]);
  });

  it.each(Object.entries(studies))("finds %s, and nothing else", async (_code, [parts, expected]) => {
    expect(await findingsOf(parts)).toEqual([expected]);
  });

  it("finds nothing in a study that is all right", async () => {
    expect(await findingsOf({ questions: three, logic: [rule("l1", "q1", "A", jump("q3"))] })).toEqual([]);
  });

  it("finds what conditions keep from everybody", async () => {
    const questions = [
      choice("q1"),
      shownIf("q2", "all", is("q1", "A"), { ...is("q1", "A"), negate: true }),
      shownIf("q3", "all", { question_id: "q2", operation: "IS_ANSWERED" }),
      shownIf("q4", "all", is("q1", "A"), { metadata: "plan", operation: "IS_ANSWERED" }),
    ];
    const found = await findingsOf({ questions });
    expect(found).toEqual(["unreachable_question q2", "unreachable_question q3", "source_may_be_unasked q3"]);
    const never = await findingsOf({ questions: [choice("q1"), shownIf("q2", "all", is("q1", "C"))] });
    expect(never).toEqual(["condition_never_holds q2", "unreachable_question q2"]);
    const languages = shownIf("q2", "all", { language: true, operation: "==", comparison_value: "Dutch" });
    expect(await findingsOf({ questions: [choice("q1"), languages] })).toEqual([
      "condition_never_holds q2",
      "unreachable_question q2",
    ]);
  });

  it("finds no fault with a number between two bounds", async () => {
    const number = {
      id: "q1",
      type: "number",
      content: "How many?",
      props: { min: 0, max: 10, required: true },
    };
    const than = (operation: string, comparison_value: string) => ({
      question_id: "q1",
      operation,
      comparison_value,
    });
    const questions = [number, shownIf("q2", "all", than(">", "3"), than("<", "5")), open("q3")];
    expect(await findingsOf({ questions })).toEqual([]);
    const none = [number, shownIf("q2", "all", than("<", "3"), than(">", "5")), open("q3")];
    expect(await findingsOf({ questions: none })).toEqual(["unreachable_question q2"]);
  });

  it.each([
    ["day", "2000-02-28", "2000-03-01"],
    ["month", "1969-11", "1970-01"],
    ["year", "1999", "2001"],
  ])("finds no fault with a date between two others: a %s", async (precision, low, high) => {
    const date = { id: "q1", type: "date", content: "When?", props: { precision, required: true } };
    const than = (operation: string, comparison_value: string) => ({
      question_id: "q1",
      operation,
      comparison_value,
    });
    const asked = (...conditions: Json[]) => [date, shownIf("q2", "all", ...conditions), open("q3")];
    expect(await findingsOf({ questions: asked(than(">", low), than("<", high)) })).toEqual([]);
    const none = asked(than("<", low), than(">", high));
    expect(await findingsOf({ questions: none })).toEqual(["unreachable_question q2"]);
    const early = { ...date, props: { ...date.props, earliest: low } };
    const never = [early, shownIf("q2", "all", than("<", low)), open("q3")];
    expect(await findingsOf({ questions: never })).toEqual([
      "condition_never_holds q2",
      "unreachable_question q2",
    ]);
  });

  it("finds a stored condition that cannot be decided", async () => {
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      questions: [choice("q1"), open("q2")],
    });
    const conditions = [{ question_id: ids.q1, operation: "ALWAYS", comparison_value: null, negate: false }];
    const display_conditions = { match: "all", conditions } as never;
    await stack.ports.db
      .update(question)
      .set({ display_conditions })
      .where(eq(question.id, ids.q2 ?? ""));
    const { errors, warnings } = await validationOf(client, study.id);
    expect([...errors, ...warnings]).toMatchObject([
      { code: "source_broken", question_id: ids.q2, path: "display_conditions.conditions[0].operation" },
    ]);
  });

  it("finds a score that counts what has no number", async () => {
    const studyId = await newStudy(client);
    const [scale = ""] = await addQuestions(client, studyId, [{ content: "How?", type: "nps" }]);
    const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: scale }] }];
    await expectStatus(client.send("PUT", `/studies/${studyId}/scores`, { scores }), 200);
    expect((await validationOf(client, studyId)).errors).toEqual([]);
    await stack.ports.db.update(question).set({ type: "question" }).where(eq(question.id, scale));
    expect((await validationOf(client, studyId)).errors).toMatchObject([
      { code: "score_broken", score: "s", path: "terms[0].question_id", question_id: null },
    ]);
  });

  it("finds a quota that nobody reaches, beside the question", async () => {
    const found = await findingsOf({
      questions: [open("q1"), choice("q2"), open("q3")],
      logic: [rule("l1", "q1", null, jump("q3"))],
      question_quotas: [
        { question_id: "q2", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    });
    expect(found).toEqual(["unreachable_question q2", "quota_unreachable q2"]);
  });

  it("finds what rows say that no request could have made", async () => {
    const { db } = stack.ports;
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      questions: [choice("q1"), open("q2"), open("q3")],
      groups: [{ id: "g1", name: "Group", question_ids: ["q2"] }],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          arms: [
            { id: "a1", label: "A", weight_basis_points: 5000, question_id: "q3" },
            { id: "a2", label: "B", weight_basis_points: 5000, question_group_id: "g1" },
          ],
        },
      ],
      logic: [rule("l1", "q1", "A", end), rule("l2", "q1", "B", end)],
      question_quotas: [
        { question_id: "q1", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    });
    await db.update(logicRule).set({ action_type: "next_question_id" }).where(eq(logicRule.id, ids.l1));
    await expectStatus(client.send("PUT", `/question-groups/${ids.g1}`, { randomize: true }), 200);
    await db
      .update(logicRule)
      .set({ action_type: "next_question_id", next_question_id: ids.q2 })
      .where(eq(logicRule.id, ids.l2));
    await db.update(quotaBucket).set({ value: "C" }).where(eq(quotaBucket.study_id, study.id));
    const [stored] = await db.select().from(randomizer).where(eq(randomizer.id, ids.r1));
    const arms = stored?.arms.map((arm, index) => (index === 0 ? { ...arm, label: " " } : arm)) ?? [];
    await db.update(randomizer).set({ arms }).where(eq(randomizer.id, ids.r1));
    const { errors, warnings } = await validationOf(client, study.id);
    expect(errors.map(({ code, logic_id }: Finding) => [code, logic_id])).toEqual([
      ["jump_into_randomized_group", ids.l2],
      ["jump_target_missing", ids.l1],
      ["quota_option_missing", null],
    ]);
    expect(warnings.map(({ code, path }: Finding) => [code, path])).toEqual([
      ["arm_label_missing", "arms[0].label"],
    ]);
  });

  it("carries the study's ETag", async () => {
    const studyId = await newStudy(client);
    const read = await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    const answer = await expectStatus(client.send("GET", `/studies/${studyId}/validation`), 200);
    expect(answer.headers.get("etag")).toBe(read.headers.get("etag"));
    expect(answer.body).toMatchObject({ study_id: studyId, revision: 1, is_complete: true });
  });

  it("stands in the way of publishing only where that is asked for", async () => {
    const studyId = await newStudy(client);
    const publish = (query: string) =>
      client.send("PUT", `/studies/${studyId}${query}`, { status: "published", title: "New" });
    const refused = await expectStatus(publish("?require_valid=true"), 409);
    expect(refused.body).toMatchObject({ code: "study_invalid", errors: [{ code: "no_questions" }] });
    expect((await expectStatus(client.send("GET", `/studies/${studyId}`), 200)).body.title).toBe("Study");
    await expectStatus(publish(""), 200);
    await addQuestions(client, studyId, [{ content: "Now" }]);
    await expectStatus(publish("?require_valid=true"), 200);
  });

  it("says what an edit of the agent has made wrong", async () => {
    const studyId = await newStudy(client);
    const [first = "", second = ""] = await addQuestions(client, studyId, [
      { content: "A" },
      { content: `B` },
    ]);
    const mutation = {
      id: "m1",
      entity_type: "question",
      operation: "update",
      entity_id: first,
      before: { content: "A" },
      after: { content: `{{Q:${second}}}` },
      timestamp: "2026-01-01T00:00:00.000Z",
    };
    const { body } = await expectStatus(
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations: [mutation] }),
      200,
    );
    expect(body.new_errors).toMatchObject([{ code: "reference_later", question_id: first }]);
  });
});
