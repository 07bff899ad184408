import { helpFor, UsageError } from "./admin/parse.ts";
import { commands, runCommand } from "./admin/run.ts";
import { toText } from "./admin/text.ts";
import { reasonOf } from "./failure.ts";

/** `npm run -s admin -- <command> [--json]`. */

const isJson = process.argv.includes("--json");
const args = process.argv.slice(2).filter((arg) => arg !== "--json");

try {
  if (args.includes("--help") || args[0] === "help") {
    console.log(helpFor(commands, args));
  } else {
    const answer = await runCommand(args, process.env);
    console.log(isJson ? JSON.stringify(answer) : toText(answer));
  }
} catch (error) {
  const reason = reasonOf(error);
  console.error(error instanceof UsageError ? `${reason}\n\n${error.help}` : reason);
  if (isJson) console.log(JSON.stringify({ error: reason }));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
