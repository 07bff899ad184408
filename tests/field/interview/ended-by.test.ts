import { describe, expect, it } from "vitest";
import { type Answer, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);
const choice = { type: "multipleChoice", props: { options: ["A", "B"] } };

async function survey() {
  const studyId = await newStudy(client);
  const [first = ""] = await addQuestions(client, studyId, [choice, choice]);
  const begin = async () => {
    const { id, link } = await invite(client, studyId);
    return { id, tab: await startTab(stack, link) };
  };
  const endedBy = async (id: string) =>
    (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.ended_by;
  const rule = async (fields: object): Promise<Answer["body"]> => {
    const sent = { study_id: studyId, question_id: first, operation: "==", comparison_value_type: "string" };
    const posted = client.send("POST", "/question-logic", { ...sent, comparison_value: "A", ...fields });
    return (await expectStatus(posted, 201)).body;
  };
  return { studyId, first, begin, endedBy, rule };
}

describe("why an interview ended", () => {
  it("is null before its end, and then that it was finished", async () => {
    const { begin, endedBy } = await survey();
    const { id, tab } = await begin();
    await accepted(tab.answer("A"));
    expect(await endedBy(id)).toBeNull();
    await accepted(tab.answer("A"));
    expect(await endedBy(id)).toEqual({ kind: "finished", logic_id: null, quota: null });
  });

  it.each([
    { action_type: "end_interview" },
    { action_type: "screen_out" },
    { action_type: "redirect_url", redirect_url: "https://example.com/" },
  ])("names the rule of $action_type", async (action) => {
    const { begin, endedBy, rule } = await survey();
    const { id: logic_id } = await rule(action);
    const { id, tab } = await begin();
    await accepted(tab.answer("A"));
    expect(await endedBy(id)).toEqual({ kind: "rule", logic_id, quota: null });
  });

  it("names the question whose answer had no place left", async () => {
    const { studyId, first, begin, endedBy } = await survey();
    const buckets = [{ kind: "choice", match: "equals", value: "A", limit: 0 }];
    await expectStatus(client.send("PUT", `/studies/${studyId}/questions/${first}/quotas`, { buckets }), 200);
    const { id, tab } = await begin();
    await accepted(tab.answer("A"));
    expect(await endedBy(id)).toEqual({ kind: "quota", logic_id: null, quota: { question_id: first } });
  });

  it("tells the organization's end from the participant's", async () => {
    const { begin, endedBy } = await survey();
    const canceled = await begin();
    await expectStatus(client.send("PUT", `/interviews/${canceled.id}`, { status: "canceled" }), 200);
    expect(await endedBy(canceled.id)).toEqual({ kind: "canceled", logic_id: null, quota: null });
    const withdrawn = await begin();
    expect((await withdrawn.tab.send("POST", "/withdraw", {})).status).toBe(200);
    const { rows } = await stack.pool.query("select status, ended_by from interview where id = $1", [
      withdrawn.id,
    ]);
    expect(rows).toEqual([{ status: "canceled", ended_by: { kind: "person", logic_id: null, quota: null } }]);
  });
});
