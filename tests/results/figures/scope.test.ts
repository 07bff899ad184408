import { expect, it } from "vitest";
import { useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

it("of a filter, a table or an export job need to read interviews as well", async () => {
  const { client, study_id, choice } = await newSharedStudy(stack, twenty.slice(0, 3));
  const sessionOf = async (scope: string) => ({
    authorization: `Bearer ${await issuer.token({ sub: client.memberId, org_id: client.organizationId, scope })}`,
  });
  const [figures, both, interviews] = await Promise.all(
    ["studies:read", "studies:read interviews:read", "interviews:read"].map(sessionOf),
  );
  const base = `/studies/${study_id}`;
  const table = { rows: { question_id: choice }, columns: [{ metadata: "name" }] };
  for (const [method, path, body, status] of [
    ["GET", `${base}/stats?metadata[name]=Person1`, undefined, 200],
    ["GET", `${base}/stats?created_before=2030-01-01T00:00:00Z`, undefined, 200],
    ["GET", `${base}/questions/${choice}/stats?metadata[name]=Person1`, undefined, 200],
    ["POST", `${base}/crosstabs`, table, 200],
    ["POST", `${base}/exports`, { format: "csv" }, 202],
  ] as const) {
    const refused = await client.send(method, path, body, figures);
    expect([refused.status, refused.body.code], path).toEqual([403, "insufficient_scope"]);
    expect(refused.body.detail).toContain("interviews:read");
    expect((await client.send(method, path, body, interviews)).status, path).toBe(403);
    expect((await client.send(method, path, body, both)).status, path).toBe(status);
    // A key has both.
    expect((await client.send(method, path, body)).status, path).toBe(status);
  }
  for (const path of [`${base}/stats`, `${base}/questions/${choice}/stats`])
    expect((await client.send("GET", path, undefined, figures)).status, path).toBe(200);
});
