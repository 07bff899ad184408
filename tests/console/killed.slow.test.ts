import pg from "pg";
import { expect, it, vi } from "vitest";
import { ConnectionError, ResearchInterviews } from "#client/index.ts";
import { type Content, readContent } from "#console/draft/content.ts";
import { addQuestion, deleteQuestion, questionsInOrder, setFields } from "#console/draft/edit.ts";
import { countChanges, type Draft, newDraft, save } from "#console/draft/save.ts";
import { newId } from "#kit/id.ts";
import { freePort } from "#tests/support/free-port.ts";
import { countWaiting } from "#tests/support/lock.ts";
import { useProgram } from "#tests/support/program.ts";
import type { Service } from "#tests/support/program-process.ts";

/** The service is killed under a save: what was typed stays, and is saved once by saving again. */

const program = useProgram();

/** When it is killed: while it works on the request, and with the answer on its way. */
const moments = ["during", "after"] as const;

/** Lets a service write no question. */
async function hold({ stack: { database_url } }: Service) {
  const pool = new pg.Pool({ connectionString: database_url });
  pool.on("error", () => {});
  const held = await pool.connect();
  held.on("error", () => {});
  await held.query("begin");
  await held.query("lock table question in exclusive mode");
  return {
    /** Resolves once a statement of the service is under way, and cannot go on. */
    underWay: () => vi.waitFor(async () => expect(await countWaiting(pool)).toBeGreaterThan(0), 60_000),
    letGo: async () => {
      held.release(true);
      await pool.end();
    },
  };
}

it("loses no edit of a draft, and makes none twice, when the service is killed under its save", {
  timeout: 180_000,
}, async () => {
  const port = await freePort();
  let service: Service = await program.start({ PORT: `${port}` });
  const { base_url: baseUrl, demo } = service.stack;
  let moment: (typeof moments)[number] | null = null;
  const reached: unknown[] = [];
  const client = new ResearchInterviews({
    baseUrl,
    apiKey: demo?.api_key ?? "",
    maxRetries: 0,
    timeoutMs: 120_000,
    fetch: async (url, init) => {
      const isSave = moment !== null && url.endsWith("/agent/apply");
      if (!isSave) return fetch(url, init);
      const held = moment === "during" ? await hold(service) : null;
      const answer = fetch(url, init);
      // Its failure is seen where it is awaited.
      answer.catch(() => {});
      if (held === null) await (await answer).arrayBuffer();
      else await held.underWay();
      reached.push(moment);
      await service.end("SIGKILL");
      await held?.letGo();
      await answer;
      throw new TypeError("the answer was lost");
    },
  });
  const { id: studyId } = await client.studies.create({ title: "Coffee" });
  const contents = ["How?", "Where?", "Why?"];
  await client.questions.save({
    questions: contents.map((content) => ({ study_id: studyId, type: "textInput", content })),
  });
  const read = () => readContent(client, studyId);
  const asked = (content: Content) =>
    questionsInOrder(content).map(({ id, fields }) => [id, fields.content, fields.interviewer_notes]);
  let draft: Draft = newDraft(await read());
  const using = {
    client,
    studyId,
    read,
    now: () => new Date(),
    newKey: newId,
    onPart: (part: Draft) => {
      draft = part;
    },
  };
  for (const each of moments) {
    const [first, second] = questionsInOrder(draft.mine);
    const fields = { content: `New ${each}`, type: "textInput", interviewer_notes: null, props: {} };
    const added = addQuestion(draft.mine, newId(), fields, first?.id ?? null);
    const edited = setFields(added, "question", first?.id ?? "", { interviewer_notes: each });
    const wanted = deleteQuestion(edited, second?.id ?? "");
    draft = Object.assign({}, draft, { mine: wanted });
    moment = each;
    await expect(save(draft, using)).rejects.toBeInstanceOf(ConnectionError);
    // A fault of this test looks like a lost connection too.
    expect(reached.at(-1)).toBe(each);
    moment = null;
    expect([each, countChanges(draft)]).toEqual([each, 3]);
    service = await program.start({ PORT: `${port}` });
    draft = await save(draft, using);
    expect([draft.clashes, draft.pending, countChanges(draft)]).toEqual([[], null, 0]);
    expect(asked(await read())).toEqual(asked(wanted));
  }
  expect(reached).toEqual(moments);
  await service.end("SIGKILL");
});
