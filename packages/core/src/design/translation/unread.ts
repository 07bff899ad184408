import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PlacedQuestion, Structure } from "#survey/group/structure.ts";
import {
  arrivedHashes,
  type QuestionTexts,
  type StudyTexts,
  type Unit,
  unitsOfQuestion,
  unitsOfStudy,
} from "#survey/translation/unit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyTextsOf } from "./study-text.ts";
import { translation } from "./translation.sql.ts";

/**
 * What an edit does to translations that a model made and nobody has read: they do not outlive their text, and are not
 * there when it comes back. What people wrote or approved is.
 */

/** The texts that a place gets by an edit. */
export interface Arrival {
  /** Null for what the study itself says. */
  question_id: string | null;
  /** Whether it is the bands of scores, which are edited apart from what else the study itself says. */
  is_of_scores: boolean;
  /** The hashes of texts that it had not; null where all that it has goes. */
  hashes: readonly string[] | null;
}

function arrival(
  place: Pick<Arrival, "question_id" | "is_of_scores">,
  before: readonly Unit[],
  after: readonly Unit[],
): Arrival[] {
  const hashes = arrivedHashes(before, after);
  return hashes.length === 0 ? [] : [{ ...place, hashes }];
}

/** What messages and settings get. */
export const arrivalsInStudy = (before: StudyTexts, after: StudyTexts): Arrival[] =>
  arrival({ question_id: null, is_of_scores: false }, unitsOfStudy(before), unitsOfStudy(after));

/** What is asked, of a row that may have been read without it where an edit leaves it alone. */
type Row = PlacedQuestion & Partial<Pick<QuestionTexts, "content" | "assets">>;

const unitsOf = ({ type, props, content = "", assets = null }: Row): Unit[] =>
  unitsOfQuestion({ type, props, content, assets });

const hasSameTexts = (a: Row, b: Row): boolean =>
  a.type === b.type && a.props === b.props && a.content === b.content && a.assets === b.assets;

const noMessages = { welcome_message: null, thank_you_message: null, screen_out_message: null, config: {} };

const bandsOf = ({ scoreSet }: Structure): Unit[] =>
  unitsOfStudy(studyTextsOf(noMessages, scoreSet?.scores ?? []));

/** What questions and the bands of scores get. */
export function arrivalsInStructure(before: Structure, after: Structure): Arrival[] {
  const known = new Map(before.questions.map((row) => [row.id, row]));
  const present = new Set(after.questions.map(({ id }) => id));
  const asked = after.questions.flatMap((row) => {
    const was = known.get(row.id);
    if (was === undefined || hasSameTexts(was, row)) return [];
    return arrival({ question_id: row.id, is_of_scores: false }, unitsOf(was), unitsOf(row));
  });
  const gone = before.questions.flatMap(({ id }) =>
    present.has(id) ? [] : [{ question_id: id, is_of_scores: false, hashes: null }],
  );
  const scored =
    before.scoreSet === after.scoreSet
      ? []
      : arrival({ question_id: null, is_of_scores: true }, bandsOf(before), bandsOf(after));
  return [...asked, ...gone, ...scored];
}

/** A model's, of a text that arrives. */
const isUnread = sql`(not u.value ?| array['state', 'is_locked', 'is_given']
  and a.is_of_scores = starts_with(u.key, '["scores"')
  and (a.hashes is null or a.hashes ? (u.value ->> 'hash')))`;

/** The CTEs that take unread translations of texts that arrive. */
export function unreadCtes({ db }: Ctx, studyId: string, arrivals: readonly Arrival[]) {
  const cte = (name: string, arrived: readonly Arrival[], isOf: SQL | undefined) => {
    if (arrived.length === 0) return [];
    const left = sql`(select coalesce(jsonb_object_agg(u.key, u.value), '{}')
      from jsonb_each(${translation.units}) u where not ${isUnread})`;
    const taken = db
      .update(translation)
      .set({ units: left })
      .from(
        sql`json_to_recordset(${JSON.stringify(arrived)}::json) as a(question_id uuid, is_of_scores boolean, hashes jsonb)`,
      )
      .where(and(isOf, sql`exists (select from jsonb_each(${translation.units}) u where ${isUnread})`));
    return [db.$with(name).as(taken.returning({ id: translation.id }))];
  };
  const [ofStudy = [], ofQuestions = []] = [true, false].map((isOfStudy) =>
    arrivals.filter(({ question_id }) => (question_id === null) === isOfStudy),
  );
  return [
    ...cte("questions_untranslated", ofQuestions, eq(translation.question_id, sql`a.question_id`)),
    ...cte(
      "study_untranslated",
      ofStudy,
      and(eq(translation.study_id, studyId), isNull(translation.question_id)),
    ),
  ];
}
