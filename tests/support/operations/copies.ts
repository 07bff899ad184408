import { hash, randomBytes } from "node:crypto";
import type pg from "pg";
import { apiKeyEnd, apiKeyStart, digestApiKey, generateApiKey } from "#core/account/auth/key.ts";
import { digestShareToken } from "#core/results/share/viewer.ts";
import { newLinkToken, newShareToken } from "#kit/id.ts";

/**
 * Copies an organization with all that it has, under ids and secrets of its own, in a tenth of the time that its
 * requests take. A test of every operation needs hundreds of them.
 */

export interface Original {
  /** Each table's rows, as one JSON text. */
  rows: string;
  insert: string;
  /** What tests know of it, as JSON. */
  known: string;
  keys: readonly string[];
  shareToken: string;
}

/** Tables whose rows are no organization's, or follow by triggers. */
const left = ["rate_window", "metadata_entry"];

/** The number of a transaction that comes before all later ones. */
export async function thisMoment(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>("select pg_current_xact_id()::text as now");
  return rows[0]?.now ?? "";
}

/** Reads what has been stored since that moment. */
export async function readOriginal(
  pool: pg.Pool,
  since: string,
  more: Pick<Original, "known" | "keys" | "shareToken">,
): Promise<Original> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`,
    [left],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, json_agg(t) as rows from ${name} t where xmin::text::bigint > ${since}`,
  );
  const { rows } = await pool.query<{ name: string; rows: string }>(
    `select name, rows::text from (${parts.join(" union all ")}) as found where rows is not null`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const inserts = tables
    .filter(({ name }) => found.has(name))
    .map(
      ({ name, columns }) =>
        `into_${name} as (insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1::json -> '${name}'))`,
    );
  return {
    ...more,
    rows: `{${rows.map(({ name, rows }) => `"${name}":${rows}`).join()}}`,
    insert: `with ${inserts.join()} select`,
  };
}

/** Stores a copy; resolves to what tests know of it. */
export async function copyOf(pool: pg.Pool, original: Original): Promise<string> {
  const { rows, known, keys, shareToken } = original;
  const anew = new Map<string, string>();
  for (const key of keys) {
    const made = generateApiKey();
    anew.set(key, made).set(digestApiKey(key), digestApiKey(made));
    anew.set(`"start":"${apiKeyStart(key)}"`, `"start":"${apiKeyStart(made)}"`);
    anew.set(`"last4":"${apiKeyEnd(key)}"`, `"last4":"${apiKeyEnd(made)}"`);
  }
  const token = newShareToken();
  anew.set(shareToken, token).set(digestShareToken(shareToken), digestShareToken(token));
  for (const [, vid = ""] of rows.matchAll(/"vid":"([^"]+)"/g)) anew.set(vid, newLinkToken());
  // The end of an id is chance; what comes before it is its time and its number there, which order it.
  const end = randomBytes(5).toString("hex");
  // Digests of content stay those of the original: the `fingerprint` of edits, and each `digest` but those of keys.
  const rewritten = (text: string) => {
    const withIds = text.replace(/\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{2})[\da-f]{10}\b/g, `$1${end}`);
    return [...anew].reduce((text, [old, value]) => text.replaceAll(old, value), withIds);
  };
  const copied = rewritten(rows);
  const { client, marker } = JSON.parse(known);
  const secrets = [shareToken, ...keys, digestShareToken(shareToken), ...keys.map(digestApiKey)];
  for (const own of [client.organizationId, marker, ...secrets])
    if (copied.includes(own)) throw new Error(`${own} of the original is in its copy`);
  await pool.query({
    name: `copy ${hash("sha256", original.insert).slice(0, 32)}`,
    text: original.insert,
    values: [copied],
  });
  return rewritten(known);
}
