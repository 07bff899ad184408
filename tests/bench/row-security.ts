import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { neon, neonConfig } from "@neondatabase/serverless";
import pg from "pg";
import { startPostgres } from "#local/postgres.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";

/**
 * What row-level security would cost a read, compared in turns on the same rows: the policy alone, and with the
 * transaction in which the organization has to be set. docs/tenants.md draws the conclusion.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 60);
const roundMs = 100;
const rows = 200_000;
const organizations = 100;

const tables = `
  create table item (id uuid primary key, organization_id uuid not null, title text not null, data jsonb not null);
  create index on item (organization_id);
  create table guarded (like item including all);
  alter table guarded enable row level security;
  create policy same_organization on guarded
    using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
  create role runtime login password 'runtime';
  grant select on item, guarded to runtime;`;

const select = (table: string) =>
  `select id, title, data from ${table} where organization_id = $1 and id = $2`;

export async function benchRowSecurity(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  const owner = new pg.Client(postgres.url);
  await owner.connect();
  const found = await seed(owner);
  const runtimeUrl = Object.assign(new URL(postgres.url), { username: "runtime", password: "runtime" }).href;
  const client = new pg.Client(runtimeUrl);
  await client.connect();
  const proxy = await startNeonProxy(runtimeUrl);
  neonConfig.fetchEndpoint = () => `http://${proxy.host}/sql`;
  const http = neon(Object.assign(new URL(runtimeUrl), { host: "localhost" }).href);
  try {
    const one = () => found[Math.floor(Math.random() * found.length)] ?? ["", ""];
    const named = (table: string, values: string[]) =>
      client.query({ name: table, text: select(table), values });
    const setting = "select set_config('app.organization_id', $1, true)";
    let current: string | undefined;
    const setOnce = async (organization: string) => {
      if (organization === current) return;
      current = organization;
      await client.query("select set_config('app.organization_id', $1, false)", [organization]);
    };
    const ways: Record<string, () => Promise<unknown>> = {
      "connection, no policy": () => named("item", one()),
      "connection, policy, organization set before": async () => {
        const values = one();
        await setOnce(values[0]);
        return named("guarded", values);
      },
      "connection, policy, in a transaction": async () => {
        const values = one();
        await client.query("begin");
        await client.query({ name: "set", text: setting, values: [values[0]] });
        await named("guarded", values);
        await client.query("commit");
      },
      "HTTPS driver, no policy": () => http.query(select("item"), one()),
      "HTTPS driver, policy, in one batch": () => {
        const values = one();
        return http.transaction([http.query(setting, [values[0]]), http.query(select("guarded"), values)]);
      },
    };
    await checkPolicy(client);
    const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
    for (let round = -1; round < rounds; round++) {
      for (const [name, way] of Object.entries(ways)) {
        const rate = await perSecond(way);
        if (round >= 0) rates[name]?.push(rate);
      }
    }
    report(rates);
  } finally {
    await Promise.all([client.end(), owner.end(), proxy.stop()]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Rows of one organization in a hundred, which all reads are of: a session then keeps its setting. */
async function seed(owner: pg.Client): Promise<[string, string][]> {
  const ids = Array.from({ length: organizations }, () => randomUUID());
  await owner.query(tables);
  await owner.query(
    `insert into item select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'An item ' || n, '{"wave": 1, "panel": "a"}'
     from generate_series(1, ${rows}) n`,
    [ids, organizations],
  );
  await owner.query("insert into guarded select * from item; analyze");
  const { rows: own } = await owner.query("select organization_id, id from item where organization_id = $1", [
    ids[0],
  ]);
  return own.map(({ organization_id, id }) => [organization_id, id]);
}

/** The second wall stands: a statement without its condition finds nothing. */
async function checkPolicy(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from guarded");
  if (rowCount !== 0) throw new Error("the policy does not hold");
}

async function perSecond(way: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < roundMs) {
    await way();
    done++;
  }
  return (done * 1000) / (performance.now() - started);
}

function report(rates: Record<string, number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  let base: number[] = [];
  for (const [name, each] of Object.entries(rates)) {
    if (name.endsWith("no policy")) base = each;
    const share = median(each.map((rate, round) => rate / (base[round] ?? 1)));
    console.log(
      `${name.padEnd(46)} ${median(each).toFixed(0).padStart(6)} a second  ${share.toFixed(2)} of none`,
    );
  }
}
