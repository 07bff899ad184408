import { type ReportCode, reportCodes } from "./codes.ts";
import type { ImportReport, ReportEntry } from "./schema.ts";

/** The report as Markdown, to be read and handed on: what needs a look comes first. */

const headings = {
  dropped: "Not carried over",
  approximated: "Carried over in another form",
  kept: "Carried over",
} as const;
const results = ["dropped", "approximated", "kept"] as const;

const tools: Readonly<Record<string, string>> = {
  qualtrics: "Qualtrics",
  xlsform: "an XLSForm",
  limesurvey: "LimeSurvey",
  definition: "a definition",
};

const kinds: Readonly<Record<string, string>> = {
  question: "Questions",
  option_list: "Option lists",
  group: "Groups",
  condition: "Conditions",
  rule: "Rules",
  loop: "Loops",
  randomizer: "Randomizers",
  quota: "Quotas",
  check: "Checks",
  calculation: "Calculations",
  translation: "Translations",
  piped_text: "Piped texts",
  medium: "Media",
  setting: "Settings",
};

/** What several of a kind are called in a line. */
const several = (element: string, count: number): string => `in ${count} ${kindOf(element).toLowerCase()}`;

const kindOf = (element: string): string => kinds[element] ?? element;

const cell = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>|#]/g, "\\$&")
    .trim();

const row = ({ source, code, target, message }: ReportEntry): string =>
  `| ${cell(source.ref)} | ${target ?? "–"} | ${cell(message)} | ${cell(source.path)} | \`${code}\` |`;

/** The most lines of a report's tables together, and of names in a line. */
const maxRows = 200;
const maxNames = 10;

/** Several elements of which the same became, in one line. */
function rowOf(entries: readonly ReportEntry[]): string {
  const [first] = entries;
  if (first === undefined) return "";
  if (entries.length === 1) return row(first);
  const names = [...new Set(entries.map(({ source }) => cell(source.ref)))];
  const more = names.length > maxNames ? `, and ${names.length - maxNames} more` : "";
  const isSame = entries.every(({ message }) => message === first.message);
  const message = isSame ? first.message : (reportCodes[first.code as ReportCode] ?? first.message);
  return `| ${names.slice(0, maxNames).join(", ")}${more} | ${several(first.element, entries.length)} | ${cell(message)} | ${cell(first.source.path)} … | \`${first.code}\` |`;
}

const kindAndCode = ({ element, result, code }: ReportEntry): string => `${element} ${result} ${code}`;

/** What is told in so many words that it has one line for all of them, so that no report has too many lines. */
function toldTogether(entries: readonly ReportEntry[]): ReadonlySet<string> {
  const told = entries.filter(({ result }) => result !== "kept");
  const lines = [...Map.groupBy(told, kindAndCode)]
    .map(([of, own]) => ({ of, count: new Set(own.map(({ message }) => message)).size }))
    .sort((a, b) => b.count - a.count);
  const together = new Set<string>();
  let all = lines.reduce((sum, { count }) => sum + count, 0);
  for (const { of, count } of lines) {
    if (all <= maxRows) break;
    together.add(of);
    all -= count - 1;
  }
  return together;
}

/** A line for all that is told in the same words, or together. */
function inTable(entries: readonly ReportEntry[], together: ReadonlySet<string>): string {
  const groups = Map.groupBy(entries, (entry) =>
    together.has(kindAndCode(entry)) ? entry.code : `${entry.code} ${entry.message}`,
  );
  return [
    "| In the file | In the study | What became of it | Place | Code |",
    "|---|---|---|---|---|",
    ...[...groups.values()].map(rowOf),
  ].join("\n");
}

/** What was carried over as it is: each with its name in the study, and what it says beyond that. */
function inLine(entries: readonly ReportEntry[]): string {
  const told = entries.map(({ source, target, code, message }) => {
    const name = target === source.ref ? null : target;
    const isUsual = reportCodes[code as ReportCode] === message;
    const rest = [name, isUsual ? null : cell(message)].filter((each) => each !== null).join(": ");
    return cell(source.ref) + (rest === "" ? "" : ` (${rest})`);
  });
  return [...new Set(told)].join(", ");
}

function section(
  result: (typeof results)[number],
  entries: readonly ReportEntry[],
  together: ReadonlySet<string>,
): string[] {
  const found = entries.filter((entry) => entry.result === result);
  if (found.length === 0) return [];
  const byKind = Map.groupBy(found, ({ element }) => kindOf(element));
  const ordered = [...byKind].sort(([a], [b]) => orderOf(a) - orderOf(b));
  return [
    `## ${headings[result]} (${found.length})`,
    ...ordered.flatMap(([kind, own]) => [
      `### ${kind} (${own.length})`,
      result === "kept" ? inLine(own) : inTable(own, together),
    ]),
  ];
}

const orderOf = (kind: string): number => {
  const at = Object.values(kinds).indexOf(kind);
  return at < 0 ? Object.keys(kinds).length : at;
};

function summary(entries: readonly ReportEntry[]): string {
  const byKind = [...Map.groupBy(entries, ({ element }) => kindOf(element))].sort(
    ([a], [b]) => orderOf(a) - orderOf(b),
  );
  const count = (own: readonly ReportEntry[], result: ReportEntry["result"]) =>
    own.filter((entry) => entry.result === result).length;
  return [
    "| | carried over | in another form | not |",
    "|---|---|---|---|",
    ...byKind.map(
      ([kind, own]) =>
        `| ${kind} | ${count(own, "kept")} | ${count(own, "approximated")} | ${count(own, "dropped")} |`,
    ),
  ].join("\n");
}

/** The report of a file as Markdown. */
export function reportText(filename: string, report: ImportReport): string {
  const { counts, entries, languages, tool, tool_version } = report;
  const version = tool_version === null ? "" : ` (version ${cell(tool_version)})`;
  const dropped = counts.dropped + counts.approximated;
  const together = toldTogether(entries);
  return `${[
    `# Import of ${cell(filename)}`,
    `**${cell(report.title)}**, from ${tools[tool] ?? cell(tool)}${version}. ` +
      `Languages: ${languages.map(cell).join(", ") || "none named"}.`,
    `${counts.elements} elements: ${counts.kept} carried over, ${counts.approximated} in another form, ` +
      `${counts.dropped} not.${dropped === 0 ? " Nothing needs a look." : ""}`,
    ...(entries.length === 0 ? [] : [summary(entries)]),
    ...results.flatMap((result) => section(result, entries, together)),
  ].join("\n\n")}\n`;
}
