import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { fewestLetters, rounded } from "#interviewer/quality/flag/flag.ts";
import type { Flag } from "#interviewer/quality/flag/index.ts";
import { flagsOf, levelOf } from "#interviewer/quality/flag/index.ts";
import { speedOf } from "#interviewer/quality/flag/speeder.ts";
import { requireSystem } from "#kit/actor.ts";
import { readQuality } from "#survey/study/quality-config.ts";
import {
  eventRows,
  notifyOfEvents,
  queuedCte,
  queuedEvents,
  recordedCte,
  selectEvents,
} from "../../account/event/index.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { interview } from "../interview/interview.sql.ts";
import { type CheckInput, checkedAnswers, isCheckable, readChecked } from "./input.ts";
import { answerPrint, interviewQuality } from "./quality.sql.ts";
import { type Printed, printsOf, resemblancesOf, startOf } from "./resemblance.ts";

/**
 * Checks a finished interview and stores its flags, in three statements at most. A second time it finds the same, unless
 * the study's other interviews or its settings have changed. Where another check was stored meanwhile it is made again:
 * nobody knows which of the two has read what is newer. `id` may also be that of the outbox row of its completion. Null for
 * an interview that is not checked: one that did not finish, or has lost its words.
 */
export async function checkInterview(
  ctx: Ctx,
  id: string,
  { isAgain, isUntold = false, ahead }: CheckOptions,
): Promise<CheckInput | null> {
  requireSystem(ctx);
  const input = await (ahead ?? readChecked(ctx, id));
  if (input === null || !isCheckable(input)) return null;
  const answers = checkedAnswers(input);
  const printed = printsOf(answers);
  const resemblances = await resemblancesOf(ctx, input, printed);
  const { language, isRepeatDevice, config, before } = input;
  const { ignore } = readQuality(config);
  // The detector is large: only those with long texts load it.
  const isLong = answers.some(({ written }) => (written?.length ?? 0) >= fewestLetters);
  const spoken = isLong ? (await import("#interviewer/quality/spoken.ts")).languageSpoken : () => null;
  const flags = flagsOf({ language, answers, resemblances, spoken, isRepeatDevice }, ignore);
  const speed = speedOf({ answers });
  const speed_index = speed === null ? null : rounded(speed.index);
  const isChanged = !isDeepStrictEqual(before?.flags ?? [], flags);
  const found = { flags, speed_index, printed, isTold: isUntold || (isAgain && isChanged) };
  return (await store(ctx, input, found)) ? input : checkInterview(ctx, id, { isAgain, isUntold });
}

interface CheckOptions {
  /** Receivers are told of flags that are others than before. */
  isAgain: boolean;
  /** They are told in any case: they got the completion without what was found. */
  isUntold?: boolean;
  /** What was read of the interview already. */
  ahead?: Promise<CheckInput | null> | undefined;
}

interface Found {
  flags: Flag[];
  speed_index: number | null;
  printed: readonly Printed[];
  isTold: boolean;
}

/**
 * Stores what was found unless the interview was erased or has lost its words meanwhile: its row is locked, so that who
 * erases it comes before or after. False where the result of another check was stored since the interview was read.
 */
async function store(
  ctx: Ctx,
  input: CheckInput,
  { flags, speed_index, printed, isTold }: Found,
): Promise<boolean> {
  const { db } = ctx;
  const { id, study_id, organization_id, is_simulated, before } = input;
  const heldCte = db.$with("held", { id: sql<string>`id` }).as(sql`
    select id from ${interview}
    where id = ${id} and erased_at is null and content_removed_at is null and status = 'closed' for share`);
  const isHeld = sql<boolean>`exists (select from held)`;
  const isStored = sql<boolean>`exists (select from stored_quality)`;
  const quality = {
    level: levelOf(flags),
    flags: JSON.stringify(flags),
    speed_index,
    checked_at: nowIso(ctx),
  };
  const qualityCte = db.$with("stored_quality", {}).as(sql`
    insert into ${interviewQuality} (interview_id, study_id, level, flags, speed_index, checked_at)
    select ${id}::uuid, ${study_id}::uuid, ${quality.level}, ${quality.flags}::jsonb, ${speed_index}::float8,
      ${quality.checked_at}::timestamptz where ${isHeld}
    on conflict (interview_id) do update set level = excluded.level, flags = excluded.flags,
      speed_index = excluded.speed_index, checked_at = excluded.checked_at
      where interview_quality.checked_at is not distinct from ${before?.checked_at ?? null}::timestamptz
    returning interview_id`);
  const prints = JSON.stringify(printed.map(({ question_id, hashes }) => ({ question_id, hashes })));
  const printsCte = db.$with("stored_prints", {}).as(sql`
    insert into ${answerPrint} (interview_id, question_id, is_simulated, started_at, hashes)
    select ${id}::uuid, p.question_id, ${is_simulated}, ${startOf(input)}::timestamptz, p.hashes
    from jsonb_to_recordset(${prints}::jsonb) as p (question_id uuid, hashes integer[]) where ${isStored}
    on conflict (interview_id, question_id) do update set hashes = excluded.hashes
    returning question_id`);
  const goneCte = db.$with("gone_prints", {}).as(sql`
    delete from ${answerPrint} where interview_id = ${id} and ${isStored}
      and question_id <> all(${sql.param(printed.map(({ question_id }) => question_id))}::uuid[])
    returning question_id`);
  const happened = { organization_id, study_id, interview_id: id, is_simulated };
  const rows = JSON.stringify(eventRows(ctx, [{ ...happened, event_type: "interview.quality_changed" }]));
  const [stored] = await db
    .with(
      ...[heldCte, qualityCte, printsCte, goneCte],
      ...(isTold
        ? [recordedCte(ctx, "new_events", selectEvents(rows, isStored)), queuedCte(db, ["new_events"])]
        : []),
    )
    .select({
      isSettled: sql<boolean>`${isStored} or not ${isHeld}`,
      queued: isTold ? queuedEvents : sql<string[]>`'[]'::json`,
    })
    .from(sql`(select) as one_row`);
  await notifyOfEvents(ctx, organization_id, stored?.queued ?? []);
  return stored?.isSettled ?? true;
}
