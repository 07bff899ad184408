import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { pseudoTranslation } from "#functions/platform/model/offline/translation.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { type FickleReceiver, registeredReceiver } from "./receiver.ts";
import { appOver, clientOver } from "./request.ts";
import { checkTold, type Happened } from "./told.ts";
import type { Campaign, Setting } from "./world.ts";

/** Studies whose questions change and are translated repeatedly while the translators are killed. */

const languages = ["French", "German", "Spanish"];
const studies = 4;
const questionsEach = 12;
const pauseMs = 150;

interface Study {
  id: string;
  questionIds: string[];
}

export interface Translations {
  client: Client;
  receiver: FickleReceiver;
  studies: Study[];
  /** Manual translations, by id. */
  manual: Map<string, string>;
}

/**
 * Records each time a run stores a unit's translation, to detect duplicates; what people write is theirs. And each
 * time the last of a study's jobs is closed, which is what an event tells.
 */
const audit = `
  create table stored_unit (translation_id uuid, place text, hash text);
  create function note_units() returns trigger language plpgsql as $$ begin
    insert into stored_unit select new.id, e.key, e.value ->> 'hash' from jsonb_each(new.units) e
    where (old.units -> e.key) is distinct from e.value and e.value -> 'state' is null;
    return null;
  end $$;
  create trigger note_units after update on translation for each row execute function note_units();
  create table finished_study (study_id uuid);
  create function note_finished() returns trigger language plpgsql as $$ begin
    insert into finished_study select new.study_id
    where not exists (select from translation_job j where j.study_id = new.study_id and j.is_open);
    return null;
  end $$;
  create trigger note_finished after update on translation_job for each row
    when (old.is_open and not new.is_open) execute function note_finished()`;

const question = (content: string) => ({
  type: "multipleChoice",
  content: `${content}?`,
  props: { options: [`${content}: yes`, `${content}: no`, `${content}: maybe`] },
});

export async function prepareTranslations(
  setting: Setting,
  pool: pg.Pool,
  client: Client,
): Promise<Translations> {
  await pool.query(audit);
  const name = "the receiver of translations";
  const receiver = await registeredReceiver(setting, client, name, ["translation.finished"]);
  const prepared: Study[] = [];
  for (let n = 0; n < studies; n++) {
    const id = await newStudy(client, { config: { lang: { support: ["English", ...languages] } } });
    const contents = Array.from({ length: questionsEach }, (_, at) => question(`Study ${n} asks ${at}`));
    prepared.push({ id, questionIds: await addQuestions(client, id, contents) });
  }
  return { client, receiver, studies: prepared, manual: new Map() };
}

/** Requests translations, changes questions, edits translations by hand, and repeats, until the faults are over. */
export async function driveTranslations(campaign: Campaign, translations: Translations): Promise<void> {
  const chance = campaign.chances("translations");
  const client = clientOver(appOver(campaign, true), translations.client);
  const translate = ({ id }: Study) => expectStatus(client.send("POST", `/studies/${id}/translate`), 202);
  const [first, ...others] = translations.studies as [Study, ...Study[]];
  for (const study of translations.studies) await translate(study);
  for (let round = 1; !campaign.faults.areOver(); round++) {
    const study = chance.pick([first, ...others]);
    for (const [at, id] of study.questionIds.entries()) {
      if (chance.happens(0.6)) continue;
      const { content, props } = question(`Round ${round} asks ${at}`);
      await expectStatus(client.send("PUT", `/questions/${id}`, { content, props }), 204);
    }
    if (chance.happens(0.3)) await editByHand(client, study, chance.below(1000), round, translations.manual);
    await translate(study);
    await sleep(pauseMs);
  }
  for (const study of translations.studies) await translate(study);
}

async function editByHand(
  client: Client,
  { id }: Study,
  which: number,
  round: number,
  manual: Translations["manual"],
): Promise<void> {
  const { body } = await expectStatus(client.send("GET", `/studies/${id}/translations`), 200);
  const { id: translationId } = body[which % body.length];
  const content = `By hand, in round ${round}`;
  await expectStatus(client.send("PUT", `/translated-questions/${translationId}`, { content }), 200);
  manual.set(translationId, content);
}

interface Translated {
  id: string;
  question_id: string;
  language: string;
  question_content: string;
  translated_question_content: string;
  translated_question_props: { options: string[] };
  status: string;
  is_manual: boolean;
}

/** Throws unless the current version of every question is translated, each unit was stored once, and manual edits are kept. */
export async function checkTranslations(
  pool: pg.Pool,
  { client, receiver, studies, manual }: Translations,
): Promise<Record<string, number>> {
  for (const { id, questionIds } of studies) {
    const { body } = await expectStatus(client.send("GET", `/studies/${id}/translations`), 200);
    const rows: Translated[] = body;
    const places = rows.map(({ question_id, language }) => `${question_id} ${language}`);
    const wanted = questionIds.flatMap((of) => languages.map((language) => `${of} ${language}`));
    expect(places.toSorted()).toEqual(wanted.toSorted());
    for (const row of rows) {
      expect(row.is_manual).toBe(manual.has(row.id));
      if (row.is_manual) expect(row.translated_question_content).toBe(manual.get(row.id));
      else expect(row.status, JSON.stringify(row)).toBe("done");
      const { props } = question(row.question_content.replace(/\?$/, ""));
      const translated = props.options.map((option) => pseudoTranslation(option, row.language));
      expect(row.translated_question_props.options).toEqual(translated);
    }
  }
  const { rows: finished } = await pool.query<Happened>(
    "select 'translation.finished' as event_type, study_id::text as subject from finished_study",
  );
  expect(new Set(finished.map(({ subject }) => subject))).toEqual(new Set(studies.map(({ id }) => id)));
  const told = await checkTold(pool, client, receiver, finished);
  const { rows: twice } = await pool.query(
    "select translation_id, place, hash, count(*)::int from stored_unit group by 1, 2, 3 having count(*) > 1",
  );
  expect(twice).toEqual([]);
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from stored_unit");
  return { "units translated": rows[0]?.count ?? 0, "written by hand": manual.size, ...told };
}
