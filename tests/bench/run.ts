import { benchAnswers } from "./answers.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchDelivery } from "./delivery.ts";
import { benchFiles } from "./files.ts";
import { benchGateway } from "./gateway.ts";
import { benchMemory } from "./memory.ts";
import { benchPage } from "./page.ts";
import { benchRequests } from "./requests.ts";
import { benchResults } from "./results.ts";
import { benchRetention } from "./retention.ts";
import { benchRowSecurity } from "./row-security.ts";
import { benchScale } from "./scale.ts";
import { benchSegments } from "./segments.ts";

const benches: Record<string, () => Promise<void>> = {
  requests: benchRequests,
  answers: benchAnswers,
  results: benchResults,
  segments: benchSegments,
  "cold-start": benchColdStart,
  gateway: benchGateway,
  delivery: benchDelivery,
  retention: benchRetention,
  files: benchFiles,
  page: benchPage,
  memory: benchMemory,
  scale: benchScale,
  "row-security": benchRowSecurity,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}; there are: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name} ==`);
  await bench();
}
process.exit(0);
