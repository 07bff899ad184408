/** What stands at the top of pages of sandboxes, in front of the place that a page's script fills. */

const place = /<div id="(interview|results)">/;
const style =
  "margin:0;padding:2px;background:#fd0;color:#000;font:600 14px/20px sans-serif;text-align:center";

export const testMark = `<aside lang="en" dir="ltr" style="${style}">Test</aside>\n`;

/** A page with the mark. */
export const withTestMark = (html: string): string => html.replace(place, (found) => testMark + found);
