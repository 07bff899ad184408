import { expect, it } from "vitest";
import { newClient, send, useStack } from "#tests/support/api.ts";
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
  await send(stack.app, "GET", `/participant/v1/interviews/${vid}`);
  await send(stack.app, "POST", `/participant/v1/interviews/${vid}/start`, {});
  await send(stack.app, "POST", `/participant/v1/interviews/${vid}/nonsense`, {});
  expect(lines.filter((line) => line.includes("/participant/v1/interviews/{vid}")).length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toContain(vid);
});
