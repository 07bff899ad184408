import * as z from "zod";
import { drainOutbox, makeOutboxDue } from "#core/outbox/index.ts";
import { runRetention } from "#core/retention/index.ts";
import { enableEndpoint, listEndpoints } from "#core/webhook/index.ts";
import { command, option } from "./command.ts";
import { unreachableQueue } from "./connect.ts";

const { id, instant } = option;
const timeoutMs = 3_600_000;

export const operationCommands = [
  command("webhook list", "--org ID", z.object({ org: id }), async (ctx, { org }) => ({
    endpoints: await listEndpoints(ctx, org),
  })),
  command("webhook enable", "--id ID", z.object({ id }), (ctx, { id }) => enableEndpoint(ctx, id)),
  command("retention run", "[--at ISO]", z.object({ at: instant.optional() }), (ctx, { at = ctx.now() }) =>
    runRetention(ctx, { at, deadline: new Date(ctx.now().getTime() + timeoutMs) }),
  ),
  command("outbox drain", "", z.object({}), async (ctx) =>
    ctx.queue === unreachableQueue ? { sent: 0, left_to_relay: await makeOutboxDue(ctx) } : drainOutbox(ctx),
  ),
];
