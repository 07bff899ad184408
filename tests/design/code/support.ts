import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, newClient, type useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/** A study with these questions, whose answers are brought in; edits, files and figures of it. */
export async function survey(
  stack: ReturnType<typeof useStack>,
  questions: { type: string; props: object; variable?: string; content?: string }[],
) {
  const client = await newClient(stack);
  const studyId = await newStudy(client, { config: { quota: null } });
  const ids = await addQuestions(client, studyId, questions);
  const rows = async (request: object) => {
    const { file } = await exportFile(stack, client, studyId, request);
    const [names = [], ...lines] = readCsv(file.toString());
    return lines.map((line) => Object.fromEntries(line.map((cell, at) => [names[at] ?? "", cell])));
  };
  return {
    client,
    studyId,
    ids,
    answer: async (...values: unknown[]) => {
      const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
      const answers = values.flatMap((value, at) =>
        value === undefined ? [] : [{ question_id: ids[at], value }],
      );
      await expectStatus(client.send("PUT", `/interviews/${body.id}`, { answers, status: "closed" }), 200);
      return body.id as string;
    },
    edit: (id: string, props: object, query = "") =>
      client.send("PUT", `/questions/${id}${query}`, { props }),
    batch: (items: object[], headers = {}) =>
      client.send(
        "POST",
        "/questions/batch",
        { questions: items.map((each) => ({ study_id: studyId, ...each })) },
        headers,
      ),
    rows,
    wide: async (more = {}) => rows({ format: "csv", layout: "wide", ...more }),
    codebook: async () => rows({ format: "codebook" }),
    stats: async (id: string) =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/questions/${id}/stats`), 200)).body,
    found: async (query: string) => client.send("GET", `/interviews?study_id=${studyId}&${query}`),
    question: async (id: string) =>
      (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body.find(
        (each: { id: string }) => each.id === id,
      ),
    differences: async () => (await verifyCounts(stack.ctx, { study_id: studyId })).differences,
  };
}
