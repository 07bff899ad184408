import { expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { startInterview } from "#tests/support/participant.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";

const stack = useStack({
  model: {
    ...offlineModel,
    transcribe: async () => ({ text: "I drink it black" }),
    readsWith: { model: "mouth", voice: "alloy" },
    readAloud: async () => ({ audio: wav, contentType: "audio/wav" }),
  },
});
const client = useOrganization(stack);

/** With which setting each change of a table is committed from now on, as a trigger sees it that comes with the commit. */
async function commitsOf(table: string): Promise<() => Promise<string[]>> {
  await stack.pool.query(`
    create table ${table}_commit (id serial, setting text);
    create function note_${table}() returns trigger language plpgsql as $$
      begin
        insert into ${table}_commit (setting) values (current_setting('synchronous_commit'));
        return null;
      end $$;
    create constraint trigger note after insert or update on ${table}
      deferrable initially deferred for each row execute function note_${table}()`);
  return async () => {
    const { rows } = await stack.pool.query(`select setting from ${table}_commit order by id`);
    return rows.map(({ setting }: { setting: string }) => setting);
  };
}

it("nobody waits for a disk as a model is asked, only for what came of it", async () => {
  const transcriptions = await commitsOf("transcription");
  const speech = await commitsOf("speech");
  const config = { voice: { speaks: true } };
  const questions = [{ type: "textInput", content: "How do you drink it?" }];
  const { tab } = await startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE", config });
  const { url } = await uploadFile(tab, wav, { filename: "answer.wav", content_type: "audio/wav" });
  expect((await tab.send("POST", "/transcriptions", { recording_url: url })).status).toBe(200);
  expect((await tab.send("POST", "/speech", { of: "step" })).status).toBe(200);
  expect(await transcriptions()).toEqual(["off", "on"]);
  expect(await speech()).toEqual(["off", "on"]);
});
