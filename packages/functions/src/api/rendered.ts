import { pathToFileURL } from "node:url";
import type { RenderPage } from "#participant/rendered.ts";
import { modificationOf, readIfPinned } from "./http/file.ts";

/** The page's own renderer, from the file that the build has made of it. It is loaded again when the file has changed. */
export function rendererIn(path: string): RenderPage {
  const changedAt = modificationOf(path);
  const url = pathToFileURL(path).href;
  /** Node remembers a file that it could not read by its name. */
  let failures = 0;
  const load = readIfPinned(async () => {
    try {
      return (await import(`${url}?${await changedAt()}-${failures}`)) as { renderPage: RenderPage };
    } catch (error) {
      failures += 1;
      throw error;
    }
  });
  return async (visit) => (await load()).renderPage(visit);
}
