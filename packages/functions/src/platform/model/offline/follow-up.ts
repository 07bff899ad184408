import { heardIn } from "#interviewer/stop/index.ts";
import { templatesOf } from "#interviewer/templates.ts";
import type { FollowUp, FollowUpRequest } from "#kit/model.ts";
import type { ProbeType } from "#survey/interview/message-schema.ts";
import { isContentWord, wordsOf } from "#survey/wording/words.ts";

/** What an answer may lack, and the kinds of questions that ask for it. */
const needs: { isMissing: (answer: string) => boolean; types: readonly ProbeType[]; reason: string }[] = [
  {
    isMissing: (answer) => answer.split(/\s+/).length < 5,
    types: ["descriptive", "clarifying"],
    reason: "vague",
  },
  {
    isMissing: (answer) => !/\b(because|since|so that|reason|due to)\b/i.test(answer),
    types: ["explanatory"],
    reason: "no reason",
  },
  {
    isMissing: (answer) => !/\b(example|instance|once|last|when|yesterday|time)\b/i.test(answer),
    types: ["idiographic"],
    reason: "no example",
  },
];

/** What is asked for an open goal, by its words; then the question again, in other ways. */
const goalTypes: readonly [ProbeType, RegExp][] = [
  ["explanatory", /\b(reasons?|why|causes?|led)\b/i],
  ["idiographic", /\b(moments?|situations?|occasions?|examples?|last|when|happened)\b/i],
  ["clarifying", /\b(means?|meaning|understand\w*)\b/i],
  ["descriptive", /\b(how|feels?|felt|feelings?)\b/i],
];

function typesFor(goal: string): ProbeType[] {
  const [meant, other] = [true, false].map((isMeant) =>
    goalTypes.filter(([, pattern]) => pattern.test(goal) === isMeant).map(([type]) => type),
  );
  return [...(meant ?? []), ...(other ?? []).reverse()];
}

/** Asks a fixed question for detail, reason or example where the answers have none, or for an open goal, each at most once. */
export function offlineFollowUp(request: FollowUpRequest): FollowUp {
  const { conversation, goals } = request;
  const answers = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  // It does not read: a phrase of distress is taken for distress wherever it stands, others where they stand alone.
  const heard = heardIn(answers.at(-1) ?? "", request.language);
  const flag: FollowUp["flag"] =
    heard !== null && (heard.isAlone || heard.stop === "distress") ? heard.stop : "none";
  const covered = goals.map((goal) => ({ ...goal, evidence: evidenceFor(goal.text, answers) }));
  const open = covered.find(({ status, evidence }) => status === "open" && evidence === null);
  const said = {
    flag,
    bridge: "",
    goals: covered.flatMap(({ goal_id, evidence }) =>
      evidence === null ? [] : [{ goal_id, covered: true, evidence }],
    ),
  };
  const next = [
    ...needs.filter(({ isMissing }) => isMissing(answers.join(" "))),
    ...(open === undefined ? [] : [{ types: typesFor(open.text), reason: "a goal is open" }]),
  ].flatMap(({ types, reason }) => wordings(types, request).map((wording) => ({ ...wording, reason })))[0];
  if (flag !== "none" || next === undefined || answers.length === 0) {
    const reason = "offline stand-in: nothing to ask";
    return { ...said, action: "advance", probe_type: "none", goal_id: "", text: "", reason };
  }
  const { type, text, reason } = next;
  return {
    ...said,
    action: "probe",
    probe_type: type,
    goal_id: open?.goal_id ?? "",
    text,
    reason: `offline stand-in: ${reason}`,
  };
}

/**
 * The fixed wordings of the kinds that were not asked on this question, without those that were refused. What was asked at
 * another question is refused, so that others come first at each.
 */
function wordings(
  types: readonly ProbeType[],
  request: FollowUpRequest,
): { type: ProbeType; text: string }[] {
  const { language, earlier, conversation, refused } = request;
  const isAsked = (text: string) =>
    conversation.some(({ role, content }) => role === "assistant" && content === text);
  return types
    .filter((type) => !templatesOf(language, type).some(isAsked))
    .flatMap((type) => texts(language, type, earlier.length).map((text) => ({ type, text })))
    .filter(({ text }) => !refused.some((each) => each.text === text));
}

function texts(language: string, type: ProbeType, turn: number): string[] {
  const list = rotated(templatesOf(language, type), turn);
  return turn < list.length ? list : list.sort((a, b) => Number(isShort(b)) - Number(isShort(a)));
}

/** Wordings of so few words may come at several questions. */
const isShort = (text: string): boolean => wordsOf(text).filter(isContentWord).length < 3;

/** A list that begins elsewhere, and at the same place again after as many turns as it is long. */
function rotated<T>(list: readonly T[], turn: number): T[] {
  const at = turn % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/** A sentence with one of the goal's words that say something. */
function evidenceFor(goal: string, answers: readonly string[]): string | null {
  const words = new Set(wordsOf(goal).filter(isContentWord));
  const sentences = answers.flatMap((answer) => answer.match(/[^.!?…。！？؟]+[.!?…。！？؟]*/gu) ?? []);
  return sentences.find((sentence) => wordsOf(sentence).some((word) => words.has(word)))?.trim() ?? null;
}
