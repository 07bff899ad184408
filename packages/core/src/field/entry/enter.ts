import { hash } from "node:crypto";
import { requireParticipant } from "#kit/actor.ts";
import { forbiddenError, notFoundError, rateLimitedError, ServiceError } from "#kit/error.ts";
import { fillMessage, participantTexts, studyTexts } from "#survey/course/messages.ts";
import type { EnteredStudy, EnterStudy, StudyNotOpen } from "#survey/entry/schema.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { type OpenLink, opensAt, readExits, readOpenLink } from "#survey/study/entry-config.ts";
import { type Exits, exitUrlFor } from "#survey/study/exit.ts";
import { pickLanguage, studyLanguages } from "#survey/study/language.ts";
import type { StoredTexts } from "#survey/translation/stored.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { newcomerReason, type Reason, refusalExit, refusalMessage } from "../flow/load/availability.ts";
import { opennessIn } from "../flow/load/openness.ts";
import { countEntry, type EntryLimit, entryLimits, requireRoom, usesOf } from "./limit.ts";
import { type Entrant, readParams, requireSignature } from "./link.ts";
import { type KnownEntry, readEntry, readStudy } from "./read.ts";
import { type NewEntry, storeEntry } from "./store.ts";

/** A token, and whether its interview is a new one. */
type Entry = EnteredStudy & { isNew: boolean };

/** Each is lost to somebody else who entered with the same value in that moment. */
const mostAttempts = 20;

/**
 * Lets somebody into a study over its open link: with a new interview, or the one that their device or a signed link
 * names. The value of the unique parameter is a name that others may know: it alone opens nothing that was begun.
 * Throws a 404 where there is no open link, a 422 where the unique parameter is missing, a 403 for a signature that is
 * missing or wrong, a 409 where nobody new may enter or somebody has taken part with the value, and a 429 where too many come at once; `address`
 * is where the request came from.
 */
export async function enterStudy(
  ctx: Ctx,
  studyId: string,
  input: EnterStudy,
  address: string,
): Promise<Entry> {
  requireParticipant(ctx);
  const study = await readStudy(ctx, studyId);
  const openLink = readOpenLink(study?.config ?? {});
  if (study === undefined || !openLink.enabled) throw notFoundError("Study");
  const entrant = readParams(input.params, openLink);
  const device = input.device_token ? hash("sha256", input.device_token) : null;
  const key = entryKeyOf(entrant, openLink, device);
  const limits = await entryLimits(ctx, study.id, address, openLink.maxPerAddressPerHour);
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const entry = await tryToEnter(ctx, { study, openLink, entrant, device, key, limits, input });
    if (entry !== null) return entry;
  }
  throw rateLimitedError("Too many people are entering the study with one link", 1);
}

interface Visitor {
  study: NonNullable<Awaited<ReturnType<typeof readStudy>>>;
  openLink: OpenLink;
  entrant: Entrant;
  /** The digest of the device's token. */
  device: string | null;
  key: string | null;
  limits: readonly EntryLimit[];
  input: EnterStudy;
}

/** What is answered as things are now; null where they have changed meanwhile. */
async function tryToEnter(ctx: Ctx, visitor: Visitor): Promise<Entry | null> {
  const { study, openLink, entrant, device, key, limits, input } = visitor;
  const { metadata } = entrant;
  const found = await readEntry(ctx, study.id, {
    metadata,
    key,
    source: input.source ?? null,
    subjects: limits.map(({ subject }) => subject),
  });
  if (found === undefined) throw notFoundError("Study");
  const { known, source, opening } = found;
  const { open: languages } = await opennessIn(ctx, study, found.openness);
  const isSigned = readSignature(ctx, visitor, source);
  const refused = { study, metadata, source, translations: opening.translations, languages, now: ctx.now() };
  const refusal = (reason: Reason) => notOpenError(refused, input.language, reason);
  if (known !== null && (isSigned || (device !== null && known.device_digest === device))) {
    if (isEnterable(known)) return { vid: known.vid, isNew: false };
    // The study goes on: nobody is sent to a panel as over quota.
    throw notOpenError({ ...refused, isOwn: true }, input.language, "closed");
  }
  const reason = newcomerReason(ctx, study, opening);
  if (reason !== null) throw refusal(reason);
  requireRoom(ctx, limits, usesOf(found.windows, limits));
  if (known !== null && !known.is_untouched) throw alreadyTakenPartError();
  const vid = await begin(ctx, limits, {
    study,
    metadata,
    listedNames: new Set([...(openLink.allowedParams ?? []), openLink.uniqueParam ?? ""]),
    entry_key: key,
    device_digest: device,
    source: source?.key ?? null,
    requested_language: input.language
      ? pickLanguage(studyLanguages(readConfig(study.config)), input.language)
      : null,
    replaces: known,
  });
  return vid === null ? null : { vid, isNew: true };
}

/** Whether the link is signed. Throws a 403 for a signature that is wrong, or that the study asks for in vain. */
function readSignature(
  ctx: Ctx,
  { study, openLink, input }: Visitor,
  source: Parameters<typeof requireSignature>[1]["source"],
): boolean {
  const { params, sig } = input;
  if (sig === undefined || sig === null) {
    if (!openLink.requireSignature) return false;
    throw forbiddenError("The study accepts only signed links", "signature_required");
  }
  requireSignature(ctx, { studyId: study.id, source, params, sig });
  return true;
}

/** Stores an interview and counts it, or neither; null where somebody else was faster. */
const begin = (ctx: Ctx, limits: readonly EntryLimit[], entry: NewEntry): Promise<string | null> =>
  transact(ctx, async (ctx) => {
    const vid = await storeEntry(ctx, entry);
    if (vid !== null) requireRoom(ctx, limits, await countEntry(ctx, limits));
    return vid;
  });

/** What identifies a participant of a study: the unique parameter, or the device; null where nothing does. */
function entryKeyOf({ unique }: Entrant, { uniqueParam }: OpenLink, device: string | null): string | null {
  if (unique !== null) return hash("sha256", `${unique.name}=${unique.value}`);
  return uniqueParam === null && device !== null ? hash("sha256", `=${device}`) : null;
}

/** An interview that was archived or canceled keeps its value, but nobody can enter it. */
const isEnterable = (known: KnownEntry): known is KnownEntry & { vid: string } =>
  known.vid !== null && !known.is_archived && known.status !== "canceled";

type Json = Record<string, unknown>;

const details: Record<Reason, string> = {
  draft: "The study does not accept participants yet",
  paused: "The study does not accept participants right now",
  not_open_yet: "The study does not accept participants yet",
  closed: "The study no longer accepts participants",
  over_quota: "The study has all the participants it needs",
  not_eligible: "The study is looking for a different group of participants",
  no_questions: "The study has no questions",
};

interface Refused {
  study: {
    config: Json;
    welcome_message: Json | null;
    thank_you_message: Json | null;
    screen_out_message: Json | null;
  };
  translations: readonly ({ language: string } & StoredTexts)[];
  /** The languages that the study offers. */
  languages: readonly string[];
  source: { key: string; redirects: Exits } | null;
  metadata: Record<string, string>;
  now: Date;
  /** It is their interview that is closed, and not the study. */
  isOwn?: boolean;
}

/** The 409 of somebody who may not enter: nothing is stored of them. */
function notOpenError(
  { study, translations, languages, source, metadata, now, isOwn = false }: Refused,
  asked: string | null | undefined,
  reason: Reason,
): ServiceError {
  const language = pickLanguage(languages, asked);
  const isTranslated = language !== readConfig(study.config).defaultLanguage;
  const translated = translations.find((each) => isTranslated && each.language === language);
  const texts = participantTexts(studyTexts(study), translated, language);
  const template = isOwn ? null : refusalExit(reason, source?.redirects ?? null, readExits(study.config));
  const text_format = readTextFormat(study.config);
  const fields: Omit<StudyNotOpen, "detail" | "code"> = {
    reason,
    message: fillMessage(refusalMessage(texts, reason, language), metadata, language, text_format),
    text_format,
    redirect_url: exitUrlFor(template, { id: "", source: source?.key ?? null, metadata }),
    opens_at: opensAt(study.config, now),
  };
  return new ServiceError("conflict", details[reason], { code: "not_open", fields });
}

/** Answers alike whatever became of the interview, so that a value that is guessed tells nothing more. */
const alreadyTakenPartError = () =>
  new ServiceError("conflict", "Somebody has already taken part with this link", {
    code: "already_taken_part",
    fields: { message: null, redirect_url: null },
  });
