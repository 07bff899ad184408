import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { UpdateStudyReqV1 } from "#client/openapi.ts";
import type { RequestOptions } from "#client/transport.ts";
import { SaveBar, UndoButton } from "../../draft/bar.tsx";
import type { Entity } from "../../draft/content.ts";
import { entityIn, setFields, setKey } from "../../draft/edit.ts";
import { isRecord, type Json, without } from "../../draft/json.ts";
import { focusRefused } from "../../draft/refused.ts";
import { type Drafting, useDraft } from "../../draft/use.tsx";
import type { Field } from "../../form/field.ts";
import { Form, Grown } from "../../form/form.tsx";
import { useFields } from "../../form/load.ts";
import { Act } from "../../part/act.tsx";
import { Field as Labeled, type Options, SelectField, TextField } from "../../part/field.tsx";
import { Head } from "../../part/head.tsx";
import { Own } from "../../part/own.tsx";
import { useStale } from "../../part/stale.ts";
import { Failed, Loading } from "../../part/states.tsx";
import { tell } from "../../part/tell.tsx";
import { Time } from "../../part/time.tsx";
import { useLeaveWarning } from "../../place/use.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { quality } from "../../text/en/quality.ts";
import { questions } from "../../text/en/questions.ts";
import { settings } from "../../text/en/settings.ts";
import { counted, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { changeAccess } from "./actions.ts";
import "../../draft/bar.css";
import "../../form/form.css";
import "../../say/diff.css";
import "./settings.css";

/** Parts of `config` that have a section of their own. */
const parts = ["interviewer", "consent", "aiNotice", "window", "branding", "voice", "exits"] as const;

const messages = ["welcome_message", "thank_you_message", "screen_out_message"] as const;

const messageFields: readonly Field[] = [
  { name: "title", kind: "text" },
  { name: "body", kind: "text", isLong: true },
  { name: "ctaText", kind: "text" },
];
const closingFields: readonly Field[] = [...messageFields, { name: "ctaLink", kind: "text" }];

const modes = ["TEXT_ONLY", "TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"] as const;
const policies = ["FULL_ACCESS", "CAN_EDIT", "CAN_EDIT_SURVEY_ONLY", "CAN_VIEW", "INVITE_ONLY"] as const;

export function View() {
  const { study } = useStudy();
  const { drafting, failure, retry } = useDraft(study.id);
  const fields = useFields("config");
  if (failure !== null && drafting === null) return <Failed failure={failure} retry={retry} />;
  return drafting === null || fields === null ? (
    <Loading />
  ) : (
    <Sections drafting={drafting} fields={fields} />
  );
}

function Sections({ drafting, fields }: { drafting: Drafting; fields: readonly Field[] }) {
  const words = useWords("settings", settings);
  const editing = useWords("questions", questions);
  const { client } = useSession();
  const { study, reload } = useStudy();
  const may = useRight();
  const { draft, count, edit, refused, revision } = drafting;
  useLeaveWarning(count > 0, editing.leave);
  useEffect(() => {
    // Its title stands in the header.
    if (revision > 0) void reload();
  }, [revision]);
  const [first] = refused;
  useEffect(() => {
    const settings = document.querySelector(".settings");
    if (settings !== null && first !== undefined) focusRefused(settings, first);
  }, [first]);
  const own = entityIn(draft.mine, "study_settings", study.id);
  const said = entityIn(draft.mine, "study_messages", study.id);
  if (own === undefined || said === undefined) return null;
  const config = isRecord(own.fields.config) ? own.fields.config : {};
  const isReadOnly = !may("settings");
  const others = fields.filter(({ name }) => name !== "lang" && !parts.some((part) => part === name));
  const setConfig = (name: string, value: unknown) =>
    edit((content) =>
      setKey(content, entityIn(content, "study_settings", study.id) ?? own, "config", name, value),
    );
  return (
    <div class="settings">
      <nav class="settings-nav" aria-label={words.sections}>
        {["basics", "messages", "languages", ...parts, "others", "policy"].map((name) => (
          <button
            key={name}
            type="button"
            class="plain small"
            onClick={() => {
              const section = document.getElementById(`settings-${name}`);
              section?.scrollIntoView();
              section?.focus({ preventScroll: true });
            }}
          >
            {words[name as keyof typeof words]}
          </button>
        ))}
      </nav>
      <div class="settings-main">
        <Head title={words.title}>
          <UndoButton drafting={drafting} />
        </Head>
        <fieldset class="settings-all" disabled={isReadOnly}>
          <Section name="basics" title={words.basics}>
            <Basics entity={own} drafting={drafting} />
          </Section>
          <Section name="messages" title={words.messages}>
            {messages.map((name) => (
              <Message key={name} name={name} entity={said} drafting={drafting} />
            ))}
          </Section>
          <Section name="languages" title={words.languages}>
            <Languages lang={config.lang} onChange={(lang) => setConfig("lang", lang)} />
          </Section>
          {parts.map((name) => {
            const field = fields.find((each) => each.name === name);
            const value = isRecord(config[name]) ? config[name] : {};
            return (
              field?.kind === "group" && (
                <Section key={name} name={name} title={words[name]}>
                  <Form
                    fields={field.fields}
                    value={value}
                    path={`config.${name}`}
                    first={firstOf[name]}
                    onChange={(key, next) =>
                      setConfig(name, next === undefined ? without(value, key) : { ...value, [key]: next })
                    }
                  />
                  {name === "consent" && <Told title={words.agreedTo} read={client.studies.consents} />}
                  {name === "aiNotice" && <Told title={words.wereTold} read={client.studies.aiNotices} />}
                </Section>
              )
            );
          })}
          <Section name="others" title={words.others}>
            <details class="form-more">
              <summary>{words.othersHint}</summary>
              <Form
                fields={others}
                value={Object.fromEntries(
                  Object.entries(config).filter(([name]) => others.some((field) => field.name === name)),
                )}
                path="config"
                first={others.map(({ name }) => name)}
                onChange={setConfig}
              />
            </details>
          </Section>
        </fieldset>
        <Section name="policy" title={words.policy}>
          <Access />
        </Section>
        <SaveBar drafting={drafting} />
      </div>
    </div>
  );
}

interface Seen {
  version: string;
  interviews: number;
  texts: Record<string, { text: string }>;
  first_agreed_at?: string;
  first_shown_at?: string;
}

interface ToldProps {
  title: string;
  read: (id: string, options: RequestOptions) => PromiseLike<Seen[]>;
}

/** What people have seen of a part, word for word, as long as there is something. */
function Told({ title, read }: ToldProps) {
  const { study } = useStudy();
  const speech = useSpeech();
  const { interviews } = useWords("quality", quality);
  const { value } = useLoaded(`${title} ${study.id}`, async (signal) => read(study.id, { signal }));
  if (value === null || value.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 class="small">{title}</h3>
      {value.map(({ version, interviews: count, texts, first_agreed_at, first_shown_at }, at) => (
        <details key={at}>
          <summary>
            <Own text={version} /> <Time at={first_agreed_at ?? first_shown_at ?? null} />{" "}
            <span class="hint small">{counted(interviews, count, speech)}</span>
          </summary>
          {Object.entries(texts).map(([language, { text }]) => (
            <p key={language} class="told-text">
              <span class="hint small">
                <Own text={language} />
              </span>{" "}
              <Own text={text} />
            </p>
          ))}
        </details>
      ))}
    </section>
  );
}

/** What people set first of each part. */
const firstOf: Readonly<Record<(typeof parts)[number], readonly string[]>> = {
  interviewer: ["name", "tone", "maxFollowupQuestions", "studyContext", "guidelines"],
  consent: ["version", "text", "required"],
  aiNotice: ["text", "url"],
  window: ["opensAt", "closesAt"],
  branding: ["primaryColor", "logoUrl", "coverUrl"],
  voice: ["speaks"],
  exits: ["completed", "screened_out"],
};

const Section = ({ name, title, children }: { name: string; title: string; children: ComponentChildren }) => (
  <section class="settings-section" id={`settings-${name}`} tabIndex={-1} aria-label={title}>
    <h2>{title}</h2>
    <div class="form">{children}</div>
  </section>
);

function Basics({ entity: { fields }, drafting: { edit } }: { entity: Entity; drafting: Drafting }) {
  const words = useWords("settings", settings);
  const { study } = useStudy();
  const write = (change: Json) => edit((content) => setFields(content, "study_settings", study.id, change));
  return (
    <>
      <TextField
        label={words.studyTitle}
        data-path="title"
        value={String(fields.title)}
        onText={(title) => write({ title })}
      />
      <Labeled label={words.description} hint={words.descriptionHint}>
        {(own) => (
          <Grown
            {...own}
            data-path="description"
            value={String(fields.description ?? "")}
            onText={(text) => write({ description: text === "" ? null : text })}
          />
        )}
      </Labeled>
      <SelectField
        label={words.mode}
        data-path="mode"
        value={String(fields.mode)}
        options={modes.map((mode): [string, string] => [mode, words[`mode_${mode}`]])}
        onPick={(mode) => write({ mode })}
      />
    </>
  );
}

interface MessageProps {
  name: (typeof messages)[number];
  entity: Entity;
  drafting: Drafting;
}

function Message({ name, entity, drafting: { edit } }: MessageProps) {
  const words = useWords("settings", settings);
  const { study } = useStudy();
  const value = entity.fields[name];
  const write = (next: unknown) =>
    edit((content) => setFields(content, "study_messages", study.id, { [name]: next }));
  return (
    <fieldset class="field">
      <legend class="label">{words[name]}</legend>
      {isRecord(value) ? (
        <div class="form-group">
          <Form
            fields={name === "welcome_message" ? messageFields : closingFields}
            value={value}
            path={name}
            first={["title", "body"]}
            onChange={(key, next) =>
              write(next === undefined ? without(value, key) : { ...value, [key]: next })
            }
          />
          <button type="button" class="plain small" onClick={() => write(null)}>
            {words.useDefault}
          </button>
        </div>
      ) : (
        <div class="row">
          <span class="hint small">{words.defaultText}</span>
          <button type="button" class="plain small" onClick={() => write({ title: "", body: "" })}>
            {words.write}
          </button>
        </div>
      )}
    </fieldset>
  );
}

const languageFields: readonly Field[] = [{ name: "support", kind: "lines" }];

/** The first language, in which the study is written, and the others. */
function Languages({ lang, onChange }: { lang: unknown; onChange: (lang: Json) => void }) {
  const words = useWords("settings", settings);
  const present = isRecord(lang) ? lang : {};
  const first = isRecord(present.default) ? present.default : {};
  // The first language may be among those that are offered: it is none of the others.
  const offered: unknown[] = Array.isArray(present.support) ? present.support : [];
  const others = offered.filter((each) => each !== first.name);
  return (
    <>
      <TextField
        label={words.firstLanguage}
        lang="en"
        data-path="config.lang.default.name"
        value={String(first.name ?? "")}
        onText={(name) => onChange({ ...present, default: { ...first, name } })}
      />
      <Form
        fields={languageFields}
        value={{ support: others }}
        path="config.lang"
        first={["support"]}
        onChange={(_, next) => onChange({ ...present, support: next })}
      />
    </>
  );
}

/** What is saved at once, by itself: who may see the study, and where it stands. */
function Access() {
  const words = useWords("settings", settings);
  const { client } = useSession();
  const { study, etag, reload } = useStudy();
  const may = useRight();
  const onRefused = useStale(reload);
  // What is picked holds until it is saved; all else is as the study has it now.
  const [picked, pick] = useState<Pick<UpdateStudyReqV1, "access_policy" | "folder_id">>({});
  const { access_policy = study.access_policy, folder_id = study.folder_id } = picked;
  const folders = useLoaded("folders", (signal) => client.folders.list({ signal }).all());
  const change: typeof picked = {};
  if (access_policy !== study.access_policy) change.access_policy = access_policy;
  if (folder_id !== study.folder_id) change.folder_id = folder_id;
  const ofFolders: Options<string> = [
    ["", words.noFolder],
    ...(folders.value ?? []).map(({ id, name }) => [id, name] as const),
  ];
  return (
    <fieldset class="form" disabled={!may("policy")}>
      <SelectField
        label={words.policy}
        hint={words.policyHint}
        value={access_policy}
        options={policies.map((each) => [each, words[`policy_${each}`]] as const)}
        onPick={(access_policy) => pick({ ...picked, access_policy })}
      />
      <SelectField
        label={words.folder}
        value={folder_id ?? ""}
        options={ofFolders}
        onPick={(id) => pick({ ...picked, folder_id: id === "" ? null : id })}
      />
      {Object.keys(change).length > 0 && (
        <Act
          action={changeAccess}
          input={{ id: study.id, change, etag }}
          class="primary"
          onDone={async () => {
            await reload();
            pick({});
            tell(words.policySaved);
          }}
          onRefused={onRefused}
        >
          {words.savePolicy}
        </Act>
      )}
    </fieldset>
  );
}
