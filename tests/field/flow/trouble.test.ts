import { beforeEach, describe, expect, it } from "vitest";
import { openMs, throughCircuit } from "#core/platform/circuit.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type Model, ModelError } from "#kit/model.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** A provider that fails or hangs is left alone for a while. */

let clock = 0;
let calls = 0;
let decide: Model["decideFollowUp"] = offlineModel.decideFollowUp;
const changes: string[] = [];
const start = Date.now();

const stack = useStack({ now: () => new Date(start + clock), log: () => {} });

describe("a circuit", () => {
  const provider = { value: {} };
  const ask = (answer: () => Promise<string>): Promise<string> =>
    throughCircuit(
      {
        ...stack.ctx,
        log: (_, event) => void changes.push(event),
        observeModel: ({ isOpen }) => void changes.push(isOpen ? "1" : "0"),
      },
      provider.value,
      "follow_up",
      () => {
        calls++;
        return answer();
      },
    ).catch((error: unknown) => (error instanceof ModelError ? error.failure : String(error)));
  const fails = () => Promise.reject(new ModelError("unreachable"));
  const answers = async () => "yes";
  beforeEach(() => {
    clock = 0;
    calls = 0;
    changes.length = 0;
    provider.value = {};
  });

  it("opens at the second failure within a minute, and at none that is later", async () => {
    await ask(fails);
    clock = 60_000;
    await ask(fails);
    expect(changes).toEqual([]);
    clock += 59_999;
    await ask(fails);
    expect(changes).toEqual(["model_paused", "1"]);
    expect(await ask(answers)).toBe("paused");
    expect(calls).toBe(3);
  });

  it("asks nothing for 30 seconds, then lets one call try", async () => {
    await ask(fails);
    await ask(fails);
    clock = openMs - 1;
    expect(await ask(answers)).toBe("paused");
    clock = openMs;
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = ask(() => promise);
    expect(await ask(answers)).toBe("paused");
    resolve("it is back");
    expect(await trial).toBe("it is back");
    expect(await ask(answers)).toBe("yes");
    expect(changes).toEqual(["model_paused", "1", "model_resumed", "0"]);
  });

  it("stays open for as long again where that call fails", async () => {
    await ask(fails);
    await ask(fails);
    clock = openMs;
    expect(await ask(fails)).toBe("unreachable");
    clock = 2 * openMs - 1;
    expect(await ask(answers)).toBe("paused");
    clock = 2 * openMs;
    expect(await ask(answers)).toBe("yes");
  });

  it("forgets failures once it has answered, and counts no nonsense", async () => {
    await ask(fails);
    await ask(answers);
    await ask(fails);
    await ask(() => Promise.reject(new ModelError("nonsense")));
    await ask(fails);
    expect(changes).toEqual([]);
    expect(await ask(answers)).toBe("yes");
  });

  it("is one for each purpose", async () => {
    await ask(fails);
    await ask(fails);
    expect(await throughCircuit(stack.ctx, provider.value, "condition", answers)).toBe("yes");
  });
});

describe("an interview", () => {
  const client = useOrganization(stack);
  beforeEach(() => {
    clock = 0;
    calls = 0;
    decide = () => Promise.reject(new ModelError("timeout"));
    // Each test has a provider of its own.
    stack.ports.model = {
      ...offlineModel,
      decideFollowUp: (request) => {
        calls++;
        return decide(request);
      },
    };
  });

  const started = async () => {
    const studyId = await newStudy(client);
    const contents = ["How was it?", "And then?", "And after that?"];
    await addQuestions(
      client,
      studyId,
      contents.map((content) => ({ type: "question", content })),
    );
    return startTab(stack, (await invite(client, studyId)).link);
  };

  it("waits for a model that hangs once, and is led on without it for 30 seconds", async () => {
    const tab = await started();
    await accepted(tab.answer("It was fine"));
    expect(calls).toBe(1);
    clock = 29_999;
    await accepted(tab.answer("It went on"));
    expect(calls).toBe(1);
    expect(step(tab.state).followup).toBeNull();
    clock = 30_000;
    decide = offlineModel.decideFollowUp;
    await accepted(tab.answer("It stopped"));
    expect(calls).toBe(2);
    expect(step(tab.state).followup).not.toBeNull();
  });

  it("waits for none where two others have just waited", async () => {
    for (const tab of [await started(), await started()]) await accepted(tab.answer("It was fine"));
    expect(calls).toBe(2);
    const tab = await started();
    await accepted(tab.answer("It was fine"));
    expect(calls).toBe(2);
    expect(step(tab.state).followup).toBeNull();
  });
});
