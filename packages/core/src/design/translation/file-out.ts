import { nextRound, utf8Slices } from "#kit/fair/slices.ts";
import { requireLanguage } from "#survey/study/language.ts";
import { maxLengthOf } from "#survey/translation/check.ts";
import { fileCodes } from "#survey/translation/language-code.ts";
import { unitEtag, unitId } from "#survey/translation/state.ts";
import { type Unit, unitFormat } from "#survey/translation/unit.ts";
import type { TranslationFileQuery } from "#survey-files/translation/schema.ts";
import type { FileUnit } from "#survey-files/translation/unit.ts";
import type { Sources } from "#survey-files/translation/xliff2.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { fetchStudy } from "../study/fetch.ts";
import { type Desk, readDesk, targetLanguages } from "./desk.ts";
import { contextOf, type DeskUnit, unitsIn } from "./wire.ts";

export interface TranslationFile {
  name: string;
  mediaType: string;
  /** An archive; or a text, in slices of UTF-8. */
  body: Uint8Array | readonly Buffer[];
}

const extensions = { xliff2: "xlf", xliff1: "xlf", csv: "csv" } as const;
const mediaTypes = {
  xliff2: "application/xliff+xml",
  xliff1: "application/x-xliff+xml",
  csv: "text/csv; charset=utf-8",
} as const;

/**
 * A study's texts and translations as a file for a translator; XLIFF has one language a file, and several come as an
 * archive. The same states give the same bytes. Throws a 404 or 403 for the study, and a 422 for an unknown language.
 */
export async function exportTranslations(
  ctx: Ctx,
  studyId: string,
  { format, language, state }: TranslationFileQuery,
): Promise<TranslationFile> {
  const row = await fetchStudy(ctx, studyId, "read");
  for (const each of language ?? []) requireLanguage(each, row.config, []);
  const languages = targetLanguages(row).filter((each) => language?.includes(each) ?? true);
  const desk = await readDesk(ctx, row, { languages });
  const toFileUnit = fileUnitsOf(desk);
  function* unitsOf(...those: string[]): Generator<FileUnit> {
    for (const language of those) {
      for (const each of unitsIn(desk, language))
        if (state?.includes(each.state) ?? true) yield toFileUnit(each);
      // What is written takes the place of what is stored.
      desk.leave(language);
    }
  }
  const codes = fileCodes([desk.ownLanguage, ...desk.languages]);
  const codeOf = (each: string) => codes.get(each) ?? each;
  const named = (each: string) => `translations-${codeOf(each)}.${extensions[format]}`;
  if (format === "csv") {
    const { writeCsv } = await import("#survey-files/translation/csv.ts");
    const [only, ...others] = languages;
    const name = only !== undefined && others.length === 0 ? named(only) : "translations.csv";
    return { name, mediaType: mediaTypes.csv, body: await slicesIn(writeCsv(unitsOf(...languages))) };
  }
  const { writeXliff2 } = await import("#survey-files/translation/xliff2.ts");
  const { writeXliff1 } = await import("#survey-files/translation/xliff1.ts");
  const sources: Sources | undefined = languages.length > 1 ? new Map() : undefined;
  const textOf = (each: string) => {
    const head = { studyId, from: codeOf(desk.ownLanguage), to: codeOf(each) };
    return slicesIn(
      format === "xliff2" ? writeXliff2(head, unitsOf(each), sources) : writeXliff1(head, [...unitsOf(each)]),
    );
  };
  const [only] = languages;
  if (only !== undefined && languages.length === 1)
    return { name: named(only), mediaType: mediaTypes[format], body: await textOf(only) };
  const { zipEnd, zipEntry } = await import("#data-files/zip.ts");
  const entries: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const each of languages) {
    const { entry, record } = zipEntry(named(each), Buffer.concat(await textOf(each)), offset, quick);
    entries.push(entry);
    records.push(record);
    offset += entry.length;
    await nextRound();
  }
  const directory = Buffer.concat(records);
  const end = zipEnd(records.length, { offset, size: directory.length });
  const body = Buffer.concat([...entries, directory, end]);
  return { name: "translations.zip", mediaType: "application/zip", body };
}

/** A level of compression that makes such a file a tenth larger than the usual one does, in a third of its time. */
const quick = 3;

/** The text of pieces, in slices. Between two of them the event loop goes round. */
async function slicesIn(pieces: Iterable<string>): Promise<Buffer[]> {
  const slices = utf8Slices(pieces);
  const all: Buffer[] = [];
  for (let slice = slices.next(); ; slice = slices.next()) {
    all.push(slice.value);
    if (slice.done) return all;
    await nextRound();
  }
}

/** Makes the units of a file; what a unit is in every language is made once. */
function fileUnitsOf({ format }: Desk): (each: DeskUnit) => FileUnit {
  const known = new Map<Unit, Pick<FileUnit, "id" | "context" | "max_length">>();
  const placed = ({ place, unit }: DeskUnit) => {
    const found = known.get(unit) ?? {
      id: unitId(place.question_id, unit),
      context: contextOf(place, unit),
      max_length: maxLengthOf(unit, place.type),
    };
    known.set(unit, found);
    return found;
  };
  return (each) => {
    const { unit, record, state, language } = each;
    const { id, context, max_length } = placed(each);
    return {
      id,
      language,
      context,
      source: unit.text,
      target: record?.text ?? null,
      state,
      etag: unitEtag(each),
      is_locked: record?.is_locked === true,
      format: unitFormat(unit, format),
      max_length,
    };
  };
}
