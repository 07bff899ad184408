import { createApiKey } from "#core/auth/api-key.ts";
import { createOrganization } from "#core/organization/index.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { newId } from "#core/platform/id.ts";
import { createApp } from "#functions/api/app.ts";
import type { Demo } from "./data-directory.ts";
import { conversation } from "./seed/conversation.ts";
import { respondents } from "./seed/respondents.ts";
import {
  demoQuestions,
  demoRules,
  demoSource,
  demoStudy,
  type QuestionName,
  withMentions,
} from "./seed/study.ts";

type Send = <Answer>(method: "POST" | "PUT", path: string, body: object) => Promise<Answer>;
type Ids = Record<QuestionName, string>;

/** How many simulated respondents answer the demo study. */
const simulatedCount = 20;

/** Creates a demo organization; its study and interviews are created through the API, as a customer would. */
export async function seedDemo(ports: Ports): Promise<Demo> {
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
  const owner = { name: "Demo", owner_email: "owner@example.com" };
  const { organization_id } = await createOrganization(ctx, owner);
  const { api_key } = await createApiKey(ctx, { organization_id, name: "demo" });
  const send = sender(ports, api_key);

  const { id: study_id } = await send<{ id: string }>("POST", "/studies", demoStudy);
  const { key } = await send<{ key: string }>("POST", `/studies/${study_id}/sources`, demoSource);
  const ids = await addQuestions(send, study_id);
  await addRules(send, study_id, ids);
  await bringInInterviews(send, study_id, ids, ports.now());
  // In the background, once the stack runs.
  await send("POST", `/studies/${study_id}/simulations`, { count: simulatedCount, seed: 1 });
  return { organization_id, study_id, api_key, source_key: key, ...(await inviteReader(send, study_id)) };
}

/** Creates an interview for whoever tries the service. */
export async function inviteReader(send: Send, study_id: string): Promise<Pick<Demo, "vid" | "link">> {
  const { link } = await invite(send, study_id, "you");
  return { vid: new URL(link).searchParams.get("vid") ?? "", link };
}

export function sender(ports: Ports, key: string): Send {
  const app = createApp(ports);
  return async (method, path, body) => {
    const response = await app.request(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the demo request was refused: ${path} ${await response.text()}`);
    return (await response.json()) as never;
  };
}

const invite = (send: Send, study_id: string, respondent: string): Promise<{ id: string; link: string }> =>
  send("POST", "/interviews", { study_id, metadata: { respondent } });

async function addQuestions(send: Send, study_id: string): Promise<Ids> {
  const ids: Partial<Ids> = {};
  for (const [name, question] of Object.entries(demoQuestions)) {
    const content = withMentions(question.content, (of) => `{{Q:${ids[of]}}}`);
    const questions = [{ study_id, ...question, content }];
    const saved = await send<{ created_question_ids: [string] }>("POST", "/questions/batch", { questions });
    ids[name as QuestionName] = saved.created_question_ids[0];
  }
  return ids as Ids;
}

async function addRules(send: Send, study_id: string, ids: Ids): Promise<void> {
  for (const { question, target, ...rule } of demoRules) {
    await send("POST", "/question-logic", {
      ...rule,
      study_id,
      question_id: ids[question],
      comparison_value_type: "string",
      ...(target && { next_question_id: ids[target] }),
    });
  }
}

async function bringInInterviews(send: Send, study_id: string, ids: Ids, now: Date): Promise<void> {
  for (const { name, status, hoursAgo, minutes, answers } of respondents) {
    const { id } = await invite(send, study_id, name);
    const started = now.getTime() - hoursAgo * 3_600_000;
    await send("PUT", `/interviews/${id}`, {
      status,
      conversation_json: conversation(answers),
      answers: Object.entries(answers).map(([question, { value }]) => ({
        question_id: ids[question as QuestionName],
        value,
      })),
      started_at: new Date(started).toISOString(),
      ended_at: new Date(started + minutes * 60_000).toISOString(),
      active_time: minutes * 60,
    });
  }
}
