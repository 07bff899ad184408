import { globSync } from "node:fs";
import { join } from "node:path";
import type { Action } from "#console/wire/action.ts";

const folder = join(import.meta.dirname, "../../packages/console/src/view");
const modules = await Promise.all(
  globSync("**/actions.ts", { cwd: folder }).map(async (file) => {
    const exported: Record<string, unknown> = await import(join(folder, file));
    return Object.values(exported).flatMap((each) =>
      isAction(each) ? [{ view: file.split("/")[0] ?? "", action: each }] : [],
    );
  }),
);

/** What the buttons of the console send, each under the view that has it; views may share one. */
export const consoleActions = modules.flat();

function isAction(exported: unknown): exported is Action<unknown> {
  return typeof exported === "object" && exported !== null && "operation" in exported && "build" in exported;
}
