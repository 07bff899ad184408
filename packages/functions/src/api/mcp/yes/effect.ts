import {
  affectedCode,
  affectedFolder,
  affectedSource,
  affectedStudy,
  hostsOfStudy,
  isModelFree,
  newHosts,
  requireErasure,
  requireRetention,
} from "#core/upkeep/effect/index.ts";
import { isRecord } from "#kit/record.ts";
import { id as anId } from "#kit/shape.ts";
import { readConfig } from "#survey/study/config.ts";
import type { Study } from "#survey/study/schema.ts";
import { cleanedText } from "../clean.ts";
import type { ToolContext } from "../tool.ts";
import type { Effect } from "./kinds.ts";

/** A question to a person: one or several lines, and what they were shown, which must not have changed. */
export interface Question {
  /** It cannot be undone: only a person can say yes, and no model for them. */
  isFinal: boolean;
  lines: string[];
  shown: unknown;
  /** The call of the API by which a person does it without an assistant. */
  rest?: string;
}

/** Model calls above which a person is asked. */
export const maxUnasked = 50;

const quoted = (title: string): string => JSON.stringify(cleanedText(title).slice(0, 200));
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What a person is asked about all effects together; null where there is nothing to ask. */
export async function questionOf(call: ToolContext, effects: readonly Effect[]): Promise<Question | null> {
  const questions: Question[] = [];
  for (const effect of effects) {
    const question = await ask(call, effect);
    if (question !== null) questions.push(question);
  }
  const [first] = questions;
  if (first === undefined) return null;
  return {
    isFinal: questions.some(({ isFinal }) => isFinal),
    lines: questions.flatMap(({ lines }) => lines),
    shown: questions.map(({ shown }) => shown),
    ...(first.rest !== undefined && { rest: questions.flatMap(({ rest }) => rest ?? []).join("; ") }),
  };
}

function ask(call: ToolContext, effect: Effect): Promise<Question | null> {
  switch (effect.kind) {
    case "status":
      return aboutStatus(call, effect);
    case "restore":
      return aboutRestore(call, effect);
    case "share":
      return aboutShare(call, effect);
    case "delete_source":
      return aboutSource(call, effect);
    case "hosts":
      return aboutHosts(call, effect);
    case "simulation":
    case "translation":
    case "insights":
      return aboutModel(call, effect);
    case "erase":
      return aboutErasure(call, effect);
    case "retention":
      return aboutRetention(call, effect);
    case "move":
      return aboutMove(call, effect);
    case "code":
      return aboutCode(call, effect);
  }
}

type Of<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

const leadsTo = (hosts: readonly string[]): string =>
  hosts.length === 0
    ? "It leads to no other site."
    : `It leads people to: ${hosts.map((host) => cleanedText(host)).join(", ")}.`;

async function aboutStatus(
  { ctx }: ToolContext,
  { study_id, status }: Of<"status">,
): Promise<Question | null> {
  const study = await affectedStudy(ctx, study_id, "settings");
  if (study.status === status) return null;
  const { title, revision, questions } = study;
  if (status === "archived")
    return {
      isFinal: false,
      lines: [
        `Archive the study ${quoted(title)}? Nobody can take part any more. Another status brings it back.`,
      ],
      shown: { study_id, status, revision },
    };
  const hosts = await hostsOfStudy(ctx, study_id);
  return {
    isFinal: false,
    lines: [
      `Publish the study ${quoted(title)} with ${plural(questions, "question")}? Whoever has a link of it can take part from ` +
        `now on. ${leadsTo(hosts)} It can be paused at any time; what people have answered by then stays.`,
    ],
    shown: { study_id, status, revision, hosts },
  };
}

async function aboutRestore(
  { ctx, ask }: ToolContext,
  { study_id, revision }: Of<"restore">,
): Promise<Question> {
  const study = await affectedStudy(ctx, study_id, "edit");
  // Nobody is asked about what is not stored.
  await ask("get_study_version_definition", { params: { id: study_id, revision: String(revision) } });
  return {
    isFinal: false,
    lines: [
      `Restore the study ${quoted(study.title)} from revision ${study.revision} to revision ${revision}? ` +
        "All changes since are undone. The version before is stored, and can be restored in turn.",
    ],
    shown: { study_id, to: revision, revision: study.revision },
  };
}

async function aboutShare({ ctx }: ToolContext, { study_id, share }: Of<"share">): Promise<Question> {
  const study = await affectedStudy(ctx, study_id, "settings");
  const scope = isRecord(share.scope) ? share.scope : {};
  const sections = Array.isArray(scope.sections) ? scope.sections.join(", ") : "none";
  const words = [
    ...(scope.quotes === true ? ["quotes of participants"] : []),
    ...(Array.isArray(scope.sections) && scope.sections.includes("transcripts")
      ? ["whole conversations"]
      : []),
  ];
  const until = typeof share.expires_at === "string" ? `until ${share.expires_at}` : "without an end";
  const hosts = await hostsOfStudy(ctx, study_id);
  return {
    isFinal: false,
    lines: [
      `Share results of the study ${quoted(study.title)} as ${quoted(String(share.name))}, ${until}? Whoever has the link sees: ` +
        `${sections}${words.length > 0 ? `, with ${words.join(" and ")}` : ""}. ${leadsTo(hosts)} ` +
        "The link can be taken back; what was seen by then was seen.",
    ],
    shown: { study_id, share, hosts },
  };
}

async function aboutSource(
  { ctx }: ToolContext,
  { source_id }: Of<"delete_source">,
): Promise<Question | null> {
  if (!anId.safeParse(source_id).success) return null;
  const { name, study_id } = await affectedSource(ctx, source_id);
  return {
    isFinal: false,
    lines: [
      `Delete the source ${quoted(name)}? Its links stop to count for it and its redirects are gone; interviews keep its key.`,
    ],
    shown: { source_id, name, study_id },
  };
}

async function aboutHosts({ ctx }: ToolContext, { study_id, urls }: Of<"hosts">): Promise<Question | null> {
  const study = await affectedStudy(ctx, study_id, "edit");
  if (study.status !== "published" && study.status !== "paused") return null;
  const hosts = [...new Set(urls.flatMap(hostOf))].sort();
  const unknown = await newHosts(ctx, hosts);
  if (unknown.length === 0) return null;
  return {
    isFinal: false,
    lines: [
      `Lead participants of the study ${quoted(study.title)} to ${plural(unknown.length, "site")} that no study of the ` +
        `organization leads to yet: ${unknown.map((host) => cleanedText(host)).join(", ")}? It can be changed again.`,
    ],
    shown: { study_id, hosts: unknown },
  };
}

/** The host as a browser reads it; of an address that is none all of it, which no study has. */
function hostOf(url: string): string[] {
  const before = url.replace(/\{.*$/s, "");
  return [URL.canParse(before) ? new URL(before).host.toLowerCase() : url.slice(0, 100).toLowerCase()];
}

async function aboutModel(
  call: ToolContext,
  effect: Of<"simulation"> | Of<"translation"> | Of<"insights">,
): Promise<Question | null> {
  const { ctx } = call;
  const study = await affectedStudy(ctx, effect.study_id, effect.kind === "simulation" ? "settings" : "edit");
  if (isModelFree(ctx)) return null;
  const calls = await callsOf(call, effect, study.questions);
  if (calls <= maxUnasked) return null;
  const what = {
    simulation: "Simulate respondents of",
    translation: "Translate",
    insights: "Code the answers of",
  };
  return {
    isFinal: false,
    lines: [
      `${what[effect.kind]} the study ${quoted(study.title)}? That takes about ${calls} calls of the model, which the ` +
        "organization pays for. What is made can be removed again; the calls cannot be taken back.",
    ],
    shown: { study_id: study.id, kind: effect.kind, calls },
  };
}

async function callsOf(
  { ask, ctx: _ }: ToolContext,
  effect: Of<"simulation"> | Of<"translation"> | Of<"insights">,
  questions: number,
): Promise<number> {
  const of = { params: { id: effect.study_id } };
  if (effect.kind === "simulation") return effect.count * Math.max(questions, 1);
  if (effect.kind === "translation") {
    const { config } = await ask<Study>("get_study", of);
    const { supportedLanguages, defaultLanguage } = readConfig(config);
    return supportedLanguages.filter((each) => each !== defaultLanguage).length * Math.max(questions, 1);
  }
  const { calls } = await ask<{ calls: number }>("start_insights_run", {
    params: of.params,
    body: { ...effect.body, dry_run: true },
  });
  return calls;
}

async function aboutErasure({ ctx }: ToolContext, { match }: Of<"erase">): Promise<Question> {
  requireErasure(ctx);
  const { interview_ids, metadata, reference } = match;
  const whom = Array.isArray(interview_ids)
    ? plural(interview_ids.length, "named interview")
    : reference !== undefined
      ? "the interview with the given reference"
      : `all interviews that match ${plural(Object.keys(isRecord(metadata) ? metadata : {}).length, "value")} of metadata`;
  return {
    isFinal: true,
    lines: [
      `Erase ${whom} in all studies of the organization, with answers, conversations and files? This cannot be undone.`,
    ],
    shown: { match },
    rest: 'POST /api/v1/data-subject-requests {"action": "erase", "match": …}',
  };
}

async function aboutRetention(
  { ctx }: ToolContext,
  { folder_id, days, study_ids }: Of<"retention">,
): Promise<Question> {
  requireRetention(ctx);
  const isNew = !anId.safeParse(folder_id).success;
  const folder = isNew
    ? { name: "a new folder", days: null, studies: 0 }
    : await affectedFolder(ctx, folder_id);
  const moved: string[] = [];
  for (const each of study_ids.filter((each) => anId.safeParse(each).success)) {
    const study = await affectedStudy(ctx, each, "settings");
    if (study.folder_id !== folder_id.toLowerCase()) moved.push(study.title);
  }
  const studies = folder.studies + moved.length;
  return {
    isFinal: true,
    lines: [
      `Keep transcripts of ${plural(studies, "study").replace("studys", "studies")} in the folder ${quoted(folder.name)} for ` +
        `${plural(days, "day")}?${moved.length > 0 ? ` Moved there now: ${moved.map(quoted).join(", ")}.` : ""} ` +
        "Older transcripts are removed within the hour, which cannot be undone.",
    ],
    shown: { folder_id, days, before: folder.days, studies, moved },
    rest: `PATCH /api/v1/folders/${folder_id} {"retention_policy_days": ${days}}`,
  };
}

async function aboutMove(
  { ctx }: ToolContext,
  { study_id, folder_id }: Of<"move">,
): Promise<Question | null> {
  // A folder that the same call makes keeps everything, unless the call says so, which is asked about by itself.
  if (![study_id, folder_id].every((each) => anId.safeParse(each).success)) return null;
  const study = await affectedStudy(ctx, study_id, "settings");
  const folder = await affectedFolder(ctx, folder_id);
  if (folder.days === null) return null;
  return {
    isFinal: true,
    lines: [
      `Move the study ${quoted(study.title)} into the folder ${quoted(folder.name)}, which keeps transcripts for ` +
        `${plural(folder.days, "day")}? Older transcripts are removed within the hour, which cannot be undone.`,
    ],
    shown: { study_id, folder_id, days: folder.days },
    rest: `PUT /api/v1/studies/${study_id} {"folder_id": "${folder_id}"}`,
  };
}

async function aboutCode({ ctx }: ToolContext, { code_id, isMerged }: Of<"code">): Promise<Question | null> {
  // A code that the same call makes has no answers yet.
  if (!anId.safeParse(code_id).success) return null;
  const { decided } = await affectedCode(ctx, code_id);
  if (decided === 0) return null;
  return {
    isFinal: true,
    lines: [
      `${isMerged ? "Merge" : "Delete"} a code that people have given or refused ${plural(decided, "answer")}? ` +
        "What they have decided is lost, which cannot be undone.",
    ],
    shown: { code_id, decided, isMerged },
    rest: isMerged ? `POST /api/v1/codes/${code_id}/merge` : `DELETE /api/v1/codes/${code_id}`,
  };
}
