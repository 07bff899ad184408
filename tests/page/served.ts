import { createHash } from "node:crypto";

/** Parts of the page as the service sends it. */

export const firstScreen = /<div id="interview" inert lang="([\w-]+)" dir="(\w+)">(.*)<\/div>\n<\/body>/s;
export const block = /<script type="application\/json" id="state">(.*?)<\/script>\n/gs;

/** As a policy names a script or a style. */
export const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
