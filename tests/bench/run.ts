import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { compareWith } from "./against.ts";
import { benchAnswers } from "./answers.ts";
import { benchBackup } from "./backup.ts";
import { benchBeside } from "./beside.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchCrowd } from "./crowd/index.ts";
import { benchDelivery } from "./delivery.ts";
import { benchExports } from "./exports.ts";
import { isMissed, markBusy, measuring, recorded, table } from "./figures.ts";
import { benchFiles } from "./files.ts";
import { benchFlags } from "./flags.ts";
import { benchFolding } from "./folding.ts";
import { benchGateway } from "./gateway.ts";
import { benchHostile } from "./hostile.ts";
import { benchInsights } from "./insights.ts";
import { benchMemory } from "./memory.ts";
import { benchMetrics } from "./metrics.ts";
import { benchPage } from "./page.ts";
import { benchPeer } from "./peer/index.ts";
import { benchProbes } from "./probes.ts";
import { benchQuality } from "./quality.ts";
import { benchQuestionnaire } from "./questionnaire.ts";
import { benchRates } from "./rates.ts";
import { benchRequests } from "./requests.ts";
import { benchResults } from "./results.ts";
import { benchRetention } from "./retention.ts";
import { benchRowSecurity } from "./row-security.ts";
import { benchScale } from "./scale.ts";
import { benchSegments } from "./segments.ts";
import { benchStart } from "./start.ts";
import { benchTrust } from "./trust.ts";

/**
 * `npm run bench -- [--json] [--against <commit>] [--profile] [bench…]`. Without a name, those that say whether the
 * product is as fast as it should be; the others answer single questions. `--profile` has `answers` and `requests` print where
 * the app's time goes instead.
 */

const usual: Record<string, () => Promise<void>> = {
  requests: benchRequests,
  answers: benchAnswers,
  results: benchResults,
  "cold-start": benchColdStart,
  delivery: benchDelivery,
  retention: benchRetention,
  page: benchPage,
  start: benchStart,
};
const others: Record<string, () => Promise<void>> = {
  backup: benchBackup,
  beside: benchBeside,
  crowd: benchCrowd,
  segments: benchSegments,
  exports: benchExports,
  gateway: benchGateway,
  files: benchFiles,
  flags: benchFlags,
  folding: benchFolding,
  hostile: benchHostile,
  questionnaire: benchQuestionnaire,
  insights: benchInsights,
  probes: benchProbes,
  quality: benchQuality,
  rates: benchRates,
  memory: benchMemory,
  metrics: benchMetrics,
  scale: benchScale,
  trust: benchTrust,
  "row-security": benchRowSecurity,
  peer: benchPeer,
};

const { values, positionals } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    against: { type: "string" },
    profile: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const all = { ...usual, ...others };
const unknown = positionals.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}; there are: ${Object.keys(all).join(", ")}`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(usual);
if (values.against !== undefined) {
  compareWith(values.against, names);
  process.exit(0);
}

if (values.profile) process.env.BENCH_PROFILE = "1";
// What runs beside a bench takes from it: on a busy machine only ratios, CPU times and counts are worth reading.
const load = loadavg()[0] ?? 0;
if (load > 1) {
  console.error(`The machine is busy (load ${load.toFixed(1)}): the figures are marked as such.`);
  markBusy();
}

// What benches print as they go is not the result.
if (values.json) console.log = console.error;
async function runAll(): Promise<void> {
  for (const [name, bench] of Object.entries(all)) {
    if (!names.includes(name)) continue;
    console.log(`\n== ${name} ==`);
    await measuring(name, bench);
  }
}
// The usual ones are to be quick enough for people to run them.
await measuring("all", runAll, positionals.length === 0 ? { atMost: 480 } : undefined);
if (values.json) process.stdout.write(`${JSON.stringify(recorded())}\n`);
else {
  console.log("\n== figures ==\n");
  console.log(table(recorded()));
  const missed = recorded().filter(isMissed).length;
  console.log(missed === 0 ? "\nAll targets are met." : `\n${missed} targets are missed.`);
}
process.exit(0);
