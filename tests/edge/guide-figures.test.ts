import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { expect, it } from "vitest";
import { alarmAt } from "#functions/alarms.ts";
import { maxReceives, queues, schedules } from "#functions/background.ts";
import { databaseTimeouts } from "#functions/platform/database-timeouts.ts";
import { probeCodes } from "#interviewer/check/codes.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { hasNotice, noticeWords } from "#survey/notice/words.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { maxInterviewerName, maxNoticeText } from "#survey/study/notice-config.ts";

/**
 * Guides say how long things are kept, how much is taken and when somebody is told. Each of these figures is read from
 * the code here and looked for in its guide, so that a change of one without the other fails.
 */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The number of a constant or field that a file of the source sets to a product of numbers. */
function figure(path: string, name: string): number {
  const [, product] =
    new RegExp(`\\b${name}(?: =|:) ([\\d_.]+(?: \\* [\\d_.]+)*)[,;\\s]`).exec(read(path)) ?? [];
  if (product === undefined) throw new Error(`${path} sets no ${name}`);
  return product.split(" * ").reduce((all, factor) => all * Number(factor.replaceAll("_", "")), 1);
}

const core = (path: string, name: string) => figure(`packages/core/src/${path}.ts`, name);
const checks = (path: string, name: string) => figure(`packages/interviewer/src/${path}.ts`, name);
const kit = (path: string, name: string) => figure(`packages/kit/src/${path}.ts`, name);
const survey = (path: string, name: string) => figure(`packages/survey/src/${path}.ts`, name);
const files = (path: string, name: string) => figure(`packages/survey-files/src/${path}.ts`, name);
const api = (path: string, name: string) => figure(`packages/functions/src/api/${path}.ts`, name);
const platform = (path: string, name: string) => figure(`packages/functions/src/platform/${path}.ts`, name);
const local = (path: string, name: string) => figure(`packages/local/src/${path}.ts`, name);

/** The argument of the n-th call of a schema's check in a file. */
function argument(path: string, before: string, check: string): number {
  const [, given] = new RegExp(`${before}[^;]*?\\.?${check}\\(([\\d_]+)\\)`, "s").exec(read(path)) ?? [];
  if (given === undefined) throw new Error(`${path} has no ${check} after ${before}`);
  return Number(given.replaceAll("_", ""));
}

const interviewer = (name: string, check = "textUpTo") =>
  argument("packages/survey/src/study/interviewer-config.ts", `${name}: clearable\\(`, check);

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const inWords = (count: number): string => small[count] ?? String(count);
const spelled = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
const second = 1_000;
const hour = 3_600_000;
const mebibyte = 1_048_576;
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const lifetime = "packages/core/src/upkeep/retention/prune.ts";
const days = (name: string): number => {
  const [, given] = new RegExp(`${name}: (\\d+) \\* dayMs`).exec(read(lifetime)) ?? [];
  return Number(given);
};

const eventDays = core("account/event/schema", "eventDays");
const auditDays = core("account/organization/organization.sql", "defaultAuditDays");
const auditAddressDays = core("account/audit/expire", "auditAddressDays");
const restorableDays = core("design/lifecycle/delete", "restorableDays");
const markerDays = core("upkeep/erasure/marker", "keptDays");
const archiveHours = core("upkeep/subject/schema", "archiveLifetimeHours");
const exportHours = core("results/export/schema", "exportLifetimeHours");
const rotationHours = core("deliver/webhook/secret", "validAfterRotationMs") / hour;
const reserve =
  Number(/Math\.min\((\d+) \* mebibyte/.exec(read("packages/local/src/disk.ts"))?.[1]) * mebibyte;
/** Requests a second of the gateway: of production, and of other stages. */
const [production, staging] = [...read("infra/limits.ts").matchAll(/[?:] \{ (.+) \}/g)].map(
  ([, rates = ""]) => Object.fromEntries(rates.split(", ").map((rate) => rate.split(": "))),
) as [Record<string, string>, Record<string, string>];
const rate = (rates: Record<string, string>, name: string) => Number(rates[name]?.replaceAll("_", ""));

const deliveryDelays = (
  /const delays = \[([^\]]+)\]/.exec(read("packages/core/src/deliver/webhook/record-outcomes.ts"))?.[1] ?? ""
)
  .split(", ")
  .map((delay) => {
    const [count = "0", unit] = delay.split(" * ");
    return Number(count) * (unit === "hour" ? 3_600 : unit === "minute" ? 60 : 1);
  });

/** By guide: what it says. */
const said: Record<string, string[]> = {
  retention: [
    `| files of export jobs, and archives of requests about a person | after ${exportHours} hours |`,
    ...[core("upkeep/files/temporary", "keptForMs") / hour].map(
      (hours) => `| responses that were too large to send | after ${hours === 1 ? "an hour" : hours} |`,
    ),
    `| events in the feed | after ${eventDays} days |`,
    `| webhook deliveries that have ended | after ${days("deliveries")} days |`,
    `| responses to the interview page's commands | after ${days("turns")} days |`,
    `| responses stored for an \`Idempotency-Key\` | after ${core("account/auth/idempotency", "lifetimeMs") / hour} hours |`,
    `| import jobs and their reports | after ${files("schema", "importLifetimeDays")} days |`,
    `after ${auditDays} days, unless set otherwise; the network in them after ${auditAddressDays} |`,
    `| records of which ids were erased, which a restore reads | after ${markerDays} days |`,
    `For ${restorableDays} days a \`PUT\` with another \`status\` restores it`,
    ...[core("upkeep/files/deletion", "atOnceMs") / second].map(
      (seconds) => `takes longer than ${seconds === 1 ? "a second" : seconds}`,
    ),
  ],
  privacy: [
    `link works for ${archiveHours} hours`,
    `\`interview_ids\` (up to ${core("upkeep/subject/schema", "maxNamedInterviews")})`,
    "as long as backups are kept for 35 days at most",
  ],
  backup: [
    "Keep none for more than **35 days**",
    `is erased again after a restore for ${markerDays} days, not longer`,
    `where it stays for ${markerDays} days`,
    `a niceness of ${constants.priority.PRIORITY_BELOW_NORMAL}`,
  ],
  operating: [
    `A message failed ${inWords(maxReceives)} times, or an hourly run ${inWords(schedules.retention.retries + 1)} times`,
    `Work waits for more than ${alarmAt.waitSeconds.message / 60} minutes`,
    `takes longer than ${alarmAt.answerSeconds.api} s, or ${alarmAt.answerSeconds.participant} s`,
    `than it deletes by itself (${core("upkeep/files/sweep", "maxOrphans")}, and 1 % of all)`,
    `has not succeeded for ${inWords(alarmAt.sweepHours)} hours`,
    `deleted more than ${inWords(alarmAt.retentionHours)} hours ago`,
    `more than ${core("upkeep/retention/brake", "alwaysPercent")} % of an organization's transcripts`,
    `or more than ${core("upkeep/retention/brake", "alwaysInterviews")} transcripts`,
    `are more than ${alarmAt.clockSeconds} s apart`,
    `a path ends after ${api("log", "maxPathLength")} characters`,
    `are logged up to ${api("log", "shownOfParticipants")} times a minute`,
    `A process tells ${spelled(api("refusals", "maxKinds"))} such kinds apart`,
    `A line of more than ${kit("log", "maxLine") / 1024} KB has its texts cut to ${kit("log", "maxText")} characters`,
    `turns over at ${local("log-file", "largestFile") / mebibyte} MB`,
    `less than ${reserve / 2 / mebibyte} MB of the disk`,
    `Once ${(reserve + reserve / 2) / mebibyte} MB are free again`,
    `the program holds ${reserve / mebibyte} MB in`,
    `takes ${spelled(rate(production, "participant"))} requests a second of participants in production, ${rate(production, "api")} of the API and ${rate(production, "docs")} of the documentation (${rate(staging, "participant")}, ${rate(staging, "api")} and ${rate(staging, "docs")} in staging)`,
    `stay old versions for ${figure("infra/storage.ts", "daysAfterInitiation: 1 },\\n\\s*noncurrentVersionExpiration: \\{ noncurrentDays")} days`,
    `At most ${figure("infra/deploy-settings.ts", "maxOldOriginKeys")} old keys are taken`,
    `waits for the receiver for up to ${platform("tracing/exporter", "timeoutMs") / second} s`,
    `After a failure nothing is sent for ${platform("tracing/exporter", "pauseMs") / second} s`,
    `The bucket's markers (\`erasures/<instant>-<id>\`, ${markerDays} days)`,
    ...[kit("bucket", "signedSeconds") / 3600].map(
      (hours) => `Links to files are signed for ${hours === 1 ? "an hour" : hours}`,
    ),
  ],
  deploying: [
    `${inWords(Object.keys(queues).length)} queues with dead letters and a function each`,
    `SET statement_timeout = '${databaseTimeouts.statement / second}s'`,
    `SET idle_in_transaction_session_timeout = '${databaseTimeouts.idleInTransaction / second}s'`,
    `a function gives up a statement after ${databaseTimeouts.response / second} s`,
    `what the pages of the last ${inWords(figure("infra/old-builds.ts", "lifetimeMs") / 86_400_000)} days load`,
  ],
  README: [
    `Within ${core("account/auth/idempotency", "lifetimeMs") / hour} hours the same key`,
    `with more than ${spelled(kit("paging", "maxExactTotal"))} has \`X-Total-Count: ${kit("paging", "maxExactTotal")}+\``,
    `at most ${spelled(kit("paging", "maxSkipped"))}`,
  ],
  loops: [
    `can offer at most ${survey("group/loop/schema", "maxOffered")} items, and an interview has at most ${spelled(survey("group/loop/schema", "maxPlanned"))} questions`,
    `up to \`max_items\` (1 to ${survey("group/loop/schema", "maxItems")}`,
  ],
  "carry-forward": [
    `Up to ${inWords(survey("question/item/fault", "maxLinks"))} questions can carry one from the other, and a list has ${survey("question-type/common/item-source", "maxListed")} entries at most`,
  ],
  "before-you-publish": [
    `estimated to take more than ${core("design/check/findings", "maxMinutes")} minutes`,
  ],
  findings: [`Files are deleted after ${exportHours} hours`],
  "internals/start": [
    `gives up after ${local("migrations/apply", "lockTimeoutMs") === 500 ? "half a second" : "?"} and starts over`,
  ],
  "internals/load": [
    `works on ${inWords(kit("fair/line", "maxInProgress"))} of an organization's at a time`,
    ...[kit("fair/line", "longestForPlace") / second].map(
      (seconds) => `None waits longer than ${seconds === 1 ? "a second" : seconds}`,
    ),
  ],
  "internals/exports": [`once there are ${core("results/export/job/file", "partBytes") / mebibyte} MiB`],
  "internals/interview": [`After ${core("field/count/delta", "mostChanges")} changes of a study`],
  "internals/deletion": [`After ${restorableDays} days the hourly run erases it`],
  "self-hosting": [`gives what is under way ${local("serve/start", "graceMs") / second} s, and exits 0`],
  moderator: [
    `who the interviewer is, up to ${interviewer("description")} characters`,
    `how it asks, up to ${spelled(interviewer("guidelines"))} characters`,
    `study, product and audience, up to ${spelled(interviewer("studyContext"))} characters`,
    `(up to ${interviewer("rephrasingInstructions")} characters) says how`,
    `${interviewer("maxMinutes", "min")} to ${interviewer("maxMinutes", "max")}: after so many minutes`,
    `one question, up to ${survey("wording/index", "maxWords")} words`,
    `A sentence that leads over has at most ${checks("check/bridge", "maxWords")} words`,
    `the interview has had ${survey("course/reduce", "maxTurns")} turns`,
    `Each wording passes ${probeCodes.length === 16 ? "sixteen" : probeCodes.length} checks`,
  ],
  panel: [
    `(${survey("study/entry-config", "defaultPerAddress")}), a study ${core("field/entry/limit", "maxPerStudySecond")} a second`,
    `until ${survey("study/entry-config", "overtimeMs") === hour ? "an hour" : "?"} after \`closesAt\``,
    `works for another ${core("field/source/index", "validAfterRotationMs") / hour} hours`,
  ],
  webhooks: [
    `within ${core("deliver/webhook/slots", "timeoutMs") / second} seconds`,
    `for some ${inWords(Math.round(sum(deliveryDelays) / 86_400))} days`,
    `as do ${inWords(core("deliver/webhook/endpoint-health", "disabledAfterMs") / (24 * hour))} days in which every attempt failed`,
    `signatures of both secrets for ${rotationHours} hours`,
  ],
  events: [
    `An endpoint takes a replay every ${core("deliver/webhook/schema", "replayPauseSeconds")} seconds`,
    `The feed keeps events for ${eventDays} days`,
  ],
  "audit-log": [
    `up to ${core("account/audit/schema", "maxAuditEntries")} entries an answer`,
    `${auditDays} days; \`org set --audit-days\` takes 30 to 3650. After ${auditAddressDays} days`,
  ],
  "api-keys": [
    `up to ${core("account/auth/key-schema", "maxActiveKeys")} active keys`,
    `(${core("account/auth/key-schema", "defaultOverlapHours")}; 0 to ${core("account/auth/key-schema", "maxOverlapHours")})`,
  ],
  usage: [`at most ${core("account/usage/schema", "maxUsageDays")} days apart`],
  imports: [
    `up to ${files("schema", "maxImportBytes") / mebibyte} MB, go up by a form`,
    `${spelled(files("refusal", "cells"))} cells or ${spelled(files("refusal", "elements"))} elements`,
    `expands more than ${files("refusal", "ratio")} times, has more than ${spelled(files("refusal", "entries"))} entries`,
    `more than ${files("refusal", "depth")} levels`,
    `more than ${spelled(survey("question/schema", "maxQuestions"))}.`,
  ],
  simulations: [`A simulation has at most ${core("field/simulation/schema", "maxRespondents")} respondents`],
  "ai-transparency": [
    noticeWords("English").asks,
    noticeWords("English").decides,
    noticeWords("English").listens,
    noticeWords("English").speaks,
    `The sentences exist in ${pageLanguages.filter(hasNotice).length} languages`,
    `start with \`{"ai_notice": {"version": "${noticeVersion}"}}\``,
    `\`text\` (up to ${maxNoticeText} characters`,
    `\`config.interviewer.name\` (up to ${maxInterviewerName} characters)`,
    `each wording passes ${probeCodes.length} checks`,
    `in ${inWords(lexicalLanguages.length)} languages`,
  ],
  voice: [
    `A recording has at most ${core("platform/file/inspect", "maxRecordingBytes") / mebibyte} MB`,
    `at most ${inWords(core("field/flow/decide/answer-input", "maxAttempts"))} that are transcribed`,
  ],
  media: [`up to ${api("http/form", "maxFormFiles")} files and 4 MiB in a form`],
  embedding: [`None is allowed unless you list it, ${survey("study/embed-config", "maxOrigins")} at most`],
  insights: [
    `in up to ${inWords(core("results/insight/run/findings", "maxFindings"))} \`findings\``,
    `up to ${inWords(core("results/insight/interview-schema", "maxKeyPoints"))} key points`,
  ],
  shares: [
    `scales of more than ${survey("disclosure/bins", "mostPoints")} points`,
    `at most ${survey("disclosure/bins", "mostBins")} \`bins\``,
    `is 0 or ${survey("disclosure/noise", "leastNoiseBase")} to ${survey("disclosure/noise", "mostNoiseBase")}`,
  ],
  mcp: [
    `Neither is larger than ${spelled(api("mcp/size", "maxResultBytes"))} bytes`,
    `${api("mcp/limits", "maxCallsAMinute")} times a minute`,
    `more than ${api("mcp/yes/effect", "maxUnasked")} calls of a model`,
    `within ${inWords(api("mcp/yes/confirm", "yesSeconds") / 60)} minutes`,
  ],
  scale: [
    `| ${core("upkeep/operator/size", "database_bytes") / 1e9} GB: some 700,000 interviews |`,
    `| ${core("upkeep/operator/size", "stored_bytes") / 1e9} GB of files |`,
    `| ${spelled(core("upkeep/operator/size", "commands_busiest_hour"))} for each core |`,
    `until fewer than ${spelled(local("backup/follow", "fewChanges"))} changes are left`,
    `the gateway's throttle | ${rate(production, "api")} a second, ${spelled(2 * rate(production, "api"))} in a burst | \`infra/limits.ts\``,
    `the gateway's throttle | ${spelled(rate(production, "participant"))} a second of participants | \`infra/limits.ts\``,
  ],
};

it.each(Object.entries(said))("docs/%s.md says what the code does", (name, sentences) => {
  const guide = read(`docs/${name}.md`);
  expect(sentences.filter((sentence) => !guide.includes(sentence))).toEqual([]);
});

it("what was erased is known for longer than a backup is to be kept", () => {
  expect(markerDays).toBeGreaterThan(35);
});

it("archives and files of exports go at the same time, as one line of the guide says", () => {
  expect(archiveHours).toBe(exportHours);
});
