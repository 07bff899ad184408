import { beforeEach, describe, expect, it } from "vitest";
import { createOrganization } from "#core/account/organization/index.ts";
import { claimDeliveries } from "#core/deliver/webhook/claim.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** Which of the deliveries that are due find a slot. */

const { stack, clock } = useWebhooks();

let organizationId: string;
beforeEach(async () => {
  organizationId = await addOrganization();
});

const operator = () => ({ ...stack.ctx, actor: { kind: "operator" } as const });

async function addOrganization(): Promise<string> {
  const owner = { name: "Hooks", owner_email: "hooks@example.test" };
  return (await createOrganization(operator(), owner)).organization_id;
}

interface Options {
  organization?: string;
  url?: string;
  timeouts?: number;
  inFlight?: number;
}

/** Makes an endpoint with so many deliveries that are due, the first one first, named `<endpoint> <n>`. */
async function addDue(
  name: string,
  count: number,
  {
    organization = organizationId,
    url = `https://${name}.example.com/`,
    timeouts = 0,
    inFlight = 0,
  }: Options = {},
): Promise<string[]> {
  const { rows } = await stack.pool.query(
    `with e as (
       insert into webhook_endpoint (id, organization_id, url, include_simulations, status, secret, timeouts, revision,
                                     created_at, updated_at)
       values (gen_random_uuid(), $1, $2, false, 'enabled', 'secret', $3, 1, now(), now()) returning id
     ), d as (
       insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts,
                                     attempt_log, next_attempt_at, lease, lease_until, created_at)
       select gen_random_uuid(), $1, e.id, gen_random_uuid(), 'interview.completed', 'pending', 0, '[]',
              $4::timestamptz - interval '1 hour' + ($7::int + n) * interval '1 ms',
              case when n > $5::int then gen_random_uuid() end,
              case when n > $5::int then $4::timestamptz + interval '1 minute' end, now()
       from e, generate_series(1, $5::int + $6::int) n returning id, next_attempt_at, lease
     )
     select id from d where lease is null order by next_attempt_at`,
    [organization, url, timeouts, new Date(clock.ms), count, inFlight, added++ * 100],
  );
  const ids = rows.map(({ id }) => id as string);
  for (const [index, id] of ids.entries()) names.set(id, `${name} ${index}`);
  return ids;
}
const names = new Map<string, string>();
let added = 0;

const addEndpoints = async (count: number, each: number, options: Options = {}) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(...(await addDue(`e${n}`, each, options)));
  return ids;
};

/** The names of the deliveries that a claim takes. */
async function claim(ids: readonly string[], room = 40): Promise<string[]> {
  const wanted = { ids, organizationId: null, includesTimedOut: true, room };
  const [claim] = await claimDeliveries(stack.ctx, [wanted]);
  return (claim?.deliveries ?? []).map(({ delivery }) => names.get(delivery.id) ?? "").sort();
}

describe("a claim takes", () => {
  it("four at an endpoint, those in flight included", async () => {
    expect(await claim(await addDue("e", 6))).toEqual(["e 0", "e 1", "e 2", "e 3"]);
    expect(await claim(await addDue("f", 6, { inFlight: 3 }))).toEqual(["f 0"]);
    expect(await claim(await addDue("g", 6, { inFlight: 4 }))).toEqual([]);
  });

  it("eight at a host, whatever its ports, paths and spelling, for each organization", async () => {
    const urls = ["https://h.example.com:1/", "http://h.example.com/b?c", "https://H.example.com#d"];
    const ids: string[] = [];
    for (const url of urls) ids.push(...(await addDue(url, 3, { url })));
    const other = await addOrganization();
    ids.push(...(await addDue("other", 4, { url: "https://h.example.com/", organization: other })));
    const taken = await claim(ids);
    expect(taken).toHaveLength(8 + 4);
    expect(taken.filter((name) => name.startsWith("other"))).toHaveLength(4);
  });

  it("eight at an IPv6 address", async () => {
    const ids: string[] = [];
    for (const port of [1, 2, 3])
      ids.push(...(await addDue(`p${port}`, 3, { url: `http://[::1]:${port}/` })));
    ids.push(...(await addDue("q", 3, { url: "http://[::2]/" })));
    expect(await claim(ids)).toHaveLength(8 + 3);
  });

  it("sixteen of an organization", async () => {
    expect(await claim(await addEndpoints(6, 4))).toHaveLength(16);
  });

  it("what is left of sixteen", async () => {
    await addDue("f", 0, { inFlight: 15 });
    expect(await claim(await addEndpoints(6, 4))).toEqual(["e0 0"]);
  });

  it("four of an organization at endpoints that timed out, beside others", async () => {
    const ids = [...(await addEndpoints(6, 2, { timeouts: 1 })), ...(await addDue("well", 4))];
    const taken = await claim(ids);
    expect(taken.filter((name) => name.startsWith("well"))).toHaveLength(4);
    expect(taken).toHaveLength(8);
  });

  it("those at endpoints that answer before those at one that timed out, on the same host", async () => {
    const url = "https://h.example.com/";
    const ids = [
      ...(await addDue("slow", 4, { url, timeouts: 1 })),
      ...(await addDue("a", 4, { url: `${url}a` })),
      ...(await addDue("b", 4, { url: `${url}b` })),
    ];
    const taken = await claim(ids);
    expect(taken.filter((name) => name.startsWith("slow"))).toEqual([]);
    expect(taken).toHaveLength(8);
  });

  it("one at an endpoint that timed out five times in a row", async () => {
    expect(await claim(await addDue("e", 3, { timeouts: 5 }))).toEqual(["e 0"]);
    expect(await claim(await addDue("f", 3, { timeouts: 5, inFlight: 1 }))).toEqual([]);
  });

  it("three at one that timed out four times", async () => {
    expect(await claim(await addDue("e", 3, { timeouts: 4 }))).toHaveLength(3);
  });

  it("no more than there is room for, with organizations taking turns", async () => {
    const many = await addEndpoints(4, 4);
    const one = await addDue("other", 1, { organization: await addOrganization() });
    expect(await claim([...many, ...one], 2)).toEqual(["e0 0", "other 0"]);
    expect(await claim(many, 0)).toEqual([]);
  });
});

it("workers that claim together get no delivery twice, and share what waits", async () => {
  const ids = await addDue("e", 6);
  await claim(ids, 1);
  const wanted = { ids: [], organizationId, includesTimedOut: true, room: 2 };
  const claims = await claimDeliveries(stack.ctx, [
    wanted,
    wanted,
    { ...wanted, ids, organizationId: null, room: 40 },
  ]);
  const taken = claims.map(({ deliveries }) => deliveries.map(({ delivery }) => delivery.id));
  expect(new Set(taken.flat()).size).toBe(3);
  expect(taken.flat()).toHaveLength(3);
  expect(taken[0]).toHaveLength(2);
});

it("an organization that another process is claiming for is contended, and no other", async () => {
  const mine = await addDue("mine", 1);
  const others = await addDue("other", 1, { organization: await addOrganization() });
  const connection = await stack.pool.connect();
  const wanted = { ids: [...mine, ...others], organizationId: null, includesTimedOut: true, room: 40 };
  try {
    await connection.query("begin");
    await connection.query("select pg_advisory_xact_lock(hashtextextended('webhook ' || $1, 0))", [
      organizationId,
    ]);
    const [claim] = await claimDeliveries(stack.ctx, [wanted]);
    expect(claim?.contended).toEqual(mine);
    expect(claim?.deliveries.map(({ delivery }) => delivery.id)).toEqual(others);
  } finally {
    await connection.query("rollback");
    connection.release();
  }
  const [claim] = await claimDeliveries(stack.ctx, [wanted]);
  expect(claim?.deliveries.map(({ delivery }) => delivery.id)).toEqual(mine);
});
