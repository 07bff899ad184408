import { serve } from "@hono/node-server";
import { isControl } from "#tests/support/statements.ts";
import { toggleProfile } from "../profile.ts";
import { app, headers, listeners, send } from "./app.ts";

/** The product in a separate process, with studies to answer; reports its resource usage. */

export interface Survey {
  study: { id: string };
  headers: Record<string, string>;
  answers: { question_id: string; value: string }[];
}

/** What the server says when it is ready. */
export interface Ready {
  url: string;
  survey: Survey;
  /** Of 90 questions. */
  long: Survey;
  /** Whose answers wait for a model, if `MODEL_MS` says how long it takes. */
  probing: Survey;
}

/** The process's usage since it was started. */
export interface Usage {
  cpuMs: number;
  statements: number;
  roundTrips: number;
  /** Of the heap, after a collection. */
  heapMb: number;
}

const sent = { statements: 0, roundTrips: 0 };
listeners.push((text) => {
  sent.roundTrips++;
  if (!isControl(text)) sent.statements++;
});

async function newSurvey(types: readonly string[]): Promise<Survey> {
  const study = await send("POST", "/api/v1/studies", { title: "Bench" });
  const questions = types.map((type, index) => ({
    study_id: study.id,
    type,
    content: `Question ${index}`,
    props: type === "multipleChoice" ? { options: ["Yes", "No", "Perhaps"] } : {},
  }));
  const saved = await send("POST", "/api/v1/questions/batch", { questions });
  const { created_question_ids } = saved as unknown as { created_question_ids: string[] };
  const answers = created_question_ids.map((question_id, index) => ({
    question_id,
    value: types[index] === "multipleChoice" ? "Perhaps" : "What somebody would say in a sentence or two.",
  }));
  return { study, headers, answers };
}

const alternating = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? "multipleChoice" : "textInput"));
const surveys = {
  survey: await newSurvey(alternating(50)),
  long: await newSurvey(alternating(90)),
  probing: await newSurvey(["question", "textInput"]),
};

process.on("message", (asked) => {
  if (asked === "profile") return void toggleProfile();
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / 1_048_576;
  const usage: Usage = { cpuMs: (user + system) / 1000, ...sent, heapMb };
  process.send?.(usage);
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  const ready: Ready = { url: `http://127.0.0.1:${port}`, ...surveys };
  process.send?.(ready);
});
