import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CrosstabDimension } from "#client/openapi.ts";
import type {
  Answers,
  Findings,
  Funnel,
  Head,
  QuestionFigures,
  QuestionThemes,
  SharedCrosstab,
  Suppressed,
  Timeline,
  Transcripts,
} from "./types.ts";

/** Parameters of the filter, and of the part: what is picked on the page, or where a list goes on. */
type Asked = URLSearchParams;

/** What a table is of. */
export interface CrosstabAsked {
  rows: CrosstabDimension;
  columns: CrosstabDimension[];
  include_simulations: boolean;
}

/**
 * Where results are read from: what a share shows, or what its owner may see. Each part of the page asks for what it
 * draws. Throws a `Refusal`, or another error where the service cannot be reached. What is missing is not shown.
 */
export interface ResultsSource {
  head: (filter: Asked, signal: AbortSignal) => Promise<Head>;
  funnel: (filter: Asked, signal: AbortSignal) => Promise<Funnel>;
  question: (id: string, asked: Asked, signal: AbortSignal) => Promise<QuestionFigures>;
  themes: (questionId: string, filter: Asked, signal: AbortSignal) => Promise<QuestionThemes>;
  crosstab: (asked: CrosstabAsked, signal: AbortSignal) => Promise<SharedCrosstab>;
  findings?: (signal: AbortSignal) => Promise<Findings>;
  /** For `answers` among the head's sections. */
  answers?: (questionId: string, asked: Asked, signal: AbortSignal) => Promise<Answers>;
  /** Whether the filter applies to answers too. */
  filtersAnswers?: boolean;
  timeline?: (filter: Asked, signal: AbortSignal) => Promise<Timeline>;
  /** For `transcripts` among the sections, and for quotes and answers that name theirs. */
  transcripts?: (asked: Asked, signal: AbortSignal) => Promise<Transcripts>;
}

/** In place of what a source does not have. */
export const nothing = async (): Promise<Suppressed> => ({ suppressed: true });

export const ResultsSourceContext = createContext<ResultsSource | null>(null);

export function useResultsSource(): ResultsSource {
  const source = useContext(ResultsSourceContext);
  if (source === null) throw new Error("results have no source");
  return source;
}
