import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

/**
 * A second, slow reading of the contract on loops, which shares nothing with the service: it goes through a study as a list
 * of steps, and asks at each whether it is shown.
 */

const stack = useStack();
const client = useOrganization(stack);

type Random = () => number;
type Answers = Map<string, unknown>;

interface NaiveQuestion {
  id: string;
  type: "multipleChoice" | "ratingScale" | "allocation";
  options: string[];
  allowOther: boolean;
  /** Shown only where the answer to this question, about the same item, is more than 2. */
  after: string | null;
  /** Shown only about this item. */
  only: string | null;
}

interface NaiveGroup {
  id: string;
  body: NaiveQuestion[];
  /** Null for a group that is asked once. */
  repeat: { source: string; select: "selected" | "unselected"; min?: number; most: number } | null;
}

const pick = <Each>(list: readonly Each[], random: Random): Each =>
  list[Math.floor(random() * list.length)] as Each;

const names = ["Ada", "Bo", "Cy", "Dot"];

/** Sources at the top, then two groups, each perhaps a loop over one of them. */
function drawStudy(random: Random): { sources: NaiveQuestion[]; groups: NaiveGroup[] } {
  const sources = ["s1", "s2"].map((id): NaiveQuestion => {
    const type = pick(["multipleChoice", "allocation"] as const, random);
    const options = names.slice(0, 1 + Math.floor(random() * names.length));
    return {
      id,
      type,
      options,
      after: null,
      only: null,
      allowOther: type === "multipleChoice" && random() < 0.5,
    };
  });
  const groups = ["g1", "g2"].map((id): NaiveGroup => {
    const source = pick(sources, random);
    const count = 1 + Math.floor(random() * 3);
    const isLoop = random() < 0.8;
    const body = Array.from({ length: count }, (_, index): NaiveQuestion => {
      const earlier = Array.from({ length: index }, (_, n) => `${id}q${n + 1}`);
      return {
        id: `${id}q${index + 1}`,
        type: "ratingScale",
        options: [],
        allowOther: false,
        after: index > 0 && random() < 0.4 ? pick(earlier, random) : null,
        only: isLoop && random() < 0.2 ? pick(names, random) : null,
      };
    });
    const select = random() < 0.75 ? "selected" : "unselected";
    const bound = source.type === "allocation" && random() < 0.5 ? { min: 2 } : {};
    const repeat = { source: source.id, select, ...bound, most: 1 + Math.floor(random() * 4) } as const;
    return { id, body, repeat: isLoop ? repeat : null };
  });
  return { sources, groups };
}

/** The items of a loop that a participant is asked about: own words, named `""`, last. */
function itemsOf(repeat: NonNullable<NaiveGroup["repeat"]>, sources: NaiveQuestion[], answers: Answers) {
  const source = sources.find(({ id }) => id === repeat.source) as NaiveQuestion;
  const answer = answers.get(source.id);
  if (answer === undefined) return [];
  const isSelected = (name: string): boolean => {
    if (source.type === "multipleChoice") return (answer as unknown[]).includes(name);
    const points = (answer as Record<string, number>)[name] ?? 0;
    return repeat.min === undefined ? points > 0 : points >= repeat.min;
  };
  const listed = source.options.filter((name) => isSelected(name) === (repeat.select === "selected"));
  const own =
    source.allowOther && repeat.select === "selected"
      ? (answer as unknown[]).filter((each) => typeof each === "object")
      : [];
  return [
    ...listed.map((name) => ({ name, text: name })),
    ...own.map((each) => ({ name: "", text: (each as { other: string }).other })),
  ].slice(0, repeat.most);
}

interface Step {
  question: NaiveQuestion;
  /** Null outside loops. */
  item: { name: string; text: string; position: number; total: number } | null;
  name: string;
}

/** What is still to come after a number of steps, by what is answered so far: the first of them is asked next. */
function stepsOf({ sources, groups }: ReturnType<typeof drawStudy>, answers: Answers): Step[] {
  const once = (question: NaiveQuestion): Step => ({ question, item: null, name: question.id });
  return [
    ...sources.map(once),
    ...groups.flatMap(({ body, repeat }): Step[] => {
      if (repeat === null) return body.filter((each) => isShown(each, null, answers)).map(once);
      const items = itemsOf(repeat, sources, answers);
      return items.flatMap((item, at) =>
        body
          .filter((each) => isShown(each, item.name, answers))
          .map((question) => ({
            question,
            item: { ...item, position: at + 1, total: items.length },
            name: `${question.id}/${item.name}`,
          })),
      );
    }),
  ];
}

function isShown({ after, only }: NaiveQuestion, item: string | null, answers: Answers): boolean {
  if (only !== null && item !== only) return false;
  if (after === null) return true;
  const given = answers.get(item === null ? after : `${after}/${item}`);
  return typeof given === "number" && given > 2;
}

const comparison = (fields: object) => ({ negate: false, comparison_value_type: "string", ...fields });

function definitionOf({ sources, groups }: ReturnType<typeof drawStudy>) {
  const questionOf = ({ id, type, options, allowOther, after, only }: NaiveQuestion) => {
    const conditions = [
      ...(after === null ? [] : [comparison({ question_id: after, operation: ">", comparison_value: "2" })]),
      ...(only === null ? [] : [comparison({ loop_item: true, operation: "==", comparison_value: only })]),
    ];
    const props = {
      multipleChoice: { options, isMultiSelect: true, allowOther },
      allocation: { options, hasLimit: false, maxPerOption: 9 },
      ratingScale: { min: 1, max: 5 },
    }[type];
    return {
      id,
      type,
      props,
      content: `${id} {{item}}`,
      ...(conditions.length > 0 && { display_conditions: { match: "all", conditions } }),
    };
  };
  return {
    ...blank,
    questions: [...sources, ...groups.flatMap(({ body }) => body)].map(questionOf),
    groups: groups.map(({ id, body, repeat }, index) => ({
      id,
      name: id,
      question_ids: body.map((each) => each.id),
      display_order: sources.length + index,
      ...(repeat !== null && {
        repeat_for: {
          source: {
            question_id: repeat.source,
            select: repeat.select,
            ...(repeat.min !== undefined && { min: repeat.min }),
          },
          max_items: repeat.most,
        },
      }),
    })),
  };
}

function drawAnswer({ type, options, allowOther }: NaiveQuestion, random: Random): unknown {
  if (type === "ratingScale") return 1 + Math.floor(random() * 5);
  if (type === "allocation")
    return Object.fromEntries(options.map((name) => [name, Math.floor(random() * 5)]));
  const chosen = options.filter(() => random() < 0.5);
  const said = allowOther && random() < 0.5 ? [{ other: "Zed" }] : [];
  const all = [...chosen, ...said];
  return all.length > 0 ? all : options.slice(0, 1);
}

/** Goes through the interview, at times a step back; resolves to the names of what was asked. */
async function walkThrough(tab: Tab, study: ReturnType<typeof drawStudy>, random: Random): Promise<string[]> {
  const answers: Answers = new Map();
  const done: string[] = [];
  for (;;) {
    const next = stepsOf(study, answers).find(({ name }) => !done.includes(name));
    if (next === undefined) break;
    const { question, item } = next;
    const shown = questionShown(tab);
    expect(shown.content).toBe(`${question.id} ${item?.text ?? "{{item}}"}`);
    expect(shown.loop).toEqual(item && { text: item.text, position: item.position, total: item.total });
    if (question.type === "ratingScale" && random() < 0.2) await accepted(tab.say("skip"));
    else {
      const value = drawAnswer(question, random);
      answers.set(next.name, value);
      await accepted(tab.answer(value, { loop_item: item?.name ?? null }));
    }
    done.push(next.name);
    if (tab.state.step.kind === "question" && random() < 0.25) {
      await accepted(tab.say("back"));
      answers.delete(done.pop() ?? "");
    }
  }
  expect(tab.state.step.kind).toBe("end");
  return done;
}

describe("loops", () => {
  it("ask what a naive second reading says, in any study", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const random = seededRandom(seed);
        const study = drawStudy(random);
        const made = await imported(client, definitionOf(study));
        await expectStatus(client.send("PUT", `/studies/${made.study.id}`, { status: "published" }), 200);
        const local = new Map(Object.entries(made.ids as Record<string, string>).map(([to, id]) => [id, to]));
        for (let person = 0; person < 2; person++) {
          const { id, link } = await invite(client, made.study.id);
          const asked = await walkThrough(await startTab(stack, link), study, random);
          const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
          const order = body.question_order.map((each: string, at: number) => {
            const item = body.question_order_items[at];
            return `${local.get(each)}${item === null ? "" : `/${item}`}`;
          });
          expect(order).toEqual(asked);
        }
        expect(await verifyCounts(stack.ctx, { study_id: made.study.id })).toMatchObject({ differences: [] });
      }),
      { numRuns: 15 },
    );
  });
});
