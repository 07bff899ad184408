import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exportOf, shareOf } from "#console/view/results/request.ts";

const choices = { format: "csv", redact: false, simulations: false, quality: true } as const;

it("exports what the page's filter shows, never with links", () => {
  const picked = new URLSearchParams("metadata[plan]=free&include_simulations=false&rows=x");
  expect(exportOf(choices, picked)).toEqual({
    format: "csv",
    bom: true,
    links: false,
    redact: false,
    include_simulations: false,
    quality_columns: true,
    filter: { metadata: { plan: "free" } },
  });
  expect(exportOf({ ...choices, format: "wide", redact: true }, new URLSearchParams())).toMatchObject({
    format: "csv",
    layout: "wide",
    redact: true,
  });
  expect(exportOf({ ...choices, format: "qdpx" }, new URLSearchParams())).toEqual({
    format: "qdpx",
    links: false,
    redact: false,
    include_simulations: false,
  });
});

it("shares what was chosen, until when it was chosen", () => {
  const dimensions = [{ language: true as const }, { metadata: "plan" }];
  const share = {
    name: " Team ",
    description: " ",
    sections: ["funnel", "crosstab"],
    expiry: "7",
    min_base: 3,
    quotes: true,
    simulated: false,
    translation: "",
    dimensions: [1, 9],
  } as const;
  expect(shareOf(share, dimensions, Date.parse("2026-01-01T00:00:00Z"))).toEqual({
    name: "Team",
    expires_at: "2026-01-08T00:00:00.000Z",
    include_simulated: false,
    scope: { sections: ["funnel", "crosstab"], min_base: 3, viewer_dimensions: [{ metadata: "plan" }] },
  });
  const forever = shareOf(
    { ...share, description: "All", expiry: "never", sections: ["themes"], translation: "German" },
    dimensions,
    0,
  );
  expect(forever).toMatchObject({
    expires_at: null,
    description: "All",
    scope: { quotes: true, translate_to: "German" },
  });
});

it("has no chart of its own: what is drawn is the results page's", () => {
  const folder = join(import.meta.dirname, "../../packages/console/src");
  const drawing = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      /\.tsx?$/.test(name) && /<(svg|canvas|rect|circle)\b/.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(drawing).toEqual(["part/icon.tsx"]);
});
