import { afterAll, beforeAll, expect, it } from "vitest";
import { createModel } from "#functions/platform/model/index.ts";
import { useInsightRuns } from "#tests/support/insight-runs.ts";
import { startModelServer } from "#tests/support/model-server.ts";

type Json = Record<string, unknown>;

/** What a provider is sent for a run, and what it may answer. */

const { stack, survey, run } = useInsightRuns();
let server: Awaited<ReturnType<typeof startModelServer>>;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());

/** Every object of a JSON Schema. */
function objectsIn(schema: unknown): Json[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = (schema as Json).type === "object" ? [schema as Json] : [];
  return [...own, ...Object.values(schema).flatMap(objectsIn)];
}

it("asks each task of its model, with answers as data, in a shape without optional fields", async () => {
  const { studyId } = await survey("It was too expensive", "This was too expensive");
  stack.ctx.model = createModel(
    {
      AI_PROVIDER: "openai-compatible",
      AI_BASE_URL: `${server.url}/v1`,
      AI_API_KEY: "k",
      AI_MODEL_SMART: "big",
      AI_MODEL_FAST: "small",
    },
    () => {},
  );
  stack.ports.model = stack.ctx.model;
  const says = (said: Json) => ({ say: JSON.stringify(said) });
  const evidence = ["a1", "a2"].map((answer) => ({ answer, quote: "was too expensive" }));
  const codes = ["Price", "Money"].map((name) => ({ name, description: "", evidence }));
  const given = evidence.map(({ answer, quote }) => ({ answer, codes: [{ code: "c1", quote }] }));
  const insight = {
    summary: "They left.",
    key_points: [],
    goals: [],
    sentiment: { label: "neutral", reason: "" },
  };
  server.play(
    ...[says(insight), says(insight), says({ codes }), says({ answers: given })],
    ...[says({}), says({ findings: [] })],
  );
  const parts = ["interviews", "themes"];
  expect(await run(studyId, { parts })).toMatchObject({
    status: "done",
    calls: 6,
    remaining: 0,
    codes_created: 2,
  });
  const asked = server.asked.map(({ body }) => {
    const { model, messages, response_format } = JSON.parse(body);
    const { task, ...data } = JSON.parse(messages.at(-1).content);
    return { model, task, data, schema: response_format.json_schema.schema };
  });
  expect(asked.map(({ model, task }) => [model, task])).toEqual([
    ["big", "interview_insight"],
    ["big", "interview_insight"],
    ["big", "propose_codes"],
    ["small", "assign_codes"],
    ["big", "group_codes"],
    ["big", "findings"],
  ]);
  for (const { task, schema } of asked) {
    for (const { properties, required } of objectsIn(schema))
      expect(required, task).toEqual(Object.keys(properties as Json));
    expect(JSON.stringify(schema), task).not.toContain('"default"');
  }
  expect(asked[3]?.data).toEqual({
    instructions: "",
    questions: ["Why?"],
    codes: ["Price", "Money"].map((name, n) => ({ code: `c${n + 1}`, name, description: "" })),
    answers: expect.arrayContaining([{ answer: "a1", said: [expect.stringContaining("too expensive")] }]),
  });
});
