import { describe, expect, it } from "vitest";
import type { QuestionInput, ResearchInterviews } from "#client/index.ts";
import { json, scripted } from "#tests/support/client.ts";

/**
 * What the compiler says of calls that a program would write; `npm run check` compiles this file. A line that is
 * expected to be wrong and is not is an error too.
 */

/** A client that is answered whatever it asks, and the bodies that it sent. */
function asked(answer: unknown = {}) {
  const bodies: unknown[] = [];
  const reply = (init: RequestInit) => {
    if (init.body !== undefined) bodies.push(JSON.parse(String(init.body)));
    return json(answer);
  };
  return { ...scripted(Array.from({ length: 20 }, () => reply)), bodies };
}

const study_id = "s";

describe("a question that is written", () => {
  it("has the props of its type", async () => {
    const { client, bodies } = asked();
    const questions: QuestionInput[] = [
      { study_id, type: "multipleChoice", props: { options: ["Tea", "Coffee"], isMultiSelect: true } },
      { study_id, type: "ratingScale", props: { min: 1, max: 7, labels: null } },
      { study_id, content: "Why?", props: { required: false } },
      { study_id, id: "q", props: { options: ["Tea"] } },
      // @ts-expect-error: options are a list of texts
      { study_id, type: "multipleChoice", props: { options: "Tea" } },
      // @ts-expect-error: there is no such type
      { study_id, type: "multipleChoise", props: { options: ["Tea"] } },
      // @ts-expect-error: a number
      { study_id, type: "ratingScale", props: { min: "low" } },
    ];
    await client.questions.save({ questions });
    await client.questions.update("q", { type: "nps", props: { required: true } });
    // @ts-expect-error: a flag
    await client.questions.update("q", { type: "nps", props: { required: "yes" } });
    expect(bodies[0]).toEqual({ questions });
    expect(bodies).toHaveLength(3);
  });

  it("may be one that was read", async () => {
    const { client, bodies } = asked([{ id: "q", study_id, type: "nps", content: "?", props: {} }]);
    const questions = await client.questions.list(study_id);
    await client.questions.save({ questions });
    expect(bodies).toEqual([{ questions }]);
  });
});

it("names of statuses, events and languages are known, and languages may be others", async () => {
  const { client, sent } = asked([]);
  await client.interviews.list({ study_id, status: "closed", language: ["German", "Klingon"] });
  // @ts-expect-error: no status
  await client.interviews.list({ study_id, status: "clsed" });
  await client.studies.update(study_id, { status: "paused", config: { lang: { support: ["English"] } } });
  // @ts-expect-error: no status of a study
  await client.studies.update(study_id, { status: "closed" });
  // @ts-expect-error: no type of event
  await client.webhookEndpoints.create({ url: "https://x.test", event_types: ["interview.complete"] });
  const language: Parameters<ResearchInterviews["participants"]["start"]>[1] = { language: "German" };
  await client.participants.start("v", language);
  const offered: "German" extends NonNullable<NonNullable<typeof language>["language"]> ? true : never = true;
  expect([offered, sent.length]).toEqual([true, 6]);
});

it("a participant's question has the props of its type", async () => {
  const props = { options: ["Tea"] };
  const step = { kind: "question", question: { type: "multipleChoice", props } };
  const { client } = asked({ step });
  const state = await client.participants.state("v");
  const shown = state.step.kind === "question" ? state.step.question : null;
  const options: string[] | undefined = shown?.type === "multipleChoice" ? shown.props.options : undefined;
  // @ts-expect-error: a scale has no options that are texts
  const wrong: string[] | undefined = shown?.type === "ratingScale" ? shown.props.min : undefined;
  expect([options, wrong]).toEqual([["Tea"], undefined]);
});
