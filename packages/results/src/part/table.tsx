import type { Cell, Table } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { Numeral } from "./number.tsx";
import { Scroll } from "./scroll.tsx";
import "./table.css";

const numberOrNull = (cell: Cell | undefined): number | null => (typeof cell === "number" ? cell : null);

/** More columns do not fit on a sheet of paper. */
const mostOnPaper = 9;

/** The numbers behind a chart. Wide ones scroll by themselves, with the keyboard too. */
export function DataTable({ table: { columns, rows }, caption }: { table: Table; caption: string }) {
  const { format } = useSpeech();
  const writers = columns.map(({ unit }, place) =>
    format.column(
      rows.map((row) => numberOrNull(row[place])),
      unit,
    ),
  );
  return (
    <Scroll label={caption} isWide={columns.length > mostOnPaper}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, unit }, index) => (
              <th key={index} scope="col" class={unit === "text" ? "text" : "number"}>
                <Own text={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => {
                const unit = columns[place]?.unit ?? "text";
                const written =
                  typeof cell === "string" ? (
                    <Own text={cell} />
                  ) : (
                    <Numeral value={cell} unit={unit} write={writers[place]} />
                  );
                if (place === 0 && (unit === "text" || typeof cell === "string"))
                  return (
                    <th key={place} scope="row">
                      {written}
                    </th>
                  );
                return (
                  <td
                    key={place}
                    class={unit === "text" ? "text" : "number"}
                    data-label={columns[place]?.label}
                  >
                    {written}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
