import { beforeAll, describe, expect, it } from "vitest";
import { Interview } from "#core/field/interview/schema.ts";
import { Study } from "#survey/study/schema.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Lists of which only some fields are asked for. */

const stack = useStack();
const client = useOrganization(stack);
let studyId: string;

beforeAll(async () => {
  studyId = await newStudy(client, { title: "Tea", metadata: { wave: 1 } });
  await addQuestions(client, studyId, [{ content: "Why?", type: "shortText" }]);
  const { link } = await invite(client, studyId, { metadata: { customer: "c-1" }, title: "First" });
  await accepted((await startTab(stack, link)).answer("Because my phone 030 1234567 rang."));
  await invite(client, studyId);
});

const lists = [
  { name: "studies", item: Study, path: () => "/studies?" },
  { name: "interviews", item: Interview, path: () => `/interviews?study_id=${studyId}&` },
];

describe.each(lists)("a list of $name", ({ item, path }) => {
  const names = Object.keys(item.unwrap().shape).filter((name) => name !== "redactions");

  it.each(names)("has %s as the whole list has it, and the id", async (name) => {
    const whole = await expectStatus(client.send("GET", path()), 200);
    const { body } = await expectStatus(client.send("GET", `${path()}fields=${name}`), 200);
    expect(body.length).toBeGreaterThan(0);
    expect(body).toEqual(
      whole.body.map((each: Record<string, unknown>) => ({ id: each.id, [name]: each[name] })),
    );
  });

  it("reads nothing else, and says so in the link to the next page", async () => {
    stack.takeStatements();
    const { headers } = await expectStatus(client.send("GET", `${path()}fields=created_at&page_size=1`), 200);
    const statement = stack.takeStatements().at(-1) ?? "";
    for (const name of [
      "config",
      "conversation_json",
      "role, content",
      "answered_at",
      "ai_notice",
      "welcome_message",
    ])
      expect(statement).not.toContain(name);
    if (item === (Interview as unknown)) expect(headers.get("link")).toContain("fields=created_at");
  });

  it.each([
    ["", '""'],
    ["id,nonsense", '"nonsense"'],
    ["constructor", '"constructor"'],
  ])("refuses %j", async (fields, named) => {
    const { body } = await expectStatus(client.send("GET", `${path()}fields=${fields}`), 422);
    expect(body.detail).toEqual([
      { loc: ["query", "fields"], msg: expect.stringContaining(named), type: "custom" },
    ]);
  });
});

describe("some fields of interviews", () => {
  it("come with the number of redactions in them, and without addresses for who may not invite", async () => {
    const { body } = await expectStatus(
      client.send("GET", `/interviews?study_id=${studyId}&redact=true&fields=parsed_conversation_json`),
      200,
    );
    // In the value and in its text.
    expect(body[0].redactions).toMatchObject({ phone: 2 });
    expect(JSON.stringify(body)).not.toContain("1234567");
  });

  it("are of lists alone", async () => {
    const { body } = await expectStatus(client.send("GET", "/interviews?vid=x&fields=status"), 422);
    expect(body.detail).toMatchObject([{ loc: ["query", "fields"] }]);
  });
});
