import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { type NaiveCarrier, naiveList, naiveOffer } from "#tests/support/naive-carry.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { invite, questionsOf } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Random = () => number;
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
type Answers = Record<string, unknown>;

const types = ["multipleChoice", "ranking", "allocation", "matrixRatingScale"] as const;
const pick = <Each>(list: readonly Each[], random: Random): Each =>
  list[Math.floor(random() * list.length)] as Each;
const some = <Each>(list: readonly Each[], share: number, random: Random): Each[] =>
  list.filter(() => random() < share);

/** A study whose questions carry from each other, up to five links deep. */
function drawStudy(random: Random): NaiveCarrier[] {
  const study: NaiveCarrier[] = [];
  for (let index = 0; index < 6; index++) {
    const source = index === 0 || random() < 0.15 ? undefined : pick(study, random);
    const type = pick(types, random);
    const bounds =
      source === undefined || source.type === "multipleChoice" || random() < 0.5
        ? {}
        : { min: Math.ceil(random() * 3) };
    const select = pick(["selected", "unselected", "all"] as const, random);
    const own = some(["Ada", "Bo", " ada", "Cy", "Dot"], source === undefined ? 0.8 : 0.25, random);
    const unique = own.filter(
      (text, at) => own.findIndex((each) => each.trim().toLowerCase() === text.trim().toLowerCase()) === at,
    );
    const listed = source === undefined && unique.length === 0 ? ["Ada"] : unique;
    study.push({
      id: `q${index + 1}`,
      type,
      own: listed,
      exclusive: type === "multipleChoice" ? some(listed, 0.2, random) : [],
      allowOther: type === "multipleChoice" && random() < 0.5,
      from: source === undefined ? null : { question_id: source.id, select, ...(select !== "all" && bounds) },
    });
  }
  return study;
}

const questionOf = ({ id, type, own, exclusive, allowOther, from }: NaiveCarrier) => ({
  id,
  type,
  content: id,
  props: {
    [type === "matrixRatingScale" ? "items" : "options"]: own,
    ...(from !== null && { optionsFrom: from }),
    ...(type === "multipleChoice" && { isMultiSelect: true, exclusiveOptions: exclusive, allowOther }),
    ...(type === "matrixRatingScale" && { allowNA: true }),
    ...(type === "allocation" && { hasLimit: false }),
  },
});

/** An answer to what is offered, as it is stored. */
function drawAnswer({ type, exclusive, allowOther }: NaiveCarrier, names: string[], random: Random): unknown {
  const chosen = some(names, 0.5, random);
  const [first = ""] = names;
  if (type === "ranking") return chosen.length === 0 ? [first] : chosen.toReversed();
  if (type === "allocation") return Object.fromEntries(names.map((name) => [name, Math.floor(random() * 4)]));
  if (type === "matrixRatingScale")
    return Object.fromEntries(
      (chosen.length === 0 ? [first] : chosen).map((name) => [
        name,
        random() < 0.2 ? null : 1 + Math.floor(random() * 5),
      ]),
    );
  const together = chosen.filter((name) => name !== "" && !exclusive.some((each) => same(each, name)));
  const said = (allowOther || names.includes("")) && random() < 0.4 ? [{ other: "Zed" }] : [];
  const all = [...together, ...said];
  return all.length > 0 ? all : first === "" ? [] : [first];
}

/** Goes through the interview; at each question what is offered is what the second reading says. */
async function walkThrough(tab: Tab, study: NaiveCarrier[], random: Random): Promise<void> {
  const answers: Answers = {};
  const asked: string[] = [];
  for (let index = 0; index < study.length; ) {
    const carrier = study[index] as NaiveCarrier;
    const offer = naiveOffer(study, carrier.id, answers);
    if (carrier.from !== null && offer.length === 0) {
      index += 1;
      continue;
    }
    const shown = questionShown(tab);
    expect(shown.content).toBe(carrier.id);
    const props = shown.props as { options?: string[]; items?: string[] };
    expect(props.options ?? props.items).toEqual(offer.map(({ text }) => text));
    const value = drawAnswer(
      carrier,
      offer.map(({ name }) => name),
      random,
    );
    if (Array.isArray(value) && value.length === 0) {
      await accepted(tab.say("skip"));
    } else {
      answers[carrier.id] = value;
      await accepted(tab.answer(value));
    }
    asked.push(carrier.id);
    index += 1;
    if (tab.state.step.kind === "question" && random() < 0.25) {
      await accepted(tab.say("back"));
      const last = asked.pop() ?? "";
      delete answers[last];
      index = study.findIndex(({ id }) => id === last);
    }
  }
  expect(tab.state.step.kind).toBe("end");
}

describe("options that are carried forward", () => {
  it("are what a naive second reading says, in any study", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const random = seededRandom(seed);
        const study = drawStudy(random);
        const made = await imported(client, { ...blank, questions: study.map(questionOf) });
        const lists = (await questionsOf(client, made.study.id)).map(
          (row: { effective_options: unknown }) => row.effective_options,
        );
        expect(lists).toEqual(study.map(({ id, from }) => (from === null ? null : naiveList(study, id))));
        await expectStatus(client.send("PUT", `/studies/${made.study.id}`, { status: "published" }), 200);
        const { link } = await invite(client, made.study.id);
        await walkThrough(await startTab(stack, link), study, random);
        expect(await verifyCounts(stack.ctx, { study_id: made.study.id })).toMatchObject({ differences: [] });
      }),
      { numRuns: 12, examples: [[171430]] },
    );
  });
});
