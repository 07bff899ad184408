import { useMemo, useState } from "preact/hooks";
import type { Folder } from "#client/openapi.ts";
import { Check } from "../../part/check.tsx";
import { Head } from "../../part/head.tsx";
import { Icon } from "../../part/icon.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Block } from "../../part/rows.tsx";
import { Empty, Read, ShowMore } from "../../part/states.tsx";
import { Status } from "../../part/status.tsx";
import { Time } from "../../part/time.tsx";
import { Link } from "../../place/link.tsx";
import { studyPath } from "../../place/table.ts";
import { useFragment } from "../../place/use.ts";
import { useRight, useSession } from "../../session/context.ts";
import type { Listed } from "../../session/studies.ts";
import { studies } from "../../text/en/studies.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { usePaged } from "../../wire/paged.ts";
import { type Asked, FolderDialog, StudyDialog } from "./dialogs.tsx";
import { NewStudy, type Start, starts } from "./new.tsx";
import "./studies.css";

/** Rows that are shown, and asked about, at a time. */
const step = 50;

const newestFirst = (a: Listed, b: Listed): number =>
  a.updated_at === b.updated_at ? 0 : a.updated_at < b.updated_at ? 1 : -1;

export function View() {
  const words = useWords("studies", studies);
  const speech = useSpeech();
  const session = useSession();
  const may = useRight();
  const [filters, setFilters] = useFragment();
  const [start, setStart] = useState<Start | null>(null);
  const [asked, ask] = useState<{ study: Listed; what: Asked } | null>(null);
  const [ofFolder, askOfFolder] = useState<"rename" | "delete" | null>(null);
  const isArchived = filters.get("archived") === "1";
  const listed = usePaged(isArchived ? "all" : "present", (signal) => session.studies(isArchived, signal));
  const { items, hasMore, failure, more, reload } = listed;
  const folders = useLoaded("folders", (signal) => session.client.folders.list({ signal }).all());
  const [count, setCount] = useState(step);
  const query = filters.get("q") ?? "";
  const folder = filters.get("folder") ?? "";
  const open = folders.value?.find(({ id }) => id === folder);
  const found = useMemo(() => {
    const wanted = query.toLocaleLowerCase();
    return (items ?? [])
      .filter(({ status }) => (status === "archived") === isArchived)
      .filter(({ folder_id }) => folder === "" || (folder_id ?? "none") === folder)
      .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
      .sort(newestFirst);
  }, [items, query, folder, isArchived]);
  const pages = Array.from({ length: Math.ceil(Math.min(count, found.length) / step) }, (_, at) =>
    found.slice(at * step, Math.min((at + 1) * step, count)),
  );
  const changed = () => {
    reload();
    void folders.reload();
  };
  const isFiltered = query !== "" || folder !== "" || isArchived;
  return (
    <>
      <Head title={words.title}>{may("create") && <NewMenu onStart={setStart} />}</Head>
      <div class="bar-of-list">
        <div class="search">
          <Icon name="search" />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onInput={({ currentTarget: { value } }) => setFilters({ q: value })}
          />
        </div>
        {(folders.value?.length ?? 0) > 0 && (
          <select
            aria-label={words.folder}
            value={folder}
            onChange={({ currentTarget: { value } }) => setFilters({ folder: value })}
          >
            <option value="">{words.allFolders}</option>
            <option value="none">{words.noFolder}</option>
            {folders.value?.map(({ id, name }) => (
              <option key={id} value={id}>
                {plainOf(name)}
              </option>
            ))}
          </select>
        )}
        {open !== undefined && may("create") && <FolderMenu folder={open} onAsk={askOfFolder} />}
        <Check isOn={isArchived} onTurn={(isOn) => setFilters({ archived: isOn ? "1" : null })}>
          {words.showArchived}
        </Check>
        <span class="grow" />
        {items !== null && <span class="hint small">{counted(words.count, found.length, speech)}</span>}
      </div>
      <Read of={{ value: items, failure, reload }}>
        {() =>
          found.length === 0 && !isFiltered ? (
            <First onStart={may("create") ? setStart : null} />
          ) : found.length === 0 ? (
            <Empty title={words.noneFound}>
              <Link to="/console" class="button">
                {words.clear}
              </Link>
            </Empty>
          ) : (
            <table class="table stacks studies">
              <thead>
                <tr>
                  <th scope="col">{words.study}</th>
                  <th scope="col">{words.status}</th>
                  <th scope="col" class="number">
                    {words.started}
                  </th>
                  <th scope="col" class="number">
                    {words.completed}
                  </th>
                  <th scope="col">{words.latest}</th>
                  <th scope="col">
                    <span class="visually-hidden">{words.actions.replace("{title}", "")}</span>
                  </th>
                </tr>
              </thead>
              {pages.map((page, at) => (
                <Rows
                  key={page[0]?.id}
                  page={page}
                  isFirst={at === 0}
                  folders={folders.value ?? []}
                  onAsk={may("create") ? (study, what) => ask({ study, what }) : null}
                />
              ))}
            </table>
          )
        }
      </Read>
      {items !== null && (
        <ShowMore
          of={listed}
          hasMore={count < found.length || hasMore}
          onMore={() => {
            if (hasMore && count + step >= found.length) more();
            setCount(count + step);
          }}
        />
      )}
      {start !== null && <NewStudy start={start} onClose={() => setStart(null)} onCreated={changed} />}
      {asked !== null && (
        <StudyDialog
          study={asked.study}
          what={asked.what}
          folders={folders.value ?? []}
          onClose={() => ask(null)}
          onChanged={changed}
        />
      )}
      {open !== undefined && ofFolder !== null && (
        <FolderDialog
          folder={open}
          what={ofFolder}
          onClose={() => askOfFolder(null)}
          onDone={() => {
            askOfFolder(null);
            if (ofFolder === "delete") setFilters({ folder: null });
            void folders.reload();
          }}
        />
      )}
    </>
  );
}

interface FolderMenuProps {
  folder: Folder;
  onAsk: (what: "rename" | "delete") => void;
}

/** What becomes of the folder whose studies are listed. */
function FolderMenu({ folder: { name }, onAsk }: FolderMenuProps) {
  const words = useWords("studies", studies);
  return (
    <Menu
      label={filled(words.actions, { title: plainOf(name) })}
      items={(["rename", "delete"] as const).map((what) => ({
        text: words[`${what}Folder`],
        isDangerous: what === "delete",
        onPick: () => onAsk(what),
      }))}
    />
  );
}

function NewMenu({ onStart }: { onStart: (start: Start) => void }) {
  const words = useWords("studies", studies);
  return (
    <Menu
      label={words.new}
      class="primary"
      items={starts.map((start) => ({
        text: words[`new${start}`],
        hint: words[`new${start}Body`],
        onPick: () => onStart(start),
      }))}
    >
      <Icon name="plus" />
      {words.new}
    </Menu>
  );
}

/** Nothing is here yet. */
function First({ onStart }: { onStart: ((start: Start) => void) | null }) {
  const words = useWords("studies", studies);
  return (
    <Empty title={words.emptyTitle}>
      <p>{words.emptyBody}</p>
      {onStart !== null && (
        <ul class="starts">
          {starts.map((start) => (
            <li key={start}>
              <button type="button" onClick={() => onStart(start)}>
                <strong>{words[`new${start}`]}</strong>
                <span class="hint small">{words[`new${start}Body`]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Empty>
  );
}

interface RowsProps {
  page: readonly Listed[];
  isFirst: boolean;
  folders: readonly Folder[];
  onAsk: ((study: Listed, what: Asked) => void) | null;
}

/** Some rows, with one request about what happens in their studies. */
function Rows({ page, isFirst, folders, onAsk }: RowsProps) {
  const words = useWords("studies", studies);
  const { client } = useSession();
  const ids = page.map(({ id }) => id);
  const { value } = useLoaded(ids.join(), (signal) => client.studies.activity(ids, { signal }));
  const { locale } = useSpeech();
  const number = new Intl.NumberFormat(locale);
  return (
    <Block isFirst={isFirst} count={page.length}>
      {() =>
        page.map((study) => {
          const activity = value?.find(({ study_id }) => study_id === study.id);
          const place = studyPath(study.id);
          const folder = folders.find(({ id }) => id === study.folder_id);
          return (
            <tr key={study.id}>
              <th scope="row">
                {place === null ? (
                  <Own text={study.title} />
                ) : (
                  <Link to={place}>
                    <Own text={study.title} />
                  </Link>
                )}
                {folder && (
                  <span class="folder hint small">
                    <Icon name="folder" /> <Own text={folder.name} />
                  </span>
                )}
              </th>
              <td>
                <Status status={study.status} />
              </td>
              <td class="number" data-label={words.started}>
                {activity && number.format(activity.started)}
                {activity !== undefined && activity.simulated > 0 && (
                  <span class="hint small simulated">
                    {filled(words.simulated, { n: number.format(activity.simulated) })}
                  </span>
                )}
              </td>
              <td class="number" data-label={words.completed}>
                {activity && number.format(activity.completed)}
              </td>
              <td class="latest" data-label={words.latest}>
                {activity && <Time at={activity.latest_interview_at} none={words.never} />}
              </td>
              <td class="end">
                {onAsk !== null && <RowMenu study={study} onAsk={(what) => onAsk(study, what)} />}
              </td>
            </tr>
          );
        })
      }
    </Block>
  );
}

function RowMenu({ study, onAsk }: { study: Listed; onAsk: (what: Asked) => void }) {
  const words = useWords("studies", studies);
  const ways = [
    "duplicate",
    "move",
    study.status === "archived" ? "unarchive" : "archive",
    "delete",
  ] as const;
  return (
    <Menu
      label={filled(words.actions, { title: plainOf(study.title) })}
      items={ways.map((what) => ({
        text: words[what],
        isDangerous: what === "delete",
        onPick: () => onAsk(what),
      }))}
    />
  );
}
