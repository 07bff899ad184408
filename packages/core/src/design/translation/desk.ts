import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Score } from "#survey/score/schema.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { readConsent } from "#survey/study/consent-config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { type SettledTexts, settle, unitId } from "#survey/translation/state.ts";
import type { StoredTexts } from "#survey/translation/stored.ts";
import { type Unit, unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { questionsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { scoreSet } from "../score/score.sql.ts";
import { consentText } from "../study/consent.sql.ts";
import { study } from "../study/study.sql.ts";
import { studyTextsOf } from "./study-text.ts";
import { translation } from "./translation.sql.ts";

/** A question, or what the study itself says, with its texts. */
export interface Place {
  question_id: string | null;
  /** The question's place in the study's order, from 1; 0 for what the study itself says. */
  number: number;
  type: string;
  content: string;
  units: readonly Unit[];
}

type StudyRow = Pick<
  typeof study.$inferSelect,
  "config" | "welcome_message" | "thank_you_message" | "screen_out_message"
>;

/** The texts of a study and their translations. */
export interface Desk {
  study: StudyRow;
  format: TextFormat;
  /** The study's default. */
  ownLanguage: string;
  /** Its others, in their order. */
  languages: string[];
  /**
   * Those in which somebody has agreed to the present consent, whose translation stays as it is. Read while the study's row
   * is locked, this stays so: whoever agrees shares that lock.
   */
  agreed: ReadonlySet<string>;
  places: readonly Place[];
  /** What is stored of a place in a language. */
  storedOf(place: Place, language: string): StoredTexts;
  /** Lets go of what is stored in a language, of which nothing is read any more. */
  leave(language: string): void;
  settledOf(place: Place, language: string): SettledTexts;
  /** The place of a unit and the unit; undefined for an id that none has. */
  find(id: string): { place: Place; unit: Unit } | undefined;
}

/** Which of it is read; all unless it is said. */
interface Part {
  languages?: readonly string[];
  /** Null for what the study itself says. */
  questionIds?: readonly (string | null)[];
}

const nothing: StoredTexts = { units: {} };

/** The languages that a study is translated into. */
export const targetLanguages = ({ config }: Pick<StudyRow, "config">): string[] =>
  studyLanguages(readConfig(config)).slice(1);

const byNothing = sql`false`;

function isOf({ questionIds, languages }: Part): SQL | undefined {
  const ids = questionIds?.filter((id) => id !== null);
  return and(
    ids === undefined
      ? undefined
      : or(
          ids.length === 0 ? byNothing : inArray(translation.question_id, ids),
          questionIds?.includes(null) ? isNull(translation.question_id) : byNothing,
        ),
    languages === undefined
      ? undefined
      : languages.length === 0
        ? byNothing
        : inArray(translation.language, [...languages]),
  );
}

/** Reads the texts of a study that has been read, in one statement. */
export async function readDesk(ctx: Ctx, row: StudyRow & { id: string }, part: Part = {}): Promise<Desk> {
  const questions = questionsColumn(study.id, {
    id: question.id,
    type: question.type,
    content: question.content,
    props: question.props,
    assets: question.assets,
    display_order: question.display_order,
  });
  const rows = await ctx.db
    .select({
      // Beside one translation alone.
      texts: sql<Texts | null>`case when row_number() over () = 1 then json_build_object('questions', ${questions},
        'scores', coalesce((select s.scores from ${scoreSet} s where s.study_id = ${study.id}), '[]'),
        'agreed', (select json_agg(c.language) from ${consentText} c
          where c.study_id = ${study.id} and c.version = ${readConsent(row.config)?.version ?? null}::text)) end`,
      // By its first column Drizzle tells that there is none.
      stored: {
        language: translation.language,
        question_id: translation.question_id,
        units: translation.units,
        kept: translation.kept,
        manual_content: translation.manual_content,
        manual_hash: translation.manual_hash,
      },
    })
    .from(study)
    .leftJoin(translation, and(eq(translation.study_id, study.id), isOf(part)))
    .where(eq(study.id, row.id));
  const texts = rows.find(({ texts }) => texts !== null)?.texts ?? { questions: [], scores: [] };
  const stored = rows.flatMap(({ stored }) => (stored === null ? [] : [stored]));
  return deskOf(row, texts, stored, part);
}

interface Texts {
  questions: readonly {
    id: string;
    type: string;
    content: string;
    props: Record<string, unknown>;
    assets: typeof question.$inferSelect.assets;
    display_order: number;
  }[];
  scores: readonly Score[];
  agreed?: readonly string[] | null;
}

type Row = StoredTexts & { question_id: string | null; language: string };

/** The desk of a study with these texts and translations. */
export function deskOf(
  row: StudyRow,
  { questions, scores, agreed }: Texts,
  rows: readonly Row[],
  { questionIds }: Part = {},
): Desk {
  const all: Place[] = [
    {
      question_id: null,
      number: 0,
      type: "",
      content: "",
      units: unitsOfStudy(studyTextsOf(row, scores)),
    },
    ...questions.map((each) => ({
      question_id: each.id,
      number: each.display_order + 1,
      type: each.type,
      content: each.content,
      units: unitsOfQuestion(each),
    })),
  ];
  const places = all.filter(({ question_id }) => questionIds?.includes(question_id) ?? true);
  const stored = new Map<string, Map<string | null, StoredTexts>>();
  for (const each of rows) {
    const own = stored.get(each.language) ?? new Map<string | null, StoredTexts>();
    stored.set(each.language, own.set(each.question_id, each));
  }
  const storedOf = ({ question_id }: Place, language: string): StoredTexts =>
    stored.get(language)?.get(question_id) ?? nothing;
  let found: Map<string, { place: Place; unit: Unit }> | undefined;
  return {
    study: row,
    format: readTextFormat(row.config),
    ownLanguage: studyLanguages(readConfig(row.config))[0] ?? "English",
    languages: targetLanguages(row),
    agreed: new Set(agreed),
    places,
    storedOf,
    leave: (language) => stored.delete(language),
    settledOf: (place, language) => settle(place.units, storedOf(place, language)),
    find(id) {
      found ??= new Map(
        places.flatMap((place) =>
          place.units.map((unit) => [unitId(place.question_id, unit), { place, unit }] as const),
        ),
      );
      return found.get(id);
    },
  };
}
