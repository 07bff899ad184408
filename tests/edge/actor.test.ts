import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { createApiKey, deactivateApiKey, listApiKeys } from "#core/account/auth/api-key.ts";
import { expireIdempotencyKeys } from "#core/account/auth/idempotency.ts";
import {
  addMember,
  createOrganization,
  listMembers,
  removeMember,
  setMemberRole,
} from "#core/account/organization/index.ts";
import {
  attemptDeliveries,
  deliveryBacklog,
  enableEndpoint,
  relayDeliveries,
} from "#core/deliver/webhook/index.ts";
import { runEdit } from "#core/design/edit/index.ts";
import { grantStudyAccess, revokeStudyAccess } from "#core/design/study/invitation.ts";
import { runTranslation } from "#core/design/translation/index.ts";
import { foldCounts, verifyCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { runTranscription } from "#core/field/interview/transcribe-again.ts";
import { runRespondent } from "#core/field/simulation/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { outboxState, relayOutbox } from "#core/platform/outbox/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { admitRequest } from "#functions/api/auth.ts";
import type { ApiEnv } from "#functions/api/http/env.ts";
import { mountRoutes } from "#functions/api/http/mount.ts";
import { newCounts } from "#functions/api/http/rate.ts";
import { moduleOf, openTo, type Route } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { type Actor, scopes } from "#kit/actor.ts";
import { newLines } from "#kit/fair/line.ts";
import { useStack } from "#tests/support/api.ts";
import { digestOf } from "#tests/support/digest.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { operations } from "#tests/support/operations/index.ts";
import type { Sample } from "#tests/support/operations/samples.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { createIssuer } from "#tests/support/session.ts";

const routes = await loadRoutes();

/** What each kind of actor may do: every route and the verbs behind the admin command line and the schedules. */

const issuer = await createIssuer();
const now = new Date();
const stack = useStack({ sessions: issuer.sessions, now: () => now });

let world: World;
beforeAll(async () => {
  world = await newWorld(stack);
});

const as = (actor: Actor): Ctx => ({ ...stack.ctx, actor });
const key = (): Actor => keyActor(world.client.organizationId, world.ids.study);
const owner = (): Actor => ({
  kind: "member",
  organization_id: world.client.organizationId,
  member_id: world.client.memberId,
  role: "owner",
  scopes,
});

/** Participant routes have no samples among the operations. Each takes what it needs of these fields. */
const command = {
  client_turn_id: "t",
  expected_seq: 1,
  question_id: crypto.randomUUID(),
  value: "x",
  text: "x",
  recording_url: "x",
  filename: "a.webm",
  content_type: "audio/webm",
  size: 1,
  of: "step",
};
/** Of a study whose interviewer does not speak. */
const conflicting = new Set(["speak_turn"]);

interface Run {
  name: string;
  route: Route;
  sample: (world: World) => Sample;
}

const participantRuns = routes
  .filter(({ spec }) => openTo(spec) === "participant")
  .map((route): Run => {
    const { operationId, body } = route.spec;
    return {
      name: operationId,
      route,
      sample: ({ ids }) => ({
        params: { vid: ids.vid, study_id: ids.study },
        ...(body !== undefined && { body: command }),
      }),
    };
  });
/** They are asked of a question that is answered in own words. */
const openOnly = new Set(["get_shared_themes", "list_shared_answers"]);

const viewerRuns = routes
  .filter(({ spec }) => openTo(spec) === "viewer")
  .map((route): Run => {
    const { operationId, body } = route.spec;
    return {
      name: operationId,
      route,
      sample: ({ ids, share_token: token }) => ({
        params: { token, question_id: openOnly.has(operationId) ? ids.free : ids.choice },
        ...(body !== undefined && {
          body: { rows: { question_id: ids.choice }, columns: [{ language: true }] },
        }),
      }),
    };
  });
const viewer = (): Actor => ({
  kind: "viewer",
  organization_id: world.client.organizationId,
  study_id: world.ids.study,
  share: {
    id: world.ids.share,
    name: "Team",
    expires_at: null,
    min_base: 0,
    filter: null,
    sections: ["funnel", "questions", "crosstab", "transcripts", "themes", "findings"],
    viewer_dimensions: [{ language: true }],
    redact: true,
    quotes: true,
    include_simulated: true,
    description: null,
    translate_to: null,
  },
});
const credentialRuns = operations.filter(({ route }) => openTo(route.spec) === null);

/** The handler itself, past every check of the request. */
function run({ route, sample }: Run, actor: Actor): Promise<unknown> {
  const { spec, handler } = route;
  const { params = {}, query = {}, body } = sample(world);
  const call = {
    ctx: as(actor),
    params: spec.params?.parse(params) as undefined,
    query: spec.query?.parse(query) as undefined,
    body: spec.body?.parse(body ?? {}) as undefined,
    files: [],
    ifMatch: null,
    url: "http://localhost/",
    address: async () => "unknown",
    prefersAsync: true,
    prefersEstimate: false,
    isStrict: false,
    filter: null,
    wantsLines: false,
    begun: undefined,
  };
  return (spec.begin ?? handler)(call);
}

describe("a route for an organization's credential", () => {
  it.each(credentialRuns)("refuses every actor without one: $name", async (operation) => {
    const before = await digestOf(stack.pool);
    for (const kind of ["participant", "anonymous", "system"] as const) {
      await expect(run(operation, { kind }), kind).rejects.toMatchObject({ kind: "forbidden" });
    }
    expect(await digestOf(stack.pool)).toBe(before);
  });
});

describe("a viewer's route", () => {
  it.each(viewerRuns)("refuses everyone but viewers: $name", async (operation) => {
    for (const actor of [
      key(),
      owner(),
      { kind: "participant" },
      { kind: "anonymous" },
      { kind: "operator" },
    ] as const)
      await expect(run(operation, actor), actor.kind).rejects.toMatchObject({ kind: "forbidden" });
    await expect(run(operation, viewer())).resolves.toBeDefined();
  });

  it("is all that viewers may use, beside figures of the study of their share", async () => {
    const figures = /^get_(study_stats|question_stats|crosstab)/;
    const refused = [...credentialRuns, ...participantRuns].filter(({ name }) => !figures.test(name));
    const before = await digestOf(stack.pool);
    const open: string[] = [];
    for (const operation of refused) {
      const outcome = await run(operation, viewer()).then(
        () => "done",
        ({ kind }) => kind,
      );
      if (outcome !== "forbidden") open.push(`${operation.name}: ${outcome}`);
    }
    expect(open).toEqual([]);
    expect(await digestOf(stack.pool)).toBe(before);
  });
});

describe("a participant's route", () => {
  it.each(participantRuns)("refuses everyone but participants: $name", async (operation) => {
    const before = await digestOf(stack.pool);
    for (const actor of [key(), owner(), { kind: "anonymous" }, { kind: "operator" }] as const) {
      await expect(run(operation, actor), actor.kind).rejects.toMatchObject({ kind: "forbidden" });
    }
    expect(await digestOf(stack.pool)).toBe(before);
    const admitted = expect(run(operation, { kind: "participant" }));
    if (conflicting.has(operation.name)) await admitted.rejects.toMatchObject({ kind: "conflict" });
    else await admitted.resolves.toBeDefined();
  });
});

describe("a request", () => {
  it("never runs as the operator or the system", async () => {
    const reply = routes.map((route): Route => {
      const { begin: _begin, mediaType: _type, ...spec } = route.spec;
      return { ...route, spec, handler: async ({ ctx }) => ({ kind: ctx.actor.kind }) };
    });
    const app = new Hono<ApiEnv>();
    const counts = newCounts();
    mountRoutes(
      app,
      [moduleOf(reply)],
      (c, { spec }) => admitRequest(c, stack.ports, counts, spec),
      newLines(),
    );
    const token = await issuer.token({
      sub: world.client.memberId,
      org_id: world.client.organizationId,
      scope: scopes.join(" "),
    });
    for (const { name, route, sample } of [...operations, ...participantRuns]) {
      const { params = {}, query = {}, body } = sample(world);
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const kindWith = async (authorization: string) => {
        const response = await app.request(`${path}?${new URLSearchParams(query)}`, {
          method: route.method,
          headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return response.status === 204
          ? "nothing to tell"
          : ((await response.json()) as { kind: string }).kind;
      };
      const open = openTo(route.spec);
      const isSilent = Object.keys(route.spec.responses)[0] === "204";
      const expected = isSilent
        ? ["nothing to tell", "nothing to tell"]
        : [open ?? "api_key", open ?? "member"];
      const kinds = [await kindWith(`Bearer ${world.client.key}`), await kindWith(`Bearer ${token}`)];
      expect([name, ...kinds]).toEqual([name, ...expected]);
    }
  });
});

type Verb = (ctx: Ctx) => Promise<unknown>;
const soon = () => new Date(now.getTime() + 60_000);
const id = crypto.randomUUID();

const operatorVerbs: Record<string, Verb> = {
  createOrganization: (ctx) => createOrganization(ctx, { name: "x", owner_email: "x@example.test" }),
  addMember: (ctx) =>
    addMember(ctx, { organization_id: world.client.organizationId, email: "x@example.test", role: "owner" }),
  setMemberRole: (ctx) => setMemberRole(ctx, world.client.memberId, "owner"),
  removeMember: (ctx) => removeMember(ctx, world.client.memberId),
  listMembers: (ctx) => listMembers(ctx, world.client.organizationId),
  createApiKey: (ctx) => createApiKey(ctx, { organization_id: world.client.organizationId, name: "x" }),
  listApiKeys: (ctx) => listApiKeys(ctx, world.client.organizationId),
  deactivateApiKey: (ctx) => deactivateApiKey(ctx, id),
  grantStudyAccess: (ctx) =>
    grantStudyAccess(ctx, { study_id: world.ids.study, member_id: world.client.memberId, level: "edit" }),
  revokeStudyAccess: (ctx) =>
    revokeStudyAccess(ctx, { study_id: world.ids.study, member_id: world.client.memberId }),
  unarchiveInterview: (ctx) => unarchiveInterview(ctx, world.ids.interview),
  verifyCounts: (ctx) => verifyCounts(ctx, {}),
  enableEndpoint: (ctx) => enableEndpoint(ctx, world.ids.endpoint),
};

const systemVerbs: Record<string, Verb> = {
  relayOutbox: (ctx) => relayOutbox(ctx, soon()),
  outboxState,
  relayDeliveries,
  deliveryBacklog,
  attemptDeliveries: (ctx) => attemptDeliveries(ctx, [], soon()),
  foldCounts: (ctx) => foldCounts(ctx, soon()),
  runRetention: (ctx) => runRetention(ctx, { at: now, deadline: soon() }),
  expireIdempotencyKeys: (ctx) => expireIdempotencyKeys(ctx, soon()),
  runTranscription: (ctx) => runTranscription(ctx, id),
  runTranslation: (ctx) => runTranslation(ctx, id, soon()),
  runEdit: (ctx) => runEdit(ctx, id, soon()),
  runRespondent: (ctx) => runRespondent(ctx, id, soon()),
};

async function expectRefused(verb: Verb, actors: readonly Actor[]): Promise<void> {
  const before = await digestOf(stack.pool);
  for (const actor of actors) {
    await expect(verb(as(actor)), actor.kind).rejects.toMatchObject({ kind: "forbidden" });
  }
  expect(await digestOf(stack.pool)).toBe(before);
}

describe("a verb", () => {
  it.each(Object.entries(operatorVerbs))("is for operators only: %s", async (_name, verb) => {
    await expectRefused(verb, [
      key(),
      owner(),
      { kind: "participant" },
      { kind: "anonymous" },
      { kind: "system" },
    ]);
  });

  it.each(Object.entries(systemVerbs))("is for the service itself: %s", async (_name, verb) => {
    await expectRefused(verb, [key(), owner(), { kind: "participant" }, { kind: "anonymous" }]);
    await verb(as({ kind: "system" }));
  });
});
