import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { listMembers } from "#core/account/organization/index.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { readStackFile } from "#local/data-directory.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { signToken } from "#local/token.ts";
import { createDatabase } from "#tests/support/database.ts";
import { type Assistant, assistantOf, type Said } from "./assistant/session.ts";
import { type Measured, measured, type Place, tasksOf } from "./assistant/tasks.ts";

/** All twenty tasks, on the demo as `npm start` fills it, which takes a minute: `npm run eval:mcp` asks for it. */
const file = process.env.EVAL_MCP;

let stack: Stack;
let newAssistant: () => Assistant;
const place = {} as Place;
let directory = "";
let drop = async () => {};

describe("a working day", () => {
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "eval-mcp-"));
    const database = await createDatabase();
    drop = database.drop;
    const settings = {
      DATA_DIR: directory,
      PORT: "0",
      DATABASE_URL: database.url,
      DEMO: "1",
      LOG_LEVEL: "error",
    };
    stack = await startStack(settings, () => {});
    await stack.fillDemo();
    const { demo } = stack;
    const { token_key } = readStackFile(directory) ?? {};
    if (demo === null || token_key == null) throw new Error("there is no demo");
    const ctx = contextOf(stack.ports, { actor: { kind: "operator" }, requestId: "test" });
    const { organization_id, study_id } = demo;
    const [member] = await listMembers(ctx, organization_id);
    const scope = "studies:read interviews:read studies:write";
    const { token } = await signToken(
      token_key,
      { id: member?.id ?? "", organization_id },
      scope,
      new Date(),
    );
    newAssistant = () =>
      assistantOf((body, headers) =>
        fetch(`${stack.baseUrl}/mcp`, {
          method: "POST",
          headers: Object.assign({ authorization: `Bearer ${token}` }, headers),
          body,
        }),
      );
    const { questions, randomizers } = await newAssistant().call("get_study", { study_id });
    const numbered = (n: number) => questions.find((each: Said) => each.n === n).id;
    Object.assign(place, {
      study_id,
      question_ids: questions.map(({ id }: Said) => id),
      open_id: numbered(2),
      interest_id: numbered(13),
      randomizer_id: randomizers[0].id,
    });
  }, 300_000);
  afterAll(async () => {
    await stack?.stop();
    await drop();
    await rm(directory, { recursive: true, force: true });
  });

  it("is measured", async () => {
    const tasks = tasksOf((definition) => newAssistant().call("create_study", { definition }));
    const found: Measured[] = [];
    for (const task of tasks) found.push(await measured(task, newAssistant(), place));
    writeFileSync(file ?? "", JSON.stringify(found));
  }, 300_000);
});
