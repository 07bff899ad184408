import * as z from "zod";
import { lazy } from "#core/platform/shape.ts";
import type { Reset } from "#core/upkeep/retention/reset-sandbox.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const ResetSandbox = lazy(() =>
  z
    .object({
      studies: z.int().min(0).meta({ description: "How many studies go, with all that is in them" }),
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
        "Its studies with their interviews and files are found no more from then on, and erased within the hour; endpoints " +
        "get nothing more. Folders, endpoints, events, imports, requests and figures of use go with them, of a very large " +
        "sandbox within the hour too; keys and the audit log stay. With a key of a real organization it is a 403 `live_key`.",
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
