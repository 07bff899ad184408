import { fileURLToPath } from "node:url";
import { createConfig, lint } from "@redocly/openapi-core";
import { expect, it } from "vitest";

/** Redocly checks the structure, the references and every example, with the rules that it comes with. */
it("the linter finds nothing in openapi.json", async () => {
  const ref = fileURLToPath(new URL("../../openapi.json", import.meta.url));
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lint({ ref, config });
  expect(
    problems.map(({ ruleId, location, message }) => [ruleId, location[0]?.pointer ?? "", message]),
  ).toEqual([]);
});
