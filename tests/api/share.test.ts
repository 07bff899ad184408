import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();

/** A study with a choice, a number and a free text, answered by `people`, and a share of it. */
async function newShared(people: { choice: string; score: number; metadata?: object }[], scope: object = {}) {
  const client = await newClient(stack);
  const { id: study_id } = (await expectStatus(client.send("POST", "/studies", { title: "Shared" }), 201))
    .body;
  const questions = [
    { study_id, content: "Pick", type: "multipleChoice", props: { options: ["A", "B"], allowOther: true } },
    { study_id, content: "Score", type: "nps" },
    { study_id, content: "Hello {{metadata.name|friend}}, why?", type: "question" },
  ];
  const saved = await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
  const [choice, score, why] = saved.body.created_question_ids as [string, string, string];
  for (const [index, person] of people.entries()) {
    const metadata = { name: `Person${index}`, ...person.metadata };
    const { id } = (await expectStatus(client.send("POST", "/interviews", { study_id, metadata }), 200)).body;
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, {
        status: "completed",
        started_at: "2026-01-01T10:00:00Z",
        ended_at: "2026-01-01T10:05:00Z",
        active_time: 300,
        conversation_json: [
          { role: "assistant", content: `Hello Person${index}, why?` },
          { role: "user", content: `Because ${index}` },
        ],
        answers: [
          { question_id: choice, value: person.choice },
          { question_id: score, value: person.score },
        ],
      }),
      200,
    );
  }
  const share = async (more: object = {}) => {
    const body = {
      name: "Team",
      scope: { sections: ["funnel", "questions", "crosstab", "transcripts"], ...scope },
      ...more,
    };
    return (await expectStatus(client.send("POST", `/studies/${study_id}/shares`, body), 201)).body;
  };
  const created = await share();
  const token = created.url.split("/").at(-1);
  const view = (path = "", query = "") => client.send("GET", `/results/v1/${token}${path}${query}`);
  return { client, study_id, choice, score, why, share, created, token, view };
}

const people = Array.from({ length: 20 }, (_, index) => ({
  choice: index < 12 ? "A" : "B",
  score: index % 11,
  metadata: { plan: index < 8 ? "free" : index < 19 ? "paid" : "rare" },
}));

describe("a share", () => {
  it("shows the API's own figures, filtered alike", async () => {
    const { client, study_id, choice, score, view, token } = await newShared(people);
    for (const query of ["", "?metadata[plan]=free", `?answer[${choice}]=A`]) {
      const api = async (path: string) =>
        (await expectStatus(client.send("GET", `/studies/${study_id}${path}${query}`), 200)).body;
      const funnel = (await expectStatus(view("/funnel", query), 200)).body;
      const stats = await api("/stats");
      const reached = stats.questions.filter(({ reached }: { reached: number }) => reached > 0);
      expect(funnel).toEqual({
        ...stats,
        questions: stats.questions.map((row: { reached: number }) =>
          reached.includes(row) ? row : { ...pick(row), suppressed: true },
        ),
      });
      for (const id of [choice, score])
        expect((await expectStatus(view(`/questions/${id}`, query), 200)).body).toEqual(
          await api(`/questions/${id}/stats`),
        );
    }
    const table = { rows: { question_id: choice }, columns: [{ language: true }], min_base: 5 };
    const [own, shared] = await Promise.all([
      expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, table), 200),
      expectStatus(client.send("POST", `/results/v1/${token}/crosstabs`, { ...table, min_base: 0 }), 200),
    ]);
    expect(shared.body).toEqual(own.body);
    const head = (await expectStatus(view(), 200)).body;
    expect(head.stats).toMatchObject({ started: 20, completed: 20, median_active_time: 300 });
    expect(head.dimensions.metadata).toEqual([{ key: "plan", values: ["free", "paid"] }]);
    expect(head.questions.map((each: { label: string }) => each.label)).toEqual(["Q1", "Q2", "Q3"]);
  });
});

const pick = ({ question_id, display_order, type, content }: Record<string, unknown> & object) => ({
  question_id,
  display_order,
  type,
  content,
});
