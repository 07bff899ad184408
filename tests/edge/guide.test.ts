import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guides, markdownOf } from "#functions/api/docs/guide/index.ts";
import { fieldsOf } from "#functions/api/docs/guide/shape.ts";
import {
  withEventTable,
  withFlagTable,
  withFormatTable,
  withImportTables,
} from "#functions/api/docs/guide/table.ts";
import { jsonSchema } from "#functions/api/http/openapi/schema.ts";
import { questionTypeFacts } from "#local/written-modules.ts";
import { canMove } from "#survey/interview/status.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it.each(guides().map((guide) => [guide.name, guide] as const))(
  "docs/%s.md is what the code says; else run `npm run openapi`",
  (name, guide) => {
    expect(read(`docs/${name}.md`)).toBe(markdownOf(guide));
  },
);

it.each(Object.entries(questionTypeFacts()))(
  "%s is what the types say; else run `npm run openapi`",
  (path, text) => {
    expect(read(path)).toBe(text);
  },
);

it.each(["privacy", "data-quality", "ai-transparency"])("docs/%s.md names tests that there are", (name) => {
  const named = [...read(`docs/${name}.md`).matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(0);
  const root = new URL("../../", import.meta.url);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it("docs/events.md has the events that there are; else run `npm run openapi`", () => {
  expect(withEventTable(read("docs/events.md"))).toBe(read("docs/events.md"));
});

it("docs/findings.md has the export formats that there are; else run `npm run openapi`", () => {
  expect(withFormatTable(read("docs/findings.md"))).toBe(read("docs/findings.md"));
  expect(withFlagTable(read("docs/data-quality.md"))).toBe(read("docs/data-quality.md"));
});

it("docs/imports.md has what the code makes of files, and its codes; else run `npm run openapi`", () => {
  expect(withImportTables(read("docs/imports.md"))).toBe(read("docs/imports.md"));
});

describe("the guide to question types", () => {
  it.each(questionTypes.map((type) => [type.name, type] as const))(
    "says what each prop and figure of %s means",
    (_, { propsSchema, aggregateSchema }) => {
      const figures = aggregateSchema ? fieldsOf(jsonSchema(aggregateSchema, "output")) : [];
      const silent = [...fieldsOf(jsonSchema(propsSchema, "input")), ...figures].filter(
        ({ path, description }) => description === "" && !/count$|percentage$/.test(path),
      );
      expect(silent.map(({ path }) => path)).toEqual([]);
    },
  );

  it("has requests, answers and cells that the service takes and gives", async () => {
    const studyId = await newStudy(client);
    const questions = questionTypes.map(({ name, example: { content, props } }) => ({
      study_id: studyId,
      type: name,
      content,
      props,
    }));
    const saved = await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
    const ids: string[] = saved.body.created_question_ids;
    const { id } = await invite(client, studyId);
    const answers = questionTypes.map(({ example }, at) => ({ question_id: ids[at], value: example.value }));
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    const { body } = await client.send("GET", `/interviews/${id}`);
    const values = ids.map((question) => body.parsed_conversation_json[question]?.value);
    expect(values).toEqual(questionTypes.map(({ example }) => example.value));
    for (const [at, { aggregateSchema }] of questionTypes.entries()) {
      const stats = await client.send("GET", `/studies/${studyId}/questions/${ids[at]}/stats`);
      expect(stats.status).toBe(aggregateSchema === null ? 400 : 200);
      if (aggregateSchema !== null) expect(stats.body.response_count).toBe(1);
    }
    const { text } = await client.send("GET", `/studies/${studyId}/export`);
    const guide = read("docs/question-types.md");
    for (const { example, cell } of questionTypes) {
      const shown = cell(example.value, example.props);
      expect(text).toContain(shown);
      if (shown !== "") expect(guide).toContain(`Its cell in the export: \`${shown}\`.`);
    }
  });
});

describe("the guide to the life of an interview", () => {
  const row = (status: string) =>
    read("docs/life-of-an-interview.md")
      .split("\n")
      .find((line) => line.startsWith(`| \`${status}\``)) ?? "";

  it("has a drawing that fits a phone and says itself in words", () => {
    const [guide] = guides();
    const [drawing] = guide?.blocks ?? [];
    if (drawing?.kind !== "drawing") throw new Error("the guide begins without a drawing");
    expect(Math.max(...drawing.drawing.split("\n").map((line) => line.length))).toBeLessThanOrEqual(64);
    for (const status of [
      "open",
      "in_progress",
      "paused",
      "closed",
      "screened_out",
      "over_quota",
      "canceled",
    ])
      expect(drawing.drawing).toContain(status);
    expect(drawing.label).toContain("interview.completed");
  });

  it("says which status may follow which", () => {
    expect(row("paused")).toContain("`in_progress`, `processing`, `canceled`");
    expect(row("closed")).toContain("nothing");
    expect(canMove("paused", "closed")).toBe(false);
  });

  it("says what is counted as complete: what is closed", async () => {
    const studyId = await newStudy(client);
    for (const status of ["closed", "completed", "screened_out"]) {
      const { id } = await invite(client, studyId);
      const sent = { status, started_at: "2026-01-01T00:00:00Z" };
      await expectStatus(client.send("PUT", `/interviews/${id}`, sent), 200);
    }
    const metrics = await client.send("GET", `/studies/${studyId}/metrics`);
    const stats = await client.send("GET", `/studies/${studyId}/stats`);
    const progress = await client.send("GET", `/studies/${studyId}/quotas/progress`);
    expect(metrics.body.complete).toBe(1);
    expect(progress.body.study.complete).toBe(1);
    expect(stats.body.completed).toBe(2);
    const { rows } = await stack.pool.query(
      "select 1 from outbox where kind = 'interview.completed' and payload->>'interview_id' in (select id::text from interview where study_id = $1)",
      [studyId],
    );
    expect(rows).toHaveLength(1);
  });
});
