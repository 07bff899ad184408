import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { errorBody } from "#functions/api/http/error.ts";
import { exitCodeOf, isPassing } from "#local/failure.ts";
import { PassingError, SettingsError, together } from "#local/settings/setting.ts";

const withCode = (code: string) => Object.assign(new Error("secret"), { code });

it.each(["EMFILE", "ENFILE", "ECONNREFUSED", "ENOTFOUND", "57P03"])("%s passes: a 503, no 500", (code) => {
  const error = new DrizzleQueryError("select 1", [], withCode(code));
  expect(isPassing(error)).toBe(true);
  expect(errorBody(error)).toEqual({ detail: "The database does not answer", code: "unavailable" });
  // As the pool throws it where it cannot connect.
  expect(errorBody(withCode(code))).toMatchObject({ code: "unavailable" });
});

it.each(["28P01", "3D000", "ENOENT", "EACCES"])("%s does not pass by itself", (code) => {
  expect(isPassing(new Error("outer", { cause: withCode(code) }))).toBe(false);
});

it("a start ends with 75 where all that is wrong passes, and with no code of its own where a setting is", () => {
  const passing = new PassingError(["A"]);
  const setting = new SettingsError(["B"]);
  expect(together([passing, passing]).faults).toEqual(["A"]);
  expect(exitCodeOf(together([passing]))).toBe(75);
  const both = together([passing, setting]);
  expect(both.faults).toEqual(["A", "B"]);
  expect(both).not.toBeInstanceOf(PassingError);
});
