import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

/** Has PostgreSQL undo every change of a study to this title, as where others hold its locks. */
async function undoing(title: string, state: string): Promise<AsyncDisposable> {
  const name = `undo_${state.toLowerCase()}`;
  await stack.pool.query(`
    create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'undone' using errcode = '${state}'; end $$;
    create trigger ${name} before update on study for each row when (new.title = '${title}')
      execute function ${name}()`);
  return {
    [Symbol.asyncDispose]: async () => {
      await stack.pool.query(`drop trigger ${name} on study; drop function ${name}()`);
    },
  };
}

it.each(["40P01", "40001", "55P03", "57P01"])(
  "a transaction that the database undoes with %s is a 503 to send again, and changes nothing",
  async (state) => {
    const studyId = await newStudy(client, { title: "Before" });
    const title = `Undone by ${state}`;
    const change = () => client.send("PUT", `/studies/${studyId}`, { title });
    {
      await using _ = await undoing(title, state);
      const { body, headers } = await expectStatus(change(), 503);
      expect(headers.get("retry-after")).toBe("1");
      expect(body).toEqual({
        detail: "The database did not complete the request; send it again",
        code: "unavailable",
      });
      expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe("Before");
    }
    await expectStatus(change(), 200);
    expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe(title);
  },
);
