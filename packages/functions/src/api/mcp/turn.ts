import { type Actor, organizationOf } from "#core/platform/actor.ts";
import { nextRound, noteQuickRequest } from "#core/platform/slices.ts";
import { type Route, turnKind } from "../http/route.ts";
import { beginTurn, endTurn, largeBytes, noteAnswer, noteRequest, type Turns, turnOf } from "../http/turn.ts";

/**
 * The texts of a tool's answer, made when it is the turn of its operation among the organization's requests, whether
 * they come over REST or MCP. The arguments are small, or have been read by now: only the answer counts.
 */
export async function answerInTurn(
  turns: Turns,
  actor: Actor,
  route: Route,
  answer: () => Promise<string[]>,
): Promise<string[]> {
  const kind = turnKind(route);
  if (kind === null) return answer();
  const turn = turnOf(turns, { ...kind, organization: organizationOf(actor), sent: 0 });
  noteRequest(turns, turn.organization);
  const isLarge = turn.bytes >= largeBytes;
  if (!isLarge) noteQuickRequest();
  await beginTurn(turns, turn);
  if (isLarge) await nextRound();
  let answered = 0;
  try {
    const texts = await answer();
    answered = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    return texts;
  } finally {
    noteAnswer(turns, turn, answered);
    endTurn(turns, turn);
  }
}
