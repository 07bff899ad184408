import { describe, expect, it } from "vitest";
import { importedTimes } from "#core/field/interview/import.ts";
import { canMove, hasEnded, interviewStatuses, isFinished } from "#survey/interview/status.ts";

/** Rows may change to columns marked `x`; copied from the documentation, one letter a status in its order. */
const table = `
  open         . x . x x x x x x
  in_progress  . . x x x x x x x
  paused       . x . x . . . . x
  processing   . . . . x x . . x
  closed       . . . . . . . . .
  completed    . . . . . . . . .
  screened_out . . . . . . . . .
  over_quota   . . . . . . . . .
  canceled     . . . . . . . . .`;

const allowed = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [from = "", ...marks] = line.trim().split(/\s+/);
      return [from, interviewStatuses.filter((_, index) => marks[index] === "x")];
    }),
);

describe("transitions", () => {
  it("are those of the table, and staying", () => {
    for (const from of interviewStatuses) {
      const targets = interviewStatuses.filter((to) => to !== from && canMove(from, to));
      expect(targets, from).toEqual(allowed.get(from));
      expect(canMove(from, from)).toBe(true);
    }
  });

  it("distinguish ended and finished interviews", () => {
    const ended = ["closed", "completed", "screened_out", "over_quota", "canceled"];
    expect(interviewStatuses.filter(hasEnded)).toEqual(ended);
    expect(interviewStatuses.filter(isFinished)).toEqual(["closed", "completed"]);
  });
});

describe("times", () => {
  const now = "2026-05-05T12:00:00.000Z";
  const early = "2026-05-01T08:00:00.000Z";
  const late = "2026-05-01T09:00:00.000Z";
  const never = { started_at: null, ended_at: null };

  it.each([
    ["open", never, {}, [null, null, null]],
    ["in_progress", never, {}, [now, null, null]],
    ["in_progress", { started_at: early, ended_at: null }, {}, [early, null, null]],
    ["paused", { started_at: early, ended_at: null }, {}, [early, null, null]],
    ["closed", { started_at: early, ended_at: null }, {}, [early, now, now]],
    ["completed", never, {}, [now, now, now]],
    ["screened_out", never, {}, [now, now, null]],
    ["over_quota", never, {}, [now, now, null]],
    ["canceled", never, {}, [null, now, null]],
    ["canceled", { started_at: early, ended_at: null }, {}, [early, now, null]],
    ["closed", never, { ended_at: late }, [late, late, late]],
    ["closed", never, { started_at: early }, [early, now, now]],
    ["closed", never, { started_at: early, ended_at: late }, [early, late, late]],
    [
      "closed",
      { started_at: now, ended_at: now },
      { started_at: early, ended_at: late },
      [early, late, late],
    ],
    [
      "closed",
      { started_at: early, ended_at: late },
      { started_at: null, ended_at: null },
      [early, late, late],
    ],
    ["open", { started_at: early, ended_at: late }, { started_at: null, ended_at: null }, [null, null, null]],
    ["open", { started_at: early, ended_at: null }, {}, [early, null, null]],
  ] as const)("of %s, from %j with %j", (status, present, change, [started_at, ended_at, completed_at]) => {
    expect(importedTimes(status, present, change, now)).toEqual({ started_at, ended_at, completed_at });
  });

  it("never end before they start", () => {
    expect(() => importedTimes("closed", never, { started_at: late, ended_at: early }, now)).toThrow(
      expect.objectContaining({
        detail: [{ loc: ["body", "ended_at"], msg: "Must not be before started_at", type: "time_order" }],
      }),
    );
  });
});
