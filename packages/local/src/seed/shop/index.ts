import type { CreatedInterview, CreateShareReq, ResearchInterviews } from "#client/index.ts";
import { conversation } from "../conversation.ts";
import { addQuestions } from "../questions.ts";
import { type ShopRespondent, shopRespondents } from "./respondents.ts";
import { type ShopQuestion, shopQuestionsAt, shopStudy } from "./study.ts";

/** The demo's second study. */
export interface Shop {
  study_id: string;
  results_url: string;
  /** Its questions by name, until all interviews have been brought in. */
  question_ids?: Record<string, string>;
}

const shopShare: CreateShareReq = {
  name: "Every other type of question",
  scope: {
    sections: ["funnel", "questions", "crosstab"],
    viewer_dimensions: [{ metadata: "customer" }, { metadata: "device" }],
  },
};

/** Creates the study and its questions, without interviews. */
export async function createShop(client: ResearchInterviews, now: Date): Promise<Shop> {
  const { id: study_id } = await client.studies.create(shopStudy);
  const question_ids = await addQuestions(client, study_id, shopQuestionsAt(now));
  const { url: results_url } = await client.shares.create(study_id, shopShare);
  return { study_id, results_url, question_ids };
}

/**
 * Brings in the interviews. Those that are there stay, so that it can be called again. Throws `signal`'s reason once it
 * is aborted, between two requests.
 */
export async function fillShop(
  client: ResearchInterviews,
  { study_id, question_ids }: Required<Pick<Shop, "study_id" | "question_ids">>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const questions = await client.questions.list(study_id);
  const call = questions.find(({ id }) => id === question_ids.call);
  const respondents = shopRespondents((call?.props.slots ?? []) as { start: string; end: string }[]);
  signal?.throwIfAborted();
  for (const [id, respondent] of await invite(client, study_id, respondents)) {
    signal?.throwIfAborted();
    await client.interviews.update(id, interviewOf(respondent, question_ids, now));
  }
}

/** The interviews that are still open, with their respondents. */
async function invite(
  client: ResearchInterviews,
  study_id: string,
  respondents: readonly ShopRespondent[],
): Promise<[id: string, ShopRespondent][]> {
  const byName = new Map(respondents.map((each) => [each.metadata.respondent, each]));
  const respondentOf = ({ metadata }: Pick<CreatedInterview, "metadata">) =>
    byName.get(String(metadata?.respondent));
  const known = await client.interviews.list({ study_id }).all();
  const interviews = known.some(respondentOf)
    ? known
    : await client.interviews.createMany({
        study_id,
        interviews: respondents.map(({ metadata }) => ({ metadata })),
      });
  return interviews.flatMap((interview): [string, ShopRespondent][] => {
    const respondent = respondentOf(interview);
    return interview.status === "open" && respondent !== undefined ? [[interview.id, respondent]] : [];
  });
}

/** What would fill pages of a conversation. */
const isLong = (name: ShopQuestion): boolean => name === "subscription" || name === "wishes";

function interviewOf(
  { answers, isDone, hoursAgo, seconds }: ShopRespondent,
  ids: Record<string, string>,
  now: Date,
): Parameters<ResearchInterviews["interviews"]["update"]>[1] {
  const started = now.getTime() - hoursAgo * 3_600_000;
  const given = Object.entries(answers) as [ShopQuestion, unknown][];
  const said = given.filter(([name, value]) => value !== null && !isLong(name));
  return {
    status: isDone ? "closed" : "in_progress",
    conversation_json: conversation(
      shopQuestionsAt(now),
      Object.fromEntries(said.map(([name, value]) => [name, { value }])),
    ),
    answers: given.map(([name, value]) => ({ question_id: ids[name] ?? "", value })),
    started_at: new Date(started).toISOString(),
    ...(isDone && { ended_at: new Date(started + seconds * 1000).toISOString(), active_time: seconds }),
  };
}
