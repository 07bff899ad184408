import { useRef } from "preact/hooks";
import type { Interview } from "#client/openapi.ts";
import "./interviews.css";
import { Head } from "../../part/head.tsx";
import { Own } from "../../part/own.tsx";
import { Rows as Blocks } from "../../part/rows.tsx";
import { Empty, Listed } from "../../part/states.tsx";
import { Link } from "../../place/link.tsx";
import { go, useAddress } from "../../place/use.ts";
import { useSession, useStudy } from "../../session/context.ts";
import { interviews } from "../../text/en/interviews.ts";
import { moment } from "../../text/time.ts";
import { useSpeech, useWords } from "../../text/words.tsx";
import { usePaged } from "../../wire/paged.ts";
import { durationOf } from "./duration.ts";
import { conditionsIn, queryIn } from "./filter.ts";
import { Filters } from "./filters.tsx";
import { KeyList, useKeys } from "./keys.tsx";
import { QualityTag, StatusTag } from "./tags.tsx";

/** What a row shows: no token, no words. */
const fields = [
  "reference",
  "status",
  "ended_at",
  "created_at",
  "active_time",
  "quality",
  "routing",
  "source",
  "language",
  "is_simulated",
] as const;
export type Row = Pick<Interview, (typeof fields)[number] | "id">;

/** A study's interviews, as the filter in the address has them. */
export function View() {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const { fragment, path } = useAddress();
  const picked = new URLSearchParams(fragment);
  const query = queryIn(picked);
  const change = (next: URLSearchParams) => go(next.size === 0 ? path : `${path}#${next}`);
  const listed = usePaged<Row>(`${study.id} ${fragment}`, (signal) =>
    client.interviews.list({ ...query, study_id: study.id, fields: [...fields] }, { signal }),
  );
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const step = (by: number) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>("tbody a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const keys = useKeys({
    j: () => step(1),
    k: () => step(-1),
    "/": () => search.current?.focus(),
  });
  const hasConditions = conditionsIn(picked).length > 0;
  return (
    <>
      <Head title={words.title}>
        <KeyList
          keys={keys}
          list={[
            ["j k", words.keys_rows],
            ["/", words.keys_search],
            ["?", words.keys_help],
          ]}
        />
      </Head>
      <Filters picked={picked} change={change} search={search} />
      <Listed
        of={listed}
        empty={
          hasConditions ? (
            <Empty title={words.noneFound}>
              <button type="button" onClick={() => change(new URLSearchParams())}>
                {words.clearFilter}
              </button>
            </Empty>
          ) : (
            <Empty title={words.none}>
              <p>{words.noneBody}</p>
            </Empty>
          )
        }
      >
        {(rows) => <Rows rows={rows} table={table} fragment={fragment} />}
      </Listed>
    </>
  );
}

interface RowsProps {
  rows: readonly Row[];
  table: { current: HTMLTableElement | null };
  fragment: string;
}

function Rows({ rows, table, fragment }: RowsProps) {
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const speech = useSpeech();
  const has = {
    arms: rows.some(({ routing }) => routing.length > 0),
    source: rows.some(({ source }) => source !== null),
    language: new Set(rows.map(({ language }) => language)).size > 1,
  };
  // What one opens is shown as this list shows it: redacted or not.
  const after = new URLSearchParams(fragment).get("redact") === "false" ? "#redact=false" : "";
  return (
    <table class="table stacks interviews" ref={table}>
      <thead>
        <tr>
          <th scope="col">{words.reference}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.ended}</th>
          <th scope="col" class="number">
            {words.length}
          </th>
          <th scope="col">{words.quality}</th>
          {has.arms ? <th scope="col">{words.arms}</th> : null}
          {has.source ? <th scope="col">{words.source}</th> : null}
          {has.language ? <th scope="col">{words.language}</th> : null}
        </tr>
      </thead>
      <Blocks items={rows}>
        {(row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/console/studies/${study.id}/interviews/${row.id}${after}`}>
                <code>{row.reference}</code>
              </Link>
              {row.is_simulated ? <span class="hint small"> {words.simulated}</span> : null}
            </th>
            <td>
              <StatusTag status={row.status} />
            </td>
            <td data-label={words.ended}>
              {row.ended_at === null ? null : (
                <time dateTime={row.ended_at}>{moment(row.ended_at, speech.locale)}</time>
              )}
            </td>
            <td class="number" data-label={words.length}>
              {row.active_time === null ? null : durationOf(row.active_time, speech.locale)}
            </td>
            <td>
              <QualityTag quality={row.quality} />
            </td>
            {has.arms ? (
              <td data-label={words.arms}>
                {row.routing.length === 0 ? null : (
                  <Own text={row.routing.map(({ arm_label }) => arm_label).join(", ")} />
                )}
              </td>
            ) : null}
            {has.source ? (
              <td data-label={words.source}>{row.source === null ? null : <Own text={row.source} />}</td>
            ) : null}
            {has.language ? <td data-label={words.language}>{row.language}</td> : null}
          </tr>
        )}
      </Blocks>
    </table>
  );
}
