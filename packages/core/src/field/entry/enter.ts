import { hash } from "node:crypto";
import { readOpenLink } from "../../design/study/entry-config.ts";
import { pickLanguage } from "../../design/study/language.ts";
import { requireParticipant } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import { newcomerReason, type Reason } from "../flow/availability.ts";
import { insertEntry, type NewEntry } from "./insert.ts";
import { countEntry, type EntryLimit, entryLimits, requireRoom, usesOf } from "./limit.ts";
import { type Entrant, readParams } from "./params.ts";
import { type KnownEntry, readEntry, readStudy } from "./read.ts";
import { notOpen } from "./refusal.ts";
import type { EnteredStudy, EnterStudy, StudyNotOpen } from "./schema.ts";

/** A token, or why there is none. */
export type Entry = (EnteredStudy & { isNew: boolean }) | StudyNotOpen;

/**
 * Lets somebody into a study over its open link: with a new interview, or the one that the value of the study's unique
 * parameter has. Throws a 404 where there is no open link, a 422 where the unique parameter is missing, and a 429
 * where too many come at once; `address` is where the request came from.
 */
export async function enterStudy(
  ctx: Ctx,
  studyId: string,
  { params, source, language }: EnterStudy,
  address: string,
): Promise<Entry> {
  requireParticipant(ctx);
  const study = await readStudy(ctx, studyId);
  const openLink = readOpenLink(study?.config ?? {});
  if (study === undefined || !openLink.enabled) throw notFoundError("Study");
  const entrant = readParams(params, openLink);
  const { metadata } = entrant;
  const key = entryKeyOf(entrant);
  const limits = await entryLimits(ctx, studyId, address, openLink.maxPerAddressPerHour);
  const subjects = limits.map(({ subject }) => subject);
  const look = async () => {
    const found = await readEntry(ctx, studyId, { metadata, key, source: source ?? null, subjects });
    if (found === undefined) throw notFoundError("Study");
    return found;
  };
  const found = await look();
  const refuse = (reason: Reason) =>
    notOpen(
      { study, metadata, source: found.source, translations: found.opening.translations },
      language,
      reason,
    );
  const comeBack = (known: KnownEntry): Entry =>
    isEnterable(known) ? { vid: known.vid, isNew: false } : refuse("closed");
  if (found.known !== null) return comeBack(found.known);
  const reason = newcomerReason(ctx, study, found.opening);
  if (reason !== null) return refuse(reason);
  requireRoom(ctx, limits, usesOf(found.windows, limits));
  const vid = await begin(ctx, limits, {
    study,
    metadata,
    listedNames: new Set([...(openLink.allowedParams ?? []), openLink.uniqueParam ?? ""]),
    entry_key: key,
    source: found.source?.key ?? null,
    requested_language: language ? pickLanguage(study.config, language) : null,
  });
  if (vid !== null) return { vid, isNew: true };
  // The same value, from elsewhere, was faster.
  const { known } = await look();
  if (known === null) throw notFoundError("Study");
  return comeBack(known);
}

/** Stores a new interview and counts it, or neither; null where there is one of the entry key. */
const begin = (ctx: Ctx, limits: readonly EntryLimit[], entry: NewEntry): Promise<string | null> =>
  transact(ctx, async (ctx) => {
    const vid = await insertEntry(ctx, entry);
    if (vid !== null) requireRoom(ctx, limits, await countEntry(ctx, limits));
    return vid;
  });

/** What identifies a participant of a study; null where the study does not tell them apart. */
const entryKeyOf = ({ unique }: Entrant): string | null =>
  unique === null ? null : hash("sha256", `${unique.name}=${unique.value}`);

/** An interview that was archived or canceled keeps its value, but nobody can enter it. */
const isEnterable = (known: KnownEntry): known is KnownEntry & { vid: string } =>
  known.vid !== null && !known.is_archived && known.status !== "canceled";
