import { useMemo } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { filterObject } from "../filter/condition.ts";
import { Field } from "../filter/fields.tsx";
import { FigureView } from "../part/figure-view.tsx";
import { useNear } from "../part/near.ts";
import { useSpeech } from "../text/context.ts";
import type { ResultsApi } from "../wire/api.ts";
import { useLoaded } from "../wire/loaded.ts";
import { type Head, isSuppressed, type SharedCrosstab } from "../wire/types.ts";
import { CrossTableView } from "./cross-table.tsx";
import { dimensionsOf, firstPair, type PickableDimension } from "./dimension.ts";
import { crosstabFigure } from "./figure.ts";
import "./compare.css";

interface Props {
  api: ResultsApi;
  head: Head;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
  /** Changes when the figures may have. */
  version: string;
}

/** A table of two dimensions that are picked, as the address says. */
export function Compare({ api, head, picked, pick, version }: Props) {
  const speech = useSpeech();
  const { words } = speech;
  const [place, isNear] = useNear();
  const all = useMemo(() => dimensionsOf(head, speech), [head, speech]);
  const first = firstPair(all);
  const named = (name: string) => all.find(({ key }) => key === picked.get(name));
  const rows = named("rows") ?? first?.[0];
  const columns = named("columns") ?? first?.[1];
  const key =
    rows && columns && isNear ? JSON.stringify([rows.key, columns.key, String(picked), version]) : null;
  const { value, failure, isLoading } = useLoaded(key, (signal) =>
    api.post<SharedCrosstab>(
      "/crosstabs",
      {
        rows: rows?.dimension,
        columns: [columns?.dimension],
        filter: filterObject(picked),
        include_simulations: picked.get("include_simulations") !== "false",
      },
      signal,
    ),
  );
  if (!rows || !columns) return <p>{words.nothingToCompare}</p>;

  const pickBoth = (nextRows: PickableDimension, nextColumns: PickableDimension) => {
    const next = new URLSearchParams(picked);
    next.set("rows", nextRows.key);
    next.set("columns", nextColumns.key);
    pick(next);
  };
  const at = (key: string, otherwise: PickableDimension) => all.find((each) => each.key === key) ?? otherwise;
  const table = value && !isSuppressed(value) ? value.tables[0] : undefined;
  const title = `${rows.label} × ${columns.label}`;
  return (
    <div class="card" ref={place} aria-busy={isLoading}>
      <p class="hint">{words.compareIntro}</p>
      <div class="pickers">
        <Field label={words.rows}>
          {(id) => (
            <DimensionSelect
              id={id}
              all={all}
              value={rows}
              onPick={(key) => pickBoth(at(key, rows), columns)}
            />
          )}
        </Field>
        <button
          type="button"
          class="small swap"
          aria-label={words.swap}
          onClick={() => pickBoth(columns, rows)}
        >
          <span aria-hidden="true">⇄</span>
        </button>
        <Field label={words.columns}>
          {(id) => (
            <DimensionSelect
              id={id}
              all={all}
              value={columns}
              onPick={(key) => pickBoth(rows, at(key, columns))}
            />
          )}
        </Field>
      </div>
      {failure && !isLoading ? (
        <p class="problem" role="alert">
          {fill(words.compareFailed, { detail: failure.message })}
        </p>
      ) : null}
      {value && isSuppressed(value) ? (
        <p class="withheld">{fill(words.suppressedBody, { min: head.min_base })}</p>
      ) : null}
      {table && value && !isSuppressed(value) && !failure ? (
        <FigureView
          figure={crosstabFigure(table, { rows: rows.label, columns: columns.label }, speech)}
          title={title}
          bases={[fill(words.answers, { n: speech.format.short(value.base, "count") })]}
          study={head.study.title}
          table={<CrossTableView table={table} caption={fill(words.tableOf, { title })} />}
          isTableShown
        />
      ) : null}
    </div>
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
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </select>
);
