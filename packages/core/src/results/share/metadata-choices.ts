import { sql } from "drizzle-orm";
import { interview } from "../../field/interview/interview.sql.ts";
import { matches } from "../figures/filtered.ts";
import type { SharedResults } from "./head-schema.ts";

/** Of metadata keys, and of values of one: what a person can pick from. */
const maxChoices = 50;
const sampledInterviews = 2000;
const longestValue = 200;
/** Bytes of the metadata of an interview, as they are stored: larger ones are not looked into. */
const largestMetadata = 4096;

/** Keys whose values are few, from the newest interviews. */
export const metadataColumn = (matching: Parameters<typeof matches>[0], minBase: number) =>
  sql<SharedResults["dimensions"]["metadata"]>`(
  select coalesce(json_agg(json_build_object('key', key, 'values', shown) order by key), '[]')
  from (
    select key, json_agg(value order by value) filter (where held >= ${minBase}) as shown
    from (
      select e.key, e.value #>> '{}' as value, count(*) as held
      from (
        select ${interview.metadata} as metadata from ${interview}
        where ${matches(matching)} and pg_column_size(${interview.metadata}) <= ${largestMetadata}
        order by ${interview.created_at} desc, ${interview.id} desc limit ${sampledInterviews}
      ) newest, jsonb_each(newest.metadata) e
      where e.key <> 'simulation_id' and jsonb_typeof(e.value) in ('string', 'number', 'boolean') and length(e.key) <= ${longestValue}
      group by 1, 2
    ) counted
    group by key
    having count(*) <= ${maxChoices} and max(length(value)) <= ${longestValue} and max(held) >= ${Math.max(1, minBase)}
    order by key limit ${maxChoices}
  ) keys)`;
