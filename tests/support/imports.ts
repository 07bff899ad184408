import { runImport } from "#core/design/import/file/run.ts";
import type { ImportJob } from "#survey-files/schema.ts";
import { type Client, expectStatus, fromAddress, newAddress, type TestStack } from "./api.ts";
import { unknownId } from "./survey.ts";

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
