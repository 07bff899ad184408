import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { foldCounts } from "#core/field/count/index.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/export.ts";
import { type Client, expectStatus, newClient, send, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { exportFile, readExport } from "#tests/support/exports.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { askFor as ask, carryOut, entriesOf } from "#tests/support/subjects.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

const issuer = await createIssuer();
let ahead = 0;
const stack = useStack({ sessions: issuer.sessions, now: () => new Date(Date.now() + ahead) });
beforeEach(() => {
  ahead = 0;
});

const path = "/data-subject-requests";
const canary = 'Zqx"Cänary';

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ type: "mediaUpload" }, { type: "textInput" }]);
  const take = async (words: string, fields: Record<string, unknown> = {}) => {
    const { id, link } = await invite(client, studyId, fields);
    const tab = await startTab(stack, link);
    await accepted(tab.answer([await uploadFile(tab)]));
    await accepted(tab.answer(words));
    return { id, vid: tab.vid };
  };
  return { client, studyId, take };
}

const read = async (client: Client, id: string) =>
  (await expectStatus(client.send("GET", `${path}/${id}`), 200)).body;

const work = (request: { id: string }, deadlineMs?: number) => carryOut(stack, request, deadlineMs);

async function done(client: Client, action: string, match: object) {
  const asked = await ask(client, action, match);
  await work(asked);
  return read(client, asked.id);
}

const idsIn = ({ interviews }: { interviews: { id: string }[] }) => interviews.map(({ id }) => id).sort();

async function rowsHolding(word: string): Promise<string[]> {
  await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
  const { rows: tables } = await stack.pool.query(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await stack.pool.query(`select t::text as row from ${name} as t`);
      return rows.map(({ row }) => `${name} ${row}`);
    }),
  );
  return found.flat().filter((row) => row.includes(word));
}

describe("a search", () => {
  it("finds interviews by metadata, reference, ids and words, archived ones too, and none of others", async () => {
    const { client, studyId, take } = await survey();
    const one = await take("It is quiet there", {
      metadata: { who: "Ada", n: 7, 'a"b': true },
      title: "First",
    });
    const two = await take(`They call me ${canary}`, { metadata: { who: "Bob", n: 7 } });
    await expectStatus(
      client.send("PUT", `/interviews/${two.id}`, { notes: "spoke of ÉCLAIRS in der Straße" }),
      200,
    );
    const decided = { interview_ids: [one.id], decision: "keep", reason: "Copied from nobody" };
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, decided), 200);
    const { body: shown } = await client.send("GET", `/interviews/${two.id}`);
    await expectStatus(client.send("PUT", `/interviews/${two.id}`, { is_archived: true }), 200);
    const stranger = await survey();
    const foreign = await stranger.take(canary, { metadata: { who: "Ada" } });
    for (const [match, expected] of [
      [{ metadata: { who: "Ada" } }, [one.id]],
      [{ metadata: { n: 7 } }, [one.id, two.id]],
      [{ metadata: { who: "Ada", n: "8" } }, []],
      [{ metadata: { 'a"b': true } }, [one.id]],
      [{ reference: shown.reference.toLowerCase() }, [two.id]],
      [{ interview_ids: [two.id, two.id] }, [two.id]],
      [{ text: canary.toUpperCase() }, [two.id]],
      [{ text: "éclairs" }, [two.id]],
      [{ text: "e\u0301clairs in der straße" }, [two.id]],
      [{ text: "ÉCLAIRS IN DER STRASSE" }, [two.id]],
      [{ text: "copied from" }, [one.id]],
      [{ text: "  QUIET  " }, [one.id]],
      [{ text: "first" }, [one.id]],
      [{ text: 'a"B' }, [one.id]],
      [{ text: "q%_t" }, []],
      [{ text: "content_type" }, []],
    ] as const) {
      const found = await done(client, "search", match);
      expect([match, idsIn(found)]).toEqual([match, [...expected].sort()]);
      expect(found).toMatchObject({ action: "search", status: "done", url: null, receipt: null });
    }
    await ask(client, "search", { interview_ids: [two.id, foreign.id] }, 403);
    await ask(client, "search", { interview_ids: [two.id, unknownId] }, 404);
    expect((await done(client, "search", { text: canary })).interviews).toEqual([
      { id: two.id, study_id: studyId },
    ]);
  });

  it("forgets what the person is known by once it has ended", async () => {
    const { client } = await survey();
    const asked = await ask(client, "search", { metadata: { who: `${canary} match` } });
    expect(asked).toMatchObject({ status: "queued", interviews: [] });
    expect(JSON.stringify(asked)).not.toContain("match");
    await work(asked);
    expect(await rowsHolding("nary match")).toEqual([]);
  });
});

describe("an export", () => {
  it("is an archive of all that is kept, without credentials, for a day", async () => {
    const { client, take } = await survey();
    const { id, vid } = await take(`I am ${canary}`, { metadata: { who: "Ada" } });
    await take("Another");
    const { url, interviews, status, expires_at } = await done(client, "export", {
      metadata: { who: "Ada" },
    });
    expect([status, idsIn({ interviews })]).toEqual(["done", [id]]);
    const entries = await entriesOf(url);
    const names = Object.keys(entries);
    expect(names.slice(0, 2)).toEqual(["interviews.json", `interviews/${id}/interview.json`]);
    expect(names.slice(2)).toEqual([expect.stringMatching(new RegExp(`^interviews/${id}/files/.*-me.png$`))]);
    expect(entries[names[2] ?? ""]?.equals(Buffer.from(png))).toBe(true);
    const text = entries[`interviews/${id}/interview.json`]?.toString() ?? "";
    const content = JSON.parse(text);
    expect(content.answer.map(({ text }: { text: string }) => text)).toContain(`I am ${canary}`);
    expect(content.message.length).toBeGreaterThan(3);
    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(["interview", "flow", "flow_turn", "interview_quality", "event"]),
    );
    expect(text).not.toContain(vid);
    // Prints hold no words, deliveries what the events say, and sounds what the messages do; simulated respondents are
    // nobody.
    const { rows } = await stack.pool.query(
      "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'interview_id'",
    );
    const elsewhere = [
      "answer_print",
      "metadata_entry",
      "simulated_respondent",
      "speech",
      "webhook_delivery",
    ];
    expect([...Object.keys(content).filter((name) => name !== "interview"), ...elsewhere].sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    );
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it("is gone after a day, and at once where somebody in it is erased", async () => {
    const { client, take } = await survey();
    const one = await take(canary);
    const two = await take("Other");
    const archives = async () =>
      (await stack.storage.bucket.list({ prefix: `${client.organizationId}/data-subjects/` })).length;
    const kept = await done(client, "export", { interview_ids: [two.id] });
    const both = await done(client, "export", { interview_ids: [one.id, two.id] });
    expect(await archives()).toBe(2);
    await expectStatus(client.send("DELETE", `/interviews/${one.id}`), 204);
    expect((await read(client, both.id)).url).toBeNull();
    expect((await fetch(both.url)).status).toBe(404);
    expect((await read(client, kept.id)).url).not.toBeNull();
    expect(await archives()).toBe(1);
    ahead = 24 * 3_600_000 + 1000;
    expect((await read(client, kept.id)).url).toBeNull();
    providePorts(stack.ctx);
    await relay({}, { awsRequestId: "relay", getRemainingTimeInMillis: () => 60_000 });
    expect(await archives()).toBe(0);
  });
});

describe("an erasure", () => {
  it("erases whom it finds, archived ones too, and says how much that was", async () => {
    const { client, studyId, take } = await survey();
    const one = await take("zqxerased", { metadata: { who: "Ada" } });
    const two = await take("zqxerased", { metadata: { who: "Ada" } });
    const three = await take("Other");
    await expectStatus(client.send("PUT", `/interviews/${two.id}`, { is_archived: true }), 200);
    const { job } = await exportFile(stack, client, studyId, { format: "csv" });
    const erased = await done(client, "erase", { metadata: { who: "Ada" } });
    expect(erased).toMatchObject({ status: "done", action: "erase", url: null });
    expect(idsIn(erased)).toEqual([one.id, two.id].sort());
    expect(erased.receipt).toEqual({
      interviews: 2,
      messages: 8,
      files: 2,
      exports_expired: 1,
      at: expect.stringMatching(/Z$/),
    });
    expect(await rowsHolding("zqxerased")).toEqual([]);
    expect((await readExport(client, job)).status).toBe("expired");
    await expectStatus(client.send("GET", `/interviews/${three.id}`), 200);
    // Nothing is left to erase.
    expect((await done(client, "erase", { interview_ids: [one.id, two.id] })).receipt).toMatchObject({
      interviews: 0,
    });
  });

  it.each(["erase", "export"])(
    "does not %s what several interviews have the reference of",
    async (action) => {
      const { client, studyId } = await survey();
      const one = await invite(client, studyId, { title: "One" });
      const two = await invite(client, studyId, { title: "Two" });
      const { reference } = (await client.send("GET", `/interviews/${one.id}`)).body;
      // The reference has the last 50 bits of an id.
      const same = `${two.id.slice(0, 19)}${one.id.slice(19)}`;
      await stack.pool.query("update interview set id = $2 where id = $1", [two.id, same]);
      const both = [one.id, same].sort();
      expect(idsIn(await done(client, "search", { reference }))).toEqual(both);
      const refused = await done(client, action, { reference });
      expect(refused).toMatchObject({ status: "failed", url: null, receipt: null, interviews: [] });
      expect(refused.error).toContain("by its id");
      const listed = await client.send("GET", `/interviews?study_id=${studyId}&reference=${reference}`);
      expect(listed.body.map(({ id }: { id: string }) => id).sort()).toEqual(both);
      await expectStatus(client.send("GET", `/interviews/${one.id}`), 200);
    },
  );

  it("goes on where it was cut off", async () => {
    const { client, take } = await survey();
    const ids = [(await take("One")).id, (await take("Two")).id, (await take("Three")).id];
    const asked = await ask(client, "erase", { interview_ids: ids });
    // No time is left once they are found.
    await work(asked, 0);
    expect(await read(client, asked.id)).toMatchObject({ status: "running", receipt: null });
    await work(asked);
    expect((await read(client, asked.id)).receipt).toMatchObject({ interviews: 3, messages: 12, files: 3 });
  });

  it("needs more than words, and the scope to write", async () => {
    const { client } = await survey();
    const refused = await ask(client, "erase", { text: canary }, 422);
    expect(refused.detail[0].loc).toEqual(["body", "match", "text"]);
  });
});

describe("requests", () => {
  it("run one at a time in an organization, in their order", async () => {
    const { client } = await survey();
    const first = await ask(client, "search", { text: "one" });
    const second = await ask(client, "search", { text: "two" });
    await work(second);
    expect((await read(client, second.id)).status).toBe("queued");
    await work(first);
    await work(second);
    expect((await read(client, second.id)).status).toBe("done");
    // A message that comes twice finds nothing to do.
    await work(second);
    const { body } = await expectStatus(client.send("GET", path), 200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  it("are taken up to a number that wait", async () => {
    const { client } = await survey();
    for (let count = 0; count < 20; count++) await ask(client, "search", { text: `word ${count}` });
    const refused = await expectStatus(
      client.send("POST", path, { action: "search", match: { text: "one more" } }),
      429,
    );
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await client.send("GET", path)).body).toHaveLength(20);
  });

  it("come with their message to the queue of exports", async () => {
    const { client } = await survey();
    const asked = await ask(client, "search", { text: "word" });
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'request_id' = $1", [
      asked.id,
    ]);
    providePorts(stack.ctx);
    const record = {
      messageId: "m",
      eventSourceARN: "arn:aws:sqs:eu:1:export",
      attributes: { ApproximateReceiveCount: "1" },
      body: JSON.stringify({ kind: "work", id: rows[0].id }),
    };
    const run = { awsRequestId: "r", getRemainingTimeInMillis: () => 600_000 };
    expect(await handler({ Records: [record] } as never, run)).toEqual({ batchItemFailures: [] });
    expect((await read(client, asked.id)).status).toBe("done");
  });

  it("are refused with their place where they are wrong", async () => {
    const { client, studyId } = await survey();
    for (const [body, loc] of [
      [{ action: "look", match: { text: "abc" } }, "action"],
      [{ action: "search" }, "match"],
      [{ action: "search", match: {} }, "match"],
      [{ action: "search", match: { text: "abc", reference: "0000000000" } }, "match"],
      [{ action: "search", match: { text: "ab" } }, "match.text"],
      [{ action: "search", match: { text: "x".repeat(201) } }, "match.text"],
      [{ action: "search", match: { metadata: {} } }, "match.metadata"],
      [{ action: "search", match: { reference: "12" } }, "match.reference"],
      [{ action: "search", match: { interview_ids: [] } }, "match.interview_ids"],
      [{ action: "search", match: { interview_ids: Array(501).fill(unknownId) } }, "match.interview_ids"],
    ] as const) {
      const { body: refused } = await expectStatus(client.send("POST", path, body), 422);
      expect(refused.detail[0].loc.slice(1).join(".")).toBe(loc);
    }
    const { id } = await invite(client, studyId);
    await ask(client, "search", { interview_ids: Array(500).fill(id) });
    await ask(client, "search", { text: "x".repeat(200) });
  });

  it("are for owners, admins and keys of the organization alone", async () => {
    const { client, studyId } = await survey();
    const { id: invited } = await invite(client, studyId);
    const asked = await ask(client, "search", { text: "word" });
    const stranger = await newClient(stack);
    await expectStatus(stranger.send("GET", `${path}/${asked.id}`), 403);
    await expectStatus(client.send("GET", `${path}/${unknownId}`), 404);
    const operator = { ...stack.ctx, actor: { kind: "operator" as const } };
    for (const [role, scope, action, status] of [
      ["admin", "interviews:read studies:write", "erase", 202],
      ["admin", "interviews:read", "erase", 403],
      ["admin", "interviews:read", "search", 202],
      ["admin", "studies:write", "search", 403],
      ["member", "interviews:read studies:write", "search", 403],
    ] as const) {
      const email = `${role}-${crypto.randomUUID()}@example.test`;
      const { id: sub } = await addMember(operator, { organization_id: client.organizationId, email, role });
      const token = await issuer.token({ sub, org_id: client.organizationId, scope });
      const match = { interview_ids: [invited] };
      const answer = await send(
        stack.app,
        "POST",
        `/api/v1${path}`,
        { action, match },
        { authorization: `Bearer ${token}` },
      );
      expect([role, scope, action, answer.status]).toEqual([role, scope, action, status]);
    }
  });
});
