import { sql } from "drizzle-orm";
import * as z from "zod";
import { repeatable } from "#core/platform/db.ts";
import { ServiceError } from "#core/platform/error.ts";
import { describeError } from "#core/platform/log.ts";
import { route } from "./http/route.ts";

const tag = "Service";

export const serviceRoutes = [
  route(
    "GET",
    "/health",
    {
      operationId: "get_health",
      summary: "Whether the service and its database answer",
      tag,
      scope: "anonymous",
      responses: { 200: z.object({ status: z.literal("ok") }) },
      errors: [503],
    },
    async ({ ctx }) => {
      try {
        await repeatable(ctx.db).execute(sql`select 1`);
      } catch (error) {
        ctx.log("error", "database_unavailable", describeError(error));
        throw new ServiceError("unavailable", "The database does not answer", {
          headers: { "retry-after": "5" },
        });
      }
      return { status: "ok" as const };
    },
  ),
];
