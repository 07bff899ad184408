import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ResearchInterviews } from "#client/index.ts";
import type { StackFile } from "#local/data-directory.ts";
import { npmStart } from "../../npm-start.ts";
import { treeCpuMs } from "../processes.ts";
import type { Subject } from "../subject.ts";
import { questions } from "../survey.ts";
import { admin } from "./admin.ts";
import { copyInterviews, folded } from "./copies.ts";
import { completeInterview } from "./respondent.ts";

/** As long as the demo's simulated interviews take, and more. */
const settleMs = 15_000;

/** This service as `npm start` runs it, driven by its client library and, for participants, as their page does. */
export async function startService(folder: string): Promise<Subject> {
  const dataDir = path.join(folder, "service-data");
  const child = await npmStart(dataDir);
  await sleep(settleMs);
  const file = readFileSync(path.join(dataDir, "stack.json"), "utf8");
  const { base_url, database_url, demo, pid } = JSON.parse(file) as StackFile;
  if (demo === null || pid === null) throw new Error("the service does not run with its demo");
  // The other system has no limit of a key's requests.
  admin(dataDir, ["org", "set", "--id", demo.organization_id, "--requests-minute", "1000000"]);
  // A repeated request would hide that one was refused.
  const client = new ResearchInterviews({ baseUrl: base_url, apiKey: demo.api_key, maxRetries: 0 });
  const database = new pg.Client({ connectionString: database_url });
  database.on("error", () => {});
  await database.connect();
  const questionsOf = new Map<string, string[]>();

  return {
    name: "this service",
    versions: { Node: process.version, PostgreSQL: await versionOf(database) },
    cpuMs: () => treeCpuMs([pid]),
    async createSurvey() {
      const { id } = await client.studies.create({ title: "Coffee" });
      const saved = await client.questions.save({
        questions: questions.map((question) => ({ study_id: id, ...question })),
      });
      // Text has no aggregate; how many have answered it is in the study's funnel.
      questionsOf.set(
        id,
        saved.created_question_ids.filter((_, index) => questions[index]?.type !== "textInput"),
      );
      return id;
    },
    async invite(study_id, count) {
      if (count === 1) return [(await client.interviews.create({ study_id })).link];
      const interviews = Array.from({ length: count }, () => ({}));
      return (await client.interviews.createMany({ study_id, interviews })).map(({ link }) => link);
    },
    complete: completeInterview,
    async multiply(studyId, factor) {
      await folded(database, studyId);
      await copyInterviews(database, studyId, factor);
      const { differences } = JSON.parse(admin(dataDir, ["verify-counts", "--study", studyId, "--json"]));
      if (differences.length > 0) throw new Error(`counts are off: ${JSON.stringify(differences[0])}`);
    },
    countCompleted: async (studyId) => (await client.studies.metrics(studyId)).complete,
    async readStatistics(studyId) {
      const read: unknown[] = [await client.results.study(studyId)];
      for (const id of questionsOf.get(studyId) ?? []) read.push(await client.results.question(studyId, id));
      return JSON.stringify(read).length;
    },
    async exportFile(studyId) {
      const job = await client.exports.create(studyId, { format: "csv" }).result();
      return (await client.exports.download(job)).text();
    },
    async exportPages(studyId) {
      const pages: string[] = [];
      for await (const page of client.results.csv(studyId)) pages.push(page);
      return pages.join("");
    },
    async stop() {
      await database.end();
      child.kill("SIGINT");
      await once(child, "exit");
    },
  };
}

async function versionOf(database: pg.Client): Promise<string> {
  const { rows } = await database.query("select current_setting('server_version') as version");
  return rows[0].version;
}
