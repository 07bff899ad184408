/** Whether a spreadsheet would treat the cell as a formula. */
export const startsFormula = (cell: string) =>
  /^[=+\-@\t\r\n\0＝＋－＠]/u.test(
    cell.replace(/^[\s\uFEFF"']+/u, (skipped) => (skipped.startsWith("'") ? "'" : "")),
  );

/** However large: `-1e511` exceeds a double, but is as harmless as `-1`. */
export const isNumber = (cell: string) =>
  cell.split("; ").every((each) => !Number.isNaN(Number(each)) && /^-?[\d.e+-]+$/i.test(each));

/** Parses CSV strictly by RFC 4180 and rejects everything else; shares no code with the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    row.push(text[at] === '"' ? quotedField() : plainField());
    if (text[at] === ",") {
      at++;
      if (at === text.length) throw new Error("the text ends after a comma");
    } else if (text.startsWith("\r\n", at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`${JSON.stringify(text.slice(at, at + 20))} at ${at}`);
  }
  if (row.length > 0) throw new Error("the last record has no line break");
  return rows;

  function plainField(): string {
    const from = at;
    while (at < text.length && !',\r\n"'.includes(text[at] ?? "")) at++;
    return text.slice(from, at);
  }

  function quotedField(): string {
    let field = "";
    for (at++; ; at++) {
      if (at >= text.length) throw new Error("an open quote");
      if (text[at] !== '"') field += text[at];
      else if (text[at + 1] === '"') field += text[at++];
      else break;
    }
    at++;
    return field;
  }
}
