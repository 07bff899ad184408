import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { movedPlace } from "#core/field/interview/correct.ts";
import { runTranscription } from "#core/field/interview/transcribe-again.ts";
import { placeIn } from "#core/results/insight/assignment.ts";
import { runInsightWork } from "#core/results/insight/work.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { ModelError, type Transcript, type TranscriptionRequest } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startInterview, step, type Tab } from "#tests/support/participant.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";

/** What is said aloud: of answers, of replies to follow-ups and of the closing summary. */

let transcribed: TranscriptionRequest[] = [];
let heard: (request: TranscriptionRequest) => Transcript | Promise<Transcript>;
const stack = useStack({
  model: {
    ...offlineModel,
    transcribesWith: "ears",
    transcribe: async (request) => {
      transcribed.push(request);
      request.onCall?.({ input: 0, output: 0 });
      return heard(request);
    },
  },
  log: () => {},
});
const client = useOrganization(stack);

/** A transcript with one segment, of so likely words. */
const said = (text: string, probability = 0.9): Transcript => ({
  text,
  duration_s: 3,
  segments: [{ text, start: 0, end: 3, no_speech_prob: 0, avg_logprob: Math.log(probability) }],
  words: text.split(" ").map((word, index) => ({ text: word, start: index / 2, end: index / 2 + 0.4 })),
});
beforeEach(() => {
  transcribed = [];
  heard = () => said("I brew a moka every morning");
});

const why = { type: "textInput", content: "How do you brew?", props: { maxFollowupQuestions: 1 } };
const begin = (questions: readonly Record<string, unknown>[] = [why], fields = {}) =>
  startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE", ...fields });

let recordings = 0;
/** A recording that no other is like. */
const record = async (tab: Tab): Promise<string> => {
  const content = Buffer.concat([wav, Buffer.from(String(recordings++))]);
  return (await uploadFile(tab, content, { filename: "answer.wav", content_type: "audio/wav" })).url;
};
const fileOf = async (studyId: string, body: object): Promise<string> =>
  (await exportFile(stack, client, studyId, body)).file.toString();
const refusal = (type: string) => ({
  status: 422,
  body: { detail: [{ loc: ["body", "recording_url"], type }] },
});

describe("silence", () => {
  it("is no answer, whatever the model writes for it", async () => {
    const { tab, id } = await begin();
    heard = () => ({ text: "Thank you for watching!" });
    const recording_url = await record(tab);
    expect(await tab.answer("", { recording_url })).toMatchObject(refusal("nothing_heard"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.conversation_json.map(({ role }: { role: string }) => role)).toEqual(["assistant"]);
    // The recording stays: it can be sent again, with words.
    await accepted(tab.answer("I brew", { recording_url }));
  });

  it("counts as an attempt", async () => {
    const { tab } = await begin();
    heard = () => ({ text: "" });
    const recording_url = await record(tab);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await tab.answer("", { recording_url })).toMatchObject(refusal("nothing_heard"));
    expect(await tab.answer("", { recording_url })).toMatchObject(refusal("too_many_attempts"));
    expect(transcribed).toHaveLength(5);
  });
});

it("what a model writes is bounded as what people write, wherever words are asked for", async () => {
  const { tab } = await begin();
  const preview = async (recording_url: string) => {
    const { state } = tab;
    const shown = await tab.send("POST", "/transcriptions", { recording_url });
    tab.state = state;
    return shown;
  };
  const most = "x".repeat(20_000);
  heard = () => ({ text: `${most}x` });
  expect(await preview(await record(tab))).toMatchObject(refusal("too_big"));
  expect(await tab.answer("", { recording_url: await record(tab) })).toMatchObject(refusal("too_big"));
  heard = () => ({ text: most });
  const recording_url = await record(tab);
  expect((await preview(recording_url)).body.text).toBe(most);
  await accepted(tab.answer("", { recording_url }));
  expect(step(tab.state).followup).not.toBeNull();
  heard = () => ({ text: `${most}x` });
  const long = await record(tab);
  expect(await tab.say("messages", { text: "", recording_url: long })).toMatchObject(refusal("too_big"));
  heard = () => ({ text: most });
  await accepted(tab.say("messages", { text: "", recording_url: await record(tab) }));
});

describe("a follow-up", () => {
  it("takes speech as a question does, and has attempts of its own", async () => {
    const { tab, id, questionIds } = await begin([why, { type: "nps", content: "Would you?" }]);
    heard = () => said("moka", 0.4);
    await accepted(tab.answer("", { recording_url: await record(tab) }));
    expect(step(tab.state).followup).not.toBeNull();
    heard = () => ({ text: "" });
    const silent = await record(tab);
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await tab.say("messages", { recording_url: silent })).toMatchObject(refusal("nothing_heard"));
    heard = () => said("Because it smells so good");
    const recording_url = await record(tab);
    const reply = await accepted(tab.say("messages", { text: "", recording_url }));
    expect(reply.state.history.findLast(({ role }) => role === "user")?.content).toBe(
      "Because it smells so good",
    );
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.messages).toMatchObject([
      { kind: "question", transcription: null, recording_url: null },
      { kind: "answer", transcription: { model: "ears", confidence: 0.4, language: "en" } },
      { kind: "followup", transcription: null },
      { kind: "reply", recording_url, transcription: { confidence: 0.9, duration_s: 3, corrected: null } },
      { kind: "question" },
    ]);
    expect(body.messages[3].transcription.words[0]).toEqual({ text: "Because", start: 0, end: 0.4 });
    await accepted(tab.say("skip", {}));
    const { body: ended } = await client.send("GET", `/interviews/${id}`);
    const { [questionIds[0] ?? ""]: parsed } = ended.parsed_conversation_json;
    expect(parsed.transcription).toEqual(ended.messages[1].transcription);
    expect(parsed.followups).toMatchObject([{ answer: "Because it smells so good" }]);
  });

  it("needs words or a recording, and takes no other file", async () => {
    const { tab } = await begin();
    await accepted(tab.answer("A moka"));
    expect((await tab.say("messages", {})).body.detail[0]).toMatchObject({ loc: ["body", "text"] });
    const file = { filename: "a.png", content_type: "image/png", size: 10 };
    expect((await tab.send("POST", "/uploads", file)).body.detail[0]).toMatchObject({
      type: "unsupported_file",
    });
  });

  it("gets no form in a study without voice", async () => {
    const { tab } = await begin([why], { mode: "TEXT_ONLY" });
    await accepted(tab.answer("A moka"));
    const form = { filename: "a.wav", content_type: "audio/wav", size: 10 };
    expect(await tab.send("POST", "/uploads", form)).toMatchObject({
      status: 409,
      body: { code: "no_files" },
    });
  });
});

describe("words before they are sent", () => {
  const preview = (tab: Tab, recording_url: string) => tab.send("POST", "/transcriptions", { recording_url });
  const keepingState = async <Got>(tab: Tab, work: () => Promise<Got>): Promise<Got> => {
    const { state } = tab;
    const got = await work();
    tab.state = state;
    return got;
  };

  it("say nothing, and cost the answer no second transcription", async () => {
    const { tab, id, questionIds } = await begin();
    const recording_url = await record(tab);
    heard = () => said("I brew a moka", 0.3);
    stack.takeStatements();
    const shown = await keepingState(tab, () => preview(tab, recording_url));
    expect(shown.body).toEqual({ text: "I brew a moka", confidence: 0.3 });
    // The interview, the right to transcribe, and the words with what they took.
    expect(stack.takeStatements()).toHaveLength(3);
    expect((await client.send("GET", `/interviews/${id}`)).body.messages).toHaveLength(1);
    // As written by hand, it is what was heard.
    await accepted(tab.answer("I brew a moka", { recording_url }));
    expect(transcribed).toHaveLength(1);
    await accepted(tab.say("skip", {}));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.parsed_conversation_json[questionIds[0] ?? ""]).toMatchObject({
      value: "I brew a moka",
      recording_url,
      transcription: { confidence: 0.3 },
    });
  });

  it("that were changed are written ones", async () => {
    const { tab, id } = await begin();
    const recording_url = await record(tab);
    await keepingState(tab, () => preview(tab, recording_url));
    await accepted(tab.answer("I brew two", { recording_url }));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({ content: "I brew two", recording_url, transcription: null });
  });

  it("cost nothing for the same recording under another name", async () => {
    const { tab } = await begin();
    const about = { filename: "answer.wav", content_type: "audio/wav" };
    const first = await uploadFile(tab, wav, about);
    const second = await uploadFile(tab, wav, about);
    await keepingState(tab, () => preview(tab, first.url));
    const shown = await keepingState(tab, () => preview(tab, second.url));
    expect(shown.status).toBe(200);
    await accepted(tab.answer("", { recording_url: second.url }));
    expect(transcribed).toHaveLength(1);
  });

  it("share the answer's attempts", async () => {
    const { tab } = await begin();
    heard = () => ({ text: "" });
    const recording_url = await record(tab);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await preview(tab, recording_url)).toMatchObject(refusal("nothing_heard"));
    expect(await tab.answer("", { recording_url })).toMatchObject(refusal("too_many_attempts"));
  });

  it("are refused where nothing can be spoken", async () => {
    const { tab } = await begin([{ type: "nps", content: "Would you?" }]);
    const recording_url = await record(tab);
    expect(await preview(tab, recording_url)).toMatchObject({ status: 409, body: { code: "no_files" } });
    await accepted(tab.say("skip", {}));
    const ended = await preview(tab, recording_url);
    expect(ended).toMatchObject({ status: 409, body: { code: "interview_ended" } });
    const foreign = await begin();
    expect(await preview(foreign.tab, recording_url)).toMatchObject(refusal("foreign_file"));
  });
});

describe("files of spoken interviews", () => {
  it("have the confidence, and cues as long as was spoken", async () => {
    const { tab, studyId, questionIds } = await begin([
      why,
      { type: "textInput", content: "More?", props: { maxFollowupQuestions: 0 } },
    ]);
    heard = () => said("I brew a moka", 0.4);
    await accepted(tab.answer("", { recording_url: await record(tab) }));
    await accepted(tab.say("skip", {}));
    await accepted(tab.answer("Typed"));
    const wide = await fileOf(studyId, { format: "csv", layout: "wide" });
    const [header = "", row = ""] = wide.trim().split("\r\n");
    const at = header.split(",").indexOf("q1_confidence");
    expect(row.split(",")[at]).toBe("0.4");
    expect(header).not.toContain("q2_confidence");
    const [line = "{}"] = (await fileOf(studyId, { format: "jsonl" })).split("\n");
    const { answers } = JSON.parse(line);
    expect(answers).toMatchObject([
      { question_id: questionIds[0], transcription: { confidence: 0.4, words: [{ text: "I" }, {}, {}, {}] } },
      { question_id: questionIds[1], transcription: null },
    ]);
    expect(answers[0].transcription.words[0]).not.toHaveProperty("p");
    const redacted = await fileOf(studyId, { format: "jsonl", redact: true });
    const shown = JSON.parse(redacted.split("\n")[0] ?? "{}");
    expect(shown.answers[0].transcription.words).toBeNull();
    expect(shown.messages[1].transcription.words).toBeNull();
  });
});

it("names that a model would not know reach it, with what was asked", async () => {
  const voice = { keywords: ["Bialetti", "La Marzocco"] };
  const { tab } = await begin([why], { config: { voice } });
  await accepted(tab.answer("", { recording_url: await record(tab) }));
  expect(transcribed[0]?.prompt).toBe("Bialetti, La Marzocco, How do you brew?");
  const study = (keywords: string[]) =>
    client.send("POST", "/studies", { title: "S", config: { voice: { keywords } } });
  await expectStatus(study(Array.from({ length: 100 }, () => "x".repeat(60))), 201);
  await expectStatus(study(Array.from({ length: 101 }, () => "x")), 422);
  await expectStatus(study(["x".repeat(61)]), 422);
});

it("a client that repeats a spoken reply gets the first result", async () => {
  const { tab } = await begin();
  await accepted(tab.answer("A moka"));
  const recording_url = await record(tab);
  const sent = { client_turn_id: randomUUID(), expected_seq: tab.state.seq, recording_url };
  const first = await accepted(tab.send("POST", "/messages", sent));
  expect((await accepted(tab.send("POST", "/messages", sent))).body).toEqual(first.body);
  expect(transcribed).toHaveLength(1);
});

describe("a correction", () => {
  const correct = (id: string, message_id: number, text = "I brew a Bialetti", reason = "Misheard") =>
    client.send("PATCH", `/interviews/${id}/messages/${message_id}`, { text, reason });

  it("stands everywhere, and keeps what was heard first", async () => {
    const { tab, id, questionIds } = await begin();
    await accepted(tab.answer("", { recording_url: await record(tab) }));
    heard = () => said("Because it smells");
    expect((await correct(id, 1)).body.code).toBe("not_finished");
    await accepted(tab.say("messages", { recording_url: await record(tab) }));
    expect((await correct(id, 0)).body.code).toBe("not_spoken");
    await expectStatus(correct(id, 99), 404);
    await expectStatus(correct(id, 1, " "), 422);
    await expectStatus(correct(id, 1, "\u200b"), 422);
    await expectStatus(correct(id, 1, "x", "y".repeat(301)), 422);
    await expectStatus(correct(id, 1), 200);
    const again = await expectStatus(correct(id, 1, "I brew a Bialetti moka"), 200);
    expect(again.body).toMatchObject({
      message_id: 1,
      content: "I brew a Bialetti moka",
      transcription: { corrected: { by: { type: "api_key" }, original: "I brew a moka every morning" } },
    });
    expect(again.body.transcription.corrected).not.toHaveProperty("reason");
    await expectStatus(correct(id, 3, "Since it smells good"), 200);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.transcript).toContain("I brew a Bialetti moka");
    expect(body.parsed_conversation_json[questionIds[0] ?? ""]).toMatchObject({
      value: "I brew a Bialetti moka",
      text: "I brew a Bialetti moka",
      followups: [{ answer: "Since it smells good" }],
      transcription: { corrected: { original: "I brew a moka every morning" } },
    });
    const log = await client.send("GET", `/audit-log?entity_id=${id}`);
    expect(
      log.body.entries.filter(({ action }: { action: string }) => action === "interview.correct"),
    ).toHaveLength(3);
  });
});

describe("what was made of words that somebody corrects", () => {
  const correct = (id: string, message_id: number, text: string) =>
    expectStatus(
      client.send("PATCH", `/interviews/${id}/messages/${message_id}`, { text, reason: "Misheard" }),
      200,
    );
  const insightOf = async (id: string) =>
    (await expectStatus(client.send("GET", `/insights?interview_id=${id}`), 200)).body[0].json_content;
  const sumUp = async (id: string) => {
    await expectStatus(client.send("POST", "/insights", { interview_id: id }), 202);
    const { rows } = await stack.pool.query("select id from outbox where kind = 'interview_insight'");
    const ctx = { ...stack.ctx, actor: { kind: "system" } as const };
    for (const row of rows) await runInsightWork(ctx, row.id, new Date(Date.now() + 60_000));
  };
  const spoken = async () => {
    const begun = await begin();
    await accepted(begun.tab.answer("", { recording_url: await record(begun.tab) }));
    await accepted(begun.tab.say("messages", { text: "It smells good to me" }));
    return begun;
  };

  it("keeps the quotes that are still said, wherever they stand now", async () => {
    const { id, studyId, questionIds } = await spoken();
    const [question_id = ""] = questionIds;
    const answer = "I brew a moka every morning";
    const placed = (segment: number, said: string, text: string) => ({
      segment,
      start: said.indexOf(text),
      end: said.indexOf(text) + text.length,
    });
    const quotes = [
      placed(0, answer, "every morning"),
      placed(0, answer, "a moka"),
      placed(1, "It smells good to me", "good"),
    ];
    const codes: string[] = [];
    for (const [index, quote] of quotes.entries()) {
      const code = { name: `Code ${index}` };
      const made = await expectStatus(client.send("POST", `/studies/${studyId}/codes`, code), 201);
      codes.push(made.body.id);
      const path = `/interviews/${id}/answers/${question_id}/codes/${made.body.id}`;
      await expectStatus(client.send("PUT", path, { quote }), 200);
    }
    const shown = Object.assign({ question_id, message_id: 1, text: "every morning" }, quotes[0]);
    await stack.pool.query(
      "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, 0, 'Daily', $2, $3)",
      [studyId, codes, JSON.stringify([Object.assign({ interview_id: id }, shown)])],
    );
    await sumUp(id);
    const points = JSON.stringify([{ text: "Daily", quotes: [shown] }]);
    await stack.pool.query(
      "update interview_insight set content = jsonb_set(content, '{key_points}', $2) where interview_id = $1",
      [id, points],
    );
    expect(await insightOf(id)).toMatchObject({ stale: false, key_points: [{ quotes: [{ start: 14 }] }] });
    const said = "😀 I brew a Bialetti every morning";
    await correct(id, 1, said);
    const start = [...said].length - "every morning".length;
    const moved = { segment: 0, start, end: start + "every morning".length, text: "every morning" };
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/answers`), 200);
    const kept = body[0].codes.map(({ code_id, quote }: { code_id: string; quote: object | null }) => [
      codes.indexOf(code_id),
      quote,
    ]);
    expect(kept.sort()).toEqual([
      [0, expect.objectContaining(moved)],
      [1, null],
      [2, expect.objectContaining({ segment: 1, start: 10, text: "good" })],
    ]);
    const { rows } = await stack.pool.query("select quote_text from code_assignment where code_id = $1", [
      codes[1],
    ]);
    expect(rows).toEqual([{ quote_text: null }]);
    const insights = await expectStatus(client.send("GET", `/studies/${studyId}/insights`), 200);
    expect(insights.body.findings).toMatchObject([{ quotes: [moved] }]);
    expect(await insightOf(id)).toMatchObject({ stale: true, key_points: [{ quotes: [moved] }] });
    const stored = async (index: number) => {
      const query = "select quote_start, quote_text from code_assignment where code_id = $1";
      return (await stack.pool.query(query, [codes[index]])).rows[0];
    };
    expect(await stored(0)).toEqual({ quote_start: start, quote_text: "every morning" });
    // Its meaning is another.
    await correct(id, 1, "Well, I do not brew a Bialetti every morning");
    expect(await insightOf(id)).toMatchObject({ key_points: [] });
    expect(await stored(0)).toEqual({ quote_start: null, quote_text: null });
    expect(await stored(2)).toEqual({ quote_start: 10, quote_text: "good" });
  });

  it.each([
    ["I now like it a lot", "I not like it a lot", "like it", "English", null, null],
    ["Ich kaufe es immer", "Ich kaufe es nicht", "kaufe es", "German", null, null],
    ["My hobby is art", "I like the party", "art", "English", null, null],
    ["I like art", "I like artichokes", "art", "English", null, null],
    ["I like my art", "So I like any art", "art", "English", 14, 14],
    ["It is good. The tea is good.", "It's very good. The tea is good.", "good", "English", 27, null],
    ["It is good. The tea is bad.", "It is good. The coffee is good.", "good", "English", 6, 6],
    ["Tea is bad, coffee is good", "My coffee is good, and tea is good", "good", "English", 30, null],
    ["I tea, never coffee", "I tee, and never coffee", "tea", "English", null, null],
    ["I do not like it, boss", "I do not like it, Ross", "like it", "English", 9, null],
    ["私は毎朝お茶を飲みます", "私は今も毎朝お茶を飲みます", "お茶を飲み", "Japanese", 6, 6],
  ])("tells where a quote of “%s” stands in “%s”: “%s”", (before, after, text, language, moved, found) => {
    const start = before.lastIndexOf(text);
    const was = { start, end: start + text.length };
    const placed = (at: number | null) => (at === null ? null : { start: at, end: at + text.length });
    expect(movedPlace(before, after, was, language)).toEqual(placed(moved));
    expect(placeIn(after, { ...was, text }, language)).toEqual(placed(found));
  });

  it("is stale where what was said of the closing summary is corrected", async () => {
    const { id } = await spoken();
    const { transcription } = (await client.send("GET", `/interviews/${id}`)).body.messages[1];
    await stack.pool.query(
      `insert into message (interview_id, seq, role, content, kind, transcription)
       values ($1, 4, 'user', 'It was the till', 'correction', $2)`,
      [id, JSON.stringify(transcription)],
    );
    await sumUp(id);
    expect(await insightOf(id)).toMatchObject({ stale: false });
    await correct(id, 4, "It was the grill");
    expect(await insightOf(id)).toMatchObject({ stale: true });
  });
});

describe("a transcription made again", () => {
  const again = (id: string, message_id: number) =>
    client.send("POST", `/interviews/${id}/messages/${message_id}/transcribe`);
  const queued = async (id: string): Promise<string[]> => {
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'interview_id' = $1", [
      id,
    ]);
    return rows.map((row) => row.id);
  };
  const work = async (id: string, passedMs = 0) => {
    const now = () => new Date(Date.now() + passedMs);
    const ctx = { ...stack.ctx, actor: { kind: "system" } as const, now };
    for (const outboxId of await queued(id)) await runTranscription(ctx, outboxId);
  };
  const messageOf = async (id: string, message_id: number) =>
    (await client.send("GET", `/interviews/${id}`)).body.messages[message_id];
  const ended = async () => {
    const begun = await begin();
    await accepted(begun.tab.answer("", { recording_url: await record(begun.tab) }));
    const beforeEnd = await again(begun.id, 1);
    expect(beforeEnd).toMatchObject({ status: 409, body: { code: "not_finished" } });
    await accepted(begun.tab.say("messages", { text: "Typed" }));
    transcribed = [];
    return begun;
  };

  it("puts what the present model hears in the place of what was heard", async () => {
    const { id, questionIds } = await ended();
    expect((await again(id, 3)).body.code).toBe("not_spoken");
    await expectStatus(again(id, 99), 404);
    heard = () => said("I brew a Bialetti", 0.8);
    const before = await expectStatus(again(id, 1), 202);
    expect(before.body).toMatchObject({ content: "I brew a moka every morning", message_id: 1 });
    // Asked for twice, it is done once.
    await expectStatus(again(id, 1), 202);
    await work(id);
    expect(transcribed).toMatchObject([{ language: "en", prompt: "How do you brew?" }]);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({
      content: "I brew a Bialetti",
      transcription: { confidence: 0.8, corrected: null },
    });
    expect(body.parsed_conversation_json[questionIds[0] ?? ""]).toMatchObject({
      value: "I brew a Bialetti",
      transcription: { confidence: 0.8 },
    });
    expect(await queued(id)).toEqual([]);
  });

  it("leaves the words of people alone, whenever they correct", async () => {
    const { id } = await ended();
    await expectStatus(again(id, 1), 202);
    await client.send("PATCH", `/interviews/${id}/messages/1`, { text: "I brew", reason: "Misheard" });
    await work(id);
    await expectStatus(again(id, 1), 202);
    expect(await queued(id)).toEqual([]);
    heard = () => said("Else");
    expect(await messageOf(id, 1)).toMatchObject({
      content: "I brew",
      transcription: { corrected: { original: "I brew a moka every morning" } },
    });
  });

  it("leaves the words alone of whoever corrects while it is heard", async () => {
    const { id } = await ended();
    await expectStatus(again(id, 1), 202);
    heard = async () => {
      const correction = { text: "I brew", reason: "Misheard" };
      await expectStatus(client.send("PATCH", `/interviews/${id}/messages/1`, correction), 200);
      return said("Else");
    };
    await work(id);
    expect(transcribed).toHaveLength(1);
    expect(await queued(id)).toEqual([]);
    expect(await messageOf(id, 1)).toMatchObject({
      content: "I brew",
      transcription: { corrected: { original: "I brew a moka every morning" } },
    });
  });

  it("changes nothing where nothing is heard, and waits for a model that is away, for a day", async () => {
    const { id } = await ended();
    heard = () => ({ text: "" });
    await expectStatus(again(id, 1), 202);
    await work(id);
    expect(await queued(id)).toEqual([]);
    heard = () => {
      throw new ModelError("unreachable");
    };
    await expectStatus(again(id, 1), 202);
    const dayMs = 24 * 3_600_000;
    await work(id, dayMs - 60_000);
    expect(await queued(id)).toHaveLength(1);
    await work(id, dayMs + 60_000);
    expect(await queued(id)).toEqual([]);
    expect((await messageOf(id, 1)).content).toBe("I brew a moka every morning");
  });
});

it("cues of what was spoken last as long as it was, wherever they stand", async () => {
  const { tab, studyId } = await begin();
  await accepted(tab.answer("", { recording_url: await record(tab) }));
  await accepted(tab.say("messages", { text: "Typed" }));
  const { file } = await exportFile(stack, client, studyId, { format: "transcripts" });
  const name = Object.keys(unzipSync(file)).find((each) => each.endsWith(".vtt")) ?? "";
  const vtt = Buffer.from(unzipSync(file)[name] ?? []).toString();
  // Six words, half a second each, and nobody has waited for them: the question was asked just before.
  const [, from = "", to = ""] = /2\n(\S+) --> (\S+)\n<v Participant>I brew/.exec(vtt) ?? [];
  const ms = (time: string) => Number(time.split(":").at(-1)?.replace(".", ""));
  expect(ms(to) - ms(from)).toBe(2900);
});
