import { expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

it("come in an order that tells nothing, as many as are asked for or fit", async () => {
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
  // Three long ones take more than 1 MB.
  expect(pages.length).toBeGreaterThan(1);
  const ids = pages.flat();
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(interviews.length);
  // Nor do their ids, which those of interviews would: another share has others.
  expect(ids.filter((id) => interviews.includes(id))).toEqual([]);
  const other = (await expectStatus((await share()).view("/transcripts"), 200)).body.transcripts;
  expect(other.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([]);
  await expectStatus(view("/transcripts", "?limit=51"), 422);
  await expectStatus(view("/transcripts", "?after=x"), 422);
});

it("have nothing of metadata, links and erased interviews", async () => {
  const { interviews, client, share } = await newSharedStudy(stack, twenty.slice(0, 6));
  const { view } = await share();
  await expectStatus(client.send("DELETE", `/interviews/${interviews[0]}`), 204);
  const { body, text } = await expectStatus(view("/transcripts"), 200);
  expect(body.transcripts).toHaveLength(5);
  const fifth = body.transcripts.find((one: object) => JSON.stringify(one).includes("Person5"));
  expect(fifth).toEqual({
    id: expect.any(String),
    language: "English",
    is_simulated: false,
    interviewer: { name: null, is_ai: false },
    messages: [
      { role: "assistant", content: "Hello […], why?", question_id: null, generated_by: null },
      { role: "user", content: "Because Person5 says so", question_id: null, generated_by: null },
    ],
  });
  expect(text).not.toMatch(/"metadata"|"vid"|plan|Person0|2026/);
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
  const said = body.transcripts.map(({ messages }: { messages: object[] }) => messages);
  expect(said).toContainEqual([
    { role: "assistant", content: "Pick", question_id: choice, generated_by: null },
    { role: "user", content: "B", question_id: choice, generated_by: null },
  ]);
  expect(said.every((messages: object[]) => messages.length === 2)).toBe(true);
});

it("need the scope to read interviews where a session shares them", async () => {
  const { client, study_id } = await newSharedStudy(stack, []);
  const claims = { sub: client.memberId, org_id: client.organizationId };
  const shareWith = async (scope: string, section: string, more: object = {}) => {
    const authorization = `Bearer ${await issuer.token({ ...claims, scope })}`;
    const body = { name: "x", scope: { sections: [section], ...more } };
    return (await client.send("POST", `/studies/${study_id}/shares`, body, { authorization })).status;
  };
  expect(await shareWith("studies:write", "funnel")).toBe(201);
  expect(await shareWith("studies:write", "transcripts")).toBe(403);
  expect(await shareWith("studies:write interviews:read", "transcripts")).toBe(201);
  // Figures of some interviews single people out, whoever reads them; translations are of what they said.
  for (const more of [
    { filter: { metadata: { name: "Ann" } } },
    { viewer_dimensions: [{ metadata: "name" }] },
    { translate_to: "German" },
  ]) {
    expect(await shareWith("studies:read studies:write", "questions", more)).toBe(403);
    expect(await shareWith("studies:write interviews:read", "questions", more)).toBe(201);
  }
});
