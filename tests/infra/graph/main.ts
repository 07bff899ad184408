// Prints a stage's resource graph: node tests/infra/graph/main.ts --stage production [--dev] [--no-bundle]
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensurePlatform } from "../../../infra/platform.ts";
import { evaluate } from "./evaluate.ts";

const { values } = parseArgs({
  options: {
    stage: { type: "string", default: "staging" },
    dev: { type: "boolean", default: false },
    bundle: { type: "boolean", default: true },
  },
  allowNegative: true,
});

ensurePlatform();
const graph = await evaluate({
  stage: values.stage,
  dev: values.dev,
  secrets: { DatabaseUrl: "pooled", DatabaseDirectUrl: "direct", EncryptionKey: "key", OriginKey: "origin" },
  ...(values.bundle && { artifacts: mkdtempSync(path.join(tmpdir(), "bundles-")) }),
});
console.log(JSON.stringify(graph, null, 2));
