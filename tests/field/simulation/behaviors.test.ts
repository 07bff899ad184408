import { describe, expect, it } from "vitest";
import { checkInterview } from "#core/field/quality/check.ts";
import { behaviorOf, behaviors } from "#core/field/simulation/behavior.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const world = useRespondents();
const { stack, work, simulate } = world;

const required = true;
const questions = [
  {
    type: "matrixRatingScale",
    content: "How important are these to you?",
    props: { items: ["Price", "Taste", "Service", "Distance", "Opening hours", "Choice"], required },
  },
  { type: "question", content: "What do you like?", props: { maxFollowupQuestions: 0, required } },
  { type: "textInput", content: "What should change?", props: { required } },
  {
    type: "multipleChoice",
    content: "Please choose the second one",
    props: { options: ["One", "Two", "Three"], qualityCheck: { expected: "Two" }, required },
  },
  { type: "ratingScale", content: "How good is it?", props: { required } },
];

const system = () => ({ ...stack.ctx, actor: { kind: "system" as const } });

interface Line {
  id: string;
  metadata: Record<string, string>;
  simulated_behavior: string | null;
  quality: { flags: { code: string; severity: string }[] };
  answers: { paradata: Record<string, number> | null; value: unknown }[];
}

async function survey(config = {}) {
  const studyId = await newStudy(world.client, { config });
  const same_as = (await addQuestions(world.client, studyId, questions)).at(-1);
  const again = {
    type: "ratingScale",
    content: "And all in all?",
    props: { required, qualityCheck: { same_as } },
  };
  await addQuestions(world.client, studyId, [again]);
  return studyId;
}

/** The interviews of a study after all are checked, with the medians of all, in the order of their creation. */
async function checked(studyId: string): Promise<Line[]> {
  const { rows } = await stack.pool.query(
    "select id from interview where study_id = $1 order by started_at, id",
    [studyId],
  );
  for (const { id } of rows) await checkInterview(system(), id, { isAgain: true });
  const { file } = await exportFile(stack, world.client, studyId, { format: "jsonl" });
  return file
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const meant: Record<string, string> = {
  speeder: "speeder",
  straightliner: "straight_lining",
  copier: "duplicate_text",
  gibberish: "gibberish",
  inattentive: "failed_check",
};

describe("respondents who answer carelessly", () => {
  it("are half of mixed ones, in turn, and are found by what they do", { timeout: 120_000 }, async () => {
    const studyId = await survey();
    await simulate(studyId, { count: 60, behavior: "mixed", seed: 11 });
    await work();
    const lines = await checked(studyId);
    const counts = Map.groupBy(lines, ({ simulated_behavior }) => simulated_behavior);
    expect(counts.get("typical")).toHaveLength(30);
    for (const [behavior, code] of Object.entries(meant)) {
      const own = counts.get(behavior) ?? [];
      expect(own, behavior).toHaveLength(6);
      const found = own.filter(({ quality }) => quality.flags.some((flag) => flag.code === code));
      // The first of those who copy copies nobody.
      expect(found.length, behavior).toBeGreaterThanOrEqual(behavior === "copier" ? 5 : 6);
    }
    const flagged = (counts.get("typical") ?? []).filter(({ quality }) =>
      quality.flags.some(({ severity }) => severity !== "note"),
    );
    expect(flagged.length).toBeLessThanOrEqual(1);
    const wrong = (counts.get("inattentive") ?? []).map(({ quality }) =>
      quality.flags.map(({ code }) => code).filter((code) => code === "inconsistent"),
    );
    expect(wrong.flat()).toHaveLength(6);
  });

  it("do the same for the same seed", async () => {
    const studyId = await survey();
    const ids: string[] = [];
    for (const seed of [3, 3, 4]) {
      ids.push(await simulate(studyId, { count: 4, behavior: "gibberish", seed }));
      await work();
    }
    const lines = await checked(studyId);
    const made = ids.map((id) =>
      lines
        .filter(({ metadata }) => metadata.simulation_id === id)
        .map(({ answers }) => answers.map(({ value, paradata }) => [value, paradata])),
    );
    expect(made[0]).toHaveLength(4);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).not.toEqual(made[0]);
  });

  it("are typical unless it is said, and a study of real ones has no behavior", async () => {
    const studyId = await survey();
    await simulate(studyId, { count: 2 });
    await work();
    expect((await checked(studyId)).map(({ simulated_behavior }) => simulated_behavior)).toEqual([
      "typical",
      "typical",
    ]);
    const wrong = await world.client.send("POST", `/studies/${studyId}/simulations`, {
      count: 1,
      behavior: "bored",
    });
    expect(wrong.body.detail).toMatchObject([{ loc: ["body", "behavior"] }]);
  });

  it("behave as the seed and their number say", () => {
    const of = (seed: number) =>
      Array.from({ length: 20 }, (_, number) => behaviorOf("mixed", { seed, number }));
    expect(of(0).filter((each) => each === "typical")).toHaveLength(10);
    for (const behavior of behaviors.slice(1))
      expect(of(0).filter((each) => each === behavior)).toHaveLength(2);
    expect(of(1)).not.toEqual(of(0));
    expect(behaviorOf("copier", { seed: 5, number: 0 })).toBe("copier");
  });
});

describe("times that did not pass", () => {
  it("are claimed by the service's own respondents, up to the study's level", async () => {
    for (const [paradata, names] of [
      ["off", null],
      ["times", ["ms"]],
      ["full", ["ms", "first_ms", "hidden_ms", "hidden_count", "pastes", "pasted_chars", "changes"]],
    ] as const) {
      const studyId = await survey({ quality: { paradata } });
      await simulate(studyId, { count: 1, behavior: "copier", seed: 2 });
      await work();
      const [line] = await checked(studyId);
      for (const { paradata } of line?.answers ?? [])
        expect(paradata === null ? null : Object.keys(paradata).toSorted()).toEqual(
          names?.toSorted() ?? null,
        );
      const total = (line?.answers ?? []).reduce((sum, each) => sum + (each.paradata?.ms ?? 0), 0);
      if (names !== null) expect(total).toBeGreaterThan(10_000);
    }
  });

  it("are never claimed over HTTP, of whatever interview", async () => {
    const studyId = await survey();
    await simulate(studyId, { count: 1 });
    world.sent.length = 0;
    const { rows } = await stack.pool.query("select vid from interview where study_id = $1", [studyId]);
    const tab = openTab(stack, `https://x.test/s/x?vid=${rows[0].vid}`);
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.answer({ Price: 1 }, { paradata: { ms: 60_000 } }));
    await accepted(tab.answer("It is close to where I live", { paradata: { ms: 60_000 } }));
    const found = await stack.pool.query(
      "select a.paradata from answer a join interview i on i.id = a.interview_id where i.study_id = $1 order by a.position",
      [studyId],
    );
    expect(found.rows.map(({ paradata }) => paradata.ms)).toEqual([2_000, 0]);
  });
});
