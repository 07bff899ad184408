import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { applyMutations } from "#core/design/edit/apply-mutations.ts";
import { applyPlan } from "#core/design/edit/apply-plan.ts";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { diffVersions, restoreVersion } from "#core/design/edit/restore.ts";
import { readStudyContent } from "#core/design/edit/study-content.ts";
import { getDefinition, getVersionDefinition } from "#core/design/version/index.ts";
import { keepVersionNow } from "#core/design/version/keep.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { canonicalJson } from "#kit/digest.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { drawnPlan, everyKind, type Known } from "#tests/support/drawn-plans.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { newEdited, undone } from "#tests/support/edited-study.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { addQuestions } from "#tests/support/survey.ts";

/** Versions between random edits of all kinds of things. `VERSION_RUNS` sets their number, `SEED` draws others. */
const runs = Number(process.env.VERSION_RUNS ?? 24);
const seed = Number(process.env.SEED ?? 360135048);

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);
let ctx: Ctx;
beforeAll(async () => {
  const key = await createApiKey(stack.ctx, { organization_id: client.organizationId, name: "edits" });
  const actor = keyActor(client.organizationId, key.id);
  ctx = { ...stack.ctx, actor };
});

/** Makes the edits of a plan that can be made. */
async function edit(ctx: Ctx, studyId: string, drawn: readonly EditOperation[]): Promise<void> {
  const seen = await readStudyContent(ctx, studyId);
  for (let operations = [...drawn]; ; ) {
    const outcome = await applyPlan(ctx, seen, { operations, message: "m" }, async () => {});
    if ("edit" in outcome) return;
    const wrong = new Set(outcome.problems.map(({ operation }) => operation));
    operations = operations.filter((_, index) => !wrong.has(index));
  }
}

const renames = (known: Known): fc.Arbitrary<EditOperation[]> =>
  fc
    .tuple(
      fc.constantFrom(...known.choices),
      fc.constantFrom(["A", "D", "C"], ["D", "B"], ["C", "A", "B"], ["Apple", "B", "C"], ["X", "Y", "Z"]),
    )
    .map(([question_id, options]) => [
      operation("update_question", { question_id, props_json: JSON.stringify({ options }) }),
    ]);

it(`between random edits: a diff applied gives the other version, and a restore what was (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const { studyId, known: edited } = await newEdited(client);
  const [source = ""] = edited.choices;
  const [carrier = ""] = await addQuestions(client, studyId, [
    {
      content: "Best",
      type: "multipleChoice",
      props: { optionsFrom: { question_id: source, select: "all" } },
    },
  ]);
  const known: Known = Object.assign({}, edited, {
    questions: [...edited.questions, carrier],
    choices: [...edited.choices, carrier],
  });
  const [every = []] = everyKind(known);
  const steps = fc.array(fc.oneof({ arbitrary: drawnPlan(known), weight: 3 }, renames(known)), {
    minLength: 2,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (plans) => {
      await undone(ctx, async (ctx) => {
        const revisions: number[] = [];
        for (const plan of [[], ...plans]) {
          await edit(ctx, studyId, plan);
          revisions.push((await keepVersionNow(ctx, studyId, null)).version.revision);
        }
        const kept = async (revision: number) =>
          canonicalJson(await getVersionDefinition(ctx, studyId, revision));
        const now = async () => canonicalJson(await getDefinition(ctx, studyId));
        for (const from of revisions.toReversed()) {
          await restoreVersion(ctx, studyId, from, null);
          expect(await now()).toBe(await kept(from));
          for (const to of revisions) {
            const { mutations } = await diffVersions(ctx, studyId, from, to);
            if ((await kept(from)) === (await kept(to))) {
              expect(mutations).toEqual([]);
              continue;
            }
            await undone(ctx, async (ctx) => {
              await applyMutations(ctx, studyId, mutations, { keepsBroken: true });
              expect(canonicalJson(await getDefinition(ctx, studyId))).toBe(await kept(to));
            });
          }
        }
      });
    }),
    { numRuns: runs, seed, examples: [[[every]]] },
  );
});
