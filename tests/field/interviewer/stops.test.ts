import { describe, expect, it } from "vitest";
import { accepted, step } from "#tests/support/participant.ts";
import { advance, probe, reply, stopped, useInterviewer } from "./guided.ts";

const { script, stack, guided, read } = useInterviewer();

/** Says this at a question, the answer first; the follow-ups that came, and the stop that was counted. */
async function conversation(said: (string | null)[], props = {}, interviewer = {}, language?: string) {
  const { start, report } = await guided(props, interviewer, {}, language);
  const { id, tab } = await start();
  for (const [index, text] of said.entries()) {
    if (text === null) await accepted(tab.say("skip", {}));
    else if (index === 0) await accepted(tab.answer(text));
    else await reply(tab, text);
  }
  const isOpen = tab.state.step.kind === "question" && step(tab.state).followup !== null;
  return { id, isOpen, seen: await report(), calls: script.requests.length };
}

describe("a question's follow-ups end without a model call", () => {
  it.each([
    ["distress", ["I want to die"], 0],
    ["opt_out", ["Please stop the interview"], 0],
    ["refusal", ["I'd rather not say"], 0],
    ["skipped", ["It was slow", null], 1],
    ["dont_know", ["It was slow", "No idea."], 1],
    ["dont_know", ["I don't know", "Nothing"], 1],
    ["repeated_reply", ["It was slow", "The queue was endless", "the QUEUE was endless!"], 2],
    ["no_new_content", ["It was slow", "Yes it was", "As I say"], 2],
    ["budget", ["It was slow", "The queue was endless"], 1],
  ])("%s, after %j", async (stop, said, calls) => {
    const seen = await conversation(said, { maxFollowupQuestions: stop === "budget" ? 1 : 3 });
    expect(seen.isOpen).toBe(false);
    expect(stopped(seen.seen)).toEqual({ [stop]: 1 });
    expect(seen.calls).toBe(calls);
  });

  it("distress: even with the last reply, and with the fixed text", async () => {
    const { start, report } = await guided(
      { maxFollowupQuestions: 1 },
      { distressMessage: "Please call 112." },
    );
    const { id, tab } = await start();
    await accepted(tab.answer("It was slow"));
    await reply(tab, "I want to kill myself");
    expect(tab.state.history.at(-2)).toMatchObject({ kind: "notice", content: "Please call 112." });
    expect(stopped(await report())).toEqual({ distress: 1 });
    const { messages } = await read(id);
    expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(
      "question answer followup reply notice question".split(" "),
    );
    expect(messages[4].moderation).toMatchObject({
      source: "fixed",
      model: null,
      refused: [],
      latency_ms: null,
    });
  });

  it("time: once the interview has taken longer than it should", async () => {
    const { start, report } = await guided({}, { maxMinutes: 1 });
    const { tab } = await start();
    script.clock += 50_000;
    await accepted(tab.answer("It was slow"));
    expect(step(tab.state).followup).not.toBeNull();
    script.clock += 30_000;
    await reply(tab, "The queue was endless");
    expect(step(tab.state).followup).toBeNull();
    expect(stopped(await report())).toEqual({ time: 1 });
  });

  it("turns: after eighty of them", async () => {
    const { start, report } = await guided();
    const { tab, id } = await start();
    await stack.pool.query(
      `update flow set state = jsonb_set(state, '{seq}', '79') where interview_id = $1`,
      [id],
    );
    await tab.send("GET", "");
    await accepted(tab.answer("It was slow"));
    expect(step(tab.state).followup).toBeNull();
    expect(stopped(await report())).toEqual({ turns: 1 });
  });

  it("goals_met: when each goal is covered or declined", async () => {
    script.decide = async ({ goals, conversation }) => {
      const [first, second] = goals.map(({ goal_id }) => goal_id);
      if (conversation.length === 1) {
        const covered = [{ goal_id: first ?? "", covered: true, evidence: "the queue was slow" }];
        return probe("Who was there with you?", { goals: covered, goal_id: second ?? "" });
      }
      return probe("Where did this take place?");
    };
    const { start, report } = await guided({ goals: ["Waiting", "Company"] });
    const { tab } = await start();
    await accepted(tab.answer("The queue was slow"));
    await reply(tab, "I'd rather not say");
    const seen = await report();
    expect(stopped(seen)).toEqual({ refusal: 1 });
    expect(seen.goals).toMatchObject([
      { text: "Waiting", open: 0, covered: 1, declined: 0 },
      { text: "Company", open: 0, covered: 0, declined: 1 },
    ]);
    const other = await start();
    script.decide = async ({ goals }) =>
      probe("Who was there with you?", {
        goals: goals.map(({ goal_id }) => ({ goal_id, covered: true, evidence: "The QUEUE  was slow" })),
      });
    await accepted(other.tab.answer("The queue was slow"));
    const calls = script.requests.length;
    await reply(other.tab, "My sister came along");
    expect(script.requests).toHaveLength(calls);
    expect(stopped(await report())).toEqual({ refusal: 1, goals_met: 1 });
  });
});

describe("a phrase in a longer sentence", () => {
  const refusal = "I won't answer calls from numbers that I do not know, for safety";
  const distress = "My sister told us on the phone that she wanted to die, so we drove there at night";
  const optOut = "They had to stop the interview because of the fire alarm, and then I got the job";

  it.each([refusal, distress, optOut])(
    "is read by the model, which lets the conversation go on: %s",
    async (text) => {
      const { isOpen, calls } = await conversation([text]);
      expect([isOpen, calls]).toEqual([true, 1]);
    },
  );

  it.each([
    ["refusal", refusal],
    ["opt_out", optOut],
    ["distress", distress],
    ["dont_know", "How would I know, nobody told me what it was like in there"],
  ] as const)("is %s where the model says so, counted apart from the list", async (flag, text) => {
    script.decide = async () => advance({ flag });
    const { isOpen, seen } = await conversation([text]);
    expect([isOpen, stopped(seen)]).toEqual([false, { flagged: 1 }]);
    expect(seen.decisions.by[flag]).toEqual({ list: 0, model: 1 });
    const alone = { refusal: "No comment.", opt_out: "Please stop the interview", distress: "I want to die" };
    if (flag === "dont_know") return;
    const { seen: listed } = await conversation([alone[flag]]);
    expect(listed.decisions.by[flag]).toEqual({ list: 1, model: 0 });
  });

  it("is none of it without a model; of distress it has the fixed text, once", async () => {
    script.decide = () => Promise.reject(new Error("down"));
    const failed = await conversation([refusal]);
    expect(stopped(failed.seen)).toEqual({ model_failed: 1 });
    const { start, report } = await guided({}, { distressMessage: "Please call 112." });
    const { tab } = await start();
    await accepted(tab.answer(distress));
    expect(tab.state.history.filter(({ kind }) => kind === "notice")).toHaveLength(1);
    expect(stopped(await report())).toEqual({ distress: 1 });
  });

  it("in words that no list has, is distress only where a model was to hear it and did not", async () => {
    const told = "honestly i cant see myself making it to christmas";
    const { isOpen } = await conversation([told]);
    expect(isOpen).toBe(true);
    const { isOpen: isAskedOn } = await conversation([told], { probes: ["Where was that?"] });
    expect(isAskedOn).toBe(true);
    script.decide = () => Promise.reject(new Error("down"));
    const failed = await conversation([told]);
    expect([failed.isOpen, stopped(failed.seen)]).toEqual([false, { distress: 1 }]);
    const german = await conversation(["Am liebsten würde ich morgen früh nicht mehr aufwachen."]);
    expect(stopped(german.seen)).toEqual({ distress: 1 });
  });

  it.each([
    ["a phrase of a list", distress],
    ["words of their own", "honestly i cant see myself making it to christmas"],
  ])("is distress in a reply to a choice, not as the label that was chosen: %s", async (_, text) => {
    const options = { options: [text, "Well"] };
    const { start, report } = await guided(options, {}, {}, undefined, "multipleChoice");
    script.decide = () => Promise.reject(new Error("down"));
    const chosen = await start();
    await accepted(chosen.tab.answer(text));
    expect(stopped(await report())).toEqual({ model_failed: 1 });
    script.decide = script.probing;
    const { tab } = await start();
    await accepted(tab.answer("Well"));
    script.decide = () => Promise.reject(new Error("down"));
    await reply(tab, text);
    expect(tab.state.history.filter(({ kind }) => kind === "notice")).toHaveLength(1);
    expect(stopped(await report())).toEqual({ model_failed: 1, distress: 1 });
  });

  it.each([
    ["a researcher's own follow-up", { probes: ["Where was that?"] }, {}],
    ["standardized", {}, { probing: "standardized" }],
  ])("has the fixed text where no model is asked: %s", async (_, props, interviewer) => {
    const { isOpen, seen, calls } = await conversation([distress], props, interviewer);
    expect([isOpen, stopped(seen), calls]).toEqual([false, { distress: 1 }, 0]);
  });

  it("declines the goal that was asked for, where the model hears a refusal", async () => {
    script.decide = async ({ goals, conversation: said }) =>
      said.length === 1
        ? probe("Who was there with you?", { goal_id: goals[0]?.goal_id ?? "" })
        : advance({ flag: "refusal" });
    const { seen } = await conversation(["It was slow", "You will not hear names of friends from me, ever"], {
      goals: ["Company"],
    });
    expect(seen.goals).toMatchObject([{ open: 0, declined: 1 }]);
  });
});

describe("after a model call", () => {
  it.each([
    ["model_advanced", async () => advance()],
    ["flagged", async () => advance({ flag: "abuse" })],
    ["model_failed", () => Promise.reject(new Error("down"))],
  ])("they end as %s", async (stop, decide) => {
    script.decide = decide;
    expect(stopped((await conversation(["It was slow"])).seen)).toEqual({ [stop]: 1 });
  });

  it("they end as no_question where no template is left", async () => {
    script.decide = async () => probe("Don't you agree?");
    const said = ["It was slow", "The queue was endless", "Nobody opened another counter"];
    expect(stopped((await conversation(said)).seen)).toEqual({ no_question: 1 });
  });
});
