import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { useProgram } from "#tests/support/program.ts";

/** What once ended the process at its heap's limit, in a process with the heap that `npm start` gives it. */

const program = useProgram();
const heap = { NODE_OPTIONS: "--max-old-space-size=256" };
const json = async <T>(answer: Promise<Response>, status: number): Promise<T> => {
  const response = await answer;
  expect(response.status).toBe(status);
  return (await response.json()) as T;
};

it("survives a page of long conversations, hostile metadata and a list full of references", async () => {
  const { send, stack, process: service, end } = await program.start(heap);
  const study = await json<{ id: string }>(send("POST", "/studies", { title: "Hostile" }), 201);
  const keys = (interview: number) =>
    Object.fromEntries(
      Array.from({ length: 990 }, (_, index) => [(interview * 990 + index).toString(36), 1]),
    );
  const hostile = Array.from({ length: 110 }, (_, index) => ({ metadata: keys(index) }));
  await json(send("POST", "/interviews/bulk", { study_id: study.id, interviews: hostile }), 422);
  const plain = hostile.slice(0, 100).map(() => ({ metadata: keys(0) }));
  for (const part of [plain.slice(0, 50), plain.slice(50)]) {
    await json(send("POST", "/interviews/bulk", { study_id: study.id, interviews: part }), 200);
  }
  const pool = new pg.Pool({ connectionString: stack.database_url });
  await pool.query(
    `insert into message (interview_id, seq, role, content)
     select id, seq, 'user', repeat('x', 50000) from interview, generate_series(1, 20) as seq where study_id = $1`,
    [study.id],
  );
  const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`);
  const choice = { study_id: study.id, type: "multipleChoice", content: "Which?", props: { options } };
  const blank = { study_id: study.id, content: "Then?" };
  for (const questions of [[choice], ...Array.from({ length: 2 }, () => new Array(499).fill(blank))]) {
    await json(send("POST", "/questions/batch", { questions }), 201);
  }
  await pool.query(
    `update question set content = (
       select string_agg('{{Q:' || asked.id || '.option[' || n || ']}}', ' ') from question asked, generate_series(1, 50) as n
       where asked.study_id = $1 and asked.display_order = 0)
     where study_id = $1 and display_order > 0`,
    [study.id],
  );
  await pool.end();
  const paths = [`/interviews?study_id=${study.id}&page_size=100`, `/studies/${study.id}/export`];
  const answers = await Promise.all([...paths, ...paths, ...paths].map((path) => send("GET", path)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(4_194_304);
  }
  const lists = await Promise.all(
    Array.from({ length: 3 }, () => send("GET", `/questions?study_id=${study.id}`)),
  );
  for (const list of lists) {
    // Behind a link, which fetch follows: the list has no pages.
    const [, , last] = await json<{ mentions: object[] }[]>(Promise.resolve(list), 200);
    expect(last?.mentions).toHaveLength(50);
    expect(last?.mentions[0]).toMatchObject({ label: "Q1", valid: true });
  }
  expect((await send("GET", `/studies/${study.id}/metrics`)).status).toBe(200);
  expect(service.exitCode).toBeNull();
  await end("SIGTERM");
}, 120_000);

it("survives reads of a study as large as it may be, three at a time", async () => {
  const { send, stack, process: service, end } = await program.start(heap);
  const study = await json<{ id: string }>(send("POST", "/studies", { title: "Large" }), 201);
  const options = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(72, "é"));
  const choice = { study_id: study.id, type: "multipleChoice", content: "Which?", props: { options } };
  for (let batch = 0; batch < 6; batch++) {
    const answer = await send("POST", "/questions/batch", { questions: new Array(10).fill(choice) });
    expect([201, 422]).toContain(answer.status);
  }
  const pool = new pg.Pool({ connectionString: stack.database_url });
  await pool.query(
    `insert into question (id, study_id, position, display_order, content, type, props, created_at, updated_at)
     select gen_random_uuid(), $1, n, n, 'Which?', 'multipleChoice',
       jsonb_build_object('options', (select jsonb_agg(o::text) from generate_series(1, 25) o)), now(), now()
     from generate_series(100, 1040) as n`,
    [study.id],
  );
  await pool.end();
  for (const path of [`/questions?study_id=${study.id}`, `/studies/${study.id}/available-references`]) {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send("GET", path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const body of await Promise.all(answers.map((answer) => answer.arrayBuffer())))
      expect(body.byteLength).toBeGreaterThan(1_000_000);
  }
  expect(service.exitCode).toBeNull();
  await end("SIGTERM");
}, 120_000);

it.each(["identity", "gzip"])("stores an answer of 150 MB from a heap of 48 MB: %s", (encoding) => {
  const script = path.join(import.meta.dirname, "../support/stored-answer-process.ts");
  const output = execFileSync(process.execPath, ["--max-old-space-size=48", script, "150", encoding]);
  const { status, bytes, grownMb } = JSON.parse(output.toString());
  expect([status, bytes > 150_000_000]).toEqual([303, true]);
  // A part, slices and what the garbage collector has not come to: about 50 MB.
  expect(grownMb).toBeLessThan(150);
});
