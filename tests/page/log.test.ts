import { expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const lines: string[] = [];
const stack = useStack({
  log: (level, event, fields) => {
    lines.push(JSON.stringify({ level, event, ...fields }));
  },
});

async function invited() {
  const client = await newClient(stack);
  const { link } = await invite(client, await newStudy(client));
  return { link, vid: new URL(link).searchParams.get("vid") ?? "no token" };
}

it("keeps the link token, which is a participant's credential, out of the logs", async () => {
  const { link, vid } = await invited();
  const path = `/participant/v1/interviews/${vid}`;
  await stack.app.request(new URL(link).pathname + new URL(link).search);
  await stack.app.request(path);
  await stack.app.request(`${path}/start`, { method: "POST", body: "{}" });
  await stack.app.request(`${path}/nonsense`, { method: "POST", body: "{}" });
  expect(lines.filter((line) => line.includes("/participant/v1/interviews/{vid}")).length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toContain(vid);
});

it("keeps it out when its query fails, and logs the database's error", async () => {
  const { vid } = await invited();
  const path = "/participant/v1/interviews/{vid}";
  lines.length = 0;
  await stack.pool.query("alter table interview rename to interview_gone");
  const answer = await stack.app.request(path.replace("{vid}", vid));
  await stack.pool.query("alter table interview_gone rename to interview");
  expect(answer.status).toBe(500);
  const request = { request_id: answer.headers.get("x-request-id"), route: path };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "request_failed", ...request, path, error: "Error", sqlstate: "42P01" },
    { event: "request", ...request, status: 500 },
  ]);
  expect(lines.join("\n")).not.toContain(vid);
});
