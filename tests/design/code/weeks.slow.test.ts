import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isInvalidName } from "#survey/code/variable.ts";
import { type Random, seededRandom, shuffle } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import { useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { hasPspp, readByPspp } from "#tests/support/pspp.ts";
import { addQuestions } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

/**
 * Files of two weeks: a random study of all lists is answered, exported, edited in all ways and answered again. The second
 * file has all columns of the first, and whoever answered in the first week has the same numbers in both. They are merged
 * here as a statistics program merges by names, and by R where it is there; the SPSS files are read by PSPP.
 */

const stack = useStack();

const words = [
  ...["Almond", "Barley", "Cherry", "Damson", "Elder", "Fennel", "Ginger", "Hazel", "Indigo", "Juniper"],
  ...["Kumquat", "Lemon", "Mango", "Nutmeg", "Orange", "Pepper", "Quince", "Raisin", "Saffron", "Thyme"],
];

type Props = Record<string, unknown>;

/** A question of each type with lists, of `some` words. */
const typesOf = (some: (count: number) => string[]): { type: string; props: Props }[] => [
  { type: "multipleChoice", props: { options: some(4), allowOther: true } },
  { type: "multipleChoice", props: { options: some(5), isMultiSelect: true } },
  { type: "ranking", props: { options: some(4) } },
  { type: "allocation", props: { options: some(3), total: 10 } },
  { type: "rankingWithMatrix", props: { options: some(3), criteria: some(2) } },
  { type: "allocationWithMatrix", props: { options: some(2), columns: some(2), total: 10 } },
  { type: "matrixRatingScale", props: { items: some(3), max: 5 } },
  { type: "maxDiff", props: { items: some(5), tasks: 2, itemsPerTask: 3 } },
  { type: "cardSort", props: { cards: some(4), categories: some(2) } },
  { type: "conjoint", props: { attributes: some(2).map((name) => ({ name, levels: some(3) })), tasks: 6 } },
  {
    type: "treeTest",
    props: {
      tree: [{ label: "Home", children: some(3).map((label) => ({ label })) }],
      tasks: [{ task: some(1)[0], correct: [["Home"]] }],
    },
  },
];

/** The list after one edit: moved, mended, shortened, or with something new, in its place or beside it. */
function edited(list: readonly string[], random: Random): string[] {
  const at = Math.floor(random() * list.length);
  const fresh = `${words[Math.floor(random() * words.length)]} ${Math.floor(random() * 1000)}`;
  const place = Math.floor(random() * 5);
  if (place === 0) return shuffle([...list], random);
  if (place === 1) return list.with(at, `${list[at]}s`);
  if (place === 2 && list.length > 3) return list.toSpliced(at, 1);
  if (place === 3) return list.with(at, fresh);
  return list.toSpliced(at, 0, fresh);
}

/** The props that one edit of one of its lists sends. */
function editOf({ props }: { props: Props }, random: Random): Props {
  const lists = ["options", "items", "criteria", "columns", "cards", "categories"].filter(
    (name) => name in props,
  );
  const [list = ""] = shuffle([...lists], random);
  if (list !== "") return { [list]: edited(props[list] as string[], random) };
  if ("attributes" in props) {
    const attributes = props.attributes as { name: string; levels: string[] }[];
    const at = Math.floor(random() * attributes.length);
    return {
      attributes: attributes.map((each, place) =>
        place === at ? { name: each.name, levels: edited(each.levels, random) } : each,
      ),
    };
  }
  const [home] = props.tree as { label: string; children: { label: string }[] }[];
  const labels = edited(
    (home?.children ?? []).map(({ label }) => label),
    random,
  );
  return { tree: [{ label: "Home", children: labels.map((label) => ({ label })) }] };
}

const rscript = (...args: string[]): string =>
  execFileSync("Rscript", ["--vanilla", ...args], { encoding: "utf8" }).trim();

const hasR = (() => {
  try {
    return rscript("-e", "cat('R')") === "R";
  } catch {
    return false;
  }
})();

const hasHaven = hasR && rscript("-e", 'cat(requireNamespace("haven", quietly = TRUE))') === "TRUE";

/** The cells of an SPSS file as R reads them, its own missing values among them. */
const reading = `
  read <- haven::read_sav(commandArgs(TRUE)[1], user_na = TRUE)
  plain <- function(cells) { cells <- as.vector(unclass(cells)); ifelse(is.na(cells), "", as.character(cells)) }
  write.csv(as.data.frame(lapply(read, plain), check.names = FALSE), row.names = FALSE, eol = "\\r\\n")`;

/** What a script prints whose arguments are files with these contents. */
function byR(script: string, ...contents: (Buffer | string)[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "weeks-"));
  const file = (name: string, content: Buffer | string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const files = contents.map((content, at) => file(`${at}.txt`, content));
    return rscript(file("script.R", script), ...files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** R reads both files, renames no column, and merges them by those that both weeks answered. */
const merging = `
  args <- commandArgs(TRUE)
  read <- function(file) read.csv(file, fileEncoding = "UTF-8-BOM", check.names = TRUE)
  raw <- function(file) names(read.csv(file, fileEncoding = "UTF-8-BOM", check.names = FALSE, nrows = 1))
  a <- read(args[1]); b <- read(args[2]); by <- c("interview_id", readLines(args[3]))
  stopifnot(names(a) == raw(args[1]), names(b) == raw(args[2]), names(a) %in% names(b))
  merged <- merge(a[by], b[by], by = by)
  stopifnot(nrow(merged) == nrow(a), names(merged) == by)
  cat("merged")`;

describe.skipIf(!hasR)("names of variables", () => {
  it("are those that R would give them", () => {
    const random = seededRandom(7);
    const letters = "abcxyzABCXYZ0189_";
    const drawn = Array.from({ length: 2000 }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => letters[Math.floor(random() * letters.length)],
      ).join(""),
    );
    const words = [
      "if",
      "else",
      "repeat",
      "while",
      "function",
      "for",
      "next",
      "break",
      "TRUE",
      "FALSE",
      "NULL",
    ];
    const more = ["Inf", "NaN", "NA", "NA_integer_", "NA_real_", "NA_complex_", "NA_character_", "in", "q1"];
    const names = [...drawn, ...words, ...more].filter((name) => !isInvalidName(name));
    expect(names.length).toBeGreaterThan(500);
    const made = byR("cat(make.names(readLines(commandArgs(TRUE)[1])))", `${names.join("\n")}\n`);
    expect(made.split(" ")).toEqual(names);
  });
});

interface Table {
  names: string[];
  rows: Map<string, Record<string, string>>;
}

const tableOf = ([names = [], ...lines]: string[][]): Table => ({
  names,
  rows: new Map(
    lines.map((line) => {
      const row = Object.fromEntries(line.map((cell, at) => [names[at] ?? "", cell]));
      return [row.interview_id ?? "", row];
    }),
  ),
});

it.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
  "merge by the names of their columns: study %i",
  async (seed) => {
    const random = seededRandom(seed);
    const some = (count: number) => shuffle([...words], random).slice(0, count);
    const types = typesOf(some);
    const made = await surveyOf(stack, shuffle([...types], random));
    const { client, studyId, edit, question } = made;
    const live = new Set(made.ids);
    const questions = async () =>
      (await client.send("GET", `/questions?study_id=${studyId}`)).body as {
        id: string;
        type: string;
        props: Props;
      }[];
    let answered = 0;
    const answerAll = async () => {
      for (let person = 0; person < 4; person++) {
        const { body } = await client.send("POST", "/interviews", { study_id: studyId });
        for (const { id, type, props } of await questions()) {
          const kind = questionType(type);
          const value = kind.sample(kind.participantProps(props, 0), random);
          if (value === undefined || random() < 0.1) continue;
          const answers = [{ question_id: id, value }];
          const sent = await client.send("PUT", `/interviews/${body.id}`, { answers });
          if (sent.status === 200) answered++;
        }
        await client.send("PUT", `/interviews/${body.id}`, { status: "closed" });
      }
    };
    const files = async () => {
      const wide = await exportFile(stack, client, studyId, {
        format: "csv",
        layout: "wide",
        deleted_questions: true,
      });
      const book = await exportFile(stack, client, studyId, { format: "codebook", deleted_questions: true });
      const sav = await exportFile(stack, client, studyId, { format: "sav", deleted_questions: true });
      const codebook = tableOf(readCsv(book.file.toString()).map((line) => ["", ...line]));
      return {
        csv: wide.file,
        wide: tableOf(readCsv(wide.file.toString())),
        lines: readCsv(book.file.toString()),
        codebook,
        sav: sav.file,
      };
    };
    await answerAll();
    const first = await files();
    let accepted = 0;
    for (let n = 0; n < 25; n++) {
      const all = await questions();
      const target = all[Math.floor(random() * all.length)];
      if (target === undefined) break;
      const kind = Math.floor(random() * 10);
      if (kind === 0) await client.send("PUT", `/questions/${target.id}`, { display_order: 0 });
      else if (kind === 1 && all.length > 8) {
        await client.send("DELETE", `/questions/${target.id}`);
        live.delete(target.id);
      } else if (kind === 2) {
        const [next] = shuffle(typesOf(some), random);
        if (next) await addQuestions(client, studyId, [next]);
      } else if ((await edit(target.id, editOf(target, random))).status === 204) accepted++;
      if (n === 12) await answerAll();
    }
    await answerAll();
    const second = await files();
    expect(accepted).toBeGreaterThan(8);
    expect(answered).toBeGreaterThan(60);
    expect(first.wide.names.filter((name) => !second.wide.names.includes(name))).toEqual([]);
    const [header = [], ...rows] = first.lines;
    const numbers = rows.filter(
      (row) => row[header.indexOf("measure")] !== "" && row[header.indexOf("values")] !== "",
    );
    const coded = numbers.map((row) => row[0] ?? "").filter((name) => /^q\d+/.test(name));
    expect(coded.length).toBeGreaterThan(20);
    for (const [id, row] of first.wide.rows)
      expect(Object.fromEntries(coded.map((name) => [name, second.wide.rows.get(id)?.[name]]))).toEqual(
        Object.fromEntries(coded.map((name) => [name, row[name]])),
      );
    if (hasR) expect(byR(merging, first.csv, second.csv, `${coded.join("\n")}\n`)).toBe("merged");
    expect(await made.differences()).toEqual([]);
    expect(await question(made.ids.find((id) => live.has(id)) ?? "")).toBeDefined();
    if (hasHaven)
      for (const { sav, wide } of [first, second]) {
        const read = tableOf(readCsv(`${byR(reading, sav)}\r\n`));
        for (const name of coded)
          for (const [id, row] of wide.rows)
            expect([id, name, read.rows.get(id)?.[name]]).toEqual([id, name, row[name]]);
      }
    if (!hasPspp) return;
    for (const { sav, wide, lines } of [first, second]) {
      const { cells, dictionary } = readByPspp(sav);
      const read = tableOf(cells);
      const [titles = [], ...own] = lines;
      for (const line of own) {
        const name = line[0] ?? "";
        const values = line[titles.indexOf("values")] ?? "";
        if (!/^q\d+/.test(name) || values === "") continue;
        for (const [id, row] of wide.rows)
          expect([id, name, read.rows.get(id)?.[name]]).toEqual([id, name, row[name]]);
        for (const value of values.split("; ").slice(0, 1))
          expect(dictionary).toContain(value.split(" = ")[1]?.slice(0, 20));
      }
    }
  },
  120_000,
);
