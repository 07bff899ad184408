import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listedTools } from "#functions/api/mcp/tools/index.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
// A minute passes whenever a test says so: a member may call 120 tools in one.
let minutes = 0;
const now = () => new Date(Date.now() + minutes * 60_000);
const stack = useStack({ sessions: issuer.sessions, now });
const rest = useOrganization(stack);

const many = 10_000;
const few = 10;
/** Interviews at both ends whose answers are long: a list of 100 has no other, and all are a thousand times a result. */
const longAtEachEnd = 500;
const maxCopyBytes = 24_000 + 600;
const maxUsedBytes = 1_000_000;
/** What a call has in memory comes from the database, but for a result of some 50,000 bytes. */
const maxReadBytes = maxUsedBytes - 2 * maxCopyBytes;

let client: Client;
let large: Fielded;
let small: Fielded;

interface Fielded {
  study_id: string;
  questions: string[];
  interview_id: string;
}

/** A study with closed interviews, the first and last of them with an answer and a message of 20,000 code points of three bytes each. */
async function fielded(interviews: number): Promise<Fielded> {
  const study_id = await newStudy(rest);
  const questions = await addQuestions(rest, study_id, [
    { type: "textInput", content: "Why?" },
    { type: "nps", content: "Recommend?" },
    { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
  ]);
  await stack.pool.query(
    `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated, is_archived, progress, is_conducted, created_at, updated_at, started_at, ended_at, revision)
     select gen_random_uuid(), $1::uuid, $2::uuid, gen_random_uuid(), jsonb_build_object('plan', n % 7), 'closed', 'INTERVIEW', 'English', false, false, false, 100, false,
       began, began, began, began + interval '5 minutes', 1
     from (select n, timestamptz '2026-01-01' + n * interval '1 second' as began from generate_series(1, $3::int) n) made`,
    [study_id, rest.organizationId, interviews],
  );
  const long = "repeat('長い話。', 5000)";
  await stack.pool.query(
    `insert into message (interview_id, seq, role, kind, question_id, content)
     select id, 0, 'user', 'answer', $2::uuid, ${long} from interview where study_id = $1 order by created_at limit 500`,
    [study_id, questions[0]],
  );
  const values = [
    "to_jsonb('x'::text)",
    "to_jsonb(extract(epoch from created_at)::bigint % 11)",
    `'"A"'::jsonb`,
  ];
  const began = "(extract(epoch from created_at - timestamptz '2026-01-01'))";
  const isLong = `${began} <= ${longAtEachEnd} or ${began} > ${interviews - longAtEachEnd}`;
  for (const [at, value] of values.entries())
    await stack.pool.query(
      `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
       select id, $2::uuid, ${at}, 'Asked?', '${["textInput", "nps", "multipleChoice"][at]}', 'answered', ${value}, ${at === 0 ? `case when ${isLong} then ${long} else 'x' end` : "'x'"}, '[]', created_at
       from interview where study_id = $1`,
      [study_id, questions[at]],
    );
  const { rows } = await stack.pool.query("select id from interview where study_id = $1 limit 1", [study_id]);
  return { study_id, questions, interview_id: rows[0].id };
}

beforeAll(async () => {
  const scope = "studies:read studies:write interviews:read";
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const token = await issuer.token({ exp, sub: rest.memberId, org_id: rest.organizationId, scope });
  client = await connectMcp(stack, token);
  large = await fielded(many);
  small = await fielded(few);
  await stack.pool.query("analyze");
}, 120_000);
afterAll(() => client.close());

/** Bytes that the database has sent so far. */
function bytesRead(): number {
  const { _clients } = stack.pool as unknown as {
    _clients: { connection: { stream: { bytesRead: number } } }[];
  };
  return _clients.reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (how?: { type: "minor" }) => void;

/** Bytes of what is in use, and of what nobody has collected yet. */
function bytesHeld(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes of what stays in use: some of what a call leaves is given back a few turns later, and each connection keeps its last rows. */
async function bytesThatStay(): Promise<number> {
  await Promise.all(Array.from({ length: stack.pool.totalCount }, () => stack.pool.query("select 1")));
  collect();
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  collect();
  return bytesHeld();
}

/**
 * The most bytes that a work uses beyond what stays, of all times at which it has the rows of a statement; or more than
 * that, but not more than `enough`: everything is collected only where less does not show that so few are in use.
 */
async function mostInUse(work: () => Promise<unknown>, enough: number): Promise<number> {
  const before = await bytesThatStay();
  let most = before;
  const look = () => {
    for (const how of [{ type: "minor" }, undefined] as const) {
      collect(how);
      if (bytesHeld() <= before + enough) break;
    }
    most = Math.max(most, bytesHeld());
  };
  stack.pool.on("release", look);
  try {
    await work();
  } finally {
    stack.pool.off("release", look);
  }
  return most - Math.min(before, await bytesThatStay());
}

const details = ["ids", "summary", "full"].map((detail) => ({ detail, limit: 100 }));
/** What each tool that reads is asked about a study. */
const asked: Record<string, (of: Fielded) => object[]> = {
  get_me: () => [{}],
  describe: () => [{}],
  list_studies: () => details,
  get_study: ({ study_id }) => [{ study_id }, { study_id, parts: ["settings", "quotas", "codes", "shares"] }],
  list_translation_units: ({ study_id }) => details.map((each) => Object.assign({ study_id }, each)),
  get_fieldwork: ({ study_id }) => [
    { study_id },
    { study_id, parts: ["funnel", "quotas", "sources", "quality", "moderation", "arms"] },
    { study_id, filter: { metadata: { plan: "3" } } },
  ],
  list_interviews: ({ study_id }) => [
    ...details.map((each) => Object.assign({ study_id }, each)),
    { study_id, filter: { metadata: { plan: "3" } }, limit: 100 },
    { study_id, flagged: true },
  ],
  get_interview: ({ interview_id }) => [{ interview_id }, { interview_id, detail: "full" }],
  search_answers: ({ study_id }) => [
    ...details.map((each) => Object.assign({ study_id }, each)),
    { study_id, q: "長い", limit: 100 },
  ],
  get_crosstab: ({ study_id, questions: [, nps] }) => [
    { study_id, rows: { question_id: nps }, columns: [{ metadata: "plan" }, { language: true }] },
  ],
  get_insights: ({ study_id }) => details.map((each) => Object.assign({ study_id }, each)),
  get_results: ({ study_id }) => [
    { study_id, quotes: 5 },
    { study_id, filter: { metadata: { plan: "3" } } },
  ],
};

describe("10,000 interviews with answers of 20,000 code points", () => {
  it("are asked about with every tool that reads", () => {
    const reading = listedTools(() => ({ tools: [], earlier: () => null })).filter(({ is }) => is.read);
    expect(Object.keys(asked)).toEqual(
      expect.arrayContaining(reading.map(({ name }) => name).filter((name) => name !== "get_job")),
    );
  });

  it.each(Object.keys(asked))("take %s no more bytes, memory or statements than ten", async (name) => {
    minutes += 1;
    const measured = async (args: object) => {
      // The first call of a kind has plans and caches to make.
      await succeed(client, name, args as Record<string, unknown>);
      stack.takeStatements();
      const before = bytesRead();
      const { texts, data } = await succeed(client, name, args as Record<string, unknown>);
      return {
        copies: [texts.length > 1 ? (texts[1] ?? "") : (texts[0] ?? ""), JSON.stringify(data)],
        read: bytesRead() - before,
        // Rates are counted for several requests at a time.
        statements: stack.takeStatements().filter((text) => !text.includes("rate_window")).length,
      };
    };
    const calls = asked[name]?.(large) ?? [];
    const same = asked[name]?.(small) ?? [];
    for (const [at, args] of calls.entries()) {
      const { copies, read, statements } = await measured(args);
      const told = `${name} ${JSON.stringify(args)}: ${read} bytes, ${statements} statements`;
      for (const copy of copies) expect(Buffer.byteLength(copy), told).toBeLessThanOrEqual(maxCopyBytes);
      expect(read, told).toBeLessThanOrEqual(maxReadBytes);
      const again = () => succeed(client, name, args as Record<string, unknown>);
      let used = await mostInUse(again, maxUsedBytes);
      // What the engine compiles meanwhile comes on top.
      if (used > maxUsedBytes) used = await mostInUse(again, 0);
      expect(used, told).toBeLessThanOrEqual(maxUsedBytes);
      expect(statements, told).toBeLessThanOrEqual((await measured(same[at] ?? {})).statements);
    }
  });

  it("are listed once each, a hundred at a time", async () => {
    const seen = new Set<string>();
    let after: string | undefined;
    let pages = 0;
    do {
      if (pages++ % 100 === 0) minutes += 1;
      const args = { study_id: large.study_id, detail: "ids", limit: 100, after: after ?? null };
      const { value, data } = await succeed(client, "list_interviews", args);
      for (const id of value) seen.add(id);
      after = data.next_after as string | undefined;
    } while (after !== undefined);
    expect([seen.size, pages]).toEqual([many, many / 100]);
  });
});
