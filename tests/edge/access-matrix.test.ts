import { beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { grantStudyAccess } from "#core/design/study/invitation.ts";
import { openTo, type Route, scopesOf } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { type Role, type Scope, scopes } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { type AccessLevel, type AccessPolicy, accessPolicies, type Right } from "#survey/study/access.ts";
import { expectStatus, send, useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";

const routes = await loadRoutes();

/** Who may do what: scope × role × access policy × invitation × operation, generated from the routes. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const client = useOrganization(stack);

/** The contract's table, written once more by hand. */
const allowed: Record<AccessPolicy, Record<Right, boolean>> = {
  FULL_ACCESS: { read: true, results: true, figures: true, edit: true, settings: true, policy: true },
  CAN_EDIT: { read: true, results: true, figures: true, edit: true, settings: true, policy: false },
  CAN_EDIT_SURVEY_ONLY: {
    read: true,
    results: false,
    figures: false,
    edit: true,
    settings: false,
    policy: false,
  },
  CAN_VIEW: { read: true, results: true, figures: true, edit: false, settings: false, policy: false },
  INVITE_ONLY: { read: false, results: false, figures: false, edit: false, settings: false, policy: false },
};
const invited: Record<AccessLevel, AccessPolicy> = { view: "CAN_VIEW", edit: "CAN_EDIT" };

interface Target {
  study_id: string;
  question_id: string;
  interview_id: string;
  simulation_id: string;
}

/** One call of each kind of right on a study; a member without the right must get a 403. */
const calls: { right: Right; scope: Scope[]; make: (target: Target) => [string, string, unknown?] }[] = [
  { right: "read", scope: ["studies:read"], make: ({ study_id }) => ["GET", `/studies/${study_id}`] },
  {
    right: "read",
    scope: ["studies:read"],
    make: ({ study_id }) => ["GET", `/questions?study_id=${study_id}`],
  },
  {
    right: "read",
    scope: ["studies:read"],
    make: ({ study_id }) => ["GET", `/question-logic?study_id=${study_id}`],
  },
  {
    right: "results",
    scope: ["studies:read"],
    make: ({ study_id }) => ["GET", `/studies/${study_id}/metrics`],
  },
  {
    right: "results",
    scope: ["interviews:read"],
    make: ({ interview_id }) => ["GET", `/interviews/${interview_id}`],
  },
  {
    right: "results",
    scope: ["interviews:read"],
    make: ({ study_id }) => ["GET", `/interviews?study_id=${study_id}`],
  },
  {
    right: "edit",
    scope: ["studies:write"],
    make: ({ question_id }) => ["PUT", `/questions/${question_id}`, { content: "x" }],
  },
  {
    right: "edit",
    scope: ["studies:write"],
    make: ({ study_id }) => ["POST", "/questions/batch", { questions: [{ study_id }] }],
  },
  {
    right: "settings",
    scope: ["studies:write"],
    make: ({ study_id }) => ["PUT", `/studies/${study_id}`, { description: "x" }],
  },
  {
    right: "settings",
    scope: ["studies:write"],
    make: ({ study_id }) => ["POST", "/interviews", { study_id }],
  },
  {
    right: "settings",
    scope: ["studies:write"],
    make: ({ study_id }) => ["POST", `/studies/${study_id}/simulations`, { count: 1 }],
  },
  {
    right: "results",
    scope: ["studies:read"],
    make: ({ study_id, simulation_id }) => ["GET", `/studies/${study_id}/simulations/${simulation_id}`],
  },
  {
    right: "settings",
    scope: ["studies:write", "interviews:read"],
    make: ({ interview_id }) => ["PUT", `/interviews/${interview_id}`, { notes: "x" }],
  },
];

const targets = {} as Record<AccessPolicy, Target>;

beforeAll(async () => {
  for (const access_policy of accessPolicies) {
    const study = await expectStatus(
      client.send("POST", "/studies", { title: access_policy, access_policy }),
      201,
    );
    const study_id: string = study.body.id;
    const batch = await client.send("POST", "/questions/batch", { questions: [{ study_id }] });
    const interview = await client.send("POST", "/interviews", { study_id });
    const simulation = await client.send("POST", `/studies/${study_id}/simulations`, { count: 1 });
    targets[access_policy] = {
      study_id,
      question_id: batch.body.created_question_ids[0],
      interview_id: interview.body.id,
      simulation_id: simulation.body.simulation_id,
    };
  }
});

async function session(role: Role, scope: readonly Scope[] = scopes) {
  const organization_id = client.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  const token = await issuer.token({ sub: id, org_id: organization_id, scope: scope.join(" ") });
  const act = (method: string, path: string, body?: unknown) =>
    send(stack.app, method, path, body, { authorization: `Bearer ${token}` });
  return { id, act };
}

describe("a member's rights", () => {
  it.each(accessPolicies)("are those of the study's policy: %s", async (policy) => {
    const { act } = await session("member");
    for (const { right, make } of calls) {
      const [method, path, body] = make(targets[policy]);
      const { status, text } = await act(method, path, body);
      expect(status === 403, `${method} ${path}: ${text}`).toBe(!allowed[policy][right]);
      if (status !== 403) expect(status).toBeLessThan(300);
    }
  });

  it.each(["view", "edit"] as const)(
    "in an invite-only study are those of the invitation: %s",
    async (level) => {
      const { id, act } = await session("member");
      const target = targets.INVITE_ONLY;
      await grantStudyAccess(stack.ctx, { study_id: target.study_id, member_id: id, level });
      for (const { right, make } of calls) {
        const [method, path, body] = make(target);
        const { status } = await act(method, path, body);
        expect(status === 403, `${method} ${path}`).toBe(!allowed[invited[level]][right]);
      }
      const listed = await act("GET", "/studies");
      expect(listed.body.map((study: { id: string }) => study.id)).toContain(target.study_id);
    },
  );

  it("are those that `/me` tells of a study, whatever the scopes", async () => {
    const { act } = await session("member", ["interviews:read"]);
    for (const policy of accessPolicies) {
      const { status, body } = await act("GET", `/me?study_id=${targets[policy].study_id}`);
      if (!allowed[policy].read) expect(status, policy).toBe(403);
      else
        for (const [right, isAllowed] of Object.entries(allowed[policy]))
          expect(body.study.rights.includes(right), `${policy}: ${right}`).toBe(isAllowed);
    }
    expect((await act("GET", `/me?study_id=${newId()}`)).status).toBe(404);
    const { body } = await client.send("GET", `/me?study_id=${targets.INVITE_ONLY.study_id}`);
    expect(body.study).toEqual({
      id: targets.INVITE_ONLY.study_id,
      rights: ["read", "results", "figures", "edit", "settings", "policy"],
    });
  });

  it("are asked for by each mutation as by its entity's own operation", async () => {
    const { act } = await session("member");
    const { study_id, question_id } = targets.CAN_EDIT_SURVEY_ONLY;
    const { body: study } = await client.send("GET", `/studies/${study_id}`);
    const { body: questions } = await client.send("GET", `/questions?study_id=${study_id}`);
    const { content } = questions.find(({ id }: { id: string }) => id === question_id);
    const made = { id: "m", timestamp: new Date().toISOString(), operation: "update" };
    const renaming = {
      ...made,
      entity_type: "question",
      entity_id: question_id,
      before: { content },
      after: { content: "New" },
    };
    const settings = {
      ...made,
      entity_type: "study_settings",
      entity_id: study_id,
      before: { title: study.title },
      after: { title: "New" },
    };
    const apply = (mutations: object[]) => act("POST", `/studies/${study_id}/agent/apply`, { mutations });
    const refused = await apply([renaming, settings]);
    expect(refused).toMatchObject({ status: 403, body: { code: "access_policy", errors: [{ index: 1 }] } });
    const { body: after } = await client.send("GET", `/questions?study_id=${study_id}`);
    expect(after).toEqual(questions);
    expect((await apply([renaming])).status).toBe(200);
  });

  it("do not reach to changing the policy where they only reach to editing", async () => {
    const { act } = await session("member");
    const path = `/studies/${targets.CAN_EDIT.study_id}`;
    const { body } = await act("GET", path);
    expect((await act("PUT", path, { ...body, title: "Renamed" })).status).toBe(200);
    expect((await act("PUT", path, { access_policy: "FULL_ACCESS" })).status).toBe(403);
    const folder = await client.send("POST", "/folders", { name: "F" });
    expect((await act("PUT", path, { folder_id: folder.body.id })).status).toBe(403);
  });

  it("leave invite-only studies out of the list", async () => {
    const { act } = await session("member");
    const listed = (await act("GET", "/studies")).body.map((study: { id: string }) => study.id);
    expect(listed).not.toContain(targets.INVITE_ONLY.study_id);
    expect(listed).toContain(targets.CAN_VIEW.study_id);
  });
});

describe("owners and admins", () => {
  it.each(["owner", "admin"] as const)("may do everything: %s", async (role) => {
    const { act } = await session(role);
    for (const policy of accessPolicies) {
      for (const { make } of calls) {
        const [method, path, body] = make(targets[policy]);
        expect((await act(method, path, body)).status, `${method} ${path}`).toBeLessThan(300);
      }
    }
  });

  it("differ in retention, which is the owner's alone over a session", async () => {
    const folder = await client.send("POST", "/folders", { name: "F" });
    const path = `/folders/${folder.body.id}`;
    const owner = await session("owner");
    const admin = await session("admin");
    expect((await admin.act("PATCH", path, { retention_policy_days: 30 })).status).toBe(403);
    expect((await admin.act("PATCH", path, { name: "G" })).status).toBe(200);
    expect((await owner.act("PATCH", path, { retention_policy_days: 30 })).status).toBe(200);
  });
});

const secured = routes.filter(({ spec }) => openTo(spec) === null);
const fill = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, newId());

describe("an operation", () => {
  it.each(secured.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "asks for its scopes: %s",
    async (_name, route) => {
      const needed = scopesOf(route.spec);
      // Whoever has a session may ask what it can do; a key rotates itself whatever it may do.
      expect(needed.length === 0).toBe(/^(get_me|rotate_api_key)$/.test(route.spec.operationId));
      for (const left of needed) {
        const { act } = await session(
          "owner",
          scopes.filter((scope) => scope !== left),
        );
        const { status, body, headers } = await act(
          route.method,
          fill(route),
          route.spec.body ? {} : undefined,
        );
        expect([status, body.code]).toEqual([403, "insufficient_scope"]);
        expect(headers.get("www-authenticate")).toBe(
          `Bearer error="insufficient_scope", scope="${needed.join(" ")}"`,
        );
      }
      const { act } = await session("owner", needed);
      const { body } = await act(route.method, fill(route), route.spec.body ? {} : undefined);
      expect(body?.code).not.toBe("insufficient_scope");
    },
  );

  /** What these make is only a form of what their caller may read; to erase somebody takes the other scope as well. */
  const madeByReaders = /^((create|delete)_export|evaluate_study_quotas|create_data_subject_request)$/;

  it("reads with a read scope and writes with the write scope", () => {
    for (const { method, path, spec } of secured) {
      if (path.startsWith("/api/v1/webhook") || spec.operationId === "rotate_api_key") continue;
      const isRead = method === "GET" || spec.isQuery === true || madeByReaders.test(spec.operationId);
      expect(scopesOf(spec).includes("studies:write"), `${method} ${path}`).toBe(!isRead);
    }
  });
});
