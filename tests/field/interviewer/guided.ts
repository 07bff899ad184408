import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { FollowUp, FollowUpRequest, Model } from "#kit/model.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What a scripted model says that asks this. */
export const probe = (text: string, fields: Partial<FollowUp> = {}): FollowUp => ({
  action: "probe",
  probe_type: "explanatory",
  text,
  flag: "none",
  reason: "vague",
  ...fields,
});
export const advance = (fields: Partial<FollowUp> = {}): FollowUp =>
  probe("", { action: "advance", probe_type: "none", reason: "enough", ...fields });

/** Good follow-ups that resemble neither one another nor a template. */
export const goodProbes = [
  "What stood out the most?",
  "Who was there with you?",
  "Where did this take place?",
  "How did the staff react?",
  "Which part took longest?",
  "When did you notice it first?",
  "How did it end?",
  "What had you expected before?",
];

/** A stack whose model is scripted; every test ends with counts that are those of its rows. */
export function useInterviewer() {
  const script = {
    clock: 0,
    requests: [] as FollowUpRequest[],
    decide: offlineModel.decideFollowUp as Model["decideFollowUp"],
    summarize: offlineModel.summarize as Model["summarize"],
    /** Asks one good follow-up after the other. */
    probing: async (): Promise<FollowUp> => probe(goodProbes[script.requests.length - 1] ?? ""),
  };
  const stack = useStack({
    now: () => new Date(Date.now() + script.clock),
    model: {
      ...offlineModel,
      decideFollowUp: async (request) => {
        script.requests.push(request);
        return script.decide(request);
      },
      summarize: (request) => script.summarize(request),
    },
    log: () => {},
  });
  const holder = {} as { client: Client };
  beforeAll(async () => {
    holder.client = await newClient(stack);
  });
  beforeEach(() => {
    script.clock = 0;
    script.requests = [];
    script.decide = script.probing;
    script.summarize = offlineModel.summarize;
  });
  afterEach(async () => {
    expect((await verifyCounts(stack.ctx, {})).differences).toEqual([]);
  });

  /** A study with one open question of these props, and one more; interviews of it can be started. */
  async function guided(
    props = {},
    interviewer: Record<string, unknown> = {},
    fields = {},
    language?: string,
    type = "question",
  ) {
    const { client } = holder;
    const lang = language === undefined ? {} : { lang: { default: { name: language } } };
    const config = { interviewer, ...lang };
    const studyId = await newStudy(client, { config, ...fields });
    const questionIds = await addQuestions(client, studyId, [
      { type, content: "How was it?", props: { maxFollowupQuestions: 3, ...props } },
      { type: "shortText", content: "And then?" },
    ]);
    const start = async () => {
      const { id, link } = await invite(client, studyId);
      return { id, tab: await startTab(stack, link) };
    };
    const report = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/moderation`), 200)).body;
    return { studyId, questionIds, questionId: questionIds[0] ?? "", start, report };
  }
  const read = async (id: string) =>
    (await expectStatus(holder.client.send("GET", `/interviews/${id}`), 200)).body;
  return { script, stack, holder, guided, read };
}

export const reply = (tab: Tab, text: string) => accepted(tab.say("messages", { text }));

/** The names of the stops that were counted, with their numbers. */
export const stopped = ({ decisions }: { decisions: { stopped: Record<string, number> } }) =>
  Object.fromEntries(Object.entries(decisions.stopped).filter(([, count]) => count > 0));
