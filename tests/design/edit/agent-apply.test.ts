import { describe, expect, it } from "vitest";
import { newId } from "#kit/id.ts";
import { useAgent } from "#tests/support/agent.ts";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { addQuestions, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const setup = useAgent();
const { stack, preview, apply, wholeStudy, contents } = setup;

describe("applying mutations", () => {
  it("is refused the second time", async () => {
    const { mutations } = await preview('add question "Where?"; rename question 1 to "Drink?"');
    await expectStatus(apply(mutations), 200);
    const before = await wholeStudy();
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.errors).toMatchObject([
      { index: 0, mutation_id: mutations[0].id, entity_id: mutations[0].entity_id },
    ]);
    expect(await wholeStudy()).toEqual(before);
  });

  it("takes what a client wrote itself, and brings back what it deleted", async () => {
    const made = { id: "m1", timestamp: new Date().toISOString() };
    const questionId = newId();
    const asked = { content: "Where?", type: "multipleChoice", props: { options: ["Here", "There"] } };
    const question = {
      ...made,
      entity_type: "question",
      operation: "create",
      entity_id: questionId,
      before: null,
      after: asked,
    };
    const rule = {
      ...made,
      id: "m2",
      entity_type: "logic_rule",
      operation: "create",
      entity_id: newId(),
      before: null,
      after: {
        question_id: questionId,
        operation: "==",
        comparison_value_type: "string",
        comparison_value: "Here",
        action_type: "end_interview",
      },
    };
    await expectStatus(apply([question, rule]), 200);
    expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
    const before = await wholeStudy();
    for (const again of [question, rule]) {
      const refused = await expectStatus(apply([again]), 409);
      const { entity_id, id } = again;
      expect(refused.body).toMatchObject({
        code: "id_in_use",
        errors: [{ loc: ["body", "mutations", 0], code: "id_in_use", index: 0, mutation_id: id, entity_id }],
      });
    }
    expect(await wholeStudy()).toEqual(before);
    const removal = { ...question, operation: "delete", before: { content: "Where?" }, after: null };
    await expectStatus(apply([removal]), 200);
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
    await expectStatus(apply([question, rule]), 200);
    expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
  });

  it("names the stale mutation and rolls the others back", async () => {
    const { mutations } = await preview('add question "Where?"; rename question 1 to "Drink?"');
    await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[0]}`, { content: "Beverage?" }), 204);
    const before = await wholeStudy();
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body).toMatchObject({
      code: "stale_mutation",
      errors: [
        {
          index: 1,
          entity_id: setup.ids[0],
          expected: { content: "What do you drink?" },
          actual: { content: "Beverage?" },
        },
      ],
    });
    expect(await wholeStudy()).toEqual(before);
  });

  it("keeps other changes of the same question", async () => {
    const { mutations } = await preview('rename question 1 to "Drink?"');
    await expectStatus(
      setup.client.send("PUT", `/questions/${setup.ids[0]}`, { props: { required: true } }),
      204,
    );
    await expectStatus(apply(mutations), 200);
    const [question] = await questionsOf(setup.client, setup.studyId);
    expect(question).toMatchObject({ content: "Drink?", props: { required: true } });
  });

  it("refuses forged ids, another organization's ids and invalid operations", async () => {
    const other = await newClient(stack);
    const otherStudy = await newStudy(other);
    const [foreign] = await addQuestions(other, otherStudy, [{ content: "Theirs" }]);
    const { mutations } = await preview('rename question 1 to "Mine"; add question "New"');
    const before = [await wholeStudy(), await questionsOf(other, otherStudy)];
    const forged = { ...mutations[1], entity_id: foreign };
    await expectStatus(apply([forged]), 409);
    await expectStatus(apply([{ ...mutations[0], entity_id: foreign, before: { content: "Theirs" } }]), 409);
    await expectStatus(
      apply([
        {
          ...mutations[0],
          entity_type: "study_settings",
          entity_id: otherStudy,
          before: { title: "Study" },
          after: { title: "x" },
        },
      ]),
      409,
    );
    await expectStatus(apply([{ ...mutations[0], operation: "delete" }]), 422);
    await expectStatus(apply([{ ...mutations[0], before: null }]), 409);
    await expectStatus(apply([]), 422);
    await expectStatus(apply(mutations, other), 403);
    expect([await wholeStudy(), await questionsOf(other, otherStudy)]).toEqual(before);
  });

  it("answers with the errors of the REST route, located in the mutation", async () => {
    const { mutations } = await preview('rename question 1 to "Mine"; rename question 2 to "Other"');
    const bad = { ...mutations[1], after: { content: `{{Q:${unknownId}}}` } };
    const refused = await expectStatus(apply([mutations[0], bad]), 422);
    expect(refused.body.errors).toMatchObject([
      { loc: ["body", "mutations", 1, "after", "content"], code: "question_not_found" },
    ]);
    const [created] = (await preview('add question "Where?"')).mutations;
    const creation = (after: object) => apply([mutations[0], { ...created, after }]);
    const lost = await expectStatus(creation({ content: `{{Q:${unknownId}}}` }), 422);
    expect(lost.body.errors).toMatchObject([{ loc: ["body", "mutations", 1, "after", "content"] }]);
    const twice = await expectStatus(creation({ type: "ranking", props: { options: ["A", "A"] } }), 422);
    expect(twice.body.detail).toMatchObject([
      { loc: ["body", "mutations", 1, "after", "props", "options", 1] },
    ]);
    const bare = {
      ...mutations[1],
      entity_type: "question_quota",
      operation: "create",
      before: null,
      after: {},
    };
    const lacking = await expectStatus(apply([mutations[0], bare]), 422);
    expect(lacking.body.detail).toEqual([
      { loc: ["body", "mutations", 1, "after", "buckets"], msg: "Field required", type: "missing" },
    ]);
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
  });

  it("refuses unknown fields, question types and props under strict handling only", async () => {
    const { mutations } = await preview('add question "Where?"; rename question 1 to "Drink?"');
    const [created, renamed] = mutations;
    const of = (first: object, second: object = {}) => [
      { ...created, after: { ...created.after, ...first } },
      { ...renamed, before: { ...renamed.before, props: { options: ["Tea", "Coffee"] } }, after: second },
    ];
    const refusal = async (...afters: [object, object?]) =>
      (await expectStatus(apply(of(...afters)), 422)).body.detail;
    const drinks = { content: "Drink?", props: { colour: "red", allowOther: true } };
    expect(await refusal({ type: "riddle" })).toEqual([
      {
        loc: ["body", "mutations", 0, "after", "type"],
        msg: "Not one of the question types",
        type: "invalid_value",
      },
    ]);
    expect(await refusal({ content: "Where?" }, drinks)).toEqual([
      {
        loc: ["body", "mutations", 1, "after", "props", "colour"],
        msg: "Questions of type multipleChoice have no such prop",
        type: "extra_forbidden",
      },
    ]);
    expect(await refusal({ colour: 1, id: unknownId, logic: [] }, { display: { order: 1 } })).toEqual([
      {
        loc: ["body", "mutations", 0, "after", "colour"],
        msg: "Extra fields are not permitted",
        type: "extra_forbidden",
      },
    ]);
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
    await expectStatus(apply(of({ type: "riddle", colour: 1 }, drinks), setup.client, {}), 200);
    const again = await preview('add question "When?"; rename question 2 to "Why that?"');
    const answer = await expectStatus(apply(again.mutations), 200);
    expect(answer.headers.get("preference-applied")).toBe("handling=strict");
  });

  it("warns of text that looks like a reference", async () => {
    const { mutations } = await preview('rename question 1 to "Why {{Q1}}?"');
    const { body } = await expectStatus(apply(mutations), 200);
    const [first, second] = body.questions;
    expect(first.warnings).toMatchObject([{ code: "not_a_reference", placeholder: "{{Q1}}" }]);
    expect(second.warnings).toEqual([]);
  });

  it("applies one of two previews of the same change", async () => {
    const one = await preview('rename question 1 to "A"');
    const two = await preview('rename question 1 to "B"');
    const answers = await Promise.all([apply(one.mutations), apply(two.mutations)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
