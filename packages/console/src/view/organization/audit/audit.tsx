import { useState } from "preact/hooks";
import type { ResearchInterviews } from "#client/client.ts";
import type { Page } from "#client/list.ts";
import type { AuditEntry } from "#client/openapi.ts";
import { Own, plainOf } from "../../../part/own.tsx";
import { Empty, Failed, Loading, ShowMore } from "../../../part/states.tsx";
import { useFragment } from "../../../place/use.ts";
import { useRight, useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { moment } from "../../../text/time.ts";
import { filled, useSpeech, useWords } from "../../../text/words.tsx";
import { useLoaded } from "../../../wire/loaded.ts";
import { usePaged } from "../../../wire/paged.ts";
import { Head, Select } from "../parts.tsx";

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
  const may = useRight();
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
  const { items, failure, hasMore, isLoading, more, reload } = usePaged(JSON.stringify(query), (signal) =>
    pageOf(client, query, signal),
  );
  const studies = useLoaded(may("see") ? "titles" : null, (signal) =>
    client.studies.list({ fields: ["title"], include_archived: true }, { signal }).all(),
  );
  const actorName = items?.find((entry) => entry.actor.id === actor)?.actor.name ?? actor;
  return (
    <>
      <Head title={words.auditTitle} intro={words.auditIntro} />
      <div class="org-tools">
        <Select
          label={words.auditPeriod}
          value={period}
          options={names.map((name) => [name, words[`audit_${name}`]] as const)}
          onChange={(time) => setFilters({ time })}
        />
        <label class="org-select">
          <span>{words.auditAction}</span>
          <input
            type="text"
            dir="ltr"
            placeholder={words.auditActionHint}
            value={action}
            onChange={({ currentTarget: { value } }) => setFilters({ action: value.trim() })}
          />
        </label>
        {(studies.value?.length ?? 0) > 0 && (
          <Select
            label={words.auditStudy}
            value={study}
            options={[
              ["", words.allStudies],
              ...(studies.value ?? []).map(({ id, title }) => [id, plainOf(title)] as const),
            ]}
            onChange={(next) => setFilters({ study: next })}
          />
        )}
        {actor !== "" && (
          <Select
            label={words.auditActor}
            value={actor}
            options={[
              [actor, filled(words.auditOnlyThem, { name: plainOf(actorName) })],
              ["", words.auditEveryone],
            ]}
            onChange={(next) => setFilters({ actor: next })}
          />
        )}
      </div>
      {items === null ? (
        failure === null ? (
          <Loading />
        ) : (
          <Failed failure={failure} retry={reload} />
        )
      ) : items.length === 0 && !hasMore ? (
        <Empty title={words.auditEmpty}>
          <p>{words.auditEmptyBody}</p>
        </Empty>
      ) : (
        <>
          <ol class="org-log">
            {items.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                study={studies.value?.find(({ id }) => id === entry.study_id)?.title ?? null}
                onActor={(id) => setFilters({ actor: id })}
              />
            ))}
          </ol>
          {failure !== null && <Failed failure={failure} retry={more} />}
          {hasMore && failure === null ? (
            <ShowMore isLoading={isLoading} onMore={more} />
          ) : (
            <p class="hint small org-note">{words.auditEnd}</p>
          )}
        </>
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
