import { inflateRawSync } from "node:zlib";
import { expect } from "vitest";
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

/** The entries of an archive, read by its directory. */
export async function entriesOf(url: string): Promise<Record<string, Buffer>> {
  const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const entries: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    const extra = zip.readUInt16LE(at + 30);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    entries[name] = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    at += 46 + nameLength + extra;
  }
  return entries;
}
