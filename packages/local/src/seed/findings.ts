import type { OpenAnswer, ResearchInterviews } from "#client/index.ts";
import { finding } from "#core/field/coding/insight.sql.ts";
import { contextOf, nowIso, type Ports, transact } from "#core/platform/ctx.ts";
import { insightRun } from "#core/results/insight/insight.sql.ts";
import { nothingDropped } from "#core/results/insight/quote.ts";
import { newId } from "#kit/id.ts";
import type { Demo } from "../data-directory.ts";

/** What the demo's answers come to, each with the codes that it is made of and what a quote of it says. */
const learned: readonly { text: string; codes: readonly string[]; quotes: readonly RegExp[] }[] = [
  {
    text: "What people would change first is the cleaning, and not the taste.",
    codes: ["Cleaning is a chore"],
    quotes: [/^Less to clean/, /^Weniger putzen/],
  },
  {
    text: "On working days coffee has to fit a rushed morning, and what is ready soonest wins.",
    codes: ["Time is short"],
    quotes: [/^In a hurry/, /no time for more/],
  },
  {
    text: "For others the first cup is a moment of calm that belongs to them.",
    codes: ["A moment of calm"],
    quotes: [/ten quiet minutes/, /von Hand/],
  },
];

/**
 * Writes the findings, as a run without a model: it is said that code worded them. Those that are there stay. A run of
 * insights with a model replaces them.
 */
export async function addFindings(
  ports: Ports,
  client: ResearchInterviews,
  { organization_id, study_id }: Pick<Demo, "organization_id" | "study_id">,
): Promise<void> {
  const { findings } = await client.insights.study(study_id);
  if (findings.length > 0) return;
  const idOf = new Map((await client.codes.list(study_id)).map(({ name, id }) => [name, id]));
  const answers = await client.results.answers(study_id, { include_simulations: false }).all();
  const rows = learned.flatMap(({ text, codes, quotes }) => {
    const code_ids = codes.flatMap((name) => idOf.get(name) ?? []);
    const found = quotes.flatMap((words) => quoteWith(answers, code_ids, words) ?? []);
    return found.length === 0 ? [] : [{ text, code_ids, quotes: found }];
  });
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
  await transact(ctx, async (ctx) => {
    const at = nowIso(ctx);
    await ctx.db.insert(insightRun).values({
      id: newId(),
      organization_id,
      study_id,
      parts: ["themes"],
      question_ids: null,
      propose: false,
      regenerate: false,
      sample: 0,
      max_calls: 0,
      include_simulations: false,
      language: null,
      status: "done",
      calls: 0,
      answers: 0,
      coded: 0,
      remaining: 0,
      dropped: nothingDropped,
      codes_created: 0,
      mode: "offline",
      model: null,
      prompt_version: null,
      error: null,
      findings_digest: null,
      findings_at: at,
      state: { phase: "findings", question: 0, batch: 0, empty: 0 },
      lease_token: null,
      leased_until: null,
      leases: 0,
      created_at: at,
      completed_at: at,
    });
    if (rows.length > 0)
      await ctx.db
        .insert(finding)
        .values(rows.map((row, place) => ({ id: newId(), study_id, place, ...row })));
  });
}

/** The first quote of one of the codes that has these words. */
function quoteWith(answers: readonly OpenAnswer[], codeIds: readonly string[], words: RegExp) {
  for (const { interview_id, question_id, codes } of answers) {
    for (const { code_id, quote } of codes) {
      if (quote === null || quote.segment === null || !codeIds.includes(code_id) || !words.test(quote.text))
        continue;
      const { segment, message_id, start, end, text } = quote;
      return { interview_id, question_id, loop_item: null, message_id, segment, start, end, text };
    }
  }
  return null;
}
