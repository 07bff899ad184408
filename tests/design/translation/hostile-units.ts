import { hasSource, normal, type ReadUnit, textOf } from "#survey-files/translation/read-unit.ts";
import type { FileUnit } from "#survey-files/translation/unit.ts";

/** Units with texts that tools have trouble with. */

export const head = { studyId: "019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11", from: "en", to: "de" };

/** Characters that XML lacks. */
const foreign = ["\u0001", "\u0002", "\ufffe"];
export const isReadable = (text: string) => !foreign.some((letter) => text.includes(letter));

/** Texts that tools, spreadsheets and parsers have trouble with. */
export const hostile = [
  "Hello {{metadata.name|there}}, you said {{Q:019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11}}.",
  '<b>bold</b> & "quoted" ]]> <i class="x">',
  "see https://example.test/a?b=1&c=2 or {{score.liking}}",
  "=1+1",
  "+49 30 1234",
  "-1",
  "@home",
  "'quoted'",
  "''twice",
  "＝1",
  "1-2",
  "007",
  "TRUE",
  " false ",
  'three; with, all\tof "them"',
  "line\none\r\ntwo\rthree",
  "  blanks around \u00a0",
  "مرحبا \u200fبالعالم",
  "👩‍👩‍👧‍👦 e\u0301",
  "\u0001\u0002 control \u0001 \ufffe",
  "⟦0⟧ ⟦",
  "{{ {{a}} }}",
  "--- **bold** [link](https://example.test)",
] as const;

export const unitOf = (
  index: number,
  source: string,
  target: string | null,
  more: Partial<FileUnit> = {},
): FileUnit => ({
  id: `study.${"x".repeat(20)}${index}`,
  language: "German",
  context: `Q${index}, option 1 of 2: “How” <often>?`,
  source,
  target,
  state: target === null ? "missing" : "edited",
  etag: `etag_-${index}`,
  is_locked: false,
  format: "plain",
  max_length: 500,
  ...more,
});

/** What a file has of the units, each text by the source that the study has. */
export function told(units: readonly FileUnit[], read: readonly ReadUnit[]) {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return read.map(({ id, etag, source, target, isFinal }) => {
    const unit = byId.get(id);
    if (unit === undefined || source === null) throw new Error(id);
    const isTight = hasSource(source, unit.source, unit.format) === "tight";
    return {
      id,
      etag,
      hasSource: hasSource(source, unit.source, unit.format) !== null,
      target: target === null ? "" : normal(textOf(target, unit.source, unit.format, { isTight })),
      isFinal,
    };
  });
}
