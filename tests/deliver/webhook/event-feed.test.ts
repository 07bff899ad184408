import { describe, expect, it } from "vitest";
import { updateInterview } from "#core/field/interview/index.ts";
import { transact } from "#core/platform/ctx.ts";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receiver, clock, sent, receive, register, closeInterview, deliveriesOf } =
  useWebhooks();

interface Listed {
  id: string;
  event_type: string;
  interview_id: string;
}
interface Page {
  events: Listed[];
  next_after: string;
}

const read = async (query = "", from = client): Promise<Page> =>
  (await expectStatus(from.send("GET", `/events?${query}`), 200)).body;
const idsOf = ({ events }: Page) => events.map(({ interview_id }) => interview_id);
const close = async (studyId: string, fields = {}): Promise<string> => {
  const { id } = await invite(client, studyId, fields);
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
  return id;
};

/** Closes an interview in a transaction that stays open until it is told to commit. */
async function closeLate(id: string) {
  const isClosed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const { organizationId: organization_id } = client;
  const actor = keyActor(organization_id);
  const done = transact({ ...stack.ctx, actor }, async (ctx) => {
    await updateInterview(ctx, id, { status: "closed" });
    isClosed.resolve();
    await commit.promise;
  });
  await isClosed.promise;
  return async () => {
    commit.resolve();
    await done;
  };
}

describe("the feed", () => {
  it("lists what happened with the body that endpoints are sent, under the same id", async () => {
    const endpoint = await register();
    const { interview, study } = await closeInterview();
    await receive();
    const [delivery] = await deliveriesOf(endpoint);
    const body = JSON.parse(receiver.received[0]?.body ?? "");
    const page = await read();
    expect(page.events).toEqual([
      { id: delivery.event_id, study_id: study.id, interview_id: interview.id, ...body },
    ]);
    expect(await read(`after=${page.next_after}`)).toEqual({ events: [], next_after: page.next_after });
  });

  it("goes on from where it ended, in pages", async () => {
    const studyId = await newStudy(client);
    const closed: string[] = [];
    for (let n = 0; n < 5; n++) closed.push(await close(studyId));
    const listed: string[] = [];
    let after = "0";
    for (let n = 0; n < 3; n++) {
      const page = await read(`limit=2&after=${after}`);
      listed.push(...idsOf(page));
      after = page.next_after;
    }
    expect(listed).toEqual(closed);
    const late = await close(studyId);
    expect(idsOf(await read(`after=${after}`))).toEqual([late]);
  });

  it("is filtered by type and study, and moves on where nothing fits", async () => {
    const mine = await newStudy(client);
    const other = await newStudy(client);
    const closed = await close(mine);
    await close(other);
    const { id } = await invite(client, mine);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "canceled" }), 200);
    expect(idsOf(await read(`study_id=${mine}`))).toEqual([closed, id]);
    expect(idsOf(await read(`study_id=${mine}&event_type=interview.canceled`))).toEqual([id]);
    const { next_after } = await read();
    expect(await read("event_type=quota.reached")).toEqual({ events: [], next_after });
    const foreign = await newStudy(await newClient(stack));
    await expectStatus(client.send("GET", `/events?study_id=${foreign}`), 403);
    await expectStatus(client.send("GET", `/events?study_id=${crypto.randomUUID()}`), 404);
  });

  it("has simulated interviews where they are asked for", async () => {
    const id = await close(await newStudy(client), { is_simulated: true });
    expect(idsOf(await read())).toEqual([]);
    expect(idsOf(await read("include_simulations=true"))).toEqual([id]);
  });

  it.each(["after=x", "after=-1", "after=1.5", "limit=0", "limit=501", "event_type=x", "study_id=x"])(
    "refuses %s",
    async (query) => {
      await expectStatus(client.send("GET", `/events?${query}`), 422);
    },
  );

  it("is each organization's own", async () => {
    await closeInterview();
    expect(await read("", await newClient(stack))).toEqual({ events: [], next_after: "0" });
  });

  it("never skips a transaction that commits late, nor waits for it", async () => {
    const studyId = await newStudy(client);
    const { id: late } = await invite(client, studyId);
    const commit = await closeLate(late);
    const first = await close(studyId);
    const before = await read();
    expect(idsOf(before)).toEqual([first]);
    const second = await close(studyId);
    const meanwhile = await read(`after=${before.next_after}`);
    expect(idsOf(meanwhile)).toEqual([second]);
    await commit();
    expect(idsOf(await read(`after=${meanwhile.next_after}`))).toEqual([late]);
    expect(idsOf(await read())).toEqual([first, second, late]);
  });

  it("gives each of several readers every event once while interviews close", async () => {
    const studyId = await newStudy(client);
    const invited: string[] = [];
    for (let n = 0; n < 24; n++) invited.push((await invite(client, studyId)).id);
    let isOver = false;
    const follow = async () => {
      const listed: string[] = [];
      for (let after = "0", isLast = false; ; isLast = isOver) {
        const page = await read(`limit=5&after=${after}`);
        listed.push(...idsOf(page));
        after = page.next_after;
        if (isLast && page.events.length === 0) return listed;
      }
    };
    const readers = Promise.all([follow(), follow(), follow()]);
    await Promise.all(
      invited.map((id) => expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200)),
    );
    isOver = true;
    const lists = await readers;
    for (const listed of lists) expect(listed).toEqual(lists[0]);
    expect(lists[0]?.toSorted()).toEqual(invited.toSorted());
  });

  it("shows nothing that was erased since", async () => {
    const { interview } = await closeInterview();
    await expectStatus(client.send("DELETE", `/interviews/${interview.id}`), 204);
    const { events } = await read();
    expect(events.map(({ event_type }) => event_type)).toEqual(["interview.completed", "interview.erased"]);
    expect(JSON.stringify(events)).not.toMatch(/I like it|p1/);
  });

  it("ends a page before it is too large, and goes on with the next", async () => {
    const studyId = await newStudy(client);
    const conversation_json = Array.from({ length: 20 }, () => ({
      role: "user",
      content: "x".repeat(50_000),
    }));
    const large: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await invite(client, studyId);
      await expectStatus(
        client.send("PUT", `/interviews/${id}`, { status: "closed", conversation_json }),
        200,
      );
      large.push(id);
    }
    const first = await read();
    const events = [] as Listed[];
    events.push(...first.events, ...(await read(`after=${first.next_after}`)).events);
    expect(first.events.length).toBeLessThan(5);
    expect(events.map(({ interview_id }) => interview_id)).toEqual(large);
  });
});

describe("a replay", () => {
  const minute = 60_000;
  const at = (ms: number) => new Date(ms).toISOString();
  const replay = (endpoint: { id: string }, body: object, status = 202) =>
    expectStatus(client.send("POST", `/webhook-endpoints/${endpoint.id}/replay`, body), status);

  it("sends what happened between two instants again, under the first ids", async () => {
    const endpoint = await register();
    const begun = clock.ms;
    for (let n = 0; n < 3; n++) {
      clock.ms = begun + n * minute;
      await closeInterview();
      await receive();
    }
    const ids = receiver.received.splice(0).map(({ headers }) => headers["webhook-id"]);
    clock.ms = begun + 10 * minute;
    const period = { after: at(begun), before: at(begun + 2 * minute) };
    expect((await replay(endpoint, period)).body).toEqual({ deliveries: 1 });
    await receive();
    expect(receiver.received.splice(0).map(({ headers }) => headers["webhook-id"])).toEqual([ids[1]]);
    const all = { after: at(begun - 1), before: at(begun + 9 * minute) };
    clock.ms += minute;
    await replay(endpoint, all);
    await receive();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"]).toSorted()).toEqual(ids.toSorted());
    expect(await deliveriesOf(endpoint)).toMatchObject([1, 2, 3].map(() => ({ status: "delivered" })));
  });

  it("may be asked for again after sixty seconds, and not a millisecond before", async () => {
    const endpoint = await register();
    const other = await register();
    await closeInterview();
    const period = { after: at(clock.ms - minute), before: at(clock.ms + minute) };
    await replay(endpoint, period);
    clock.ms += 59_999;
    const early = await replay(endpoint, period, 429);
    expect(early.headers.get("retry-after")).toBe("1");
    await replay(other, period);
    clock.ms += 1;
    await replay(endpoint, period);
  });

  it("sends a new endpoint what happened before it was there, as far as it asks for it", async () => {
    const study = await newStudy(client);
    await close(study, { is_simulated: true });
    for (let n = 0; n < 6; n++) await close(study);
    sent.length = 0;
    const all = await register({ event_types: ["interview.completed", "interview.erased"] });
    const none = await register({ event_types: ["interview.erased"] });
    const period = { after: at(clock.ms - minute), before: at(clock.ms + minute) };
    expect((await replay(none, period)).body).toEqual({ deliveries: 0 });
    expect((await replay(all, period)).body).toEqual({ deliveries: 6 });
    await receive();
    const listed = (await read()).events.map(({ id }) => id).toSorted();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"]).toSorted()).toEqual(listed);
  });

  it("takes ten thousand events at most", async () => {
    const endpoint = await register();
    const add = (count: number) =>
      stack.pool.query(
        `insert into event (id, organization_id, study_id, event_type, is_simulated, created_at, transaction)
         select gen_random_uuid(), $1, gen_random_uuid(), 'interview.completed', false, $2, 1
         from generate_series(1, $3::int)`,
        [client.organizationId, at(clock.ms), count],
      );
    const period = { after: at(clock.ms - minute), before: at(clock.ms + minute) };
    await add(10_000);
    expect((await replay(endpoint, period)).body).toEqual({ deliveries: 10_000 });
    expect(sent.splice(0).length).toBeLessThanOrEqual(4);
    await add(1);
    clock.ms += minute;
    await replay(endpoint, period, 422);
    await stack.pool.query("delete from webhook_delivery; delete from event where transaction = 1");
  });

  it.each([
    [{ after: "2026-01-02T00:00:00Z", before: "2026-01-01T00:00:00Z" }],
    [{ after: "2026-01-01T00:00:00Z", before: "2026-01-01T00:00:00Z" }],
    [{ after: "2026-01-01T00:00:00Z" }],
    [{ after: "yesterday", before: "2026-01-01T00:00:00Z" }],
  ])("refuses %j", async (body) => {
    await replay(await register(), body, 422);
  });
});
