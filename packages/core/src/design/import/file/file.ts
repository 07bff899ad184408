import { isDefinition, readDefinitionFile } from "#survey-files/definition-file.ts";
import { type Differences, differencesOf } from "#survey-files/effect/check.ts";
import { tellRest, without } from "#survey-files/effect/without.ts";
import { readJsonFile } from "#survey-files/json-file.ts";
import type { Draft } from "#survey-files/map/parts.ts";
import { mapSurvey } from "#survey-files/map/study.ts";
import { FileRefused, importLimits, isZip, markedEncoding, Time } from "#survey-files/refusal.ts";
import type { Imported } from "#survey-files/report.ts";
import type { ImportFormat } from "#survey-files/schema.ts";
import type { Survey } from "#survey-files/tree.ts";
import type { FileReading, ReadFile } from "../../../platform/ctx.ts";
import { settle } from "./map/check.ts";

/** Hears of what each draft would have claimed though it differs. */
type Note = (found: Differences, draft: Draft) => void;

/** Makes a definition and a report of a file. Throws `FileRefused`. */
export async function readFile(
  ctx: FileReading,
  bytes: Uint8Array,
  said: ImportFormat | null,
  note: Note = () => {},
): Promise<ReadFile> {
  const time = new Time(() => ctx.now().getTime());
  if (said === "xlsform" && isOldWorkbook(bytes)) throw oldWorkbook();
  const format = said ?? formatOf(bytes);
  await time.pause();
  if (format === "definition") {
    const definition = readJsonFile(textOf(bytes), importLimits.definitionValues);
    if (said === null && !isDefinition(definition)) throw notRecognized();
    return { format, ...readDefinitionFile(definition) };
  }
  const survey = await readSurvey(format, bytes, time);
  await time.pause();
  return { format, ...(await made(ctx, survey, time, note)) };
}

/** The most times that a draft is made again without what participants would meet otherwise than in the file. */
const maxDrafts = 4;

/**
 * The draft of a survey, in which nothing is called kept that participants would meet otherwise.
 */
async function made(ctx: FileReading, read: Survey, time: Time, note: Note): Promise<Imported> {
  let survey = read;
  for (let drafts = 1; ; drafts++) {
    const mapped = mapSurvey(survey);
    const imported = settle(ctx, mapped);
    await time.pause();
    const found = differencesOf(survey, mapped);
    note(found, mapped);
    tellRest(found, mapped, imported.report);
    const { shown, pipes, jumps, quotas } = found;
    const isSame = [shown, pipes, jumps, quotas].every(({ size }) => size === 0);
    if (drafts === maxDrafts || isSame) return imported;
    survey = without(survey, found);
    await time.pause();
  }
}

/** Each format's reader is loaded with the first file of it. */
async function readSurvey(
  format: Exclude<ImportFormat, "definition">,
  bytes: Uint8Array,
  time: Time,
): Promise<Survey> {
  switch (format) {
    case "qsf":
      return (await import("#survey-files/reader/qsf/index.ts")).readQsf(readJsonFile(textOf(bytes)));
    case "xlsform":
      return (await import("#survey-files/reader/xlsform/index.ts")).readXlsForm(bytes, time);
    case "limesurvey":
      return (await import("#survey-files/reader/limesurvey/index.ts")).readLimeSurvey(bytes, time);
  }
}

const headBytes = 4096;

/** The format that a file's first bytes show. */
function formatOf(bytes: Uint8Array): ImportFormat {
  if (isZip(bytes)) return "xlsform";
  if (isOldWorkbook(bytes)) throw oldWorkbook();
  const head = new TextDecoder(markedEncoding(bytes) ?? "utf-8")
    .decode(bytes.subarray(0, headBytes))
    .trimStart();
  if (isOtherWorkbook.test(head)) throw new FileRefused("not_recognized", otherWorkbook);
  if (head.startsWith("<")) return "limesurvey";
  if (head.startsWith("{")) return /"(SurveyEntry|SurveyElements)"\s*:/.test(head) ? "qsf" : "definition";
  throw notRecognized();
}

/** How files of Office begin that are no archives: of the old kind, or encrypted. */
const oldMark = [0xd0, 0xcf, 0x11, 0xe0] as const;
const isOldWorkbook = (bytes: Uint8Array): boolean => oldMark.every((byte, at) => bytes[at] === byte);
const oldWorkbook = () =>
  new FileRefused(
    "not_recognized",
    "The file is a workbook of the old kind (.xls), or protected with a password: save it as .xlsx without a password, and send that",
  );

/** How a file begins that programs save as `.xls` though it is a page of the web, or XML. */
const isOtherWorkbook =
  /^(?:<\?xml\b[^>]*>\s*)?<(?:!doctype html|html|table|head|meta|\?mso-application|(?:\w+:)?Workbook)\b/i;
const otherWorkbook =
  "The file is a table as a page of the web or as XML, which programs save as .xls: open it in a spreadsheet program, save it as .xlsx, and send that";

const notRecognized = () => new FileRefused("not_recognized", "The file has none of the supported formats");

/** The text of a file in UTF-8, or in UTF-16 where its first bytes say so. */
function textOf(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused("malformed_file", `The file is not text in ${encoding.toUpperCase()}`);
  }
}
