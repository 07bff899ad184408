import { beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { type Role, type Scope, scopes } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import type { AccessPolicy } from "#survey/study/access.ts";
import { type Client, expectStatus, send, useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

/** Who sees a participant's link, with which one can answer as the participant. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const client = useOrganization(stack);

let study_id: string;
let interview: { id: string; vid: string; link: string };
beforeAll(async () => {
  study_id = await newStudy(client);
  const { id, link } = await invite(client, study_id);
  interview = { id, link, vid: new URL(link).searchParams.get("vid") ?? "" };
});

type Send = Client["send"];

async function session(role: Role, scope: readonly Scope[]): Promise<Send> {
  const organization_id = client.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  const token = await issuer.token({ sub: id, org_id: organization_id, scope: scope.join(" ") });
  return (method, path, body) => send(stack.app, method, path, body, { authorization: `Bearer ${token}` });
}

const setPolicy = (access_policy: AccessPolicy) =>
  expectStatus(client.send("PUT", `/studies/${study_id}`, { access_policy }), 200);

/** Everything that a caller can read of the interview. */
async function readAll(ask: Send): Promise<string[]> {
  const paths = [
    `/interviews/${interview.id}`,
    `/interviews?vid=${interview.vid}`,
    `/interviews?study_id=${study_id}`,
    `/studies/${study_id}/export`,
  ];
  const answers = await Promise.all(paths.map((path) => expectStatus(ask("GET", path), 200)));
  const [object, found, listed] = answers.map(({ body }) => body);
  const links = [object, found, listed[0]].map(({ vid, link }) => ({ vid, link }));
  const isShown = links[0]?.vid !== "";
  expect(links).toEqual(
    Array.from({ length: 3 }, () =>
      isShown ? { vid: interview.vid, link: interview.link } : { vid: "", link: "" },
    ),
  );
  return answers.map(({ text }) => text);
}

const hidden: [string, Role, readonly Scope[], AccessPolicy][] = [
  ["an owner without studies:write", "owner", ["studies:read", "interviews:read"], "FULL_ACCESS"],
  ["a member without studies:write", "member", ["studies:read", "interviews:read"], "FULL_ACCESS"],
  ["a member who may only view", "member", scopes, "CAN_VIEW"],
];
const shown: [string, Role, AccessPolicy][] = [
  ["an admin who may write", "admin", "CAN_VIEW"],
  ["a member who may create interviews", "member", "CAN_EDIT"],
];

describe("the link of a participant", () => {
  it.each(hidden)("is hidden from %s", async (_name, role, scope, policy) => {
    await setPolicy(policy);
    for (const text of await readAll(await session(role, scope))) expect(text).not.toContain(interview.vid);
  });

  it.each(shown)("is shown to %s", async (_name, role, policy) => {
    await setPolicy(policy);
    for (const text of await readAll(await session(role, scopes))) expect(text).toContain(interview.vid);
  });

  it("is shown to API keys", async () => {
    for (const text of await readAll(client.send)) expect(text).toContain(interview.vid);
  });
});
