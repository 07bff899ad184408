import { describe, expect, it } from "vitest";
import { type Answer, type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

const clock = { at: Date.parse("2026-03-01T00:00:00Z") };
const stack = useStack({ now: () => new Date(clock.at) });

type Fields = Record<string, unknown>;

async function survey(count = 0) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = count === 0 ? [] : await inviteMany(client, studyId, count);
  const list = (query = ""): Promise<Answer> =>
    expectStatus(client.send("GET", `/interviews?study_id=${studyId}${query}`), 200);
  const idsOf = async (query = "") => (await list(query)).body.map(({ id }: Fields) => id);
  return { client, studyId, ids, list, idsOf };
}

async function inviteMany(client: Client, studyId: string, count: number): Promise<string[]> {
  const interviews = Array.from({ length: count }, () => ({}));
  const { body } = await expectStatus(
    client.send("POST", "/interviews/bulk", { study_id: studyId, interviews }),
    200,
  );
  return body.map(({ id }: Fields) => id);
}

/** The answer's links by relation. */
function linksOf({ headers }: Answer): Record<string, string> {
  const found = (headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, target = "", rel = ""]) => [rel, target]));
}

const query = (link = "") => Object.fromEntries(new URL(link, "http://x").searchParams);

/** Follows `next` to the end; `between` runs after every page. */
async function walk(client: Client, first: Answer, between: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  for (let page: Answer | undefined = first; page !== undefined; ) {
    seen.push(...page.body.map(({ id }: Fields) => id));
    await between();
    const { next } = linksOf(page);
    page = next === undefined ? undefined : await expectStatus(client.send("GET", next), 200);
  }
  return seen;
}

describe("pages", () => {
  it("have a total and links", async () => {
    const { studyId, ids, list } = await survey(5);
    const first = await list("&page_size=2");
    expect(first.body.map(({ id }: Fields) => id)).toEqual(ids.slice(0, 2));
    expect(first.headers.get("x-total-count")).toBe("5");
    const links = linksOf(first);
    expect(Object.keys(links)).toEqual(["first", "next", "last"]);
    for (const link of Object.values(links)) expect(link).toMatch(/^\/api\/v1\/interviews\?/);
    expect(query(links.first)).toEqual({ study_id: studyId, page_size: "2", page: "0" });
    expect(query(links.last)).toEqual({ study_id: studyId, page_size: "2", page: "2" });
    expect(query(links.next)).toMatchObject({ page: "1", after: expect.stringMatching(/^[\w-]+$/) });

    const middle = await list("&page_size=2&page=1");
    expect(middle.body.map(({ id }: Fields) => id)).toEqual(ids.slice(2, 4));
    expect(query(linksOf(middle).prev)).toEqual({ study_id: studyId, page_size: "2", page: "0" });
    expect(query(linksOf(middle).next)).toMatchObject({ page: "2" });

    const last = await list("&page_size=2&page=2");
    expect(last.body.map(({ id }: Fields) => id)).toEqual(ids.slice(4));
    expect(Object.keys(linksOf(last))).toEqual(["first", "prev", "last"]);
  });

  it("past the end are empty and link back", async () => {
    const { list } = await survey(5);
    for (const page of [3, 99, Number.MAX_SAFE_INTEGER]) {
      const past = await list(`&page_size=2&page=${page}`);
      expect(past.body).toEqual([]);
      expect(past.headers.get("x-total-count")).toBe("5");
      expect(Object.keys(linksOf(past))).toEqual(["first", "prev", "last"]);
      expect(query(linksOf(past).prev)).toMatchObject({ page: "2" });
    }
  });

  it("that are empty or just full have no next link", async () => {
    const none = await (await survey()).list();
    expect(none.body).toEqual([]);
    expect(none.headers.get("x-total-count")).toBe("0");
    expect(Object.keys(linksOf(none))).toEqual(["first", "last"]);
    const full = await (await survey(4)).list("&page_size=4");
    expect(full.body).toHaveLength(4);
    expect(Object.keys(linksOf(full))).toEqual(["first", "last"]);
  });

  it("have 50 interviews, or 1 to 100 on request", async () => {
    const { client, studyId, list } = await survey(101);
    expect((await list()).body).toHaveLength(50);
    expect((await list("&page_size=1")).body).toHaveLength(1);
    expect((await list("&page_size=100")).body).toHaveLength(100);
    const bad = `/interviews?study_id=${studyId}&page_size=`;
    for (const size of ["0", "101", "-1", "1.5", "ten"]) {
      const { body } = await expectStatus(client.send("GET", bad + size), 422);
      expect(body.detail).toMatchObject([{ loc: ["query", "page_size"] }]);
    }
    for (const name of ["page", "page_size"]) {
      for (const none of ["", "%20"]) {
        const answer = client.send("GET", `/interviews?study_id=${studyId}&${name}=${none}`);
        const { body } = await expectStatus(answer, 422);
        expect(body.detail).toMatchObject([{ loc: ["query", name], type: "invalid_type" }]);
      }
    }
    for (const page of ["-1", "0.5", "x", "1e300"])
      await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&page=${page}`), 422);
  });

  it("return each interview once by next links while others are created in the same millisecond", async () => {
    const { client, studyId, ids, list } = await survey(23);
    const arrived: string[] = [];
    const seen = await walk(client, await list("&page_size=5"), async () => {
      if (arrived.length < 12) arrived.push(...(await inviteMany(client, studyId, 3)));
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...ids, ...arrived]);
  });

  it("miss no interview by next links while earlier ones leave the list", async () => {
    const { client, ids, list } = await survey(20);
    const leaving = [...ids];
    const seen = await walk(client, await list("&page_size=4&status=open"), async () => {
      for (const id of leaving.splice(0, 4))
        await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "canceled" }), 200);
    });
    expect(seen).toEqual(ids);
  });

  it("keep their filters in every link", async () => {
    const { client, studyId, list } = await survey();
    for (let n = 0; n < 5; n++) await invite(client, studyId, { metadata: { "a b[&]": "x=1&y" } });
    await inviteMany(client, studyId, 5);
    const filter = new URLSearchParams([
      ["metadata[a b[&]]", "x=1&y"],
      ["include_simulations", "false"],
      ["page_size", "2"],
    ]);
    const first = await list(`&${filter}`);
    for (const link of Object.values(linksOf(first)))
      expect(query(link)).toMatchObject(Object.fromEntries(filter));
    expect(await walk(client, first, async () => {})).toHaveLength(5);
  });

  it("refuse an invalid cursor", async () => {
    const { client, studyId } = await survey(1);
    const cursor = (text: string) => Buffer.from(text).toString("base64url");
    for (const after of [
      "x",
      cursor(`2026-02-31T00:00:00.000Z ${unknownId}`),
      cursor(`2026-03-01T00:00:00.000Z ${"-".repeat(36)}`),
      cursor(`0000-03-01T00:00:00.000Z ${unknownId}`),
    ]) {
      const { body } = await expectStatus(
        client.send("GET", `/interviews?study_id=${studyId}&after=${after}`),
        422,
      );
      expect(body.detail).toMatchObject([{ loc: ["query", "after"] }]);
    }
  });
});

describe("filters", () => {
  it("by status", async () => {
    const { client, studyId, ids, idsOf } = await survey(3);
    await expectStatus(client.send("PUT", `/interviews/${ids[1]}`, { status: "closed" }), 200);
    await expectStatus(client.send("PUT", `/interviews/${ids[2]}`, { status: "completed" }), 200);
    expect(await idsOf("&status=open")).toEqual([ids[0]]);
    expect(await idsOf("&status=closed")).toEqual([ids[1]]);
    expect(await idsOf("&status=completed")).toEqual([ids[2]]);
    expect(await idsOf("&status=over_quota")).toEqual([]);
    await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&status=done`), 422);
  });

  it("by simulation, all by default", async () => {
    const { client, studyId, ids, idsOf, list } = await survey(1);
    const { id } = await invite(client, studyId, { is_simulated: true });
    await invite(client, studyId, { is_mock: true });
    await invite(client, studyId, { is_mock: true, is_simulated: true });
    expect(await idsOf()).toEqual([ids[0], id]);
    expect(await idsOf("&include_simulations=true")).toEqual([ids[0], id]);
    for (const no of ["false", "False", "0"]) {
      expect(await idsOf(`&include_simulations=${no}`)).toEqual(ids);
    }
    expect((await list("&include_simulations=false")).headers.get("x-total-count")).toBe("1");
    await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&include_simulations=maybe`), 422);
  });

  it("by metadata of any key", async () => {
    const { client, studyId, idsOf } = await survey(1);
    const { id } = await invite(client, studyId, { metadata: { toString: "a", "": "b" } });
    expect(await idsOf("&metadata[toString]=a")).toEqual([id]);
    expect(await idsOf("&metadata[]=b")).toEqual([id]);
    expect(await idsOf("&metadata[__proto__]=a")).toEqual([]);
    expect(await idsOf("&metadata[__proto__]=a&metadata[toString]=a")).toEqual([]);
  });

  it("by metadata, on the value's text", async () => {
    const { client, studyId, idsOf } = await survey();
    const values = ["x", "X", 7, "7", true, null, "", "a'b%", { a: 1 }, 1.5];
    const ids: string[] = [];
    for (const value of values)
      ids.push((await invite(client, studyId, { metadata: { key: value, 0: "zero" } })).id);
    const matching = async (key: string, value: string) => {
      const filter = new URLSearchParams({ [`metadata[${key}]`]: value });
      const found: string[] = await idsOf(`&${filter}`);
      return found.map((id) => values[ids.indexOf(id)]);
    };
    expect(await matching("key", "x")).toEqual(["x"]);
    expect(await matching("key", "7")).toEqual([7, "7"]);
    expect(await matching("key", "true")).toEqual([true]);
    expect(await matching("key", "null")).toEqual([]);
    expect(await matching("key", "")).toEqual([""]);
    expect(await matching("key", "a'b%")).toEqual(["a'b%"]);
    expect(await matching("key", "1.5")).toEqual([1.5]);
    expect(await matching("none", "x")).toEqual([]);
    expect(await matching("0", "zero")).toHaveLength(values.length);
    expect(await idsOf("&metadata[key]=7&metadata[0]=zero")).toHaveLength(2);
    expect(await idsOf("&metadata[key]=7&metadata[0]=one")).toEqual([]);
  });

  it("refuse invalid metadata filters", async () => {
    const { client, studyId } = await survey();
    for (const filter of ["metadata[a]=%00", "metadata[%00]=a"]) {
      const { body } = await expectStatus(
        client.send("GET", `/interviews?study_id=${studyId}&${filter}`),
        422,
      );
      expect(body.detail).toMatchObject([{ loc: ["query", expect.stringMatching(/^metadata/)] }]);
    }
  });

  it("by time, strictly after", async () => {
    const { client, studyId, idsOf } = await survey();
    const start = clock.at;
    const ids: string[] = [];
    for (const offset of [0, 1, 2]) {
      clock.at = start + offset * 1000;
      ids.push((await invite(client, studyId)).id);
    }
    const at = (offset: number) => encodeURIComponent(new Date(start + offset * 1000).toISOString());
    expect(await idsOf(`&created_after=${at(-1)}`)).toEqual(ids);
    expect(await idsOf(`&created_after=${at(0)}`)).toEqual(ids.slice(1));
    expect(await idsOf(`&created_after=${at(2)}`)).toEqual([]);
    const shifted = new Date(start + 7_200_000).toISOString().replace("Z", "+02:00");
    expect(await idsOf(`&created_after=${encodeURIComponent(shifted)}`)).toEqual(ids.slice(1));
    expect(await idsOf(`&updated_after=${at(2)}`)).toEqual([]);
    clock.at = start + 5000;
    await expectStatus(client.send("PUT", `/interviews/${ids[0]}`, { notes: "x" }), 200);
    expect(await idsOf(`&updated_after=${at(2)}`)).toEqual([ids[0]]);
    expect(await idsOf(`&updated_after=${at(1)}&created_after=${at(0)}`)).toEqual([ids[2]]);
    const bad = `/interviews?study_id=${studyId}&created_after=yesterday&updated_after=1`;
    const { body } = await expectStatus(client.send("GET", bad), 422);
    expect(body.detail).toMatchObject([
      { loc: ["query", "created_after"] },
      { loc: ["query", "updated_after"] },
    ]);
  });
});

describe("the list", () => {
  it("has the same interviews as reading them one by one", async () => {
    const { client, ids, list } = await survey(3);
    await expectStatus(
      client.send("PUT", `/interviews/${ids[1]}`, {
        status: "closed",
        conversation_json: [{ role: "user", content: "Hello" }],
      }),
      200,
    );
    const singles = [];
    for (const id of ids) {
      const { messages: _, ...interview } = (await client.send("GET", `/interviews/${id}`)).body;
      singles.push(interview);
    }
    expect((await list()).body).toEqual(singles);
  });

  it("leaves out archived and erased ones", async () => {
    const { client, ids, idsOf, list } = await survey(3);
    await expectStatus(client.send("PUT", `/interviews/${ids[0]}`, { is_archived: true }), 200);
    await expectStatus(client.send("DELETE", `/interviews/${ids[1]}`), 204);
    expect(await idsOf()).toEqual([ids[2]]);
    expect((await list()).headers.get("x-total-count")).toBe("1");
  });

  it("needs a study or a token, and access to the study", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const { body } = await expectStatus(client.send("GET", "/interviews?page=x"), 422);
    const locs: string[] = body.detail.map(({ loc }: { loc: string[] }) => loc.join("."));
    expect(locs.toSorted()).toEqual(["query.page", "query.study_id", "query.vid"]);
    await expectStatus(client.send("GET", "/interviews?study_id=x"), 422);
    await expectStatus(client.send("GET", `/interviews?study_id=${foreign.studyId}`), 403);
    const unknown = await expectStatus(client.send("GET", `/interviews?study_id=${unknownId}`), 404);
    expect(unknown.body).toEqual({ detail: "Study not found", code: "not_found" });
  });
});
