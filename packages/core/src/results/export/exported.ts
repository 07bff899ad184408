import { sql } from "drizzle-orm";
import { questionGroup } from "../../design/group/group.sql.ts";
import { type GroupRow, type RandomizerRow, treeOf } from "../../design/group/structure.ts";
import { depthFirst } from "../../design/group/tree.ts";
import { countsUnder } from "../../design/question-type/statistics/tally.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { labelReferences } from "../../design/reference/pipe.ts";
import { populations, tallyIn } from "../../field/count/index.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import { source } from "../../field/source/source.sql.ts";
import { isoText } from "../../platform/json.ts";
import { makeInSlices } from "../../platform/slices.ts";

/** What files of a study's interviews are made of, whichever way they are made. */

/** The fields of an interview `i`, without its answers. */
export const exportedFields = {
  id: sql`i.id`,
  study_id: sql`i.study_id`,
  vid: sql`i.vid`,
  title: sql`i.title`,
  status: sql`i.status`,
  created_at: isoText(sql`i.created_at`),
  started_at: isoText(sql`i.started_at`),
  completed_at: isoText(sql`i.completed_at`),
  language: sql`i.language`,
  is_simulated: sql`i.is_simulated`,
  active_time: sql`i.active_time`,
  source: sql`i.source`,
  metadata: sql`i.metadata`,
  arms: sql`(
    select json_object_agg(r.randomizer_id, r.arm_label)
    from ${randomizerAssignment} r where r.interview_id = i.id and r.place is not null)`,
};

/** What decides on the randomizers and their order. */
interface Frame {
  groups: GroupRow[];
  randomizers: RandomizerRow[];
}

/** Groups and randomizers, as a column of a query on `study`. */
export const exportedFrame = sql<Frame>`json_build_object(
  'groups', (select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id),
  'randomizers', (select coalesce(json_agg(r), '[]') from ${randomizer} r where r.study_id = study.id))`;

/** Whether the study has sources, as a column of a query on `study`. */
export const hasSourcesColumn = sql<boolean>`exists (
  select from ${source} where ${source.study_id} = study.id)`;

/** The randomizers in the order of the study. */
export const inStudyOrder = ({ groups, randomizers }: Frame): RandomizerRow[] => {
  const rows = new Map(randomizers.map((row) => [row.id, row]));
  return depthFirst(treeOf({ questions: [], groups, randomizers })).flatMap(({ id }) => rows.get(id) ?? []);
};

/** The study's questions, in order, with references that read as `[Q2]`. */
export function withLabels<Question extends { id: string; content: string }>(
  questions: readonly Question[],
): Promise<Question[]> {
  const orders = new Map(questions.map(({ id }, index) => [id, index]));
  return makeInSlices(
    questions,
    (question) => ({ ...question, content: labelReferences(question.content, orders) }),
    // To replace a reference takes some twenty times as long as to copy it.
    ({ content }) => 20 * content.length,
  );
}

/** The metadata keys that the study's interviews have, simulated ones among them. */
export const metadataKeysIn = (tallies: Parameters<typeof tallyIn>[0]): string[] =>
  countsUnder(tallyIn(tallies, "metadata", populations(true)), "key")
    .map(({ rest }) => String(rest[0]))
    .sort();
