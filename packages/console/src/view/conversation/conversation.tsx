import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FullInterview } from "#client/openapi.ts";
import "#results/transcripts/transcripts.css";
import "#results/part/ai.css";
import { useLater } from "#results/part/later.ts";
import { SearchContext } from "#results/search/context.tsx";
import { finderOf, folded } from "#results/search/find.ts";
import { SpeechContext } from "#results/text/context.ts";
import { Messages } from "#results/transcripts/messages.tsx";
import { wordsOf } from "#results/wire/types.ts";
import "./conversation.css";
import { AiNote } from "#results/part/ai.tsx";
import { Check } from "../../part/check.tsx";
import { Head } from "../../part/head.tsx";
import { Failed, Loading } from "../../part/states.tsx";
import { Link } from "../../place/link.tsx";
import type { ViewProps } from "../../place/table.ts";
import { useAddress, useFragment } from "../../place/use.ts";
import { useSession, useStudy } from "../../session/context.ts";
import { interviews } from "../../text/en/interviews.ts";
import { counted, useSpeech, useWords } from "../../text/words.tsx";
import { type Loaded, useLoaded } from "../../wire/loaded.ts";
import { KeyList, useKeys } from "../interviews/keys.tsx";
import { QualityTag, StatusTag } from "../interviews/tags.tsx";
import { usePartsSpeech } from "../results/speech.ts";
import { transcriptOf } from "../results/transcript.ts";
import { answersIn, createdAround, inOrder, mostKeys } from "./answers.ts";
import { Codes, toggle, useCoding } from "./codes.tsx";
import { useLinks } from "./links.ts";
import { noTranslation, translationIn } from "./translated-into.ts";

/** One interview: what was said, and what people make of it. */
export function View({ params }: ViewProps) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const { fragment } = useAddress();
  const id = params.interview_id ?? "";
  const redact = new URLSearchParams(fragment).get("redact") !== "false";
  const asked = translationIn(fragment, study.config);
  const [isErased, setErased] = useState(false);
  const { value, failure, reload } = useLoaded(`${id} ${redact}`, async (signal) => {
    const { data, response } = await client.interviews.get(id, { signal }, { redact }).withResponse();
    return { interview: data, etag: response.headers.get("etag") ?? "" };
  });
  const spoken = value?.interview.language.toLowerCase();
  const language = asked && spoken !== undefined && asked.toLowerCase() !== spoken ? asked : null;
  const translated = useLoaded(language && `${id} ${redact} ${language}`, async (signal) => {
    const query = { redact, ...(language !== null && { translate_to: language }) };
    return (await client.interviews.get(id, { signal }, query)).messages;
  });
  const { reload: reloadTranslated } = translated;
  const reloadAll = async () => {
    await Promise.all([reload(), ...(language === null ? [] : [reloadTranslated()])]);
  };
  const speech = usePartsSpeech();
  const list = `/console/studies/${study.id}/interviews`;
  if (isErased)
    return (
      <Head title={words.erased}>
        <Link class="button" to={list}>
          {words.back}
        </Link>
      </Head>
    );
  if (failure !== null && value === null) return <Failed failure={failure} retry={reload} />;
  if (value === null || speech === null) return <Loading />;
  return (
    <SpeechContext.Provider value={speech}>
      <One
        {...value}
        redact={redact}
        language={language}
        translated={translated}
        list={list}
        reload={reloadAll}
        onErased={() => setErased(true)}
      />
    </SpeechContext.Provider>
  );
}

const isSpoken = ({ recording_url, transcription }: FullInterview["messages"][number]): boolean =>
  recording_url !== null || transcription !== null;

interface OneProps {
  interview: FullInterview;
  etag: string;
  redact: boolean;
  /** That is read beside what was said. */
  language: string | null;
  translated: Loaded<FullInterview["messages"]>;
  list: string;
  reload: () => Promise<void>;
  onErased: () => void;
}

function One({ interview, etag, redact, language, translated, list, reload, onErased }: OneProps) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const speech = useSpeech();
  const [, setFragment] = useFragment();
  const { id, reference, status, is_simulated, messages } = interview;
  const transcript = useMemo(
    () => transcriptOf(interview, study.config, translated.value ?? []),
    [interview, study.config, translated.value],
  );
  const isTranslated = transcript.messages.some(({ translation }) => translation);
  // What was said is read first.
  const { value: part } = useLater(true, () => import("./translation.tsx"));
  const side = useLater(true, () => import("./side.tsx"));
  const { value: spoken } = useLater(messages.some(isSpoken), () => import("./spoken.tsx"));
  const links = useLinks(interview);
  const { value: files } = useLater(links.uploaded.length > 0, () => import("./files.tsx"));
  const coded = useLoaded(`${id} codes`, async (signal) => {
    const query = {
      ...createdAround(interview.created_at),
      excluded: "any" as const,
      include_simulations: true,
    };
    const [codes, said] = await Promise.all([
      client.codes.list(study.id, { signal }),
      client.results.answers(study.id, query, { signal }).all(),
    ]);
    return { codes: inOrder(codes), said: said.filter(({ interview_id }) => interview_id === id) };
  });
  const codes = coded.value?.codes ?? [];
  const answers = useMemo(() => answersIn(messages, coded.value?.said ?? []), [messages, coded.value]);
  const [current, setCurrent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const finder = useMemo(() => finderOf(text), [text]);
  const coding = useCoding(id, coded.reload);
  const step = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), answers.length - 1);
    setCurrent(Math.max(next, 0));
    const at = answers[next]?.place;
    const item = at === undefined ? null : place.current?.querySelectorAll(".messages > li")[at];
    item?.scrollIntoView({ block: "center" });
  };
  const answer = answers[current];
  const press = (at: number) => {
    const code = codes[at];
    if (answer !== undefined && code !== undefined) toggle(coding, answer, code);
  };
  const rejectModel = () => {
    const given = answer?.codes.find(({ state, origin }) => state === "assigned" && origin === "model");
    if (answer !== undefined && given !== undefined) coding.reject(answer, given.code_id);
  };
  const keys = useKeys({
    j: () => step(1),
    k: () => step(-1),
    "/": () => search.current?.focus(),
    x: rejectModel,
    ...Object.fromEntries(Array.from({ length: mostKeys }, (_, at) => [String(at + 1), () => press(at)])),
  });
  useEffect(() => {
    document.title = `${reference} – ${words.title}`;
  }, [reference, words]);
  const below = (at: number) => {
    const message = messages[at];
    if (message === undefined) return null;
    const here = answers.findIndex((each) => each.place === at);
    const found = answers[here];
    return (
      <>
        {spoken === null || !isSpoken(message) ? null : (
          <spoken.Spoken
            interviewId={id}
            message={message}
            isRedacted={redact}
            hasEnded={interview.ended_at !== null}
            links={links}
            onChange={reload}
          />
        )}
        {found === undefined ? null : (
          <Codes interviewId={id} answer={found} codes={codes} isCurrent={here === current} coding={coding} />
        )}
      </>
    );
  };
  const hits =
    finder === null
      ? 0
      : transcript.messages.filter(({ content, translation }) =>
          finder.touches(folded(wordsOf({ text: content, translation }))),
        ).length;
  return (
    <>
      <p class="back">
        <Link to={redact ? list : `${list}#redact=false`}>{words.back}</Link>
      </p>
      <header class="view-head">
        <h1>
          <code>{reference}</code>
        </h1>
        <StatusTag status={status} />
        <QualityTag quality={interview.quality} />
        {is_simulated ? <span class="tag">{words.simulated}</span> : null}
        <span class="grow" />
        {part === null ? null : (
          <part.TranslationChoice
            spoken={interview.language}
            picked={language}
            onPick={(name) => setFragment({ translate_to: name || noTranslation })}
          />
        )}
        <Check
          title={words.redactHint}
          isOn={redact}
          onTurn={(isOn) => setFragment({ redact: isOn ? null : "false" })}
        >
          {words.redact}
        </Check>
        <KeyList
          keys={keys}
          list={[
            ["j k", words.keys_jk],
            ["1 – 9", words.keys_codes],
            ["x", words.keys_x],
            ["/", words.keys_search],
            ["?", words.keys_help],
          ]}
        />
      </header>
      <div class="interview">
        <div class="said-words results" ref={place}>
          <div class="find-words">
            <input
              ref={search}
              type="search"
              dir="auto"
              autocomplete="off"
              maxLength={200}
              aria-label={words.search}
              placeholder={words.search}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                setText("");
                event.currentTarget.blur();
              }}
            />
            <span class="hint small" role="status">
              {finder === null ? "" : counted(words.found, hits, speech)}
            </span>
          </div>
          {transcript.messages.length === 0 ? <p class="hint">{words.noWords}</p> : null}
          {translated.failure === null ? null : (
            <Failed failure={translated.failure} retry={translated.reload} />
          )}
          {part !== null && language !== null && translated.value !== null && !isTranslated ? (
            <part.NotTranslated key={language} language={language} reload={translated.reload} />
          ) : null}
          <SearchContext.Provider value={{ finder, report: () => {} }}>
            <Messages
              transcript={transcript}
              marked={answers.length > 1 ? (answer?.place ?? null) : null}
              below={below}
              isBeside
            />
          </SearchContext.Provider>
          {transcript.messages.some(({ generated_by }) => generated_by === "ai") ? <AiNote /> : null}
          {links.failure === null ? null : <Failed failure={links.failure} retry={links.renew} />}
          {files === null || links.uploaded.length === 0 ? null : <files.Files links={links} />}
        </div>
        {side.value === null ? null : (
          <side.value.Side
            interview={interview}
            etag={etag}
            redact={redact}
            reload={reload}
            onErased={onErased}
          />
        )}
        {side.failure === null ? null : <Failed failure={side.failure} />}
      </div>
    </>
  );
}
