import { type DomainIssue, invalidError, ServiceError } from "#kit/error.ts";
import { nextRound } from "#kit/fair/slices.ts";
import { isSeen } from "#kit/visible.ts";
import { mayAccessStudy } from "#survey/study/access.ts";
import { readConfig } from "#survey/study/config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { changedRecord } from "#survey/translation/change.ts";
import { textProblems } from "#survey/translation/check.ts";
import { fileCodes } from "#survey/translation/language-code.ts";
import { addressesAdded } from "#survey/translation/placeholders.ts";
import { isCritical, placeOfId, unitEtag } from "#survey/translation/state.ts";
import type { StoredUnit } from "#survey/translation/stored.ts";
import { type Unit, unitFormat } from "#survey/translation/unit.ts";
import {
  cameBack,
  hasSource,
  likeSource,
  normal,
  type ReadUnit,
  TranslationFileRefused,
  textOf,
} from "#survey-files/translation/read-unit.ts";
import {
  type FileProblemCode,
  fileProblems,
  type ImportedTranslations,
  type ImportTranslations,
  maxFileEntries,
  maxTranslationFileBytes,
  type TranslationFileEntry,
} from "#survey-files/translation/schema.ts";
import type { Pieces } from "#survey-files/translation/unit.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import type { UploadedFile } from "../../platform/file/index.ts";
import { lockStudy } from "../study/fetch.ts";
import {
  addChanged,
  auditUnits,
  type ChangedUnits,
  changesAgreed,
  noneChanged,
  placeKey,
  sameAmong,
  storedPlaces,
} from "./change-units.ts";
import { type Desk, type Place, readDesk } from "./desk.ts";
import { storePlaces, writerOf } from "./store.ts";
import type { DeskUnit } from "./wire.ts";

type Read = Awaited<ReturnType<typeof readFile>>;

/** Where a unit stands in the file. */
interface FilePlace extends Pick<ReadUnit, "id" | "place"> {
  index: number;
}

/** A unit of the file with what becomes of it. */
interface Planned {
  at: FilePlace;
  before: DeskUnit;
  after: StoredUnit | undefined;
  /** Undefined where it stays as it is. */
  text: string | undefined;
  isApproved: boolean;
}

interface Refused extends Listed {
  code: FileProblemCode;
}

/** What the answer says of a unit; `code` is null where it is written. */
interface Listed {
  at: FilePlace;
  language: string | null;
  code: FileProblemCode | null;
  expected: unknown;
  actual: unknown;
}

/** What has become of the units of a file, with the first of those that the answer lists. */
interface Outcome {
  counts: ImportedTranslations["counts"];
  refused: readonly Listed[];
  written: readonly Listed[];
  changed: ChangedUnits;
}

const isBlank = (piece: Pieces[number]): boolean => typeof piece === "string" && !isSeen(piece);

/** Units that are worked on before the event loop goes round. */
const slice = 500;

/** Units that are planned and stored together: they take most of the memory of an upload. A file has two such parts at most. */
const mostTogether = 50_000;

/**
 * Writes the translations of a file, whatever tool made it: all, or with `partial` those that can be. Throws a 404 or 403
 * for the study, a 422 for a file that cannot be read, and a 422 `units_refused` with every unit that is not written.
 */
export async function importTranslations(
  ctx: Ctx,
  studyId: string,
  options: ImportTranslations,
  files: readonly UploadedFile[],
): Promise<ImportedTranslations> {
  const read = await readFile(options, files);
  return transact(ctx, async (ctx) => {
    const row = await lockStudy(ctx, studyId, "edit");
    const languages = languagesOf(row.config, read.units, options.language);
    const found = [...new Set(languages.values())].filter((language) => language !== null);
    const desk = await readDesk(ctx, row, { languages: found });
    const reading = {
      desk,
      languages,
      writer: { by: writerOf(ctx.actor), at: nowIso(ctx) },
      mayChangeSettings: mayAccessStudy(ctx.actor, "settings", row),
      approves: options.approve,
    };
    const counts = { units: read.units.length, written: 0, approved: 0, unchanged: 0, refused: 0 };
    const outcome: Outcome = { counts, refused: [], written: [], changed: noneChanged() };
    const parts = Math.ceil(read.units.length / mostTogether);
    for (let part = 0; part < parts; part++) {
      const kept = await planPart(read.units, reading, { part, parts }, outcome);
      // A unit that is refused later takes back what was stored before.
      if (!options.dry_run && (counts.refused === 0 || options.partial))
        await storePlaces(ctx, studyId, storedPlaces(desk, kept));
    }
    if (counts.refused > 0 && !options.partial && !options.dry_run) throw refusedError(outcome);
    if (!options.dry_run) auditUnits(ctx, studyId, "translation_file.import", outcome.changed);
    return answerOf(read, found, options, outcome);
  });
}

/**
 * Decides on the units of a part of the questions, and adds what becomes of them to the outcome. Resolves to what is to be
 * stored. All units of a question are in one part, since they are compared with each other.
 */
async function planPart(
  units: Read["units"],
  settings: Omit<Reading, "finder">,
  { part, parts }: { part: number; parts: number },
  outcome: Outcome,
): Promise<readonly Planned[]> {
  const { desk } = settings;
  const { counts } = outcome;
  const reading = { ...settings, finder: new Finder(desk) };
  const planned: Planned[] = [];
  const refused: Refused[] = [];
  let index = -1;
  for (const each of units) {
    if (++index % slice === slice - 1) await nextRound();
    if (parts > 1 && partOf(each.id, parts) !== part) continue;
    const made = outcomeOf(each, index, reading);
    if (made === null) counts.unchanged++;
    else if ("code" in made) refused.push(made);
    else planned.push(made);
  }
  const same = sameAmong(desk, planned);
  for (const { at, before } of same)
    refused.push({ at, language: before.language, code: "not_distinct", expected: null, actual: null });
  const kept = planned.filter((each) => !same.has(each));
  const written = kept.filter(({ text }) => text !== undefined);
  counts.refused += refused.length;
  counts.written += written.length;
  counts.approved += kept.filter(({ isApproved }) => isApproved).length;
  outcome.refused = firstOf(outcome.refused, refused);
  outcome.written = firstOf(
    outcome.written,
    written.map(({ at, before }) => ({
      at,
      language: before.language,
      code: null,
      expected: null,
      actual: null,
    })),
  );
  addChanged(outcome.changed, kept);
  return kept;
}

/** The part of the question that an id names. */
function partOf(id: string, parts: number): number {
  let sum = 0;
  for (let at = 0; at < id.length && id[at] !== "."; at++) sum = (sum * 31 + id.charCodeAt(at)) % 1_000_003;
  return sum % parts;
}

/** The first of both, in the order of the file, as many as an answer has. */
const firstOf = (known: readonly Listed[], more: readonly Listed[]): Listed[] =>
  [...known, ...more].sort((a, b) => a.at.index - b.at.index).slice(0, maxFileEntries);

/** What the units of a file are read against. */
interface Reading {
  desk: Desk;
  finder: Finder;
  /** The study's languages by what the file calls them. */
  languages: ReadonlyMap<string | null, string | null>;
  writer: Parameters<typeof changedRecord>[2];
  mayChangeSettings: boolean;
  approves: boolean;
}

/** What becomes of a unit of a file; null where all stays as it is. */
function outcomeOf(read: ReadUnit, index: number, reading: Reading): Planned | Refused | null {
  const { desk, finder, writer, mayChangeSettings, approves } = reading;
  if (read.target === null || read.target.every(isBlank)) return null;
  const language = reading.languages.get(read.language) ?? null;
  const at = { id: read.id, place: read.place, index };
  const refuse = (code: FileProblemCode, expected: unknown = null, actual: unknown = null): Refused => ({
    at,
    language: language ?? read.language,
    code,
    expected,
    actual,
  });
  if (language === null) return refuse("unknown_language", desk.languages, read.language);
  const match = finder.find(read, language);
  if (typeof match === "string") return refuse(match);
  const { before, isTight } = match;
  if (!finder.isFirst(before)) return refuse("duplicate_unit");
  const { unit, record } = before;
  const format = unitFormat(unit, desk.format);
  const sent = textOf(read.target, unit.text, format, { isTight });
  const own = record?.text ?? "";
  const isSame = ["", normal(own), normal(cameBack(own, unit.text, format))].includes(normal(sent));
  const isApproved =
    approves && read.isFinal && sent !== null && normal(sent) !== "" && before.state !== "approved";
  if (isSame && !isApproved) return null;
  const text = isSame ? undefined : likeSource(sent, unit.text);
  const after = changedRecord(before, { text, state: isApproved ? "approved" : undefined }, writer);
  if (isCritical(before) && !mayChangeSettings) return refuse("forbidden");
  if (record?.is_locked) return refuse("unit_locked");
  if (changesAgreed(desk.agreed, before, after)) return refuse("consent_version_used");
  const isPeoples = record?.text != null && record.state !== undefined;
  if (isPeoples && read.etag !== unitEtag(before))
    return refuse("changed_since", unitEtag(before), read.etag);
  const [wrong] = text === undefined ? [] : textProblems(unit, text, before.place.type);
  if (wrong !== undefined) return refuse(wrong.code as FileProblemCode, wrong.expected, wrong.actual);
  const added = text === undefined ? [] : addressesAdded(unit.text, text);
  if (added.length > 0) return refuse("address_added", [], added);
  return { at, before, after, text, isApproved };
}

async function readFile({ content }: ImportTranslations, files: readonly UploadedFile[]) {
  const sent =
    content === undefined ? files : [{ name: "", data: new TextEncoder().encode(content) }, ...files];
  const [file, ...others] = sent;
  if (file === undefined)
    throw invalidError([{ loc: ["body", "file"], msg: "Field required", type: "missing" }]);
  if (others.length > 0)
    throw invalidError([{ loc: ["body", "file"], msg: "Must be one file", type: "too_big" }]);
  if (file.data.byteLength > maxTranslationFileBytes)
    throw new ServiceError("too_large", `The file is larger than ${maxTranslationFileBytes} bytes`, {
      code: "body_too_large",
    });
  const { readTranslationFile } = await import("#survey-files/translation/read.ts");
  try {
    return await readTranslationFile(file.data);
  } catch (error) {
    if (!(error instanceof TranslationFileRefused)) throw error;
    const { code, message, line } = error;
    const issue: DomainIssue = { loc: ["body", "file"], code, message, line: line ?? null };
    throw new ServiceError("invalid", message, { code, errors: [issue] });
  }
}

/** The study's languages by what a file calls them; null for one that the study is not translated into. */
function languagesOf(
  config: Record<string, unknown>,
  units: Read["units"],
  asked: string | undefined,
): Map<string | null, string | null> {
  const all = studyLanguages(readConfig(config));
  const targets = all.slice(1);
  const codes = fileCodes(all);
  const known = new Map(
    targets.flatMap((language) => [
      [(codes.get(language) ?? "").toLowerCase(), language],
      [language.toLowerCase(), language],
    ]),
  );
  const languageOf = (name: string | undefined | null): string | null => {
    if (name === undefined || name === null) return null;
    const folded = name.trim().toLowerCase();
    const exact = known.get(folded);
    if (exact !== undefined) return exact;
    // `de-DE`, where the study has one German.
    const base = folded.split(/[-_]/)[0];
    const own = targets.filter((each) => codes.get(each)?.toLowerCase().split("-")[0] === base);
    return own.length === 1 && base !== "x" ? (own[0] ?? null) : null;
  };
  return new Map([...units.languages].map((name) => [name, languageOf(name ?? asked)]));
}

interface Match {
  before: DeskUnit;
  /** The file has lost blanks between the codes of the text. */
  isTight: boolean;
}

/** Finds the units of a file among those of the study. */
class Finder {
  readonly #desk: Desk;
  readonly #settled = new Map<string, ReadonlyMap<Unit, DeskUnit>>();
  readonly #seen = new Map<string, Set<Unit>>();
  readonly #places: ReadonlyMap<string | null, Place>;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#places = new Map(desk.places.map((place) => [place.question_id, place]));
  }

  /** The unit of the id, or where that has another text now, the only one of its question that has the file's. */
  find({ id, source, etag }: ReadUnit, language: string): Match | "unknown_unit" | "source_changed" {
    const known = this.#desk.find(id);
    const questionId = placeOfId(id);
    const place = known?.place ?? (questionId === undefined ? undefined : this.#places.get(questionId));
    if (place === undefined) return "unknown_unit";
    const units = this.#in(place, language);
    const matchOf = (unit: Unit, isTight: boolean): Match | "unknown_unit" => {
      const before = units.get(unit);
      return before === undefined ? "unknown_unit" : { before, isTight };
    };
    if (source === null) {
      const own = known && units.get(known.unit);
      if (own === undefined) return "unknown_unit";
      return etag === unitEtag(own) ? { before: own, isTight: false } : "source_changed";
    }
    const like = (unit: Unit) => hasSource(source, unit.text, unitFormat(unit, this.#desk.format));
    const own = known && like(known.unit);
    if (known !== undefined && own) return matchOf(known.unit, own === "tight");
    const [only, ...others] = place.units.filter((unit) => like(unit) === "same");
    if (only !== undefined && others.length === 0) return matchOf(only, false);
    return known === undefined ? "unknown_unit" : "source_changed";
  }

  /** False for a unit that the file has had before. */
  isFirst({ unit, language }: DeskUnit): boolean {
    const seen = this.#seen.get(language) ?? new Set();
    this.#seen.set(language, seen);
    if (seen.has(unit)) return false;
    seen.add(unit);
    return true;
  }

  #in(place: Place, language: string): ReadonlyMap<Unit, DeskUnit> {
    const key = placeKey({ place, language });
    const known = this.#settled.get(key);
    if (known !== undefined) return known;
    const { units } = this.#desk.settledOf(place, language);
    const byUnit = new Map(
      units.map(({ unit, record, state }) => [unit, { place, language, unit, record, state }]),
    );
    this.#settled.set(key, byUnit);
    return byUnit;
  }
}

function answerOf(
  { format }: Read,
  languages: string[],
  { dry_run }: ImportTranslations,
  { counts, refused, written }: Outcome,
): ImportedTranslations {
  const entries = firstOf(refused, written).map(toEntry);
  const truncated = counts.refused + counts.written > maxFileEntries;
  return { format, languages, dry_run, counts, entries, truncated };
}

const toEntry = ({ at, language, code, expected, actual }: Listed): TranslationFileEntry => ({
  id: at.id,
  language,
  result: code === null ? "written" : "refused",
  code,
  message: code && fileProblems[code],
  expected,
  actual,
  place: at.place,
});

function refusedError({ refused, counts }: Outcome): ServiceError {
  const errors = refused.map((each): DomainIssue => {
    const { id, language, result, code, message, expected, actual, place } = toEntry(each);
    const loc = ["body", "file"];
    return { loc, id, language, result, code: code ?? "", message: message ?? "", expected, actual, place };
  });
  return new ServiceError(
    "invalid",
    `${counts.refused} of ${counts.units} units are refused, so nothing was written; \`errors\` lists why`,
    { code: "units_refused", errors },
  );
}
