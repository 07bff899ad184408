import { sql } from "drizzle-orm";
import * as z from "zod";
import { readOrganization } from "#core/organization/index.ts";
import { credentialOf, organizationOf, scopes } from "#core/platform/actor.ts";
import { repeatable } from "#core/platform/db.ts";
import { ServiceError } from "#core/platform/error.ts";
import { describeError } from "#core/platform/log.ts";
import { id, lazy } from "#core/platform/shape.ts";
import { route } from "./http/route.ts";

const tag = "Service";

const Me = lazy(() =>
  z
    .object({
      organization: z.object({ id, name: z.string() }),
      credential: z
        .object({ kind: z.enum(["api_key", "session"]), id })
        .meta({ description: "The API key's id; of a session, the member's" }),
      scopes: z.array(z.enum(scopes)).meta({ description: "What the credential may do; an API key has all" }),
      role: z
        .enum(["owner", "admin", "member"])
        .nullable()
        .meta({ description: "The member's role of now; null for an API key" }),
    })
    .meta({ id: "Me" }),
);

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
  route(
    "GET",
    "/api/v1/me",
    {
      operationId: "get_me",
      summary: "Who the credential is: organization, kind, scopes and role",
      tag,
      scope: [],
      responses: { 200: Me },
    },
    async ({ ctx }) => {
      const { actor } = ctx;
      const isSession = actor.kind === "member";
      return {
        organization: await readOrganization(ctx, organizationOf(actor)),
        credential: {
          kind: isSession ? ("session" as const) : ("api_key" as const),
          id: credentialOf(actor),
        },
        scopes: isSession ? [...actor.scopes] : [...scopes],
        role: isSession ? actor.role : null,
      };
    },
  ),
];
