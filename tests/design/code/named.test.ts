import { describe, expect, it } from "vitest";
import { useAgent } from "#tests/support/agent.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { addGroup, groupsOf, putGroup } from "#tests/support/structure.ts";
import { addQuestions } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();

/** A fielded study: an option and an item have got new labels, an option is retired. */
async function renamed() {
  const made = await surveyOf(stack, [
    { type: "multipleChoice", props: { options: ["Cofee", "Tea", "Mate"] } },
    { type: "matrixRatingScale", props: { items: ["Prise", "Taste"], max: 5 } },
    { type: "nps", props: {} },
  ]);
  const [drink = "", matrix = "", last = ""] = made.ids;
  await made.answer("Cofee", { Prise: 4, Taste: 2 }, 1);
  await expectStatus(made.edit(drink, { options: ["Coffee", "Tea"] }), 204);
  await expectStatus(made.edit(matrix, { items: ["Price", "Taste"] }), 204);
  return { ...made, drink, matrix, last };
}

const named = [{ by: "Coffee" }, { by: "Cofee" }, { by: { code: 1 } }];

describe("an entry that is named alone", () => {
  it.each(named)("in a condition, as %j", async ({ by: comparison_value }) => {
    const { client, drink, matrix, last, question } = await renamed();
    const conditions = [
      { question_id: drink, operation: "==", comparison_value },
      {
        match: "any",
        conditions: [
          {
            question_id: matrix,
            item: comparison_value === "Cofee" ? "Prise" : { code: 1 },
            operation: ">",
            comparison_value: "3",
          },
        ],
      },
    ];
    const display_conditions = { match: "all", conditions };
    await expectStatus(client.send("PUT", `/questions/${last}`, { display_conditions }), 204);
    expect((await question(last)).display_conditions.conditions).toMatchObject([
      { comparison_value: "Coffee" },
      { conditions: [{ item: "Price", comparison_value: "3" }] },
    ]);
  });

  it("in a condition of a group, and of a loop on its item", async () => {
    const { client, studyId, drink, last } = await renamed();
    const of = (condition: object) => ({ match: "all", conditions: [condition] });
    const group = await addGroup(client, studyId, {
      question_ids: [last],
      repeat_for: { source: { question_id: drink, select: "all" } },
      display_conditions: of({ question_id: drink, operation: "INCLUDES", comparison_value: { code: 2 } }),
    });
    const [shown] = await groupsOf(client, studyId);
    expect(shown.display_conditions.conditions).toMatchObject([{ comparison_value: "Tea" }]);
    const inLoop = of({ loop_item: true, operation: "==", comparison_value: { code: 1 } });
    await expectStatus(client.send("PUT", `/questions/${last}`, { display_conditions: inLoop }), 204);
    const cleared = {
      display_conditions: of({ question_id: drink, operation: "==", comparison_value: "Cofee" }),
    };
    const { body } = await expectStatus(putGroup(client, group.id, cleared), 200);
    expect(body.display_conditions.conditions).toMatchObject([{ comparison_value: "Coffee" }]);
  });

  it("in a condition that comes with a new label of the entry", async () => {
    const { batch, drink, last, question } = await renamed();
    const condition = { question_id: drink, operation: "==", comparison_value: { code: 2 } };
    await expectStatus(
      batch([
        { id: last, display_conditions: { match: "all", conditions: [condition] } },
        { id: drink, props: { options: ["Coffee", { label: "Green tea", code: 2 }] } },
      ]),
      201,
    );
    expect((await question(last)).display_conditions.conditions).toMatchObject([
      { comparison_value: "Green tea" },
    ]);
  });

  it.each([
    { operation: "==", comparison_value: { code: 7 } },
    { operation: "==", item: { code: 7 }, comparison_value: "1" },
    { operation: "COUNT_LT", comparison_value: { code: 1 } },
    { operation: "==", comparison_value: { code: 1, label: "Coffee" } },
    { operation: "==", comparison_value: { code: -1 } },
  ])("is refused in a condition if there is none: %j", async (condition) => {
    const { client, drink, last } = await renamed();
    const display_conditions = { match: "all", conditions: [{ question_id: drink, ...condition }] };
    expect((await client.send("PUT", `/questions/${last}`, { display_conditions })).status).toBe(422);
  });

  it("in a rule", async () => {
    const { client, studyId, drink, last } = await renamed();
    const rule = {
      study_id: studyId,
      question_id: drink,
      operation: "==",
      comparison_value_type: "string",
      action_type: "end_interview",
    };
    for (const comparison_value of ["Coffee", "Cofee", { code: 1 }]) {
      const { body } = await expectStatus(
        client.send("POST", "/question-logic", { ...rule, comparison_value }),
        201,
      );
      expect(body).toMatchObject({ comparison_value: "Coffee", warnings: [] });
    }
    const retired = await client.send("POST", "/question-logic", { ...rule, comparison_value: { code: 3 } });
    expect(retired.body).toMatchObject({ comparison_value: "Mate", warnings: [{ code: "never_matches" }] });
    const { id } = retired.body;
    await expectStatus(client.send("PUT", `/question-logic/${id}`, { comparison_value: { code: 2 } }), 204);
    const { body } = await client.send("GET", `/question-logic?question_id=${drink}`);
    expect(body.at(-1).comparison_value).toBe("Tea");
    for (const [question_id, comparison_value] of [
      [drink, { code: 9 }],
      [last, { code: 1 }],
    ]) {
      const refused = await client.send("POST", "/question-logic", {
        ...rule,
        question_id,
        comparison_value,
      });
      expect([refused.status, refused.body.errors[0].loc]).toEqual([422, ["body", "comparison_value"]]);
    }
  });

  it("in a quota, whose progress and event have its code", async () => {
    const { client, studyId, drink, answer } = await renamed();
    const path = `/studies/${studyId}/questions/${drink}/quotas`;
    const set = (...values: unknown[]) =>
      client.send("PUT", path, {
        buckets: values.map((value) => ({ kind: "choice", match: "equals", value, limit: 2 })),
      });
    for (const value of ["Cofee", { code: 1 }])
      expect((await expectStatus(set(value), 200)).body.buckets).toMatchObject([{ value: "Coffee" }]);
    for (const values of [["Juice"], [{ code: 7 }], ["Coffee", { code: 1 }], ["Coffee", "Cofee"]])
      expect((await set(...values)).status).toBe(422);
    const progress = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200)).body.questions;
    expect(await progress()).toMatchObject([{ value: "Coffee", value_code: 1, complete: 1 }]);
    await answer("Cofee", { Price: 1 }, 2);
    const { body } = await expectStatus(
      client.send("GET", `/events?study_id=${studyId}&event_type=quota.reached`),
      200,
    );
    expect(body.events).toMatchObject([
      { quota: { question_id: drink, value: "Coffee", value_code: 1, limit: 2, complete: 2 } },
    ]);
  });

  it("in a score", async () => {
    const { client, studyId, drink, matrix } = await renamed();
    const set = (...terms: object[]) =>
      client.send("PUT", `/studies/${studyId}/scores`, {
        scores: [{ key: "s", label: "S", method: "sum", terms }],
      });
    for (const item of ["Price", "Prise", { code: 1 }]) {
      const { body } = await expectStatus(
        set({ question_id: matrix, item }, { question_id: drink, values: { Cofee: 1, Mate: 2 } }),
        200,
      );
      expect(body.scores[0].terms).toMatchObject([{ item: "Price" }, { values: { Coffee: 1, Mate: 2 } }]);
    }
    for (const item of ["Size", { code: 5 }])
      expect((await set({ question_id: matrix, item })).status).toBe(422);
  });

  it("as the item of an answer that is brought in", async () => {
    const { client, studyId, drink } = await renamed();
    const [rating = ""] = await addQuestions(client, studyId, [{ type: "nps", props: {} }]);
    await addGroup(client, studyId, {
      question_ids: [rating],
      repeat_for: { source: { question_id: drink, select: "all" } },
    });
    const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
    const bring = (...items: unknown[]) =>
      client.send("PUT", `/interviews/${body.id}`, {
        answers: items.map((loop_item) => ({ question_id: rating, loop_item, value: 7 })),
      });
    await expectStatus(bring({ code: 1 }, "Tea"), 200);
    const read = await expectStatus(client.send("GET", `/interviews/${body.id}`), 200);
    expect(Object.keys(read.body.parsed_conversation_json)).toEqual([`${rating}/Coffee`, `${rating}/Tea`]);
    for (const items of [
      [{ code: 9 }],
      ["Coffee", { code: 1 }],
      ["Coffee", "Cofee"],
      [{ code: 1 }, { code: 1 }],
    ])
      expect((await bring(...items)).status).toBe(422);
  });
});

describe("an agent", () => {
  const setup = useAgent();

  it("sees the codes, and applies what its preview has decided", async () => {
    const { client, studyId, ids, preview, apply } = setup;
    const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
    const answers = [{ question_id: ids[0], value: "Tea" }];
    await expectStatus(client.send("PUT", `/interviews/${body.id}`, { answers, status: "closed" }), 200);
    const props = async () =>
      (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body[0];
    const { options } = (await props()).props;
    const at = options.indexOf("Tea");
    setup.plan = async () => ({
      operations: [
        {
          op: "update_question",
          question_id: ids[0] ?? "",
          content: null,
          type: null,
          interviewer_notes: null,
          props_json: JSON.stringify({
            options: options.map((each: string, place: number) =>
              place === at ? { label: "Infusion", code: at + 1 } : each,
            ),
          }),
        },
      ],
      message: "Done",
    });
    const { mutations } = await preview("call tea an infusion");
    expect(setup.asked[0]?.view).toMatchObject({ questions: [{ codes: { options: [1, 2] } }, {}] });
    expect(mutations).toMatchObject([
      { after: { props: { options: options.with(at, "Infusion") }, codes: { options: [1, 2] } } },
    ]);
    await expectStatus(apply(mutations), 200);
    const register = await expectStatus(client.send("GET", `/questions/${ids[0]}/codes`), 200);
    expect(register.body.lists.options[at]).toMatchObject({
      label: "Infusion",
      former: ["Tea"],
      code: at + 1,
    });
    const [{ before, after, ...mutation }] = mutations;
    await expectStatus(apply([{ ...mutation, before: after, after: before }]), 200);
    expect((await props()).props.options).toEqual(options);
  });
});
