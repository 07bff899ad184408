import * as z from "zod";
import type { Reset } from "#core/upkeep/retention/reset-sandbox.ts";
import { lazy } from "#kit/shape.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const ResetSandbox = lazy(() =>
  z
    .object({
      studies: z
        .int()
        .min(0)
        .meta({ description: "How many studies will be deleted, with everything in them" }),
    })
    .meta({ id: "ResetSandbox" }),
);

/** By sandboxes alone: it knows every table. */
const load = () => import("#core/upkeep/retention/reset-sandbox.ts");

export const routes = [
  route(
    "POST",
    "/api/v1/sandbox/reset",
    {
      operationId: "reset_sandbox",
      summary: "Empty the sandbox",
      description:
        "Its studies with their interviews and files can no longer be found, and are erased within the hour; " +
        "endpoints receive nothing more. Folders, endpoints, events, imports, requests and usage figures are " +
        "deleted with them; for a very large sandbox, also within the hour. Keys and the audit log stay. With a " +
        "key of a real organization, this is a 403 `live_key`.",
      tag: "Sandbox",
      scope: "studies:write",
      audit: "sandbox.reset",
      responses: { 202: ResetSandbox },
      isHeavy: true,
      begin: async ({ ctx }) => (await load()).beginReset(ctx),
    },
    async ({ ctx, begun }) => {
      const { resetSandbox } = await load();
      return reply(await resetSandbox(ctx, begun as Reset), { status: 202 });
    },
  ),
];
