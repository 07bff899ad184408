import type { Table } from "../figure/figure.ts";
import { Numeral } from "./number.tsx";
import { Scroll } from "./scroll.tsx";
import "./table.css";

/** The numbers behind a chart. Wide ones scroll by themselves, with the keyboard too. */
export function DataTable({ table: { columns, rows }, caption }: { table: Table; caption: string }) {
  return (
    <Scroll label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, unit }, index) => (
              <th key={index} scope="col" class={unit === "text" ? "text" : "number"}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => {
                const unit = columns[place]?.unit ?? "text";
                if (place === 0 && typeof cell === "string")
                  return (
                    <th key={place} scope="row" dir="auto">
                      {cell}
                    </th>
                  );
                return (
                  <td
                    key={place}
                    class={unit === "text" ? "text" : "number"}
                    dir={unit === "text" ? "auto" : undefined}
                  >
                    {typeof cell === "string" ? cell : <Numeral value={cell} unit={unit} isExact />}
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
