import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sdks } from "../../packages/functions/sdks.ts";

const names = sdks.flatMap((group) => Object.entries(group));

it("the SDKs that ship are named with all that functions use of them", () => {
  const source = path.resolve("packages/functions/src");
  const used: Record<string, string[]> = {};
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const imports = readFileSync(path.join(source, file), "utf8").matchAll(
      /(?:import|const) \{([^}]*)\} (?:from |= await import\()"([^"]+)"/g,
    );
    for (const [, list = "", from = ""] of imports) {
      const isSdk = /^(ai|@ai-sdk|@modelcontextprotocol)(\/|$)|^@aws-sdk\/client-sqs/.test(from);
      const values = list.split(",").map((name) => name.trim());
      if (isSdk)
        used[from] = [
          ...(used[from] ?? []),
          ...values.filter((name) => name !== "" && !name.startsWith("type ")),
        ];
    }
  }
  const inOrder = (lists: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...new Set(list)].sort()]));
  expect(inOrder(used)).toEqual(inOrder(Object.fromEntries(names)));
});
