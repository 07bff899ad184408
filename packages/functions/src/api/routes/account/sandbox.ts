import * as z from "zod";
import { lazy } from "#core/platform/shape.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const ResetSandbox = lazy(() =>
  z
    .object({
      studies: z.int().min(0).meta({ description: "How many studies go, with all that is in them" }),
    })
    .meta({ id: "ResetSandbox" }),
);

export const routes = [
  route(
    "POST",
    "/api/v1/sandbox/reset",
    {
      operationId: "reset_sandbox",
      summary: "Empty the sandbox",
      description:
        "Its studies with their interviews and files, folders, webhook endpoints, events, exports and figures of use are " +
        "found no more from then on, and erased within the hour; keys and the audit log stay. With a key of a real " +
        "organization it is a 403 `live_key`.",
      tag: "Sandbox",
      scope: "studies:write",
      audit: "sandbox.reset",
      responses: { 202: ResetSandbox },
      isHeavy: true,
    },
    async ({ ctx }) => {
      // Loaded by sandboxes alone: it knows every table.
      const { resetSandbox } = await import("#core/upkeep/retention/reset-sandbox.ts");
      return reply(await resetSandbox(ctx), { status: 202 });
    },
  ),
];
