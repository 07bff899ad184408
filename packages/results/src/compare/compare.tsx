import { useMemo } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { Field } from "../filter/field.tsx";
import { NotLoaded, Withheld } from "../part/empty.tsx";
import { FigureView } from "../part/figure-view.tsx";
import { useNear } from "../part/near.ts";
import { speechOf } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { Own, OwnOption } from "../text/own.tsx";
import { useLoaded } from "../wire/loaded.ts";
import { useResultsSource } from "../wire/results-source.ts";
import { type Head, isSuppressed } from "../wire/types.ts";
import { CrossTableView } from "./cross-table.tsx";
import { columnsOf, firstPair, type PickableDimension, rowsOf } from "./dimension.ts";
import { basesOf, crosstabFigure, type NamedTable, namedTable } from "./figure.ts";
import "./compare.css";

interface Props {
  head: Head;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
  /** Changes when the figures may have. */
  version: string;
}

type Axis = "rows" | "columns";

const pickable = (head: Head, speech: ReturnType<typeof useSpeech>) => ({
  rows: rowsOf(head, speech),
  columns: columnsOf(head, speech),
});

/** A table of two dimensions that are picked, as the address says. */
export function Compare({ head, picked, pick, version }: Props) {
  const speech = useSpeech();
  const { words } = speech;
  const [place, isNear] = useNear();
  const all = useMemo(() => pickable(head, speech), [head, speech]);
  const first = firstPair(all.rows, all.columns);
  const named = (axis: Axis, wanted = picked.get(axis)) => all[axis].find(({ key }) => key === wanted);
  const rows = named("rows") ?? first?.[0];
  const columns = named("columns") ?? first?.[1];
  const withSimulations = picked.get("include_simulations") !== "false";
  const { value, failure, isLoading } = useCrosstab(rows, columns, withSimulations, isNear ? version : null);
  if (!rows || !columns) return <p>{words.nothingToCompare}</p>;

  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(picked);
    next.set("rows", rows.key);
    next.set("columns", columns.key);
    for (const [name, value] of Object.entries(changed)) next.set(name, value);
    pick(next);
  };
  const canSwap = named("rows", columns.key) !== undefined && named("columns", rows.key) !== undefined;
  const picker = (name: Axis, label: string, value: PickableDimension) => (
    <div class="picker">
      <Field label={label}>
        {(id) => (
          <DimensionSelect id={id} all={all[name]} value={value} onPick={(key) => change({ [name]: key })} />
        )}
      </Field>
    </div>
  );
  const [found] = value === null || isSuppressed(value) ? [value ?? undefined] : value.tables;
  const withheld = found !== undefined && isSuppressed(found) ? found : null;
  const table = found !== undefined && "rows" in found ? namedTable(found, speech) : undefined;
  return (
    <div class="card" ref={place} aria-busy={isLoading}>
      <p class="hint screen-only">{words.compareIntro}</p>
      <div class="pickers">
        {picker("rows", words.rows, rows)}
        {canSwap ? <Swap onSwap={() => change({ rows: columns.key, columns: rows.key })} /> : null}
        {picker("columns", words.columns, columns)}
      </div>
      {failure && !isLoading ? <Failed detail={failure.message} /> : null}
      {withheld ? <Withheld of={withheld} min={head.min_base} /> : null}
      {value === null && !failure ? (
        <div class="table-place">
          <NotLoaded />
        </div>
      ) : null}
      {table && !failure ? <Crossed table={table} rows={rows} columns={columns} /> : null}
    </div>
  );
}

/** The table of two dimensions; nothing is loaded while there is no version. */
function useCrosstab(
  rows: PickableDimension | undefined,
  columns: PickableDimension | undefined,
  withSimulations: boolean,
  version: string | null,
) {
  const source = useResultsSource();
  const isAsked = rows && columns && version !== null;
  const key = isAsked ? JSON.stringify([rows.key, columns.key, withSimulations, version]) : null;
  const asked = {
    rows: rows?.dimension ?? {},
    columns: [columns?.dimension ?? {}],
    include_simulations: withSimulations,
  };
  return useLoaded(key, (signal) => source.crosstab(asked, signal));
}

const Failed = ({ detail }: { detail: string }) => (
  <p class="problem" role="alert">
    {fill(useSpeech().words.compareFailed, { detail })}
  </p>
);

function Swap({ onSwap }: { onSwap: () => void }) {
  const { words } = useSpeech();
  return (
    <button type="button" class="small swap" aria-label={words.swap} onClick={onSwap}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M3 7h13l-3.5-3.5M17 13H4l3.5 3.5" fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </button>
  );
}

interface CrossedProps {
  table: NamedTable;
  rows: PickableDimension;
  columns: PickableDimension;
}

function Crossed({ table, rows, columns }: CrossedProps) {
  const exact = useSpeech();
  const speech = speechOf(table, exact);
  const { words } = speech;
  const title = `${rows.label} × ${columns.label}`;
  return (
    <SpeechContext.Provider value={speech}>
      <h3>
        <Own text={rows.label} /> <span class="label">{words.by}</span> <Own text={columns.label} />
      </h3>
      <FigureView
        figure={crosstabFigure(
          table,
          { rows: rows.label, columns: columns.label, isMultiple: rows.isMultiple },
          speech,
        )}
        title={title}
        bases={basesOf(table, speech)}
        isUnfiltered
        table={<CrossTableView table={table} caption={fill(words.tableOf, { title })} />}
        isTableShown
      />
    </SpeechContext.Provider>
  );
}

interface SelectProps {
  id: string;
  all: readonly PickableDimension[];
  value: PickableDimension;
  onPick: (key: string) => void;
}

const DimensionSelect = ({ id, all, value, onPick }: SelectProps) => (
  <select id={id} value={value.key} onChange={(event) => onPick(event.currentTarget.value)}>
    {all.map(({ key, label }) => (
      <OwnOption key={key} value={key} text={label} />
    ))}
  </select>
);
