import { beforeEach, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const mail = "anna.meier@example.org";
const phone = "+49 30 1234567";
const iban = "DE89 3704 0044 0532 0130 00";
const all = new RegExp(["anna\\.meier", "1234567", "0532"].join("|"));

let studyId: string;
let id: string;
let link: string;
beforeEach(async () => {
  studyId = await newStudy(client);
  const [why, sort] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "cardSort", content: "Sort", props: { cards: ["One", "Two"], mode: "open" } },
  ]);
  ({ id, link } = await invite(client, studyId, { title: `Of ${mail}` }));
  const body = {
    status: "closed",
    notes: `Call ${phone}`,
    conversation_json: [
      { role: "assistant", content: "Why?" },
      { role: "user", content: `Write to ${mail}` },
    ],
    answers: [
      { question_id: why, value: `Pay to ${iban} or write to ${mail}` },
      { question_id: sort, value: { [`Mine ${phone}`]: ["One"], Rest: ["Two"] } },
    ],
  };
  await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
});

const read = async (path: string) => expectStatus(client.send("GET", path), 200);

it("takes private data out of an interview's words, says how much, and changes nothing stored", async () => {
  const { body, text } = await read(`/interviews/${id}?redact=true`);
  expect(body).toMatchObject({ title: "Of [email]", notes: "Call [phone]" });
  expect(body.conversation_json[1].content).toBe("Write to [email]");
  expect(body.messages[1].content).toBe("Write to [email]");
  expect(Object.keys(Object.values(body.parsed_conversation_json as object)[1].value)).toContain(
    "Mine [phone]",
  );
  expect(text).not.toMatch(all);
  expect(body.link).toBe(link);
  expect(Object.keys(body.redactions).sort()).toEqual(["email", "iban", "phone"]);
  const stored = await read(`/interviews/${id}`);
  expect(stored.text).toContain(mail);
  expect(stored.body).not.toHaveProperty("redactions");
});

it("does so in lists, by a link's token, in the export and in files", async () => {
  const { vid } = (await read(`/interviews/${id}`)).body;
  for (const path of [`/interviews?study_id=${studyId}`, `/interviews?vid=${vid}`]) {
    expect((await read(path)).text).toMatch(all);
    expect((await read(`${path}&redact=true`)).text).not.toMatch(all);
  }
  for (const [fields, shown] of [
    ["id,status", { status: "closed" }],
    ["title", { title: "Of [email]" }],
  ] as const) {
    const { body } = await read(`/interviews?study_id=${studyId}&redact=true&fields=${fields}`);
    expect(body).toEqual([expect.objectContaining(shown)]);
  }
  expect((await read(`/studies/${studyId}/export`)).text).toMatch(all);
  const csv = await read(`/studies/${studyId}/export?redact=true`);
  expect(csv.text).not.toMatch(all);
  expect(csv.text).toContain("Pay to [IBAN] or write to [email]");
  expect(JSON.parse(csv.headers.get("x-redactions") ?? "")).toMatchObject({ iban: 1 });
  for (const body of [{ format: "csv" }, { format: "csv", layout: "wide" }, { format: "jsonl" }]) {
    const kept = await exportFile(stack, client, studyId, body);
    const redacted = await exportFile(stack, client, studyId, { ...body, redact: true });
    expect(kept.file.toString(), JSON.stringify(body)).toMatch(all);
    expect(redacted.file.toString(), JSON.stringify(body)).not.toMatch(all);
    expect(redacted.job.redact).toBe(true);
  }
});

it("is what a share's conversations have unless its owner wants otherwise", async () => {
  const create = async (scope: object) => {
    const sections = ["funnel", "transcripts"];
    const body = { name: "Team", scope: { sections, min_base: 1, ...scope } };
    return (await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 201)).body;
  };
  const shown = async ({ url }: { url: string }) => {
    const token = new URL(url).pathname.split("/").at(-1);
    return (await stack.app.request(`/results/v1/${token}/transcripts`)).text();
  };
  const usual = await create({});
  expect(usual.scope.redact).toBe(true);
  expect(await shown(usual)).toContain("Write to [email]");
  const open = await create({ redact: false });
  expect(open.scope.redact).toBe(false);
  expect(await shown(open)).toContain(mail);
});
