import { fill } from "#participant/text/words.ts";
import { Numeral } from "../part/number.tsx";
import { Scroll } from "../part/scroll.tsx";
import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { type NamedTable, totalName } from "./figure.ts";

type Cell = NamedTable["rows"][number]["cells"][number];
type MeanCell = NonNullable<NamedTable["mean_rows"]>[number]["cells"][number];

/** More columns do not fit on a sheet of paper. */
const mostOnPaper = 6;

/** A table with intervals and the letters of significantly lower columns. */
export function CrossTableView({ table, caption }: { table: NamedTable; caption: string }) {
  const { words } = useSpeech();
  const { columns, rows, mean_rows, notes } = table;
  const heads = columns.map(({ label, letter }) => `${label} (${letter})`);
  const total = totalName(table, words);
  return (
    <>
      <Scroll label={caption} isWide={columns.length > mostOnPaper}>
        <table class="cross">
          <Heads columns={columns} total={total} />
          <tbody>
            {(mean_rows ?? []).map(({ label, cells }) => (
              <tr key={label} class="means">
                <th scope="row">{label}</th>
                {cells.map((cell, place) => (
                  <MeanView key={place} head={heads[place]} cell={cell} isScore={label === "NPS"} />
                ))}
                <td />
              </tr>
            ))}
            {rows.map(({ key, label, cells, total: of }) => (
              <tr key={key ?? label}>
                <th scope="row">
                  <Own text={label} />
                </th>
                {cells.map((cell, place) => (
                  <ShareCell key={place} head={heads[place]} cell={cell} />
                ))}
                <td class="number" data-label={total}>
                  <Numeral value={of.percentage} unit="percent" />
                  <span class="sub">
                    <Numeral value={of.count} unit="count" />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p class="small-print">
        {[
          ...notes.flatMap((note) => (note === "perturbed" ? [] : [words[`note_${note}`]])),
          // Changed counts are not compared.
          ...(table.perturbed ? [] : [words.intervals, words.letters]),
        ].join(" ")}
      </p>
    </>
  );
}

/** What the columns are, and of how many interviews. */
function Heads({ columns, total }: Pick<NamedTable, "columns"> & { total: string }) {
  const { words } = useSpeech();
  return (
    <thead>
      <tr>
        <td />
        {columns.map(({ key, label, letter }) => (
          <th key={letter} scope="col" class="number" data-key={key ?? ""}>
            <Own text={label} /> <b class="letter">{letter}</b>
          </th>
        ))}
        <th scope="col" class="number">
          {total}
        </th>
      </tr>
      <tr class="bases-row">
        <th scope="row">{words.base}</th>
        {columns.map(({ letter, base }) => (
          <td key={letter} class="number">
            <Numeral value={base} unit="count" />
          </td>
        ))}
        <td />
      </tr>
    </thead>
  );
}

interface Headed<Value> {
  cell: Value;
  /** Its column, where the heads are not shown. */
  head: string | undefined;
}

const Suppressed = ({ head }: Pick<Headed<Cell>, "head">) => (
  <td class="number suppressed" data-label={head}>
    –
  </td>
);

function ShareCell({ cell, head }: Headed<Cell>) {
  if (cell.suppressed) return <Suppressed head={head} />;
  const { column_percentage, ci_low, ci_high, count, higher_than } = cell;
  return (
    <td class="number shaded" data-label={head} style={{ "--share": `${column_percentage ?? 0}%` }}>
      <Numeral value={column_percentage} unit="percent" />
      <Letters letters={higher_than} />
      <span class="sub">
        <Numeral value={count} unit="count" />
        <Interval low={ci_low} high={ci_high} unit="percent" />
      </span>
    </td>
  );
}

function MeanView({ cell, head, isScore }: Headed<MeanCell> & { isScore: boolean }) {
  if (cell.suppressed) return <Suppressed head={head} />;
  const unit = isScore ? "score" : "mean";
  return (
    <td class="number" data-label={head}>
      <Numeral value={cell.value} unit={unit} />
      <Letters letters={cell.higher_than} />
      <span class="sub">
        <Interval low={cell.ci_low} high={cell.ci_high} unit={unit} />
      </span>
    </td>
  );
}

function Letters({ letters }: { letters: readonly string[] }) {
  const { words } = useSpeech();
  if (letters.length === 0) return null;
  return (
    <>
      {" "}
      <b class="letter" aria-hidden="true">
        {letters.join(" ")}
      </b>
      <span class="visually-hidden">{fill(words.higherThan, { letters: letters.join(", ") })}</span>
    </>
  );
}

interface IntervalProps {
  low: number | null;
  high: number | null;
  unit: "percent" | "score" | "mean";
}

function Interval({ low, high, unit }: IntervalProps) {
  if (low === null || high === null) return null;
  return (
    <span class="interval">
      {" ["}
      <Numeral value={low} unit={unit} />–<Numeral value={high} unit={unit} />]
    </span>
  );
}
