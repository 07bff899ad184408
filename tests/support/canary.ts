import { type Client, expectStatus, type TestStack } from "./api.ts";
import { addQuestions, invite, newStudy } from "./survey.ts";

/** Interviews whose content has a canary text, to check that no trace of it is left where it must be removed. */

export const canary = "Canary-7f3e-Wellensittich";

export const days = (count: number) => count * 24 * 3_600_000;
export const daysAgo = (count: number) => new Date(Date.now() - days(count)).toISOString();

export async function newFolder(client: Client, retention_policy_days: number | null): Promise<string> {
  const { body } = await expectStatus(
    client.send("POST", "/folders", { name: "Kept briefly", retention_policy_days }),
    201,
  );
  return body.id;
}

const questions = [
  { type: "question", content: "Why?" },
  {
    type: "multipleChoice",
    content: "Which?",
    props: { options: ["Red", "Blue"], isMultiSelect: true, allowOther: true },
  },
  { type: "cardSort", content: "Sort", props: { cards: ["One", "Two"], mode: "open" } },
  { type: "nps", content: "Recommend?" },
  { type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } },
];

export interface Survey {
  studyId: string;
  questionIds: string[];
}

export async function newSurvey(client: Client, folder_id: string): Promise<Survey> {
  const studyId = await newStudy(client, { folder_id, config: { quota: 100 } });
  return { studyId, questionIds: await addQuestions(client, studyId, questions) };
}

/** Imports a finished interview with the canary in every text, and with the given end time. */
export async function importInterview(
  { storage }: TestStack,
  client: Client,
  { studyId, questionIds }: Survey,
  ended_at: string,
  fields = {},
) {
  const { id } = await invite(client, studyId, { title: "Kept", metadata: { panel: "p1" }, ...fields });
  const { body: upload } = await expectStatus(
    client.send("POST", `/studies/${studyId}/uploads`, {
      filename: "clip.mp4",
      content_type: "video/mp4",
      size: 100,
    }),
    201,
  );
  await storage.bucket.put(upload.upload.fields.key, `${canary} on video`, "video/mp4");
  const [why, which, sort, nps, show] = questionIds;
  await expectStatus(
    client.send("PUT", `/interviews/${id}`, {
      status: "closed",
      started_at: ended_at,
      ended_at,
      active_time: 60,
      notes: `${canary} noted`,
      recording_id: `recording-${canary}`,
      conversation_json: [
        { role: "assistant", content: "Why?" },
        { role: "user", content: `${canary} said` },
      ],
      answers: [
        { question_id: why, value: `${canary} answered` },
        { question_id: which, value: ["Red", { other: `${canary} other` }] },
        { question_id: sort, value: { [`${canary} pile`]: ["One"], Rest: ["Two"] } },
        { question_id: nps, value: 9 },
        { question_id: show, value: [{ url: upload.url, content_type: "video/mp4", size: 100 }] },
      ],
    }),
    200,
  );
  return { id: id as string, key: upload.upload.fields.key as string };
}
