import { isUnfiltered, queryFilter, type SentFilter } from "#core/field/list/filter/index.ts";
import type { Call } from "./route.ts";

/** The filter of a call; `fixed` are the conditions that the query's schema has parsed. Throws as `queryFilter` does. */
export const filterOf = (
  { filter, url }: Pick<Call<undefined, undefined, undefined>, "filter" | "url">,
  fixed: Parameters<typeof queryFilter>[0],
): SentFilter => filter ?? queryFilter(fixed, new URL(url).searchParams);

type Filtered = Parameters<typeof filterOf>[0] & { query: Parameters<typeof queryFilter>[0] };

/** Whether figures are computed from the interviews that pass: without a filter, kept counts have them. */
export const isFiltered = (call: Filtered): boolean => !isUnfiltered(filterOf(call, call.query));

/** By these a list is found in the order of an index, and `status` is counted as well. */
const found = ["status", "created_after", "created_before", "updated_after"];

/** Whether a list is found by looking at interview after interview, or at the values of metadata. */
export const isSearched = (call: Filtered): boolean =>
  Object.keys(filterOf(call, call.query).conditions).some((name) => !found.includes(name));

const themeParameter = {
  name: "theme",
  in: "query",
  description:
    "`theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Matches any of up to " +
    "20 codes, and all of up to 20 questions.",
  style: "deepObject",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
  "x-addition": true,
};

/** The parameters of a filter whose names have keys in brackets, for an operation with a parameter `theme` of its own. */
export const answerFilterParameters = [
  {
    name: "metadata",
    in: "query",
    description:
      "`metadata[<key>]=<value>`: the metadata has that value under that key, as text. Matches any of up to 20 " +
      "values, and all of up to 20 keys.",
    style: "deepObject",
    explode: true,
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
  {
    name: "answer",
    in: "query",
    description:
      "`answer[<question_id>]=<value>`: the answer is this number, this text in any case, or this option of a " +
      "choice or a ranking. `answer[<question_id>][gt]=<number>` compares, as do `gte`, `lt` and `lte`; " +
      "`[answered]=true` or `false` matches any answer or none. Matches any of up to 20 values, and all of up " +
      "to 20 questions.",
    style: "deepObject",
    explode: true,
    schema: { type: "object", additionalProperties: { type: "string" } },
    "x-addition": true,
  },
];

/** Those of all others; `queryFilter` reads them. */
export const filterParameters = [...answerFilterParameters, themeParameter];
