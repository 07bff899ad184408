import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { codeField } from "#survey/code/figures.ts";
import { questionType } from "#survey/question-type/index.ts";
import { quotaMatches, type ReachedQuota } from "#survey/quota/schema.ts";
import { eventKind, headShape } from "./kind.ts";

const event_type = "quota.reached";

const quota = () =>
  z.object({
    scope: z.enum(["study", "question"]),
    question_id: id.nullable().meta({ description: "Null for a quota of the study" }),
    match: z.enum(quotaMatches).nullable().meta({ description: "Null for a quota of the study" }),
    value: z.string().nullable().meta({ description: "Null for the study's own limit" }),
    value_code: codeField("value"),
    limit: z.int(),
    complete: z.int(),
  });

export const quotaReached = eventKind({
  types: {
    [event_type]: {
      summary: "An interview took the last place in a quota, for the first time",
      when: "an interview takes the last place in a bucket, for the first time",
    },
  },
  tells: "`study`, `quota`",
  body: lazy(() =>
    z
      .object({ event_type: z.literal(event_type), ...headShape(), quota: quota() })
      .meta({ id: "QuotaReachedEvent" }),
  ),
  render(_, event_type, head, { event, quota_question }) {
    if (event === null) return null;
    const quota = event.data as ReachedQuota;
    const book = quota_question && questionType(quota_question.type).book(quota_question.props);
    const entry = book?.find("options", quota.value ?? "");
    const value = entry?.label ?? quota.value;
    return { event_type, ...head, quota: { ...quota, value, value_code: entry?.code ?? null } };
  },
  example: ({ created_at, livemode, study }) => ({
    event_type,
    created_at,
    livemode,
    study,
    quota: {
      scope: "study",
      question_id: null,
      match: null,
      value: null,
      value_code: null,
      limit: 200,
      complete: 200,
    },
  }),
});
