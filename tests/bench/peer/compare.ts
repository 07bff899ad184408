import { load, type Measured } from "./load.ts";
import { report, reportHead } from "./report.ts";
import type { Subject } from "./subject.ts";
import { answersOf } from "./survey.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);

/** Numbers of responses of which counts and statistics are read. */
export const sizes = [100, 10_000, 100_000];

/** A system with a survey to answer and one of each size. */
export interface Prepared {
  subject: Subject;
  survey: string;
  /** By their numbers of responses. */
  sized: Map<number, string>;
}

interface Operation {
  name: string;
  /** Does it once; tells of parts that are reported apart. */
  work: (prepared: Prepared, link: () => string, onPart: (ms: number) => void) => Promise<unknown>;
  part?: string;
  /** Numbers of clients; 1 and 8 if left out. */
  clients?: readonly number[];
  /** How often at least, if that takes longer than the time there is. */
  atLeast?: number;
  /** Participants to invite before each round. */
  participants?: number;
}

const usual = [1, 8];
/** An organization of this service has four heavy requests under way at most. */
const heavy = [1, 4];
const exported = 10_000;

let completed = 0;
const operations: Operation[] = [
  { name: "invite 1 participant", work: ({ subject, survey }) => subject.invite(survey, 1) },
  { name: "invite 100 at once", work: ({ subject, survey }) => subject.invite(survey, 100), clients: heavy },
  {
    name: "open the link and answer all five questions",
    work: ({ subject }, link, onPart) => subject.complete(link(), answersOf(completed++), onPart),
    part: "one answer of those",
    participants: 600,
  },
  ...sizes.map((size) => ({
    name: `read the counts of ${inWords(size)} responses`,
    work: ({ subject, sized }: Prepared) => subject.countCompleted(sized.get(size) ?? ""),
  })),
  ...sizes.map((size) => ({
    name: `read the answers' statistics of ${inWords(size)} responses`,
    work: ({ subject, sized }: Prepared) => subject.readStatistics(sized.get(size) ?? ""),
  })),
  {
    name: `export ${inWords(exported)} responses as one CSV file`,
    work: async ({ subject, sized }) => checkRows(await subject.exportFile(sized.get(exported) ?? "")),
    atLeast: 4,
  },
  {
    name: `export ${inWords(exported)} responses as pages of CSV`,
    work: async ({ subject, sized }) => checkRows(await subject.exportPages(sized.get(exported) ?? "")),
    clients: heavy,
    atLeast: 4,
  },
];

function checkRows(csv: string): void {
  const rows = csv.match(/\n/g)?.length ?? 0;
  if (rows < exported) throw new Error(`the export has ${rows} rows`);
}

/** Prints a table, the systems side by side, as the operations are done. */
export async function compare(all: readonly Prepared[]): Promise<void> {
  reportHead(all.map(({ subject }) => subject.name));
  for (const operation of operations)
    for (const clients of operation.clients ?? usual) {
      const measured = await inTurns(all, clients, operation);
      report(operation.name, clients, measured);
      if (operation.part !== undefined)
        report(
          operation.part,
          clients,
          measured.map(({ parts }) => ({ times: parts })),
        );
    }
}

/** The systems take turns, so that other load affects both; a shorter round before them warms both up. */
async function inTurns(all: readonly Prepared[], clients: number, operation: Operation): Promise<Round[]> {
  const measured: Round[][] = [];
  for (let round = -1; round < rounds; round++) {
    const turns: Round[] = [];
    for (const prepared of all)
      turns.push(await takeTurn(prepared, clients, operation, round < 0 ? seconds / 4 : seconds));
    if (round >= 0) measured.push(turns);
  }
  return all.map((_, index) => joined(measured.flatMap((turns) => turns[index] ?? [])));
}

interface Round extends Required<Measured> {
  parts: number[];
}

async function takeTurn(
  prepared: Prepared,
  clients: number,
  { work, atLeast = 0, participants = 0 }: Operation,
  seconds: number,
): Promise<Round> {
  const { subject, survey } = prepared;
  const links: string[] = [];
  while (links.length < participants) links.push(...(await subject.invite(survey, 200)));
  const next = () => {
    const link = links.pop();
    if (link === undefined) throw new Error("all participants have answered");
    return link;
  };
  const parts: number[] = [];
  const before = subject.cpuMs();
  const times = await load(() => work(prepared, next, (ms) => parts.push(ms)), {
    clients,
    seconds,
    atLeast: Math.max(atLeast, clients),
  });
  return { times, parts, cpuMs: (subject.cpuMs() - before) / times.length };
}

/** CPU times are the mean of all operations. */
function joined(turns: readonly Round[]): Round {
  const times = turns.flatMap((turn) => turn.times);
  const cpuMs = turns.reduce((sum, turn) => sum + turn.cpuMs * turn.times.length, 0) / times.length;
  return { times, parts: turns.flatMap(({ parts }) => parts), cpuMs };
}

function inWords(count: number): string {
  return count.toLocaleString("en");
}
