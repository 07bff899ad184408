import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model } from "#kit/model.ts";
import { expectStatus } from "#tests/support/api.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { guides } from "./guides.ts";
import { beyond, type Counted, figuresOf, type Held, limits } from "./interview-figures.ts";
import { countTokens } from "./tokens.ts";

/**
 * Interviews with respondents of every kind. `npm run eval:interviews` holds them with the model that the environment
 * names, the matrix twice over each guide, and writes their figures to the file of EVAL_INTERVIEWS.
 */
const report = process.env.EVAL_INTERVIEWS;

const world = useRespondents();
const { work, simulate, stateOf, interviewsOf } = world;

/** Holds an interview with so many respondents of each kind. */
async function hold(guide: (typeof guides)[number], model: Partial<Model>, count: number): Promise<Counted> {
  world.model = model;
  const interviewer = { studyContext: guide.studyContext, closingSummary: true };
  const studyId = await newStudy(world.client, { title: guide.title, config: { interviewer } });
  await addQuestions(
    world.client,
    studyId,
    guide.questions.map(({ content, goals }) => ({
      type: "question",
      content,
      props: { goals, maxFollowupQuestions: 3, required: true },
    })),
  );
  const id = await simulate(studyId, { count, personas: "matrix", seed: 1 });
  await work();
  const { personas, failed } = await stateOf(studyId, id);
  expect(failed).toBe(0);
  const interviews: Held[] = [];
  for (const { id } of await interviewsOf(studyId)) {
    const { body } = await expectStatus(world.client.send("GET", `/interviews/${id}`), 200);
    interviews.push({ messages: body.messages });
  }
  const path = `/studies/${studyId}/moderation?include_simulations=true`;
  const { followups, refused } = (await expectStatus(world.client.send("GET", path), 200)).body;
  const { rows: quotes } = await world.stack.pool.query(
    `select g.evidence, m.role, m.content from interview_goal g join interview i on i.id = g.interview_id
     left join message m on m.interview_id = i.id and m.seq = (g.evidence->>'message_id')::int
     where i.study_id = $1 and g.evidence is not null`,
    [studyId],
  );
  const goals = { open: 0, covered: 0, declined: 0 };
  for (const persona of personas.filter(({ name }: { name: string }) => name.endsWith("open, focused"))) {
    for (const status of ["open", "covered", "declined"] as const) goals[status] += persona.goals[status];
  }
  const refusedFirst = refused.recovered + refused.replaced + refused.dropped;
  return {
    interviews,
    goals,
    quotes: {
      kept: quotes.length,
      grounded: quotes.filter(
        ({ evidence, role, content }) =>
          role === "user" && [...content].slice(evidence.start, evidence.end).join("").trim() !== "",
      ).length,
    },
    worded: {
      attempts: followups.by_source.model + followups.by_source.template + refused.dropped,
      refused: refusedFirst,
    },
  };
}

if (report === undefined) {
  describe("interviews that are held to be judged", () => {
    const [guide] = guides;
    if (guide === undefined) throw new Error("there is no guide");

    it("show no faulty follow-up of the stand-in, and none after a refusal", {
      timeout: 120_000,
    }, async () => {
      const figures = figuresOf([await hold(guide, offlineModel, 1)]);
      expect(figures).toMatchObject({
        faulty_probes_shown: 0,
        near_repeats: 0,
        followups_after_dont_know_or_refusal: 0,
        quotes_grounded: 1,
      });
      expect(figures.followups).toBeGreaterThan(10);
      expect(figures.open_questions).toBeGreaterThanOrEqual(0.8);
      expect(figures.goals_covered).toBeGreaterThanOrEqual(0.8);
      expect(figures.words_ratio).toBeGreaterThan(0);
    });

    it("count what a model words badly, before and after the checks", { timeout: 120_000 }, async () => {
      const leading = async (request: Parameters<Model["decideFollowUp"]>[0]) => ({
        ...(await offlineModel.decideFollowUp(request)),
        action: "probe" as const,
        probe_type: "explanatory" as const,
        text: "Don't you think it was awful?",
      });
      const figures = figuresOf([await hold(guide, { isOffline: false, decideFollowUp: leading }, 1)]);
      expect(figures).toMatchObject({ first_attempts_refused: 1, faulty_probes_shown: 0 });
      expect(beyond(figures)).toContain("first_attempts_refused");
    });
  });
} else {
  it("are held with the configured model", { timeout: 3_600_000 }, async () => {
    const model = createModel(process.env, (level, message, fields) => console.error(level, message, fields));
    const tokens = countTokens();
    const counted: Counted[] = [];
    for (const guide of guides) counted.push(await hold(guide, model, 2));
    const figures = figuresOf(counted);
    const mode = model.isOffline ? "offline" : "model";
    const result = { mode, figures: { ...figures, ...tokens() }, limits, beyond: beyond(figures) };
    writeFileSync(report ?? "", JSON.stringify(result));
  });
}

describe("the figures of transcripts", () => {
  const said = (kind: string, content: string, source?: "model") => ({
    kind,
    content,
    question_id: "q1",
    role: kind === "answer" || kind === "reply" ? "user" : "assistant",
    moderation: source ? { source, refused: [], latency_ms: 100 } : null,
  });
  const of = (...messages: ReturnType<typeof said>[]): Counted => ({
    interviews: [{ messages: messages as Held["messages"] }],
    goals: { open: 1, covered: 3, declined: 1 },
    quotes: { kept: 4, grounded: 3 },
    worded: { attempts: 10, refused: 1 },
  });

  it("find what was shown and should not have been", () => {
    const figures = figuresOf([
      of(
        said("question", "How was the trip?"),
        said("answer", "We had a long delay at the station"),
        said("followup", "How did the delay affect your day?", "model"),
        said("reply", "I don't know"),
        said("followup", "Did the delay affect your day at all?", "model"),
        said("reply", "I'd rather not say"),
        said("followup", "Surely the delay was terrible?", "model"),
      ),
    ]);
    expect(figures).toMatchObject({
      followups: 3,
      faulty_probes_shown: 1,
      followups_after_dont_know_or_refusal: 2,
      goals_covered: 0.6,
      quotes_grounded: 0.75,
      first_attempts_refused: 0.1,
      latency_p95_ms: 100,
      open_questions: 1 / 3,
    });
    expect(beyond(figures)).toEqual([
      "faulty_probes_shown",
      "quotes_grounded",
      "goals_covered",
      "open_questions",
      "followups_after_dont_know_or_refusal",
    ]);
  });

  it("leave out what nobody said, and take nothing for a share of it", () => {
    const figures = figuresOf([]);
    expect(figures).toMatchObject({ open_questions: null, goals_covered: null, latency_p95_ms: null });
    expect(beyond(figures)).toEqual([]);
  });
});
