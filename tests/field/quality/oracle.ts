/**
 * What flags an interview should have, by a file of all interviews and the study's questions: a second reading of the
 * rules, without a database, counts, min-hashes or any code of the service. It knows nothing of languages and devices.
 */

export interface OracleQuestion {
  id: string;
  type: string;
  content: string;
  question_group_id: string | null;
  props: Record<string, unknown>;
}

export interface OracleLine {
  id: string;
  status: string;
  is_simulated: boolean;
  created_at: string;
  started_at: string | null;
  question_order: string[];
  quality: { review: { decision: string } | null; flags: unknown[]; speed_index: number | null } | null;
  answers: {
    question_id: string;
    outcome: string;
    type: string;
    value: unknown;
    paradata: Record<string, number> | null;
  }[];
}

type Answer = OracleLine["answers"][number];

export interface OracleFlag {
  code: string;
  severity: "note" | "weak" | "strong";
  question_ids: string[];
  evidence: Record<string, unknown>;
}

const openTypes = ["question", "exploratory", "textInput", "shortText"];
const four = (value: number): number => Math.round(value * 10_000) / 10_000;
const lettersIn = (text: string): string[] => [...text].filter((each) => /\p{L}/u.test(each));

/** The text in one spelling: letters, marks and digits, and single spaces. */
function plain(text: string): string {
  let out = "";
  for (const each of text.normalize("NFKC").toLowerCase()) {
    if (/[\p{L}\p{M}\p{N}]/u.test(each)) out += each;
    else if (out !== "" && !out.endsWith(" ")) out += " ";
  }
  return out.trim().slice(0, 2_000);
}

function alike(a: string, b: string): number {
  const runs = (text: string) => {
    const letters = Array.from(text);
    if (letters.length <= 5) return new Set(text === "" ? [] : [text]);
    const all = new Set<string>();
    for (let at = 0; at + 5 <= letters.length; at++) all.add(letters.slice(at, at + 5).join(""));
    return all;
  };
  const one = runs(a);
  const other = runs(b);
  let common = 0;
  for (const each of one) if (other.has(each)) common++;
  const union = one.size + other.size - common;
  return union === 0 ? 0 : common / union;
}

export class Oracle {
  readonly questions: Map<string, OracleQuestion>;
  readonly lines: readonly OracleLine[];
  readonly ignored: readonly string[];

  constructor(
    questions: readonly OracleQuestion[],
    lines: readonly OracleLine[],
    ignored: readonly string[] = [],
  ) {
    this.questions = new Map(questions.map((each) => [each.id, each]));
    this.lines = lines;
    this.ignored = ignored;
  }

  /** The middle one of the study's own numbers, as its bucket says it; null of fewer than 20. */
  median(id: string, isSimulated: boolean, numberOf: (answer: Answer) => number | null, least: number) {
    const buckets = this.lines
      .filter((line) => line.is_simulated === isSimulated && line.quality?.review?.decision !== "exclude")
      .flatMap(({ answers }) => answers)
      .filter((answer) => answer.question_id === id && answer.outcome === "answered")
      .flatMap((answer) => numberOf(answer) ?? [])
      .map((value) => Math.round(20 * Math.log10(Math.max(value, least))))
      .sort((a, b) => a - b);
    const middle = buckets[Math.ceil(buckets.length / 2) - 1];
    const median = buckets.length < 20 || middle === undefined ? null : Math.round(10 ** (middle / 20));
    return { median, n: buckets.length };
  }

  /** The answers that were given, in the order in which they were asked for. */
  given({ answers, question_order }: OracleLine): Answer[] {
    const placeOf = ({ question_id }: Answer) => question_order.indexOf(question_id);
    return answers
      .filter(({ outcome }) => outcome === "answered")
      .map((answer, at) => ({ answer, place: placeOf(answer) === -1 ? at : placeOf(answer) }))
      .sort((a, b) => a.place - b.place)
      .map(({ answer }) => answer);
  }

  written(answer: Answer): string | null {
    const isFree = this.questions.get(answer.question_id)?.props.textChecks === false;
    return openTypes.includes(answer.type) && !isFree && typeof answer.value === "string"
      ? answer.value
      : null;
  }

  speed(line: OracleLine) {
    const timed = this.given(line).flatMap((answer) => {
      const ms = answer.paradata?.ms;
      const { median, n } = this.median(
        answer.question_id,
        line.is_simulated,
        (each) => each.paradata?.ms ?? null,
        100,
      );
      return ms === undefined || median === null
        ? []
        : [{ id: answer.question_id, n, factor: Math.min(3, median / Math.max(ms, 1)) }];
    });
    if (timed.length < 3) return null;
    const index = timed.reduce((sum, { factor }) => sum + factor, 0) / timed.length;
    return { index, ids: timed.map(({ id }) => id), interviews: Math.min(...timed.map(({ n }) => n)) };
  }

  speeder(line: OracleLine): OracleFlag[] {
    const speed = this.speed(line);
    if (speed === null || speed.index < 1.75) return [];
    const evidence = {
      speed_index: four(speed.index),
      questions: speed.ids.length,
      interviews: speed.interviews,
    };
    return [
      { code: "speeder", severity: speed.index >= 2 ? "strong" : "weak", question_ids: speed.ids, evidence },
    ];
  }

  straightLining(line: OracleLine): OracleFlag[] {
    const blocks: { ids: string[]; values: number[] }[] = [];
    let last = "";
    const rows: typeof blocks = [];
    for (const { question_id, type, value } of this.given(line)) {
      const { props = {}, question_group_id = null } = this.questions.get(question_id) ?? {};
      const { min = 1, max = 5 } = props as { min?: number; max?: number };
      const isScale = max - min >= 2;
      if (type === "matrixRatingScale" && isScale)
        rows.push({
          ids: [question_id],
          values: Object.values(value as object).filter((each) => each !== null),
        });
      const name =
        type === "ratingScale" && isScale && question_group_id !== null
          ? `${question_group_id} ${min} ${max}`
          : "";
      if (name !== "" && name === last) {
        blocks.at(-1)?.ids.push(question_id);
        blocks.at(-1)?.values.push(value as number);
      } else if (name !== "") blocks.push({ ids: [question_id], values: [value as number] });
      last = name;
    }
    const equal = [...rows, ...blocks].filter(
      ({ values }) => values.length >= 5 && new Set(values).size === 1,
    );
    if (equal.length === 0) return [];
    return [
      {
        code: "straight_lining",
        severity: equal.length > 1 || equal.some(({ values }) => values.length >= 10) ? "strong" : "weak",
        question_ids: equal.flatMap(({ ids }) => ids),
        evidence: {
          blocks: equal.map(({ values }) => ({ longstring: values.length, irv: 0, items: values.length })),
        },
      },
    ];
  }

  /** The texts that are long enough to be another's, and are not the question's own words. */
  compared(line: OracleLine): { id: string; text: string }[] {
    return this.given(line)
      .flatMap((answer) => {
        const text = plain(this.written(answer) ?? "");
        const asked = plain(this.questions.get(answer.question_id)?.content ?? "");
        return [...text].length < 30 || alike(text, asked) >= 0.85 ? [] : [{ id: answer.question_id, text }];
      })
      .slice(0, 20);
  }

  duplicateText(line: OracleLine): OracleFlag[] {
    const startOf = ({ started_at, created_at, id }: OracleLine) => `${started_at ?? created_at} ${id}`;
    const earlier = this.lines
      .filter((other) => other.status === "closed" && other.is_simulated === line.is_simulated)
      .filter((other) => startOf(other) < startOf(line))
      .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
    const found = this.compared(line).flatMap(({ id, text }) => {
      const similar = earlier.flatMap((other) => {
        const theirs = this.compared(other).find((each) => each.id === id);
        const similarity = theirs === undefined ? 0 : alike(text, theirs.text);
        return similarity >= 0.85 ? [{ interview: other.id, similarity }] : [];
      });
      return similar.length === 0 ? [] : [{ id, length: [...text].length, similar }];
    });
    if (found.length === 0) return [];
    const all = found.flatMap(({ similar }) => similar);
    return [
      {
        code: "duplicate_text",
        severity: found.length > 1 || found.some(({ length }) => length >= 100) ? "strong" : "weak",
        question_ids: found.map(({ id }) => id),
        evidence: {
          interview_ids: earlier
            .map((other) => other.id)
            .filter((id) => all.some(({ interview }) => interview === id))
            .slice(0, 5),
          similarity: four(Math.max(...all.map(({ similarity }) => similarity))),
        },
      },
    ];
  }

  repeatedText(line: OracleLine): OracleFlag[] {
    const texts = this.given(line).flatMap((answer) => {
      const text = plain(this.written(answer) ?? "");
      return text.length >= 15 ? [{ id: answer.question_id, text }] : [];
    });
    const groups = Object.values(Object.groupBy(texts, ({ text }) => text)).filter(
      (each) => (each?.length ?? 0) > 1,
    );
    if (groups.length === 0) return [];
    const times = Math.max(...groups.map((each) => each?.length ?? 0));
    const question_ids = groups.flatMap((each) => (each ?? []).map(({ id }) => id));
    return [
      { code: "repeated_text", severity: times >= 3 ? "strong" : "weak", question_ids, evidence: { times } },
    ];
  }

  gibberish(line: OracleLine): OracleFlag[] {
    const measures = this.given(line).flatMap((answer) => {
      const found = gibberishIn(this.written(answer) ?? "");
      return found === null ? [] : [{ question_id: answer.question_id, ...found }];
    });
    if (measures.length === 0) return [];
    const question_ids = measures.map(({ question_id }) => question_id);
    return [
      {
        code: "gibberish",
        severity: measures.length > 1 ? "strong" : "weak",
        question_ids,
        evidence: { measures },
      },
    ];
  }

  emptyText(line: OracleLine): OracleFlag[] {
    const open = this.given(line).filter((answer) => {
      const { median } = this.median(answer.question_id, line.is_simulated, (each) => lengthOf(each), 1);
      return this.written(answer) !== null && (median ?? 0) >= 40;
    });
    const empty = open.filter((answer) => {
      const said = [...(this.written(answer) ?? "").normalize("NFKC")].filter((each) =>
        /[\p{L}\p{N}]/u.test(each),
      );
      return said.length < 3;
    });
    if (open.length < 2 || empty.length === 0 || 2 * empty.length < open.length) return [];
    const question_ids = empty.map(({ question_id }) => question_id);
    return [{ code: "empty_text", severity: "weak", question_ids, evidence: { answers: empty.length } }];
  }

  pastedText(line: OracleLine): OracleFlag[] {
    const pasted = this.given(line).flatMap((answer) => {
      const chars = answer.paradata?.pasted_chars ?? 0;
      const written = this.written(answer);
      if (written === null || chars < 40) return [];
      const length = [...written.trim()].length;
      return 2 * chars < length ? [] : [{ id: answer.question_id, chars, length }];
    });
    if (pasted.length === 0) return [];
    const evidence = {
      pasted_chars: pasted.reduce((sum, { chars }) => sum + chars, 0),
      length: pasted.reduce((sum, { length }) => sum + length, 0),
    };
    return [{ code: "pasted_text", severity: "note", question_ids: pasted.map(({ id }) => id), evidence }];
  }

  checks(line: OracleLine): OracleFlag[] {
    const given = this.given(line);
    const failed: string[] = [];
    const pairs: [string, string][] = [];
    let checks = 0;
    for (const { question_id, value } of given) {
      const check = this.questions.get(question_id)?.props.qualityCheck as
        | { expected?: unknown; same_as?: string; tolerance?: number }
        | undefined;
      if (check?.expected !== undefined) {
        checks++;
        const right = [check.expected].flat().map((each) => String(each).trim().toLowerCase());
        if (!right.includes(String(value).trim().toLowerCase())) failed.push(question_id);
      }
      const other = given.find((each) => each.question_id === check?.same_as);
      if (other === undefined) continue;
      const isSame =
        typeof value === "number"
          ? Math.abs(value - (other.value as number)) <= (check?.tolerance ?? 0)
          : String(value) === String(other.value);
      if (!isSame) pairs.push([other.question_id, question_id]);
    }
    const gradeOf = (count: number) => (count > 1 ? ("strong" as const) : ("weak" as const));
    return [
      ...(failed.length === 0
        ? []
        : [
            {
              code: "failed_check",
              severity: gradeOf(failed.length),
              question_ids: failed,
              evidence: { failed: failed.length, checks },
            },
          ]),
      ...(pairs.length === 0
        ? []
        : [
            {
              code: "inconsistent",
              severity: gradeOf(pairs.length),
              question_ids: [...new Set(pairs.flat())],
              evidence: { pairs: pairs.length },
            },
          ]),
    ];
  }

  /** The flags of an interview that has finished. */
  flags(line: OracleLine): OracleFlag[] {
    const rank = ({ severity }: OracleFlag) => ["strong", "weak", "note"].indexOf(severity);
    return [
      this.speeder(line),
      this.straightLining(line),
      this.duplicateText(line),
      this.repeatedText(line),
      this.gibberish(line),
      this.emptyText(line),
      this.pastedText(line),
      this.checks(line),
    ]
      .flat()
      .filter(({ code }) => !this.ignored.includes(code))
      .sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1));
  }

  speedIndex(line: OracleLine): number | null {
    const speed = this.speed(line);
    return speed === null ? null : four(speed.index);
  }
}

/** Of an answer in own words, as its length is counted. */
const lengthOf = ({ type, value }: Answer): number | null =>
  openTypes.includes(type) && typeof value === "string" ? [...value].length : null;

const rows = "qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn".split(" ");
const isVowel = (letter: string) => "aeiouyıæœøəαεηιουωаеёиоуыэюяіїєәөүұъь".includes(letter);
const unmarked = (text: string) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

function gibberishIn(text: string): { measure: string; value: number } | null {
  const read = [...text.normalize("NFKC")].slice(0, 300).join("");
  const letters = lettersIn(unmarked(read));
  if (letters.length < 12) return null;
  const grams: string[] = [];
  for (let at = 0; at + 3 <= letters.length; at++) grams.push(letters.slice(at, at + 3).join(""));
  const repetition = new Set(grams).size / grams.length;
  if (repetition < 0.35) return { measure: "repetition", value: four(repetition) };
  let near = 0;
  for (let at = 1; at < letters.length; at++) {
    const a = letters[at - 1] ?? "";
    const b = letters[at] ?? "";
    if (rows.some((row) => row.includes(a + b) || row.includes(b + a))) near++;
  }
  const keyboard = near / (letters.length - 1);
  if (keyboard >= 0.8) return { measure: "keyboard", value: four(keyboard) };
  const words = unmarked(read.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, " ")).split(/[^\p{L}]+/u);
  const spelled = (letter: string) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter);
  const counted = words.join("").split("").filter(spelled).length;
  const inRuns = words
    .flatMap((word) =>
      word
        .split("")
        .map((letter) => (spelled(letter) && !isVowel(letter) ? "c" : " "))
        .join("")
        .split(" "),
    )
    .filter((run) => run.length >= 3)
    .reduce((sum, run) => sum + run.length, 0);
  if (counted < 20 || inRuns / counted < 0.4) return null;
  return { measure: "consonants", value: four(inRuns / counted) };
}
