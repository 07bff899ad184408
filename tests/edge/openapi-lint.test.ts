import { fileURLToPath } from "node:url";
import { createConfig, lint } from "@redocly/openapi-core";
import { expect, it } from "vitest";

/** Those of Redocly's own choice, and those that check examples and required fields. */
const config = await createConfig({
  extends: ["recommended"],
  rules: {
    "no-invalid-parameter-examples": "error",
    "no-invalid-schema-examples": "error",
    "no-required-schema-properties-undefined": "error",
    "operation-tag-defined": "error",
  },
});

it("the linter finds nothing in openapi.json", async () => {
  const ref = fileURLToPath(new URL("../../openapi.json", import.meta.url));
  const problems = await lint({ ref, config });
  expect(
    problems.map(({ ruleId, location, message }) => [ruleId, location[0]?.pointer ?? "", message]),
  ).toEqual([]);
});
