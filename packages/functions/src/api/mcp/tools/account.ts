import * as z from "zod";
import { readBudget } from "#core/account/usage/budget.ts";
import { CreateSubjectRequest } from "#core/upkeep/subject/schema.ts";
import { hasScopes, type Scope, scopes } from "#kit/actor.ts";
import { maxCallsAMinute } from "../limits.ts";
import { defineTool } from "../tool.ts";
import { jobOf } from "./jobs.ts";

const opens: Record<Scope, string> = {
  "studies:read": "studies, questions, figures",
  "studies:write": "every change, and invitations",
  "interviews:read": "interviews, answers, quotes, exports, filtered figures",
  "audit:read": "the audit log, which no tool reads",
};

export const getMe = defineTool({
  name: "get_me",
  title: "Who am I",
  description: "Role, scopes held and missing, budgets left",
  is: { read: true },
  operations: ["get_me"],
  shape: () => z.object({}),
  async run({ ctx, ask }) {
    const me = await ask<Record<string, unknown>>("get_me");
    const missing = scopes.filter((scope) => !hasScopes(ctx.actor, [scope]) && scope !== "audit:read");
    return {
      body: {
        ...me,
        missing: Object.fromEntries(missing.map((scope) => [scope, opens[scope]])),
        budgets: await budgetsOf(ctx),
      },
    };
  },
});

async function budgetsOf(ctx: Parameters<typeof readBudget>[0]) {
  const { tokens, used, month } = await readBudget(ctx);
  return {
    ai_tokens: tokens === null ? "unlimited" : { month, limit: tokens, left: Math.max(tokens - used, 0) },
    calls_a_minute: maxCallsAMinute,
  };
}

const match = () => CreateSubjectRequest.unwrap().shape.match;

export const findPerson = defineTool({
  name: "find_person",
  title: "Find a person",
  description: "All that is stored of one person, as a job",
  is: {},
  operations: ["create_data_subject_request"],
  shape: () => z.object({ match: match() }),
  async run({ args, ask }) {
    const sent = { action: "search", match: args.match };
    return { body: jobOf("search", null, await ask("create_data_subject_request", { body: sent })) };
  },
});

export const erasePerson = defineTool({
  name: "erase_person",
  title: "Erase a person",
  description: "Erase all that is stored of one person, for good, as a job; asks first",
  is: { destructive: true },
  operations: ["create_data_subject_request", "erase_interview"],
  also: () => ["erase_interview"],
  shape: () => z.object({ match: match(), confirm_token: z.string().max(4000).optional() }),
  effects: ({ match }) => [{ kind: "erase", match }],
  async run({ args, ask }) {
    const sent = { action: "erase", match: args.match };
    return { body: jobOf("erasure", null, await ask("create_data_subject_request", { body: sent })) };
  },
});
