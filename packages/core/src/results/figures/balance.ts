import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import type { InterviewStatus } from "#survey/interview/status.ts";
import type { StoredArm } from "#survey/stored.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { completionRate } from "./funnel.ts";
import type { RandomizerBalance } from "./schema.ts";

/** How many interviews of one arm have one status. */
interface ArmCount {
  arm_id: string;
  status: InterviewStatus;
  count: number;
}

const armCounts = sql<ArmCount[]>`(
  select coalesce(json_agg(${jsonObject({ arm_id: sql`arm_id`, status: sql`status`, count: sql`count` })}), '[]')
  from (
    select a.arm_id, i.status, count(*) as count
    from ${randomizerAssignment} a join ${interview} i on i.id = a.interview_id
    where a.randomizer_id = randomizer.id and i.started_at is not null
      and not i.is_mock and not i.is_archived and not i.is_excluded and not i.is_simulated
    group by a.arm_id, i.status
  ) counted)`;

/** The smallest expected count that a χ² test bears. */
const minExpected = 5;

/**
 * How the real interviews are spread over the arms of a randomizer, how they ended, and whether either looks like
 * chance. Throws a 404 or 403 for the randomizer.
 */
export async function randomizerBalance(ctx: Ctx, id: string): Promise<RandomizerBalance> {
  const statement = preparedRead(ctx.db, "randomizer_balance", (db) =>
    db
      .select({ ...gateOf(sql.placeholder("member")), arms: randomizer.arms, counts: armCounts })
      .from(randomizer)
      .innerJoin(study, eq(study.id, randomizer.study_id))
      .where(eq(randomizer.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  if (row === undefined) throw notFoundError("Randomizer");
  admit(ctx, "results", row);
  const arms = balancedArms(row.arms, row.counts);
  return { randomizer_id: id, arms, ...(await testsOf(arms)) };
}

type BalancedArm = RandomizerBalance["arms"][number];

function balancedArms(arms: readonly StoredArm[], counts: readonly ArmCount[]): BalancedArm[] {
  const countOf = (arm: string, ...statuses: InterviewStatus[]) =>
    counts
      .filter(({ arm_id, status }) => arm_id === arm && (statuses.length === 0 || statuses.includes(status)))
      .reduce((sum, { count }) => sum + count, 0);
  const total = arms.reduce((sum, { id }) => sum + countOf(id), 0);
  return arms.map(({ id, label, weight_basis_points }) => {
    const ends = {
      started: countOf(id),
      completed: countOf(id, "closed", "completed"),
      screened_out: countOf(id, "screened_out"),
      over_quota: countOf(id, "over_quota"),
      canceled: countOf(id, "canceled"),
    };
    return {
      arm_id: id,
      label,
      weight_basis_points,
      assigned: ends.started,
      expected: (total * weight_basis_points) / 10_000,
      ...ends,
      completion_rate: completionRate(ends),
    };
  });
}

async function testsOf(
  arms: readonly BalancedArm[],
): Promise<Pick<RandomizerBalance, "allocation_test" | "attrition_test">> {
  // The distributions are loaded for the operations that need them only.
  const { expectedCounts, goodnessOfFit, independence } = await import("./statistics.ts");
  const isTestable = (expected: readonly number[]) =>
    arms.every(({ weight_basis_points }) => weight_basis_points > 0) &&
    expected.every((count) => count >= minExpected);
  const expected = arms.map((arm) => arm.expected);
  const ends = [
    arms.map(({ completed }) => completed),
    arms.map(({ screened_out, over_quota, canceled }) => screened_out + over_quota + canceled),
  ];
  return {
    allocation_test: isTestable(expected)
      ? {
          kind: "chi_square",
          ...goodnessOfFit(
            arms.map(({ assigned }) => assigned),
            expected,
          ),
        }
      : null,
    attrition_test: isTestable(expectedCounts(ends).flat())
      ? { kind: "chi_square", ...independence(ends) }
      : null,
  };
}
