import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { configure, enter, newOpenStudy } from "#tests/support/entry.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, openTab, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const markdown = { config: { textFormat: "markdown" } };

const stored = async (id: string) => (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

/** Two questions, of which the second quotes the first. */
async function newQuoting(fields: object = markdown) {
  const studyId = await newStudy(client, {
    welcome_message: { title: "*Hi*", body: "Hello **{{metadata.name}}**", ctaText: "*Go*" },
    thank_you_message: { title: "Done", body: "[Bye](https://a.test/{{metadata.name}})" },
    ...fields,
  });
  const [first = ""] = await addQuestions(client, studyId, [
    {
      type: "multipleChoice",
      content: "**Which** [one](https://a.test)?",
      props: { options: ["*A*", "B"], description: "- *for* {{metadata.name}}\n- b" },
    },
  ]);
  const [second = ""] = await addQuestions(client, studyId, [
    { type: "shortText", content: `*Why* **{{Q:${first}}}**?\n\n1. Say\n2. it, {{metadata.name}}` },
  ]);
  return { studyId, first, second };
}

describe("a study whose texts are Markdown", () => {
  it("shows participants its marks, and escapes what is filled in", async () => {
    const { studyId } = await newQuoting();
    const { link } = await invite(client, studyId, { metadata: { name: "**Bo** [x](https://b.test)" } });
    const before = openTab(stack, link);
    const { state } = await before.send("GET", "");
    const name = "\\*\\*Bo\\*\\* \\[x\\]\\(https://b.test\\)";
    expect(state.study).toMatchObject({
      text_format: "markdown",
      welcome_message: { title: "*Hi*", body: `Hello **${name}**`, ctaText: "*Go*" },
    });
    expect(state.step).toMatchObject({ messages: { English: { body: `Hello **${name}**` } } });
    const tab = await startTab(stack, link);
    expect(questionShown(tab)).toMatchObject({
      content: "**Which** [one](https://a.test)?",
      props: { options: ["*A*", "B"], description: `- *for* ${name}\n- b` },
    });
    await accepted(tab.answer("*A*"));
    expect(questionShown(tab).content).toBe(`*Why* **\\*A\\***?\n\n1. Say\n2. it, ${name}`);
    await accepted(tab.say("back"));
    await accepted(tab.answer("B"));
    expect(questionShown(tab).content).toBe(`*Why* **B**?\n\n1. Say\n2. it, ${name}`);
    // Another process, which knows the interview from the database alone.
    const other = openTab(stack, link);
    await other.send("GET", "");
    expect(questionShown(other).content).toBe(`*Why* **B**?\n\n1. Say\n2. it, ${name}`);
    await accepted(tab.say("skip"));
    const encoded = "**Bo**%20%5Bx%5D%28https%3A%2F%2Fb.test%29";
    expect(tab.state.step).toMatchObject({
      kind: "end",
      message: { body: `[Bye](https://a.test/${encoded})` },
    });
  });

  it("asks for an upcoming question as it will be asked", async () => {
    const studyId = await newStudy(client, markdown);
    await addQuestions(client, studyId, [
      { type: "shortText", content: "One" },
      { type: "shortText", content: "**Two** {{metadata.name}}" },
    ]);
    const { link } = await invite(client, studyId, { metadata: { name: "*B*" } });
    const tab = await startTab(stack, link);
    expect(tab.state.step).toMatchObject({ upcoming: { question: { content: "**Two** \\*B\\*" } } });
    await accepted(tab.answer("x"));
  });

  it("is plain text everywhere else: in what was said, answers, tables and shares", async () => {
    const { studyId, first, second } = await newQuoting();
    const { id, link } = await invite(client, studyId, { metadata: { name: "Bo" } });
    const tab = await startTab(stack, link);
    await accepted(tab.answer("*A*"));
    await accepted(tab.answer("So"));
    const asked = ["Which one (https://a.test)?", "Why *A*?\n\n1. Say\n2. it, Bo"];
    const said = tab.state.history.filter(({ role }) => role === "assistant").map(({ content }) => content);
    expect(said).toEqual(asked);
    const { parsed_conversation_json, conversation_json } = await stored(id);
    expect(parsed_conversation_json[first].content).toBe(asked[0]);
    expect(parsed_conversation_json[second].content).toBe(asked[1]);
    expect(conversation_json[0].content).toBe(asked[0]);

    const headers = ["Which one (https://a.test)?", "Why [Q1]?\n\n1. Say\n2. it, {{metadata.name}}"];
    const page = await client.send("GET", `/studies/${studyId}/export`);
    const [names = []] = readCsv(page.text);
    expect(names.some((each) => each.includes(headers[0] ?? ""))).toBe(true);
    expect(names.some((each) => each.includes("Why [Q1]?"))).toBe(true);
    expect(names.join()).not.toContain("**");
    for (const format of ["csv", "jsonl", "sav"]) {
      const { file } = await exportFile(stack, client, studyId, { format });
      expect(file.toString("latin1")).toContain(headers[0]);
      expect(file.toString("latin1")).not.toContain("**Which**");
    }
    const share = { name: "s", scope: { sections: ["questions"] } };
    const shared = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, share), 201);
    const token = shared.body.url.split("/").at(-1);
    const { body } = await expectStatus(client.send("GET", `/results/v1/${token}`), 200);
    expect(body.questions.map(({ content }: { content: string }) => content)).toEqual(headers);
    expect(body.questions[0].props.description).toBe("- for {{metadata.name}}\n- b");
    // Whoever edits the study gets what was written.
    const [read] = (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body;
    expect(read.content).toBe("**Which** [one](https://a.test)?");
    const stats = (await expectStatus(client.send("GET", `/studies/${studyId}/stats`), 200)).body;
    expect(stats.questions[0].content).toBe("**Which** [one](https://a.test)?");
  });

  it("is plain text in answers that are brought in", async () => {
    const { studyId, first } = await newQuoting();
    const { id } = await invite(client, studyId);
    const answers = [{ question_id: first, value: "B" }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    expect((await stored(id)).parsed_conversation_json[first].content).toBe("Which one (https://a.test)?");
  });

  it("stays as it was for an interview that has begun", async () => {
    const { studyId } = await newQuoting();
    const { link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { textFormat: "plain" } }), 200);
    await accepted(tab.answer("*A*"));
    expect(tab.state.study.text_format).toBe("markdown");
    expect(questionShown(tab).content).toContain("**\\*A\\***");
  });

  it("takes no statement more to ask than plain texts", async () => {
    const count = async (fields: object) => {
      const { studyId } = await newQuoting(fields);
      const { link } = await invite(client, studyId);
      const tab = await startTab(stack, link);
      stack.takeStatements();
      await accepted(tab.answer("B"));
      return stack.takeStatements().length;
    };
    expect(await count(markdown)).toBeLessThanOrEqual(await count({ config: { textFormat: null } }));
  });

  it("is told to those who may not enter", async () => {
    const studyId = await newOpenStudy(client);
    await configure(client, studyId, {
      textFormat: "markdown",
      overQuotaMessage: { title: "Full", body: "**Sorry** {{metadata.name}}" },
      quota: 0,
    });
    const { status, body } = await enter(stack, studyId, { params: { name: "*B*" } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ text_format: "markdown", message: { body: "**Sorry** \\*B\\*" } });
  });
});

describe("a study whose texts are plain", () => {
  it("is so by default, and shows marks as they are", async () => {
    const { studyId } = await newQuoting({});
    const { config } = (await expectStatus(client.send("GET", `/studies/${studyId}`), 200)).body;
    expect(config.textFormat).toBe("plain");
    const { link } = await invite(client, studyId, { metadata: { name: "*B*" } });
    const tab = await startTab(stack, link);
    expect(tab.state.study.text_format).toBe("plain");
    await accepted(tab.answer("*A*"));
    expect(questionShown(tab).content).toBe("*Why* ***A***?\n\n1. Say\n2. it, *B*");
    expect(tab.state.history.at(-1)?.content).toBe(questionShown(tab).content);
  });
});
