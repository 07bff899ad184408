import type pg from "pg";

/** The minimum for storing an answer: BEGIN, one UPDATE, one INSERT, COMMIT. */

export const bareTables = `
  create table bare_state (id uuid primary key, state jsonb not null);
  create table bare_answer (id uuid, seq int, value jsonb not null, primary key (id, seq));`;

export const bareState = JSON.stringify({ seq: 1, asked: [0, 1], awaits: "answer", followups: 0, rules: [] });

export async function storeBareAnswer(pool: pg.Pool, id: string, seq: number, value: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "move",
      text: "update bare_state set state = $2 where id = $1",
      values: [id, bareState],
    });
    await client.query({
      name: "say",
      text: "insert into bare_answer values ($1, $2, $3)",
      values: [id, seq, JSON.stringify(value)],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
}
