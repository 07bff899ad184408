import { useState } from "preact/hooks";
import type { EventType, WebhookEndpoint } from "#client/openapi.ts";
import { Check } from "../../../part/check.tsx";
import { Dialog, SendBar } from "../../../part/dialog.tsx";
import { Field, TextField } from "../../../part/field.tsx";
import { plainOf } from "../../../part/own.tsx";
import { organization } from "../../../text/en/organization.ts";
import { useWords } from "../../../text/words.tsx";
import { useTitles } from "../../../wire/titles.ts";
import { Choices } from "../parts.tsx";
import { addEndpoint, changeEndpoint } from "./actions.ts";

const eventTypes = Object.keys({
  "interview.started": true,
  "interview.completed": true,
  "interview.screened_out": true,
  "interview.over_quota": true,
  "interview.canceled": true,
  "interview.erased": true,
  "interview.quality_changed": true,
  "quota.reached": true,
  "export.ready": true,
  "translation.finished": true,
  "insights.updated": true,
  "budget.reached": true,
} satisfies Record<EventType, true>) as EventType[];

interface Props {
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  onDone: (answer: unknown) => void;
}

/** A new endpoint, or what one is to be. */
export function EndpointForm({ endpoint, onClose, onDone }: Props) {
  const words = useWords("organization", organization);
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [description, setDescription] = useState(endpoint?.description ?? "");
  const [events, setEvents] = useState<EventType[]>(endpoint?.event_types ?? ["interview.completed"]);
  const [study, setStudy] = useState<string[] | null>(endpoint?.study_ids ?? null);
  const [isSimulated, setSimulated] = useState(endpoint?.include_simulations ?? false);
  const titles = useTitles();
  const fields = {
    url: url.trim(),
    description: description.trim() || null,
    event_types: events,
    study_ids: study,
    include_simulations: isSimulated,
  };
  const reason = fields.url === "" || events.length === 0 ? words.hookMissing : null;
  const bar = { reason, onDone, onClose };
  return (
    <Dialog title={endpoint === null ? words.hookNew : words.hookEditTitle} onClose={onClose}>
      <form>
        <TextField
          label={words.hookUrl}
          hint={words.hookUrlHint}
          type="url"
          dir="ltr"
          maxLength={2000}
          placeholder="https://"
          value={url}
          onText={setUrl}
        />
        <TextField
          label={words.hookDescription}
          maxLength={500}
          value={description}
          onText={setDescription}
        />
        <Choices
          legend={words.hookEvents}
          names={eventTypes}
          labels={(name) => name}
          chosen={events}
          onChange={setEvents}
        />
        <Field label={words.hookStudies}>
          {(own) => (
            <select
              {...own}
              multiple
              size={5}
              onChange={({ currentTarget: { selectedOptions } }) => {
                const chosen = [...selectedOptions].map(({ value }) => value);
                setStudy(chosen.includes("") || chosen.length === 0 ? null : chosen);
              }}
            >
              <option value="" selected={study === null}>
                {words.allStudies}
              </option>
              {titles.all.map(({ id, title }) => (
                <option key={id} value={id} selected={study?.includes(id) ?? false}>
                  {plainOf(title)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Check isOn={isSimulated} onTurn={setSimulated}>
          {words.hookSimulated}
        </Check>
        {endpoint === null ? (
          <SendBar {...bar} action={addEndpoint} input={fields} label={words.hookAdd} />
        ) : (
          <SendBar
            {...bar}
            action={changeEndpoint}
            input={{ id: endpoint.id, change: fields }}
            label={words.hookSave}
          />
        )}
      </form>
    </Dialog>
  );
}
