import { describe, expect, it } from "vitest";
import { templatesOf } from "#interviewer/templates.ts";
import { accepted, type Tab } from "#tests/support/participant.ts";
import { probe, reply, stopped, useInterviewer } from "./guided.ts";

const { script, guided, read } = useInterviewer();

const replies = [
  "A long row of people",
  "Nobody opened the till",
  "The weather turned cold",
  "We left early",
];

/** Answers and replies until the question's follow-ups are over; what the interviewer said. */
async function talk(tab: Tab): Promise<string[]> {
  await accepted(tab.answer("It was slow"));
  for (const text of replies) {
    if (tab.state.step.kind !== "question" || tab.state.step.followup === null) break;
    await reply(tab, text);
  }
  return tab.state.history.filter(({ role }) => role === "assistant").map(({ content }) => content);
}

describe("a standardized study", () => {
  it("asks its own follow-ups, then two of the bank, all participants the same and without a model", async () => {
    script.decide = async () => probe("What stood out the most?");
    const props = { probes: ["Who was there?"], maxFollowupQuestions: 5, goals: ["Who was there"] };
    const { start, report } = await guided(props, { probing: "standardized" });
    const first = await start();
    const second = await start();
    const texts = await talk(first.tab);
    expect(texts.slice(0, 4)).toEqual([
      "How was it?",
      "Who was there?",
      ...(["explanatory", "idiographic"] as const).map((type) => templatesOf("English", type)[0]),
    ]);
    expect(JSON.stringify(await talk(second.tab))).toBe(JSON.stringify(texts));
    expect(script.requests).toEqual([]);
    const seen = await report();
    expect(seen).toMatchObject({
      probing: "standardized",
      latency_ms: null,
      followups: {
        total: 6,
        by_source: { model: 0, template: 4, fixed: 2 },
        by_type: { descriptive: 0, idiographic: 2, clarifying: 0, explanatory: 2, fixed: 2 },
      },
      goals: [{ open: 2, covered: 0 }],
    });
    expect(stopped(seen)).toEqual({ no_question: 2 });
    const { messages } = await read(first.id);
    expect(messages[4].moderation).toEqual({
      source: "template",
      model: null,
      prompt_version: null,
      probe_type: "explanatory",
      goal_id: "",
      reason: "",
      refused: [],
      latency_ms: null,
      reflection: null,
    });
  });

  it("keeps to the budget and to the stops", async () => {
    const { start, report } = await guided(
      { probes: ["Who was there?", "Where was it?"], maxFollowupQuestions: 1 },
      { probing: "standardized" },
    );
    expect(await talk((await start()).tab)).toEqual(["How was it?", "Who was there?", "And then?"]);
    const { tab } = await start();
    await accepted(tab.answer("I'd rather not say"));
    expect(stopped(await report())).toEqual({ budget: 1, refusal: 1 });
  });

  it("asks in the interview's language", async () => {
    const { start } = await guided({}, { probing: "standardized" }, {}, "German");
    const texts = await talk((await start()).tab);
    expect(texts[1]).toBe(templatesOf("German", "explanatory")[0]);
  });
});

describe("an adaptive study", () => {
  it("asks its own follow-ups first, of its budget", async () => {
    const { start, report } = await guided({ probes: ["Who was there?"], maxFollowupQuestions: 2 });
    const { tab } = await start();
    expect(await talk(tab)).toEqual([
      "How was it?",
      "Who was there?",
      "What stood out the most?",
      "And then?",
    ]);
    expect(script.requests).toHaveLength(1);
    expect(script.requests[0]?.followups_left).toBe(1);
    expect((await report()).followups.by_source).toEqual({ model: 1, template: 0, fixed: 1 });
  });
});
