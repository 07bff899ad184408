import type { FileUnit } from "./unit.ts";
import type { FileHead } from "./xliff2.ts";
import { attribute, escapeText, hasForeign, readable } from "./xml.ts";

const states = {
  missing: 'state="needs-translation"',
  stale: 'state="needs-translation"',
  machine: 'state="needs-review-translation" state-qualifier="mt-suggestion"',
  edited: 'state="translated"',
  approved: 'state="final"',
} as const;

const isWritable = ({ source, target }: FileUnit): boolean =>
  !hasForeign(source) && !hasForeign(target ?? "");

/** XLIFF 1.2, unit by unit, for tools that know no codes: placeholders are text. */
export function* writeXliff1({ studyId, from, to }: FileHead, units: readonly FileUnit[]): Generator<string> {
  const left = new Set(units.filter((unit) => !isWritable(unit)));
  const ids = Array.from(left, ({ id }) => id);
  const header =
    left.size === 0
      ? ""
      : `<header><note>Left out, since XML lacks some of their characters: ${escapeText(ids.join(", "))}</note></header>\n`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="study-${studyId}" source-language="${attribute(from)}" target-language="${attribute(to)}" datatype="plaintext">
${header}<body>
`;
  for (const unit of units) if (!left.has(unit)) yield unitText(unit);
  yield "</body>\n</file>\n</xliff>\n";
}

const unitText = ({ id, etag, is_locked, context, source, target, state }: FileUnit): string =>
  `<trans-unit id="${id}" resname="${etag}"${is_locked ? ' translate="no"' : ""} xml:space="preserve">
<source>${escapeText(source)}</source>
<target ${states[state]}>${escapeText(target ?? "")}</target>
<note>${escapeText(readable(context))}</note>
</trans-unit>
`;
