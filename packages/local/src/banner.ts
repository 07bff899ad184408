import { relative } from "node:path";
import { styleText } from "node:util";
import type { Stack } from "./stack.ts";

/** What a developer needs to know next. */
export function banner({ baseUrl, dataDir, demo }: Stack): string {
  const facts: [string, string][] = [
    ["API", `${baseUrl}/api/v1`],
    ["Docs", `${baseUrl}/docs`],
    ["Organization", demo?.organization_id ?? "none yet"],
    ["API key", demo?.api_key ?? "npm run -s admin -- org create --name Acme --owner you@example.com"],
    ["Data, logs", shortest(dataDir)],
  ];
  const lines = ["", bold("The Research Interview Service is running."), ""];
  for (const [name, value] of facts) lines.push(`  ${name.padEnd(14)}${value}`);
  if (demo !== null) {
    lines.push(
      "",
      bold("For the examples in the README and the docs:"),
      `export BASE=${baseUrl}/api/v1 KEY=${demo.api_key}`,
    );
    const metrics = `${baseUrl}/api/v1/studies/${demo.study_id}/metrics`;
    lines.push("", bold("A participant's link:"), demo.link);
    if (demo.results_url !== undefined) lines.push("", bold("The study's results:"), demo.results_url);
    if (demo.shop !== undefined)
      lines.push("", bold("The results of a second study, with more question types:"), demo.shop.results_url);
    const openLink = openLinkOf(demo);
    if (openLink !== null) lines.push("", bold("The study's open link, as a panel uses it:"), openLink);
    lines.push("", bold("Check the demo study's progress:"));
    lines.push(`curl -s -H 'Authorization: Bearer ${demo.api_key}' ${metrics}`);
  }
  return [...lines, "", "Press Ctrl-C to stop. Your data is kept.", ""].join("\n");
}

function openLinkOf({ link, study_id, source_key }: NonNullable<Stack["demo"]>): string | null {
  if (source_key === undefined) return null;
  return `${new URL(link).origin}/s/${study_id}?source=${source_key}&PROLIFIC_PID=p-1`;
}

function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === "" || fromHere.startsWith("..") ? path : fromHere;
}

/** Plain if the output is not a terminal or NO_COLOR is set. */
const bold = (text: string): string => styleText("bold", text);
