import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { modelGuid } from "#data-files/qda-project.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Transcript } from "#results/wire/types.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { schemaProblems } from "#tests/support/qda-schema.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Ten thousand messages: what a model worded is marked wherever it is read, and nothing else is. */

/** All that the model has ever said. */
const worded = new Set<string>();
const isWorded = (content: string): boolean => worded.has(content);
const say = (text: string): string => {
  worded.add(text);
  return text;
};

const source = async () => ({ model: "smart-1", prompt_version: "followup-00000000" });
const stack = useStack({
  model: {
    ...offlineModel,
    isOffline: false,
    followUpSource: source,
    analysisSource: source,
    decideFollowUp: async ({ question, conversation }) => {
      const isProbed = conversation.length > 2;
      const asks = question.startsWith("How") ? !isProbed : true;
      return {
        action: asks ? "probe" : "advance",
        probe_type: asks ? "explanatory" : "none",
        text: asks
          ? say(question.startsWith("How") ? "What stood out the most?" : "Who was there with you?")
          : "",
        bridge: asks ? "" : say("You said the queue put you off."),
        flag: "none",
        reason: asks ? "names no reason" : "enough",
      };
    },
    summarize: async () => {
      const points = [
        { text: "The queue was slow.", evidence: "the queue was slow" },
        { text: "You made your own coffee at home.", evidence: "made my own coffee" },
      ];
      say(points.map(({ text }) => text).join("\n"));
      return { points };
    },
  },
  log: () => {},
});
const client = useOrganization(stack);

interface Said {
  role: string;
  content: string;
  kind: string;
  moderation: { source: string } | null;
  generated_by: string | null;
}

const copies = 420;
let studyId: string;

/** One interview, in which all speak who can: the researcher, the participant, the service and a model. */
async function conduct(start: object): Promise<string> {
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link, start);
  await accepted(tab.answer("The queue put me off, the queue was slow."));
  await accepted(tab.say("messages", { text: "The long row of people at the only till." }));
  expect(step(tab.state).lead).toBe("You said the queue put you off.");
  await accepted(tab.answer("I went home and made my own coffee."));
  await accepted(tab.say("messages", { text: "Nobody opened a second till for us." }));
  await accepted(tab.say("messages", { text: "My brother was there, and his dog." }));
  expect(tab.state.step.kind).toBe("summary");
  await accepted(tab.say("skip"));
  return id;
}

/** Copies of interviews with all that was said in them. */
async function multiply(ids: readonly string[]): Promise<void> {
  const copyOf = (id: string) => `md5(${id}::text || ' ' || n)::uuid`;
  await stack.pool.query(
    `insert into interview select made.* from interview i, generate_series(1, ${copies}) n,
       jsonb_populate_record(null::interview, to_jsonb(i) || jsonb_build_object('id', ${copyOf("i.id")},
         'vid', left(md5(i.id::text || n) || md5(n || i.id::text), 22))) made
     where i.id = any($1)`,
    [ids],
  );
  for (const table of ["message", "moderation", "closing_summary", "answer"])
    await stack.pool.query(
      `insert into ${table} select made.* from ${table} t, generate_series(1, ${copies}) n,
         jsonb_populate_record(null::${table}, to_jsonb(t) ||
           jsonb_build_object('interview_id', ${copyOf("t.interview_id")})) made
       where t.interview_id = any($1)`,
      [ids],
    );
}

describe("of ten thousand messages", () => {
  let said: ReadonlyMap<string, readonly Said[]>;

  beforeAll(async () => {
    studyId = await newStudy(client, {
      config: {
        interviewer: { name: "Ada", maxFollowupQuestions: 2, rephraseQuestions: true, closingSummary: true },
      },
    });
    await addQuestions(client, studyId, [
      { type: "question", content: "How was it?" },
      {
        type: "question",
        content: "And then?",
        props: { probes: ["Why is that?"], maxFollowupQuestions: 2 },
      },
    ]);
    await multiply([await conduct({}), await conduct({ ai_notice: null })]);
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    const lines = file
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    said = new Map(lines.map(({ id, messages }) => [id, messages]));
    expect([...said.values()].flat().length).toBeGreaterThanOrEqual(10_000);
  });

  it("every line of JSONL says which a model worded", () => {
    for (const messages of said.values()) {
      expect(messages.filter(({ content }) => isWorded(content)).length).toBe(4);
      for (const { content, moderation, generated_by, kind } of messages) {
        expect(moderation?.source === "model").toBe(isWorded(content));
        expect(generated_by).toBe(kind === "summary" ? "ai" : null);
      }
    }
    const kinds = [...said.values()].flat().flatMap(({ content, kind }) => (isWorded(content) ? [kind] : []));
    expect(new Set(kinds)).toEqual(new Set(["followup", "bridge", "summary"]));
  });

  it("a note stands before the cues of WebVTT that a model worded", async () => {
    const files = unzipSync((await exportFile(stack, client, studyId, { format: "transcripts" })).file);
    for (const [id, messages] of said) {
      const cues = strFromU8(files[`${id}.vtt`] ?? new Uint8Array())
        .trimEnd()
        .split("\n\n")
        .slice(1);
      const marked = cues.flatMap((cue, index) =>
        cue.startsWith("NOTE The next cue was worded by an AI") ? [cues[index + 1]?.split(">").at(-1)] : [],
      );
      expect(marked).toEqual(messages.flatMap(({ content }) => (isWorded(content) ? [content] : [])));
    }
  });

  it("the project for analysis programs has a selection by the user AI around each", async () => {
    const files = unzipSync((await exportFile(stack, client, studyId, { format: "qdpx" })).file);
    const xml = strFromU8(files["project.qde"] ?? new Uint8Array());
    expect(schemaProblems(xml)).toEqual([]);
    expect(xml).toContain(`<User guid="${modelGuid}" name="AI (smart-1)"/>`);
    const sources = xml.matchAll(/<TextSource guid="([^"]*)".*?<\/TextSource>/gs);
    let found = 0;
    for (const [whole, id = ""] of sources) {
      found += 1;
      const text = [...strFromU8(files[`Sources/${id}.txt`] ?? new Uint8Array())];
      const selections = [
        ...whole.matchAll(/<PlainTextSelection [^>]*startPosition="(\d+)" endPosition="(\d+)"[^>]*>/g),
      ];
      const marked = selections.flatMap(([tag, start, end]) =>
        tag.includes(`creatingUser="${modelGuid}"`) ? [text.slice(Number(start), Number(end)).join("")] : [],
      );
      const messages = said.get(id) ?? [];
      expect(marked).toEqual(messages.flatMap(({ content }) => (isWorded(content) ? [content] : [])));
    }
    expect(found).toBe(said.size);
  });

  it("the wide table says of each follow-up who worded it", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const [header = [], ...rows] = readCsv(file.toString());
    expect(rows).toHaveLength(said.size);
    const places = ["q1_followup_1", "q1_followup_2", "q2_followup_1", "q2_followup_2"].map((name) =>
      header.indexOf(`${name}_source`),
    );
    for (const row of rows)
      expect(places.map((place) => row[place])).toEqual(["model", "", "fixed", "model"]);
  });

  it("shares, of which the results page is made, mark each, and name no model", async () => {
    const scope = { sections: ["transcripts"], min_base: 1 };
    const { body: shared } = await expectStatus(
      client.send("POST", `/studies/${studyId}/shares`, { name: "Team", scope }),
      201,
    );
    const token: string = shared.url.split("/").at(-1);
    let after = "";
    let seen = 0;
    do {
      const { body } = await expectStatus(
        client.send("GET", `/results/v1/${token}/transcripts?limit=50${after}`),
        200,
      );
      expect(JSON.stringify(body)).not.toContain("smart-1");
      for (const transcript of body.transcripts as Transcript[]) {
        seen += transcript.messages.length;
        for (const { content, generated_by } of transcript.messages)
          expect(generated_by).toBe(isWorded(content) ? "ai" : null);
      }
      after = body.next_after === null ? "" : `&after=${encodeURIComponent(body.next_after)}`;
    } while (after !== "");
    expect(seen).toBeGreaterThanOrEqual(10_000);
  });
});
