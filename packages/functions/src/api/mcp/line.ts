import { type Actor, organizationOf } from "#kit/actor.ts";
import {
  type Lines,
  largeBytes,
  leavePlace,
  noteAnswer,
  noteRequest,
  placeOf,
  waitForPlace,
} from "#kit/fair/line.ts";
import { nextRound, noteQuickRequest } from "#kit/fair/slices.ts";
import { placeKind, type Route } from "../http/route.ts";

/**
 * A tool's answer of a size in bytes, made when its operation may begin among the organization's requests, whether they
 * come over REST or MCP. The arguments are small, or have been read by now: only the answer counts.
 */
export async function answerInLine<Answer extends { bytes: number }>(
  lines: Lines,
  actor: Actor,
  route: Route,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const kind = placeKind(route);
  if (kind === null) return answer();
  const place = placeOf(lines, { ...kind, organization: organizationOf(actor), sent: 0 });
  noteRequest(lines, place.organization);
  const isLarge = place.bytes >= largeBytes;
  if (!isLarge) noteQuickRequest();
  await waitForPlace(lines, place);
  if (isLarge) await nextRound();
  let answered = 0;
  try {
    const made = await answer();
    answered = made.bytes;
    return made;
  } finally {
    noteAnswer(lines, place, answered);
    leavePlace(lines, place);
  }
}
