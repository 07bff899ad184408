import { BadAnswer } from "./admin/command.ts";
import { helpFor, UsageError } from "./admin/parse.ts";
import { letServiceGoFirst } from "./admin/priority.ts";
import { commands, runCommand } from "./admin/run.ts";
import { toText } from "./admin/text.ts";
import { exitCodeOf, reasonOf } from "./failure.ts";

/** `npm run -s admin -- <command> [--json]`. */

const isJson = process.argv.includes("--json");
const args = process.argv.slice(2).filter((arg) => arg !== "--json");

/** Standard output may be taken by what the command writes there. */
const out = args.includes("-") ? console.error : console.log;
const print = (answer: object) => out(isJson ? JSON.stringify(answer) : toText(answer));

try {
  if (args.includes("--help") || args[0] === "help") console.log(helpFor(commands, args));
  else print(await runCommand(args, process.env, letServiceGoFirst));
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : exitCodeOf(error);
  if (error instanceof BadAnswer) print(error.answer);
  else {
    const reason = reasonOf(error);
    console.error(error instanceof UsageError ? `${reason}\n\n${error.help}` : reason);
    if (isJson) out(JSON.stringify({ error: reason }));
  }
}
