import { eq, sql } from "drizzle-orm";
import { memberIdOf, requireViewer, type Viewer } from "#kit/actor.ts";
import { standing } from "#survey/disclosure/parts.ts";
import { questionsOf } from "#survey/disclosure/shared-question.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { loopsColumn } from "../../design/group/loop/items.ts";
import { askedFields, questionsColumn } from "../../design/question/column.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { code } from "../../field/coding/coding.sql.ts";
import { countBase, countDelta } from "../../field/count/count.sql.ts";
import { talliesOf } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { filterEcho, resolveFilter } from "../../field/list/filter/index.ts";
import { source } from "../../field/source/source.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { matches } from "../figures/filtered.ts";
import { partsWithItems, withItems } from "../figures/loop-items.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { hasOwnWords } from "../insight/own-words.ts";
import { headFigures, simulatedIn } from "./funnel.ts";
import type { Section } from "./schema.ts";
import { type ViewRequest, viewOf, wholeOf } from "./view.ts";
import type { SharedResults } from "./view-schema.ts";

/**
 * What a share is of: its head figures, its questions, and what viewers can pick from. For viewers (403); a 403 for a
 * filter that the share does not allow.
 */
export async function sharedResults(ctx: Ctx, request: ViewRequest): Promise<SharedResults> {
  const viewer = requireViewer(ctx);
  const { name, description, expires_at, min_base, viewer_dimensions } = viewer.share;
  const view = viewOf(viewer, request);
  const figures = await headFigures(ctx, viewer, view);
  const simulated = simulatedIn(viewer, view, figures);
  const { title, config, questions, has_codes, randomizers, sources, has_simulations, ...more } =
    await readFrame(ctx, viewer, wholeOf(view));
  const languages = studyLanguages(readConfig(config));
  const toShared = questionsOf(questions, readTextFormat(config), has_codes);
  const names = (kind: "question_id" | "randomizer_id") =>
    new Set(viewer_dimensions.map((each) => each[kind]));
  const has = (kind: "language" | "source") => viewer_dimensions.some((each) => each[kind]);
  return {
    name,
    description,
    min_base,
    expires_at,
    sections: viewer.share.sections as Section[],
    shared_filter: viewer.share.filter,
    // What the study no longer has cannot be picked.
    viewer_dimensions: viewer_dimensions.filter(
      ({ question_id, randomizer_id }) =>
        (question_id === undefined || questions.some(({ id }) => id === question_id)) &&
        (randomizer_id === undefined || randomizers.some(({ id }) => id === randomizer_id)),
    ),
    study: { id: viewer.study_id, title, language: languages[0] ?? "" },
    stats: figures.head ?? figures.withheld,
    simulated: simulated.started,
    questions: questions.map((question) =>
      toShared({
        ...question,
        has_words: hasOwnWords(question.type, question.props),
        simulated_count: simulated.answers(question.id),
      }),
    ),
    dimensions: {
      ...more,
      has_simulations: has_simulations && viewer.share.include_simulated,
      randomizers: randomizers.filter(({ id }) => names("randomizer_id").has(id)),
      languages: has("language") ? languages : [],
      sources: has("source") ? sources : [],
    },
    ...filterEcho(view.filter),
  };
}

const randomizersColumn = sql<SharedResults["dimensions"]["randomizers"]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'arms', (
    select json_agg(json_build_object('id', arm -> 'id', 'label', arm -> 'label'))
    from jsonb_array_elements(r.arms) arm)) order by r.name, r.id), '[]')
  from ${randomizer} r where r.study_id = study.id)`;

const sourcesColumn = sql<SharedResults["dimensions"]["sources"]>`(
  select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name) order by s.created_at, s.id), '[]')
  from ${source} s where s.study_id = study.id)`;

/** By the counts, whether folded yet or not. */
const hasSimulationsColumn = sql<boolean>`(
  exists (select 1 from ${countBase} b where b.study_id = study.id and b.part = 'status' and b.population = 'simulated')
  or exists (select 1 from ${countDelta} d where d.study_id = study.id and d.population = 'simulated'))`;

/** The study of a view, and what its filters and tables can pick from. */
async function readFrame(ctx: Ctx, { share }: Viewer, whole: StatsRequest) {
  const keys = share.viewer_dimensions.flatMap(({ metadata }) => metadata ?? []);
  const filter = await resolveFilter(ctx, whole.study_id, whole.filter);
  const [row] = await repeatable(ctx.db)
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      title: study.title,
      config: study.config,
      questions: questionsColumn(study.id, askedFields),
      loops: loopsColumn(study.id),
      tallies: talliesOf(partsWithItems()),
      randomizers: randomizersColumn,
      sources: sourcesColumn,
      has_codes: sql<boolean>`exists (select from ${code} c where c.study_id = study.id)`,
      has_simulations: hasSimulationsColumn,
      metadata: metadataColumn({ ...whole, filter }, keys, share.min_base),
    })
    .from(study)
    .where(eq(study.id, whole.study_id));
  admit(ctx, "figures", row);
  const {
    organization_id: _o,
    access_policy: _p,
    access_level: _l,
    erasing_since: _e,
    loops,
    tallies,
    ...frame
  } = row;
  return {
    ...frame,
    metadata: frame.metadata.map(({ key, values }) => ({ key, values: standing(values, share.min_base) })),
    questions: withItems(frame.questions, loops, tallies, whole.include_simulations),
  };
}

/** Values of a key of metadata: what a person can pick from. */
const maxChoices = 50;
const sampledInterviews = 2000;
const longestValue = 200;
/** Bytes of the metadata of an interview, as they are stored: larger ones are not looked into. */
const largestMetadata = 4096;

/** Those of these keys whose values are few, from the newest interviews. */
const metadataColumn = (matching: Parameters<typeof matches>[0], keys: string[], minBase: number) =>
  sql<{ key: string; values: [value: string, held: number][] }[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'values', shown) order by key), '[]')
  from (
    select key, json_agg(json_build_array(value, held) order by value) as shown
    from (
      select e.key, e.value #>> '{}' as value, count(*) as held
      from (
        select ${interview.metadata} as metadata from ${interview}
        where ${matches(matching)} and pg_column_size(${interview.metadata}) <= ${largestMetadata}
        order by ${interview.created_at} desc, ${interview.id} desc limit ${sampledInterviews}
      ) newest, jsonb_each(newest.metadata) e
      where e.key = any(${sql.param(keys)}::text[]) and jsonb_typeof(e.value) in ('string', 'number', 'boolean') and length(e.key) <= ${longestValue}
      group by 1, 2
    ) counted
    group by key
    having count(*) <= ${maxChoices} and max(length(value)) <= ${longestValue} and max(held) >= ${Math.max(1, minBase)}
  ) keys)`;
