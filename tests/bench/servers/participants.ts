import { serve } from "@hono/node-server";
import { isControl } from "#tests/support/statements.ts";
import { app, headers, listeners, send } from "./app.ts";

/** The product in a separate process, with one study of 50 questions; reports its resource usage. */

export interface Survey {
  study: { id: string };
  headers: Record<string, string>;
  answers: { question_id: string; value: string }[];
}

/** The process's usage since it was started. */
export interface Usage {
  cpuMs: number;
  statements: number;
  roundTrips: number;
}

const sent = { statements: 0, roundTrips: 0 };
listeners.push((text) => {
  sent.roundTrips++;
  if (!isControl(text)) sent.statements++;
});

const study = await send("POST", "/api/v1/studies", { title: "Bench" });
const questions = Array.from({ length: 50 }, (_, index) => ({
  study_id: study.id,
  type: index % 2 === 0 ? "multipleChoice" : "textInput",
  content: `Question ${index}`,
  props: index % 2 === 0 ? { options: ["Yes", "No", "Perhaps"] } : {},
}));
const saved = await send("POST", "/api/v1/questions/batch", { questions });
const { created_question_ids } = saved as unknown as { created_question_ids: string[] };
const answers = created_question_ids.map((question_id, index) => ({
  question_id,
  value: index % 2 === 0 ? "Perhaps" : "What somebody would say in a sentence or two.",
}));

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuMs: (user + system) / 1000, ...sent };
  process.send?.(usage);
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  const survey: Survey = { study, headers, answers };
  process.send?.({ url: `http://127.0.0.1:${port}`, survey });
});
