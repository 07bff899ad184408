import { useState } from "preact/hooks";
import type { ResearchInterviews } from "#client/client.ts";
import type { Page } from "#client/list.ts";
import type { AuditEntry } from "#client/openapi.ts";
import { Entries } from "../../../part/entries.tsx";
import { Field, type Options, SelectField } from "../../../part/field.tsx";
import { Head } from "../../../part/head.tsx";
import { Own, plainOf } from "../../../part/own.tsx";
import { Empty, Listed } from "../../../part/states.tsx";
import { useFragment } from "../../../place/use.ts";
import { useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { moment } from "../../../text/time.ts";
import { filled, useSpeech, useWords } from "../../../text/words.tsx";
import { usePaged } from "../../../wire/paged.ts";
import { useTitles } from "../../../wire/titles.ts";

const periods = { day: 1, week: 7, month: 30, all: null } as const;
type Period = keyof typeof periods;
const names = Object.keys(periods) as Period[];

type Query = NonNullable<Parameters<ResearchInterviews["auditLog"]["list"]>[0]>;

/** The log as pages: there is a next one for as long as the position moves. */
async function pageOf(
  client: ResearchInterviews,
  query: Query,
  signal?: AbortSignal,
): Promise<Page<AuditEntry>> {
  const { entries, next_after } = await client.auditLog.list(query, signal && { signal });
  const isLast = entries.length === 0 && next_after === (query.after ?? "0");
  return {
    items: entries,
    total: null,
    next: isLast ? null : () => pageOf(client, Object.assign({}, query, { after: next_after })),
  };
}

export function Audit() {
  const words = useWords("organization", organization);
  const { client } = useSession();
  const [filters, setFilters] = useFragment();
  const period = names.find((name) => name === filters.get("time")) ?? "week";
  const action = filters.get("action") ?? "";
  const study = filters.get("study") ?? "";
  const actor = filters.get("actor") ?? "";
  const [opened] = useState(() => Date.now());
  const days = periods[period];
  const query: Query = { limit: 50 };
  if (days !== null) query.from = new Date(opened - days * 86_400_000).toISOString();
  if (action !== "") query.action = action;
  if (study !== "") query.study_id = study;
  if (actor !== "") query.actor_id = actor;
  const entries = usePaged(JSON.stringify(query), (signal) => pageOf(client, query, signal));
  const titles = useTitles();
  const ofStudies: Options<string> = [
    ["", words.allStudies],
    ...titles.all.map(({ id, title }) => [id, title] as const),
  ];
  const actorName = entries.items?.find((entry) => entry.actor.id === actor)?.actor.name ?? actor;
  return (
    <>
      <Head title={words.auditTitle} intro={words.auditIntro} />
      <div class="bar-of-list fields">
        <SelectField
          label={words.auditPeriod}
          value={period}
          options={names.map((name) => [name, words[`audit_${name}`]] as const)}
          onPick={(time) => setFilters({ time })}
        />
        <Field label={words.auditAction}>
          {(own) => (
            <input
              {...own}
              type="text"
              dir="ltr"
              placeholder={words.auditActionHint}
              value={action}
              onChange={({ currentTarget: { value } }) => setFilters({ action: value.trim() })}
            />
          )}
        </Field>
        {titles.all.length > 0 && (
          <SelectField
            label={words.auditStudy}
            value={study}
            options={ofStudies}
            onPick={(next) => setFilters({ study: next })}
          />
        )}
        {actor !== "" && (
          <SelectField
            label={words.auditActor}
            value={actor}
            options={[
              [actor, filled(words.auditOnlyThem, { name: plainOf(actorName) })],
              ["", words.auditEveryone],
            ]}
            onPick={(next) => setFilters({ actor: next })}
          />
        )}
      </div>
      <Listed
        of={entries}
        empty={
          <Empty title={words.auditEmpty}>
            <p>{words.auditEmptyBody}</p>
          </Empty>
        }
      >
        {(items) => (
          <Entries class="org-log" items={items}>
            {(entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                study={titles.of(entry.study_id)}
                onActor={(id) => setFilters({ actor: id })}
              />
            )}
          </Entries>
        )}
      </Listed>
      {(entries.items?.length ?? 0) > 0 && !entries.hasMore && (
        <p class="hint small org-note">{words.auditEnd}</p>
      )}
    </>
  );
}

interface EntryProps {
  entry: AuditEntry;
  study: string | null;
  onActor: (id: string) => void;
}

function Entry({ entry, study, onActor }: EntryProps) {
  const words = useWords("organization", organization);
  const { locale } = useSpeech();
  const { actor, action, at, changes, request_id, entity_type, entity_id, address_prefix } = entry;
  const { id, name } = actor;
  const who = name === null ? words[`actor_${actor.type}`] : <Own text={name} />;
  return (
    <li>
      <time dateTime={at}>{moment(at, locale)}</time>
      <span class="org-who">
        {id === null ? (
          who
        ) : (
          <button
            type="button"
            class="plain small"
            title={words[`actor_${actor.type}`]}
            onClick={() => onActor(id)}
          >
            {who}
          </button>
        )}
        {entry.via === "mcp" && <span class="hint small"> {words.auditViaAssistant}</span>}
      </span>
      <details>
        <summary>
          <code>{action}</code>
          {study !== null && (
            <span class="hint">
              {" "}
              <Own text={study} />
            </span>
          )}
        </summary>
        <dl class="org-changes">
          {Object.entries(changes).map(([field, change]) => (
            <div key={field}>
              <dt>
                <code>
                  <Own text={field} />
                </code>
              </dt>
              <dd>
                {change === "changed" ? (
                  words.auditChanged
                ) : (
                  <>
                    <del>
                      <Own text={String(change.from)} />
                    </del>{" "}
                    <ins>
                      <Own text={String(change.to)} />
                    </ins>
                  </>
                )}
              </dd>
            </div>
          ))}
          {[
            [entity_type, entity_id],
            ["request_id", request_id],
            ["address", address_prefix],
          ].map(
            ([field, value]) =>
              value != null && (
                <div key={field}>
                  <dt>
                    <code>{field}</code>
                  </dt>
                  <dd>
                    <code>
                      <Own text={value} />
                    </code>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </li>
  );
}
