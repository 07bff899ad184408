import type { DomainIssue } from "../../platform/error.ts";
import { questionType } from "../question-type/index.ts";
import type { QuotaBucket } from "./schema.ts";

interface QuotaQuestion {
  type: string;
  props: Record<string, unknown>;
}

/** Why these buckets cannot be quotas of this question. */
export function quotaIssues({ type, props }: QuotaQuestion, buckets: readonly QuotaBucket[]): DomainIssue[] {
  const { dimension } = questionType(type);
  if (dimension?.values !== "options") {
    const message = "Only a multiple choice question has quotas";
    return buckets.length === 0 ? [] : [{ loc: ["body", "buckets"], code: "not_multiple_choice", message }];
  }
  const { options, isMultiple } = dimension.choices(props);
  return buckets.flatMap(({ match, value }, index): DomainIssue[] => {
    const loc = ["body", "buckets", index];
    const issues: DomainIssue[] = [];
    if (!options.includes(value)) {
      const message = "Value is not one of the question's options";
      issues.push({ loc: [...loc, "value"], code: "unknown_option", message, value });
    }
    if (match === "includes" && !isMultiple) {
      const message = "Only a question that allows several choices can match `includes`";
      issues.push({ loc: [...loc, "match"], code: "not_multi_select", message });
    }
    return issues;
  });
}
