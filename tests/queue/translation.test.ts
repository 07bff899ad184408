import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#core/outbox/index.ts";
import { type Model, ModelError, type TranslationRequest } from "#core/platform/model.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/translation.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy, unknownId } from "#tests/support/survey.ts";

/** Messages that the service has sent and nobody has received. */
let sent: QueueMessage[] = [];
let clock = Date.now();
/** What the model was asked, and what it says to it. */
let asked: TranslationRequest[] = [];
let translate: Model["translate"] = offlineModel.translate;

const stack = useStack({
  now: () => new Date(clock),
  queue: {
    send: async (_queue, messages) => {
      sent.push(...messages);
      return messages.length;
    },
  },
  model: {
    ...offlineModel,
    translate: async (request) => {
      asked.push(request);
      return translate(request);
    },
  },
  log: () => {},
});

let client: Client;

beforeAll(() => providePorts(stack.ctx));
beforeEach(async () => {
  client = await newClient(stack);
  await stack.pool.query("delete from outbox");
  [sent, asked, translate] = [[], [], offlineModel.translate];
});

/** Hands over what was sent until nothing more comes; `ms` is the time each batch has. */
async function work(ms = 120_000): Promise<void> {
  while (sent.length > 0) {
    const context = { awsRequestId: "test", getRemainingTimeInMillis: () => ms };
    expect(await handler(sqsEventOf(sent.splice(0)), context)).toEqual({ batchItemFailures: [] });
  }
}

const languages = (...support: string[]) => ({ config: { lang: { support: ["English", ...support] } } });

async function start(studyId: string): Promise<string[]> {
  const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
  return body.translation_languages;
}

async function translated(studyId: string, language?: string) {
  const query = language === undefined ? "" : `?language=${encodeURIComponent(language)}`;
  const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/translations${query}`), 200);
  return body;
}

const unitsAsked = () => asked.flatMap(({ units }) => units.map(({ text }) => text));

describe("a request to translate", () => {
  it("names the languages it goes to and says that no provider is behind it", async () => {
    const studyId = await newStudy(client, languages("French", "German", "French"));
    const answer = await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
    expect(answer.body).toEqual({ study_id: studyId, translation_languages: ["French", "German"] });
    expect(answer.headers.get("x-ai-mode")).toBe("offline");
    expect(sent).toHaveLength(2);
  });

  it("queues nothing when there is no other language", async () => {
    expect(await start(await newStudy(client))).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("is refused without a default language", async () => {
    const studyId = await newStudy(client, { config: { lang: { default: null, support: ["French"] } } });
    await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 400);
  });

  it("takes at most four statements, the credential's among them, and reading two", async () => {
    const studyId = await newStudy(client, languages("French", "German"));
    await addQuestions(client, studyId, [{ content: "Why?" }, { content: "How?" }]);
    stack.takeStatements();
    await start(studyId);
    expect(stack.takeStatements().length).toBeLessThanOrEqual(4);
    await translated(studyId);
    expect(stack.takeStatements().length).toBeLessThanOrEqual(2);
  });

  it("shows every question as pending until it is done", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [id] = await addQuestions(client, studyId, [{ content: "Why?\nReally?" }]);
    await start(studyId);
    const [pending] = await translated(studyId);
    expect(pending).toMatchObject({ question_id: id, language: "French", status: "pending" });
    expect(pending.translated_question_content).toBeNull();
    await work();
    const [done] = await translated(studyId);
    expect(done).toMatchObject({
      id: pending.id,
      status: "done",
      is_manual: false,
      question_content: "Why?\nReally?",
      translated_question_content: "[French] Whý?\nRéàłłý?",
      translated_question_formatted_content: "[French] Whý?<br>Réàłłý?",
    });
  });
});

describe("what is translated", () => {
  it("is content, every label and the study's messages, but no notes, numbers or settings", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(client, studyId, [
      {
        content: "Pick",
        type: "multipleChoice",
        interviewer_notes: "private",
        props: { options: ["Tea", "Coffee", "42"], required: true },
      },
    ]);
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(expect.arrayContaining(["Pick", "Tea", "Coffee", "Welcome", "Start"]));
    expect(unitsAsked()).not.toEqual(expect.arrayContaining(["private"]));
    expect(unitsAsked()).not.toEqual(expect.arrayContaining(["42"]));
    const [question] = await translated(studyId, "French");
    expect(question.translated_question_props).toEqual({
      options: ["[French] Téà", "[French] Çöfféé", "42"],
      required: true,
    });
    const { body } = await client.send("GET", `/studies/${studyId}/translated-messages?language=French`);
    expect(body).toMatchObject([
      {
        language: "French",
        status: "done",
        welcome_message: { title: "[French] Wéłçömé" },
        thank_you_message: null,
      },
    ]);
  });

  it("is asked for again only where it has changed", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [id] = await addQuestions(client, studyId, [
      { content: "Pick", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
      { content: "Why?" },
    ]);
    await start(studyId);
    await work();
    asked = [];
    await start(studyId);
    await work();
    expect(asked).toEqual([]);
    const props = { options: ["Coffee", "Tea", "Water"] };
    await expectStatus(client.send("PUT", `/questions/${id}`, { props }), 204);
    expect((await translated(studyId))[0].status).toBe("stale");
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(["Water"]);
    expect((await translated(studyId))[0]).toMatchObject({
      status: "done",
      translated_question_props: { options: ["[French] Çöfféé", "[French] Téà", "[French] Wàtér"] },
    });
  });

  it("carries references, tags and addresses byte for byte", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [first] = await addQuestions(client, studyId, [{ content: "Your name?" }]);
    const content = `Dear {{Q:${first}}}, see <b>https://example.com/a?b=c</b> and {{Q:${first}}}`;
    await addQuestions(client, studyId, [{ content }]);
    await start(studyId);
    await work();
    expect(unitsAsked().join()).not.toContain("{{Q:");
    const [, second] = await translated(studyId);
    for (const part of [`{{Q:${first}}}`, "<b>", "</b>", "https://example.com/a?b=c"]) {
      expect(second.translated_question_content.split(part)).toHaveLength(content.split(part).length);
    }
  });

  it("goes to the model in chunks of at most 25 units", async () => {
    const studyId = await newStudy(client, languages("French"));
    const options = Array.from({ length: 60 }, (_, index) => `Option ${"abcdefgh"[index % 8]}${index}`);
    await addQuestions(client, studyId, [{ content: "Pick", type: "multipleChoice", props: { options } }]);
    await start(studyId);
    await work();
    expect(Math.max(...asked.map(({ units }) => units.length))).toBe(25);
    expect((await translated(studyId))[0].status).toBe("done");
  });
});

describe("a translation that cannot be used", () => {
  it("is asked for again with what is wrong, and used when it is right then", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [first] = await addQuestions(client, studyId, [{ content: "Name?" }, { content: "X" }]);
    await addQuestions(client, studyId, [{ content: `Hello {{Q:${first}}}` }]);
    translate = async ({ units }) => ({
      translations: units.map(({ id, text, problem }) => ({
        id,
        text: problem ? `bon ${text}` : `bon ${text.replace(/⟦\d+⟧/, "")}`,
      })),
    });
    await start(studyId);
    await work();
    const all = await translated(studyId);
    expect(all.map(({ status }: { status: string }) => status)).toEqual(["done", "done", "done"]);
    expect(all[2].translated_question_content).toBe(`bon Hello {{Q:${first}}}`);
    expect(asked.at(-1)?.units).toMatchObject([
      { text: "Hello ⟦0⟧", problem: expect.stringContaining("left out") },
    ]);
  });

  it("fails its unit after that, and is tried again with the next request", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(client, studyId, [
      { content: "Pick", type: "multipleChoice", props: { options: ["Tea", "Chai"] } },
    ]);
    translate = async ({ units }) => ({
      translations: units.map(({ id, text }) => ({
        id,
        text: ["Tea", "Chai"].includes(text) ? "Thé" : `fr ${text}`,
      })),
    });
    await start(studyId);
    await work();
    expect((await translated(studyId))[0]).toMatchObject({
      status: "failed",
      translated_question_content: "fr Pick",
      translated_question_props: { options: ["Thé", "Chai"] },
    });
    clock += 1000;
    [asked, translate] = [[], offlineModel.translate];
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(["Chai"]);
    expect((await translated(studyId))[0].status).toBe("done");
  });
});

describe("content written by hand", () => {
  it("survives another translation and turns stale with its source", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [id] = await addQuestions(client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    await work();
    const [{ id: translationId }] = await translated(studyId);
    const path = `/translated-questions/${translationId}`;
    const { body } = await expectStatus(client.send("PUT", path, { content: "Pourquoi ?" }), 200);
    expect(body).toMatchObject({
      is_manual: true,
      translated_question_content: "Pourquoi ?",
      status: "done",
    });
    await expectStatus(client.send("PUT", `/questions/${id}`, { content: "Why not?" }), 204);
    await start(studyId);
    await work();
    const { body: now } = await expectStatus(client.send("GET", path), 200);
    expect(now).toMatchObject({
      is_manual: true,
      translated_question_content: "Pourquoi ?",
      status: "stale",
    });
  });

  it("has to carry the question's references", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [first] = await addQuestions(client, studyId, [{ content: "Name?" }]);
    await addQuestions(client, studyId, [{ content: `Hello {{Q:${first}}}` }]);
    await start(studyId);
    const [, { id }] = await translated(studyId);
    const refused = await expectStatus(
      client.send("PUT", `/translated-questions/${id}`, { content: "Salut" }),
      422,
    );
    expect(refused.body.errors).toMatchObject([{ code: "references_differ", loc: ["body", "content"] }]);
    await expectStatus(
      client.send("PUT", `/translated-questions/${id}`, { content: `Salut {{Q:${first}}}` }),
      200,
    );
  });
});

describe("a job", () => {
  it("is done once when its message comes twice", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    sent.push(...sent);
    await work();
    expect(asked).toHaveLength(1);
    expect((await stack.pool.query("select 1 from outbox")).rowCount).toBe(0);
  });

  it("goes on where it stopped when its time runs out", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(
      client,
      studyId,
      Array.from({ length: 60 }, (_, index) => ({ content: `Question ${index}` })),
    );
    await start(studyId);
    translate = async (request) => {
      clock += 10_000;
      return offlineModel.translate(request);
    };
    const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 30_000 };
    await handler(sqsEventOf(sent.splice(0)), context);
    expect(asked).toHaveLength(2);
    expect(sent).toHaveLength(1);
    await work();
    expect(asked).toHaveLength(3);
    expect(new Set(unitsAsked()).size).toBe(unitsAsked().length);
  });

  it("waits for a busy model, and is given up when it never answers", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    translate = () => Promise.reject(new ModelError("busy"));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await work();
      clock += 1_000_000;
      await relayOutbox(stack.ctx, new Date(clock + 60_000));
    }
    expect(asked).toHaveLength(8);
    expect((await translated(studyId))[0].status).toBe("failed");
    expect((await stack.pool.query("select 1 from outbox")).rowCount).toBe(0);
  });

  it("leaves what was promised to others who hold its lease, and takes over when it has run out", async () => {
    const studyId = await newStudy(client, languages("French"));
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    const message = sent.slice();
    let late: Promise<unknown> = Promise.resolve();
    translate = async (request) => {
      translate = offlineModel.translate;
      // Another worker comes while this one asks, and again once this one's lease has run out.
      const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 60_000 };
      await handler(sqsEventOf(message), context);
      expect(asked).toHaveLength(1);
      clock += 200_000;
      late = handler(sqsEventOf(message), context);
      await late;
      return { translations: request.units.map(({ id }) => ({ id, text: "late" })) };
    };
    await work();
    const [question] = await translated(studyId);
    expect(question.translated_question_content).toBe("[French] Whý?");
  });

  it("sees what was asked for while it ran", async () => {
    const studyId = await newStudy(client, languages("French"));
    const [id] = await addQuestions(client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    translate = async (request) => {
      translate = offlineModel.translate;
      await expectStatus(client.send("PUT", `/questions/${id}`, { content: "Why not?" }), 204);
      clock += 1000;
      await start(studyId);
      return offlineModel.translate(request);
    };
    await work();
    expect((await translated(studyId))[0]).toMatchObject({
      status: "done",
      translated_question_content: "[French] Whý ñöt?",
    });
  });
});

describe("translations", () => {
  it("are listed by study or question, and belong to their organization", async () => {
    const studyId = await newStudy(client, languages("French", "German"));
    const [id] = await addQuestions(client, studyId, [{ content: "Why?" }, { content: "How?" }]);
    await start(studyId);
    const all = await expectStatus(client.send("GET", `/translated-questions?study_id=${studyId}`), 200);
    expect(all.body).toHaveLength(4);
    const one = await expectStatus(
      client.send("GET", `/translated-questions?question_id=${id}&language=German`),
      200,
    );
    expect(one.body).toMatchObject([{ question_id: id, language: "German" }]);
    await expectStatus(client.send("GET", "/translated-questions"), 422);
    await expectStatus(client.send("GET", `/translated-questions?question_id=${unknownId}`), 404);
    await expectStatus(client.send("GET", `/translated-questions/${unknownId}`), 404);
    const other = await newClient(stack);
    for (const path of [
      `/translated-questions?study_id=${studyId}`,
      `/translated-questions?question_id=${id}`,
      `/translated-questions/${all.body[0].id}`,
      `/studies/${studyId}/translations`,
      `/studies/${studyId}/translated-messages`,
    ]) {
      await expectStatus(other.send("GET", path), 403);
    }
    await expectStatus(other.send("PUT", `/translated-questions/${all.body[0].id}`, { content: "x" }), 403);
    await expectStatus(other.send("POST", `/studies/${studyId}/translate`), 403);
  });
});
