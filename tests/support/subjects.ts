import { runSubjectRequest } from "#core/upkeep/subject/run.ts";
import { type Client, expectStatus, type TestStack } from "./api.ts";
import { unknownId } from "./survey.ts";

/** Requests of data subjects, as a client makes them and the worker carries them out. */

export const askFor = async (client: Client, action: string, match: object, status = 202) =>
  (await expectStatus(client.send("POST", "/data-subject-requests", { action, match }), status)).body;

/** Has the worker go on with the request's message once. */
export async function carryOut(
  stack: TestStack,
  { id }: { id: string },
  deadlineMs = 600_000,
): Promise<void> {
  const { rows } = await stack.pool.query("select id from outbox where payload ->> 'request_id' = $1", [id]);
  const ctx = { ...stack.ctx, log: () => {}, actor: { kind: "system" as const } };
  await runSubjectRequest(ctx, rows[0]?.id ?? unknownId, new Date(ctx.now().getTime() + deadlineMs));
}
