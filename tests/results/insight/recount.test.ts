import { expect, it } from "vitest";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { expectStatus } from "#tests/support/api.ts";
import { type Sent, useInsightRuns } from "#tests/support/insight-runs.ts";

type Json = Record<string, unknown>;
interface Answer {
  interview_id: string;
  state: string;
  codes: { code_id: string; state: string }[];
}

const world = useInsightRuns();
const { stack, client, script, survey, run, read, answersOf } = world;

/** The same numbers at every run, from 0 up to 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = ["slow delivery today", "high price today", "kind people today", "broken box today"];

/** Proposes and gives what stands in the answers, and merges what it is shown first. */
function model({ task, codes, answers }: Sent) {
  const saying = (phrase: string) => answers.filter(({ said }) => said.some((text) => text.includes(phrase)));
  if (task === "propose_codes")
    return {
      codes: words.map((phrase) => ({
        name: phrase.split(" ")[0] ?? "",
        description: "",
        evidence: saying(phrase).map(({ answer }) => ({ answer, quote: phrase })),
      })),
    };
  if (task === "assign_codes")
    return {
      answers: codes.flatMap(({ code, name }) => {
        const phrase = words.find((each) => each.startsWith(name)) ?? "today today today";
        return saying(phrase).map(({ answer }) => ({ answer, codes: [{ code, quote: phrase }] }));
      }),
    };
  return {};
}

it.each([1, 2, 3])("counts are those of a recount, whatever happened before (%i)", async (seed) => {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const saying = () => `It was ${pick(words)} and ${pick(words)}`;
  script.reply = model;
  const { studyId, why, answer, ids } = await survey(...Array.from({ length: 12 }, saying));
  const operator = { ...stack.ctx, actor: { kind: "operator" as const } };
  const codes = async (): Promise<{ id: string }[]> => read(`/studies/${studyId}/codes`);
  const archived = new Set<string>();
  let made = 0;
  const log: string[] = [];
  /** What people have said of an answer and a code. */
  const told = new Map<string, string>();

  const changes: Record<string, () => Promise<unknown>> = {
    run: () => run(studyId, { regenerate: random() < 0.3 }),
    add: async () => ids.push(await answer(saying())),
    import: async () => {
      const id = pick(ids.filter((each) => !archived.has(each)));
      if (id !== undefined) await answer(saying(), id);
    },
    person: async () => {
      const id = pick(ids.filter((each) => !archived.has(each)));
      const code = pick(await codes());
      if (id === undefined || code === undefined) return;
      const place = `/interviews/${id}/answers/${why}/codes/${code.id}`;
      const isGiven = random() < 0.5;
      const { status } = await client.send(isGiven ? "PUT" : "DELETE", place, isGiven ? {} : undefined);
      if (status < 300) told.set(`${id} ${code.id}`, isGiven ? "assigned" : "rejected");
    },
    create: () => client.send("POST", `/studies/${studyId}/codes`, { name: `Own ${made++}` }),
    child: async () => {
      const code = pick(await codes());
      const parent = pick(await codes());
      // One that cannot be a child is refused.
      if (code && parent) await client.send("PATCH", `/codes/${code.id}`, { parent_id: parent.id });
    },
    merge: async () => {
      const from = pick(await codes());
      const into = pick(await codes());
      if (from && into) await client.send("POST", `/codes/${from.id}/merge`, { into: into.id });
      // What two codes were told of one answer becomes one word.
      for (const key of told.keys()) if (into && key.endsWith(into.id)) told.delete(key);
    },
    split: async () => {
      const code = pick(await codes());
      const into = [{ name: `Part ${made++}` }, { name: `Part ${made++}` }];
      if (code) await client.send("POST", `/codes/${code.id}/split`, { into });
    },
    archive: async () => {
      const id = pick(ids);
      if (id === undefined) return;
      if (archived.delete(id)) await unarchiveInterview(operator, id);
      else {
        await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
        archived.add(id);
      }
    },
    erase: async () => {
      const id = pick(ids.filter((each) => !archived.has(each)));
      if (id === undefined || ids.length < 8) return;
      await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
      ids.splice(ids.indexOf(id), 1);
    },
    exclude: async () => {
      const id = pick(ids.filter((each) => !archived.has(each)));
      const body = { interview_ids: [id], decision: random() < 0.5 ? "exclude" : "keep", reason: "Seen" };
      if (id) await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, body), 200);
    },
    remove: async () => {
      const code = pick(await codes());
      if (code && random() < 0.5) await client.send("DELETE", `/codes/${code.id}`);
    },
  };
  // People go on while a model reads.
  const meanwhile = Object.entries(changes).filter(([name]) => name !== "run");
  script.reply = async (request) => {
    if (random() < 0.6) {
      const [name, change] = pick(meanwhile) ?? [];
      log.push(`  ${request.task}: ${name}`);
      await change?.();
    }
    return model(request);
  };
  for (let step = 0; step < 14; step++) {
    const name = step === 0 ? "run" : (pick(Object.keys(changes)) ?? "run");
    log.push(name);
    await changes[name]?.();
    const answers: Answer[] = await answersOf(studyId);
    const themes = await read(`/studies/${studyId}/questions/${why}/themes`);
    const parents = new Map<string, string | null>(
      themes.themes.map(({ code_id, parent_id }: Json) => [code_id, parent_id]),
    );
    const recount = (code: string) =>
      answers.filter((each) =>
        each.codes.some(
          ({ code_id, state }) => state === "assigned" && (code_id === code || parents.get(code_id) === code),
        ),
      ).length;
    const isCoded = ({ codes }: Answer) => codes.some(({ state }) => state === "assigned");
    expect(
      themes.themes.map(({ code_id, count }: Json) => [code_id, count]),
      log.join("\n"),
    ).toEqual(themes.themes.map(({ code_id }: { code_id: string }) => [code_id, recount(code_id)]));
    expect(themes.base).toBe(answers.length);
    expect(themes.coded).toBe(answers.filter(isCoded).length);
    expect(themes.new).toBe(answers.filter(({ state }) => state === "new").length);
    const listed = await codes();
    expect(listed.map(({ id, ...code }) => [id, (code as Json).count])).toEqual(
      listed.map(({ id }) => [id, recount(id)]),
    );
  }
});
