import { and, asc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { organizationOf, requireRole, requireSameOrganization } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { jsonBytes, maxAnswerBytes } from "#kit/paging.ts";
import { mayInvite } from "#survey/study/access.ts";
import { event, eventFeed } from "../../account/event/event.sql.ts";
import { type Extent, placeOf, placeText, requirePlace } from "../../account/event/place.ts";
import { eventDays } from "../../account/event/schema.ts";
import { study } from "../../design/study/study.sql.ts";
import { interviewBytes, withScoring } from "../../field/interview/columns.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { installation } from "../../platform/installation.sql.ts";
import { exportJob } from "../../results/export/export.sql.ts";
import type { EventList, ListEventsQuery } from "./schema.ts";
import { webhookId } from "./secret.ts";
import { type EventBody, renderEvent } from "./type/index.ts";
import { type EventRow, eventColumns } from "./type/kind.ts";

/** The most events that are given their places at once, and how often a request does so to find some that it asks for. */
const mostPlaced = 10_000;
const mostRounds = 10;

/**
 * The organization's events after a place in the feed. Events get their places here, in an order that no transaction can
 * get into later. Bodies are rendered from what the events are about as that is now. Throws a 403 unless the actor may
 * read all studies, a 404 or 403 for the study, and a 410 for a place of another epoch, or that was never given.
 */
export async function listEvents(ctx: Ctx, query: ListEventsQuery): Promise<EventList> {
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can read events", "role"));
  const organizationId = organizationOf(ctx.actor);
  for (let round = 1; ; round++) {
    const placed = await placeEvents(ctx, organizationId);
    const page = await readPage(ctx, organizationId, query);
    if (page.events.length > 0 || placed < mostPlaced || round === mostRounds) return page;
  }
}

async function placeEvents({ db }: Ctx, organizationId: string): Promise<number> {
  const placed = sql<number>`position_events(${organizationId}::uuid, ${mostPlaced})`;
  const [row] = await db.select({ placed }).from(sql`(select) as one_row`);
  return row?.placed ?? 0;
}

async function readPage(ctx: Ctx, organizationId: string, query: ListEventsQuery): Promise<EventList> {
  const rows = withScoring(await selectPage(ctx, organizationId, query));
  const [first] = rows;
  const feed = requireRow(first?.feed);
  const { epoch, head } = feed;
  if (query.study_id !== undefined) {
    if (!first?.study_owner) throw notFoundError("Study");
    requireSameOrganization(ctx, first.study_owner);
  }
  const asked = requirePlace(query.after, feed);
  const listed = rows.flatMap(({ event, ...row }) => (event === null ? [] : [{ event, ...row }]));
  const shownOf = (row: (typeof listed)[number]) => {
    const { id, study_id, interview_id } = row.event;
    const body = renderEvent(ctx, { ...row.event, organization_id: organizationId }, row);
    if (body === null) return null;
    const shown = isLinkShown(ctx, row.study) ? body : withoutLink(body);
    return { id: webhookId(id), study_id, interview_id, ...shown };
  };
  const bytesOf = (shown: unknown) => (shown === null ? 0 : jsonBytes(shown));
  const taken = await makeInSlices(listed, shownOf, bytesOf, maxAnswerBytes);
  const found = first?.found ?? 0;
  const isLast = found < query.limit && found === taken.length;
  const next = isLast ? head : listed[taken.length - 1]?.event.position;
  return {
    events: taken.filter((shown) => shown !== null),
    next_after: placeText({ epoch, position: Math.max(asked.position, next ?? 0) }),
  };
}

/** The link token is for those who may invite participants. */
const isLinkShown = ({ actor }: Ctx, row: EventRow["study"]): boolean =>
  row !== null && mayInvite(actor, { access_policy: row.access_policy, access_level: null });

function withoutLink(body: EventBody): EventBody {
  if (body.event_type === "interview.erased" || !("interview" in body)) return body;
  return { ...body, interview: { ...body.interview, vid: "" } };
}

/** Events after a place up to the limit, as many as make up about two answers, with the place of the last event of all. */
function selectPage({ db, now }: Ctx, organizationId: string, query: ListEventsQuery) {
  const { after, event_type, study_id = null, include_simulations, limit } = query;
  const oldest = new Date(now().getTime() - eventDays * 24 * 3_600_000).toISOString();
  const foundCte = db.$with("found").as(
    db
      .select({ id: event.id, position: event.position, interview_id: event.interview_id })
      .from(event)
      .leftJoin(study, and(eq(study.id, event.study_id), isNull(study.erasing_since)))
      .where(
        and(
          eq(event.organization_id, organizationId),
          gt(event.position, placeOf(after).position),
          gt(event.created_at, oldest),
          or(isNull(event.study_id), isNotNull(study.id)),
          event_type && eq(event.event_type, event_type),
          study_id === null ? undefined : eq(event.study_id, study_id),
          include_simulations ? undefined : not(event.is_simulated),
        ),
      )
      .orderBy(asc(event.position))
      .limit(limit),
  );
  const pageCte = db.$with("page", { id: sql<string>`id` }).as(sql`
    select id from (
      select id, own, sum(own) over (order by position) as bytes from (
        select id, position,
          coalesce((select ${interviewBytes} from ${interview} i where i.id = found.interview_id), 2000) as own
        from found
      ) sized
    ) summed where bytes - own < ${sql.raw(String(2 * maxAnswerBytes))}`);
  const feed = sql<Extent>`(
    select json_build_object('epoch', i.feed_epoch, 'head', coalesce(f.last_position, 0), 'common', f.common_position)
    from ${installation} i left join ${eventFeed} f on f.organization_id = ${organizationId})`;
  return db
    .with(foundCte, pageCte)
    .select({
      feed: feed.as("feed"),
      found: sql<number>`(select count(*)::int from ${foundCte})`.as("found"),
      study_owner: ownerOf(study_id).as("study_owner"),
      ...eventColumns,
    })
    .from(sql`(select) as one_row`)
    .leftJoin(pageCte, sql`true`)
    .leftJoin(event, sql`${event.id} = page.id`)
    .leftJoin(interview, eq(interview.id, event.interview_id))
    .leftJoin(study, eq(study.id, event.study_id))
    .leftJoin(exportJob, eq(exportJob.id, event.export_id))
    .orderBy(asc(event.position));
}

/** Whose a study is; null where there is none. */
const ownerOf = (studyId: string | null): SQL<string | null> => sql`(
  select s.organization_id from ${study} s where s.id = ${studyId}::uuid and s.erasing_since is null)`;
