import type { QuotaMatch } from "../quota/schema.ts";
import { paramText } from "../study/attribute.ts";

export interface Bucket {
  id: string;
  question_id: string | null;
  match: QuotaMatch | null;
  value: string | null;
  former_values: readonly string[];
  /** The parameter whose value it is, where it is not of a question. */
  param_name: string | null;
}

interface QuotaInterview {
  status: string;
  is_mock: boolean;
  is_archived: boolean;
  is_excluded: boolean;
  is_simulated: boolean;
}

interface QuotaMetadata {
  metadata: Record<string, unknown>;
  closing_metadata: Record<string, unknown> | null;
}

interface QuotaAnswer {
  question_id: string;
  value: unknown;
}

/** Only closed real interviews count towards quotas. */
export const takesQuotaPlaces = (interview: QuotaInterview): boolean =>
  interview.status === "closed" &&
  !(interview.is_mock || interview.is_archived || interview.is_excluded || interview.is_simulated);

/** The buckets that an interview with these metadata and answers counts towards, in their order. */
export function matchingBuckets<B extends Bucket>(
  buckets: readonly B[],
  interview: QuotaMetadata,
  answers: readonly QuotaAnswer[],
): B[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  return buckets.filter((bucket) => {
    const { question_id, value, param_name } = bucket;
    if (question_id !== null) return isChosen(values.get(question_id), bucket);
    return value === null || value === paramValue(interview, param_name ?? "");
  });
}

/** The text of the parameter's value in the metadata, as they were when the interview closed. */
function paramValue({ metadata, closing_metadata }: QuotaMetadata, name: string): string | null {
  const isKept = closing_metadata !== null && Object.hasOwn(closing_metadata, name);
  return paramText(isKept ? closing_metadata : metadata, name);
}

/** What an interview that has closed keeps of its metadata when they are changed: the value that gave it its place. */
export function closingMetadata(
  buckets: readonly Bucket[],
  { metadata, closing_metadata }: QuotaMetadata,
): Record<string, unknown> | null {
  const name = buckets.find(({ param_name }) => param_name !== null)?.param_name ?? null;
  if (name === null || Object.hasOwn(closing_metadata ?? {}, name)) return closing_metadata;
  return { ...closing_metadata, [name]: paramValue({ metadata, closing_metadata }, name) };
}

/** `equals`: exactly that one option; `includes`: the selection holds it. */
function isChosen(answer: unknown, { match, value, former_values }: Bucket): boolean {
  const selection: unknown[] = Array.isArray(answer) ? answer : [answer];
  const names: unknown[] = [value, ...former_values];
  return selection.some((each) => names.includes(each)) && (match === "includes" || selection.length === 1);
}
