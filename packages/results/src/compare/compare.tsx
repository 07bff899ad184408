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
import { BandsField } from "./bands-field.tsx";
import { CrossTableView } from "./cross-table.tsx";
import { banded, dimensionsOf, firstPair, type PickableDimension } from "./dimension.ts";
import { basesOf, crosstabFigure } from "./figure.ts";
import "./compare.css";

interface Props {
  api: ResultsApi;
  head: Head;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
  /** Changes when the figures may have. */
  version: string;
}

type Axis = "rows" | "columns";

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
  const bandsOf = (name: Axis) => picked.get(`${name}_bands`) ?? "";
  const key =
    rows && columns && isNear ? JSON.stringify([rows.key, columns.key, String(picked), version]) : null;
  const { value, failure, isLoading } = useLoaded(key, (signal) =>
    api.post<SharedCrosstab>(
      "/crosstabs",
      {
        rows: rows && banded(rows, bandsOf("rows")),
        columns: [columns && banded(columns, bandsOf("columns"))],
        filter: filterObject(picked),
        include_simulations: picked.get("include_simulations") !== "false",
      },
      signal,
    ),
  );
  if (!rows || !columns) return <p>{words.nothingToCompare}</p>;

  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(picked);
    next.set("rows", rows.key);
    next.set("columns", columns.key);
    for (const [name, value] of Object.entries(changed)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    pick(next);
  };
  const swap = () =>
    change({
      ...{ rows: columns.key, rows_bands: bandsOf("columns") },
      ...{ columns: rows.key, columns_bands: bandsOf("rows") },
    });
  const picker = (name: Axis, label: string, value: PickableDimension) => (
    <div class="picker">
      <Field label={label}>
        {(id) => (
          <DimensionSelect
            id={id}
            all={all}
            value={value}
            // Bands are of one dimension.
            onPick={(key) => change({ [name]: key, [`${name}_bands`]: "" })}
          />
        )}
      </Field>
      {value.isNumeric ? (
        <BandsField
          label={words[`bands_of_${name}`]}
          dimension={value}
          value={bandsOf(name)}
          onPick={(text) => change({ [`${name}_bands`]: text })}
        />
      ) : null}
    </div>
  );
  const table = value && !isSuppressed(value) ? value.tables[0] : undefined;
  const title = `${rows.label} × ${columns.label}`;
  return (
    <div class="card" ref={place} aria-busy={isLoading}>
      <p class="hint screen-only">{words.compareIntro}</p>
      <div class="pickers">
        {picker("rows", words.rows, rows)}
        <button type="button" class="small swap" aria-label={words.swap} onClick={swap}>
          <span aria-hidden="true">⇄</span>
        </button>
        {picker("columns", words.columns, columns)}
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
        <>
          <h3>
            <bdi>{rows.label}</bdi> <span class="label">{words.by}</span> <bdi>{columns.label}</bdi>
          </h3>
          <FigureView
            figure={crosstabFigure(table, { rows: rows.label, columns: columns.label }, speech)}
            title={title}
            bases={basesOf(table, speech)}
            study={head.study.title}
            table={<CrossTableView table={table} caption={fill(words.tableOf, { title })} />}
            isTableShown
          />
        </>
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
