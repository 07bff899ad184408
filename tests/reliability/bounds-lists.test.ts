import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { maxLoggedAttempts } from "#core/deliver/webhook/schema.ts";
import { listStudies } from "#core/design/lifecycle/index.ts";
import { maxListBytes } from "#kit/paging.ts";
import { maxRuleBytes } from "#survey/logic/schema.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { insertStudies } from "#tests/support/many.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/** Lists without pages: they end where an answer is full, or what they hold is bounded so that they fit. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

/** What a function may return. */
const largestAnswer = 6_291_456;

/** The items of each answer, from the first along the `next` links; each is one statement beside the credential's. */
async function walk(client: Client, path: string, headers: Record<string, string> = {}) {
  const pages: Record<string, string>[][] = [];
  stack.takeStatements();
  for (let next: string | undefined = `/api/v1${path}`; next !== undefined; ) {
    const response: Response = await stack.app.request(next, {
      headers: { authorization: `Bearer ${client.key}`, ...headers },
    });
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(largestAnswer);
    const isZipped = response.headers.get("content-encoding") === "gzip";
    pages.push(JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString()));
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  expect(stack.takeStatements().length).toBeLessThanOrEqual(2 * pages.length);
  return pages;
}

describe("a list that may go on", () => {
  it("has every study once, in answers that fit", async () => {
    await insertStudies(stack.pool, client.organizationId, 15, () => "d".repeat(1_000_000));
    const { rows } = await stack.pool.query(
      "select id from study where organization_id = $1 order by created_at, id",
      [client.organizationId],
    );
    for (const headers of [{}, { "accept-encoding": "gzip" }]) {
      const pages = await walk(client, "/studies", headers);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
  });

  it("reads no more studies at once than 12 MiB, to the byte", async () => {
    await insertStudies(stack.pool, client.organizationId, 2, () => "d".repeat(maxListBytes - 2000));
    const ctx = {
      ...stack.ctx,
      actor: keyActor(client.organizationId, ""),
    } as const;
    const readAfter = async (bytes: number) => {
      await stack.pool.query(
        `update study set description = left(description, length(description) + $2 - bytes) || repeat('d', $2 - bytes)
         where id = (select id from study where organization_id = $1 order by created_at, id limit 1)`,
        [client.organizationId, bytes],
      );
      const { items, hasMore } = await listStudies(ctx, { include_archived: true });
      return [items.length, hasMore];
    };
    expect(await readAfter(maxListBytes - 1)).toEqual([2, false]);
    expect(await readAfter(maxListBytes)).toEqual([1, true]);
  });

  it("has 5,000 folders in an answer at most", async () => {
    const add = (count: number) =>
      stack.pool.query(
        `insert into folder (id, organization_id, name, created_at)
         select gen_random_uuid(), $1, repeat('f', 200), now() from generate_series(1, $2)`,
        [client.organizationId, count],
      );
    await add(5000);
    expect((await walk(client, "/folders")).map(({ length }) => length)).toEqual([5000]);
    await add(1);
    const pages = await walk(client, "/folders");
    expect(pages.map(({ length }) => length)).toEqual([5000, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5001);
  });

  it("has as many translations as fit, by language and in the order of the questions", async () => {
    const studyId = await newStudy(client);
    const questions = await addQuestions(
      client,
      studyId,
      Array.from({ length: 30 }, () => ({ content: "&".repeat(20_000) })),
    );
    await stack.pool.query(
      `insert into translation (id, study_id, question_id, language, units, manual_content, updated_at)
       select gen_random_uuid(), $1, q, 'L' || lpad(l::text, 2, '0'), '{}', repeat('<', 20000), now()
       from unnest($2::uuid[]) as q, generate_series(1, 10) as l`,
      [studyId, questions],
    );
    const pages = await walk(client, `/studies/${studyId}/translations`);
    expect(pages.length).toBeGreaterThan(5);
    const expected = Array.from({ length: 10 }, (_, index) =>
      questions.map((question) => `L${String(index + 1).padStart(2, "0")} ${question}`),
    );
    expect(pages.flat().map(({ language, question_id }) => `${language} ${question_id}`)).toEqual(
      expected.flat(),
    );
    const ofOne = await walk(client, `/translated-questions?question_id=${questions[3]}`);
    expect(ofOne.flat()).toHaveLength(10);
    const inOne = await walk(client, `/translated-questions?study_id=${studyId}&language=L07`);
    expect(inOne.flat().map(({ question_id }) => question_id)).toEqual(questions);
  });

  it("has a study's messages in 50 languages at most", async () => {
    const studyId = await newStudy(client);
    const add = (from: number, to: number) =>
      stack.pool.query(
        `insert into translation (id, study_id, language, units, updated_at)
         select gen_random_uuid(), $1, 'Language ' || l, '{}', now() from generate_series($2::int, $3::int) as l`,
        [studyId, from, to],
      );
    const path = `/studies/${studyId}/translated-messages`;
    await add(1, 50);
    expect((await walk(client, path)).map(({ length }) => length)).toEqual([50]);
    await add(51, 51);
    const pages = await walk(client, path);
    expect(pages.map(({ length }) => length)).toEqual([50, 1]);
    expect(new Set(pages.flat().map(({ language }) => language)).size).toBe(51);
  });

  it("refuses a cursor that is none", async () => {
    const studyId = await newStudy(client);
    const cursor = (text: string) => Buffer.from(text).toString("base64url");
    const wrong = ["x", "", cursor("[]"), cursor('["\\u0000",1]'), cursor('["a",1.5]'), cursor('["a",1]x')];
    const paths = [
      "/folders?",
      `/studies/${studyId}/translations?`,
      `/studies/${studyId}/translated-messages?`,
    ];
    for (const path of paths) {
      for (const after of wrong) {
        const { body } = await expectStatus(client.send("GET", `${path}after=${after}`), 422);
        expect(body.detail[0]).toMatchObject({ loc: ["query", "after"] });
      }
    }
  });
});

describe("the largest", () => {
  const sizeOf = async (client: Client, path: string) =>
    Buffer.byteLength((await expectStatus(client.send("GET", path), 200)).text);
  /** Characters that take six bytes in JSON, and one that is seen. */
  const long = "'x' || repeat(chr(1), 199)";

  it("lists of groups and randomizers fit", async () => {
    const studyId = await newStudy(client);
    await stack.pool.query(
      `insert into question_group (id, study_id, name, display_order, randomize)
       select gen_random_uuid(), $1, ${long}, n, false from generate_series(1, 200) as n`,
      [studyId],
    );
    await stack.pool.query(
      `insert into randomizer (id, study_id, name, display_order, arms)
       select gen_random_uuid(), $1, ${long}, 200 + n, (
         select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'label', ${long}, 'weight_basis_points', 1))
         from generate_series(1, 12))
       from generate_series(1, 100) as n`,
      [studyId],
    );
    const groups = await sizeOf(client, `/question-groups?study_id=${studyId}`);
    const randomizers = await sizeOf(client, `/randomizers?study_id=${studyId}`);
    expect(groups).toBeGreaterThan(200 * 1200);
    expect(groups).toBeLessThan(500_000);
    expect(randomizers).toBeGreaterThan(100 * 13 * 1200);
    expect(randomizers).toBeLessThan(2_500_000);
  });

  it("page of deliveries fits, whose attempts are the latest 50", async () => {
    const url = "https://receiver.example.test/hook";
    const { body: endpoint } = await expectStatus(client.send("POST", "/webhook-endpoints", { url }), 201);
    await stack.pool.query(
      `insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts,
         attempt_log, created_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'interview.completed', 'failed', 10, (
         select jsonb_agg(jsonb_build_object('at', '2026-11-21T09:00:00.000Z', 'response_status', null,
           'error', 'connection_refused', 'duration_ms', 10000)) from generate_series(1, $3::int)), now()
       from generate_series(1, 101)`,
      [client.organizationId, endpoint.id, maxLoggedAttempts],
    );
    const size = await sizeOf(client, `/webhook-endpoints/${endpoint.id}/deliveries?page_size=100`);
    expect(size).toBeGreaterThan(100 * maxLoggedAttempts * 80);
    expect(size).toBeLessThan(1_000_000);
  });

  it("list of rules fits", async () => {
    const studyId = await newStudy(client);
    const [question = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Well?" }]);
    const count = Math.floor(maxRuleBytes / 500);
    await stack.pool.query(
      `insert into logic_rule (id, study_id, question_id, operation, comparison_value_type, action_type, end_interview,
         language, display_order, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'ALWAYS', 'string', 'end_interview', true, 'English', n, now(), now()
       from generate_series(1, $3) as n`,
      [studyId, question, count],
    );
    const { text } = await client.send("GET", `/question-logic?study_id=${studyId}`);
    expect(JSON.parse(text)).toHaveLength(count);
    expect(Buffer.byteLength(text)).toBeLessThan(largestAnswer);
  });
});
