import { expectStatus, newClient, type TestStack } from "./api.ts";

/** Somebody who has answered. */
export interface Respondent {
  choice: string;
  score: number;
  metadata?: object;
  /** What was said beside the question. */
  said?: string;
}

const allSections = ["funnel", "questions", "crosstab", "transcripts"];

/** A study with a choice, an NPS and a free text, answered by `people`, and ways to share and view it. */
export async function newSharedStudy(stack: TestStack, people: readonly Respondent[]) {
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
  const answer = async ({ choice: picked, score: scored, metadata, said }: Respondent, index: number) => {
    const known = { name: `Person${index}`, ...metadata };
    const { id } = (
      await expectStatus(client.send("POST", "/interviews", { study_id, metadata: known }), 200)
    ).body;
    const done = {
      status: "completed",
      started_at: "2026-01-01T10:00:00Z",
      ended_at: "2026-01-01T10:05:00Z",
      active_time: 300,
      conversation_json: [
        { role: "assistant", content: `Hello Person${index}, why?` },
        { role: "user", content: said ?? `Because Person${index} says so` },
      ],
      answers: [
        { question_id: choice, value: picked },
        { question_id: score, value: scored },
      ],
    };
    await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    return id as string;
  };
  const interviews: string[] = [];
  for (const [index, person] of people.entries()) interviews.push(await answer(person, index));

  /** Another share, of everything unless `scope` says less. */
  const share = async (scope: object = {}, more: object = {}) => {
    const viewer_dimensions = [{ metadata: "plan" }, { question_id: choice }, { question_id: score }];
    const body = { name: "Team", scope: { sections: allSections, viewer_dimensions, ...scope }, ...more };
    const { body: created } = await expectStatus(
      client.send("POST", `/studies/${study_id}/shares`, body),
      201,
    );
    const token: string = created.url.split("/").at(-1);
    const view = (path = "", query = "") => client.send("GET", `/results/v1/${token}${path}${query}`);
    const table = (body: object) => client.send("POST", `/results/v1/${token}/crosstabs`, body);
    return { ...created, token, view, table };
  };
  return { client, study_id, choice, score, why, interviews, share, answer };
}

/** Twenty people: twelve A, eight B; eight free, eleven paid and one rare plan. */
export const twenty: readonly Respondent[] = Array.from({ length: 20 }, (_, index) => ({
  choice: index < 12 ? "A" : "B",
  score: index % 11,
  metadata: { plan: index < 8 ? "free" : index < 19 ? "paid" : "rare" },
}));
