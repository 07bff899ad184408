import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Pen } from "../figure/figure.ts";

/** Where figures come from, as images and files of them say. */
export interface Origin {
  study: string;
  at: Date;
  /** What the interviews are filtered by, as people read it. */
  filters: readonly string[];
  /** Whether the page says for all figures what is to be said of changed counts. */
  isTold?: boolean;
}

export const OriginContext = createContext<Origin>({ study: "", at: new Date(0), filters: [] });

export const useOrigin = (): Origin => useContext(OriginContext);

/** How many of these are simulated: nothing where none is, null where the service does not tell. */
export function simulatedText(simulated: number | null, of: number, { words, format }: Pen): string[] {
  if (simulated === 0) return [];
  if (simulated === null) return [words.simulatedSome];
  const count = format.short(simulated, "count");
  const n = format.short(of, "count");
  return [words.simulatedOf.replace("{count}", count).replace("{n}", n)];
}
