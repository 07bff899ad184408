import { execFileSync, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import {
  blocksOf,
  firstCall,
  guidesIn,
  listenTo,
  receiverIn,
  runPython,
  runShell,
  withClient,
} from "#tests/support/guides.ts";
import { useWholeService } from "#tests/support/whole-service.ts";

/** Every block of the guides works when pasted: they run against the whole service. */

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const missing = ["curl", "jq"].filter((program) => !isInstalled(program));
if (missing.length > 0) console.warn(`SKIPPED: the guides' commands, which need ${missing.join(" and ")}`);

const service = useWholeService();

/** What the commands of each guide print, among much else. */
const prints: Record<string, string> = {
  README: "link",
  settings: '"progressBar": false',
  media: "A green box with a red ribbon",
  "ai-transparency": "The AI is run for us by Example AI.",
  voice: '"mode": "VOICE_WITH_PREVIEW"',
  logic: "screen_out",
  "display-conditions": '"comparison_value": "Tea"',
  "carry-forward": '"Crown"',
  texts: "[our coffee](https://coffee.example.com/beans)",
  loops: '"max_items": 3',
  "before-you-publish": "no_questions",
  quotas: '"complete":0',
  scores: '"key":"liking"',
  copies: '"assets_missing":[]',
  translation: "consent_text",
  simulations: '"is_simulated":true',
  panel: "unmatched_param_policy",
  embedding: "created_question_ids",
  findings: "allocation_test",
  "data-quality": '"decided":1',
  insights: "Too expensive for a family",
  shares: "shared_filter",
  webhooks: "msg_",
  events: "interview.completed",
  redaction: "Write to [email]",
  privacy: '"first_agreed_at"',
  "api-keys": '"audit:read"',
  sandbox: '"livemode": true',
  usage: '"stored_bytes":',
  "audit-log": '"entries":',
  retention: '"status":"published"',
  mcp: "Coffee at home",
};

/** What is asked in one language alone: a file in a form, where others upload it first; a token on the command line. */
const alone: Record<string, readonly string[]> = {
  media: ["GET /api/v1/questions", "POST /api/v1/studies/*/uploads", "PUT /api/v1/questions/*"],
  mcp: ["GET /api/v1/me"],
};

/** What the programs in Python print, where it is not the link of an interview. */
const printsOfPython: Record<string, string> = {
  logic: "screen_out\nnext_question_id\n",
  media: "A green box\n",
  quotas: "True\n0 2\n",
  retention: "published\n",
  settings: "'progressBar': False",
  shares: "{'suppressed': True}",
  simulations: "closed True\n",
  translation: "done\n",
  usage: "'stored_bytes':",
  "audit-log": "Read on after",
  "ai-transparency": "The AI is run for us by Example AI.",
  "api-keys": "audit:read",
  "carry-forward": "Crown",
  copies: "[]",
  "data-quality": "'decided': 1",
  "display-conditions": "'comparison_value': 'Tea'",
  embedding: "-",
  events: "interview.completed",
  findings: "'label': 'Subscription'",
  insights: "Too expensive for a family",
  loops: "'max_items': 3",
  mcp: "Coffee at home",
  panel: "unmatched_param_policy",
  privacy: "b'PK'",
  redaction: "Write to [email]",
  sandbox: "True",
  scores: "'label': 'Low'",
  texts: "[our coffee](https://coffee.example.com/beans)",
  voice: "VOICE_WITH_PREVIEW False",
  webhooks: "whsec_",
};

/** What each guide asked the service, by language. */
const asked: Record<"sh" | "ts" | "py", Map<string, Set<string>>> = {
  sh: new Map(),
  ts: new Map(),
  py: new Map(),
};

/** Runs the blocks of a guide against the service, and keeps what they ask it. */
async function listening<Result>(
  language: keyof typeof asked,
  guide: string,
  run: (baseUrl: string) => Promise<Result>,
): Promise<Result> {
  const listener = await listenTo(service);
  try {
    return await run(listener.baseUrl);
  } finally {
    asked[language].set(guide, listener.asked);
    listener.close();
  }
}

describe.skipIf(missing.length > 0).concurrent("the commands of", () => {
  it.each(guidesIn("sh"))("docs/%s.md need an address and a key, and do what they say", async (guide) => {
    const blocks = blocksOf(guide, "sh", service).filter((code) => !code.startsWith("export BASE="));
    const printed = await listening("sh", guide, (baseUrl) => runShell(blocks, service, baseUrl));
    expect(printed).toContain(prints[guide]);
  });

  it("the README's first call end in a link", async () => {
    const printed = await runShell(firstCall(service), service, service.baseUrl);
    expect(printed).toContain(`"link":"${service.baseUrl}/s/`);
  });
});

describe("the program of", () => {
  it.each(guidesIn("ts"))("docs/%s.md runs", async (guide) => {
    const program = join(service.directory, `${guide}.ts`);
    await writeFile(program, withClient(blocksOf(guide, "ts", service)));
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    vi.stubEnv("KEY", service.apiKey);
    vi.stubEnv("TOKEN", service.token);
    const home = process.cwd();
    process.chdir(service.directory);
    onTestFinished(() => process.chdir(home));
    await listening("ts", guide, async (baseUrl) => {
      vi.stubEnv("BASE", `${baseUrl}/api/v1`);
      await import(/* @vite-ignore */ program);
    });
    log.mockRestore();
  });
});

describe.skipIf(!isInstalled("python3")).concurrent("the program in Python of", () => {
  it.each(guidesIn("py"))("docs/%s.md runs", async (guide) => {
    const printed = printsOfPython[guide] ?? `${service.baseUrl}/s/`;
    expect(await listening("py", guide, (baseUrl) => runPython(guide, service, baseUrl))).toContain(printed);
  });
});

describe.skipIf(missing.length > 0)("the languages of", () => {
  it.each(guidesIn("ts"))("docs/%s.md ask the service for the same", (guide) => {
    const requestsIn = (language: keyof typeof asked) =>
      [...(asked[language].get(guide) ?? [])].filter((each) => !alone[guide]?.includes(each)).sort();
    expect(requestsIn("ts"), "TypeScript").toEqual(requestsIn("sh"));
    if (asked.py.size > 0) expect(requestsIn("py"), "Python").toEqual(requestsIn("sh"));
  });
});

describe("the receivers of docs/webhooks.md", () => {
  const runtimes = [
    ["ts", "receiver.ts", process.execPath],
    ["js", "receiver.mjs", process.execPath],
    ["py", "receiver.py", "python3"],
  ] as const;

  it.each(runtimes.filter(([, , program]) => isInstalled(program)))(
    "in %s take what is signed and refuse the rest",
    async (language, name, program) => {
      const file = join(service.directory, name);
      await writeFile(file, withClient(receiverIn(language, service)));
      const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
      const port = await freePort();
      const child = spawn(program, [file], {
        env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
        stdio: ["ignore", "ignore", "inherit"],
      });
      onTestFinished(() => {
        child.kill();
      });
      const body = JSON.stringify({ event_type: "interview.erased" });
      const send = (signature: string, at = new Date()) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: "POST",
          body,
          headers: {
            "webhook-id": "msg_1",
            "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
            "webhook-signature": signature,
          },
        }).then(
          ({ status }) => status,
          () => 0,
        );
      const now = new Date();
      const old = new Date(Date.now() - 600_000);
      const signed = (at: Date) => new Webhook(secret).sign("msg_1", at, body);
      await expect.poll(() => send(signed(now), now)).toBe(204);
      expect(await send(`v1,bm90IGl0 ${signed(now)}`, now)).toBe(204);
      expect(await send(new Webhook(secret).sign("msg_1", now, `${body} `), now)).toBe(400);
      expect(await send(signed(old), old)).toBe(400);
    },
  );
});
