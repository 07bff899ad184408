import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { configure, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const exits = {
  completed: "https://study.example.test/c?pid={pid}&i={interview_id}",
  screened_out: "https://study.example.test/s?pid={pid}",
  over_quota: "https://study.example.test/o?pid={pid}",
  paused: "https://study.example.test/p?pid={pid}",
};
const which = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B", "C"] } };

/** A study that screens B out and redirects C. */
async function newSurvey(config: Record<string, unknown> = { exits }, fields: Record<string, unknown> = {}) {
  const studyId = await newStudy(client, { config: { openLink: { enabled: true }, ...config }, ...fields });
  const [question_id] = await addQuestions(client, studyId, [which]);
  const rule = (comparison_value: string, action: object) =>
    expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id,
        operation: "==",
        comparison_value_type: "string",
        comparison_value,
        ...action,
      }),
      201,
    );
  await rule("B", { action_type: "screen_out" });
  await rule("C", {
    action_type: "redirect_url",
    redirect_url: "https://rule.example.test/{{metadata.pid|none}}",
  });
  return studyId;
}

const addSource = async (studyId: string, redirects: object): Promise<string> =>
  (await expectStatus(client.send("POST", `/studies/${studyId}/sources`, { name: "Panel", redirects }), 201))
    .body.key;

/** Where somebody is sent who enters and answers so. */
async function targetOf(studyId: string, answer: string, source?: string) {
  const entered = await expectStatus(
    enter(stack, studyId, { params: { pid: "p/1" }, ...(source !== undefined && { source }) }),
    201,
  );
  const tab = await startTab(stack, linkOf(entered));
  await accepted(tab.answer(answer));
  const { step } = tab.state;
  if (step.kind !== "end") throw new Error("the interview has not ended");
  return step;
}

describe("where participants go", () => {
  it("is what the study says, but for the rule's own address", async () => {
    const studyId = await newSurvey();
    const { redirect_url } = await targetOf(studyId, "A");
    expect(redirect_url).toMatch(/^https:\/\/study\.example\.test\/c\?pid=p%2F1&i=[0-9a-f-]{36}$/);
    expect((await targetOf(studyId, "B")).redirect_url).toBe("https://study.example.test/s?pid=p%2F1");
    const redirected = await targetOf(studyId, "C");
    expect(redirected).toMatchObject({
      reason: "redirected",
      redirect_url: "https://rule.example.test/p%2F1",
    });
    const { body } = await client.send("GET", `/studies/${studyId}/metrics`);
    expect(body).toMatchObject({ complete: 2, screened_out: 1 });
  });

  it("is what the source says when they finish", async () => {
    const studyId = await newSurvey();
    const redirects = { completed: "https://panel.example.test/before" };
    const { id, key: source } = (
      await expectStatus(
        client.send("POST", `/studies/${studyId}/sources`, { name: "Panel", redirects }),
        201,
      )
    ).body;
    const entered = await expectStatus(enter(stack, studyId, { params: { pid: "x" }, source }), 201);
    const tab = await startTab(stack, linkOf(entered));
    const now = { completed: "https://panel.example.test/now" };
    await expectStatus(client.send("PATCH", `/sources/${id}`, { redirects: now }), 200);
    await accepted(tab.answer("A"));
    expect(tab.state.step).toMatchObject({ kind: "end", redirect_url: now.completed });
  });

  it("is what the source says before that, as far as it does", async () => {
    const studyId = await newSurvey();
    const source = await addSource(studyId, {
      completed: "https://panel.example.test/{source}?c={pid}",
      over_quota: "https://panel.example.test/full",
    });
    for (const answer of ["A", "C"])
      expect((await targetOf(studyId, answer, source)).redirect_url).toBe(
        "https://panel.example.test/panel?c=p%2F1",
      );
    expect((await targetOf(studyId, "B", source)).redirect_url).toBe(
      "https://study.example.test/s?pid=p%2F1",
    );
    expect((await targetOf(studyId, "A", "unknown")).redirect_url).toMatch(/^https:\/\/study/);
    await configure(client, studyId, { quota: 0 });
    const full = await expectStatus(enter(stack, studyId, { source, params: { pid: "x" } }), 409);
    expect(full.body).toMatchObject({
      reason: "over_quota",
      redirect_url: "https://panel.example.test/full",
    });
  });

  it("leads back out of a window that is over or has not opened, as over quota unless it is said", async () => {
    const future = "2990-01-01T00:00:00.000Z";
    const past = "2020-01-01T00:00:00.000Z";
    const studyId = await newSurvey({ exits, window: { opensAt: future } });
    const { key: source } = (
      await expectStatus(
        client.send("POST", `/studies/${studyId}/sources`, {
          name: "Panel",
          redirects: { over_quota: "https://panel.example.test/full?pid={pid}" },
        }),
        201,
      )
    ).body;
    const refusalOf = async (from: string | undefined) =>
      (
        await expectStatus(
          enter(stack, studyId, { ...(from && { source: from }), params: { pid: "x" } }),
          409,
        )
      ).body;
    expect(await refusalOf(source)).toMatchObject({
      code: "not_open",
      reason: "not_open_yet",
      opens_at: future,
      redirect_url: "https://panel.example.test/full?pid=x",
    });
    expect((await refusalOf(undefined)).redirect_url).toBe("https://study.example.test/o?pid=x");
    const { link } = await invite(client, studyId, { metadata: { pid: "a b" } });
    expect((await openTab(stack, link).send("GET", "")).state.unavailable).toEqual({
      message: null,
      opens_at: future,
      redirect_url: "https://study.example.test/o?pid=a%20b",
    });
    await configure(client, studyId, { window: { opensAt: null, closesAt: past } });
    await configure(client, studyId, { exits: { closed: "https://study.example.test/closed" } });
    expect(await refusalOf(source)).toMatchObject({
      reason: "closed",
      opens_at: null,
      redirect_url: "https://study.example.test/closed",
    });
  });

  it("is nowhere, with the message, where nobody says", async () => {
    const studyId = await newSurvey({});
    for (const answer of ["A", "B"]) expect((await targetOf(studyId, answer)).redirect_url).toBeNull();
    await configure(client, studyId, { exits: { completed: "https://study.example.test/" } });
    await configure(client, studyId, { exits: { completed: null } });
    expect((await targetOf(studyId, "A")).redirect_url).toBeNull();
  });

  it("is said before and at the start over a personal link, with its metadata", async () => {
    const studyId = await newSurvey({ exits, quota: 0 });
    const { link } = await invite(client, studyId, { metadata: { pid: "a b" } });
    const tab = openTab(stack, link);
    const { state } = await tab.send("GET", "");
    const over = "https://study.example.test/o?pid=a%20b";
    expect(state).toMatchObject({
      unavailable_reason: "over_quota",
      unavailable: { message: { title: "This study is complete" }, redirect_url: over, opens_at: null },
    });
    await accepted(tab.send("POST", "/start", {}));
    expect(tab.state).toMatchObject({
      status: "over_quota",
      unavailable: null,
      step: { redirect_url: over },
    });
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    const other = openTab(stack, (await invite(client, studyId)).link);
    const paused = (await other.send("GET", "")).state;
    expect(paused.unavailable).toEqual({
      message: null,
      opens_at: null,
      redirect_url: "https://study.example.test/p?pid=",
    });
  });
});

describe("the over-quota message", () => {
  it("is never the screen-out message", async () => {
    const screen_out_message = { title: "Not you", body: "Sorry" };
    const studyId = await newSurvey({ quota: 0 }, { screen_out_message });
    const seen = async (start = {}) => {
      const tab = await startTab(stack, (await invite(client, studyId)).link, start);
      return tab.state.step;
    };
    expect(await seen()).toMatchObject({ message: { title: "This study is complete", ctaLink: null } });
    await configure(client, studyId, { lang: { support: ["English", "Japanese"] } });
    expect(await seen({ language: "ja" })).toMatchObject({
      message: { title: expect.stringMatching(/調査|募集/) },
    });
    const overQuotaMessage = { title: "Full", ctaText: "More", ctaLink: "https://a.test/{{metadata.x}}" };
    await configure(client, studyId, { overQuotaMessage });
    expect(await seen()).toMatchObject({
      message: { title: "Full", ctaText: "More", ctaLink: "https://a.test/" },
    });
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
    expect(body.translation_languages).toEqual(["Japanese"]);
  });

  it("has the participant's language where they enter too", async () => {
    const studyId = await newOpenStudy(client, {}, { quota: 0, lang: { support: ["English", "German"] } });
    const { body } = await expectStatus(enter(stack, studyId, { language: "German" }), 409);
    expect(body.message).toMatchObject({ title: "Diese Studie ist abgeschlossen" });
  });
});
