import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();

describe("studies", () => {
  it("creates with defaults, reads back, lists and updates", async () => {
    const client = await newClient(stack);
    const created = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
    expect(created.body).toMatchObject({
      title: "Coffee",
      type: "SERVICE_STUDY",
      mode: "TEXT_AND_VOICE",
      access_policy: "FULL_ACCESS",
      status: "published",
      thank_you_message: null,
      metadata: null,
      config: {
        interviewMode: "quality",
        lang: { default: { name: "English" }, support: ["English"] },
        quota: null,
      },
    });
    const read = await expectStatus(client.send("GET", `/studies/${created.body.id}`), 200);
    expect(read.body).toEqual(created.body);
    const list = await expectStatus(client.send("GET", "/studies"), 200);
    expect(list.body).toEqual([created.body]);
    const updated = await expectStatus(
      client.send("PUT", `/studies/${created.body.id}`, {
        config: { lang: { support: ["English", "German"] }, custom: 1 },
      }),
      200,
    );
    expect(updated.body.config).toEqual({
      ...created.body.config,
      lang: { default: { name: "English" }, support: ["English", "German"] },
      custom: 1,
    });
  });
});
