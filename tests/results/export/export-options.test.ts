import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { type FormatName, formatOf } from "#core/results/export/format/index.ts";
import { type Client, expectStatus, send, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile, fileRequests, readExport } from "#tests/support/exports.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

const client = useOrganization(stack, beforeEach);
let studyId: string;
let interview: { id: string; link: string };
beforeEach(async () => {
  studyId = await newStudy(client);
  const [question = ""] = await addQuestions(client, studyId, [{ content: "Größe" }]);
  interview = await invite(client, studyId, { metadata: { tier: "gold" } });
  const answered = { status: "closed", answers: [{ question_id: question, value: "Über 2 m" }] };
  await expectStatus(client.send("PUT", `/interviews/${interview.id}`, answered), 200);
  await invite(client, studyId, { metadata: { tier: "free" } });
});

const mark = Buffer.from("\uFEFF");
const startsMarked = (file: Buffer) => file.subarray(0, 3).equals(mark);
const isCsv = (name: FormatName): boolean => formatOf(name).file.contentType.startsWith("text/csv");

/** The CSV file that a file is, or that stands first in its archive; null where there is none. */
function csvIn(name: FormatName, file: Buffer): Buffer | null {
  if (isCsv(name)) return file;
  if (formatOf(name).file.contentType !== "application/zip") return null;
  const index = unzipSync(file)["index.csv"];
  return index === undefined ? null : Buffer.from(index);
}

/** The page that `GET` answers, byte by byte. */
async function pageOf(query: string): Promise<Buffer> {
  const response = await stack.app.request(`/api/v1/studies/${studyId}/export?${query}`, {
    headers: { authorization: `Bearer ${client.key}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("an export job takes what `GET …/export` takes:", () => {
  it.each([
    ["", {}],
    ["bom=true", { bom: true }],
    ["links=false", { links: false }],
    [
      "bom=true&links=false&metadata[tier]=gold",
      { bom: true, links: false, filter: { metadata: { tier: "gold" } } },
    ],
    ["status=closed&include_simulations=false", { filter: { status: "closed" }, include_simulations: false }],
  ])("%j makes the same file", async (query, body) => {
    const { file, job } = await exportFile(stack, client, studyId, { format: "csv", ...body });
    expect(file).toEqual(await pageOf(query));
    expect(job).toMatchObject({ bom: false, links: true, include_simulations: true, ...body });
  });

  it("every option of the query is one of the body, or part of its filter", async () => {
    const { body: document } = await client.send("GET", "/openapi.json");
    const { parameters } = document.paths["/api/v1/studies/{study_id}/export"].get;
    const { StartExportReq: request, InterviewFilter: filter } = document.components.schemas;
    const taken = [...Object.keys(request.properties), ...Object.keys(filter.properties)];
    const paging = ["page", "page_size", "after"];
    const names: string[] = parameters
      .map((each: { $ref?: string }) =>
        each.$ref === undefined ? each : document.components.parameters[each.$ref.replace(/.*\//, "")],
      )
      .filter((each: { in?: string }) => each.in === "query")
      .map(({ name }: { name: string }) => name.replace(/\[.*/, ""));
    expect(names).toEqual(expect.arrayContaining(["bom", "links", "status"]));
    expect(names.filter((name) => !paging.includes(name) && !taken.includes(name))).toEqual([]);
  });

  it("a byte order mark begins each CSV file, by itself or in an archive, and no other", async () => {
    for (const body of fileRequests) {
      const plain = await exportFile(stack, client, studyId, body);
      const marked = await exportFile(stack, client, studyId, { ...body, bom: true });
      const [without, found] = [plain, marked].map(({ file }) => csvIn(body.format, file));
      if (without && found) expect(found, body.format).toEqual(Buffer.concat([mark, without]));
      expect(startsMarked(marked.file), body.format).toBe(isCsv(body.format));
    }
  });

  it("without links no file holds one, and nobody is kept from it", async () => {
    const reader = await readerOf(client);
    const token = new URL(interview.link).searchParams.get("vid") ?? "";
    expect(token).not.toBe("");
    for (const body of fileRequests) {
      const { file, job } = await exportFile(stack, client, studyId, { ...body, links: false });
      expect(file.includes(token), body.format).toBe(false);
      expect((await readExport(reader, job)).url, body.format).not.toBeNull();
    }
  });

  it("without links a table has no column of them, and others keep theirs, empty", async () => {
    const namesIn = async (body: object) =>
      readCsv((await exportFile(stack, client, studyId, body)).file.toString()).map(([name]) => name);
    const headerOf = async (body: object) =>
      readCsv((await exportFile(stack, client, studyId, body)).file.toString())[0];
    for (const layout of ["default", "wide"]) {
      const all = await headerOf({ format: "csv", layout });
      const some = await headerOf({ format: "csv", layout, links: false });
      expect(all).toContain("link");
      expect(some).toEqual(all?.filter((name) => name !== "link"));
    }
    const variables = await namesIn({ format: "codebook" });
    expect(variables).toContain("link");
    expect(await namesIn({ format: "codebook", links: false })).toEqual(
      variables.filter((name) => name !== "link"),
    );
    const { file: sav } = await exportFile(stack, client, studyId, { format: "sav", links: false });
    expect(sav.toString("latin1")).not.toMatch(/=link\t/);
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl", links: false });
    for (const line of file.toString().trimEnd().split("\n"))
      expect(JSON.parse(line)).toMatchObject({ link: "", vid: "" });
  });

  it("what is no boolean is refused, and its place is named", async () => {
    const sent = { format: "csv", bom: "yes", links: null };
    const { status, body } = await client.send("POST", `/studies/${studyId}/exports`, sent);
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
      ["body", "bom"],
      ["body", "links"],
    ]);
  });
});

/** A member who may read interviews, and see no links. */
async function readerOf({ organizationId: organization_id, ...others }: Client): Promise<Client> {
  const { id: sub } = await addMember(stack.ctx, { organization_id, email: "a@example.test", role: "owner" });
  const token = await issuer.token({ sub, org_id: organization_id, scope: "studies:read interviews:read" });
  const sending: Client["send"] = (method, path, body) =>
    send(stack.app, method, path, body, { authorization: `Bearer ${token}` });
  return { ...others, organizationId: organization_id, send: sending };
}
