import type { answer, interview } from "../interview/interview.sql.ts";
import type { QuotaMatch } from "./schema.ts";

/** Which places an interview takes. */

export interface Bucket {
  id: string;
  question_id: string | null;
  match: QuotaMatch | null;
  value: string | null;
}

type Holder = Pick<typeof interview.$inferSelect, "status" | "is_mock" | "is_archived" | "is_simulated">;
type Given = Pick<typeof answer.$inferSelect, "question_id" | "value">;

/** Whether an interview takes places in quotas: completed by a real participant, and not archived. */
export const takesPlaces = ({ status, is_mock, is_archived, is_simulated }: Holder): boolean =>
  status === "closed" && !is_mock && !is_archived && !is_simulated;

/** The buckets, in their order, that an interview with these answers is for. */
export function matching<B extends Bucket>(buckets: readonly B[], answers: readonly Given[]): B[] {
  const given = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  return buckets.filter(
    ({ question_id, match, value }) => question_id === null || chosen(given.get(question_id), match, value),
  );
}

/** `equals`: exactly that one option; `includes`: the selection holds it. */
function chosen(answer: unknown, match: QuotaMatch | null, option: string | null): boolean {
  const selection: unknown[] = Array.isArray(answer) ? answer : [answer];
  return selection.includes(option) && (match === "includes" || selection.length === 1);
}
