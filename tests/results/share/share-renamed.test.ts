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
  value: { Tast: 5, Price: 2 },
};
const kinds = [
  matrix,
  {
    type: "ranking",
    props: { options: ["Cofee", "Tea", "Milk"] },
    renamed: { options: ["Coffee", "Tea", "Milk"] },
    value: ["Cofee", "Milk", "Tea"],
  },
  {
    type: "allocation",
    props: { options: ["Housin", "Food"], total: 100 },
    renamed: { options: ["Housing", "Food"], total: 100 },
    value: { Housin: 60, Food: 40 },
  },
  {
    type: "cardSort",
    props: { cards: ["Aples", "Beans"], mode: "closed", categories: ["Fruit", "Vegetabl"] },
    renamed: { cards: ["Apples", "Beans"], categories: ["Fruit", "Vegetable"] },
    value: { Fruit: ["Aples"], Vegetabl: ["Beans"] },
  },
];

async function answered(question: Record<string, unknown>, value: unknown) {
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
      answers: [{ question_id: id, value }],
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

it.each(kinds)("are the same under the present name: $type", async ({ renamed, value, ...question }) => {
  const { filtered, rename } = await answered(question, value);
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
  const { renamed, value, ...question } = matrix;
  const { table, rename } = await answered(question, value);
  const before = await table("Tast");
  expect(await table({ code: 1 })).toEqual(before);
  await rename(renamed);
  for (const item of ["Taste", "Tast", { code: 1 }]) expect(await table(item)).toEqual(before);
});
