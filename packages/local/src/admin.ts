import { UsageError } from "./admin/parse.ts";
import { commands, runCommand } from "./admin/run.ts";
import { toText } from "./admin/text.ts";
import { reasonOf } from "./failure.ts";

/** `npm run -s admin -- <command> [--json]`. */

const help = `usage: npm run -s admin -- <command> [--json]

${commands.map(({ name, usage }) => `  ${name} ${usage}`.trimEnd()).join("\n")}

With --json the last line is one JSON object. DATABASE_URL names a deployed stage's database;
without it the stack of DATA_DIR is meant, whether or not it runs.`;

const isJson = process.argv.includes("--json");
const args = process.argv.slice(2).filter((arg) => arg !== "--json");

if (args.includes("--help") || args[0] === "help") {
  console.log(help);
} else {
  try {
    const answer = await runCommand(args, process.env);
    console.log(isJson ? JSON.stringify(answer) : toText(answer));
  } catch (error) {
    const reason = reasonOf(error);
    console.error(error instanceof UsageError ? `${reason}\n\n${help}` : reason);
    if (isJson) console.log(JSON.stringify({ error: reason }));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
