import { pathToFileURL } from "node:url";
import type { RenderPage } from "#participant/rendered.ts";
import { modificationOf, readIfPinned } from "./http/file.ts";

/** The page's own renderer, from the file that the build has made of it. It is loaded again when the file has changed. */
export function rendererIn(path: string): RenderPage {
  const changedAt = modificationOf(path);
  const url = pathToFileURL(path).href;
  const load = readIfPinned(
    async () => (await import(`${url}?${await changedAt()}`)) as { renderPage: RenderPage },
  );
  return async (visit) => (await load()).renderPage(visit);
}
