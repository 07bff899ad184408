import type { CreateShareReq, StartExportReq } from "#client/openapi.ts";
import { filterQuery } from "#results/filter/condition.ts";
import type { Head } from "#results/wire/types.ts";
import { filterIn } from "./source.ts";

/** What dialogs send, out of what people choose in them. Pure. */

/** What people choose: a format, or the layout of one. */
export const formats = ["csv", "wide", "sav", "codebook", "jsonl", "transcripts", "qdpx"] as const;
export type Format = (typeof formats)[number];

export interface ExportChoices {
  format: Format;
  redact: boolean;
  simulations: boolean;
  quality: boolean;
}

/** The job that a choice asks for, of the interviews that the page's filter shows. */
export function exportOf(
  { format, redact, simulations, quality }: ExportChoices,
  picked: URLSearchParams,
): StartExportReq {
  const { include_simulations: _, ...filter } = filterIn(filterQuery(picked));
  const isTable = format === "csv" || format === "wide";
  return {
    format: format === "wide" ? "csv" : format,
    ...(format === "wide" && { layout: "wide" as const }),
    ...(isTable && { bom: true }),
    // A link is an invitation: who gets the file could answer for people.
    links: false,
    redact,
    include_simulations: simulations,
    ...(quality && (isTable || format === "sav") && { quality_columns: true }),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

export const sections = ["findings", "themes", "funnel", "questions", "crosstab", "transcripts"] as const;
export type Section = (typeof sections)[number];

export const expiries = ["7", "30", "90", "never"] as const;
export type Expiry = (typeof expiries)[number];

const dayMs = 86_400_000;

export interface ShareChoices {
  name: string;
  description: string;
  sections: readonly Section[];
  expiry: Expiry;
  min_base: number;
  quotes: boolean;
  simulated: boolean;
  /** The language that what people said is shown in; empty for none. */
  translation: string;
  /** Indices of the dimensions. */
  dimensions: readonly number[];
}

/** The link that these choices make. */
export function shareOf(
  choices: ShareChoices,
  dimensions: Head["viewer_dimensions"],
  now: number,
): CreateShareReq {
  const { name, description, expiry, min_base, simulated, quotes, translation } = choices;
  return {
    name: name.trim(),
    expires_at: expiry === "never" ? null : new Date(now + Number(expiry) * dayMs).toISOString(),
    ...(description.trim() !== "" && { description: description.trim() }),
    include_simulated: simulated,
    scope: {
      sections: [...choices.sections],
      min_base,
      viewer_dimensions: choices.dimensions.flatMap((at) => dimensions[at] ?? []),
      ...(quotes && choices.sections.includes("themes") && { quotes }),
      ...(translation !== "" && { translate_to: translation }),
    },
  };
}
