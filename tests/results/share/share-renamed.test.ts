import { expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";

/** Figures that a viewer filters, of questions whose entries were called otherwise when people answered. */

const stack = useStack();

const people = 60;
const plans = ["free", "paid"];

const matrix = {
  type: "matrixRatingScale",
  props: { items: ["Tast", "Price"], max: 5 },
  renamed: { items: ["Taste", "Price"], max: 5 },
  values: [
    { Tast: 5, Price: 2 },
    { Tast: 3, Price: 4 },
  ],
};
const items = ["Aples", "Beans", "Corn", "Dates"];
const tree = (home: string, shop: string) => [
  { label: home, children: [{ label: shop }, { label: "Help" }, { label: "News" }] },
];
/** With their numbers, so that each is known for the one that it was. */
const coded = (...labels: string[]) => labels.map((label, index) => ({ label, code: index + 1 }));
const codedTree = [
  {
    label: "Home",
    code: 1,
    children: ["Shop", "Help", "News"].map((label, index) => ({ label, code: index + 2 })),
  },
];
const walks = ["Shp", "Help", "News"].map((place) => ({
  path: ["Hom", place],
  selected: ["Hom", place],
  duration_ms: 4000,
}));
const concepts = [
  { Brnd: "Xx", Size: "Big" },
  { Brnd: "Y", Size: "Smal" },
];
const kinds = [
  matrix,
  {
    type: "ranking",
    props: { options: ["Cofee", "Tea", "Milk"] },
    renamed: { options: ["Coffee", "Tea", "Milk"] },
    values: [
      ["Cofee", "Milk", "Tea"],
      ["Tea", "Cofee", "Milk"],
    ],
  },
  {
    type: "allocation",
    props: { options: ["Housin", "Food"], total: 100 },
    renamed: { options: ["Housing", "Food"], total: 100 },
    values: [
      { Housin: 60, Food: 40 },
      { Housin: 10, Food: 90 },
    ],
  },
  {
    type: "allocationWithMatrix",
    props: { options: ["Wrk", "Home"], columns: ["Bik", "Car"] },
    renamed: { options: coded("Work", "Home"), columns: coded("Bike", "Car") },
    values: [
      { Wrk: { Bik: 60, Car: 40 }, Home: { Bik: 10, Car: 90 } },
      { Wrk: { Bik: 20, Car: 80 }, Home: { Bik: 50, Car: 50 } },
    ],
  },
  {
    type: "rankingWithMatrix",
    props: { options: ["Cofee", "Tea"], criteria: ["Tast", "Price"] },
    renamed: { options: ["Coffee", "Tea"], criteria: ["Taste", "Price"] },
    values: [
      { Tast: ["Cofee", "Tea"], Price: ["Tea", "Cofee"] },
      { Tast: ["Tea", "Cofee"], Price: ["Tea", "Cofee"] },
    ],
  },
  {
    type: "maxDiff",
    props: { items, tasks: 2 },
    renamed: { items: ["Apples", ...items.slice(1)] },
    values: [
      ["Aples", "Beans"],
      ["Corn", "Aples"],
    ].map((bests) => bests.map((best) => ({ items, best, worst: "Dates" }))),
  },
  {
    type: "conjoint",
    props: {
      attributes: [
        { name: "Brnd", levels: ["Xx", "Y"] },
        { name: "Size", levels: ["Big", "Smal"] },
      ],
      concepts: 2,
    },
    renamed: {
      attributes: [
        { name: "Brand", code: 1, levels: coded("X", "Y") },
        { name: "Size", code: 2, levels: coded("Big", "Small") },
      ],
    },
    values: [0, 1].map((chosen) => [
      { concepts, chosen },
      { concepts, chosen: 0 },
    ]),
  },
  {
    type: "treeTest",
    props: { tree: tree("Hom", "Shp"), task: "Find", correct: [["Hom", "Shp"]] },
    renamed: { tree: codedTree, correct: [["Home", "Shop"]] },
    values: walks,
  },
  {
    type: "treeTest",
    props: {
      tree: tree("Hom", "Shp"),
      tasks: ["Phons", "Advice"].map((task) => ({ task, correct: [["Hom", "Shp"]] })),
    },
    renamed: {
      tree: codedTree,
      tasks: ["Phones", "Advice"].map((task, index) => ({
        task,
        code: index + 1,
        correct: [["Home", "Shop"]],
      })),
    },
    values: walks.map((walk) => ({ tasks: ["Phons", "Advice"].map((task) => ({ task, ...walk })) })),
  },
  {
    type: "cardSort",
    props: { cards: ["Aples", "Beans", "Corn"], mode: "closed", categories: ["Fruit", "Vegetabl"] },
    // The card goes behind one that it is paired with.
    renamed: { cards: coded("Caples", "Beans", "Corn"), categories: coded("Fruit", "Vegetable") },
    values: [
      { Fruit: ["Aples"], Vegetabl: ["Beans", "Corn"] },
      { Fruit: ["Aples", "Corn"], Vegetabl: ["Beans"] },
    ],
  },
];

async function answered(question: Record<string, unknown>, values: readonly unknown[]) {
  const client = await newClient(stack);
  const { body: study } = await expectStatus(client.send("POST", "/studies", { title: "S" }), 201);
  const questions = [{ study_id: study.id, content: "Q", ...question }];
  const saved = await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
  const [id] = saved.body.created_question_ids;
  for (let index = 0; index < people; index++) {
    const metadata = { plan: plans[index % 2] };
    const { body } = await expectStatus(
      client.send("POST", "/interviews", { study_id: study.id, metadata }),
      200,
    );
    const done = {
      status: "completed",
      started_at: "2026-01-01T10:00:00Z",
      ended_at: "2026-01-01T10:05:00Z",
      answers: [{ question_id: id, value: values[Math.floor(index / 2) % values.length] }],
    };
    await expectStatus(client.send("PUT", `/interviews/${body.id}`, done), 200);
  }
  const sections = ["questions", "crosstab"];
  const scope = { sections, min_base: 5, viewer_dimensions: [{ metadata: "plan" }] };
  const { body: share } = await expectStatus(
    client.send("POST", `/studies/${study.id}/shares`, { name: "S", scope }),
    201,
  );
  const path = `/results/v1/${share.url.split("/").at(-1)}`;
  const filtered = async () =>
    (await expectStatus(client.send("GET", `${path}/questions/${id}?metadata[plan]=paid`), 200)).body;
  const table = async (item: unknown) => {
    const asked = { rows: { question_id: id, item }, columns: [{ metadata: "plan" }] };
    const { body } = await expectStatus(client.send("POST", `${path}/crosstabs`, asked), 200);
    return body.tables[0].rows;
  };
  const rename = (props: object) => expectStatus(client.send("PUT", `/questions/${id}`, { props }), 204);
  return { filtered, table, rename };
}

it.each(kinds)("are the same under the present name: $type", async ({ renamed, values, ...question }) => {
  const { filtered, rename } = await answered(question, values);
  const before = await filtered();
  expect(before.perturbed).toBe(true);
  await rename(renamed);
  const after = await filtered();
  const figures = (body: object) =>
    JSON.parse(JSON.stringify(body), (_, each) => (typeof each === "string" ? undefined : each));
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  expect(figures(after)).toEqual(figures(before));
});

it("are the same by whichever of its names an item is asked for", async () => {
  const { renamed, values, ...question } = matrix;
  const { table, rename } = await answered(question, values);
  const before = await table("Tast");
  expect(await table({ code: 1 })).toEqual(before);
  await rename(renamed);
  for (const item of ["Taste", "Tast", { code: 1 }]) expect(await table(item)).toEqual(before);
});
