import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { startTab } from "#tests/support/participant.ts";
import { schemaProblems } from "#tests/support/qda-schema.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const said = ["It was 👍 too dear", "Quite slow & <odd>\r\nbut I stay", "Nothing"];

async function codedStudy() {
  const studyId = await newStudy(client, { title: 'Leaving "us"' });
  const [why = "", which = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "multipleChoice", content: "Which?", props: { options: ["Tea"], allowOther: true } },
  ]);
  const code = async (body: Json): Promise<string> =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, body), 201)).body.id;
  const price = await code({ name: "Price", description: "Says <dear>" });
  const dear = await code({ name: "Dear", parent_id: price });
  const ids: string[] = [];
  for (const value of said) {
    const { id } = await invite(client, studyId, { metadata: { plan: "a & b" } });
    const answers = [
      { question_id: why, value },
      { question_id: which, value: { other: "Cold water" } },
    ];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    ids.push(id);
  }
  const assign = (index: number, question: string, codeId: string, quote: Json | null) =>
    expectStatus(
      client.send("PUT", `/interviews/${ids[index]}/answers/${question}/codes/${codeId}`, { quote }),
      200,
    );
  await assign(0, why, dear, { segment: 0, start: 7, end: 17 });
  await assign(1, why, price, { segment: 0, start: 20, end: 30 });
  await assign(1, which, dear, null);
  await expectStatus(client.send("DELETE", `/interviews/${ids[2]}/answers/${why}/codes/${dear}`), 204);
  return { studyId, price, dear, ids };
}

/** The attributes of all elements of a name. */
const elements = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<${name}( [^>]*?)/?>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );

it("is a project whose selections are what was coded, by code points of its texts", async () => {
  const { studyId, price, dear, ids } = await codedStudy();
  const { file } = await exportFile(stack, client, studyId, { format: "qdpx" });
  const files = unzipSync(file);
  expect(Object.keys(files).sort()).toEqual(["project.qde", ...ids.map((id) => `Sources/${id}.txt`)].sort());
  const xml = strFromU8(files["project.qde"] ?? new Uint8Array());
  expect(schemaProblems(xml)).toEqual([]);
  expect(xml).toContain('<Project name="Leaving &quot;us&quot;"');
  expect(xml).toContain(
    `<Code guid="${price}" name="Price" isCodable="true"><Description>Says &lt;dear&gt;</Description>` +
      `<Code guid="${dear}" name="Dear" isCodable="true"></Code></Code>`,
  );
  expect(elements(xml, "Variable").map(({ name }) => name)).toEqual(["status", "language", "metadata.plan"]);
  expect(xml).toContain("<TextValue>a &amp; b</TextValue>");
  expect(elements(xml, "TextSource").map(({ plainTextPath }) => plainTextPath)).toEqual(
    ids.map((id) => `internal://${id}.txt`),
  );
  const selections = [...xml.matchAll(/<TextSource guid="([^"]+)".*?<\/TextSource>/gs)].flatMap(
    ([source = "", id = ""]) => {
      const text = [...strFromU8(files[`Sources/${id}.txt`] ?? new Uint8Array())];
      const codes = elements(source, "CodeRef").map(({ targetGUID }) => targetGUID);
      return elements(source, "PlainTextSelection").map(({ startPosition, endPosition }, index) => [
        ids.indexOf(id),
        codes[index],
        text.slice(Number(startPosition), Number(endPosition)).join(""),
      ]);
    },
  );
  expect(selections).toEqual([
    [0, dear, "👍 too dear"],
    [1, price, "but I stay"],
    [1, dear, "Cold water"],
  ]);
  // What was said stands in the text once, in the conversation that the answers are.
  expect(strFromU8(files[`Sources/${ids[1]}.txt`] ?? new Uint8Array())).toBe(
    "Interviewer: Why?\n\nParticipant: Quite slow & <odd>\nbut I stay\n\nInterviewer: Which?\n\nParticipant: Cold water\n",
  );
  const guids = [...xml.matchAll(/ guid="([^"]+)"/g)].map(([, guid]) => guid);
  expect(new Set(guids).size).toBe(guids.length);
  for (const guid of guids) expect(guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it("is the same twice, but for times", async () => {
  const { studyId } = await codedStudy();
  const projects: string[] = [];
  for (let round = 0; round < 2; round++) {
    const { file } = await exportFile(stack, client, studyId, { format: "qdpx" });
    const files = unzipSync(file);
    projects.push(strFromU8(files["project.qde"] ?? new Uint8Array()).replace(/DateTime="[^"]*"/g, ""));
  }
  expect(projects[0]).toBe(projects[1]);
});

it("follows the schema also without codes, without interviews, and with names of any kind", async () => {
  const projectOf = async (studyId: string) => {
    const { file } = await exportFile(stack, client, studyId, { format: "qdpx" });
    return strFromU8(unzipSync(file)["project.qde"] ?? new Uint8Array());
  };
  const empty = await newStudy(client, { title: "<>&\"' 👍" });
  expect(schemaProblems(await projectOf(empty))).toEqual([]);
  const { id } = await invite(client, empty, {
    title: 'a\tb\n"c"',
    metadata: { "odd & <key>": [1, { a: 2 }] },
  });
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
  const project = await projectOf(empty);
  expect(schemaProblems(project)).toEqual([]);
  // Programs take a name once, and titles may be alike.
  const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
  for (const each of ["Case", "TextSource"])
    expect(elements(project, each).map(({ name }) => name)).toEqual([
      `a b &quot;c&quot; (${body.reference})`,
    ]);
  // What is compared finds what is wrong.
  const wrong = [
    project.replace("<Variables>", "<Cases></Cases><Variables>"),
    project.replace(/ typeOfVariable="Text"/, ""),
    project.replace('targetGUID="', 'targetGUID="0'),
    project.replace("<Sources>", "<Sources>said"),
  ];
  for (const each of wrong) expect(schemaProblems(each)).not.toEqual([]);
});

it("codes words in a conversation that was brought in where it has them, and else below it", async () => {
  const studyId = await newStudy(client);
  const [why = "", then = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "textInput", content: "And then?" },
  ]);
  const { body } = await expectStatus(
    client.send("POST", `/studies/${studyId}/codes`, { name: "Queue" }),
    201,
  );
  const { id } = await invite(client, studyId);
  await expectStatus(
    client.send("PUT", `/interviews/${id}`, {
      status: "closed",
      conversation_json: [
        { role: "assistant", content: "Hello! Why?" },
        { role: "user", content: "The queue" },
        { role: "user", content: "The queue" },
      ],
      answers: [
        { question_id: why, value: "The queue" },
        { question_id: then, value: "A longer queue 👍" },
      ],
    }),
    200,
  );
  for (const question of [why, then])
    await expectStatus(
      client.send("PUT", `/interviews/${id}/answers/${question}/codes/${body.id}`, { quote: null }),
      200,
    );
  const { file } = await exportFile(stack, client, studyId, { format: "qdpx" });
  const files = unzipSync(file);
  const text = strFromU8(files[`Sources/${id}.txt`] ?? new Uint8Array());
  expect(text).toBe(
    "Interviewer: Hello! Why?\n\nParticipant: The queue\n\nParticipant: The queue\n\nParticipant: A longer queue 👍\n",
  );
  const places = elements(strFromU8(files["project.qde"] ?? new Uint8Array()), "PlainTextSelection");
  expect(
    places.map(({ startPosition, endPosition }) => [
      Number(startPosition),
      [...text].slice(Number(startPosition), Number(endPosition)).join(""),
    ]),
  ).toEqual([
    [text.indexOf("The queue"), "The queue"],
    [text.indexOf("A longer"), "A longer queue 👍"],
  ]);
});

it("has the arm that somebody has seen", async () => {
  const studyId = await newStudy(client);
  const [question_id = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const arms = ["With a why", "Without a why"].map((label, at) => ({
    label: `${label} & more`,
    weight_basis_points: 5_000,
    ...(at === 0 && { question_id }),
  }));
  await expectStatus(client.send("POST", "/randomizers", { study_id: studyId, name: "Why", arms }), 201);
  const { id, link } = await invite(client, studyId);
  await startTab(stack, link);
  const { routing } = (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;
  const { file } = await exportFile(stack, client, studyId, { format: "qdpx" });
  const xml = strFromU8(unzipSync(file)["project.qde"] ?? new Uint8Array());
  expect(schemaProblems(xml)).toEqual([]);
  const [{ guid } = { guid: "" }] = elements(xml, "Variable").filter(({ name }) => name === "Why");
  const said = `<TextValue>${routing[0].arm_label.replace("&", "&amp;")}</TextValue>`;
  expect(xml).toContain(`<VariableRef targetGUID="${guid}"/>${said}`);
});
