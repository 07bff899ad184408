import { newId } from "#core/platform/id.ts";
import type { Command } from "./admin/command.ts";
import { openPorts } from "./admin/connect.ts";
import { operationCommands } from "./admin/operation.ts";
import { organizationCommands } from "./admin/organization.ts";
import { parseCommand, UsageError } from "./admin/parse.ts";
import { studyCommands } from "./admin/study.ts";
import { toText } from "./admin/text.ts";
import { tokenCommands } from "./admin/token.ts";
import { readSettings } from "./environment.ts";
import { reasonOf } from "./failure.ts";

/** `npm run -s admin -- <command> [--json]`. */

const commands: Command[] = [
  ...organizationCommands,
  ...studyCommands,
  ...tokenCommands,
  ...operationCommands,
];

const help = `usage: npm run -s admin -- <command> [--json]

${commands.map(({ name, usage }) => `  ${name} ${usage}`.trimEnd()).join("\n")}

With --json the last line is one JSON object. DATABASE_URL names a deployed stage's database;
without it the stack of DATA_DIR is meant, whether or not it runs.`;

const isJson = process.argv.includes("--json");
const args = process.argv.slice(2).filter((arg) => arg !== "--json");

async function run(): Promise<object> {
  const { command, options } = parseCommand(commands, args);
  const { ports, stop } = await openPorts(readSettings(process.env));
  try {
    return await command.run({ ...ports, actor: { kind: "operator" }, requestId: newId() }, options);
  } finally {
    await stop();
  }
}

if (args.includes("--help") || args[0] === "help") {
  console.log(help);
} else {
  try {
    const answer = await run();
    console.log(isJson ? JSON.stringify(answer) : toText(answer));
  } catch (error) {
    const reason = reasonOf(error);
    console.error(error instanceof UsageError ? `${reason}\n\n${help}` : reason);
    if (isJson) console.log(JSON.stringify({ error: reason }));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
