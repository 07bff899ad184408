import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { createdAt, eventKind, livemode } from "./kind.ts";

const event_type = "interview.erased";

export const interviewErased = eventKind({
  types: { [event_type]: { summary: "An interview was erased", when: "a participant is erased" } },
  tells: "ids only",
  body: lazy(() =>
    z
      .object({
        event_type: z.literal(event_type),
        created_at: createdAt,
        livemode,
        interview: z.object({ id }),
        study: z.object({ id }),
      })
      .meta({ id: "InterviewErasedEvent" }),
  ),
  render: (_, event_type, { study, ...head }, { interview }) =>
    interview && { event_type, ...head, interview: { id: interview.id }, study: { id: study.id } },
  example: ({ created_at, livemode, interview, study }) => ({
    event_type,
    created_at,
    livemode,
    interview: { id: interview.id },
    study: { id: study.id },
  }),
});
