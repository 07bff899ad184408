import { expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const lines: string[] = [];
const stack = useStack({
  log: (level, event, fields) => {
    lines.push(JSON.stringify({ level, event, ...fields }));
  },
});

it("keeps the link token, which is a participant's credential, out of the logs", async () => {
  const client = await newClient(stack);
  const { link } = await invite(client, await newStudy(client));
  const vid = new URL(link).searchParams.get("vid") ?? "no token";
  const path = `/participant/v1/interviews/${vid}`;
  await stack.app.request(new URL(link).pathname + new URL(link).search);
  await stack.app.request(path);
  await stack.app.request(`${path}/start`, { method: "POST", body: "{}" });
  await stack.app.request(`${path}/nonsense`, { method: "POST", body: "{}" });
  expect(lines.filter((line) => line.includes("/participant/v1/interviews/{vid}")).length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toContain(vid);
});
