import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { countsUnder } from "#survey/question-type/statistics/tally.ts";
import { availableReferences } from "#survey/reference/index.ts";
import {
  type AvailableReferences,
  type MetadataReference,
  maxMetadataReferences,
  type ScoreReference,
} from "#survey/reference/schema.ts";
import type { Score } from "#survey/score/schema.ts";
import type { AskedQuestion } from "#survey/stored.ts";
import { mayAccessStudy } from "#survey/study/access.ts";
import { attributeKeys } from "#survey/study/attribute.ts";
import { readExits, readOpenLink } from "#survey/study/entry-config.ts";
import { type Exits, namesIn } from "#survey/study/exit.ts";
import { frameColumns, pickableFor } from "../../design/logic/condition/pickable.ts";
import { askedFields, questionsColumn, refuseForeignQuestions } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { populations, type StoredTally, talliesOf, tallyIn } from "../count/index.ts";
import { source } from "./source.sql.ts";

const { question_group_id, routing_branch_id, position, display_conditions, carried } = question;
const { variable, codes } = question;
const placeFields = {
  question_group_id,
  routing_branch_id,
  position,
  display_conditions,
  carried,
  variable,
  codes,
};

/**
 * What a question at a position of the study can refer to, by default the position after the last question, and what
 * is known of participants. Throws 404 or 403 for the study or the question.
 */
export async function listAvailableReferences(
  ctx: Ctx,
  studyId: string,
  before: { before_question_id?: string | undefined; before_display_order?: number | undefined },
): Promise<AvailableReferences> {
  const statement = preparedRead(ctx.db, "available_references", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        config: study.config,
        messages: sql<
          Record<string, unknown>[]
        >`json_build_array(${study.welcome_message}, ${study.thank_you_message}, ${study.screen_out_message})`,
        tallies: talliesOf(["metadata"]),
        exits: sql<Exits[]>`(
          select coalesce(json_agg(s.redirects order by s.created_at), '[]') from ${source} s where s.study_id = study.id)`,
        ...frameColumns,
        scores: sql<
          Score[]
        >`coalesce((select s.scores from ${scoreSet} s where s.study_id = study.id), '[]')`,
        questions: questionsColumn(study.id, { ...askedFields, ...placeFields }),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("study_id"))),
  );
  const [found] = await statement.execute({ study_id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "read", found);
  const { questions } = found;
  const { before_question_id: id, before_display_order = questions.length } = before;
  const asked = questions.find((one) => one.id === id);
  if (id !== undefined && asked === undefined) {
    await refuseForeignQuestions(ctx, [id]);
    throw notFoundError("Question");
  }
  // Keys of interviews are results, which not everybody may see who edits the questions.
  const seesResults = mayAccessStudy(ctx.actor, "results", found);
  const ofInterviews = seesResults ? interviewKeys(found.tallies) : [];
  const keys = [...settingKeys(found.config, found.exits), ...ofInterviews];
  const position = asked?.display_order ?? before_display_order;
  const holder = asked ?? questions.find(({ display_order }) => display_order === position);
  const pickable = pickableFor(found, found.leaps, holder?.id);
  return {
    references: availableReferences(questions, position, pickable),
    metadata_references: metadataReferences(keys),
    score_references: found.scores.flatMap(scoreReferences),
    unknown_metadata_keys: seesResults ? unknownKeys(found, keys) : [],
  };
}

interface Texts {
  questions: readonly AskedQuestion[];
  messages: readonly (Record<string, unknown> | null)[];
  config: Record<string, unknown>;
}

/** The keys that texts name and that are not among the known ones. */
function unknownKeys({ questions, messages, config }: Texts, known: readonly string[]): string[] {
  const texts = [questions.map(({ content, props }) => [content, props]), messages, config.overQuotaMessage];
  const named = textsIn(texts).flatMap(attributeKeys);
  return [...new Set(named).difference(new Set(known))].slice(0, maxMetadataReferences);
}

/** Every text inside a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const interviewKeys = (tallies: readonly StoredTally[]): string[] =>
  countsUnder(tallyIn(tallies, "metadata", populations(true)), "key").map(({ rest }) => String(rest[0]));

/** The parameters that the open link takes, and those that exits name. */
function settingKeys(config: Record<string, unknown>, ofSources: readonly Exits[]): string[] {
  const { uniqueParam, allowedParams } = readOpenLink(config);
  const templates = [...ofSources, readExits(config)].flatMap((exits) =>
    Object.values(exits).filter((template) => template !== null),
  );
  const named = templates.flatMap((template) => [...namesIn(template), ...attributeKeys(template)]);
  const known = named.filter((name) => name !== "interview_id" && name !== "source");
  return [...(uniqueParam === null ? [] : [uniqueParam]), ...(allowedParams ?? []), ...known];
}

const metadataReferences = (keys: readonly string[]): MetadataReference[] =>
  [...new Set(keys)]
    .filter((key) => /^[^{}|]{1,200}$/.test(key))
    .slice(0, maxMetadataReferences)
    .map((key) => ({ kind: "metadata", key, label: key, template: `{{metadata.${key}}}` }));

const scoreReferences = ({ key, label, bands }: Score): ScoreReference[] => [
  { kind: "score", key, label, template: `{{score.${key}}}` },
  ...(bands.length === 0
    ? []
    : [{ kind: "scoreBand" as const, key, label, template: `{{score.${key}.band}}` }]),
];
