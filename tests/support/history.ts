import * as fc from "fast-check";
import { foldCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { ServiceError } from "#kit/error.ts";
import { samples as anySamples, type Sample } from "#tests/design/question-type/samples.ts";
import type { Client, TestStack } from "./api.ts";

/** Random, partly concurrent events in the interviews of one study. */

export type Step =
  | { kind: "invite"; is_mock?: boolean; is_simulated?: boolean; metadata: Record<string, number> }
  | { kind: "change"; at: number; body: Record<string, unknown> }
  | { kind: "erase"; at: number }
  | { kind: "unarchive"; at: number }
  | { kind: "decide"; at: number; decision: "exclude" | "undo" }
  | { kind: "fold" };

/** Only samples that survive JSON: no prototype keys, no numbers that lose precision. */
const jsonSafe = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll("constructor", "builder"), (_, each) =>
    Number.isInteger(each) && !Number.isSafeInteger(each) ? 0 : each,
  );
export const samples: readonly Sample[] = anySamples.map(({ name, props, answers }) => {
  return { name, props: jsonSafe(props), answers: answers.map(jsonSafe) };
});

const statuses = ["in_progress", "paused", "processing", "closed", "completed", "screened_out", "canceled"];

/** Answers are keyed by the position of their question, as ids are not known yet. */
export function steps(): fc.Arbitrary<Step> {
  const at = fc.nat(30);
  const answer = fc.nat(samples.length - 1).chain((position) =>
    fc.record({
      position: fc.constant(position),
      value: fc.oneof(
        { weight: 4, arbitrary: samples[position]?.answers ?? fc.constant(null) },
        fc.constant(null),
      ),
    }),
  );
  const answers = fc.uniqueArray(answer, { selector: ({ position }) => position, maxLength: 6 });
  const metadata = fc.dictionary(fc.constantFrom("panel", "=wave", "ünï", "__x"), fc.nat(3));
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.record({ answers }) },
    { weight: 2, arbitrary: fc.record({ answers, status: fc.constant("closed"), active_time: fc.nat(900) }) },
    { weight: 3, arbitrary: fc.record({ status: fc.constantFrom(...statuses) }) },
    fc.record({ is_archived: fc.boolean() }),
    fc.record({ metadata }),
    fc.record({ active_time: fc.option(fc.integer({ min: 1, max: 90 })) }),
    fc.record({ title: fc.string() }),
  );
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(
        { kind: fc.constant("invite" as const), is_mock: fc.boolean(), is_simulated: fc.boolean(), metadata },
        { requiredKeys: ["kind", "metadata"] },
      ),
    },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant("change" as const), at, body }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom("erase" as const, "unarchive" as const), at }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("decide" as const),
        at,
        decision: fc.constantFrom("exclude" as const, "undo" as const),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "fold" as const }) },
  );
}

interface Place {
  stack: TestStack;
  client: Client;
  studyId: string;
  questionIds: readonly string[];
  /** Interviews created so far. */
  interviewIds: string[];
}

/** Runs one step; a step that the interview's state does not allow is refused and changes nothing. */
export async function runStep(step: Step, { stack, client, studyId, questionIds, interviewIds }: Place) {
  const idAt = (at: number) => interviewIds[at % Math.max(1, interviewIds.length)];
  if (step.kind === "fold") {
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
  } else if (step.kind === "invite") {
    const { kind: _, ...fields } = step;
    const { body, status } = await client.send("POST", "/interviews", { study_id: studyId, ...fields });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    interviewIds.push(body.id);
  } else {
    const id = idAt(step.at);
    if (id === undefined) return;
    if (step.kind === "decide") await decide(client, studyId, id, step.decision);
    else if (step.kind === "unarchive") await unlessRefused(unarchiveInterview(stack.ctx, id));
    else if (step.kind === "change")
      await expectSane(client.send("PUT", `/interviews/${id}`, withIds(step.body, questionIds)));
    else await expectSane(client.send("DELETE", `/interviews/${id}`));
  }
}

/** Refused for who has not finished or is not there any more. */
async function decide(client: Client, studyId: string, id: string, decision: "exclude" | "undo") {
  const reason = decision === "undo" ? {} : { reason: "At random" };
  const body = { interview_ids: [id], decision, ...reason };
  const { status, text } = await client.send("POST", `/studies/${studyId}/quality/decisions`, body);
  if (![200, 409, 422].includes(status)) throw new Error(`${status} ${text}`);
}

function withIds({ answers, ...rest }: Record<string, unknown>, questionIds: readonly string[]) {
  if (!Array.isArray(answers)) return rest;
  const named = answers.map(({ position, value }) => ({ question_id: questionIds[position], value }));
  return { ...rest, answers: named };
}

async function expectSane(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  if (![200, 204, 404, 409].includes(status)) throw new Error(`${status} ${text}`);
}

async function unlessRefused(work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}
