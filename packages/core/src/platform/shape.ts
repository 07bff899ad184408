import * as z from "zod";

/** Pieces that every wire shape is made of. */

/** Any UUID spelling; kept in lower case, as the database writes it. */
export const id = z.guid().toLowerCase();

export const timestamp = z.iso.datetime().meta({ description: "ISO 8601, UTC, milliseconds" });

/** A moment sent by a client: any offset, kept in UTC. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .refine((value) => !Number.isNaN(Date.parse(value)), "Not a moment in time")
  .transform((value) => new Date(value).toISOString());

const isHttpUrl = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:");
};

export const httpUrl = z
  .string()
  .max(2000)
  .refine(isHttpUrl, "Must be an http or https URL")
  .meta({ format: "uri" });

/** Text from a query string or header; request bodies are checked as a whole. */
export const queryText = z
  .string()
  .max(2000)
  .refine(
    (value) => !value.includes("\u0000") && value.isWellFormed(),
    "Must not contain NUL or lone surrogates",
  );

export const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "1", "0"])
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "1")
    .meta({ wire: { type: "boolean", default: fallback } });

const maxMetadataBytes = 65_536;

/** Arbitrary key/value data, at most 64 KiB as JSON. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= maxMetadataBytes,
    "Must be at most 64 KiB as JSON",
  );
