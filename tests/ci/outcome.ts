/** What came of a test file. */
export interface Result {
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
}

export interface Run {
  files: Result[];
  /** Errors outside of every test, which no file can be run again for. */
  errors: number;
}

/** The files to run once more. */
export const failedFiles = ({ files }: Run): string[] =>
  files.filter(({ failed }) => failed > 0).map(({ file }) => file);

/**
 * The lines to end with, and whether all is well. `again` holds the second runs of the files that failed, by file:
 * those count. A file that passes then is flaky, which is told and does not fail the run; a skipped test does.
 */
export function conclude(first: Run, again: Map<string, Run>) {
  const files = first.files.flatMap((result) => again.get(result.file)?.files ?? [result]);
  const errors = [first, ...again.values()].reduce((total, run) => total + run.errors, 0);
  const sum = (key: "passed" | "failed" | "skipped") => files.reduce((total, file) => total + file[key], 0);
  const passed = sum("passed");
  const failed = sum("failed") + errors;
  const skipped = sum("skipped");
  const flaky = [...again].filter(([, run]) => failedFiles(run).length === 0).map(([file]) => file);
  return {
    isGood: failed === 0 && skipped === 0,
    lines: [
      ...flaky.map((file) => `flaky: ${file}`),
      ...(skipped > 0 ? [`${skipped} tests were skipped; on this machine every one must run`] : []),
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ],
  };
}

/** Files that make `npm test` slow. */
export const misnamed = ({ files }: Run, limitMs: number): string[] =>
  files
    .filter(({ file, ms }) => ms > limitMs && !file.endsWith(".slow.test.ts"))
    .map(
      ({ file, ms }) => `slow: ${file} took ${Math.round(ms / 1000)} s; should it be called *.slow.test.ts?`,
    );
