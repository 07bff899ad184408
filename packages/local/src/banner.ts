import { relative } from "node:path";
import { styleText } from "node:util";
import type { Stack } from "./stack.ts";

interface Shown extends Pick<Stack, "baseUrl" | "consoleLink" | "dataDir" | "demo" | "organizations"> {
  /** Whether no model asks the follow-ups. */
  isOffline: boolean;
}

/** What a developer needs to know next. */
export function banner({ baseUrl, consoleLink, dataDir, demo, organizations, isOffline }: Shown): string {
  const facts: [string, string][] = [
    ["API", `${baseUrl}/api/v1`],
    ["Docs", `${baseUrl}/docs`],
    ...(consoleLink === null ? [] : [["Console", consoleLink] satisfies [string, string]]),
    ...(demo === null ? organizationFact(organizations) : demoFacts(demo)),
    ["Data, logs", shortest(dataDir)],
  ];
  const lines = ["", bold("The Research Interview Service is running."), ""];
  for (const [name, value] of facts) lines.push(`  ${name.padEnd(14)}${value}`);
  if (demo === null) lines.push(...firstSteps(organizations));
  else {
    lines.push(
      "",
      bold("For the examples in the README and the docs:"),
      `export BASE=${baseUrl}/api/v1 KEY=${demo.api_key}`,
    );
    const metrics = `${baseUrl}/api/v1/studies/${demo.study_id}/metrics`;
    lines.push("", bold("A participant's link:"), demo.link);
    lines.push("", bold("The study's results:"), demo.results_url);
    lines.push("", bold("The results of a second study, with more question types:"), demo.shop.results_url);
    lines.push("", bold("The study's open link, as a panel uses it:"), openLinkOf(demo));
    lines.push("", bold("Check the demo study's progress:"));
    lines.push(`curl -s -H 'Authorization: Bearer ${demo.api_key}' ${metrics}`);
  }
  if (isOffline)
    lines.push(
      "",
      bold("A stand-in interviews: it asks simple follow-ups, without a model."),
      "To interview with a model: AI_PROVIDER=anthropic AI_API_KEY=… npm start; the README lists more.",
    );
  return [...lines, "", "Press Ctrl-C to stop. Your data is kept.", ""].join("\n");
}

/** The last line. */
export const farewell = (dataDir: string): string => `Stopped. Your data is in ${shortest(dataDir)}`;

const demoFacts = ({ organization_id, api_key }: NonNullable<Stack["demo"]>): [string, string][] => [
  ["Organization", organization_id],
  ["API key", api_key],
];

/** Where there is exactly one, it is the one that is meant. */
const organizationFact = (ids: readonly string[]): [string, string][] =>
  ids.length === 1 ? ids.map((id) => ["Organization", id]) : [];

/** How to get an API key where the demo's is not at hand: there is no demo, or its key was replaced or deactivated. */
function firstSteps([first, second]: readonly string[]): string[] {
  const admin = "npm run -s admin --";
  const create = (organization: string) => `${admin} key create --name Local --org ${organization}`;
  if (first === undefined)
    return [
      "",
      bold("Create an organization and an API key:"),
      `${admin} org create --name Acme --owner you@example.com`,
    ];
  if (second === undefined) return ["", bold("Create an API key for your organization:"), create(first)];
  return [
    "",
    bold("List your organizations, and create an API key for one:"),
    `${admin} org list`,
    create("ID"),
  ];
}

function openLinkOf({ link, study_id, source_key }: NonNullable<Stack["demo"]>): string {
  return `${new URL(link).origin}/s/${study_id}?source=${source_key}&PROLIFIC_PID=p-1`;
}

function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === "" || fromHere.startsWith("..") ? path : fromHere;
}

/** Plain if the output is not a terminal or NO_COLOR is set. */
const bold = (text: string): string => styleText("bold", text);
