import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Each wording of the model is another, and none is the researcher's. */
let worded = 0;
const adjectives = ["early", "quiet", "last", "long", "first", "busy"];

const stack = useStack({
  model: {
    ...offlineModel,
    isOffline: false,
    followUpSource: async () => ({ model: "smart-1", prompt_version: "followup-00000000" }),
    decideFollowUp: async () => ({
      action: "probe",
      probe_type: "explanatory",
      text: `What happened in the ${adjectives[worded++ % adjectives.length]} minutes?`,
      flag: "none",
      reason: "names no reason",
    }),
  },
  log: () => {},
});
const client = useOrganization(stack);

interface Said {
  role: string;
  content: string;
  kind: string;
  moderation: { source: string } | null;
}

it("what a model worded is marked wherever it is read, and nothing of the researcher's is", async () => {
  const studyId = await newStudy(client, { config: { interviewer: { name: "Ada" } } });
  const props = { probes: ["Why is that?"], maxFollowupQuestions: 2 };
  await addQuestions(client, studyId, [{ type: "question", content: "How do you start your day?", props }]);
  const said = new Map<string, Said[]>();
  for (let each = 0; each < 3; each += 1) {
    const { id, link } = await invite(client, studyId);
    // Half of the clients show nothing.
    const tab = await startTab(stack, link, each === 1 ? { ai_notice: null } : {});
    await accepted(tab.answer("With a coffee on the balcony, and the paper."));
    await accepted(tab.say("messages", { text: "The sun comes up behind the church then." }));
    expect(step(tab.state).followup?.text).toMatch(/^What happened/);
    await accepted(tab.say("messages", { text: "Nobody else in the house is awake yet." }));
    expect(tab.state.step.kind).toBe("end");
    said.set(id, (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.messages);
  }
  const isByAi = ({ moderation }: Said) => moderation?.source === "model";
  const { file } = await exportFile(stack, client, studyId, { format: "transcripts" });
  const files = unzipSync(file);
  for (const [id, messages] of said) {
    expect(messages.filter(isByAi).map(({ kind }) => kind)).toEqual(["followup"]);
    const cues = strFromU8(files[`${id}.vtt`] ?? new Uint8Array())
      .trimEnd()
      .split("\n\n")
      .slice(1);
    const marked = cues.flatMap((cue, index) =>
      cue.startsWith("NOTE The next cue") ? [cues[index + 1]] : [],
    );
    expect(marked.map((cue) => cue?.split(">").at(-1))).toEqual(
      messages.filter(isByAi).map(({ content }) => content),
    );
    const spoken = cues.filter((cue) => !cue.startsWith("NOTE"));
    expect(spoken.map((cue) => cue.includes("<v Ada, AI interviewer>"))).toEqual(
      messages.map(({ role }) => role === "assistant"),
    );
    const text = strFromU8(files[`${id}.txt`] ?? new Uint8Array());
    expect(text.startsWith("Ada, AI interviewer: ")).toBe(true);
    expect(text).not.toMatch(/^Interviewer: /m);
  }
  const { file: project } = await exportFile(stack, client, studyId, { format: "qdpx" });
  const sources = Object.entries(unzipSync(project)).filter(([name]) => name.startsWith("Sources/"));
  for (const [, bytes] of sources) expect(strFromU8(bytes)).toMatch(/^Ada, AI interviewer: /);
  expect(sources).toHaveLength(3);
  const { body: shared } = await expectStatus(
    client.send("POST", `/studies/${studyId}/shares`, {
      name: "Team",
      scope: { sections: ["transcripts"], min_base: 1 },
    }),
    201,
  );
  const token: string = shared.url.split("/").at(-1);
  const { body: view } = await client.send("GET", `/results/v1/${token}/transcripts`);
  for (const { interviewer, messages } of view.transcripts) {
    expect(interviewer).toEqual({ name: "Ada", is_ai: true });
    for (const { content, generated_by } of messages)
      expect(generated_by).toBe(content.startsWith("What happened") ? "ai" : null);
  }
});

it("a theme is a person's once somebody has reworded it", async () => {
  const studyId = await newStudy(client);
  const [question = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const { body: code } = await expectStatus(
    client.send("POST", `/studies/${studyId}/codes`, { name: "Price" }),
    201,
  );
  const makers = async () => {
    const { body } = await expectStatus(
      client.send("GET", `/studies/${studyId}/questions/${question}/themes`),
      200,
    );
    return body.themes.map(({ generated_by }: { generated_by: string }) => generated_by);
  };
  expect(await makers()).toEqual(["person"]);
  await stack.pool.query("update code set origin = 'model', model = 'smart-1' where id = $1", [code.id]);
  expect(await makers()).toEqual(["ai"]);
  const { file } = await exportFile(stack, client, studyId, { format: "codebook" });
  expect(file.toString()).toMatch(/^q1_theme_1,.*,ai,/m);
  expect(file.toString()).toMatch(/^q1,.*,person,/m);
  const { name, description } = code;
  await expectStatus(client.send("PATCH", `/codes/${code.id}`, { name, description, locked: false }), 200);
  expect(await makers()).toEqual(["ai"]);
  await expectStatus(client.send("PATCH", `/codes/${code.id}`, { name: "Costs" }), 200);
  expect(await makers()).toEqual(["person"]);
  await stack.pool.query("update code set is_edited = null, model = 'offline' where id = $1", [code.id]);
  expect(await makers()).toEqual(["code"]);
});
