import { type SQL, sql } from "drizzle-orm";
import { readConfig } from "#survey/study/config.ts";
import { knownLanguages, oneOf } from "#survey/study/language.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { interview } from "../../interview/interview.sql.ts";
import { source } from "../../source/source.sql.ts";
import type { Filter } from "./schema.ts";

/** Languages and sources of a study: a filter by another name would match nothing, and say so by figures of 0. */

export interface KnownNames {
  lang: unknown;
  sources: string[];
  /** Names in the filter that interviews have, beside those that the study still has. */
  met_languages: string[];
  met_sources: string[];
}

const isKnownAnywhere = (language: string): boolean => pageLanguages.includes(language);

const foreign = ({ language = [] }: Pick<Filter, "language">): string[] =>
  language.filter((name) => !isKnownAnywhere(name));

/** Whether only the study can tell that the names of a filter are right. */
export const needsNames = (filter: Filter): boolean =>
  filter.source !== undefined || foreign(filter).length > 0;

/** The columns of `KnownNames`, beside the row of the study. */
export const knownNames = (filter: Filter) => ({
  lang: sql<unknown>`study.config -> 'lang'`,
  sources: sql<string[]>`(
    select coalesce(json_agg(s.key order by s.key), '[]') from ${source} s where s.study_id = study.id)`,
  met_languages: met(sql`i.language`, foreign(filter)),
  met_sources: met(sql`i.source`, filter.source ?? []),
});

const met = (column: SQL, names: readonly string[]) => sql<string[]>`(
  select coalesce(json_agg(name), '[]') from unnest(${sql.param([...names])}::text[]) name
  where exists (select from ${interview} i where i.study_id = study.id and ${column} = name))`;

/** The values that the study does not know, each with what is wrong with it. */
export function unknownNames(
  { language = [], source = [] }: Pick<Filter, "language" | "source">,
  { lang, sources, met_languages, met_sources }: KnownNames,
): [name: "language" | "source", index: number, msg: string][] {
  const languages = knownLanguages(readConfig({ lang }), met_languages);
  const unknown = <Name extends string>(name: Name, sent: readonly string[], known: readonly string[]) =>
    sent.flatMap((value, index): [Name, number, string][] =>
      known.includes(value) ? [] : [[name, index, oneOf(known)]],
    );
  return [
    ...unknown("language", language, languages),
    ...unknown("source", source, [...new Set([...sources, ...met_sources])]),
  ];
}
