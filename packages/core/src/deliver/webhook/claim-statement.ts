import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Db, withoutFlush } from "../../platform/db.ts";
import { leaseEnd, preparedLeaseTime } from "../../platform/lease.ts";
import { exportJob } from "../../results/export/export.sql.ts";
import { maxAttempts, type Recorded, recordStatement, sentCte } from "./record-outcomes.ts";
import { isDue } from "./relay.ts";
import { admitted, hostOf, slots } from "./slots.ts";
import { eventColumns } from "./type/kind.ts";
import { webhookDelivery } from "./webhook.sql.ts";

/** Longer than an attempt may take: only the lease of a worker that died runs out. */
const leaseMs = 60_000;

const nowParameter = sql`${sql.placeholder("now")}::timestamptz`;
const mayBeAttempted = sql`${isDue(nowParameter, preparedLeaseTime)} and ${lt(webhookDelivery.attempts, maxAttempts)}`;
const host = hostOf(sql`${webhookEndpoint.url}`);
const limitOfEndpoint = sql.raw(String(slots.endpoint));

/*
 * Rows are fetched one by one, by their ids and by their organizations: how many deliveries are due or in flight changes
 * faster than PostgreSQL's statistics, which else lead it to read all of them.
 */

const delivery = sql`${webhookDelivery.id}, ${webhookDelivery.organization_id}, ${webhookDelivery.endpoint_id},
  ${webhookDelivery.next_attempt_at}`;

/** Those of the wanted deliveries that may be attempted: at each endpoint no more waiting ones than there is room for. */
const candidates = sql`
  select wanted.*, ${webhookEndpoint.timeouts}, ${host} as host
  from (
    select distinct on (id) * from (
      select lane, false as is_waiting, ${webhookDelivery}.*
      from lanes cross join unnest(ids) as named(id) cross join lateral (
        select ${delivery} from ${webhookDelivery} where ${webhookDelivery.id} = named.id and ${mayBeAttempted} offset 0
      ) ${webhookDelivery}
      union all
      select lane, true, ${webhookDelivery}.*
      from lanes
      join ${webhookEndpoint} on ${webhookEndpoint.organization_id} = lanes.organization_id
        and ${webhookEndpoint.status} = 'enabled' and ${webhookEndpoint.timeouts} = 0
      cross join lateral (
        select ${delivery} from ${webhookDelivery}
        where ${webhookDelivery.endpoint_id} = ${webhookEndpoint.id} and ${webhookDelivery.next_send_at} is not null
          and ${mayBeAttempted}
        order by ${webhookDelivery.next_attempt_at} limit least(lanes.room, ${limitOfEndpoint})
      ) ${webhookDelivery}
    ) found order by id, lane
  ) wanted
  join ${webhookEndpoint} on ${webhookEndpoint.id} = wanted.endpoint_id
  where ${eq(webhookEndpoint.status, "enabled")}`;

/** What is in flight at organizations that this claim has locked, and its candidates of these. */
const attempts = sql`(
  select false as is_candidate, ${webhookDelivery.id}, ${webhookDelivery.organization_id},
    ${webhookDelivery.endpoint_id}, ${host} as host, ${webhookEndpoint.timeouts}, ${webhookDelivery.next_attempt_at}
  from locks cross join lateral (
    select * from ${webhookDelivery}
    where ${webhookDelivery.organization_id} = locks.organization_id and ${webhookDelivery.leased_until} is not null
    offset 0
  ) ${webhookDelivery} join ${webhookEndpoint} on ${webhookEndpoint.id} = ${webhookDelivery.endpoint_id}
  where is_mine and ${gt(webhookDelivery.leased_until, preparedLeaseTime)}
    and not exists (select 1 from recorded where recorded_id = ${webhookDelivery.id})
  union all
  select true, id, organization_id, endpoint_id, host, timeouts, next_attempt_at
  from candidates join locks using (organization_id) where is_mine
) attempts`;

type Verdict = "claimed" | "behind" | "waiting" | "contended";

/** What becomes of each candidate. Organizations take turns for the room of a lane. */
const verdicts = sql`
  with lanes as (
    select l.* from ${withoutFlush} cross join jsonb_to_recordset(${sql.placeholder("lanes")}::jsonb)
      as l(lane int, room int, includes_timed_out boolean, ids uuid[], organization_id uuid)
  ),
  candidates as materialized (${candidates}),
  locks as materialized (
    select organization_id,
      pg_try_advisory_xact_lock(hashtextextended('webhook ' || organization_id, 0)) as is_mine
    from (select distinct organization_id from candidates) organizations
  ),
  admitted as (${admitted(attempts)}),
  judged as (
    select candidates.*, locks.is_mine, admitted.place, lanes.room,
      candidates.timeouts = 0 or lanes.includes_timed_out as is_claimable
    from candidates join locks using (organization_id) join lanes using (lane) left join admitted using (id)
  )
  select lane, id as wanted_id, is_waiting, case
    when not is_mine then 'contended'
    when place is null then 'waiting'
    when not is_claimable then 'behind'
    when row_number() over (partition by lane, is_claimable order by place, id) > room then 'waiting'
    else 'claimed' end as verdict
  from judged`;

/** Those that may be attempted still, locked. */
const lockedOf = (condition: SQL) => sql`(
  select ${webhookDelivery.id} from verdict cross join lateral (
    select * from ${webhookDelivery} where ${webhookDelivery.id} = wanted_id offset 0 for update skip locked
  ) ${webhookDelivery}
  where ${condition} and ${mayBeAttempted})`;

/** Those without a slot: whoever frees one takes them. */
const putBackCteOf = (db: Db) =>
  db.$with("put_back").as(
    db
      .update(webhookDelivery)
      .set({ next_send_at: sql`${sql.placeholder("next_send_at")}::timestamptz` })
      .where(inArray(webhookDelivery.id, lockedOf(sql`verdict in ('waiting', 'behind') and not is_waiting`)))
      .returning({ id: webhookDelivery.id }),
  );

/** Those with a slot, under their lease. */
const claimedCteOf = (db: Db) =>
  db.$with("claimed").as(
    db
      .update(webhookDelivery)
      .set({
        lease_token: sql`${sql.placeholder("lease")}::uuid`,
        leased_until: leaseEnd(preparedLeaseTime, leaseMs),
        attempts: sql`${webhookDelivery.attempts} + 1`,
        next_send_at: null,
      })
      .from(webhookEndpoint)
      .where(
        and(
          inArray(webhookDelivery.id, lockedOf(sql`verdict = 'claimed'`)),
          eq(webhookEndpoint.id, webhookDelivery.endpoint_id),
          eq(webhookEndpoint.status, "enabled"),
        ),
      )
      .returning({
        delivery_id: sql<string>`${webhookDelivery.id}`.as("delivery_id"),
        organization_id: webhookDelivery.organization_id,
        endpoint_id: webhookDelivery.endpoint_id,
        event_id: webhookDelivery.event_id,
        event_type: webhookDelivery.event_type,
        interview_id: webhookDelivery.interview_id,
        created_at: webhookDelivery.created_at,
        attempts: webhookDelivery.attempts,
        url: webhookEndpoint.url,
        secret: webhookEndpoint.secret,
        previous_secret: webhookEndpoint.previous_secret,
        previous_secret_until: webhookEndpoint.previous_secret_until,
        older_secrets: webhookEndpoint.older_secrets,
        failing_since: webhookEndpoint.failing_since,
        timeouts: webhookEndpoint.timeouts,
        traceparent: webhookDelivery.traceparent,
      }),
  );

/** All of a claim in one statement. */
export const claimStatement = (db: Db) => {
  const recordedCte = db.$with("recorded").as(recordStatement(db));
  const recorded = sql<Recorded[] | null>`(select json_agg(json_build_object('id', recorded_id,
    'failing_since', failing_since, 'timeouts', timeouts)) from recorded)`;
  const verdictCte = db
    .$with("verdict", {
      lane: sql<number>`lane`.as("lane"),
      id: sql<string>`wanted_id`.as("wanted_id"),
      verdict: sql<Verdict>`verdict`.as("verdict"),
    })
    .as(verdicts);
  const putBackCte = putBackCteOf(db);
  const claimedCte = claimedCteOf(db);
  return (
    db
      .with(recordedCte, sentCte(db), verdictCte, putBackCte, claimedCte)
      .select({
        recorded: recorded.as("recorded"),
        lane: verdictCte.lane,
        id: verdictCte.id,
        verdict: verdictCte.verdict,
        delivery: {
          id: claimedCte.delivery_id,
          organization_id: claimedCte.organization_id,
          endpoint_id: claimedCte.endpoint_id,
          event_id: claimedCte.event_id,
          event_type: claimedCte.event_type,
          interview_id: claimedCte.interview_id,
          created_at: claimedCte.created_at,
          attempts: claimedCte.attempts,
          url: claimedCte.url,
          secret: claimedCte.secret,
          previous_secret: claimedCte.previous_secret,
          previous_secret_until: claimedCte.previous_secret_until,
          older_secrets: claimedCte.older_secrets,
          failing_since: claimedCte.failing_since,
          timeouts: claimedCte.timeouts,
          traceparent: claimedCte.traceparent,
        },
        ...eventColumns,
      })
      // A row even if there is no verdict, for what was recorded.
      .from(sql`(select 1) as one`)
      .leftJoin(verdictCte, sql`${verdictCte.verdict} <> 'waiting'`)
      .leftJoin(claimedCte, eq(claimedCte.delivery_id, verdictCte.id))
      .leftJoin(event, eq(event.id, claimedCte.event_id))
      .leftJoin(interview, eq(interview.id, claimedCte.interview_id))
      .leftJoin(study, eq(study.id, sql`coalesce(${interview.study_id}, ${event.study_id})`))
      .leftJoin(exportJob, eq(exportJob.id, event.export_id))
  );
};
