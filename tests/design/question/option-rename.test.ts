import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy, questionsOf } from "#tests/support/survey.ts";

const stack = useStack();

const bucket = (value: string, limit: number, match = "equals") => ({ kind: "choice", match, value, limit });

async function survey(options = ["Red", "Blue", "Green"], props = {}) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const [id = ""] = await addQuestions(client, studyId, [
    { type: "multipleChoice", props: { options, ...props } },
  ]);
  const quotas = `/studies/${studyId}/questions/${id}/quotas`;
  const close = async (value: unknown) => {
    const interview = await invite(client, studyId);
    const body = { answers: [{ question_id: id, value }], status: "closed" };
    return { ...interview, told: await client.send("PUT", `/interviews/${interview.id}`, body) };
  };
  return {
    client,
    studyId,
    id,
    close,
    setQuotas: (...buckets: object[]) => expectStatus(client.send("PUT", quotas, { buckets }), 200),
    buckets: async () => (await expectStatus(client.send("GET", quotas), 200)).body.buckets,
    quotasTag: async () => (await expectStatus(client.send("GET", quotas), 200)).headers.get("etag"),
    complete: async () => {
      const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200);
      return body.questions.map((each: { value: string; complete: number }) => [each.value, each.complete]);
    },
    setOptions: (options: unknown[], more = {}, query = "") =>
      client.send("PUT", `/questions/${id}${query}`, { props: { options }, ...more }),
    differences: async () => (await verifyCounts(stack.ctx, { study_id: studyId })).differences,
  };
}

describe("an option that is renamed in place", () => {
  it("takes its quotas along, with their places", async () => {
    const { client, setQuotas, setOptions, close, buckets, complete, quotasTag, differences } =
      await survey();
    await setQuotas(bucket("Red", 2), bucket("Blue", 5));
    const first = await close("Red");
    const tag = await quotasTag();
    await expectStatus(setOptions([{ label: "Crimson", code: 1 }, "Blue", "Green"]), 204);
    expect(await buckets()).toEqual([bucket("Crimson", 2), bucket("Blue", 5)]);
    expect(await quotasTag()).not.toBe(tag);
    expect((await close("Crimson")).told.status).toBe(200);
    expect((await close("Crimson")).told.body.code).toBe("quota_full");
    expect(await complete()).toEqual([
      ["Crimson", 2],
      ["Blue", 0],
    ]);
    await expectStatus(client.send("PUT", `/interviews/${first.id}`, { is_archived: true }), 200);
    expect(await complete()).toEqual([
      ["Crimson", 1],
      ["Blue", 0],
    ]);
    expect(await differences()).toEqual([]);
  });

  it("counts interviews that still run under its old name", async () => {
    const { client, studyId, setQuotas, setOptions, complete, differences } = await survey();
    await setQuotas(bucket("Red", 1));
    const { link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    await expectStatus(setOptions([{ label: "Crimson", code: 1 }, "Blue", "Green"]), 204);
    expect(questionShown(tab).props.options).toContain("Red");
    await accepted(tab.answer("Red"));
    expect(tab.state.step).toMatchObject({ kind: "end", reason: "finished" });
    expect(await complete()).toEqual([["Crimson", 1]]);
    expect(await differences()).toEqual([]);
  });

  it("takes along the rules that compare with it, and what else names it", async () => {
    const { client, studyId, id, setOptions } = await survey(["Red", "Blue", "None"], {
      isMultiSelect: true,
      exclusiveOptions: ["None"],
    });
    for (const [operation, comparison_value] of [
      ["==", " none "],
      ["INCLUDES", "None"],
      ["INCLUDES", "Red"],
      ["SMART_CONDITION", "None"],
    ]) {
      const isSmart = operation === "SMART_CONDITION";
      const rule = {
        study_id: studyId,
        question_id: id,
        operation,
        comparison_value,
        action_type: "screen_out",
      };
      const comparison_value_type = isSmart ? "smart_condition" : "string";
      await expectStatus(client.send("POST", "/question-logic", { ...rule, comparison_value_type }), 201);
    }
    await expectStatus(setOptions(["Red", "Blue", "None of them"]), 204);
    const [{ logic, props }] = await questionsOf(client, studyId);
    expect(logic.map((rule: { comparison_value: string }) => rule.comparison_value)).toEqual([
      "None of them",
      "None of them",
      "Red",
      "None",
    ]);
    expect(logic.flatMap(({ warnings }: { warnings: unknown[] }) => warnings)).toEqual([]);
    expect(props.exclusiveOptions).toEqual(["None of them"]);
  });

  it("is told from one that is removed, which is refused while it has quotas", async () => {
    const { id, setQuotas, setOptions, buckets } = await survey();
    await setQuotas(bucket("Red", 2), bucket("Green", 5));
    const refused = await expectStatus(setOptions(["Cat", "Dog", "Fox"]), 409);
    expect(refused.body).toEqual({
      detail: expect.any(String),
      code: "quota_option_removed",
      errors: ["Red", "Green"].map((value) => ({
        loc: ["body", "props", "options"],
        code: "quota_option_removed",
        message: expect.stringContaining(JSON.stringify(value)),
        question_id: id,
        value,
      })),
    });
    await expectStatus(setOptions(["Red", "Green"]), 204);
    expect((await expectStatus(setOptions(["Red"]), 409)).body.errors).toHaveLength(1);
    expect((await expectStatus(setOptions([]), 409)).body.errors).toHaveLength(2);
    expect(await buckets()).toEqual([bucket("Red", 2), bucket("Green", 5)]);
    await expectStatus(setOptions(["Red"], { force: true }), 204);
    expect(await buckets()).toEqual([bucket("Red", 2)]);
    await expectStatus(setOptions(["Cat", "Dog"], { force: false }, "?force=true"), 409);
    await expectStatus(setOptions(["Cat", "Dog"], {}, "?force=true"), 204);
    expect(await buckets()).toEqual([]);
  });

  it("is found in a batch too, which names the items", async () => {
    const { client, studyId, id, setQuotas, buckets } = await survey();
    await setQuotas(bucket("Red", 2));
    const save = (options: string[], more = {}) =>
      client.send("POST", "/questions/batch", {
        questions: [
          { study_id: studyId, content: "New" },
          { id, study_id: studyId, props: { options } },
        ],
        ...more,
      });
    const refused = await expectStatus(save(["Blue", "Green"]), 409);
    expect(refused.body.errors).toMatchObject([{ loc: ["body", "questions", 1, "props", "options"] }]);
    expect(await questionsOf(client, studyId)).toHaveLength(1);
    await expectStatus(save(["Rouge", "Blue", "Green"]), 201);
    expect(await buckets()).toEqual([bucket("Rouge", 2)]);
    await expectStatus(save(["Blue", "Green"], { force: true }), 201);
    expect(await buckets()).toEqual([]);
  });
});
