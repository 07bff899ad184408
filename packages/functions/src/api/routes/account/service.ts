import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { readOrganization } from "#core/account/organization/index.ts";
import { rightsIn } from "#core/design/study/rights.ts";
import { repeatable } from "#core/platform/db.ts";
import { isSandbox } from "#core/platform/sandbox.ts";
import { credentialOf, hasScopes, organizationOf, scopes } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { id, lazy } from "#kit/shape.ts";
import { rights } from "#survey/study/access.ts";
import { buildInfo } from "../../../platform/build-info.ts";
import { noDatabaseError } from "../../http/error.ts";
import { route } from "../../http/route.ts";

const tag = "Service";

/** A probe must not wait for a silent database as long as other requests do. */
const maxHealthMs = 1_500;

/** Throws if there is no result within the time; the work goes on to its own timeout. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no response within ${ms} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}

const Me = lazy(() =>
  z
    .object({
      organization: z.object({ id, name: z.string() }),
      livemode: z.boolean().meta({ description: "False for a sandbox" }),
      credential: z
        .object({ kind: z.enum(["api_key", "session"]), id })
        .meta({ description: "The API key's id; of a session, the member's" }),
      scopes: z.array(z.enum(scopes)).meta({ description: "What the credential can do" }),
      role: z
        .enum(["owner", "admin", "member"])
        .nullable()
        .meta({ description: "The member's current role; null for an API key" }),
      study: z
        .object({
          id,
          rights: z.array(z.enum(rights)).meta({
            description:
              "What role, access policy and invitation allow, whatever the scopes: to `read` the study and its questions, its " +
              "`results` and interviews, its `figures`, to `edit` questions and logic, to change `settings` and invite, to " +
              "change its access `policy` and folder",
          }),
        })
        .optional()
        .meta({ description: "With `study_id`", "x-addition": true }),
    })
    .meta({ id: "Me" }),
);

const Health = lazy(() =>
  z
    .object({
      status: z.literal("ok"),
      version: z.string().nullable().meta({ description: "The release that runs" }),
      commit: z.string().nullable().meta({ description: "The commit that it was built from" }),
      built_at: z.string().nullable().meta({ description: "When it was built" }),
    })
    .meta({ id: "Health" }),
);

export const routes = [
  route(
    "GET",
    "/health",
    {
      operationId: "get_health",
      summary: "Check whether the service and its database respond",
      description: "A 503 if the database does not respond within a second and a half.",
      tag,
      scope: "anonymous",
      responses: { 200: Health },
      errors: [503],
    },
    async ({ ctx }) => {
      try {
        await within(maxHealthMs, repeatable(ctx.db).execute(sql`select 1`));
      } catch (error) {
        ctx.log("error", "database_unavailable", describeError(error));
        throw noDatabaseError();
      }
      return { status: "ok" as const, ...buildInfo() };
    },
  ),
  route(
    "GET",
    "/api/v1/me",
    {
      operationId: "get_me",
      summary: "Show who the credential belongs to: organization, kind, scopes and role",
      description:
        "Works with any key or session, whatever its scopes. With `study_id` it also says what the caller may do in that study.",
      tag,
      scope: [],
      query: z.object({ study_id: id.optional().meta({ "x-addition": true }) }),
      responses: { 200: Me },
      errors: [404],
    },
    async ({ ctx, query: { study_id } }) => {
      const { actor } = ctx;
      const isSession = actor.kind === "member";
      const found =
        study_id === undefined
          ? { organization: await readOrganization(ctx, organizationOf(actor)) }
          : await rightsIn(ctx, study_id);
      return {
        ...found,
        livemode: !isSandbox(organizationOf(actor)),
        credential: {
          kind: isSession ? ("session" as const) : ("api_key" as const),
          id: credentialOf(actor),
        },
        scopes: scopes.filter((scope) => hasScopes(actor, [scope])),
        role: isSession ? actor.role : null,
      };
    },
  ),
];
