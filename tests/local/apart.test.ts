import { expect, it } from "vitest";
import { readFile } from "#core/design/import/file/file.ts";
import { readApart } from "#local/apart.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const asked = {
  now: () => new Date(),
  publicUrl: "https://api.example.test",
  actor: { kind: "api_key", organization_id: "o", key_id: "k", scopes: [] },
  outbound: { allowsLoopback: false },
} as unknown as Parameters<ReturnType<typeof readApart>>[0];

const definition = encode(
  JSON.stringify({ format: "study-definition/1", title: "T", questions: [{ id: "a", content: "Q" }] }),
);
/** The heap of many small values is several times the file. */
const large = encode(`{"SurveyEntry":{},"SurveyElements":[${"[],".repeat(390_000)}[]]}`);

it("reads a file in a thread of its own as it is read without one", async () => {
  expect(await readApart()(asked, definition, null)).toEqual(await readFile(asked, definition, null));
});

it.each([
  ["not_recognized", encode("nothing"), undefined],
  ["timeout", definition, { seconds: 0, megabytes: 512 }],
  ["file_too_large", large, { seconds: 600, megabytes: 8 }],
])("refuses a file that it cannot read: %s", async (code, bytes, limits) => {
  await expect(readApart(limits)(asked, bytes, null)).rejects.toMatchObject({ code });
});
