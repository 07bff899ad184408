import { createHmac } from "node:crypto";
import type { webhookEndpoint } from "#core/account/event/event.sql.ts";
import type { interview } from "#core/field/interview/interview.sql.ts";
import type { outbox } from "#core/platform/outbox/outbox.sql.ts";
import { queueOfKind } from "#core/platform/queue.ts";
import type { OutboundRequest } from "#kit/outbound.ts";
import type { Delivery } from "#tests/support/simulation/database.ts";
import type { Change, Process, Receive, World } from "#tests/support/simulation/world.ts";

/** Checks every commit and every post against the guarantees of outbox and deliveries, without knowing the code. */

/** A stored row, by column names. */
type Endpoint = typeof webhookEndpoint.$inferSelect;
type Interview = typeof interview.$inferSelect;
type OutboxRow = typeof outbox.$inferSelect;

const leaseMs = 60_000;
const mostAttempts = 10;
const day = 86_400_000;
const attemptsAtOnce = 4;
const timeoutsToProbe = 5;
const delaysInSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** How much a process's clock and its slowest step may shift its times against those observed here. */
const toleranceMs = 120_000;

interface Claim {
  delivery: string;
  lease: string;
  /** How many rotations there had been. */
  rotations: number;
  answers: ReturnType<Receive>[];
}

export function createWitness() {
  let world: World;
  const events = new Map<string, { interviewId: string; at: number }>();
  const secrets = new Map<string, { secret: string; at: number }[]>();
  const statusSince = new Map<string, number>();
  const answeredGone = new Set<string>();
  const successes = new Map<string, number>();
  const failingSince = new Map<string, number>();
  const claims = new Map<Process, Map<string, Claim>>();
  const posts = new Map<string, number>();
  const replays = new Map<string, number>();
  const idsReceived = new Map<string, string>();
  let order = 0;

  const endpoints = () => world.rows().webhook_endpoint;
  const deliveries = () => world.rows().webhook_delivery;
  const interviewOf = (id: string) => world.rows().interview.find((each) => each.id === id);
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) world.violate(otherwise);
  };

  function outboxChanged(before: OutboxRow | null, after: OutboxRow | null) {
    // Other work that a closed interview causes is not told to anybody.
    const kind = (before ?? after)?.kind;
    if (kind === undefined || queueOfKind[kind] !== "webhook") return;
    if (before === null && after !== null) {
      const interviewId = after.payload.interview_id ?? "";
      must(
        ![...events.values()].some((event) => event.interviewId === interviewId),
        "an interview closed twice",
      );
      events.set(after.id, { interviewId, at: order });
    }
    if (before !== null && after === null) checkFanOut(before.id);
  }

  /** The event's deliveries exist, one for each endpoint that subscribed to it all the time. */
  function checkFanOut(eventId: string) {
    const { interviewId, at } = events.get(eventId) as { interviewId: string; at: number };
    const { is_simulated } = interviewOf(interviewId) as Interview;
    const present = deliveries().filter(({ event_id }) => event_id === eventId);
    for (const { id, status, include_simulations } of endpoints()) {
      const found = present.filter(({ endpoint_id }) => endpoint_id === id).length;
      const isWanted = status === "enabled" && (include_simulations || !is_simulated);
      const isSteady = (statusSince.get(id) ?? -1) < at;
      if (isSteady) must(found === (isWanted ? 1 : 0), `an event has ${found} deliveries to an endpoint`);
    }
  }

  function endpointChanged(before: Endpoint, after: Endpoint) {
    if (before.secret !== after.secret) historyOf(before).push({ secret: after.secret, at: world.wall() });
    if (before.failing_since === null && after.failing_since !== null)
      failingSince.set(after.id, world.now());
    if (before.status === after.status) return;
    statusSince.set(after.id, order);
    const reason = after.disabled_reason ?? "";
    if (/410/.test(reason)) must(answeredGone.has(after.id), "disabled for a 410 that no receiver returned");
    if (/five days/.test(reason)) {
      const since = Date.parse(before.failing_since ?? "");
      must(since <= world.wall() - 5 * day + toleranceMs, "disabled after less than five days");
      const isClean = (successes.get(after.id) ?? 0) <= (failingSince.get(after.id) ?? 0) + toleranceMs;
      must(isClean, "disabled despite a success in the five days");
    }
    if (after.status === "enabled") answeredGone.delete(after.id);
  }

  const historyOf = ({ id, secret }: Endpoint) => {
    const known = secrets.get(id) ?? [{ secret, at: 0 }];
    secrets.set(id, known);
    return known;
  };

  function deliveryChanged(before: Delivery, after: Delivery, by: Process) {
    const isAnew = after.attempts < before.attempts;
    if (isAnew) replays.set(after.id, (replays.get(after.id) ?? 0) + 1);
    if (after.lease !== null && after.lease !== before.lease) checkClaim(before, after, by);
    if (after.attempt_log.length > before.attempt_log.length) checkOutcome(before, after, by);
    else if (after.status === "failed" && before.status !== "failed") {
      must(before.attempts >= mostAttempts, "failed before its last attempt");
    }
  }

  function checkClaim(before: Delivery, after: Delivery, by: Process) {
    const now = Date.parse(after.lease_until ?? "") - leaseMs;
    const isFree = before.lease === null || Date.parse(before.lease_until ?? "") <= now;
    must(isFree, "claimed while another lease is live");
    must(before.status === "pending", "claimed although it has ended");
    // Leases end by the database's clock; what is due is told by the process's own.
    must(Date.parse(before.next_attempt_at ?? "") <= by.ctx.now().getTime(), "claimed before it is due");
    must(after.attempts <= mostAttempts, `attempt ${after.attempts} of ${mostAttempts}`);
    const endpoint = endpoints().find(({ id }) => id === after.endpoint_id) as Endpoint;
    must(endpoint.status === "enabled", "claimed for a disabled endpoint");
    const most = endpoint.timeouts >= timeoutsToProbe ? 1 : attemptsAtOnce;
    const inFlight = deliveries().filter(
      ({ endpoint_id, lease_until }) => endpoint_id === endpoint.id && Date.parse(lease_until ?? "") > now,
    );
    must(inFlight.length <= most, `${inFlight.length} attempts at once at an endpoint`);
    const own = claims.get(by) ?? new Map<string, Claim>();
    claims.set(by, own);
    const rotations = historyOf(endpoint).length - 1;
    own.set(after.id, { delivery: after.id, lease: after.lease ?? "", rotations, answers: [] });
  }

  function checkOutcome(before: Delivery, after: Delivery, by: Process) {
    const own = claims.get(by)?.get(after.id);
    must(own !== undefined && own.lease === before.lease, "outcome recorded without the lease");
    if (own === undefined) return;
    const answer = own.answers.at(-1);
    const status = typeof answer === "object" ? answer.status : null;
    const logged = after.attempt_log.at(-1);
    // A response may be lost on its way.
    must(
      logged?.response_status === status || logged?.response_status === null,
      "a wrong response status is logged",
    );
    const isWell = typeof status === "number" && status >= 200 && status < 300;
    if (after.status === "delivered") {
      must(isWell, "delivered without a 2xx");
      successes.set(after.endpoint_id, world.now());
    }
    if (logged?.response_status === 410) must(after.status === "failed", "retried after a 410");
    if (after.status === "failed") must(status === 410 || after.attempts >= mostAttempts, "failed too early");
    if (after.status === "pending") checkDelay(after, typeof answer === "object" ? answer.retryAfter : null);
  }

  function checkDelay({ attempts, next_attempt_at }: Delivery, retryAfter: string | null) {
    if (world.counts.has("clock jump")) return;
    const inMs = Date.parse(next_attempt_at ?? "") - world.wall();
    const asked = Math.min(Number(retryAfter ?? 0) * 1000, day);
    const usual = (delaysInSeconds[attempts - 1] ?? 0) * 1000;
    must(inMs <= Math.max(usual * 1.2, asked) + 1000, "retry scheduled too late");
    if (!world.counts.has("freeze"))
      must(inMs >= Math.max(usual * 0.8, asked) - 1000, "retry scheduled too early");
  }

  return {
    watch(watched: World) {
      world = watched;
    },

    changed(change: Change, by: Process) {
      order++;
      const { before, after } = change;
      if (change.table === "outbox") outboxChanged(change.before, change.after);
      if (before === null || after === null) return;
      if (change.table === "webhook_endpoint") endpointChanged(before as Endpoint, after as Endpoint);
      if (change.table === "webhook_delivery") deliveryChanged(before as Delivery, after as Delivery, by);
    },

    received({ url, headers, body }: OutboundRequest, by: Process, answer: ReturnType<Receive>) {
      const webhookId = headers["webhook-id"] ?? "";
      const event = events.get(webhookId.replace(/^msg_/, ""));
      const sent = JSON.parse(body).interview as Interview;
      const known = interviewOf(sent.id);
      must(
        event?.interviewId === sent.id && known?.status === "closed",
        "posted an event that did not happen",
      );
      must(sent.status === "closed", "posted an interview that is not closed");
      const first = idsReceived.get(url + sent.id) ?? webhookId;
      idsReceived.set(url + sent.id, first);
      must(first === webhookId, "posted again under another id");

      const endpoint = endpoints().find((each) => each.url === url) as Endpoint;
      const delivery = deliveries().find(
        (each) => `msg_${each.event_id}` === webhookId && each.endpoint_id === endpoint.id,
      );
      const own = delivery && claims.get(by)?.get(delivery.id);
      if (!delivery || !own) {
        world.violate("posted without a claim");
        return answer;
      }
      own.answers.push(answer);
      if (typeof answer === "object" && answer.status === 410) answeredGone.add(endpoint.id);
      posts.set(delivery.id, (posts.get(delivery.id) ?? 0) + 1);
      const most = mostAttempts * (1 + (replays.get(delivery.id) ?? 0));
      must((posts.get(delivery.id) ?? 0) <= most, "posted more often than attempts allow");
      checkSignature(endpoint, own.rotations, headers, body);
      return answer;
    },

    /** By the clocks: when the relay will next find something, if ever. */
    dueAt(): number | null {
      const enabled = new Set(endpoints().flatMap(({ id, status }) => (status === "enabled" ? [id] : [])));
      const times = [
        ...world.rows().outbox.map(({ next_send_at }) => Date.parse(next_send_at)),
        ...deliveries()
          .filter(({ status, endpoint_id }) => status === "pending" && enabled.has(endpoint_id))
          .map(({ next_attempt_at, lease_until, next_send_at }) =>
            Math.max(
              ...[next_attempt_at, lease_until, next_send_at].flatMap((at) =>
                at === null ? [] : Date.parse(at),
              ),
            ),
          ),
      ];
      return times.length === 0 ? null : Math.min(...times);
    },

    /** In the order of creation. */
    deliveryIds: () =>
      deliveries()
        .map(({ id }) => id)
        .sort(),

    /** When no events are left. */
    checkEnd() {
      const closed = world.rows().interview.filter(({ status }) => status === "closed");
      const sent = new Set([...events.values()].map(({ interviewId }) => interviewId));
      if (closed.length !== sent.size || !closed.every(({ id }) => sent.has(id)))
        throw new Error("an interview closed without an event, or an event without a closed interview");
      if (world.rows().outbox.length > 0) throw new Error("an outbox row was never handled");
      const status = new Map(endpoints().map((each) => [each.id, each.status]));
      for (const delivery of deliveries()) {
        const isWaiting = delivery.status === "pending" && status.get(delivery.endpoint_id) === "disabled";
        if (delivery.status === "pending" && !isWaiting) throw new Error("a delivery is still pending");
      }
    },

    totals: () => {
      const sum = [...posts.values()].reduce((total, each) => total + each, 0);
      return { events: events.size, deliveries: deliveries().length, posts: sum };
    },
  };

  function checkSignature(
    endpoint: Endpoint,
    rotations: number,
    headers: Record<string, string>,
    body: string,
  ) {
    const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature = "" } = headers;
    const present = signature.split(" ");
    const by = (secret: string) =>
      present.includes(
        `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
          .update(`${id}.${timestamp}.${body}`)
          .digest("base64")}`,
      );
    const history = historyOf(endpoint);
    const current = history[rotations];
    must(current !== undefined && by(current.secret), "not signed with the current secret");
    for (const [index, { secret }] of history.slice(0, rotations).entries()) {
      const validFor = (history[index + 1]?.at ?? 0) + day - Number(timestamp) * 1000;
      if (validFor > toleranceMs) must(by(secret), "an old secret does not sign within its day");
      if (validFor < -toleranceMs) must(!by(secret), "an old secret still signs after its day");
    }
  }
}

export type Witness = ReturnType<typeof createWitness>;
