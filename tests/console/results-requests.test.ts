import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ResearchInterviews } from "#client/index.ts";
import * as ofConversation from "#console/view/conversation/actions.ts";
import * as ofResults from "#console/view/results/actions.ts";
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
    dimensions: [1, 9],
  } as const;
  expect(shareOf(share, dimensions, Date.parse("2026-01-01T00:00:00Z"))).toEqual({
    name: "Team",
    expires_at: "2026-01-08T00:00:00.000Z",
    include_simulated: false,
    scope: { sections: ["funnel", "crosstab"], min_base: 3, viewer_dimensions: [{ metadata: "plan" }] },
  });
  const forever = shareOf(
    { ...share, description: "All", expiry: "never", sections: ["themes"] },
    dimensions,
    0,
  );
  expect(forever).toMatchObject({ expires_at: null, description: "All", scope: { quotes: true } });
});

it("has no chart of its own: what is drawn is the results page's", () => {
  const folder = join(import.meta.dirname, "../../packages/console/src");
  const drawing = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      /\.tsx?$/.test(name) && /<(svg|canvas|rect|circle)\b/.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(drawing).toEqual(["part/icon.tsx"]);
});

/** Any id, and a body that is only passed on. */
const id = "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11";
const inputs = {
  study_id: id,
  interview_id: id,
  question_id: id,
  code_id: id,
  export_id: id,
  share_id: id,
  run_id: id,
  message_id: 3,
  loop_item: null,
  notes: "",
  etag: '"1"',
  body: {},
};
const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, "../../openapi.json"), "utf8"));

it.each(
  Object.values(Object.assign({}, ofResults, ofConversation)).map(
    (each) => [each.name, each.operation, each.build] as const,
  ),
)("%s sends %s and nothing else", async (_, operation, build) => {
  const sent: string[] = [];
  const client = new ResearchInterviews({
    baseUrl: "https://api.example.test",
    apiKey: "key",
    maxRetries: 0,
    fetch: async (url, { method }) => {
      sent.push(`${method} ${new URL(url).pathname}`);
      throw new Error("only noted");
    },
  });
  await expect(build(client, inputs as never)).rejects.toThrow();
  const named = Object.entries<Record<string, { operationId?: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId === operation)
      .map(
        ([method]) => `${method.toUpperCase()} ${path.replace("{message_id}", "3").replace(/\{\w+\}/g, id)}`,
      ),
  );
  expect(sent).toEqual(named);
});
