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

/** What decides whether an attempt finds a slot. */
export interface Target {
  organization_id: string;
  endpoint_id: string;
  url: string;
  /** Of its endpoint, in a row. */
  timeouts: number;
}

export interface Candidate extends Target {
  id: string;
}

/** So many attempts in flight at a target. */
export interface InFlight extends Target {
  count: number;
}

/**
 * The ids of those candidates that find a slot, at most `room`. Organizations take turns; within one, the first
 * candidate comes first.
 */
export function admit(
  candidates: readonly Candidate[],
  inFlight: readonly InFlight[],
  room: number,
): string[] {
  const taken = new Map<string, number>();
  const take = (target: Target, count: number) => {
    for (const [name] of limitsOf(target)) taken.set(name, (taken.get(name) ?? 0) + count);
  };
  for (const target of inFlight) take(target, target.count);
  const admitted: string[] = [];
  for (const candidate of inTurns(candidates)) {
    if (admitted.length >= room) break;
    const hasSlot = limitsOf(candidate).every(([name, limit]) => (taken.get(name) ?? 0) < limit);
    if (!hasSlot) continue;
    take(candidate, 1);
    admitted.push(candidate.id);
  }
  return admitted;
}

/** Each limit that a target counts towards, by name. */
function limitsOf({ organization_id, endpoint_id, url, timeouts }: Target): [string, number][] {
  const limits: [string, number][] = [
    [`endpoint ${endpoint_id}`, timeouts >= timeoutsToProbe ? 1 : slots.endpoint],
    [`host ${organization_id} ${new URL(url).hostname}`, slots.host],
    [`organization ${organization_id}`, slots.organization],
  ];
  if (timeouts > 0) limits.push([`timed out ${organization_id}`, slots.timedOut]);
  return limits;
}

/** The first of each organization, then the second of each, and so on. */
function inTurns(candidates: readonly Candidate[]): Candidate[] {
  const turns = new Map<string, number>();
  const numbered = candidates.map((candidate) => {
    const turn = turns.get(candidate.organization_id) ?? 0;
    turns.set(candidate.organization_id, turn + 1);
    return { candidate, turn };
  });
  return numbered.sort((a, b) => a.turn - b.turn).map(({ candidate }) => candidate);
}
