import * as z from "zod";
import { cursorError } from "#kit/cursor.ts";
import { feedResetError } from "#kit/error.ts";

const isPlace = /^\d{1,16}$/;

/** A place in a feed, on the wire `epoch * 2 ** 40 + position`. Epochs count the restores of the database. */
export interface Place {
  epoch: number;
  position: number;
}

const positions = 2 ** 40;

/** The place that a text on the wire names. Throws a 422 for the text of anything else. */
export function placeOf(after: string): Place {
  if (!isPlace.test(after)) throw cursorError();
  return { epoch: Math.floor(Number(after) / positions), position: Number(after) % positions };
}

/** A place as it is on the wire. */
export const placeText = ({ epoch, position }: Place): string => String(epoch * positions + position);

/** The schema of the place after which a feed is read. */
export const placeInput = () =>
  z
    .string()
    .default("0")
    .meta({
      wire: { type: "string", pattern: isPlace.source, default: "0" },
      description: "The `next_after` of the previous response; by default, the list starts at the beginning",
    });

/** How far a feed has come: its epoch, its last place, and the last that it has in common with the epoch before. */
export interface Extent {
  epoch: number;
  head: number;
  common: number | null;
}

/** The place that is asked for. Throws a 410 for one of another epoch, or that was never given. */
export function requirePlace(after: string, { epoch, head, common }: Extent): Place {
  const asked = placeOf(after);
  if (asked.epoch !== epoch)
    throw feedResetError(placeText({ epoch, position: Math.min(asked.position, common ?? 0) }));
  if (asked.position > head) throw feedResetError(placeText({ epoch, position: head }));
  return asked;
}
