import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { budgetPercents, type ReachedBudget } from "../../../account/usage/budget.ts";
import { createdAt, eventKind, livemode } from "./kind.ts";

const event_type = "budget.reached";

const budget = () =>
  z.object({
    percent: z.literal([...budgetPercents]).meta({ description: "Percent of the month's tokens: 80 or 100" }),
    month: z.string().meta({ description: "In UTC, such as 2026-01" }),
    ai_tokens_month: z
      .int()
      .nonnegative()
      .meta({ description: "How many tokens the organization can use in a month" }),
    tokens_used: z
      .int()
      .nonnegative()
      .meta({ description: "How many tokens it had used when this was noticed" }),
  });

export const budgetReached = eventKind({
  types: {
    [event_type]: {
      summary: "The organization has used 80 or 100 percent of the month's tokens",
      when: "80 % or 100 % of the month's tokens have been used, once a month each",
    },
  },
  tells: "`budget`, no `study`",
  isOfOrganization: true,
  body: lazy(() =>
    z
      .object({ event_type: z.literal(event_type), created_at: createdAt, livemode, budget: budget() })
      .meta({ id: "BudgetReachedEvent" }),
  ),
  render: (_, event_type, { created_at, livemode }, { event }) =>
    event && { event_type, created_at, livemode, budget: event.data as ReachedBudget },
  example: ({ created_at, livemode }) => ({
    event_type,
    created_at,
    livemode,
    budget: { percent: 80, month: "2026-11", ai_tokens_month: 5_000_000, tokens_used: 4_012_300 },
  }),
});
