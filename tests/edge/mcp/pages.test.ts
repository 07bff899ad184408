import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

let client: Client;
let study_id = "";
let question_id = "";
beforeAll(async () => {
  const scope = "studies:read studies:write interviews:read";
  const token = await issuer.token({ sub: rest.memberId, org_id: rest.organizationId, scope });
  client = await connectMcp(stack, token);
  study_id = await newStudy(rest);
  [question_id = ""] = await addQuestions(rest, study_id, [{ type: "textInput", content: "Why?" }]);
  await add(1, interviews);
});
afterAll(() => client.close());

const interviews = 600;
/** Of code points that take three bytes each: what is cut by bytes is cut within none. */
const long = "repeat('長い話。', 5000)";

/** Closed interviews without a word. */
const addShort = (study_id: string, from: number, to: number) =>
  stack.pool.query(
    `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated, is_archived, progress, is_conducted, created_at, updated_at, ended_at, revision)
     select gen_random_uuid(), $1::uuid, $2::uuid, gen_random_uuid(), '{}', 'closed', 'INTERVIEW', 'English', false, false, false, 100, false,
       timestamptz '2026-01-01' + n * interval '1 second', now(), now(), 1
     from generate_series($3::int, $4::int) n`,
    [study_id, rest.organizationId, from, to],
  );

/** Closed interviews with an answer and a message of 20,000 code points each, from the n-th on. */
async function add(from: number, to: number): Promise<void> {
  await addShort(study_id, from, to);
  const added = `from interview where study_id = $1 and created_at >= timestamptz '2026-01-01' + $2 * interval '1 second'`;
  await stack.pool.query(
    `insert into message (interview_id, seq, role, kind, question_id, content) select id, 0, 'user', 'answer', $3::uuid, ${long} ${added}`,
    [study_id, from, question_id],
  );
  await stack.pool.query(
    `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
     select id, $3::uuid, 0, 'Why?', 'textInput', 'answered', '"x"', ${long}, '[]', created_at ${added}`,
    [study_id, from, question_id],
  );
}

const idOf = (row: string | { id?: string; interview_id?: string }) =>
  typeof row === "string" ? row : (row.interview_id ?? row.id ?? "");

describe("a study of many interviews with answers of 20,000 code points", () => {
  it.each([
    ["list_interviews", "ids"],
    ["list_interviews", "summary"],
    ["list_interviews", "full"],
    ["search_answers", "ids"],
    ["search_answers", "summary"],
    ["search_answers", "full"],
  ])("%s with detail %s reads each once, though interviews come and go meanwhile", async (name, detail) => {
    const { rows } = await stack.pool.query(
      "select id from interview where study_id = $1 and not is_archived and erased_at is null order by created_at",
      [study_id],
    );
    const ids: string[] = rows.map(({ id }) => id);
    const seen: string[] = [];
    let gone = "";
    // Whole ones fill a page each: some pages tell as much as all.
    const most = 8;
    let after: string | undefined;
    for (let page = 0; page < most; page++) {
      const { value, data, texts } = await succeed(
        client,
        name,
        Object.assign({ study_id, limit: 100, detail }, after === undefined ? {} : { after }),
      );
      for (const copy of [texts[1] ?? "", JSON.stringify(data)])
        expect(Buffer.byteLength(copy)).toBeLessThanOrEqual(24_000 + 600);
      expect(value.length).toBeGreaterThan(0);
      seen.push(...value.map(idOf));
      after = data.next_after as string | undefined;
      if (after === undefined) break;
      if (page !== 1) continue;
      gone = ids[seen.length + 3] ?? "";
      await stack.pool.query("update interview set erased_at = now() where id = $1", [gone]);
      await add(interviews + 1, interviews + 1);
    }
    const stayed = ids.filter((id) => id !== gone);
    expect(seen.slice(0, stayed.length)).toEqual(stayed.slice(0, seen.length));
    expect(new Set(seen).size).toBe(seen.length);
    if (detail === "ids") expect(seen.length).toBeGreaterThanOrEqual(stayed.length);
    await stack.pool.query(
      "delete from interview where study_id = $1 and (erased_at is not null or created_at > timestamptz '2026-01-01' + $2 * interval '1 second')",
      [study_id, interviews],
    );
  });
});

describe("whole interviews", () => {
  it("come as many as fit, as REST has them, by one statement", async () => {
    const study_id = await newStudy(rest);
    const [question_id] = await addQuestions(rest, study_id, [{ type: "textInput", content: "Why?" }]);
    await addShort(study_id, 1, 40);
    await stack.pool.query(
      `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
       select id, $2::uuid, 0, 'Why?', 'textInput', 'answered', '"x"', ${long}, '[]', created_at
       from interview where study_id = $1 order by created_at offset 30 limit 1`,
      [study_id, question_id],
    );
    const { body } = await rest.send("GET", `/interviews?study_id=${study_id}&page_size=100`);
    const pages: { id: string; cut?: true }[][] = [];
    for (let after: string | null | undefined = null; after !== undefined; ) {
      stack.takeStatements();
      const args = { study_id, detail: "full", limit: 100, after };
      const { value, data } = await succeed(client, "list_interviews", args);
      expect(stack.takeStatements().filter((text) => text.includes('"interview"'))).toHaveLength(1);
      pages.push(value);
      after = data.next_after as string | undefined;
    }
    // The long one, which no page has room for, is cut and has one of its own.
    expect(pages.flat().map(({ id }) => id)).toEqual(body.map(({ id }: { id: string }) => id));
    expect(pages[0]).toEqual(body.slice(0, pages[0]?.length));
    expect(pages.filter((page) => page.some(({ cut }) => cut)).map((page) => page.length)).toEqual([1]);
    expect(pages.length).toBeLessThanOrEqual(5);
    const few = { study_id, detail: "full", limit: 3 };
    expect((await succeed(client, "list_interviews", few)).value).toEqual(body.slice(0, 3));
  });
});
