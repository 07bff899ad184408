import type { Benches } from "./run/supervise.ts";

/** Those that say whether the product is as fast as it should be. */
export const usual: Benches = {
  requests: async () => (await import("./requests.ts")).benchRequests(),
  answers: async () => (await import("./answers.ts")).benchAnswers(),
  results: async () => (await import("./results.ts")).benchResults(),
  "cold-start": async () => (await import("./cold-start.ts")).benchColdStart(),
  delivery: async () => (await import("./delivery.ts")).benchDelivery(),
  retention: async () => (await import("./retention.ts")).benchRetention(),
  page: async () => (await import("./page.ts")).benchPage(),
  start: async () => (await import("./start.ts")).benchStart(),
};

/** The others answer single questions. */
const others: Benches = {
  assistants: async () => (await import("./assistants.ts")).benchAssistants(),
  backup: async () => (await import("./backup.ts")).benchBackup(),
  beside: async () => (await import("./beside.ts")).benchBeside(),
  codes: async () => (await import("./codes.ts")).benchCodes(),
  console: async () => (await import("./console.ts")).benchConsole(),
  crowd: async () => (await import("./crowd/index.ts")).benchCrowd(),
  segments: async () => (await import("./segments.ts")).benchSegments(),
  disclosure: async () => (await import("./disclosure.ts")).benchDisclosure(),
  exports: async () => (await import("./exports.ts")).benchExports(),
  gateway: async () => (await import("./gateway.ts")).benchGateway(),
  files: async () => (await import("./files.ts")).benchFiles(),
  flags: async () => (await import("./flags.ts")).benchFlags(),
  folding: async () => (await import("./folding.ts")).benchFolding(),
  hostile: async () => (await import("./hostile.ts")).benchHostile(),
  questionnaire: async () => (await import("./questionnaire.ts")).benchQuestionnaire(),
  insights: async () => (await import("./insights.ts")).benchInsights(),
  probes: async () => (await import("./probes.ts")).benchProbes(),
  quality: async () => (await import("./quality.ts")).benchQuality(),
  rates: async () => (await import("./rates.ts")).benchRates(),
  memory: async () => (await import("./memory.ts")).benchMemory(),
  metrics: async () => (await import("./metrics.ts")).benchMetrics(),
  scale: async () => (await import("./scale.ts")).benchScale(),
  translations: async () => (await import("./translations.ts")).benchTranslations(),
  trust: async () => (await import("./trust.ts")).benchTrust(),
  way: async () => (await import("./way.ts")).benchWay(),
  "row-security": async () => (await import("./row-security.ts")).benchRowSecurity(),
  peer: async () => (await import("./peer/index.ts")).benchPeer(),
};

export const benches: Benches = { ...usual, ...others };
