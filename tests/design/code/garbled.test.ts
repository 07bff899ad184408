import { expect, it } from "vitest";
import type { SentEntry } from "#survey/code/edit.ts";
import { pickOne, seededRandom } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { garbled } from "#tests/support/garbled-codes.ts";
import { survey as surveyOf } from "./support.ts";

/** Registers sent as anybody might send them: each is taken whole, or refused with a reason, and can be taken back. */

const stack = useStack();
const attempts = Number(process.env.ROUNDS ?? 25);

const kinds = [
  {
    type: "multipleChoice",
    props: { options: ["Coffee", "Tea", "Mate"], isMultiSelect: true, allowOther: true },
  },
  {
    type: "conjoint",
    props: { attributes: ["Size", "Hue"].map((name) => ({ name, levels: ["1", "2", "3"] })) },
  },
  { type: "cardSort", props: { cards: ["A", "B", "C"], categories: ["Good", "Bad"], mode: "closed" } },
  {
    type: "treeTest",
    props: { tree: [{ label: "Home", children: [{ label: "Shop" }, { label: "Help" }] }], task: "Find it" },
  },
];

const hostile = [
  null,
  [],
  "x",
  { options: null },
  { options: [null] },
  { options: [{ code: -1, label: "Tea" }] },
];

it.each(kinds)("of $type", async (kind) => {
  const random = seededRandom(11);
  const { client, ids, answer, edit, differences, wide } = await surveyOf(stack, [kind]);
  const [id = ""] = ids;
  const { sample, participantProps } = questionType(kind.type);
  const say = (props: Record<string, unknown>) => answer(sample(participantProps(props, 0), random));
  await say(kind.props);
  const first = Object.keys(kind.props)[0] ?? "";
  const changed = Object.assign({}, kind.props, { [first]: again(kind.props, first) });
  await expectStatus(edit(id, changed), 204);
  await say(changed);
  const path = `/questions/${id}/codes`;
  const read = async (): Promise<Record<string, SentEntry[]>> =>
    (await expectStatus(client.send("GET", path), 200)).body.lists;
  // What a person has said is in doubt no more.
  await expectStatus(client.send("PUT", path, { lists: await read() }), 200);
  const before = await read();
  const cells = await wide();
  const taken = { yes: 0, no: 0 };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const lists = random() < 0.15 ? pickOne(hostile, random) : garbled(before, random);
    const reply = await client.send("PUT", path, { lists });
    expect([200, 409, 422], JSON.stringify([lists, reply.body])).toContain(reply.status);
    if (reply.status !== 200) {
      taken.no++;
      const { detail, errors = detail } = reply.body;
      expect(errors.length).toBeGreaterThan(0);
      expect(plain(await read())).toEqual(plain(before));
      continue;
    }
    taken.yes++;
    for (const list of Object.values(await read())) {
      const words = list.flatMap(({ label, former = [], of }) =>
        [label, ...former].map((word) => `${of} ${word}`),
      );
      expect(new Set(words).size).toBe(words.length);
    }
    expect(await differences()).toEqual([]);
    await expectStatus(client.send("PUT", path, { lists: before }), 200);
    expect(plain(await read())).toEqual(plain(before));
    expect(await wide()).toEqual(cells);
  }
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(0);
});

/** The list with something gone, and something new. */
function again(props: Record<string, unknown>, name: string): unknown {
  const list = props[name] as unknown[];
  if (name === "attributes") return [{ name: "Size", levels: ["1", "4"] }, ...list.slice(1)];
  if (name === "tree") return [{ label: "Home", children: [{ label: "Shop" }, { label: "Jobs" }] }];
  return [...list.slice(0, -1), "Milk"];
}

/** What a person says of a register settles what is in doubt, and codes of before stay known. */
const plain = (lists: Record<string, SentEntry[]>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      list.map(({ code, label, former, of }) => ({ code, label, former, of })),
    ]),
  );
