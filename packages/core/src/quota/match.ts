import type { answer, interview } from "../interview/interview.sql.ts";
import type { QuotaMatch } from "./schema.ts";

export interface Bucket {
  id: string;
  question_id: string | null;
  match: QuotaMatch | null;
  value: string | null;
  former_values: readonly string[];
}

type QuotaInterview = Pick<
  typeof interview.$inferSelect,
  "status" | "is_mock" | "is_archived" | "is_simulated"
>;
type QuotaAnswer = Pick<typeof answer.$inferSelect, "question_id" | "value">;

/** Only closed real interviews count towards quotas. */
export const takesQuotaPlaces = ({ status, is_mock, is_archived, is_simulated }: QuotaInterview): boolean =>
  status === "closed" && !is_mock && !is_archived && !is_simulated;

/** The buckets that an interview with these answers counts towards, in their order. */
export function matchingBuckets<B extends Bucket>(
  buckets: readonly B[],
  answers: readonly QuotaAnswer[],
): B[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  return buckets.filter(
    (bucket) => bucket.question_id === null || isChosen(values.get(bucket.question_id), bucket),
  );
}

/** `equals`: exactly that one option; `includes`: the selection holds it. */
function isChosen(answer: unknown, { match, value, former_values }: Bucket): boolean {
  const selection: unknown[] = Array.isArray(answer) ? answer : [answer];
  const names: unknown[] = [value, ...former_values];
  return selection.some((each) => names.includes(each)) && (match === "includes" || selection.length === 1);
}
