import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { js2xliff, jsToXliff12, xliff2js, xliff12ToJs } from "xliff";
import { pageLanguages } from "#survey/study/language-name.ts";
import { unitStates } from "#survey/translation/state.ts";
import { csvColumns, guarded, unguarded, writeCsv } from "#survey-files/translation/csv.ts";
import { readTranslationFile as readFile } from "#survey-files/translation/read.ts";
import { cameBack, normal } from "#survey-files/translation/read-unit.ts";
import type { FileUnit } from "#survey-files/translation/unit.ts";
import { writeXliff1 } from "#survey-files/translation/xliff1.ts";
import { writeXliff2 } from "#survey-files/translation/xliff2.ts";
import { head, hostile, isReadable, told, unitOf } from "./hostile-units.ts";

const bytesOf = (pieces: Iterable<string>) => new TextEncoder().encode([...pieces].join(""));

const expected = (units: readonly FileUnit[]) =>
  units.map(({ id, etag, target, state }) => ({
    id,
    etag,
    hasSource: true,
    target: normal(target ?? ""),
    isFinal: state === "approved",
  }));

/** With codes, a break beside one that the source lacks is indentation, and goes; nothing else does. */
function asCameBack(unit: FileUnit): FileUnit {
  if (unit.target === null) return unit;
  const target = cameBack(unit.target, unit.source, unit.format);
  const isAsItWas = normal(target) === normal(unit.target);
  if (!isAsItWas) expect(unit.target).toMatch(/\n|\r/);
  return { ...unit, target };
}

const anyText = fc
  .oneof(
    fc.constantFrom(...hostile),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...hostile, ..." '\"<>&=;,\n\t{}[]*_|"),
          fc.string({ unit: "grapheme", maxLength: 8 }),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join("")),
  )
  .filter((text) => text.trim() !== "" && !text.includes("\u0000") && text.isWellFormed());

/** What is read of a file. */
const readTranslationFile = async (bytes: Uint8Array) => {
  const { format, units } = await readFile(bytes);
  return { format, units: [...units] };
};

const anyUnits = fc
  .array(
    fc.record({
      source: anyText,
      target: fc.option(anyText),
      state: fc.constantFrom(...unitStates),
      is_locked: fc.boolean(),
      format: fc.constantFrom("plain" as const, "markdown" as const),
      language: fc.constantFrom(...pageLanguages, "=German", "German 2"),
    }),
    { maxLength: 8 },
  )
  .map((made) => made.map((each, index) => unitOf(index, each.source, each.target, each)));

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

describe("files of translations", () => {
  it("have every text in every format as it was", async () => {
    await fc.assert(
      fc.asyncProperty(anyUnits, async (units) => {
        const two = await readTranslationFile(bytesOf(writeXliff2(head, units)));
        expect(two.format).toBe("xliff2");
        expect(told(units, two.units)).toEqual(expected(units.map(asCameBack)));
        const written = units.filter(({ source, target }) => isReadable(`${source}${target}`));
        const one = await readTranslationFile(bytesOf(writeXliff1(head, written)));
        expect(told(written, one.units)).toEqual(expected(written));
        const csv = await readTranslationFile(bytesOf(writeCsv(units)));
        expect(csv.format).toBe("csv");
        expect(told(units, csv.units)).toEqual(expected(units));
        expect(csv.units.map(({ language }) => language)).toEqual(units.map(({ language }) => language));
      }),
      { numRuns: 150 },
    );
  });

  it("leave units out of XLIFF 1.2 whose characters XML lacks, and name them", async () => {
    const units = [unitOf(1, "a\u0001", "b"), unitOf(2, "a", "b")];
    const text = [...writeXliff1(head, units)].join("");
    expect(text).toMatch(new RegExp(`<note>[^<]*${units[0]?.id}</note>`));
    expect((await readTranslationFile(bytesOf([text]))).units.map(({ id }) => id)).toEqual([units[1]?.id]);
  });

  it("guard cells that spreadsheets take for something else, and no other", () => {
    for (const cell of [
      "=1",
      "+1",
      "-a",
      "@a",
      "'a",
      "\ta",
      "\ra",
      "＝a",
      "1-2",
      "007",
      "TRUE",
      "false",
      `1${"x".repeat(39)}`,
    ]) {
      expect(guarded(cell)).toBe(`'${cell}`);
      expect(unguarded(guarded(cell))).toBe(cell);
    }
    for (const cell of ["a", "a = b", "true story", `1${"x".repeat(40)}`, "’"]) {
      expect(guarded(cell)).toBe(cell);
      expect(unguarded(`'${cell}`)).toBe(`'${cell}`);
    }
    const [header, row] = [...writeCsv([unitOf(1, 'say "so"', "=1+1")])];
    expect(header).toBe(`\ufeff${csvColumns.map((name) => `"${name}"`).join(",")}\r\n`);
    expect(row).toContain('"say ""so""","\'=1+1","edited","500"');
  });

  it("are read from whatever a spreadsheet saves", async () => {
    const units = hostile.map((text, index) => unitOf(index, text, text.toUpperCase()));
    const cells = units.map((unit) => [
      unit.id,
      unit.language,
      guarded(unit.source),
      guarded(unit.target ?? ""),
    ]);
    for (const delimiter of [",", ";", "\t"]) {
      const rows = [["ID", " Language", "source", "target"], ...cells].map((row) =>
        row
          .map((cell) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(delimiter),
      );
      const text = `${rows.join("\n")}\n`;
      const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
      for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16()]) {
        const { units: read } = await readTranslationFile(bytes);
        expect(read.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
        expect(read.map(({ target }) => target?.join(""))).toEqual(units.map(({ target }) => target));
      }
    }
  });

  it("keep characters of several units that lie across two pieces of a file", async () => {
    for (const target of [`${"😀".repeat(100_000)}`, `a${"😀".repeat(100_000)}`, "é".repeat(200_001)]) {
      const unit = unitOf(1, "source", target);
      for (const file of [writeCsv([unit]), writeXliff1(head, [unit]), writeXliff2(head, [unit])]) {
        const { units } = await readTranslationFile(bytesOf(file));
        expect(units[0]?.target?.join("") === target).toBe(true);
      }
    }
  });

  it("come back from npm's xliff without a unit or code lost", async () => {
    const units = hostile.map((text, index) =>
      unitOf(index, text, text.replace("Hello", "Hallo").replace("bold", "fett")),
    );
    const two = await js2xliff(await xliff2js([...writeXliff2(head, units)].join("")));
    const back = told(units, (await readTranslationFile(bytesOf([two]))).units);
    expect(back.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
    for (const [index, { etag, hasSource, target }] of back.entries()) {
      expect({ etag, hasSource, target }, units[index]?.source).toEqual({
        etag: units[index]?.etag,
        hasSource: true,
        target: normal(units[index]?.target ?? ""),
      });
    }
    const readable = units.filter(({ source }) => isReadable(source));
    const one = await jsToXliff12(await xliff12ToJs([...writeXliff1(head, readable)].join("")));
    expect(told(readable, (await readTranslationFile(bytesOf([one]))).units)).toEqual(
      expected(readable).map((each) => ({ ...each, isFinal: false })),
    );
  });

  it("do not mind indentation, split segments, and codes that became text", async () => {
    const unit = unitOf(1, "Dear {{metadata.name|friend}}, see {{score.liking}} now", null);
    const inner = (target: string) => `<?xml version="1.0"?>
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
 <x:file id="f">
  <x:unit id="${unit.id}">
   <x:segment state="reviewed">
    <x:source>Dear <x:pc id="1">friend</x:pc>, see <x:ph id="2"/> now</x:source>
    <x:target>${target}</x:target>
   </x:segment>
  </x:unit>
 </x:file>
</x:xliff>`;
    const text = "Liebe {{metadata.name|Freundin}}, siehe {{score.liking}} jetzt";
    const around = 'Liebe <x:pc id="1">Freundin</x:pc>, <x:pc id="2">siehe</x:pc> jetzt';
    const { units: wrapped } = await readTranslationFile(bytesOf([inner(around)]));
    expect(told([unit], wrapped)).toMatchObject([
      { target: "Liebe {{metadata.name|Freundin}}, {{score.liking}}siehe jetzt" },
    ]);
    for (const target of [
      'Liebe <x:pc id="1">Freundin</x:pc>, siehe <x:ph id="2">whatever</x:ph> jetzt',
      '\n  Liebe <x:pc id="1">Freundin</x:pc>, siehe\n {{score.liking}} jetzt\n'.replace("\n {{", " {{"),
      'Liebe <x:sc id="1"/>Freundin<x:ec startRef="1"/>, siehe <x:mrk id="m"><x:ph id="2"/></x:mrk> jetzt',
      '\n      Liebe \n      <x:pc id="1">Freundin</x:pc>, siehe \n      <x:ph id="2"/>\n      jetzt\n    ',
    ]) {
      const { units } = await readTranslationFile(bytesOf([inner(target)]));
      expect(told([unit], units)).toMatchObject([{ hasSource: true, target: text, isFinal: true }]);
    }
  });

  it("are refused where they are no such files, with the line", async () => {
    const refusal = async (bytes: Uint8Array) => {
      try {
        await readTranslationFile(bytes);
      } catch (error) {
        return error;
      }
      throw new Error("it was read");
    };
    const xml = (text: string) => bytesOf([text]);
    expect(await refusal(xml("<xliff version='2.0'>\n<file>\n</xliff>"))).toMatchObject({
      code: "malformed_file",
      line: 3,
    });
    expect(await refusal(xml("<html></html>"))).toMatchObject({ code: "not_recognized" });
    expect(await refusal(xml("<xliff version='3.0'></xliff>"))).toMatchObject({ code: "not_recognized" });
    expect(await refusal(xml("nothing"))).toMatchObject({ code: "not_recognized" });
    expect(await refusal(new Uint8Array())).toMatchObject({ code: "not_recognized" });
    expect(
      await refusal(xml('<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0">&a;</xliff>')),
    ).toMatchObject({ code: "xml_doctype" });
    expect(await refusal(xml('id,target\n1,"open'))).toMatchObject({ code: "malformed_file", line: 2 });
    expect(await refusal(Buffer.from("id,target\n1,\xfc\n", "latin1"))).toMatchObject({ code: "not_utf8" });
    const row = "id,target\nx,y\n";
    const zip = (count: number, text = row) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, strToU8(text)])));
    expect((await readTranslationFile(zip(60))).units).toHaveLength(60);
    expect(await refusal(zip(61))).toMatchObject({ code: "unsafe_archive" });
    expect(await refusal(zipSync({ "../a.csv": strToU8(row) }))).toMatchObject({ code: "unsafe_archive" });
    expect(await refusal(zipSync({ "a.csv": zip(1) }))).toMatchObject({ code: "unsafe_archive" });
    expect(await refusal(zipSync({ "a.txt": strToU8(" ".repeat(5_000_000)) }))).toMatchObject({
      code: "unsafe_archive",
    });
    const many = `id,target\n${"x,\n".repeat(100_000)}`;
    expect((await readTranslationFile(bytesOf([many]))).units).toHaveLength(100_000);
    expect(await refusal(bytesOf([`${many}x,\n`]))).toMatchObject({ code: "too_many_units" });
  });

  it("are kept in little memory, however many units they have", async () => {
    // A fifth of the most that an upload has, in a fifth of the memory.
    const most = 20_000;
    const units = Array.from({ length: most }, (_, index) =>
      unitOf(index, "How often, {{metadata.name}}?", "Wie oft, {{metadata.name}}?"),
    );
    const packed = zipSync({ "a.xlf": bytesOf(writeXliff2(head, units)) });
    units.length = 0;
    const used = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = used();
    const read = await readFile(packed);
    expect(used() - before).toBeLessThan(64_000_000 / 5);
    expect(read.units).toHaveLength(most);
  });
});
