import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const clock = { at: Date.parse("2026-03-01T00:00:00Z") };
const stack = useStack({ now: () => new Date(clock.at) });
const client = useOrganization(stack, beforeEach);

type Fields = Record<string, unknown>;

const idsOf = ({ body }: Answer): string[] => body.map(({ id }: Fields) => id);

function linksOf({ headers }: Answer): Record<string, string> {
  const found = (headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, target = "", rel = ""]) => [rel, target]));
}

/**
 * Interviews numbered from 0, created a second apart; `changed` is the second of each one's last change, an expression
 * of its number `n`.
 */
async function seed(studyId: string, count: number, changed: string, metadata = "'{}'"): Promise<string[]> {
  const { rows } = await stack.pool.query(
    `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                            is_archived, progress, is_conducted, created_at, updated_at, revision)
     select gen_random_uuid(), study.id, organization_id, gen_random_uuid()::text, ${metadata}::jsonb, 'open', 'SERVICE',
            'English', false, n % 10 = 1, false, 0, false, start + n * interval '1 second',
            start + (${changed}) * interval '1 second', 1
     from study, generate_series(0, $2 - 1) n, (select '2026-03-01Z'::timestamptz as start) _ where study.id = $1
     returning id, created_at`,
    [studyId, count],
  );
  return rows.toSorted((a, b) => a.created_at - b.created_at).map(({ id }) => id);
}

async function walk(client: Client, path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: Answer = await expectStatus(client.send("GET", next), 200);
    seen.push(...idsOf(page));
    next = linksOf(page).next;
  }
  return seen;
}

const at = (second: number) => encodeURIComponent(new Date(clock.at + second * 1000).toISOString());

describe("interviews changed after a time", () => {
  it.each([
    ["are the last created", "n"],
    ["are the first created", "case when n < 300 then 90000 + n else n end"],
    ["are spread over the list, many in the same moment", "n + (n * 7919 % 40) * 1800"],
    ["are few, late and far apart", "case when n % 997 = 5 then 400000 else n end"],
  ])("are listed in the order of creation where they %s", async (_name, changed) => {
    const studyId = await newStudy(client);
    const metadata = `json_build_object('wave', n % 3, 'panel', 'p' || n % 500)`;
    const ids = await seed(studyId, 4500, changed, metadata);
    const { rows } = await stack.pool.query(
      "select id, extract(epoch from updated_at)::float8 * 1000 as at from interview where study_id = $1",
      [studyId],
    );
    const changedAt = new Map(rows.map(({ id, at }) => [id, at]));
    const numbers = new Map(ids.map((id, n) => [id, n]));
    const filters: [query: string, keeps: (n: number) => boolean][] = [
      ["&metadata[wave]=1", (n) => n % 3 === 1],
      ["&metadata[panel]=p5", (n) => n % 500 === 5],
      [
        "&metadata[wave]=2&metadata[panel]=p5&metadata[panel]=p7",
        (n) => n % 3 === 2 && [5, 7].includes(n % 500),
      ],
      ["&metadata[wave]=1&status=open&include_simulations=false", (n) => n % 3 === 1 && n % 10 !== 1],
    ];
    for (const second of [-1, 0, 299, 4200, 4498, 4499, 39_600, 90_010, 400_000]) {
      const expected = ids.filter((id) => changedAt.get(id) > clock.at + second * 1000);
      const list = `/interviews?study_id=${studyId}&updated_after=${at(second)}&page_size=100`;
      const first = await expectStatus(client.send("GET", list), 200);
      expect(first.headers.get("x-total-count")).toBe(String(expected.length));
      expect(idsOf(first)).toEqual(expected.slice(0, 100));
      const last = await expectStatus(client.send("GET", linksOf(first).last ?? ""), 200);
      expect(idsOf(last)).toEqual(expected.slice(Math.floor(Math.max(expected.length - 1, 0) / 100) * 100));
      if (expected.length < 1500) expect(await walk(client, list)).toEqual(expected);
      if (![299, 4200, 39_600].includes(second)) continue;
      for (const [filter, keeps] of filters) {
        const kept = expected.filter((id) => keeps(numbers.get(id) ?? 0));
        const page = await expectStatus(client.send("GET", list + filter), 200);
        expect(page.headers.get("x-total-count")).toBe(String(kept.length));
        expect(idsOf(page)).toEqual(kept.slice(0, 100));
        if (kept.length < 500) expect(await walk(client, list + filter)).toEqual(kept);
      }
    }
    const two = await expectStatus(
      client.send(
        "GET",
        `/interviews?study_id=${studyId}&updated_after=${at(4498)}&updated_after=${at(90_010)}&include_simulations=false`,
      ),
      200,
    );
    const either = ids.filter((id, n) => changedAt.get(id) > clock.at + 4_498_000 && n % 10 !== 1);
    expect(two.headers.get("x-total-count")).toBe(String(either.length));
    expect(idsOf(two)).toEqual(either.slice(0, 50));
  });

  it("are found whenever they change, while their index entry changes once an hour", async () => {
    const studyId = await newStudy(client);
    const start = clock.at;
    const { id } = await invite(client, studyId);
    const until: string[] = [];
    for (const minute of [0, 59, 60, 61, 180]) {
      clock.at = start + minute * 60_000;
      await expectStatus(client.send("PUT", `/interviews/${id}`, { notes: `${minute}` }), 200);
      const { rows } = await stack.pool.query("select updated_before from interview where id = $1", [id]);
      until.push(rows[0].updated_before.toISOString().slice(11, 16));
      const list = (after: number) =>
        client.send(
          "GET",
          `/interviews?study_id=${studyId}&updated_after=${encodeURIComponent(new Date(after).toISOString())}`,
        );
      expect(idsOf(await list(clock.at - 1))).toEqual([id]);
      expect(idsOf(await list(clock.at))).toEqual([]);
    }
    clock.at = start;
    expect(until).toEqual(["01:00", "01:00", "02:00", "02:00", "04:00"]);
  });
});

describe("metadata entries", () => {
  it("are those of the listed interviews, whatever is changed at the same time", async () => {
    const studyId = await newStudy(client);
    const many = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`k${n}`, n]));
    const bulk = Array.from({ length: 12 }, (_, n) => ({
      metadata: { wave: n % 3, panel: `p${n}`, none: null, ...(n > 9 && many) },
    }));
    const created = await expectStatus(
      client.send("POST", "/interviews/bulk", { study_id: studyId, interviews: bulk }),
      200,
    );
    const ids = idsOf(created);
    await invite(client, studyId, { is_mock: true, metadata: { wave: 1 } });
    await invite(client, studyId, { is_simulated: true, metadata: { wave: 1, copy: 1 } });
    const change = (n: number, body: object) => client.send("PUT", `/interviews/${ids[n]}`, body);
    await Promise.all([
      ...[1, 2, 3].map((wave) => change(0, { metadata: { wave, panel: "p0" } })),
      change(0, { is_archived: true }),
      change(1, { metadata: null }),
      change(2, { is_archived: true, metadata: { wave: 9 } }),
      change(3, { notes: "kept" }),
      client.send("DELETE", `/interviews/${ids[4]}`),
      change(5, { metadata: { wave: "2" } }),
      client.send("DELETE", `/interviews/${ids[5]}`),
    ]);
    const stored = await stack.pool.query(
      `select interview_id as id, digest, created_at, is_simulated, all_digests from metadata_entry
       where study_id = $1 order by 1, 2`,
      [studyId],
    );
    const expected = await stack.pool.query(
      `select id, metadata_digest(key, value) as digest, created_at, is_simulated,
         case when count(*) over (partition by id) <= 8 then metadata_digests(metadata) end as all_digests
       from interview, jsonb_each_text(metadata)
       where study_id = $1 and not is_mock and not is_archived and erased_at is null and value is not null
       order by 1, 2`,
      [studyId],
    );
    expect(stored.rows).toEqual(expected.rows);
    expect(new Set(stored.rows.map(({ id }) => id)).size).toBeGreaterThanOrEqual(8);
    const list = (query: string) =>
      expectStatus(client.send("GET", `/interviews?study_id=${studyId}&${query}`), 200);
    const shown = (await list("")).body.filter(({ metadata }: { metadata: Fields }) => metadata.wave === 1);
    expect(idsOf(await list("metadata[wave]=1"))).toEqual(shown.map(({ id }: Fields) => id));
  });

  it("page a list by one key, several values or several keys", async () => {
    const studyId = await newStudy(client);
    // Those of more than eight keys have no digests in their entries.
    const more = JSON.stringify(
      Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((key) => [key, 1])),
    );
    const ids = await seed(
      studyId,
      250,
      "n",
      `jsonb_build_object('wave', n % 3, 'panel', 'p' || n % 20) || case when n % 4 = 0 then '${more}' else '{}' end::jsonb`,
    );
    const list = (query: string) => walk(client, `/interviews?study_id=${studyId}&page_size=7&${query}`);
    const kept = (keeps: (n: number) => boolean) => ids.filter((_, n) => keeps(n));
    expect(await list("metadata[wave]=1")).toEqual(kept((n) => n % 3 === 1));
    expect(await list("metadata[wave]=1&metadata[wave]=2&metadata[wave]=1")).toEqual(kept((n) => n % 3 > 0));
    expect(await list("metadata[wave]=1&metadata[panel]=p4&metadata[panel]=p5")).toEqual(
      kept((n) => n % 3 === 1 && [4, 5].includes(n % 20)),
    );
    expect(await list("metadata[wave]=1&metadata[wave]=2&metadata[panel]=p5")).toEqual(
      kept((n) => n % 3 > 0 && n % 20 === 5),
    );
    expect(await list("metadata[wave]=1&metadata[panel]=p4&metadata[panel]=p6&metadata[g]=1")).toEqual(
      kept((n) => n % 3 === 1 && n % 20 === 4),
    );
    expect(await list("metadata[wave]=1&metadata[panel]=p5&metadata[g]=1")).toEqual([]);
    expect(await list(`metadata[wave]=1&metadata[panel]=p4&updated_after=${at(100)}`)).toEqual(
      kept((n) => n % 3 === 1 && n % 20 === 4 && n > 100),
    );
    expect(await list(`metadata[panel]=p1&include_simulations=false`)).toEqual([]);
    expect(await list(`metadata[panel]=p4&updated_after=${at(100)}`)).toEqual(
      kept((n) => n % 20 === 4 && n > 100),
    );
    const deep = await client.send(
      "GET",
      `/interviews?study_id=${studyId}&page_size=7&page=5&metadata[wave]=2`,
    );
    expect(idsOf(deep)).toEqual(kept((n) => n % 3 === 2).slice(35, 42));
    expect(deep.headers.get("x-total-count")).toBe("83");
  });
});

describe("Prefer: count=estimated", () => {
  const prefer = { prefer: "count=estimated" };

  it("gives exact totals up to 10,000, and 10000+ from there on", async () => {
    const studyId = await newStudy(client);
    await seed(studyId, 10_000, "n", `'{"wave": 1}'`);
    await stack.pool.query(
      `insert into count_delta (id, study_id, population, counts, created_at)
       values (gen_random_uuid(), $1, 'real', '{"status": {"[\\"listed\\",\\"open\\"]": 10000}}', now())`,
      [studyId],
    );
    const filters = [
      "",
      "&metadata[wave]=1",
      `&updated_after=${at(-1)}`,
      `&created_after=${at(-1)}`,
      "&language=English",
    ];
    const paths = [`/interviews?study_id=${studyId}`, `/studies/${studyId}/export?page_size=50`];
    for (const total of [10_000, 10_001]) {
      for (const filter of filters) {
        for (const path of filter === "" ? paths : paths.slice(0, 1)) {
          const exact = await expectStatus(client.send("GET", path + filter), 200);
          expect(exact.headers.get("x-total-count")).toBe(String(total));
          expect(exact.headers.get("preference-applied")).toBeNull();
          const page = await expectStatus(client.send("GET", path + filter, undefined, prefer), 200);
          expect(page.headers.get("preference-applied")).toBe("count=estimated");
          expect(page.headers.get("x-total-count")).toBe(total > 10_000 ? "10000+" : "10000");
          expect(Object.keys(linksOf(page))).toEqual(["first", "next", ...(total > 10_000 ? [] : ["last"])]);
          expect(page.text).toBe(exact.text);
        }
      }
      await invite(client, studyId, { metadata: { wave: 1 } });
    }
    const beyond = await client.send("GET", `${paths[0]}&page=300`, undefined, prefer);
    expect(linksOf(beyond).prev).toContain("page=299");
  });

  it("goes together with strict handling, and is not applied to one interview", async () => {
    const studyId = await newStudy(client);
    const { vid } = (await client.send("GET", `/interviews/${(await invite(client, studyId)).id}`)).body;
    const both = { prefer: "handling=strict, count=estimated" };
    const list = await expectStatus(
      client.send("GET", `/interviews?study_id=${studyId}`, undefined, both),
      200,
    );
    expect(list.headers.get("preference-applied")).toBe("handling=strict, count=estimated");
    expect(list.headers.get("x-total-count")).toBe("1");
    const one = await expectStatus(client.send("GET", `/interviews?vid=${vid}`, undefined, both), 200);
    expect(one.headers.get("preference-applied")).toBe("handling=strict");
  });
});
