import { expect } from "vitest";
import { runImport } from "#core/design/import/file/run.ts";
import type { ImportJob } from "#survey-files/schema.ts";
import { type Client, expectStatus, fromAddress, newAddress, type TestStack } from "./api.ts";
import { withoutHeading } from "./import-files.ts";
import { accepted, questionShown, startTab } from "./participant.ts";
import { invite, unknownId } from "./survey.ts";

/** Has a worker do the job, as its message would. */
export async function finishImport(stack: TestStack, id: string): Promise<void> {
  const { rows } = await stack.pool.query("select id from outbox where payload ->> 'import_id' = $1", [id]);
  await runImport({ ...stack.ctx, actor: { kind: "system" } }, rows[0]?.id ?? unknownId);
}

/** Sends a file as a browser does. */
export async function sendFile(
  stack: TestStack,
  { key }: Pick<Client, "key">,
  file: Uint8Array | string | null,
  { name = "survey", ...fields }: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: ReturnType<typeof JSON.parse>; headers: Headers }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file !== null)
    form.set("file", new Blob([typeof file === "string" ? file : new Uint8Array(file)]), name);
  const response = await stack.app.request(
    "/api/v1/imports",
    { method: "POST", headers: { authorization: `Bearer ${key}`, ...headers }, body: form },
    fromAddress(newAddress()),
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Sends a file, has it imported and reads the job. */
export async function importFile(
  stack: TestStack,
  client: Client,
  file: Uint8Array | string,
  fields: Record<string, string> = {},
): Promise<ImportJob> {
  const sent = await sendFile(stack, client, file, fields);
  if (sent.status !== 202) throw new Error(JSON.stringify(sent.body));
  await finishImport(stack, sent.body.id);
  return (await expectStatus(client.send("GET", `/imports/${sent.body.id}`), 200)).body;
}

/** Publishes the study and goes through it; resolves to the first lines of what is shown, and how it ended. */
export async function walk(
  stack: TestStack,
  client: Client,
  studyId: string,
  answers: Readonly<Record<string, unknown>>,
  interview: Record<string, unknown> = {},
): Promise<string[]> {
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
  const tab = await startTab(stack, (await invite(client, studyId, interview)).link);
  const shown: string[] = [];
  for (let turns = 0; tab.state.step.kind === "question"; turns++) {
    expect(turns).toBeLessThan(200);
    const { content, type } = questionShown(tab);
    const [line = ""] = withoutHeading(content).split("\n");
    shown.push(line);
    const value = answers[line];
    if (type === "message") await accepted(tab.answer(null));
    else if (value === undefined) await accepted(tab.say("skip", { question_id: questionShown(tab).id }));
    else await accepted(tab.answer(value));
  }
  const { step } = tab.state;
  return [...shown, step.kind === "end" ? step.reason : step.kind];
}
