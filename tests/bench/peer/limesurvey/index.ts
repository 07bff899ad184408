import { copyRows } from "../copy-rows.ts";
import { treeCpuMs } from "../processes.ts";
import type { Subject } from "../subject.ts";
import { openRemoteControl } from "./remote-control.ts";
import { completeSurvey } from "./respondent.ts";
import { installLimeSurvey } from "./server.ts";
import { surveyFile } from "./survey-file.ts";

/** LimeSurvey, driven by its JSON-RPC interface and, for participants, by its pages. */
export async function startLimeSurvey(checkout: string, folder: string): Promise<Subject> {
  const { baseUrl, database, versions, pids, stop } = await installLimeSurvey(checkout, folder);
  const call = await openRemoteControl(baseUrl);
  const exportFile = async (surveyId: string) => {
    const file = await call<string>("export_responses", Number(surveyId), "csv", null, "complete");
    return Buffer.from(file, "base64").toString("utf8");
  };
  return {
    name: "LimeSurvey",
    versions,
    cpuMs: () => treeCpuMs(pids),
    async createSurvey() {
      const file = Buffer.from(surveyFile()).toString("base64");
      const id = await call<number>("import_survey", file, "lss");
      await call("activate_tokens", id);
      await call("activate_survey", id);
      return String(id);
    },
    async invite(surveyId, count) {
      const participants = Array.from({ length: count }, () => ({ firstname: "A", lastname: "Participant" }));
      const added = await call<{ token: string }[]>("add_participants", Number(surveyId), participants);
      return added.map(({ token }) => `${baseUrl}/index.php?r=survey/index&sid=${surveyId}&token=${token}`);
    },
    complete: completeSurvey,
    async multiply(surveyId, factor) {
      const tables = { [`lime_survey_${surveyId}`]: "id", [`lime_tokens_${surveyId}`]: "tid" };
      for (const [table, key] of Object.entries(tables))
        await copyRows(database, {
          table,
          from: `${table} t, generate_series(2, ${factor})`,
          changed: {
            [key]: `nextval(pg_get_serial_sequence('${table}', '${key}'))`,
            token: "substr(md5(random()::text), 1, 15)",
          },
        });
      await database.query("vacuum analyze");
    },
    async countCompleted(surveyId) {
      const summary = await call<{ completed_responses: string }>("get_summary", Number(surveyId), "all");
      return Number(summary.completed_responses);
    },
    async readStatistics(surveyId) {
      const file = await call<string>("export_statistics", Number(surveyId), "html");
      return file.length;
    },
    exportFile,
    exportPages: exportFile,
    stop,
  };
}
