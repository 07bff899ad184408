import { beforeEach, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";

/** An organization registers each URL once. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);
const url = "https://hooks.example.test/hook";
const duplicate = { status: 409, body: { code: "duplicate_url" } };
const register = (client: Client, url: string) => client.send("POST", "/webhook-endpoints", { url });

describe("a URL of another endpoint of the organization", () => {
  it.each([url, "https://HOOKS.example.test:443/hook", "https://hooks.example.test/hook#part"])(
    "is refused: %s",
    async (same) => {
      await expectStatus(register(client, url), 201);
      expect(await register(client, same)).toMatchObject(duplicate);
      const { body } = await expectStatus(register(client, `${url}?n=1`), 201);
      const path = `/webhook-endpoints/${body.id}`;
      expect(await client.send("PATCH", path, { url: same })).toMatchObject(duplicate);
      expect((await client.send("GET", path)).body.url).toBe(`${url}?n=1`);
    },
  );

  it("is refused to one of two that ask at the same time", async () => {
    const answers = await Promise.all([register(client, url), register(client, url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("is free again once that one is deleted", async () => {
    const { body } = await expectStatus(register(client, url), 201);
    await expectStatus(client.send("DELETE", `/webhook-endpoints/${body.id}`), 204);
    await expectStatus(register(client, url), 201);
  });
});

it("an endpoint keeps its own URL, and another organization may have the same", async () => {
  const other = await newClient(stack);
  const { body } = await expectStatus(register(client, url), 201);
  await expectStatus(client.send("PATCH", `/webhook-endpoints/${body.id}`, { url }), 200);
  await expectStatus(register(other, url), 201);
});
