import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Said } from "./participant.ts";

export interface Compared {
  /** Interviews in which something that was accepted is not stored as it was sent. */
  lost: number;
  /** Interviews in which something is stored that was not sent, or twice. */
  doubled: number;
  /** Interviews that have not ended. */
  open: number;
}

/** Compares what is stored of each interview, and its transcript, with what its participant sent. */
export async function compareTranscripts(client: pg.Client, all: readonly Said[]): Promise<Compared> {
  const { rows } = await client.query<Stored>(
    `select i.vid, i.status,
       (select coalesce(json_agg(json_build_array(a.question_id, a.value)), '[]') from answer a
        where a.interview_id = i.id and a.outcome = 'answered') as answers,
       (select coalesce(json_agg(json_build_array(m.kind, m.content) order by m.seq), '[]') from message m
        where m.interview_id = i.id and m.role = 'user') as said
     from interview i where i.vid = any($1)`,
    [all.map(({ vid }) => vid)],
  );
  const stored = new Map(rows.map((row) => [row.vid, row]));
  const compared = { lost: 0, doubled: 0, open: 0 };
  for (const { vid, answers, replies } of all) {
    const row = stored.get(vid);
    const found = row?.answers ?? [];
    const said = row?.said ?? [];
    const kept = said.filter(([kind]) => kind === "reply").map(([, content]) => content);
    const sent = Object.entries(answers);
    const isKept = sent.every(([id, value]) =>
      found.some(([of, stored]) => of === id && isDeepStrictEqual(stored, value)),
    );
    if (!isKept || !replies.every((reply) => kept.includes(reply))) compared.lost++;
    const messages = said.filter(([kind]) => kind === "answer").length;
    if (found.length > sent.length || kept.length > replies.length || messages > sent.length)
      compared.doubled++;
    if (row?.status !== "closed") compared.open++;
  }
  return compared;
}

interface Stored {
  vid: string;
  status: string;
  answers: [question_id: string, value: unknown][];
  said: [kind: string, content: string][];
}
