import { parseArgs } from "node:util";
import { configurationError, fail, reasonOf } from "./failure.ts";
import { surviveBrokenOutput } from "./log-file.ts";
import { type Role, roles } from "./serve/rules.ts";
import { startServing } from "./serve/start.ts";
import { PassingError, SettingsError } from "./settings/setting.ts";

/** `npm run serve -- [--role all|web|worker]`. */
surviveBrokenOutput();

const serving = await startServing(process.env, roleOf(process.argv.slice(2))).catch((error: unknown) => {
  if (!(error instanceof SettingsError) || error instanceof PassingError) fail(error);
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(configurationError);
});

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    serving.stop().then(() => process.exit(0), fail);
  });
}

function roleOf(args: string[]): Role {
  const known = `--role must be one of ${roles.join(", ")}`;
  try {
    const { values } = parseArgs({ args, options: { role: { type: "string", default: "all" } } });
    const role = roles.find((each) => each === values.role);
    if (role !== undefined) return role;
  } catch {
    // What is no option is answered as a role that is none.
  }
  process.stderr.write(`${known}\n`);
  return process.exit(configurationError);
}
