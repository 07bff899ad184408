import * as fc from "fast-check";
import { expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { expectStatus } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab, type Tab } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";
import { Oracle, type OracleFlag, type OracleLine } from "./oracle.ts";

const { stack, client, clock, sent, receive } = useWebhooks();
const seed = Number(process.env.SEED ?? 41);

const items = ["Price", "Taste", "Service", "Distance", "Choice"];
const questions = [
  { type: "matrixRatingScale", content: "How important is it?", props: { items, max: 5 } },
  ...items.map((item) => ({ type: "ratingScale", content: `How good is it: ${item}`, props: { max: 7 } })),
  { type: "textInput", content: "What do you like about the place where you buy it?" },
  { type: "question", content: "What should change?", props: { maxFollowupQuestions: 0 } },
  { type: "shortText", content: "In a word?" },
  { type: "number", content: "How old are you?" },
  {
    type: "multipleChoice",
    content: "Choose B",
    props: { options: ["A", "B"], qualityCheck: { expected: "B" } },
  },
  { type: "textInput", content: "Anything else?", props: { textChecks: false } },
];

const story = "I like that it reminds me of the summers that we spent at my grandparents' house";
const other = "They open early and nobody minds when I only look around for half an hour or so";
const text = fc.constantFrom(
  ...[story, story, story, other, other, other],
  ...[
    story,
    other,
    `${story.toUpperCase()}!`,
    `${other}, I think`,
    "What do you like about the place where you buy it",
  ],
  ...["asdf asdf asdf asdf asdf", "qwertz uiop asdf", "xkrtbq wpdnfz hgkmvs trplq", "ok", ".", "–", "A word"],
  ...["ｆｕｌｌ ｗｉｄｔｈ ｔｅｘｔ ｏｆ ｔｈｅ ｓｕｍｍｅｒ", "Kaffee, wie jeden Morgen auf dem Balkon"],
);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 8 });
const point = fc.integer({ min: 1, max: 5 });

const life = fc.record({
  isSimulated: fc.boolean(),
  isBroughtIn: fc.boolean().chain((one) => fc.boolean().map((two) => one && two)),
  isFinished: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  pace: fc.constantFrom(0.2, 0.5, 1, 1.2, 4),
  line: fc.option(point, { freq: 3 }),
  points: fc.array(point, { minLength: 10, maxLength: 10 }),
  texts: fc.tuple(maybe(text), maybe(text), maybe(text), maybe(text)),
  numbers: fc.tuple(fc.nat(3), fc.nat(3)),
  choice: fc.constantFrom("A", "B", "B", "B"),
  pasted: fc.constantFrom(0, 0, 41, 90),
  fate: fc.constantFrom("stays", "stays", "stays", "stays", "exclude", "keep", "undone", "erase", "archive"),
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

function valuesOf({ line, points, texts, numbers, choice }: Life): unknown[] {
  const at = (index: number) => line ?? points[index];
  const [one, two] = numbers;
  return [
    Object.fromEntries(items.map((item, index) => [item, at(index)])),
    ...items.map((_, index) => at(5 + index)),
    ...texts.slice(0, 2),
    texts[2]?.slice(0, 60) ?? null,
    30 + one,
    choice,
    texts[3],
    30 + two,
  ];
}

async function survey() {
  const studyId = await newStudy(client, { config: { quota: 1_000, quality: { paradata: "full" } } });
  const ids = await addQuestions(client, studyId, questions);
  const check = { same_as: ids[9], tolerance: 1 };
  ids.push(
    ...(await addQuestions(client, studyId, [
      { type: "number", content: "And again: how old?", props: { qualityCheck: check } },
    ])),
  );
  const group = { study_id: studyId, name: "Good", question_ids: ids.slice(1, 6) };
  await expectStatus(client.send("POST", "/question-groups", group), 201);
  return { studyId, ids };
}

/** Answers all questions of the page, or half of them. */
async function answerAll(tab: Tab, drawn: Life, byId: ReadonlyMap<string, unknown>) {
  for (let asked = 0; tab.state.step.kind === "question" && (drawn.isFinished || asked < 6); asked++) {
    const value = byId.get(tab.state.step.question.id);
    const ms = Math.round(4_000 * drawn.pace * (1 + (asked % 3) / 4));
    clock.ms += ms;
    const paradata = { ms, pasted_chars: drawn.pasted, pastes: Number(drawn.pasted > 0) };
    await accepted(value == null ? tab.say("skip", { paradata }) : tab.answer(value, { paradata }));
  }
}

async function live(drawn: Life, studyId: string, ids: readonly string[]): Promise<string> {
  const values = valuesOf(drawn);
  clock.ms += 1_000;
  const { id, link } = await invite(client, studyId, { is_simulated: drawn.isSimulated });
  if (drawn.isBroughtIn) {
    const answers = ids.map((question_id, index) => ({ question_id, value: values[index] }));
    const status = drawn.isFinished ? "closed" : "in_progress";
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status, answers }), 200);
  } else
    await answerAll(await startTab(stack, link), drawn, new Map(ids.map((each, at) => [each, values[at]])));
  return id;
}

async function meet({ fate, isFinished }: Life, studyId: string, id: string): Promise<void> {
  const decide = (decision: string, reason?: string) =>
    expectStatus(
      client.send("POST", `/studies/${studyId}/quality/decisions`, { interview_ids: [id], decision, reason }),
      200,
    );
  if (fate === "erase") await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
  if (fate === "archive")
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
  if (!isFinished) return;
  if (fate === "exclude" || fate === "undone") await decide("exclude", "Looks odd");
  if (fate === "keep") await decide("keep", "Looks fine");
  if (fate === "undone") await decide("undo");
}

async function workOn() {
  for (;;) {
    const messages = sent.splice(0).flatMap(({ queue, message }) => (queue === "export" ? [message] : []));
    if (messages.length === 0) return;
    expect((await exportHandler(sqsEventOf(messages), runContext(900))).batchItemFailures).toEqual([]);
  }
}

it(`flags are those of a second reading of the rules, over a file of all interviews (SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  // All of it lies in the past when the file is made: object storage signs by its own clock.
  clock.ms -= 24 * 3_600_000;
  const { studyId, ids } = await survey();
  for (const drawn of fc.sample(life, { seed, numRuns: 90 })) {
    const id = await live(drawn, studyId, ids);
    if (clock.ms % 3 === 0) await receive();
    await meet(drawn, studyId, id);
  }
  await receive();
  sent.length = 0;
  await expectStatus(client.send("POST", `/studies/${studyId}/quality/recheck`), 202);
  await workOn();
  clock.ms = Date.now();
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl", filter: { excluded: "any" } });
  const lines: OracleLine[] = file
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const asked = (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body;
  const oracle = new Oracle(asked, lines);
  const found = new Set<string>();
  for (const line of lines.filter(({ status }) => status === "closed")) {
    const flags = ((line.quality?.flags ?? []) as OracleFlag[]).filter(({ code }) => code !== "off_language");
    expect(flags, line.id).toEqual(oracle.flags(line));
    expect(line.quality?.speed_index).toBe(oracle.speedIndex(line));
    for (const { code } of flags) found.add(code);
  }
  for (const line of lines.filter(({ status }) => status !== "closed")) expect(line.quality).toBeNull();
  expect([...found].toSorted()).toEqual(
    [
      "duplicate_text",
      "empty_text",
      "failed_check",
      "gibberish",
      "inconsistent",
      "pasted_text",
      "repeated_text",
      "speeder",
      "straight_lining",
    ].toSorted(),
  );
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
});
