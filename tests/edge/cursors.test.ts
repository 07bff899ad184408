import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { hints } from "#functions/api/http/hints.ts";
import { type Answer, expectStatus, useStack } from "#tests/support/api.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();

const nextOf = ({ headers }: Answer): string =>
  /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";

const refused = {
  detail: [{ loc: ["query", "after"], msg: "Not a cursor of this list", type: "invalid_cursor" }],
  code: "invalid_cursor",
  hint: hints.invalid_cursor,
  docs: "/docs/errors#invalid_cursor",
};

const lists = operations.filter(({ route, name }) => {
  const query = route.spec.query && z.toJSONSchema(route.spec.query, { io: "input", unrepresentable: "any" });
  // Two of them ask for the interview of a link.
  return query?.properties?.after !== undefined && !/^list_interviews [23]$/.test(name);
});

describe("a text that is no cursor of the list", () => {
  let world: World;
  let foreign = "";
  beforeAll(async () => {
    world = await newWorld(stack);
    const studyId = await newStudy(world.client);
    await expectStatus(
      world.client.send("POST", "/interviews/bulk", { study_id: studyId, interviews: [{}, {}] }),
      200,
    );
    const page = await expectStatus(
      world.client.send("GET", `/interviews?study_id=${studyId}&page_size=1`),
      200,
    );
    foreign = new URL(nextOf(page), "http://service.test").searchParams.get("after") ?? "";
    expect(foreign).not.toBe("");
  });

  it("is looked for in every list that goes on after one", () => {
    expect(lists.length).toBeGreaterThanOrEqual(16);
  });

  it.each(lists)("is refused by $name", async ({ route, sample: make }) => {
    const sample = make(world);
    const early = Buffer.from("2026-01-01T00:00:00.000Z 00000000-0000-4000-8000-000000000000");
    const texts = [foreign, `${foreign}x`, "x", "", "-1", "1.5", "\u0000", "x".repeat(3000)];
    for (const after of [...texts, early.toString("base64url"), "00000000-0000-4000-8000-000000000000"]) {
      const { status, body } = await perform(world, route, { ...sample, query: { ...sample.query, after } });
      expect([after, status, body]).toEqual([after, 422, refused]);
    }
  });
});

describe("the cursor of a list", () => {
  it("is refused by the same list of another study, and under another filter", async () => {
    const { client, study_id, interviews, choice, share } = await newSharedStudy(stack, twenty.slice(0, 6));
    const other = await newStudy(client);
    const { body: endpoint } = await expectStatus(
      client.send("POST", "/webhook-endpoints", { url: "https://receiver.example.test/hook" }),
      201,
    );
    for (let n = 0; n < 3; n++)
      await expectStatus(client.send("POST", `/webhook-endpoints/${endpoint.id}/test`), 202);
    await expectStatus(
      client.send("POST", "/interviews/bulk", { study_id: other, interviews: [{}, {}, {}] }),
      200,
    );
    const links: [path: string, misfits: Record<string, string>[]][] = [
      [
        `/interviews?study_id=${study_id}&page_size=2&include_simulations=true`,
        [
          { study_id: other },
          { include_simulations: "false" },
          { status: "closed" },
          { "metadata[plan]": "free" },
          { [`answer[${choice}]`]: "A" },
          { created_after: "2026-01-01T00:00:00Z" },
        ],
      ],
      [`/studies/${study_id}/export?page_size=2`, [{ status: "closed" }, { include_simulations: "false" }]],
      [`/webhook-endpoints/${endpoint.id}/deliveries?page_size=1`, [{ status: "failed" }]],
    ];
    for (const [path, misfits] of links) {
      const next = nextOf(await expectStatus(client.send("GET", path), 200));
      const send = (changes: Record<string, string>) => {
        const url = new URL(next, "http://service.test");
        for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
        return client.send("GET", `${url.pathname}${url.search}`);
      };
      for (const fitting of [{}, { page_size: "1" }, { page_size: "3", redact: "true" }])
        await expectStatus(send(fitting), 200);
      for (const misfit of misfits) {
        const { status, body } = await send(misfit);
        expect([misfit, status, body]).toEqual([misfit, 422, refused]);
      }
    }
    // Of an interview's list, for the export of the same study.
    const after = new URL(
      nextOf(await client.send("GET", `/interviews?study_id=${study_id}&page_size=2`)),
      "http://service.test",
    ).searchParams.get("after");
    expect((await client.send("GET", `/studies/${study_id}/export?after=${after}`)).body).toEqual(refused);
    // Of one share, for another of the same study.
    const first = await share({ min_base: 3 });
    const second = await share({ min_base: 3 });
    const { body } = await expectStatus(first.view("/transcripts", "?limit=2"), 200);
    const all: string[] = [];
    for (let cursor: string | null = body.next_after; cursor !== null; ) {
      const page: Answer = await expectStatus(first.view("/transcripts", `?limit=2&after=${cursor}`), 200);
      all.push(...page.body.transcripts.map(({ id }: { id: string }) => id));
      cursor = page.body.next_after;
    }
    expect(new Set(all).size).toBe(interviews.length - 2);
    expect((await second.view("/transcripts", `?after=${body.next_after}`)).body).toEqual(refused);
  });
});
