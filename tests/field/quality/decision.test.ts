import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receiver, receive, register } = useWebhooks();

const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };

async function survey(fields: object = {}) {
  const studyId = await newStudy(client, { config: { quota: 100 }, ...fields });
  const [question = ""] = await addQuestions(client, studyId, [choice]);
  return { studyId, question };
}
async function finished(studyId: string, value: unknown = "A", fields = {}): Promise<string> {
  const { id, link } = await invite(client, studyId, fields);
  await accepted((await startTab(stack, link)).answer(value));
  return id;
}
const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
const decide = (studyId: string, interview_ids: string[], decision: string, reason?: string) =>
  client.send("POST", `/studies/${studyId}/quality/decisions`, { interview_ids, decision, reason });
const decided = async (...sent: Parameters<typeof decide>) => (await expectStatus(decide(...sent), 200)).body;
const reasonOf = "Answered in six seconds";

/** All figures and files of a study, without what differs by chance. */
async function figures({ studyId, question }: { studyId: string; question: string }) {
  const base = `/studies/${studyId}`;
  const crosstab = await expectStatus(
    client.send("POST", `${base}/crosstabs`, {
      rows: { question_id: question },
      columns: [{ language: true }],
    }),
    200,
  );
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  const csv = await client.send("GET", `${base}/export`);
  const text = JSON.stringify([
    { ...(await get(`${base}/metrics`)), excluded: 0 },
    { ...(await get(`${base}/stats`)), excluded: 0 },
    { ...(await get(`${base}/stats?status=closed`)), excluded: 0 },
    { ...(await get(`${base}/questions/${question}/stats`)), excluded: 0 },
    { ...(await get(`${base}/questions/${question}/stats?language=English`)), excluded: 0 },
    (await get(`/studies/activity?study_ids=${studyId}`)).map((each: object) => ({
      ...each,
      latest_interview_at: null,
    })),
    { ...crosstab.body, excluded: 0 },
    file.toString().split("\n").length,
    csv.text.trim().split("\n").length,
    csv.text.split("\n")[0],
  ]);
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  return text.replaceAll(studyId, "study").replaceAll(question, "question");
}

describe("an excluded interview", () => {
  it("counts as an archived one in all figures and files", async () => {
    const one = await survey();
    const other = await survey();
    for (const { studyId } of [one, other]) await finished(studyId, "B");
    const odd = await finished(one.studyId, "A", { metadata: { odd: 1 } });
    const archived = await finished(other.studyId, "A", { metadata: { odd: 1 } });
    expect(await decided(one.studyId, [odd], "exclude", reasonOf)).toEqual({ decided: 1 });
    await expectStatus(client.send("PUT", `/interviews/${archived}`, { is_archived: true }), 200);
    expect(await figures(one)).toBe(await figures(other));
    for (const path of ["metrics", "stats", `questions/${one.question}/stats`, "stats?status=closed"])
      expect(await get(`/studies/${one.studyId}/${path}`)).toMatchObject({ excluded: 1 });
  });

  it("stays readable and listed, and is found by filters", async () => {
    const { studyId } = await survey();
    const kept = await finished(studyId);
    const odd = await finished(studyId, "B");
    await receive();
    await decided(studyId, [odd], "exclude", reasonOf);
    expect(await get(`/interviews/${odd}`)).toMatchObject({
      quality: { level: "none", review: { decision: "exclude", reason: reasonOf, by: { type: "api_key" } } },
    });
    const listed = async (query: string) => {
      const { body, headers } = await expectStatus(
        client.send("GET", `/interviews?study_id=${studyId}${query}`),
        200,
      );
      return [body.map(({ id }: { id: string }) => id), headers.get("x-total-count")];
    };
    expect((await listed(""))[0]).toEqual([kept, odd]);
    expect((await listed("&excluded=true"))[0]).toEqual([odd]);
    expect((await listed("&excluded=false"))[0]).toEqual([kept]);
    expect((await listed("&excluded=any&quality=none"))[0]).toEqual([kept, odd]);
    expect((await listed("&flag=speeder"))[0]).toEqual([]);
    const completed = async (query: string) => (await get(`/studies/${studyId}/stats${query}`)).completed;
    expect(await completed("")).toBe(1);
    expect(await completed("?excluded=any")).toBe(2);
    expect(await completed("?excluded=true")).toBe(1);
    const { file } = await exportFile(stack, client, studyId, {
      format: "jsonl",
      filter: { excluded: "any" },
    });
    expect(file.toString().trim().split("\n")).toHaveLength(2);
  });

  it("frees its place, which keep and undo take again or are refused", async () => {
    const { studyId } = await survey({ config: { quota: 1 } });
    const first = await finished(studyId);
    await decided(studyId, [first], "exclude", reasonOf);
    const second = await finished(studyId);
    expect(await get(`/interviews/${second}`)).toMatchObject({ status: "closed" });
    for (const [decision, reason] of [["keep", "Looks fine"], ["undo"]] as const) {
      const refused = await decide(studyId, [first], decision, reason);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: "quota_full",
          errors: [{ code: "quota_full", bucket_id: expect.any(String), question_id: null }],
        },
      });
    }
    expect(await get(`/interviews/${first}`)).toMatchObject({ quality: { review: { decision: "exclude" } } });
    await decided(studyId, [second], "exclude", reasonOf);
    expect(await decided(studyId, [first], "undo")).toEqual({ decided: 1 });
    expect(await get(`/interviews/${first}`)).toMatchObject({ quality: { review: null } });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("and undo race for the last place: one outcome", async () => {
    const { studyId } = await survey({ config: { quota: 2 } });
    const ids = [await finished(studyId), await finished(studyId)];
    await decided(studyId, ids, "exclude", reasonOf);
    await finished(studyId);
    const answers = await Promise.all(ids.map((id) => decide(studyId, [id], "undo")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});

describe("a decision", () => {
  it("changes nothing a second time, and is told once", async () => {
    await register({ event_types: ["interview.quality_changed"] });
    const { studyId } = await survey();
    const id = await finished(studyId);
    expect(await decided(studyId, [id], "keep", reasonOf)).toEqual({ decided: 1 });
    const before = await get(`/interviews/${id}`);
    expect(await decided(studyId, [id], "keep", reasonOf)).toEqual({ decided: 0 });
    expect(await get(`/interviews/${id}`)).toEqual(before);
    await receive();
    expect(receiver.received.map(({ body }) => JSON.parse(body).interview.quality.review.decision)).toEqual([
      "keep",
    ]);
  });

  it("is all or none: unknown, foreign and open interviews", async () => {
    const { studyId } = await survey();
    const other = await survey();
    const mine = await finished(studyId);
    const foreign = await finished(other.studyId);
    const { id: open } = await invite(client, studyId);
    const refused = await decide(studyId, [mine, foreign, unknownId], "exclude", reasonOf);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: "interview_not_found", interview_id: foreign }, { interview_id: unknownId }] },
    });
    expect(await decide(studyId, [mine, open], "exclude", reasonOf)).toMatchObject({
      status: 409,
      body: { code: "not_closed", errors: [{ interview_id: open }] },
    });
    expect((await get(`/studies/${studyId}/metrics`)).excluded).toBe(0);
    const stranger = await newClient(stack);
    await expectStatus(
      stranger.send("POST", `/studies/${studyId}/quality/decisions`, {
        interview_ids: [mine],
        decision: "undo",
      }),
      403,
    );
  });

  it.each([
    [{ decision: "exclude" }],
    [{ decision: "keep", reason: " " }],
    [{ decision: "undo", reason: "x" }],
    [{ decision: "exclude", reason: "x".repeat(501) }],
    [{ decision: "exclude", reason: "x", interview_ids: [] }],
    [{ decision: "exclude", reason: "x", interview_ids: [unknownId, unknownId] }],
  ])("is refused where it is not whole: %j", async (fields) => {
    const { studyId } = await survey();
    const body = { interview_ids: [unknownId], ...fields };
    expect((await client.send("POST", `/studies/${studyId}/quality/decisions`, body)).body.code).toBe(
      "validation_failed",
    );
  });

  it("of one who is erased goes, but that it was excluded", async () => {
    const study = await survey();
    const id = await finished(study.studyId);
    await finished(study.studyId);
    await decided(study.studyId, [id], "exclude", reasonOf);
    const before = await figures(study);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await figures(study)).toBe(before);
    for (const path of ["metrics", "quality"])
      expect((await get(`/studies/${study.studyId}/${path}`)).excluded).toBe(1);
    expect(
      (await stack.pool.query("select from interview_quality where interview_id = $1", [id])).rows,
    ).toEqual([]);
  });
});

describe("the queue", () => {
  it("has what nobody has decided about, page by page", async () => {
    const studyId = await newStudy(client, { config: { quota: 100 } });
    await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push(await finished(studyId, "asdf asdf asdf asdf asdf"));
    await finished(studyId, "A sentence that says something about it");
    await receive();
    const page = (query: string) => get(`/studies/${studyId}/quality/queue?limit=2${query}`);
    const first = await page("");
    expect(first.interviews.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const second = await page(`&after=${first.next_after}`);
    expect(second).toMatchObject({
      interviews: [{ id: ids[2], quality: { level: "weak" } }],
      next_after: null,
    });
    await decided(studyId, [ids[0] ?? ""], "keep", "A joke");
    expect((await page("")).interviews.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    expect((await page("&level=strong")).interviews).toEqual([]);
    expect((await page("&code=speeder")).interviews).toEqual([]);
    expect(await get(`/studies/${studyId}/quality`)).toMatchObject({
      checked: 4,
      unchecked: 0,
      levels: { none: 1, weak: 3, strong: 0 },
      reviewed: 1,
      excluded: 0,
      flags: [{ code: "gibberish", interviews: 3 }],
    });
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/recheck`), 202);
  });
});
