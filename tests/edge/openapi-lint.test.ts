import { readFile } from "node:fs/promises";
import { createConfig, lint } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import { Json } from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";

/**
 * What Spectral and Redocly say of openapi.json with the rules that they come with. The document differs from them
 * where it means to, for the reasons given here; what does not happen any more has to go from these lists.
 */

interface Difference {
  rule: string;
  /** The places that differ. */
  where: RegExp;
  reason: string;
}

const ofSpectral: Difference[] = [
  {
    rule: "oas3-operation-security-defined",
    where: /^paths\..+\.security\.0\.bearer\.\d+$/,
    reason:
      "OpenAPI 3.1 lets an operation name the roles that it needs of any security scheme; the rule knows the scopes " +
      "of OAuth 2 and OpenID Connect alone.",
  },
  {
    rule: "array-items",
    where: /^components\.schemas\.(CrosstabDimension|CrosstabTest)\./,
    reason:
      "A pair has `prefixItems`, as JSON Schema 2020-12 and so OpenAPI 3.1 have tuples; the rule is of 3.0.",
  },
];

const ofRedocly: Difference[] = [];

interface Finding {
  rule: string;
  place: string;
  message: string;
}

const file = new URL("../../openapi.json", import.meta.url);

async function runSpectral(): Promise<Finding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(oas));
  const document = new spectral.Document(await readFile(file, "utf8"), Json);
  const results = await linter.run(document);
  return results.map(({ code, path, message }) => ({ rule: String(code), place: path.join("."), message }));
}

async function runRedocly(): Promise<Finding[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lint({ ref: file.pathname, config });
  return problems.map(({ ruleId, location, message }) => ({
    rule: ruleId,
    place: location[0]?.pointer ?? "",
    message,
  }));
}

describe.each([
  ["Spectral", runSpectral, ofSpectral],
  ["Redocly", runRedocly, ofRedocly],
])("%s", (_, run, differences) => {
  it("finds what the document means to do differently, and nothing else", async () => {
    const findings = await run();
    const meets = ({ rule, where }: Difference, finding: Finding) =>
      finding.rule === rule && where.test(finding.place);
    expect(findings.filter((finding) => !differences.some((each) => meets(each, finding)))).toEqual([]);
    expect(differences.filter((each) => !findings.some((finding) => meets(each, finding)))).toEqual([]);
  });
});
