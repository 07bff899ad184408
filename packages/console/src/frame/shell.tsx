import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../part/icon.tsx";
import { Own, plainOf } from "../part/own.tsx";
import { Failed, Loading } from "../part/states.tsx";
import { Status } from "../part/status.tsx";
import { Told } from "../part/tell.tsx";
import { Link } from "../place/link.tsx";
import { type LoadedView, useView } from "../place/load.ts";
import { pathOf } from "../place/place.ts";
import { placeAt, places, type ViewPlace } from "../place/table.ts";
import { go, useAddress } from "../place/use.ts";
import { Drawer } from "../request/drawer.tsx";
import { type OpenStudy, type Session, StudyContext, useRight, useSession } from "../session/context.ts";
import { frame } from "../text/en/frame.ts";
import { english, SpeechContext, useSpeech, useWords } from "../text/words.tsx";
import { useLoaded } from "../wire/loaded.ts";
import { useOnline } from "../wire/online.ts";
import { Account } from "./account.tsx";

const isOfStudy = ({ pattern }: ViewPlace): boolean => pattern.startsWith("/studies/");
const isOfOrganization = ({ pattern }: ViewPlace): boolean => pattern.startsWith("/organization/");

/** The page of who is signed in: where they are, where they can go, and the view. */
export function Shell() {
  const words = useWords("frame", frame);
  const { path } = useAddress();
  const place = placeAt(path);
  const view = place?.view ?? null;
  const studyId = place?.params.study_id ?? null;
  const { open, failure, retry } = useOpenStudy(studyId, view?.name ?? null);
  const isOnline = useOnline();
  const { me } = useSession();
  const [isShowing, show] = useState(false);
  useEffect(() => {
    // What is no place here is the beginning.
    if (place === null) go("/console", "replace");
  }, [place === null]);
  return (
    <StudyContext.Provider value={open}>
      <button type="button" class="skip" onClick={() => document.getElementById("content")?.focus()}>
        {words.skip}
      </button>
      <Top open={open} onRequests={() => show(true)} />
      {studyId !== null && (
        <Tabs of={isOfStudy} present={view} params={place?.params ?? {}} label={words.placesOfStudy} />
      )}
      {view !== null && isOfOrganization(view) && (
        <Tabs of={isOfOrganization} present={view} params={{}} label={words.organization} />
      )}
      {!isOnline && (
        <p class="strip" role="status">
          <Icon name="warn" /> {words.offline}
        </p>
      )}
      {!me.livemode && <p class="strip">{words.sandboxNote}</p>}
      <main id="content" tabIndex={-1}>
        {place !== null && (
          <Content
            view={place.view}
            params={place.params}
            isReady={studyId === null || open !== null}
            failure={failure}
            retry={retry}
          />
        )}
      </main>
      {isShowing && <Drawer onClose={() => show(false)} />}
      <Told />
    </StudyContext.Provider>
  );
}

/**
 * The study of the place that is open, and what may be done there. It is read again with each view: what one view saves
 * changes the study for the next.
 */
function useOpenStudy(
  id: string | null,
  view: string | null,
): {
  open: OpenStudy | null;
  failure: Error | null;
  retry: () => Promise<void>;
} {
  const { client } = useSession();
  const { value, failure, reload } = useLoaded(id, (signal) => readStudy(client, id ?? "", signal));
  const shown = useRef({ id, view });
  useEffect(() => {
    const last = shown.current;
    shown.current = { id, view };
    if (id !== null && last.id === id && last.view !== view) void reload();
  }, [id, view]);
  const open = value === null ? null : { ...value, reload };
  return { open, failure: open === null ? failure : null, retry: reload };
}

async function readStudy(
  client: Session["client"],
  id: string,
  signal: AbortSignal,
): Promise<Omit<OpenStudy, "reload">> {
  const [{ data: study, response }, { study: own }] = await Promise.all([
    client.studies.get(id, { signal }).withResponse(),
    client.me({ study_id: id }, { signal }),
  ]);
  return { study, etag: response.headers.get("etag") ?? "", rights: own?.rights ?? [] };
}

interface ContentProps {
  view: ViewPlace;
  params: Readonly<Record<string, string>>;
  isReady: boolean;
  failure: Error | null;
  retry: () => Promise<void>;
}

function Content({ view, params, isReady, failure, retry }: ContentProps) {
  const words = useWords("frame", frame);
  const may = useRight();
  const [attempt, again] = useState(0);
  const loaded: LoadedView | null = useView(view, attempt);
  const { organization } = useSession();
  const speech = useSpeech();
  const title = view.title === null ? words.console : words[view.title];
  useEffect(() => {
    document.title = `${title} · ${plainOf(organization.name)}`;
  }, [title, organization]);
  const key = JSON.stringify([view.name, params]);
  // Who goes to another place reads it from its beginning.
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [key]);
  if (failure !== null) return <Failed failure={failure} retry={retry} />;
  if (!isReady) return <Loading />;
  if (!may(view.right)) return <NotYours />;
  if (loaded?.view !== view) return <Loading />;
  const { Component } = loaded;
  if (Component === null)
    return <Failed failure={loaded.failure} retry={() => again((number) => number + 1)} />;
  const shown = <Component key={key} params={params} name={view.name} />;
  const { name, code = name, words: texts = code } = view;
  if (speech.tag === "en" || texts in speech.translated) return shown;
  // Nobody has translated it yet.
  return (
    <div lang="en" dir="ltr">
      <SpeechContext.Provider value={english}>{shown}</SpeechContext.Provider>
    </div>
  );
}

function NotYours() {
  const words = useWords("frame", frame);
  return (
    <div class="empty">
      <h2>{words.notYours}</h2>
      <p>{words.notYoursBody}</p>
    </div>
  );
}

function Top({ open, onRequests }: { open: OpenStudy | null; onRequests: () => void }) {
  const words = useWords("frame", frame);
  const { organization, me } = useSession();
  const may = useRight();
  const ofOrganization = places.find(
    (view) => isOfOrganization(view) && view.title !== null && may(view.right),
  );
  return (
    <header class="top">
      <nav aria-label={words.places}>
        <Link to="/console" class="home">
          <span class="mark" aria-hidden="true" />
          <Own text={organization.name} />
        </Link>
        <span class="role">{words[`role_${me.role ?? "key"}`]}</span>
        {!me.livemode && <span class="tag">{words.sandbox}</span>}
        {open !== null && (
          <span class="crumb">
            <span aria-hidden="true">/</span>
            <strong>
              <Own text={open.study.title} />
            </strong>
            <Status status={open.study.status} />
          </span>
        )}
      </nav>
      <div class="tools">
        {ofOrganization && (
          <Link to={pathOf(ofOrganization.pattern)} class="tool">
            {words.organization}
          </Link>
        )}
        <button type="button" class="plain tool" onClick={onRequests}>
          <Icon name="requests" />
          <span>{words.requests}</span>
        </button>
        <Account />
      </div>
    </header>
  );
}

interface TabsProps {
  of: (view: ViewPlace) => boolean;
  present: ViewPlace | null;
  params: Readonly<Record<string, string>>;
  label: string;
}

function Tabs({ of, present, params, label }: TabsProps) {
  const words = useWords("frame", frame);
  const may = useRight();
  const shown = places.filter((view) => of(view) && view.title !== null && may(view.right));
  const isWithin = ({ pattern }: ViewPlace) =>
    present !== null && (present.pattern === pattern || present.pattern.startsWith(`${pattern}/`));
  const list = useRef<HTMLElement>(null);
  // On a phone they do not stand beside each other as a whole.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [present, shown.length]);
  return (
    <nav ref={list} class="tabs" aria-label={label}>
      {shown.map((view) => (
        <Link
          key={view.name}
          to={pathOf(view.pattern, params)}
          aria-current={isWithin(view) ? "page" : undefined}
        >
          {view.title !== null && words[view.title]}
        </Link>
      ))}
    </nav>
  );
}
