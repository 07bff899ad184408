import { builtFile } from "../page.ts";

/** The MCP App: draws the results of some tools inside a chat, with the charts of the results page. */

export const appUri = "ui://research-interviews/results";
export const appType = "text/html;profile=mcp-app";

/** It loads nothing, from nowhere. */
export const appMeta = { ui: { csp: {} } };

const page = builtFile("app.html");

export const appHtml = async (): Promise<string> => Buffer.from((await page()).plain).toString();
