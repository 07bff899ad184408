import { is, Placeholder } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { noFilter } from "#core/field/list/filter/index.ts";
import { resolveFilter } from "#core/field/list/filter/resolve.ts";
import { listedValues } from "#core/field/list/listed.ts";
import { recordCtes } from "#core/field/list/records.ts";
import { pageReader } from "#core/results/export/record.ts";
import { jsonBytes, maxAnswerBytes, maxSkipped, takeFitting } from "#kit/paging.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** A page ends where its answer would take more than 4 MB; its `next` link goes on. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const nextOf = (headers: Headers) => /<\/api\/v1([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];

/** Messages of an interview, in the order given. */
const say = (interviewId: string | undefined, ...contents: string[]) =>
  stack.pool.query(
    `insert into message (interview_id, seq, role, content)
     select $1, seq, 'user', content from unnest($2::text[]) with ordinality as said(content, seq)`,
    [interviewId, contents],
  );

/** Every page, from the first along the `next` links. */
async function walk(client: Client, path: string) {
  const pages: { text: string; total: number }[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { text, headers } = await expectStatus(client.send("GET", next), 200);
    pages.push({ text, total: Number(headers.get("x-total-count")) });
    next = nextOf(headers);
  }
  return pages;
}

async function invitations(client: Client, studyId: string, count: number): Promise<string[]> {
  const interviews = Array.from({ length: count }, (_, index) => ({ title: `No. ${index}` }));
  const sent = client.send("POST", "/interviews/bulk", { study_id: studyId, interviews });
  const { body } = await expectStatus(sent, 200);
  return body.map(({ id }: { id: string }) => id);
}

describe("a page of interviews", () => {
  it("takes 4 MB to the byte, and ends before the interview that would take one more", async () => {
    const studyId = await newStudy(client);
    const ids = await invitations(client, studyId, 2);
    await say(ids[0], ...Array.from({ length: 42 }, () => "w".repeat(49_000)), "x");
    const path = `/interviews?study_id=${studyId}`;
    const { text: before } = await expectStatus(client.send("GET", path), 200);
    // A character said is in the conversation and in the transcript.
    const missing = maxAnswerBytes - Buffer.byteLength(before);
    const content = "x".repeat(1 + Math.floor(missing / 2));
    const title = `No. 1${"!".repeat(missing % 2)}`;
    await stack.pool.query("update message set content = $2 where interview_id = $1 and content = 'x'", [
      ids[0],
      content,
    ]);
    const setTitle = (title: string) =>
      stack.pool.query("update interview set title = $2 where id = $1", [ids[1], title]);
    await setTitle(title);
    const [full, ...none] = await walk(client, path);
    expect(Buffer.byteLength(full?.text ?? "")).toBe(maxAnswerBytes);
    expect(none).toEqual([]);
    await setTitle(`${title}!`);
    const pages = await walk(client, path);
    expect(pages.map(({ text }) => JSON.parse(text).map(({ id }: { id: string }) => id))).toEqual(
      ids.map((id) => [id]),
    );
    expect(pages.map(({ total }) => total)).toEqual([2, 2]);
  });

  it("ends early where much was said, each interview on one page and in one statement", async () => {
    const studyId = await newStudy(client);
    const ids = await invitations(client, studyId, 12);
    // Control characters take six times as many bytes on the wire.
    for (const id of ids) await say(id, "\u0001".repeat(50_000), "\u0001".repeat(50_000));
    stack.takeStatements();
    const pages = await walk(client, `/interviews?study_id=${studyId}&page_size=100`);
    expect(stack.takeStatements()).toHaveLength(2 * pages.length);
    expect(pages.map(({ text }) => JSON.parse(text).length)).toEqual([3, 3, 3, 3]);
    for (const { text } of pages) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
    const found = pages.flatMap(({ text }) => JSON.parse(text).map(({ id }: { id: string }) => id));
    expect(found).toEqual(ids);
  });

  it("has one interview in any case, and reads no more than a page may hold", async () => {
    const studyId = await newStudy(client);
    const ids = await invitations(client, studyId, 3);
    await say(ids[1], ...Array.from({ length: 44 }, () => "y".repeat(50_000)));
    const pages = await walk(client, `/interviews?study_id=${studyId}`);
    expect(pages.map(({ text }) => JSON.parse(text).map(({ title }: { title: string }) => title))).toEqual([
      ["No. 0"],
      ["No. 1"],
      ["No. 2"],
    ]);
  });
});

describe("a page by its number", () => {
  const links = ({ headers }: { headers: Headers }) =>
    [...(headers.get("link") ?? "").matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel);

  /** Interviews created a second apart. */
  async function grow(studyId: string, from: number, to: number): Promise<void> {
    const db = await stack.pool.connect();
    try {
      // Without the work of triggers.
      await db.query("begin; set local session_replication_role = replica");
      await db.query(
        `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                                is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
         select gen_random_uuid(), id, organization_id, gen_random_uuid(), '{}', 'open', 'SERVICE', 'English', false,
                false, false, 0, true, '2026-01-01Z'::timestamptz + n * interval '1 second', now(), now(), 1
         from study, generate_series($2::int, $3::int) n where id = $1`,
        [studyId, from, to],
      );
      await db.query("commit");
    } finally {
      db.release();
    }
  }

  it("begins after at most 100,000 records; links lead further", async () => {
    const studyId = await newStudy(client);
    await grow(studyId, 1, maxSkipped);
    const pageOf = (path: string, page: number) =>
      client.send("GET", `${path}&created_after=2026-01-01T00:00:00Z&page=${page}`);
    const lists = [
      `/interviews?study_id=${studyId}&page_size=100`,
      `/studies/${studyId}/export?page_size=100`,
    ];
    const last = maxSkipped / 100;
    for (const path of lists) {
      // Nothing is there yet, however far on.
      for (const page of [last, last + 1, 10 ** 9]) {
        const { text, headers } = await expectStatus(pageOf(path, page), 200);
        expect(text.split("\r\n").length === 2 || text === "[]").toBe(true);
        expect(headers.get("x-total-count")).toBe(String(maxSkipped));
      }
    }
    await grow(studyId, maxSkipped + 1, maxSkipped + 250);
    for (const path of lists) {
      const reached = await expectStatus(pageOf(path, last), 200);
      expect(links(reached)).toEqual(["first", "prev", "next"]);
      const next = await expectStatus(client.send("GET", nextOf(reached.headers) ?? ""), 200);
      expect(links(next)).toEqual(["first", "prev", "next"]);
      // The page before this one is reached by no number.
      const end = await expectStatus(client.send("GET", nextOf(next.headers) ?? ""), 200);
      expect(links(end)).toEqual(["first"]);
      for (const page of [last + 1, 10 ** 9]) {
        const { body } = await expectStatus(pageOf(path, page), 422);
        expect(body.detail).toEqual([
          {
            loc: ["query", "page"],
            msg: "A page can skip at most 100,000 records; the `next` links lead further",
            type: "page_too_far",
          },
        ]);
      }
    }
    const reached = await pageOf(lists[0] ?? "", last);
    expect((await client.send("GET", nextOf(reached.headers) ?? "")).body).toHaveLength(100);
  });

  it("of deliveries begins after as many at most", async () => {
    const url = "https://receiver.example.test/hook";
    const { body: endpoint } = await expectStatus(client.send("POST", "/webhook-endpoints", { url }), 201);
    const grow = (from: number, to: number) =>
      stack.pool.query(
        `insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts,
           attempt_log, created_at)
         select uuidv7(), $1, $2, gen_random_uuid(), 'interview.completed',
           case when n % 2 = 0 then 'failed' else 'delivered' end, 1, '[]', '2026-01-01Z'::timestamptz + n / 3 * interval '1 second'
         from generate_series($3::int, $4::int) n`,
        [client.organizationId, endpoint.id, from, to],
      );
    const path = `/webhook-endpoints/${endpoint.id}/deliveries?page_size=100`;
    const pageOf = (page: number) => client.send("GET", `${path}&page=${page}`);
    const last = maxSkipped / 100;
    await grow(1, maxSkipped);
    for (const page of [last, last + 1, 10 ** 9])
      expect((await expectStatus(pageOf(page), 200)).body).toEqual([]);
    await grow(maxSkipped + 1, maxSkipped + 250);
    const reached = await expectStatus(pageOf(last), 200);
    expect(links(reached)).toEqual(["first", "prev", "next"]);
    expect(reached.headers.get("x-total-count")).toBe(String(maxSkipped + 250));
    const seen: { id: string }[] = [...reached.body];
    for (let next = nextOf(reached.headers); next !== undefined; ) {
      const { body, headers } = await expectStatus(client.send("GET", next), 200);
      seen.push(...body);
      next = nextOf(headers);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    expect(seen).toHaveLength(250);
    for (const page of [last + 1, 10 ** 9])
      expect((await expectStatus(pageOf(page), 422)).body.detail[0].type).toBe("page_too_far");
    expect(
      (await expectStatus(client.send("GET", `${path}&after=nowhere`), 422)).body.detail[0],
    ).toMatchObject({
      loc: ["query", "after"],
      type: "invalid_cursor",
    });
    // Those of a status go on among themselves.
    const failed = await expectStatus(client.send("GET", `${path}&status=failed&page=1`), 200);
    const more = await expectStatus(client.send("GET", nextOf(failed.headers) ?? ""), 200);
    expect(new Set(more.body.map(({ status }: { status: string }) => status))).toEqual(new Set(["failed"]));
    expect(more.body).toEqual((await client.send("GET", `${path}&status=failed&page=2`)).body);
  });
});

/** A study with so many interviews, an answer of a million characters in each. */
async function studyOfLongAnswers(count: number) {
  const studyId = await newStudy(client);
  const [question = ""] = await addQuestions(client, studyId, [{ type: "question", content: "Why?" }]);
  const ids = await invitations(client, studyId, count);
  await stack.pool.query(
    `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
     select id, $2, 0, 'Why?', 'question', 'answered', to_jsonb(repeat('z', 1000000)), 'z', '[]', now()
     from unnest($1::uuid[]) as id`,
    [ids, question],
  );
  return { studyId, ids };
}

interface PlanNode {
  Alias?: string;
  "Relation Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many records the database makes for a page of the study's export. */
async function recordsMade(study_id: string, page_size: number): Promise<number> {
  const { db } = stack.ctx;
  const filter = await resolveFilter(stack.ctx, study_id, noFilter);
  const request = { study_id, filter, include_simulations: true, page: 0, page_size };
  const { ctes, listed } = recordCtes(db, request, pageReader(false).record, page_size);
  const query = db
    .with(...ctes)
    .select()
    .from(listed)
    .toSQL();
  const values = listedValues(request);
  const { rows } = await stack.pool.query(
    `explain (analyze, format json) ${query.sql}`,
    query.params.map((each) => (is(each, Placeholder) ? values[each.name] : each)),
  );
  const made = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "interview" && /^i(_\d+)?$/.test(node.Alias ?? ""),
  );
  return made.reduce((sum, node) => sum + node["Actual Loops"], 0);
}

describe("a page of the export", () => {
  it("ends early where much was answered, with the same columns on every page", async () => {
    const { studyId, ids } = await studyOfLongAnswers(8);
    const pages = await walk(client, `/studies/${studyId}/export?page_size=200`);
    const rows = pages.map(({ text }) => readCsv(text));
    expect(new Set(rows.map(([header]) => header?.join())).size).toBe(1);
    expect(rows.map(([, ...records]) => records.length)).toEqual([4, 4]);
    expect(rows.flatMap(([, ...records]) => records.map(([id]) => id))).toEqual(ids);
    for (const { text } of pages) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
  });

  it("has no more records made than it takes to know that there are enough", async () => {
    const { studyId } = await studyOfLongAnswers(60);
    // Of 8 MB and eight at a time.
    expect(await recordsMade(studyId, 50)).toBe(16);
    expect(await recordsMade(studyId, 11)).toBe(11);
    expect(await recordsMade(studyId, 3)).toBe(3);
  });

  it("ends early where a study of before the limit has many metadata keys", async () => {
    const studyId = await newStudy(client);
    for (let index = 0; index < 30; index++) await invite(client, studyId);
    const key = (index: number) => [JSON.stringify(["key", `key ${index} ${"k".repeat(90)}`]), 1];
    const tally = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => key(index)));
    await stack.pool.query(
      "insert into count_base (study_id, population, part, tally) values ($1, 'real', 'metadata', $2)",
      [studyId, JSON.stringify(tally)],
    );
    const pages = await walk(client, `/studies/${studyId}/export`);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.reduce((sum, { text }) => sum + text.trimEnd().split("\r\n").length - 1, 0)).toBe(30);
  });
});

it("takes items up to the limit, and the first in any case", () => {
  const itself = (bytes: number) => bytes;
  expect(takeFitting([maxAnswerBytes - 1, 1, 1], itself)).toEqual([maxAnswerBytes - 1, 1]);
  expect(takeFitting([maxAnswerBytes, 1], itself)).toEqual([maxAnswerBytes]);
  expect(takeFitting([maxAnswerBytes + 1, 1], itself)).toEqual([maxAnswerBytes + 1]);
  expect(takeFitting([1, 1], itself, maxAnswerBytes - 1)).toEqual([1]);
  expect(jsonBytes(["é"])).toBe(7);
});
