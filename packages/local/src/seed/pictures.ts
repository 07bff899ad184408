import type { Hono } from "hono";
import type { ApiEnv } from "#functions/api/http/env.ts";

/** The demo's logo and cover, drawn for it. A service that has a demo serves them itself. */

const cup = `<path d="M9 27h26v9a11 11 0 0 1-11 11h-4A11 11 0 0 1 9 36z"/><path d="M35 30h3.5a5 5 0 0 1 0 10H34" fill="none" stroke="currentColor" stroke-width="3"/>`;
const steam = `<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M17 22c-4-4 4-7 0-12"/><path d="M26 22c-4-4 4-7 0-12"/></g>`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="#8a4b22"/><g transform="translate(7 3)" fill="#fff7ec" color="#fff7ec">${cup}${steam}</g></svg>`;

/** A window, a table and what stands on it. */
const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 400" width="1000" height="400">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#f7c59f"/><stop offset="1" stop-color="#fdebd3"/></linearGradient></defs>
<rect width="1000" height="400" fill="#6f4329"/><rect width="1000" height="312" fill="#f3dfc7"/>
<g stroke="#fffaf2" stroke-width="12"><rect x="330" y="36" width="340" height="230" fill="url(#s)"/><path d="M500 36v230M330 151h340"/></g>
<circle cx="586" cy="196" r="40" fill="#fff3d6"/><path d="M336 232q80-52 158-14t170-10v52H336z" fill="#a9b388"/>
<rect y="300" width="1000" height="16" fill="#8a5632"/>
<g transform="translate(150 150)"><rect x="22" y="26" width="84" height="124" rx="8" fill="#3a2a20"/><rect x="30" y="34" width="68" height="30" fill="#8fa3a3"/><path d="M106 48h20v62h-20" fill="none" stroke="#2b2019" stroke-width="9"/><path d="M64 26V2" stroke="#2b2019" stroke-width="6"/><circle cx="64" r="9" fill="#2b2019"/></g>
<g transform="translate(420 178) scale(2.6)" fill="#b4532a" color="#b4532a">${cup}</g>
<g transform="translate(420 150) scale(2.6)" color="#fff" opacity=".8">${steam}</g>
<ellipse cx="478" cy="302" rx="82" ry="8" fill="#8c3d1d"/>
<g transform="translate(800 300)"><path d="M-40-70h80L30 0h-60z" fill="#c8744a"/><g fill="#5f7a4d"><path d="M0-68C-52-92-60-146-34-172-6-140 2-112 0-68z"/><path d="M0-68c52-14 76-60 60-100C18-150 0-118 0-68z"/><path d="M0-68c-10-50 2-96 20-124 18 44 12 86-20 124z" fill="#78945f"/></g></g>
</svg>`;

const pictures = { logo, cover };
const path = "/demo/";

/** Where browsers find them. */
const addressOf = (base: string, name: keyof typeof pictures): string => `${base}${path}${name}.svg`;

/** The look of the demo's study, without pictures that browsers would not show: a page over http shows its own machine's. */
export function demoBranding(base: string) {
  const { protocol, hostname } = new URL(base);
  const isShown = protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return {
    primaryColor: "#8a4b22",
    logoUrl: isShown ? addressOf(base, "logo") : null,
    coverUrl: isShown ? addressOf(base, "cover") : null,
  };
}

/** Whether an address is that of one of these pictures, at whatever base it was. */
export const isDemoPicture = (url: unknown): boolean =>
  typeof url === "string" && /\/demo\/(logo|cover)\.svg$/.test(url);

export function mountPictures(app: Hono<ApiEnv>): void {
  for (const [name, svg] of Object.entries(pictures))
    app.get(`${path}${name}.svg`, (c) =>
      c.body(svg, 200, {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=3600",
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
      }),
    );
}
