import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { listen } from "#local-aws/listen.ts";
import { app, headers, send } from "./app.ts";

/**
 * The product in a separate process with the survey of the crowd: 28 questions of 10 types, two of which branch, one with
 * two follow-ups of a model. Messages ask for its memory.
 */

const lines = (...options: string[]) => ({ options });
/** Ten types, as often as makes 28 questions with the one that is followed up. */
const kinds: [type: string, props: object][] = [
  ["multipleChoice", lines("Yes", "No", "Perhaps")],
  ["ratingScale", { min: 1, max: 7 }],
  ["nps", {}],
  ["number", { min: 0, max: 1000 }],
  ["textInput", {}],
  ["ranking", lines("Price", "Taste", "Look")],
  ["matrixRatingScale", { items: ["Service", "Staff", "Room"], min: 1, max: 5 }],
  ["allocation", lines("Home", "Work", "Café")],
  ["shortText", {}],
];
const followedUp = 9;

const study = await send("POST", "/api/v1/studies", { title: "Crowd" });
const questions = Array.from({ length: 28 }, (_, index) => {
  const [type, props] =
    index === followedUp ? ["question", { maxFollowupQuestions: 2 }] : (kinds[index % kinds.length] ?? []);
  return { study_id: study.id, type, content: `What about topic ${index + 1}?`, props };
});
const saved = await send("POST", "/api/v1/questions/batch", { questions });
const { created_question_ids: ids } = saved as unknown as { created_question_ids: string[] };

/** Some skip a question: by a rule after the first, by a condition on the 21st of the answer to the 19th. */
await send("POST", "/api/v1/question-logic", {
  study_id: study.id,
  question_id: ids[0],
  operation: "==",
  comparison_value: "No",
  comparison_value_type: "string",
  action_type: "next_question_id",
  next_question_id: ids[2],
});
await app.request(`/api/v1/questions/${ids[20]}`, {
  method: "PUT",
  headers,
  body: JSON.stringify({
    display_conditions: {
      match: "all",
      conditions: [{ question_id: ids[18], operation: "==", comparison_value: "Yes" }],
    },
  }),
});
await app.request(`/api/v1/studies/${study.id}`, {
  method: "PUT",
  headers,
  body: JSON.stringify({ status: "published" }),
});

export interface CrowdReady {
  url: string;
  studyId: string;
  headers: Record<string, string>;
}

export interface CrowdMemory {
  /** Of the heap, after a collection. */
  heapMb: number;
  residentMb: number;
  cpuMs: number;
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const memory: CrowdMemory = {
    heapMb: heapUsed / 1_048_576,
    residentMb: rss / 1_048_576,
    cpuMs: (user + system) / 1000,
  };
  process.send?.(memory);
});

const { endpoint } = await listen(createAdaptorServer({ fetch: app.fetch }) as Server);
const ready: CrowdReady = { url: endpoint, studyId: study.id, headers };
process.send?.(ready);
