import { expect, it } from "vitest";
import * as z from "zod";
import { errorCodes } from "#kit/error-code.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";
import { errorsGuide } from "../../packages/functions/src/api/docs/guide/errors.ts";
import { hints } from "../../packages/functions/src/api/http/hints.ts";
import { lackingIn } from "../../packages/functions/src/api/http/misplaced.ts";

const stack = useStack();
const client = useOrganization(stack);

it("stand beside an error of their code, and in the guide", async () => {
  const study = await newStudy(client);
  const { body } = await expectStatus(client.send("GET", "/studies?after=x"), 422);
  expect(body).toMatchObject({ hint: hints.invalid_cursor, docs: "/docs/errors#invalid_cursor" });
  const other = await expectStatus(client.send("GET", `/studies/${study}`), 200);
  expect(other.body).not.toHaveProperty("hint");
  const guide = JSON.stringify(errorsGuide());
  for (const [code, hint] of Object.entries(hints)) {
    expect(errorCodes).toHaveProperty(code);
    expect(guide).toContain(JSON.stringify(hint).slice(1, -1));
  }
});

it("say where a field that a body lacks stands instead", async () => {
  const study_id = await newStudy(client);
  const hintOf = async (path: string, sent: object) => {
    const { body } = await expectStatus(client.send("POST", path, sent), 422);
    expect(body.detail.map(({ type }: { type: string }) => type)).toContain("missing");
    return body.hint;
  };
  const question = { content: "Why?" };
  expect(
    await hintOf("/questions/batch", { questions: [Object.assign({ studyId: study_id }, question)] }),
  ).toBe("Did you mean `study_id` by `studyId`?");
  expect(await hintOf("/questions/batch", { study_id, questions: [question] })).toBe(
    "`body.study_id` belongs to `body.questions.0.study_id`",
  );
  expect(await hintOf(`/interviews?study_id=${study_id}`, {})).toBe(
    "`study_id` belongs to the body, not to the query",
  );
});

it("say where a field is to be that stands nowhere", async () => {
  const study_id = await newStudy(client);
  const hintOf = async (method: "GET" | "POST", path: string, sent?: object) => {
    const { body } = await expectStatus(client.send(method, path, sent), 422);
    expect(body.docs).toBe("/docs/errors#validation_failed");
    return body.hint;
  };
  expect(await hintOf("POST", "/interviews", {})).toBe("Add `study_id` to the body");
  expect(await hintOf("POST", "/questions/batch", { questions: [{ study_id }, { content: "Why?" }] })).toBe(
    "Add `study_id` to `body.questions.1`",
  );
  expect(await hintOf("GET", "/questions")).toBe("Add `?study_id=…` to the path");
  expect(await hintOf("GET", `/questions?studyId=${study_id}`)).toBe("Did you mean `study_id` by `studyId`?");
});

it("name no parameter that the operation has", () => {
  const schema = z.object({ question_id: z.string(), question_ids: z.string().optional() });
  const issues = [{ loc: ["query", "question_id"], msg: "Missing", type: "missing" }];
  const hintOf = (query: string) => lackingIn(schema, new URLSearchParams(query), issues);
  expect(hintOf("question_ids=1")).toBe("Add `?question_id=…` to the path");
  expect(hintOf("question_ids=1&questionId=1")).toBe("Did you mean `question_id` by `questionId`?");
});

it("cost little where each of many items lacks something, and are short", async () => {
  const items = Array.from({ length: 500 }, () => ({ x: 1 }));
  const { body } = await expectStatus(client.send("POST", "/questions/batch", { questions: items }), 422);
  expect(body.detail.length).toBeGreaterThanOrEqual(500);
  expect(body.hint).toBe("Add `study_id` to `body.questions.0`");
  const long = { content: "Why?", [`study${"-".repeat(10_000)}_id`]: "x" };
  const misspelt = await expectStatus(client.send("POST", "/questions/batch", { questions: [long] }), 422);
  expect(misspelt.body.hint).toBe(`Did you mean \`study_id\` by \`study${"-".repeat(95)}\`?`);
});

it("say what form a credential has", async () => {
  const challengeOf = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await stack.app.request("/api/v1/studies", { headers });
    expect(await response.json()).toEqual({ detail: "Invalid authentication credentials" });
    return response.headers.get("www-authenticate");
  };
  expect(await challengeOf()).toContain("send Authorization: Bearer and your API key");
  expect(await challengeOf("Basic cml2Og==")).toContain("Bearer and your API key without quotes");
  expect(await challengeOf("Bearer riv_short")).toContain("an API key begins with riv_");
});

it("say what JSON is where a body is none", async () => {
  const response = await stack.app.request("/api/v1/studies", {
    method: "POST",
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
    body: "{title: 'x'}",
  });
  expect(await response.json()).toMatchObject({
    detail: [{ type: "json_invalid" }],
    hint: expect.stringContaining("double quotes"),
  });
});
