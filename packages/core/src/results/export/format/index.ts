import { codebook } from "./codebook.ts";
import { csv } from "./csv.ts";
import { jsonl } from "./jsonl.ts";
import type { ExportFormat } from "./kind.ts";
import { qdpx } from "./qdpx.ts";
import { sav } from "./sav.ts";
import { transcripts } from "./transcripts.ts";

const formats = [csv, jsonl, sav, codebook, transcripts, qdpx] as const;

export type FormatName = (typeof formats)[number]["name"];

/** A format, whatever it reads: whoever runs a writer passes it what its reader gives. */
type AnyFormat = ExportFormat<FormatName, "records"> | ExportFormat<FormatName, "interviews">;

/** All formats of export files. A new one is a file here, and its place in this list. */
export const exportFormats = formats as readonly [AnyFormat, ...AnyFormat[]];

const formatsByName = Object.fromEntries(formats.map((format) => [format.name, format])) as Record<
  FormatName,
  AnyFormat
>;

/** The format of this name. */
export const formatOf = (name: FormatName): AnyFormat => formatsByName[name];
