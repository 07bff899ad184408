import { expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();

it("refuses objects that cannot be compared, which validation would stumble over", async () => {
  const client = await newClient(stack);
  const title = { length: { toString: 1, valueOf: 1 } };
  const refused = await expectStatus(client.send("POST", "/studies", { title }), 422);
  expect(refused.body.detail).toMatchObject([
    { loc: ["body", "title", "length", "toString"], type: "forbidden_key" },
    { loc: ["body", "title", "length", "valueOf"], type: "forbidden_key" },
  ]);
});
