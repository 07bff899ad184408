import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { after, type Ctx, savepoint, transact } from "#core/platform/ctx.ts";
import { outbox } from "#core/platform/outbox/outbox.sql.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { newId } from "#kit/id.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Effects run if and only if the change that they belong to has been committed. */

const sent: QueueMessage[] = [];
const stack = useStack({
  queue: {
    async send(_queue, messages) {
      sent.push(...messages);
      return messages.length;
    },
  },
});
const client = useOrganization(stack);

/** Writes a row and registers an effect; `ran` collects the effects that ran, and whether their row existed. */
function recorder() {
  const ran: [label: string, isCommitted: boolean][] = [];
  async function write(ctx: Ctx, label: string) {
    const id = newId();
    const at = ctx.now().toISOString();
    const work = {
      organization_id: newId(),
      kind: "interview.completed" as const,
      payload: {},
    };
    await ctx.db.insert(outbox).values({ ...work, id, created_at: at, next_send_at: at, sends: 0 });
    after(ctx, async () => {
      const rows = await stack.ctx.db.select().from(outbox).where(eq(outbox.id, id));
      ran.push([label, rows.length === 1]);
    });
  }
  return { ran, write };
}

const failure = new Error("rolled back");
const fail = () => {
  throw failure;
};

describe("effects", () => {
  it("of a transaction and its savepoints run after the commit, in order", async () => {
    const { ran, write } = recorder();
    await transact(stack.ctx, async (ctx) => {
      await write(ctx, "first");
      await savepoint(ctx, async (ctx) => {
        await write(ctx, "second");
        await savepoint(ctx, (ctx) => write(ctx, "third"));
      });
      await transact(ctx, (ctx) => write(ctx, "fourth"));
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(["first", "second", "third", "fourth"].map((label) => [label, true]));
  });

  it("of a savepoint that is rolled back do not run, nor those of its nested savepoints", async () => {
    const { ran, write } = recorder();
    await transact(stack.ctx, async (ctx) => {
      await write(ctx, "kept");
      const undone = savepoint(ctx, async (ctx) => {
        await write(ctx, "undone");
        await savepoint(ctx, (ctx) => write(ctx, "undone too"));
        fail();
      });
      await expect(undone).rejects.toBe(failure);
      await write(ctx, "kept as well");
    });
    expect(ran).toEqual([
      ["kept", true],
      ["kept as well", true],
    ]);
  });

  it("of a transaction that is rolled back do not run", async () => {
    const { ran, write } = recorder();
    const undone = transact(stack.ctx, async (ctx) => {
      await savepoint(ctx, (ctx) => write(ctx, "undone"));
      fail();
    });
    await expect(undone).rejects.toBe(failure);
    expect(ran).toEqual([]);
  });

  it("require a transaction", async () => {
    expect(() => after(stack.ctx, async () => {})).toThrow("no transaction is open");
    await expect(savepoint(stack.ctx, async () => {})).rejects.toThrow("no transaction is open");
  });
});

it("sends no message for an interview that ends over quota", async () => {
  const studyId = await newStudy(client, { config: { quota: 1 } });
  await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const begin = async () => startTab(stack, (await invite(client, studyId)).link);
  const first = await begin();
  const second = await begin();
  sent.length = 0;
  expect((await accepted(first.answer("Because"))).state.status).toBe("closed");
  expect(sent.splice(0)).toMatchObject([{ kind: "work" }]);
  expect((await accepted(second.answer("Because"))).state.status).toBe("over_quota");
  expect(sent).toEqual([]);
});
