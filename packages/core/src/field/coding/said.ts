import { type SQL, sql } from "drizzle-orm";
import { answer, interview, message } from "../interview/interview.sql.ts";

/** Whether a text repeats what somebody has said: five words in a row, or ten characters of a script without spaces. */

const wordsInARow = 5;
const charactersInARow = 10;

/** In lower case and one form of each letter, with one space between words, and nothing in them that cannot be seen. */
const wordsOf = (text: SQL): SQL =>
  sql`btrim(regexp_replace(
    lower(normalize(regexp_replace(normalize(${text}, NFKC), ${sql.raw(`'${unseen}+'`)}, '', 'g'), NFKC)),
    '[^[:alnum:]]+', ' ', 'g'))`;
const unseen =
  "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]";

/** Kana, Han, Thai, Lao, Burmese and Khmer. */
const isUnspaced = (word: SQL): SQL =>
  sql`${word} ~ '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff]'`;

/** What the participants of interviews, a `uuid[]`, have said and written. */
const saidIn = (ids: SQL): SQL => sql`
  select ' ' || ${wordsOf(sql`s.content`)} || ' ' as text from (
    select m.content from ${message} m where m.interview_id = any(${ids}) and m.role = 'user'
    union all select a.text from ${answer} a where a.interview_id = any(${ids})) s`;

/** Whether a text repeats what was said in one of these interviews. */
export const repeatsWordsOf = (text: SQL, ids: SQL): SQL<boolean> => sql<boolean>`exists (
  select from (
    select ' ' || string_agg(word, ' ') over following || ' ' as run, count(*) over following as words
    from regexp_split_to_table(${wordsOf(text)}, ' ') with ordinality as w (word, place)
    window following as (order by place rows between current row and ${sql.raw(String(wordsInARow - 1))} following)
    union all
    select substr(word, g, ${sql.raw(String(charactersInARow))}), ${sql.raw(String(wordsInARow))}
    from regexp_split_to_table(${wordsOf(text)}, ' ') word,
      generate_series(1, length(word) - ${sql.raw(String(charactersInARow - 1))}) g
    where ${isUnspaced(sql`word`)}
  ) runs join (${saidIn(ids)}) said on strpos(said.text, runs.run) > 0
  where runs.words = ${sql.raw(String(wordsInARow))})`;

/** The newest interviews of a study, which a text that somebody writes is compared with. */
const compared = 2000;

export const newestOf = (studyId: string): SQL => sql`(
  select array_agg(newest.id) from (
    select i.id from ${interview} i
    where i.study_id = ${studyId}::uuid and i.erased_at is null and i.content_removed_at is null
    order by i.created_at desc, i.id desc limit ${sql.raw(String(compared))}) newest)::uuid[]`;

/** Whether a text is long enough to repeat somebody. */
export const mayRepeat = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= wordsInARow ||
  ([...text].length >= charactersInARow && unspaced.test(text));
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
