import { gzipSync } from "node:zlib";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { connectMcp } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);
const uri = "ui://research-interviews/results";
const mimeType = "text/html;profile=mcp-app";

let client: Client;
beforeAll(async () => {
  const claims = { sub: rest.memberId, org_id: rest.organizationId };
  client = await connectMcp(stack, await issuer.token(Object.assign({ scope: "studies:read" }, claims)));
});
afterAll(() => client.close());

it("is named by the tools whose results it draws, and by no other", async () => {
  const scope = "studies:read studies:write interviews:read";
  const token = await issuer.token({ scope, sub: rest.memberId, org_id: rest.organizationId });
  const whole = await connectMcp(stack, token);
  const { tools } = await whole.listTools();
  const drawn = tools.filter(({ _meta }) => _meta !== undefined);
  expect(drawn.map(({ name }) => name)).toEqual(["get_crosstab", "get_insights", "get_results"]);
  for (const { _meta } of drawn) expect(_meta).toEqual({ ui: { resourceUri: uri } });
  await whole.close();
});

it("is a page that has everything and may load nothing, in at most 90 kB compressed", async () => {
  const { resources } = await client.listResources();
  expect(Buffer.byteLength(JSON.stringify({ resources }))).toBeLessThanOrEqual(6_000);
  expect(resources).toContainEqual(expect.objectContaining({ uri, mimeType, _meta: { ui: { csp: {} } } }));
  const { contents } = await client.readResource({ uri });
  const [content] = contents as { mimeType: string; text: string; _meta: object }[];
  expect(content).toMatchObject({ uri, mimeType, _meta: { ui: { csp: {} } } });
  const html = content?.text ?? "";
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(90_000);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/);
  // Everything that would load something later is in it already.
  expect(html).not.toMatch(/import\(["'`]/);
});
