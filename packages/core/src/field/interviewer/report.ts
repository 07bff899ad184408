import { eq, sql } from "drizzle-orm";
import { probeCodes } from "#interviewer/check/codes.ts";
import { flags, heardStops, stops } from "#interviewer/decision.ts";
import { goalStatuses, goalsOf } from "#interviewer/goal.ts";
import { type ModerationReport, typeKinds } from "#interviewer/schema.ts";
import { memberIdOf } from "#kit/actor.ts";
import { pick } from "#kit/pick.ts";
import { messageSources as sources } from "#survey/interview/message-schema.ts";
import { countOf, countsUnder, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { readGuide } from "#survey/study/interviewer-config.ts";
import { askedFields, questionsColumn } from "../../design/question/column.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { populations, talliesOf, tallyIn } from "../count/index.ts";

/**
 * How a study's interviewer has asked: follow-ups, why they ended, what checks refused. Out of counts, so that it costs
 * the same for any number of interviews. Throws a 404 where there is no such study, and a 403 where the actor may not
 * read its results.
 */
export async function moderationReport(
  ctx: Ctx,
  { id, include_simulations }: { id: string; include_simulations: boolean },
): Promise<ModerationReport> {
  const statement = preparedRead(ctx.db, "moderation_report", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        config: study.config,
        questions: questionsColumn(study.id, pick(askedFields, ["id", "type", "props"])),
        tallies: talliesOf(["moderation"]),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  admit(ctx, "results", row);
  const tally = tallyIn(row.tallies, "moderation", populations(include_simulations));
  const model = modelOf(ctx, row.organization_id);
  const { prompt_version } = await model.followUpSource("smart");
  const { lexicalLanguages } = await import("#interviewer/lexicon/languages.ts");
  return {
    study_id: id,
    mode: model.isOffline ? "offline" : "model",
    probing: readGuide(row.config.interviewer).probing,
    prompt_version,
    lexical_languages: [...lexicalLanguages],
    include_simulations,
    ...figuresOf(tally),
    goals: goalFigures(tally, row.questions),
  };
}

/** The sum of all counts whose keys begin with these parts. */
const under = (tally: Tally, ...parts: string[]): number =>
  countsUnder(tally, ...parts).reduce((sum, { count }) => sum + count, 0);

function figuresOf(tally: Tally) {
  const counted = <Name extends string>(names: readonly Name[], countFor: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, countFor(name)])) as Record<Name, number>;
  const perInterview = distributionOf(tally, "interviews");
  const latencies = distributionOf(tally, "latency");
  const interviews = perInterview.reduce((sum, { count }) => sum + count, 0);
  const asked = under(tally, "decisions", "asked");
  return {
    interviews,
    followups: {
      total: asked,
      per_interview: {
        mean: interviews === 0 ? 0 : Math.round((1000 * asked) / interviews) / 1000,
        p50: percentile(perInterview, 50),
        p95: percentile(perInterview, 95),
        max: percentile(perInterview, 100),
      },
      by_source: counted(sources, (source) => under(tally, "followups", source)),
      by_type: counted(typeKinds, (type) =>
        sources.reduce((sum, source) => sum + countOf(tally, "followups", source, type), 0),
      ),
    },
    decisions: {
      total: under(tally, "decisions"),
      asked,
      stopped: counted(stops, (stop) => under(tally, "decisions", stop)),
      by: heardFigures(tally),
    },
    refused: {
      attempts: under(tally, "refused"),
      by_check: counted(probeCodes, (code) => countOf(tally, "check", code)),
      ...counted(["recovered", "replaced", "dropped"], (result) => countOf(tally, "after_refusal", result)),
    },
    reflections: reflectionFigures(tally, asked),
    flags: counted(flags, (flag) => countOf(tally, "flag", flag)),
    summary: counted(["shown", "confirmed", "corrected"], (name) => countOf(tally, "summary", name)),
    latency_ms:
      latencies.length === 0
        ? null
        : {
            p50: percentile(latencies, 50),
            p95: percentile(latencies, 95),
            p99: percentile(latencies, 99),
            max: percentile(latencies, 100),
          },
    questions: questionFigures(tally),
  };
}

function reflectionFigures(tally: Tally, followups: number): ModerationReport["reflections"] {
  const shown = countOf(tally, "reflection", "shown");
  const refused = countOf(tally, "reflection", "refused");
  return { shown, refused, per_question: followups === 0 ? null : shown / followups };
}

/** What was heard by a list is a stop of its name; distress is flagged by either. */
function heardFigures(tally: Tally) {
  const figures = heardStops.map((name) => {
    const list = under(tally, "decisions", name);
    const model = countOf(tally, "flag", name) - (name === "distress" ? list : 0);
    return [name, { list, model }];
  });
  return Object.fromEntries(figures) as ModerationReport["decisions"]["by"];
}

/** Every goal that the study has, in its order, then those that it had. */
function goalFigures(
  tally: Tally,
  questions: readonly { id: string; type: string; props: StoredProps }[],
): ModerationReport["goals"] {
  const figures = (question_id: string, goal_id: string, text: string | null) => {
    const [open, covered, declined] = goalStatuses.map((status) =>
      countOf(tally, "goal", question_id, goal_id, status),
    );
    return { question_id, goal_id, text, open: open ?? 0, covered: covered ?? 0, declined: declined ?? 0 };
  };
  const present = questions.flatMap((question) =>
    goalsOf(question).map(({ goal_id, text }) => figures(question.id, goal_id, text)),
  );
  const known = new Set(present.map(({ question_id, goal_id }) => `${question_id} ${goal_id}`));
  const counted = countsUnder(tally, "goal").map(({ rest: [question, goal] }) => `${question} ${goal}`);
  const gone = [...new Set(counted)].filter((name) => !known.has(name)).sort();
  return [
    ...present,
    ...gone.map((name) => {
      const [question_id = "", goal_id = ""] = name.split(" ");
      return figures(question_id, goal_id, null);
    }),
  ];
}

function questionFigures(tally: Tally): ModerationReport["questions"] {
  const decisions = countsUnder(tally, "decisions").map(({ rest: [outcome, id], count }) => {
    return { outcome, id: String(id), count };
  });
  const byQuestion = Map.groupBy(decisions, ({ id }) => id);
  return [...byQuestion]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([question_id, list]) => {
      const sum = (of: typeof list) => of.reduce((total, { count }) => total + count, 0);
      const asked = sum(list.filter(({ outcome }) => outcome === "asked"));
      return {
        question_id,
        decisions: sum(list),
        followups: asked,
        refused: countOf(tally, "refused", question_id),
      };
    });
}

interface Point {
  value: number;
  count: number;
}

/** The numbers under a key, in order. */
const distributionOf = (tally: Tally, name: string): Point[] =>
  countsUnder(tally, name)
    .map(({ rest: [value], count }) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);

/** The smallest value that so many percent do not exceed; 0 without any. */
function percentile(points: readonly Point[], percent: number): number {
  const rank = (percent / 100) * points.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { value, count } of points) {
    seen += count;
    if (seen >= rank) return value;
  }
  return 0;
}
