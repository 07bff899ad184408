import { type ComponentChildren, Fragment } from "preact";
import { useRef, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { fileName, tableCsv } from "../figure/csv.ts";
import type { Figure } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { type Charts, useCharts } from "./charts.ts";
import { Numeral } from "./number.tsx";
import { useOrigin } from "./origin.ts";
import { DataTable } from "./table.tsx";
import "./figure-view.css";

/** Gives a file to the browser to keep. */
function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** With a byte order mark, by which spreadsheets know the encoding. */
const csvFile = (csv: string): Blob => new Blob(["\u{FEFF}", csv], { type: "text/csv;charset=utf-8" });

interface Props {
  figure: Figure;
  /** What the figure is of: the question, or the part of the page. */
  title: string;
  /** How many answers it is made of; written below the chart and into pictures. */
  bases: readonly string[];
  /** Whether what the viewer filters by does not apply. */
  isUnfiltered?: boolean;
  /** Instead of the plain table. */
  table?: ComponentChildren;
  isTableShown?: boolean;
  /** Whether a picture and a file of it can be saved. */
  hasFiles?: boolean;
}

/** A finding, its chart, and behind a button the table; a picture and a CSV file of them. */
export function FigureView(props: Props) {
  const { figure, title, bases, isUnfiltered = false, table, isTableShown = false, hasFiles = true } = props;
  const speech = useSpeech();
  const { words, told } = speech;
  const origin = useOrigin();
  const { charts } = useCharts();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isTableShown);
  const [hasFailed, setFailed] = useState(false);
  const whole = figure.title === null ? title : `${title} – ${figure.title}`;
  const findingId = `${figure.id}-finding`;
  const tableId = `${figure.id}-table`;

  const shown = [...bases, ...(figure.note ? [figure.note] : [])];
  const counted = told ? [...shown, told] : shown;
  const filters = isUnfiltered ? [] : origin.filters;
  const { saveTable, savePicture } = savers({ figure, whole, counted, filters, origin, speech });

  const facts = <Facts facts={figure.facts} />;
  return (
    <figure
      class={figure.chart === null && figure.facts.length === 0 ? "figure bare" : "figure"}
      id={figure.id}
    >
      {figure.title === null ? null : (
        <h4>
          <Own text={figure.title} />
        </h4>
      )}
      <p class="finding" id={findingId}>
        {figure.finding}
      </p>
      {figure.isFactsFirst ? facts : null}
      {figure.chart === null || charts === null ? null : (
        <div ref={place}>
          <charts.Drawing chart={figure.chart} labelledBy={findingId} />
        </div>
      )}
      {figure.isFactsFirst ? null : facts}
      <div class="foot">
        <Bases parts={shown} />
        <Changed isSaid={isTableShown} />
        <Actions
          whole={whole}
          tableId={tableId}
          isOpen={isOpen}
          saveTable={hasFiles ? saveTable : null}
          toggle={() => setOpen(!isOpen)}
          savePicture={
            figure.chart === null || !hasFiles
              ? null
              : () => savePicture(place.current, charts, () => setFailed(true))
          }
        />
      </div>
      {hasFailed ? (
        <p class="problem" role="alert">
          {words.imageFailed}
        </p>
      ) : null}
      <div id={tableId} hidden={!isOpen}>
        {isOpen
          ? (table ?? <DataTable table={figure.table} caption={fill(words.tableOf, { title: whole })} />)
          : null}
      </div>
    </figure>
  );
}

/** What a figure is of, each part by itself: numbers keep their place also where the page reads from right to left. */
export const Bases = ({ parts }: { parts: readonly string[] }) => (
  <p class="bases">
    {parts.map((part, index) => (
      <Fragment key={index}>
        {index === 0 ? null : " · "}
        <Own text={part} />
      </Fragment>
    ))}
  </p>
);

/** That counts were changed: on paper with each figure, on the screen where the page does not say it at its head. */
export function Changed({ isSaid = false }: { isSaid?: boolean }) {
  const { told } = useSpeech();
  const { isTold } = useOrigin();
  return told ? <p class={isTold && !isSaid ? "bases print-only" : "bases"}>{told}</p> : null;
}

interface Saved {
  speech: ReturnType<typeof useSpeech>;
  figure: Figure;
  /** The title with that of the question. */
  whole: string;
  counted: readonly string[];
  filters: readonly string[];
  origin: ReturnType<typeof useOrigin>;
}

/** What gives the browser the table and the picture, with what they are of. */
function savers({ figure, whole, counted, filters, origin, speech }: Saved) {
  const { words, format, locale } = speech;
  const date = format.dateTime(origin.at.toISOString());
  const saveTable = () => {
    const notes: [string, string][] = [
      [words.study, origin.study],
      [words.question, whole],
      [words.date, date],
      [words.base, counted.join(" · ")],
      ...(filters.length === 0 ? [] : [[words.filters, filters.join(" · ")] as [string, string]]),
    ];
    saveFile(csvFile(tableCsv(figure.table, { notes, locale })), fileName(whole, "csv"));
  };
  const savePicture = (place: Element | null, charts: Charts | null, onFailure: () => void) => {
    const chart = place?.querySelector<SVGSVGElement>("svg.chart");
    if (!chart || charts === null) return;
    charts
      .savePng({
        chart,
        title: whole,
        subtitle: figure.finding,
        source: [origin.study, date, ...counted, ...filters],
      })
      .then((blob) => saveFile(blob, fileName(whole, "png")), onFailure);
  };
  return { saveTable, savePicture };
}

interface ActionsProps {
  whole: string;
  tableId: string;
  isOpen: boolean;
  toggle: () => void;
  /** Null where it cannot be saved. */
  saveTable: (() => void) | null;
  /** Null where there is no chart, or it cannot be saved. */
  savePicture: (() => void) | null;
}

function Actions({ whole, tableId, isOpen, toggle, saveTable, savePicture }: ActionsProps) {
  const { words } = useSpeech();
  return (
    <div class="actions">
      <button
        type="button"
        class="small"
        aria-expanded={isOpen}
        aria-controls={tableId}
        aria-label={fill(words.tableOf, { title: whole })}
        onClick={toggle}
      >
        {words.table}
      </button>
      {savePicture === null ? null : (
        <button
          type="button"
          class="small"
          aria-label={`${words.png}: ${words.downloadPng} – ${whole}`}
          onClick={savePicture}
        >
          {words.png}
        </button>
      )}
      {saveTable === null ? null : (
        <button
          type="button"
          class="small"
          aria-label={`${words.csv}: ${words.downloadCsv} – ${whole}`}
          onClick={saveTable}
        >
          {words.csv}
        </button>
      )}
    </div>
  );
}

/** What is not known, as under a filter, is left out. */
function Facts({ facts }: { facts: Figure["facts"] }) {
  const { words } = useSpeech();
  const known = facts.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl class="facts">
      {known.map(({ label, value, unit, to, detail, within }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Numeral value={value} unit={unit} />
            {to === undefined ? null : (
              <>
                {` ${words.upTo} `}
                <Numeral value={to} unit={unit} />
              </>
            )}
            {within === undefined ? null : (
              <span class="detail">
                {" ["}
                <Numeral value={within.low} unit={unit} />–<Numeral value={within.high} unit={unit} />]
              </span>
            )}
            {detail === undefined ? null : (
              <span class="detail">
                {" ("}
                <Numeral value={detail.value} unit={detail.unit} />)
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
