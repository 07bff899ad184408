import { pathToFileURL } from "node:url";
import { record, tellFigures } from "../figures.ts";
import type { Benches } from "./supervise.ts";

/** Runs one bench: `child.ts REGISTRY NAME`. */
const [registry = "", name = ""] = process.argv.slice(2);
// Without whoever gathers the figures there is nothing to measure for.
process.once("disconnect", () => process.exit(1));
tellFigures((figure) => process.send?.(figure));
const { benches } = (await import(pathToFileURL(registry).href)) as { benches: Benches };
const begun = performance.now();
await benches[name]?.();
record("took", (performance.now() - begun) / 1000, "s");
process.disconnect();
process.exit(0);
