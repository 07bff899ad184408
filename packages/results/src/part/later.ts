import { type Loaded, useLoaded } from "../wire/loaded.ts";

/** A part of the page that is loaded once it is wanted; what fails is tried again by itself. */
export const useLater = <Part>(isWanted: boolean, load: () => Promise<Part>): Loaded<Part> =>
  useLoaded(isWanted ? "" : null, load);
