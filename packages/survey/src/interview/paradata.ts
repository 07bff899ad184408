import * as z from "zod";
import { lazy } from "#kit/shape.ts";

const ms = (description: string) => z.int().min(0).max(86_400_000).optional().meta({ description });
const count = (description: string) => z.int().min(0).max(9_999).optional().meta({ description });

/** How an answer came about, as the page that took it tells: times in milliseconds, and counts. */
export const Paradata = lazy(() =>
  z
    .object({
      ms: ms("Milliseconds that the question was on the visible screen, follow-ups included"),
      first_ms: ms("Milliseconds until the first input"),
      hidden_ms: ms("Milliseconds that the page was out of sight"),
      hidden_count: count("Number of times that the page went out of sight"),
      pastes: count("Number of times that text was pasted or dropped"),
      pasted_chars: count("Number of characters that were pasted or dropped"),
      changes: count("Number of times that a given answer was replaced before it was sent"),
    })
    .meta({ id: "Paradata" }),
);
export type Paradata = { [Name in keyof z.output<typeof Paradata>]?: number };

/** As commands bring it. Read leniently, by `readParadata`: no fault in it may refuse what somebody says. */
export const sentParadata = () =>
  z
    .unknown()
    .optional()
    .meta({
      description:
        "How the answer came about, as far as `study.paradata` asks: an object with `ms`, and at `full` also `first_ms`, " +
        "`hidden_ms`, `hidden_count`, `pastes`, `pasted_chars` and `changes`, all integers. Anything else is ignored",
      "x-addition": true,
    });

/** What a reply adds to the paradata of its question's answer: all but the time until the first input. */
export function addParadata(before: Paradata | null, added: Paradata | null): Paradata | null {
  if (before === null || added === null) return before ?? added;
  const sum: Paradata = { ...before };
  for (const name of Object.keys(added) as (keyof Paradata)[]) {
    if (name === "first_ms") sum.first_ms ??= added.first_ms ?? 0;
    else sum[name] = (sum[name] ?? 0) + (added[name] ?? 0);
  }
  return sum;
}
