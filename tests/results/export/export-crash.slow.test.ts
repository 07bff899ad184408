import { createRequire } from "node:module";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Bucket, PartedUpload } from "#kit/bucket.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import {
  downloadExport,
  exportFile,
  readExport,
  seedConversations,
  seedInterviews,
  startExport,
  workOn,
} from "#tests/support/exports.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/** Files of several pages and parts, whose workers crash at every place where they store something. */

const { SavBufferReader } = createRequire(import.meta.url)("sav-reader");

// One clock for all jobs: a file may hold the time of its job.
const start = new Date();
const stack = useStack({ now: () => start });
const client = useOrganization(stack, beforeEach);

let studyId: string;
beforeEach(async () => {
  studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ content: "One" }, { type: "nps", content: "Two" }]);
});

/** The rows of an SPSS file, whose cells are one after the other. */
function savRowsOf(file: Buffer): Buffer[] {
  const cellsOfRow = file.readInt32LE(68);
  const cells: Buffer[] = [];
  const endOfDictionary = Buffer.from([231, 3, 0, 0, 0, 0, 0, 0]);
  for (let at = file.indexOf(endOfDictionary) + 8; at < file.length; ) {
    const commands = file.subarray(at, at + 8);
    at += 8;
    for (const command of commands) {
      if (command === 253) cells.push(file.subarray(at, at + 8));
      else if (command !== 0) cells.push(Buffer.alloc(8, command === 254 ? " " : "#"));
      if (command === 253) at += 8;
    }
  }
  return Array.from({ length: cells.length / cellsOfRow }, (_, row) =>
    Buffer.concat(cells.slice(row * cellsOfRow, (row + 1) * cellsOfRow)),
  );
}

const crash = () => Promise.reject(new Error("the process ended"));

/** The ways in which the bucket ends a worker of a file that has so many parts. */
const crashes = (bucket: Bucket, parts: number, hasAsides: boolean): Partial<Bucket>[] => [
  // Before a part is stored, after it was stored but before that was noted, and at the end.
  { startParts: crash },
  ...(hasAsides
    ? [{ put: async (...args) => bucket.put(...args).then(crash) } satisfies Partial<Bucket>]
    : []),
  { putPart: crash },
  { putPart: async (...args) => bucket.putPart(...args).then(crash) },
  {
    putPart: async (upload, number, bytes) =>
      number === parts ? crash() : bucket.putPart(upload, number, bytes),
  },
  { completeParts: crash },
  { completeParts: async (...args) => bucket.completeParts(...args).then(crash) },
  { open: crash },
  ...(hasAsides
    ? [{ delete: async (...args) => bucket.delete(...args).then(crash) } satisfies Partial<Bucket>]
    : []),
];

/** A job of which every worker crashes, and another that nothing disturbs: they must make the same file. */
async function crashedFile(body: { format: string }, parts: number): Promise<Buffer> {
  const { file, job: whole } = await exportFile(stack, client, studyId, body);
  const { bucket } = stack.ctx;
  const job = await startExport(client, studyId, body);
  let clock = start.getTime();
  const work = (replaced: Partial<Bucket>) =>
    workOn(stack, job, { bucket: { ...bucket, ...replaced }, now: () => new Date(clock) });
  for (const crashing of crashes(bucket, parts, body.format !== "csv")) {
    await work(crashing);
    clock += 61_000;
    expect((await readExport(client, job)).status, Object.keys(crashing).join()).toBe("running");
  }
  const stored: number[] = [];
  await work({
    putPart: (upload, number, bytes) => {
      stored.push(number);
      return bucket.putPart(upload, number, bytes);
    },
  });
  // All of them were stored before.
  expect(stored).toEqual([]);
  const made = await downloadExport(client, job);
  expect(made.job.rows).toBe(whole.rows);
  expect(made.file.equals(file)).toBe(true);
  return file;
}

describe("a file whose workers crash is the same as one of a worker that nothing disturbs", () => {
  it("as a table", async () => {
    await seedInterviews(stack, studyId, 12_000, 1_000);
    const file = await crashedFile({ format: "csv" }, 2);
    expect(file.toString().trimEnd().split("\r\n")).toHaveLength(12_001);
  });

  it("for SPSS, with texts of many segments", async () => {
    await seedInterviews(stack, studyId, 600, 18_000);
    const file = await crashedFile({ format: "sav" }, 2);
    expect(file.length).toBeGreaterThan(8_388_608);
    const { rows } = await stack.pool.query(
      "select id, title from interview where study_id = $1 order by created_at, id",
      [studyId],
    );
    const read = savRowsOf(file).map((row) => row.toString("latin1").replaceAll(" ", ""));
    expect(read.length).toBe(rows.length);
    expect(rows.filter(({ id, title }, at) => !read[at]?.startsWith(id + title))).toEqual([]);
    // The library is too slow for all of it.
    const reader = new SavBufferReader(file);
    await reader.open();
    expect(reader.meta.header.n_cases).toBe(rows.length);
    for (const { id, title } of rows.slice(0, 20))
      expect(await reader.readNextRow()).toMatchObject({ interview_id: id, title });
  });

  it("also where a worker that has lost the job stores something else in a part's place", async () => {
    await seedInterviews(stack, studyId, 600, 18_000);
    const { file } = await exportFile(stack, client, studyId, { format: "csv" });
    const { bucket } = stack.ctx;
    const job = await startExport(client, studyId, { format: "csv" });
    const replaced = Promise.withResolvers<PartedUpload>();
    const completeParts: Bucket["completeParts"] = (upload) => {
      replaced.resolve(upload);
      return crash();
    };
    await workOn(stack, job, { bucket: { ...bucket, completeParts } });
    const upload = await replaced.promise;
    await bucket.putPart(upload, 1, Buffer.alloc(8_388_608, "x"));
    const later = { now: () => new Date(start.getTime() + 61_000) };
    await workOn(stack, job, later);
    expect(await readExport(client, job)).toMatchObject({ status: "running", progress: 0, rows: 0 });
    await workOn(stack, job, later);
    expect((await downloadExport(client, job)).file.equals(file)).toBe(true);
    const queued = "select from file_deletion where starts_with($1, key)";
    expect((await stack.pool.query(queued, [upload.key])).rows).toHaveLength(1);
  });

  it("also where such a worker stores other cells", async () => {
    await seedInterviews(stack, studyId, 600, 18_000);
    const { file } = await exportFile(stack, client, studyId, { format: "sav" });
    const { bucket } = stack.ctx;
    const job = await startExport(client, studyId, { format: "sav" });
    let clock = start.getTime();
    const work = (replaced: Partial<Bucket>) => {
      clock += 61_000;
      const at = new Date(clock);
      return workOn(stack, job, { bucket: { ...bucket, ...replaced }, now: () => at });
    };
    const crashOnSecond: Bucket["putPart"] = (upload, number, bytes) =>
      number === 2 ? crash() : bucket.putPart(upload, number, bytes);
    const beganAnew = async () =>
      expect(await readExport(client, job)).toMatchObject({ status: "running", progress: 0, rows: 0 });
    await work({ putPart: crashOnSecond });
    expect(await readExport(client, job)).toMatchObject({ status: "running", progress: 99, rows: 600 });
    const { rows } = await stack.pool.query("select key from export_job where id = $1", [job.id]);
    const key = rows[0].key.replace("interviews.sav", "aside-1-cells");
    const cells = Buffer.from((await bucket.read(key, { maxBytes: 2e7, timeoutMs: 10_000 })) as Uint8Array);
    cells.write("x", cells.length - 1);
    await bucket.put(key, cells, "application/octet-stream");
    await work({});
    await beganAnew();
    await work({ putPart: crashOnSecond });
    await work({});
    expect((await downloadExport(client, job)).file.equals(file)).toBe(true);
  });

  it("and for SPSS storage is asked once for each part of the cells, for the next one before the last has come", async () => {
    await seedInterviews(stack, studyId, 600, 18_000);
    const { bucket } = stack.ctx;
    const asked: string[] = [];
    const second = Promise.withResolvers<void>();
    const read: Bucket["read"] = async (key, limits) => {
      if (asked.push(key) === 2) second.resolve();
      await second.promise;
      return bucket.read(key, limits);
    };
    const job = await startExport(client, studyId, { format: "sav" });
    await workOn(stack, job, { bucket: { ...bucket, read } });
    expect((await downloadExport(client, job)).job.rows).toBe(600);
    expect(asked.map((key) => key.split("/").at(-1))).toEqual(["aside-0-cells", "aside-1-cells"]);
  });

  it("as an archive of transcripts", async () => {
    await seedInterviews(stack, studyId, 600, 10);
    await seedConversations(stack, studyId, 18_000);
    const file = await crashedFile({ format: "transcripts" }, 2);
    expect(file.length).toBeGreaterThan(8_388_608);
    const files = unzipSync(file);
    expect(Object.keys(files)).toHaveLength(2 * 600 + 1);
    const { rows } = await stack.pool.query(
      "select m.interview_id as id, m.content from message m join interview i on i.id = m.interview_id where i.study_id = $1",
      [studyId],
    );
    for (const { id, content } of rows)
      for (const kind of ["vtt", "txt"])
        expect(Buffer.from(files[`${id}.${kind}`] ?? []).includes(content), `${id}.${kind}`).toBe(true);
    expect(
      Buffer.from(files["index.csv"] ?? [])
        .toString()
        .trimEnd()
        .split("\r\n"),
    ).toHaveLength(601);
  });
});
