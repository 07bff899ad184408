import { beforeEach } from "vitest";
import { runInsightWork } from "#core/results/insight/work.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { InsightRequest, Model } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "./api.ts";
import { addQuestions, invite, newStudy, unknownId } from "./survey.ts";

type Json = Record<string, unknown>;

export interface SentAnswer {
  answer: string;
  said: string[];
}

/** What a model was asked. */
export interface Sent {
  task: string;
  codes: { code: string; name: string; parent?: string | null; count?: number }[];
  answers: SentAnswer[];
}

/** A service whose model answers by `script.reply`, and a worker for its runs. */
export function useInsightRuns() {
  const sent: Sent[] = [];
  const script: { reply: (request: Sent) => unknown } = { reply: () => ({}) };
  const model: Model = {
    ...offlineModel,
    isOffline: false,
    analysisSource: async () => ({ model: "scripted", prompt_version: "insight-1" }),
    analyze: async ({ task, data }: InsightRequest) => {
      const request = { task, ...data } as unknown as Sent;
      sent.push(request);
      return script.reply(request);
    },
  };
  const stack = useStack({ model, log: () => {} });
  const client = useOrganization(stack);
  const use = (chosen: Model) => {
    stack.ports.model = chosen;
    stack.ctx.model = chosen;
  };
  beforeEach(() => {
    sent.length = 0;
    use(model);
  });

  /** A study with an open question and these answers to it. */
  async function survey(...texts: string[]) {
    const studyId = await newStudy(client);
    const [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
    const answer = async (text: string, id?: string): Promise<string> => {
      const interview = id ?? (await invite(client, studyId)).id;
      const body = { status: "closed", answers: [{ question_id: why, value: text }] };
      await expectStatus(client.send("PUT", `/interviews/${interview}`, body), 200);
      return interview;
    };
    const ids: string[] = [];
    for (const text of texts) ids.push(await answer(text));
    return { studyId, why, answer, ids };
  }

  const start = async (studyId: string, body: Json = {}) =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/insights/runs`, body), 202)).body;

  /** Has a worker do what there is to do of a run, and reads the run then. */
  async function finish({ id, study_id }: { id: string; study_id: string }) {
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'run_id' = $1", [id]);
    const deadline = new Date(Date.now() + 900_000);
    await runInsightWork({ ...stack.ctx, actor: { kind: "system" } }, rows[0]?.id ?? unknownId, deadline);
    return (await expectStatus(client.send("GET", `/studies/${study_id}/insights/runs/${id}`), 200)).body;
  }

  const read = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
  return {
    stack,
    client,
    sent,
    script,
    survey,
    start,
    finish,
    read,
    useOffline: () => use(offlineModel),
    useModel: () => use(model),
    run: async (studyId: string, body: Json = {}) => finish(await start(studyId, body)),
    answersOf: (studyId: string, query = "") => read(`/studies/${studyId}/answers${query}`),
    insightsOf: (studyId: string) => read(`/studies/${studyId}/insights`),
    addCode: async (studyId: string, name: string): Promise<string> =>
      (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 201)).body.id,
  };
}

/** Proposes "Price" for whoever says expensive, and gives that to everybody who does. */
export function honest({ task, codes, answers }: Sent) {
  if (task !== "propose_codes" && task !== "assign_codes") return {};
  const dear = answers.filter(({ said }) => said.some((text) => text.includes("too expensive")));
  if (task === "propose_codes") {
    const evidence = dear.map(({ answer }) => ({ answer, quote: "was too expensive" }));
    return { codes: [{ name: "Price", description: "Says that it costs too much", evidence }] };
  }
  const code = codes.find(({ name }) => name === "Price")?.code ?? "c1";
  return {
    answers: dear.map(({ answer }) => ({ answer, codes: [{ code, quote: "WAS  too expensive" }] })),
  };
}
