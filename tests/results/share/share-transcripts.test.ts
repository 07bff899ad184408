import { expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

it("come newest first, as many as are asked for or fit", async () => {
  const long = "x".repeat(45_000);
  const people = [...twenty.slice(0, 3), ...twenty.slice(3, 6).map((one) => ({ ...one, said: long }))];
  const { interviews, client, share } = await newSharedStudy(stack, people);
  for (const id of interviews.slice(3)) {
    const conversation_json = Array.from({ length: 10 }, () => ({ role: "user", content: long }));
    await expectStatus(client.send("PUT", `/interviews/${id}`, { conversation_json }), 200);
  }
  const { view } = await share();
  const pages: string[][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query = `?limit=4${after === "" ? "" : `&after=${after}`}`;
    const { body } = await expectStatus(view("/transcripts", query), 200);
    pages.push(body.transcripts.map(({ id }: { id: string }) => id));
    after = body.next_after;
  }
  const [first, second, third, ...long3] = interviews;
  // Three long ones take more than 1 MB.
  expect(pages).toEqual([
    [long3[2], long3[1]],
    [long3[0], third, second, first],
  ]);
  await expectStatus(view("/transcripts", "?limit=51"), 422);
  await expectStatus(view("/transcripts", "?after=x"), 422);
});

it("have nothing of metadata, links and erased interviews", async () => {
  const { interviews, client, share } = await newSharedStudy(stack, twenty.slice(0, 6));
  const { view } = await share();
  await expectStatus(client.send("DELETE", `/interviews/${interviews[0]}`), 204);
  const { body, text } = await expectStatus(view("/transcripts"), 200);
  expect(body.transcripts).toHaveLength(5);
  expect(body.transcripts[0]).toEqual({
    id: interviews[5],
    language: "English",
    completed_at: expect.any(String),
    is_simulated: false,
    messages: [
      { role: "assistant", content: "Hello […], why?", question_id: null },
      { role: "user", content: "Because Person5 says so", question_id: null },
    ],
  });
  expect(text).not.toMatch(/"metadata"|"vid"|plan|Person0/);
});

it("are made of the answers where an interview was brought in with those alone", async () => {
  const { client, study_id, choice, score, share } = await newSharedStudy(stack, twenty.slice(0, 5));
  const created = await expectStatus(client.send("POST", "/interviews", { study_id }), 200);
  const answers = [
    { question_id: choice, value: "B" },
    { question_id: score, value: null },
  ];
  await expectStatus(
    client.send("PUT", `/interviews/${created.body.id}`, { status: "closed", answers }),
    200,
  );
  const { view } = await share();
  const { body } = await expectStatus(view("/transcripts"), 200);
  expect(body.transcripts[0]).toMatchObject({
    id: created.body.id,
    messages: [
      { role: "assistant", content: "Pick", question_id: choice },
      { role: "user", content: "B", question_id: choice },
    ],
  });
  expect(body.transcripts[1].messages).toHaveLength(2);
});

it("need the scope to read interviews where a session shares them", async () => {
  const { client, study_id } = await newSharedStudy(stack, []);
  const claims = { sub: client.memberId, org_id: client.organizationId };
  const shareWith = async (scope: string, section: string) => {
    const authorization = `Bearer ${await issuer.token({ ...claims, scope })}`;
    const body = { name: "x", scope: { sections: [section] } };
    return (await client.send("POST", `/studies/${study_id}/shares`, body, { authorization })).status;
  };
  expect(await shareWith("studies:write", "funnel")).toBe(201);
  expect(await shareWith("studies:write", "transcripts")).toBe(403);
  expect(await shareWith("studies:write interviews:read", "transcripts")).toBe(201);
});
