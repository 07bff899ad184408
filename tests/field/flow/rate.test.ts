import { beforeEach, describe, expect, it } from "vitest";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { createApp } from "#functions/api/app.ts";
import { type Client, expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const start = new Date("2026-03-01T10:00:00.000Z");
let now = start;
beforeEach(() => {
  now = start;
});
const stack = useStack({ now: () => now });
const client = useOrganization(stack, beforeEach);

async function newLink(client: Client): Promise<string> {
  const { link } = await invite(client, await newStudy(client));
  return new URL(link).searchParams.get("vid") ?? "";
}

const read = (vid: string, address?: string, app = stack.app) =>
  send(app, "GET", `/participant/v1/interviews/${vid}`, undefined, {}, address);

describe("a participant's link", () => {
  it("takes 120 requests a minute", async () => {
    const vid = await newLink(client);
    const other = await newLink(client);
    const first = await expectStatus(read(vid), 200);
    expect(first.headers.get("ratelimit-policy")).toBe('"link";q=120;w=60');
    expect(first.headers.get("ratelimit")).toBe('"link";r=119;t=60');
    for (let n = 1; n < 120; n++) await expectStatus(read(vid), 200);
    const refused = await expectStatus(read(vid), 429);
    expect(refused.body).toEqual({ detail: "More than 120 requests in a minute", code: "rate_limited" });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
    await expectStatus(read(other), 200);
    now = new Date(start.getTime() + 59_999);
    await expectStatus(read(vid), 429);
    now = new Date(start.getTime() + 60_000);
    await expectStatus(read(vid), 200);
  });

  it("costs a statement more once in nine requests", async () => {
    const vid = await newLink(await newClient(stack));
    stack.takeStatements();
    for (let report = 0; report < 2; report++) {
      for (let n = 0; n < 8; n++) await expectStatus(read(vid), 200);
      expect(stack.takeStatements()).toHaveLength(8);
      await expectStatus(read(vid), 200);
      expect(stack.takeStatements()).toHaveLength(2);
    }
  });

  it("is counted by all processes together", async () => {
    const vid = await newLink(await newClient(stack));
    const other: typeof stack.app = createApp(stack.ports) as never;
    let admitted = 0;
    for (let n = 0; n < 200; n++) {
      const { status } = await read(vid, undefined, n % 2 === 0 ? stack.app : other);
      if (status === 200) admitted++;
    }
    expect(admitted).toBeGreaterThanOrEqual(120);
    expect(admitted).toBeLessThanOrEqual(132);
  });
});

describe("wrong links", () => {
  const wrong = (n: number) => String(n).padStart(32, "x");

  it("from an address are answered with a 429 from the 31st in a minute on, and right ones as ever", async () => {
    const opened = await newLink(client);
    const unopened = await newLink(client);
    await expectStatus(read(opened, "192.0.2.1"), 200);
    for (let n = 0; n < 30; n++) await expectStatus(read(wrong(n), "192.0.2.1"), 404);
    stack.takeStatements();
    await expectStatus(read(wrong(30), "192.0.2.1"), 429);
    expect(stack.takeStatements()).toHaveLength(1);
    await expectStatus(read(wrong(30), "192.0.2.1"), 429);
    expect(stack.takeStatements()).toEqual([]);
    await expectStatus(read(unopened, "192.0.2.1"), 200);
    await expectStatus(read(opened, "192.0.2.1"), 200);
    await expectStatus(read(unopened, "192.0.2.2"), 200);
    now = new Date(start.getTime() + 60_000);
    await expectStatus(read(wrong(31), "192.0.2.1"), 404);
  });

  it("count even where they are the same one", async () => {
    for (let n = 0; n < 30; n++) await expectStatus(read(wrong(0), "192.0.2.5"), 404);
    await expectStatus(read(wrong(0), "192.0.2.5"), 429);
  });

  it("that open nothing at the moment open again at once when they may", async () => {
    const { id, link } = await invite(client, await newStudy(client));
    const vid = new URL(link).searchParams.get("vid") ?? "";
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    await expectStatus(read(vid), 404);
    await unarchiveInterview(stack.ctx, id);
    await expectStatus(read(vid), 200);
  });

  it("and the answers of many people behind one address do not disturb each other", async () => {
    const studyId = await newOpenStudy(client, { maxPerAddressPerHour: 1000 });
    const address = "192.0.2.60";
    const people: string[] = [];
    for (let n = 0; n < 40; n++) {
      if (n % 20 === 0) now = new Date(now.getTime() + 1000);
      people.push(linkOf(await expectStatus(enter(stack, studyId, {}, address), 201)));
    }
    const flood = Promise.all(
      Array.from({ length: 2000 }, async (_, n) => (await read(wrong(n), address)).status),
    );
    const answers = people.map(async (link, n) => {
      const vid = new URL(link).searchParams.get("vid") ?? "";
      const path = `/participant/v1/interviews/${vid}`;
      const say = (name: string, body: object) =>
        send(stack.app, "POST", `${path}/${name}`, body, {}, address);
      const { body } = await expectStatus(say("start", {}), 200);
      const said = {
        client_turn_id: `turn-${n}`,
        expected_seq: body.seq,
        question_id: body.step.question.id,
      };
      return (await expectStatus(say("answers", { ...said, value: "Because" }), 200)).body.status;
    });
    expect(await Promise.all(answers)).toEqual(people.map(() => "closed"));
    const statuses = await flood;
    // What comes at once is counted a little late.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1900);
    expect(statuses.filter((status) => status !== 429 && status !== 404)).toEqual([]);
  });
});
