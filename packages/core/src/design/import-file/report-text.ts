import type { ImportReport, ReportEntry } from "./schema.ts";

const headings = {
  dropped: "Not carried over",
  approximated: "Carried over in another form",
  kept: "Carried over",
} as const;

const cell = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>|#]/g, "\\$&")
    .trim();

const row = ({ source, element, code, target, message }: ReportEntry): string =>
  `| ${cell(source.ref)} | ${cell(element.replaceAll("_", " "))} | ${target ?? ""} | ${cell(message)} | \`${code}\` | ${cell(source.path)} |`;

/** The report as Markdown, with what needs a look first. */
export function reportText(filename: string, report: ImportReport): string {
  const { counts, entries, languages, tool, tool_version } = report;
  const parts = (["dropped", "approximated", "kept"] as const).flatMap((result) => {
    const found = entries.filter((entry) => entry.result === result);
    if (found.length === 0) return [];
    return [
      `## ${headings[result]} (${found.length})`,
      [
        "| Source | Element | Target | What became of it | Code | Place |",
        "|---|---|---|---|---|---|",
        ...found.map(row),
      ].join("\n"),
    ];
  });
  return `${[
    `# Import of ${cell(filename)}`,
    `${cell(report.title)}, from ${cell(tool)}${tool_version === null ? "" : ` ${cell(tool_version)}`}. ` +
      `Languages: ${languages.map(cell).join(", ") || "none named"}.`,
    `${counts.elements} elements: ${counts.kept} carried over, ${counts.approximated} in another form, ` +
      `${counts.dropped} not.`,
    ...parts,
  ].join("\n\n")}\n`;
}
