import { createHmac, randomUUID } from "node:crypto";
import type pg from "pg";
import { type Agent, request } from "undici";

/** The least that delivers events once: each is claimed, signed, posted and recorded, by two statements of one row. */

export const bareDeliveries = `
  create table bare_delivery (id uuid primary key, status text not null, attempts int not null, body text not null)`;

const key = Buffer.alloc(32, 7);

/** New rows with these bodies. */
export async function queueBare(pool: pg.Pool, bodies: readonly string[]): Promise<string[]> {
  await pool.query("truncate bare_delivery");
  const { rows } = await pool.query<{ id: string }>(
    "insert into bare_delivery select gen_random_uuid(), 'pending', 0, unnest($1::text[]) returning id",
    [bodies],
  );
  return rows.map(({ id }) => id);
}

interface Deliveries {
  pool: pg.Pool;
  dispatcher: Agent;
  url: string;
  inFlight: number;
}

export async function deliverBare(ids: readonly string[], to: Deliveries): Promise<void> {
  const waiting = [...ids];
  const loop = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await deliverOne(id, to);
  };
  await Promise.all(Array.from({ length: to.inFlight }, loop));
}

async function deliverOne(id: string, { pool, dispatcher, url }: Deliveries): Promise<void> {
  const { rows } = await pool.query<{ body: string }>({
    name: "claim",
    text: `update bare_delivery set status = 'sending', attempts = attempts + 1
      where id = $1 and status = 'pending' returning body`,
    values: [id],
  });
  const body = rows[0]?.body ?? "";
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": randomUUID(),
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${signature}`,
  };
  const answer = await request(url, { method: "POST", dispatcher, headers, body });
  await answer.body.dump();
  const values = [id, answer.statusCode < 300 ? "delivered" : "failed"];
  await pool.query({ name: "record", text: "update bare_delivery set status = $2 where id = $1", values });
}
