import type { Usage as Used } from "#client/openapi.ts";
import { SelectField } from "../../../part/field.tsx";
import { Head } from "../../../part/head.tsx";
import { Own } from "../../../part/own.tsx";
import { Empty, Read } from "../../../part/states.tsx";
import { useFragment } from "../../../place/use.ts";
import { useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { useSpeech, useWords } from "../../../text/words.tsx";
import { useLoaded } from "../../../wire/loaded.ts";
import { useTitles } from "../../../wire/titles.ts";

type Row = Used["rows"][number];

const periods = ["month", "lastMonth", "year"] as const;
const groups = ["day", "study", "purpose"] as const;
const among = <Name extends string>(names: readonly Name[], asked: string | null): Name | undefined =>
  names.find((name) => name === asked);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days of a period, in UTC as the service counts them. */
export function daysOf(period: (typeof periods)[number], now: Date): { from: string; to: string } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const first = (months: number, day = 1) => dayOf(new Date(Date.UTC(year, month - months, day)));
  if (period === "lastMonth") return { from: first(1), to: first(0, 0) };
  return { from: first(period === "year" ? 11 : 0), to: dayOf(now) };
}

const counts = [
  "interviews_started",
  "interviews_completed",
  "model_calls",
  "input_tokens",
  "output_tokens",
  "export_bytes",
  "events_sent",
] as const;

const labels = {
  interviews_started: "usageStarted",
  interviews_completed: "usageCompleted",
  model_calls: "usageCalls",
  input_tokens: "usageTokensIn",
  output_tokens: "usageTokensOut",
  export_bytes: "usageExports",
  events_sent: "usageEvents",
} as const satisfies Record<(typeof counts)[number], keyof typeof organization>;

export function Usage() {
  const words = useWords("organization", organization);
  const { locale } = useSpeech();
  const { client } = useSession();
  const [filters, setFilters] = useFragment();
  const period = among(periods, filters.get("period")) ?? "month";
  const group = among(groups, filters.get("by")) ?? "day";
  const used = useLoaded(`${period} ${group}`, (signal) =>
    client.usage({ ...daysOf(period, new Date()), group_by: group }, { signal }),
  );
  const titles = useTitles(group === "study");
  const number = new Intl.NumberFormat(locale);
  const write = (name: (typeof counts)[number] | "stored", amount: number): string =>
    name === "export_bytes" || name === "stored" ? bytes(amount, locale) : number.format(amount);
  const sum = (rows: readonly Row[], name: (typeof counts)[number]) =>
    rows.reduce((all, row) => all + row[name], 0);
  const keyOf = (row: Row) => {
    if (row.day !== undefined)
      return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(row.day),
      );
    if (row.purpose !== undefined) return words[`purpose_${row.purpose ?? "none"}`];
    const title = titles.of(row.study_id);
    if (row.study_id === null || row.study_id === undefined) return words.noStudy;
    return title === null ? <code>{row.study_id}</code> : <Own text={title} />;
  };
  const [before = "", after = ""] = words.usageBudget.split("{event}");
  return (
    <>
      <Head title={words.usageTitle} intro={words.usageIntro} />
      <div class="bar-of-list fields">
        <SelectField
          label={words.usagePeriod}
          value={period}
          options={periods.map((each) => [each, words[`usage_${each}`]] as const)}
          onPick={(next) => setFilters({ period: next })}
        />
        <SelectField
          label={words.usageBy}
          value={group}
          options={groups.map((each) => [each, words[`usage_${each}`]] as const)}
          onPick={(next) => setFilters({ by: next })}
        />
      </div>
      <Read of={used}>
        {(value) => (
          <>
            <dl class="org-figures">
              {counts.map((name) => (
                <div key={name}>
                  <dt>{words[labels[name]]}</dt>
                  <dd>{write(name, sum(value.rows, name))}</dd>
                </div>
              ))}
              <div>
                <dt>{words.usageStored}</dt>
                <dd>{write("stored", value.stored_bytes)}</dd>
              </div>
            </dl>
            {value.rows.length === 0 ? (
              <Empty title={words.usageEmpty}>
                <p>{words.usageEmptyBody}</p>
              </Empty>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
              <section class="scrolls" tabIndex={0} aria-label={words.usageTitle}>
                <table class="table numbers">
                  <thead>
                    <tr>
                      <th scope="col">{words[`usage_${group}`]}</th>
                      {counts.map((name) => (
                        <th key={name} scope="col" class="number">
                          {words[labels[name]]}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {value.rows.map((row) => (
                      <tr key={row.day ?? row.study_id ?? row.purpose ?? ""}>
                        <th scope="row">{keyOf(row)}</th>
                        {counts.map((name) => (
                          <td key={name} class={row[name] === 0 ? "number none" : "number"}>
                            {write(name, row[name])}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            <p class="hint small org-note">
              {before}
              <code>budget.reached</code>
              {after}
            </p>
          </>
        )}
      </Read>
    </>
  );
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** An amount of bytes in the unit that people would say. */
export function bytes(amount: number, locale: string): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(amount, 1)) / 3), 0), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(amount / 1000 ** power);
}
