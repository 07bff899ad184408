import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import { type CreationPlace, type Cursors, creationCursors, placeAfter } from "#kit/cursor.ts";
import { maxAnswerBytes, maxExactTotal, type Paging, skippedBefore } from "#kit/paging.ts";
import { endingLength, idEndings } from "#survey/interview/reference.ts";
import { gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Db } from "../../platform/db.ts";
import { talliesOf } from "../count/index.ts";
import { isVisible } from "../interview/columns.ts";
import { interview } from "../interview/interview.sql.ts";
import { interviewConditions, type ResolvedFilter, type SentFilter } from "./filter/index.ts";
import {
  countByMetadata,
  countChanged,
  countChangedByMetadata,
  countRows,
  foundByChange,
  foundByMetadata,
  foundChangedByMetadata,
  foundInOrder,
  isChanged,
  keysCte,
  type Listing,
  type MetadataListing,
} from "./found.ts";

/** A page of a study's list of interviews. */
export interface ListRequest extends Omit<Paging, "after"> {
  study_id: string;
  include_simulations: boolean;
  filter: ResolvedFilter;
  /** The last interview of the page before. */
  after?: CreationPlace | undefined;
  /** Leaves out what was created later, so that the whole of a list can be read while interviews arrive. */
  until?: string;
  /** The one interview that it names. */
  reference?: string | undefined;
  /** What is read of the interviews; all without it. */
  fields?: readonly string[] | undefined;
  /** Counts the list no further than is told: see `toTotal`. */
  isTotalEstimated?: boolean | undefined;
  /** How many bytes an answer may have, where that is less than REST's. */
  answerBytes?: number | undefined;
}

/** As it was sent. */
export type SentListRequest = Omit<ListRequest, "filter" | "after"> &
  Pick<Paging, "after"> & { filter: SentFilter };

/** The cursors of a list of interviews, and the place that a request for a page of it names. */
export function cursorsIn(
  list: "interviews" | "export",
  { study_id, include_simulations, reference, filter, after }: SentListRequest,
): Cursors<CreationPlace> & { place: CreationPlace | undefined } {
  const of = { study_id, include_simulations, reference, filter: filter.conditions };
  const cursors = creationCursors(list, of);
  return { ...cursors, place: placeAfter(cursors, after) };
}

const placeholder = sql.placeholder;

/** Conditions beyond the study, each with a name; their values are placeholders of these names. */
const optionalConditions = ({
  filter,
  include_simulations,
  until,
  reference,
}: ListRequest): [name: string, SQL][] => [
  ...(include_simulations ? [] : [["real", not(interview.is_simulated)] as [string, SQL]]),
  ...(until === undefined
    ? []
    : [["until", lte(interview.created_at, placeholder("until"))] as [string, SQL]]),
  ...(reference === undefined ? [] : [["reference", hasReference(reference)] as [string, SQL]]),
  ...interviewConditions(filter, placeholder),
];

/** Read of the index of the list, which has the ids. */
const hasReference = (reference: string): SQL =>
  sql`right(${interview.id}::text, ${sql.raw(String(endingLength))}) = any(${sql.param(idEndings(reference))}::text[])`;

/** Those that lists have always had; more shapes than these make would be too many to keep statements for. */
const preparedConditions = [
  "real",
  "status",
  "created_after",
  "updated_after",
  "metadata",
  "until",
  "counting",
];

/**
 * The name of a statement for pages of this shape: those with the same conditions share a prepared one. Null for rarer
 * conditions and for some fields alone, whose statements are made for each request.
 */
export function statementName(prefix: string, request: ListRequest): string | null {
  const names = optionalConditions(request).map(([name]) => name);
  if (request.fields !== undefined || !names.every((name) => preparedConditions.includes(name))) return null;
  const flags = preparedConditions.map((name) => (names.includes(name) ? 1 : 0));
  const parts = [
    ...(request.after === undefined ? [] : ["after"]),
    ...(skippedBefore(request) > 0 ? ["skipping"] : []),
    ...(isOfOneKey(request) ? ["key"] : []),
    ...(request.isTotalEstimated ? ["estimated"] : []),
  ];
  return [prefix, flags.join(""), ...parts].join("_");
}

const isOfOneKey = ({ filter }: ListRequest): boolean => Object.keys(filter.metadata ?? {}).length === 1;

/** The values of the placeholders in a statement that was built from a request of the same shape. */
export function listedValues(request: ListRequest): Record<string, unknown> {
  const { study_id, page_size, after, filter, until, answerBytes = maxAnswerBytes } = request;
  const values: Record<string, unknown> = {};
  interviewConditions(filter, (name, value) => {
    values[name] = value;
    return placeholder(name);
  });
  return {
    ...values,
    study_id,
    until,
    changed_since: filter.updated_after?.toSorted()[0],
    after_time: after?.created_at,
    after_id: after?.id,
    page_size,
    bytes_read: bytesReadFor(answerBytes),
    limit: page_size + 1,
    offset: skippedBefore(request),
  };
}

/**
 * CTEs for one page of a study's interviews, oldest first, so that pages do not shift while interviews arrive. `found`
 * has the ids of the page and of the interview after it, which tells that there are more; `listed` has of these, by
 * `bytesOf` an interview `i`, about twice as many as make up an answer, which its end is then measured in, and one in
 * any case, each with the `bytes` up to its end. The `offset 0` keeps PostgreSQL from measuring each of them twice.
 */
export function listedCtes(db: Db, request: ListRequest, bytesOf: SQL) {
  const listed = db.$with("listed", { id: sql<string>`id`, bytes: sql<number>`bytes` }).as(sql`
    select id, bytes::float8 from (
      select id, own, sum(own) over (order by created_at, id) as bytes
      from (select i.id, i.created_at, ${bytesOf} as own from found join ${interview} i on i.id = found.id offset 0) sized
    ) summed where bytes - own < ${placeholder("bytes_read")}`);
  return { ctes: [...foundCtes(db, request), listed], listed } as const;
}

/** How many bytes are read for an answer of so many. */
const bytesReadFor = (answerBytes: number): number => 2 * answerBytes;

/** What is read for an answer of REST's. */
export const maxBytesRead = sql.raw(String(bytesReadFor(maxAnswerBytes)));

/** `found`, and before it what it and the total are found by. */
export function foundCtes(db: Db, request: ListRequest, most?: number) {
  const ids = foundIds(request);
  const limited =
    most === undefined ? ids : sql`select id from (${ids}) of_page limit ${sql.raw(String(most + 1))}`;
  const found = db.$with("found", { id: sql<string>`id` }).as(limited);
  const { metadata, updated_after } = request.filter;
  if (metadata === undefined) return [found];
  return [keysCte(db, !isOfOneKey(request) || updated_after !== undefined), found];
}

/**
 * Who may use the list's study, and how many it has, for queries with the CTEs of a page. The limit keeps PostgreSQL from
 * merging it into the outer query, where it would count once for every row.
 */
export const listGate = (db: Db, request: ListRequest) =>
  db
    .select({
      ...gateOf(placeholder("member")),
      total: totalColumn(request).as("total"),
      tallies: talliesOf(["status"]).as("tallies"),
    })
    .from(study)
    .where(eq(study.id, placeholder("study_id")))
    .limit(1)
    .as("gate");

export const gateFields = ({
  organization_id,
  access_policy,
  access_level,
  erasing_since,
  total,
  tallies,
}: ReturnType<typeof listGate>) => ({
  organization_id,
  access_policy,
  access_level,
  erasing_since,
  total,
  tallies,
});

/** How many interviews were found, for queries with the CTEs of a page. */
export const foundCount = sql<number>`(select count(*)::int from found)`;

function foundIds(request: ListRequest): SQL {
  const { metadata, updated_after } = request.filter;
  if (metadata !== undefined) {
    const listing = metadataListing(request);
    return updated_after === undefined ? foundByMetadata(listing) : foundChangedByMetadata(listing);
  }
  const listing = listingOf(request);
  return updated_after === undefined ? foundInOrder(listing) : foundByChange(listing, isListed);
}

const listingOf = (request: ListRequest): Listing => ({
  conditions: conditionsOf(request),
  isLater: (created_at, id) =>
    request.after === undefined
      ? undefined
      : sql`(${created_at}, ${id}) > (${placeholder("after_time")}::timestamptz, ${placeholder("after_id")}::uuid)`,
  skips: skippedBefore(request) > 0,
});

/** What the entries of its metadata tell of an interview is not asked of itself. */
function metadataListing(request: ListRequest) {
  const told = ["real", "metadata"];
  const listing: MetadataListing = {
    ...listingOf(request),
    others: hasOnly(request, ...told) ? null : conditionsOf(request, told),
    includesSimulations: request.include_simulations,
    hasManyKeys: !isOfOneKey(request),
  };
  const isAlone = hasOnly(request, ...told, "updated_after");
  return {
    ...listing,
    base: isListed,
    createdSince: { ...listing, others: isAlone ? null : listing.others },
  };
}

const hasOnly = (request: ListRequest, ...allowed: string[]): boolean =>
  optionalConditions(request).every(([name]) => allowed.includes(name));

/** Counts the rows of a list that the maintained counts cannot answer; null for others. */
export function totalColumn(request: ListRequest): SQL<number | null> {
  const { filter, isTotalEstimated } = request;
  if (hasOnly(request, "real", "status", "counting", "excluded")) return sql`null`;
  const limit = isTotalEstimated ? sql`limit ${sql.raw(String(maxExactTotal + 1))}` : sql``;
  if (filter.metadata !== undefined) {
    const listing = metadataListing(request);
    return filter.updated_after === undefined
      ? countByMetadata(listing, limit)
      : countChangedByMetadata(listing, limit);
  }
  const conditions = conditionsOf(request);
  return filter.updated_after === undefined ? countRows(conditions, limit) : countChanged(conditions, limit);
}

const isListed = and(eq(interview.study_id, placeholder("study_id")), isVisible);

/** The conditions of a list but those that are known to hold. */
function conditionsOf(request: ListRequest, known: string[] = []): SQL | undefined {
  const conditions = optionalConditions(request).flatMap(([name, condition]) => {
    if (known.includes(name)) return [];
    return name === "updated_after" ? [isChanged] : [condition];
  });
  return and(isListed, ...conditions);
}
