import * as fc from "fast-check";
import type pg from "pg";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { saveQuestions } from "#core/design/question/index.ts";
import { contribution, type Population } from "#core/field/count/contribution.ts";
import { countBase } from "#core/field/count/count.sql.ts";
import { type Counts, compactTally, sumCounts } from "#core/field/count/counts.ts";
import { questionPart } from "#core/field/count/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { questionType } from "#survey/question-type/index.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { samples } from "#tests/support/history.ts";

/** Creates a study with any number of interviews inside the database: each takes its answers from a deck of cards. */

const cards = 200;
export const families = [
  "multipleChoice",
  "ratingScale",
  "nps",
  "number",
  "matrixRatingScale",
  "ranking",
  "cardSort",
  "allocation",
  "conjoint",
  "treeTest",
  "textInput",
];
const statuses = [
  "closed",
  "in_progress",
  "closed",
  "screened_out",
  "closed",
  "open",
  "closed",
  "closed",
  "canceled",
];

/** The same choices as in the SQL below. */
const statusOf = (n: number) => (statuses[n % statuses.length] ?? "open") as "closed";
const isSimulated = (n: number) => n % 20 === 3;
const isSkipped = (n: number, position: number) => (n + position) % 17 === 0;
const cardOf = (n: number, position: number) => (n * 31 + position * 7) % cards;
const activeTimeOf = (n: number) => 60 + (n % 600);

export interface SeededStudy {
  id: string;
  questions: { id: string; type: string }[];
}

export async function seedStudy(
  ctx: Ctx,
  client: pg.Client,
  scale: number,
  types: readonly string[] = families,
): Promise<SeededStudy> {
  const { value: study } = await createStudy(ctx, CreateStudy.parse({ title: `${scale} interviews` }));
  const asked = types.flatMap((name) => samples.find((sample) => sample.name === name) ?? []);
  const { created_question_ids } = await saveQuestions(
    ctx,
    asked.map(({ name: type, props }) => ({ study_id: study.id, content: type, type, props })),
  );
  const questions = asked.map(({ name: type, props, answers }, position) => {
    const of = questionType(type);
    const deck = fc.sample(answers, { numRuns: cards, seed: 7 }).map((sample) => {
      const value: unknown = of.answerSchema(props).parse(sample);
      return { value, closed: of.closedValue(value, props), text: of.text(value, props) };
    });
    return { id: created_question_ids[position] ?? "", type, position, deck };
  });
  await writeRows(client, study, questions, scale);
  await writeCounts(ctx, study.id, questions, scale);
  return { id: study.id, questions: questions.map(({ id, type }) => ({ id, type })) };
}

interface Dealt {
  id: string;
  type: string;
  position: number;
  deck: { value: unknown; closed: unknown; text: string }[];
}

async function writeRows(client: pg.Client, study: { id: string }, questions: Dealt[], scale: number) {
  // The rows are valid by construction, so foreign keys need no check.
  await client.query("set session_replication_role = replica");
  await client.query("create temp table if not exists seeded (n int primary key, id uuid, status text)");
  await client.query(
    "create temp table if not exists deck (position int, card int, value jsonb, closed jsonb, text text, primary key (position, card))",
  );
  await client.query("truncate seeded; truncate deck");
  const dealt = questions.flatMap(({ position, deck }) =>
    deck.map((each, card) => ({ position, card, ...each })),
  );
  await client.query(
    `insert into deck select position, card, value, nullif(closed, value), text
     from json_to_recordset($1) as d(position int, card int, value jsonb, closed jsonb, text text)`,
    [JSON.stringify(dealt)],
  );
  for (let from = 0; from < scale; from += 50_000) {
    const range = [from, Math.min(scale, from + 50_000) - 1];
    await client.query(
      `insert into seeded select n, uuidv7(), ($3::text[])[n % $4 + 1]
       from generate_series($1::int, $2::int) n`,
      [...range, statuses, statuses.length],
    );
    await client.query(
      `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock,
         is_simulated, is_archived, progress, active_time, is_conducted, created_at, updated_at, updated_before,
         started_at, ended_at, revision)
       select s.id, $3, t.organization_id, encode(uuid_send(s.id), 'hex'),
         json_build_object('panel', 'p' || n % 50, 'wave', n % 3), s.status, 'SERVICE', 'English', false, n % 20 = 3,
         false, 100, 60 + n % 600, false, at, at, date_trunc('hour', at) + interval '1 hour', case when s.status <> 'open' then at end,
         case when s.status not in ('open', 'in_progress') then at end, 1
       from seeded s join study t on t.id = $3, lateral (select '2026-01-01Z'::timestamptz + n * interval '1 second' as at) _
       where n between $1 and $2`,
      [...range, study.id],
    );
    await client.query(
      `insert into answer (interview_id, question_id, position, content, type, outcome, value, closed_value, text,
         followups, answered_at)
       select s.id, q.id, q.position, q.type, q.type, case when skip then 'skipped' else 'answered' end,
         case when not skip then d.value end, case when not skip then d.closed end,
         case when skip then '' else d.text end, '[]', '2026-01-01Z'
       from seeded s cross join json_to_recordset($3) as q(id uuid, type text, position int)
       join deck d on d.position = q.position and d.card = (n * 31 + q.position * 7) % ${cards},
       lateral (select (n + q.position) % 17 = 0 as skip) _
       where n between $1 and $2 and s.status <> 'open'`,
      [...range, JSON.stringify(questions.map(({ id, type, position }) => ({ id, type, position })))],
    );
  }
  await client.query(
    `insert into metadata_entry (study_id, digest, created_at, interview_id, is_simulated, all_digests)
     select study_id, unnest(digests), created_at, id, is_simulated, digests
     from (select *, metadata_digests(metadata) as digests from interview where study_id = $1 offset 0) as seeded`,
    [study.id],
  );
  await client.query("set session_replication_role = origin");
}

/** The counts of all interviews, from how often each card was dealt. */
async function writeCounts(ctx: Ctx, study_id: string, questions: Dealt[], scale: number) {
  const sums: Record<Population, Counts[]> = { real: [], simulated: [] };
  const add = (population: Population, ...counts: Counts[]) => {
    const list = sums[population];
    list.push(...counts);
    if (list.length > 5000) sums[population] = [sumCounts(list)];
  };
  const dealt = new Map<string, number>();
  for (let n = 0; n < scale; n++) {
    const population = isSimulated(n) ? "simulated" : "real";
    const status = statusOf(n);
    const started_at = (status as string) === "open" ? null : "2026-01-01T00:00:00.000Z";
    const plain = {
      is_mock: false,
      is_archived: false,
      is_excluded: false,
      source: null,
      current_question_id: null,
      erased_at: null,
    };
    const row = {
      ...plain,
      status,
      started_at,
      active_time: activeTimeOf(n),
      metadata: { panel: "", wave: 0 },
    };
    add(population, contribution(row, []));
    if (started_at === null) continue;
    for (const { position } of questions) {
      const card = isSkipped(n, position) ? "skipped" : cardOf(n, position);
      const name = `${population} ${position} ${card}`;
      dealt.set(name, (dealt.get(name) ?? 0) + 1);
    }
    const last = questions.at(-1)?.id ?? "";
    if ((status as string) === "screened_out")
      add(population, { funnel: { [jsonKey(last, "screened_out")]: 1 } });
  }
  for (const [name, times] of dealt) {
    const [population, position, card] = name.split(" ") as [Population, string, string];
    const { id, type, deck } = questions[Number(position)] as Dealt;
    const outcome = card === "skipped" ? "skipped" : "answered";
    add(population, { funnel: { [jsonKey(id, "reached")]: times, [jsonKey(id, outcome)]: times } });
    const tally = card === "skipped" ? {} : questionType(type).tally(deck[Number(card)]?.closed);
    add(population, { [questionPart(id, type)]: multiplied(tally, times) });
  }
  const rows = (["real", "simulated"] as const).flatMap((population) =>
    Object.entries(sumCounts(sums[population])).map(([part, tally]) => {
      return { study_id, population, part, tally: compactTally(tally) };
    }),
  );
  await ctx.db.insert(countBase).values(rows);
}

const multiplied = (tally: Tally, times: number): Tally =>
  Object.fromEntries(Object.entries(tally).map(([name, count]) => [name, count * times]));

/** Ten messages and three answers for each existing interview, the first answer of this type. */
export const conversations = (type: string): string => `
  insert into message
  select id, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, repeat('What was said here. ', 8)
  from interview, generate_series(0, 9) seq;
  insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
  select i.id, q.id, q.position, 'Why?', q.type, 'answered', to_jsonb(q.value), q.value, '[]', now()
  from interview i, (values
    ('00000000-0000-7000-8000-000000000001'::uuid, 0, '${type}', repeat('Because. ', 20)),
    ('00000000-0000-7000-8000-000000000002'::uuid, 1, 'multipleChoice', 'Red'),
    ('00000000-0000-7000-8000-000000000003'::uuid, 2, 'nps', '9')) as q(id, position, type, value);
`;
