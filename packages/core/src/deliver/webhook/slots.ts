import { type SQL, sql } from "drizzle-orm";

/**
 * How many attempts may be in flight at once. Counted over all workers, so that a receiver that hangs holds few of them
 * and never another endpoint's.
 */
export const slots = {
  endpoint: 4,
  /** Over all endpoints of an organization at one host. */
  host: 8,
  organization: 16,
  /** Over all endpoints of an organization whose last attempt timed out. */
  timedOut: 4,
} as const;

/** A receiver that has not answered by then has timed out. */
export const timeoutMs = 15_000;

/** After so many timeouts in a row an endpoint gets one attempt at a time. */
export const timeoutsToProbe = 5;

const number = (value: number): SQL => sql.raw(String(value));

/** The host of a URL, without its port. */
export const hostOf = (url: SQL): SQL =>
  sql`substring(lower(${url}) from '^[a-z]+://(\\[[^]]*\\]|[^/:?#]+)')`;

/**
 * A query of those candidates that find a slot: `id`, and `place`, which numbers an organization's attempts so that
 * organizations can take turns. `attempts` is a relation of what is in flight (`is_candidate` false) and of the
 * candidates, with `id`, `organization_id`, `endpoint_id`, `host`, `timeouts` and `next_attempt_at`. Endpoints that
 * answer come first, then what is due first.
 */
export function admitted(attempts: SQL): SQL {
  const order = sql`order by is_candidate, timeouts > 0, next_attempt_at, id`;
  const place = (partition: SQL) => sql`row_number() over (partition by ${partition} ${order})`;
  const within = (limit: SQL) => sql`(not is_candidate or place <= ${limit})`;
  const perEndpoint = sql`case when timeouts >= ${number(timeoutsToProbe)} then 1 else ${number(slots.endpoint)} end`;
  const attempt = sql.raw("is_candidate, id, organization_id, endpoint_id, host, timeouts, next_attempt_at");
  // Those at endpoints that timed out come last: their limit changes the place of no other.
  return sql`
    select id, place from (
      select is_candidate, id, timeouts, row_number() over of_organization as place,
        count(*) filter (where timeouts > 0) over of_organization as timed_out
      from (
        select ${attempt}, ${place(sql`organization_id, host`)} as place from (
          select ${attempt}, ${place(sql`endpoint_id`)} as place from ${attempts}
        ) at_endpoint where ${within(perEndpoint)}
      ) at_host where ${within(number(slots.host))}
      window of_organization as (partition by organization_id ${order})
    ) numbered
    where is_candidate and place <= ${number(slots.organization)}
      and (timeouts = 0 or timed_out <= ${number(slots.timedOut)})`;
}
