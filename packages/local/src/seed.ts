import { type CreateShareReq, ResearchInterviews } from "#client/index.ts";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization } from "#core/account/organization/index.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { newId } from "#kit/id.ts";
import type { Demo } from "./data-directory.ts";
import { conversation } from "./seed/conversation.ts";
import { translateStudy } from "./seed/german.ts";
import { demoBranding } from "./seed/pictures.ts";
import { addQuestions } from "./seed/questions.ts";
import { respondents } from "./seed/respondents.ts";
import { createShop } from "./seed/shop/index.ts";
import {
  demoNewsletter,
  demoQuestions,
  demoRandomizer,
  demoRules,
  demoSource,
  demoStudy,
  type QuestionName,
} from "./seed/study.ts";

type Ids = Record<QuestionName, string>;

/** How many simulated respondents answer the demo study; fewer where a provider's model words what they say. */
const simulatedCounts = { offline: [100, 20], online: [20] };

/** Creates a demo organization; its studies and interviews are created through the API, as a customer would. */
export async function seedDemo(ports: Ports): Promise<Demo> {
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
  const owner = { name: "Demo", owner_email: "owner@example.com" };
  const { organization_id } = await createOrganization(ctx, owner);
  const { api_key } = await createApiKey(ctx, { organization_id, name: "demo" });
  const client = demoClient(ports, api_key);

  const branding = demoBranding(ports.participantBaseUrl);
  const { id: study_id } = await client.studies.create({
    ...demoStudy,
    config: { ...demoStudy.config, branding },
  });
  const { key } = await client.sources.create(study_id, demoSource);
  await client.sources.create(study_id, demoNewsletter);
  const ids = await addQuestions(client, study_id, demoQuestions);
  const randomizer_id = await addRandomizer(client, study_id, ids);
  await addRules(client, study_id, ids);
  await translateStudy(client, study_id, ids);
  await bringInInterviews(client, study_id, ids, ports.now());
  // In the background, once the stack runs.
  for (const [index, count] of simulatedCounts[ports.model.isOffline ? "offline" : "online"].entries())
    await client.simulations.create(study_id, { count, seed: index + 1 });
  const { url } = await client.shares.create(study_id, demoShare(randomizer_id));
  return {
    organization_id,
    study_id,
    api_key,
    source_key: key,
    results_url: url,
    question_ids: ids,
    ...(await inviteReader(client, study_id)),
    shop: await createShop(client, ports.now()),
  };
}

/** What the demo's results link shows: everything. */
const demoShare = (randomizer_id: string): CreateShareReq => ({
  name: "The demo's results",
  include_simulated: true,
  scope: {
    sections: ["funnel", "questions", "crosstab", "transcripts", "themes", "findings"],
    quotes: true,
    viewer_dimensions: [
      { randomizer_id },
      { metadata: "household" },
      { metadata: "age" },
      { source: true },
      { language: true },
    ],
  },
});

/** Creates an interview for whoever tries the service. */
export async function inviteReader(
  client: ResearchInterviews,
  study_id: string,
): Promise<Pick<Demo, "vid" | "link">> {
  const { link } = await client.interviews.create({ study_id, metadata: { respondent: "you" } });
  return { vid: new URL(link).searchParams.get("vid") ?? "", link };
}

/** A client of the app in this process, which has no address yet. */
export function demoClient(ports: Ports, apiKey: string): ResearchInterviews {
  const app = createApp(ports);
  return new ResearchInterviews({
    baseUrl: "http://demo.invalid",
    apiKey,
    fetch: async (url, init) => app.request(url, init),
    // The demo is made in one transaction, which ends with the first failure.
    maxRetries: 0,
  });
}

async function addRandomizer(client: ResearchInterviews, study_id: string, ids: Ids): Promise<string> {
  const { name, arms } = demoRandomizer;
  const { id } = await client.randomizers.create({
    study_id,
    name,
    arms: arms.map(({ label, question }) => ({
      label,
      weight_basis_points: 10_000 / arms.length,
      question_id: ids[question],
    })),
  });
  return id;
}

async function addRules(client: ResearchInterviews, study_id: string, ids: Ids): Promise<void> {
  for (const { question, target, ...rule } of demoRules) {
    await client.rules.create({
      ...rule,
      study_id,
      question_id: ids[question],
      comparison_value_type: "string",
      ...(target && { next_question_id: ids[target] }),
    });
  }
}

async function bringInInterviews(
  client: ResearchInterviews,
  study_id: string,
  ids: Ids,
  now: Date,
): Promise<void> {
  const interviews = respondents.map(({ name }) => ({ metadata: { respondent: name } }));
  const created = await client.interviews.createMany({ study_id, interviews });
  for (const [index, { status, hoursAgo, minutes, answers }] of respondents.entries()) {
    const started = now.getTime() - hoursAgo * 3_600_000;
    await client.interviews.update(created[index]?.id ?? "", {
      status,
      conversation_json: conversation(demoQuestions, answers),
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
