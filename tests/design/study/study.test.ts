import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy, unknownId } from "#tests/support/survey.ts";

let now = new Date("2026-03-01T10:00:00.000Z");
const stack = useStack({ now: () => now });
const client = useOrganization(stack);

const create = async (fields: Record<string, unknown> = {}) =>
  (await expectStatus(client.send("POST", "/studies", { title: "Study", ...fields }), 201)).body;
const get = async (id: string) => (await expectStatus(client.send("GET", `/studies/${id}`), 200)).body;
const put = (id: string, body: unknown) => client.send("PUT", `/studies/${id}`, body);
const newFolder = async (owner = client): Promise<string> =>
  (await expectStatus(owner.send("POST", "/folders", { name: "Folder" }), 201)).body.id;

const welcome = {
  title: "Welcome",
  body: "Thank you for taking part. The interview takes a few minutes, and there are no right or wrong answers.",
  ctaText: "Start",
};
const screenOut = {
  title: "Thank you for your interest",
  body: "This study is looking for a different group of participants at the moment. Thank you for your time.",
  ctaText: null,
  ctaLink: null,
};

describe("creating", () => {
  it("requires a title and fills in the rest", async () => {
    const created = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      title: "Coffee",
      description: null,
      metadata: null,
      type: "SERVICE_STUDY",
      mode: "TEXT_AND_VOICE",
      status: "published",
      config: expect.any(Object),
      welcome_message: welcome,
      thank_you_message: null,
      screen_out_message: screenOut,
      access_policy: "FULL_ACCESS",
      folder_id: null,
      insights: null,
      estimated_length: 0,
      created_at: "2026-03-01T10:00:00.000Z",
      updated_at: "2026-03-01T10:00:00.000Z",
    });
    expect(await get(created.body.id)).toEqual(created.body);
  });

  it("stores every field that is sent", async () => {
    const fields = {
      title: "Ünï 🦊",
      description: "internal",
      type: "OTHER",
      mode: "VIDEO",
      access_policy: "INVITE_ONLY",
      welcome_message: { title: "a", body: "b", ctaText: "c" },
      thank_you_message: { title: "a", body: "b", ctaText: "c", ctaLink: "https://a.example/?q=1#f" },
      screen_out_message: { title: null, ctaLink: "http://b.example" },
      folder_id: await newFolder(),
      metadata: { team: "growth", nested: [{ a: null }] },
      insights: { model: "large" },
    };
    const created = await create(fields);
    expect(created).toMatchObject(fields);
    expect(await get(created.id)).toEqual(created);
  });

  it("accepts null for optional fields", async () => {
    const unset = {
      description: null,
      metadata: null,
      thank_you_message: null,
      folder_id: null,
      insights: null,
    };
    const created = await create({ ...unset, welcome_message: null, screen_out_message: null });
    expect(created).toMatchObject({ ...unset, welcome_message: welcome, screen_out_message: screenOut });
  });

  it("ignores read-only fields", async () => {
    const created = await create({
      id: unknownId,
      organization_id: unknownId,
      estimated_length: 99,
      revision: 99,
      created_at: "2000-01-01T00:00:00.000Z",
    });
    expect(created).toMatchObject({
      status: "published",
      estimated_length: 0,
      created_at: now.toISOString(),
    });
    expect(created.id).not.toBe(unknownId);
    expect(created).not.toHaveProperty("organization_id");
    expect(created).not.toHaveProperty("revision");
  });
});

describe("changing", () => {
  it("changes only the fields that are sent", async () => {
    const before = await create({ description: "d", metadata: { a: 1 }, insights: { b: 2 } });
    now = new Date(now.getTime() + 1000);
    const { body } = await expectStatus(put(before.id, { title: "New" }), 200);
    expect(body).toEqual({ ...before, title: "New", updated_at: now.toISOString() });
    expect(await get(before.id)).toEqual(body);
  });

  it("replaces messages, metadata and insights as a whole", async () => {
    const { id } = await create({
      metadata: { a: 1 },
      insights: { a: 1 },
      thank_you_message: { title: "t", body: "b" },
    });
    const change = { metadata: { b: 2 }, insights: { b: 2 }, thank_you_message: { ctaText: "x" } };
    expect((await expectStatus(put(id, change), 200)).body).toMatchObject(change);
    const { metadata, insights, thank_you_message } = await get(id);
    expect({ metadata, insights, thank_you_message }).toEqual(change);
  });

  it("accepts null to unset a field, or to restore its default", async () => {
    const { id } = await create({
      description: "d",
      metadata: { a: 1 },
      insights: { a: 1 },
      folder_id: await newFolder(),
      welcome_message: {},
      thank_you_message: {},
      screen_out_message: {},
    });
    const unset = {
      description: null,
      metadata: null,
      insights: null,
      folder_id: null,
      thank_you_message: null,
    };
    const change = { ...unset, welcome_message: null, screen_out_message: null };
    expect((await expectStatus(put(id, change), 200)).body).toMatchObject({
      ...unset,
      welcome_message: welcome,
      screen_out_message: screenOut,
    });
  });

  it("accepts its own representation, and ignores read-only fields", async () => {
    const { id } = await create({ metadata: { a: 1 }, folder_id: await newFolder() });
    const read = await get(id);
    const { body } = await expectStatus(put(id, { ...read, title: "Changed" }), 200);
    expect(body).toEqual({ ...read, title: "Changed", updated_at: body.updated_at });
    const other = { id: unknownId, created_at: "x", updated_at: 1, estimated_length: "long" };
    expect((await expectStatus(put(id, other), 200)).body).toEqual(body);
  });

  it("moves through every status", async () => {
    const { id } = await create();
    for (const status of ["draft", "published", "paused", "archived", "archived", "published"]) {
      expect((await expectStatus(put(id, { status }), 200)).body.status).toBe(status);
    }
    for (const status of ["Published", "deleted", "", null, 1]) await expectStatus(put(id, { status }), 422);
  });

  it("is applied completely or not at all", async () => {
    const before = await create();
    await expectStatus(put(before.id, { title: "x", config: { a: 1 }, folder_id: unknownId }), 404);
    await expectStatus(put(before.id, { title: "x", mode: "LOUD" }), 422);
    expect(await get(before.id)).toEqual(before);
  });

  it("loses no field under concurrent changes", async () => {
    const { id } = await create();
    const changes = [
      { title: "t" },
      { description: "d" },
      { metadata: { m: 1 } },
      { insights: { i: 1 } },
      { mode: "VIDEO" },
      { status: "paused" },
      { thank_you_message: { title: "t" } },
    ];
    await Promise.all(changes.map((change) => expectStatus(put(id, change), 200)));
    expect(await get(id)).toMatchObject(Object.assign({}, ...changes));
  });
});

describe("the folder of a study", () => {
  it("can be changed or removed", async () => {
    const first = await newFolder();
    const second = await newFolder();
    const { id } = await create({ folder_id: first });
    expect((await expectStatus(put(id, { folder_id: second.toUpperCase() }), 200)).body.folder_id).toBe(
      second,
    );
    expect((await expectStatus(put(id, { folder_id: null }), 200)).body.folder_id).toBeNull();
  });

  it("must exist and belong to the organization", async () => {
    const foreign = await newFolder(await newClient(stack));
    const { id } = await create();
    for (const [folder_id, status, detail, code] of [
      [unknownId, 404, "Folder not found", "not_found"],
      [foreign, 403, "This resource belongs to another organization", "other_organization"],
    ] as const) {
      expect((await expectStatus(put(id, { folder_id }), status)).body).toMatchObject({ detail, code });
      const answer = client.send("POST", "/studies", { title: "x", folder_id });
      expect((await expectStatus(answer, status)).body).toMatchObject({ detail, code });
    }
    expect((await get(id)).folder_id).toBeNull();
  });
});

describe("listing", () => {
  it("returns all studies of the organization, oldest first, with archived ones unless excluded", async () => {
    const owner = await newClient(stack);
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      if (index % 2 === 0) now = new Date(now.getTime() + 1);
      ids.push(await newStudy(owner, { title: `${index}` }));
    }
    await expectStatus(owner.send("PUT", `/studies/${ids[1]}`, { status: "archived" }), 200);
    await expectStatus(owner.send("PUT", `/studies/${ids[3]}`, { status: "paused" }), 200);
    const list = async (query = "") =>
      (await expectStatus(owner.send("GET", `/studies${query}`), 200)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list()).toEqual(ids);
    for (const yes of ["true", "True", "1"]) expect(await list(`?include_archived=${yes}`)).toEqual(ids);
    for (const no of ["false", "False", "0"]) {
      expect(await list(`?include_archived=${no}`)).toEqual(ids.filter((id) => id !== ids[1]));
    }
    for (const unclear of ["maybe", "", "2"]) {
      await expectStatus(owner.send("GET", `/studies?include_archived=${unclear}`), 422);
    }
  });

  it("returns each study as reading it alone does", async () => {
    const owner = await newClient(stack);
    const id = await newStudy(owner, { metadata: { a: 1 }, config: { quota: 3 } });
    const { body } = await expectStatus(owner.send("GET", `/studies/${id}`), 200);
    expect((await owner.send("GET", "/studies")).body).toEqual([body]);
  });

  it("is empty for an organization without studies", async () => {
    expect((await (await newClient(stack)).send("GET", "/studies")).body).toEqual([]);
  });
});

describe("limits", () => {
  const x = (length: number) => "x".repeat(length);
  const url = (length: number) => `https://a.example/${x(length - 18)}`;
  const message = (field: string, value: unknown) => ({ thank_you_message: { [field]: value } });
  const bytes = (size: number) => ({ metadata: { a: x(size - 8) } });
  const threeBytes = (size: number) => ({ metadata: { a: "€".repeat((size - 8) / 3) } });

  const within: Record<string, unknown>[] = [
    { title: "x" },
    { title: x(500) },
    { description: "" },
    { description: x(10_000) },
    { type: "x" },
    { type: x(100) },
    message("title", x(500)),
    message("body", x(20_000)),
    message("ctaText", x(200)),
    message("ctaLink", url(2000)),
    message("ctaLink", null),
    message("title", ""),
    { welcome_message: { body: x(20_000) } },
    { screen_out_message: { ctaLink: url(2000) } },
    bytes(65_536),
    threeBytes(65_534),
    { metadata: {} },
    { insights: {} },
    ...["TEXT_ONLY", "TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"].map((mode) => ({ mode })),
    ...["CAN_EDIT", "CAN_EDIT_SURVEY_ONLY", "CAN_VIEW", "INVITE_ONLY", "FULL_ACCESS"].map(
      (access_policy) => ({
        access_policy,
      }),
    ),
  ];

  const beyond: [string, Record<string, unknown>][] = [
    ["title", { title: "" }],
    ["title", { title: " " }],
    ["title", { title: x(501) }],
    ["title", { title: null }],
    ["description", { description: x(10_001) }],
    ["description", { description: 1 }],
    ["type", { type: "" }],
    ["type", { type: x(101) }],
    ["type", { type: null }],
    ["mode", { mode: "text_only" }],
    ["mode", { mode: null }],
    ["access_policy", { access_policy: "NONE" }],
    ["access_policy", { access_policy: null }],
    ["thank_you_message.title", message("title", x(501))],
    ["thank_you_message.body", message("body", x(20_001))],
    ["thank_you_message.ctaText", message("ctaText", x(201))],
    ["thank_you_message.ctaLink", message("ctaLink", url(2001))],
    ["thank_you_message.ctaLink", message("ctaLink", "javascript:alert(1)")],
    ["thank_you_message.ctaLink", message("ctaLink", "")],
    ["thank_you_message", { thank_you_message: "x" }],
    ["welcome_message", { welcome_message: [] }],
    ["metadata", bytes(65_537)],
    ["metadata", threeBytes(65_537)],
    ["metadata", { metadata: [] }],
    ["insights", { insights: "x" }],
    ["folder_id", { folder_id: "x" }],
    ["folder_id", { folder_id: "" }],
  ] as [string, Record<string, unknown>][];

  it.each(within.map((fields, index) => [index, fields] as const))(
    "accept values at the limit %i",
    async (_, fields) => {
      const created = await create(fields);
      expect(created).toMatchObject(fields);
      expect((await expectStatus(put(created.id, fields), 200)).body).toMatchObject(fields);
    },
  );

  it.each(beyond)("reject a %s beyond the limit", async (path, fields) => {
    const { id } = await create();
    for (const answer of [put(id, fields), client.send("POST", "/studies", { title: "x", ...fields })]) {
      const { body } = await expectStatus(answer, 422);
      expect(body.detail).toMatchObject([{ loc: ["body", ...path.split(".")] }]);
    }
  });

  it("report a missing title as missing", async () => {
    const { body } = await expectStatus(client.send("POST", "/studies", {}), 422);
    expect(body.detail).toEqual([{ loc: ["body", "title"], msg: "Field required", type: "missing" }]);
  });
});

describe("a study that is made as a draft", () => {
  it("is one, and is published like any other", async () => {
    const { id, status } = await create({ status: "draft" });
    expect(status).toBe("draft");
    expect((await create()).status).toBe("published");
    expect((await expectStatus(put(id, { status: "published" }), 200)).body.status).toBe("published");
  });

  it.each(["paused", "archived"])("cannot be made %s", async (status) => {
    const { body } = await expectStatus(client.send("POST", "/studies", { title: "x", status }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "status"] }]);
  });
});
