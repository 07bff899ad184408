import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { survey } from "./support.ts";

/** Each row of the table in docs/codes.md is tried: the edit, what the service takes it for, and how to say something else. */

const stack = useStack();
const options = ["Cofee", "Likely", "18-24", "Red", "Yes"];

interface Tried {
  sent: (string | { label: string; code: number })[];
  query?: string;
  status?: number;
  /** Code and texts of each entry, those of retired ones in brackets. */
  entries: string;
  /** The cells of who chose the five options. */
  cells?: string;
}

const asBefore = "1 Cofee, 2 Likely, 3 18-24, 4 Red, 5 Yes";

/** By the words that a row begins with: the edits, each with what it makes of the entries. */
const rows: Readonly<Record<string, readonly Tried[]>> = {
  "Options in another order": [
    { sent: options.toReversed(), entries: "5 Yes, 4 Red, 3 18-24, 2 Likely, 1 Cofee" },
  ],
  "*Cofee* → *Coffee*": [
    {
      sent: ["Coffee", "Likely", "18–24", "Red", "Yes, definitely"],
      entries: "1 Coffee < Cofee, 2 Likely, 3 18–24 < 18-24, 4 Red, 5 Yes, definitely < Yes",
    },
    {
      sent: [{ label: "Coffee", code: 7 }, "Likely", "18-24", "Red", "Yes"],
      entries: "7 Coffee, 2 Likely, 3 18-24, 4 Red, 5 Yes, [1 Cofee]",
    },
  ],
  "*Likely* → *Unlikely*": [
    {
      sent: ["Cofee", "Unlikely", "18-25", "Crimson", "Yes"],
      entries: "1 Cofee, 6 Unlikely, 7 18-25, 8 Crimson, 5 Yes, [2 Likely], [3 18-24], [4 Red]",
    },
    {
      sent: ["Cofee", "Likely", "18-24", { label: "Crimson", code: 4 }, "Yes"],
      entries: "1 Cofee, 2 Likely, 3 18-24, 4 Crimson < Red, 5 Yes",
    },
  ],
  "An option is removed": [
    { sent: options.slice(0, 4), entries: "1 Cofee, 2 Likely, 3 18-24, 4 Red, [5 Yes]" },
  ],
  "A removed option comes back": [
    { sent: options.slice(0, 4), entries: "1 Cofee, 2 Likely, 3 18-24, 4 Red, [5 Yes]" },
    { sent: options, entries: asBefore },
  ],
  "A text that another option has, or had": [
    { sent: [{ label: "Red", code: 1 }, "Likely", "18-24", "Yes"], status: 409, entries: asBefore },
    {
      sent: [{ label: "Red", code: 1 }, "Likely", "18-24", "Yes"],
      query: "?force=true",
      entries: "1 Red < Cofee, 2 Likely, 3 18-24, 5 Yes",
      cells: "1,2,3,1,5",
    },
  ],
  "A new option": [{ sent: [...options, "New"], entries: `${asBefore}, 6 New` }],
};

const table = readFileSync("docs/codes.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1, 8)
  .map((line) => line.slice(2, line.indexOf(" |", 2)));

it("the guide's table has the rows that are tried", () => {
  expect(table).toHaveLength(Object.keys(rows).length);
  for (const [at, start] of Object.keys(rows).entries()) expect(table[at]).toContain(start);
});

it.each(Object.entries(rows))("%s", async (start, edits) => {
  for (const [at, { sent, query, status = 204, entries, cells = "1,2,3,4,5" }] of edits.entries()) {
    const made = await survey(stack, [{ type: "multipleChoice", props: { options } }]);
    const { client, ids, answer, edit, wide } = made;
    const [id = ""] = ids;
    for (const option of options) await answer(option);
    const earlier = start === "A removed option comes back" ? edits.slice(0, at) : [];
    for (const each of earlier) await expectStatus(edit(id, { options: each.sent }), 204);
    await expectStatus(edit(id, { options: sent }, query), status);
    const { body } = await expectStatus(client.send("GET", `/questions/${id}/codes`), 200);
    const told = body.lists.options.map(
      (each: { code: number; label: string; former: string[]; is_retired: boolean }) => {
        const text = [`${each.code} ${each.label}`, ...each.former].join(" < ");
        return each.is_retired ? `[${text}]` : text;
      },
    );
    expect(told.join(", ")).toBe(entries);
    expect((await wide()).map(({ q1 }) => q1).toSorted()).toEqual(cells.split(",").toSorted());
    if (at === 0 && start === "A text that another option has, or had")
      expect((await edit(id, { options: sent })).body.code).toBe("label_used");
  }
});

it("who gives an attribute or a node another number keeps what stands under it", async () => {
  const attributes = [
    { name: "Brand", levels: ["Acme", "Bolt"] },
    { name: "Price", levels: ["10", "20"] },
  ];
  const tree = [{ label: "Home", children: [{ label: "Shop" }, { label: "Cart" }] }, { label: "Help" }];
  const { client, ids, question } = await survey(stack, [
    { type: "conjoint", props: { attributes, tasks: 6 } },
    { type: "treeTest", props: { tree, tasks: [{ task: "Buy", correct: [["Home", "Shop"]] }] } },
    { type: "textInput", props: {} },
  ]);
  const [conjoint = "", walk = "", words = ""] = ids;
  const { body } = await expectStatus(
    client.send("POST", "/interviews", { study_id: (await question(words)).study_id }),
    200,
  );
  const answers = [{ question_id: words, value: "Yes." }];
  await expectStatus(client.send("PUT", `/interviews/${body.id}`, { answers, status: "closed" }), 200);
  const codes = async (id: string) =>
    (await expectStatus(client.send("GET", `/questions/${id}/codes`), 200)).body.lists;
  const put = (id: string, lists: object) => client.send("PUT", `/questions/${id}/codes`, { lists });
  const before = await codes(conjoint);
  const renumbered = (list: { code: number; of: number | null }[]) =>
    list.map((each) => Object.assign({}, each, each.code === 1 && each.of === null ? { code: 9 } : {}));
  await expectStatus(put(conjoint, { attributes: renumbered(before.attributes) }), 200);
  expect((await question(conjoint)).codes).toEqual({
    attributes: [
      { code: 9, levels: [1, 2] },
      { code: 2, levels: [1, 2] },
    ],
  });
  await expectStatus(put(conjoint, before), 200);
  expect((await question(conjoint)).codes.attributes[0]).toEqual({ code: 1, levels: [1, 2] });
  const nodes = (await codes(walk)).tree;
  const under = renumbered(nodes).map((each) => Object.assign({}, each, each.of === 1 ? { of: 9 } : {}));
  await expectStatus(put(walk, { tree: under }), 200);
  const home = { code: 9, children: [2, 3].map((code) => ({ code, children: [] })) };
  expect((await question(walk)).codes.tree).toEqual([home, { code: 4, children: [] }]);
  // A node's number has stood for it alone, whatever it stands under.
  const swapped = under.map((each) =>
    Object.assign({}, each, each.code === 2 ? { code: 4 } : each.code === 4 ? { code: 2 } : {}),
  );
  const { status, body: refused } = await put(walk, { tree: swapped });
  expect([status, refused.errors?.[0].code]).toEqual([422, "code_used"]);
});
