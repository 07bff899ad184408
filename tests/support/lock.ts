import type pg from "pg";

/** How many statements of this database wait for a lock. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Resolves once `count` statements wait for a lock, or `work` has ended. */
export async function untilWaiting(pool: pg.Pool, count: number, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver && (await countWaiting(pool)) < count)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
