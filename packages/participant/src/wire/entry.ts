import type { EntryApi } from "./api.ts";
import { openApi } from "./api.ts";
import { newId } from "./id.ts";
import type { Keep } from "./keep.ts";

/** What the address of a study says of who opens it. */
export interface Address {
  studyId: string;
  params: Record<string, string>;
  source: string | null;
  language: string | null;
  /** The signature of who made the link. */
  sig: string | null;
}

/** Parameters that are not of the participant, and names that the service takes from nobody. */
const reserved = ["vid", "lang", "source", "sig", "__proto__", "constructor", "prototype"];
const studyPath = /^\/s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** Reads `/s/{study id}?…`; null for any other path. */
export function readAddress({ pathname, search }: Pick<Location, "pathname" | "search">): Address | null {
  const studyId = studyPath.exec(pathname)?.[1];
  if (studyId === undefined) return null;
  const query = new URLSearchParams(search);
  const params = [...query].filter(
    ([name, value]) => !reserved.includes(name) && !`${name}${value}`.includes("\0"),
  );
  return {
    studyId,
    // The first of each name, as the parameter is usually read.
    params: Object.fromEntries(params.reverse()),
    source: nameIn(query, "source"),
    language: nameIn(query, "lang"),
    sig: nameIn(query, "sig"),
  };
}

const longestName = 500;

/** A name in the address; null for what the service would refuse, which names nothing anyway. */
function nameIn(query: URLSearchParams, parameter: string): string | null {
  const name = query.get(parameter);
  return name !== null && name.length <= longestName && !name.includes("\0") ? name : null;
}

/** Where an interview is remembered that was begun over an open link. */
export interface Memory {
  /** With this entry of the browser's history, which is there without storage too. */
  here: { read: () => string | null; write: (vid: string) => void };
  /** On the device, for this study. */
  device: Keep;
}

type Kept = { vid: string; params: Record<string, string> };

export type EntryResult =
  | { kind: "entered"; vid: string }
  | Exclude<Awaited<ReturnType<EntryApi["enter"]>>, { kind: "entered" }>;

/** The interview of this page, of this device, or a new one. */
export async function findOrEnter(
  { params, source, language, sig }: Address,
  { here, device }: Memory,
  api: EntryApi,
  open = openApi,
): Promise<EntryResult> {
  const known = here.read() ?? (await findKept(params, device, open));
  if (known !== null) return { kind: "entered", vid: known };
  const result = await api.enter({
    params,
    ...(source !== null && { source }),
    ...(language !== null && { language }),
    ...(sig !== null && { sig }),
    device_token: tokenOf(device),
  });
  if (result.kind !== "entered") return result;
  here.write(result.vid);
  device.write("entry", { vid: result.vid, params });
  return result;
}

/** What the device is known by in this study: kept before the first attempt, since the answer to it may be lost. */
function tokenOf(device: Keep): string {
  const kept = device.read<string>("device_token");
  if (kept !== undefined) return kept;
  const made = newId();
  device.write("device_token", made);
  return made;
}

/**
 * The device's interview, unless the address is of somebody else: where the study tells participants apart by a
 * parameter, another value of it is another participant.
 */
async function findKept(
  params: Record<string, string>,
  device: Keep,
  open: typeof openApi,
): Promise<string | null> {
  const kept = device.read<Kept>("entry");
  if (kept === undefined) return null;
  const result = await open(kept.vid).read();
  if (result.kind === "gone" || result.kind === "expired") {
    device.write("entry", undefined);
    return null;
  }
  const unique = result.kind === "done" ? result.body.study.unique_param : null;
  const isSame = unique === null || params[unique] === undefined || params[unique] === kept.params[unique];
  return isSame ? kept.vid : null;
}
