import { useState } from "preact/hooks";
import type { SetQuestionCodesReq } from "#client/openapi.ts";
import { JsonText } from "../../form/form.tsx";
import { Conflict } from "../../part/conflict.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { Field } from "../../part/field.tsx";
import { Own } from "../../part/own.tsx";
import { useStale } from "../../part/stale.ts";
import { Read } from "../../part/states.tsx";
import { useSession } from "../../session/context.ts";
import { form } from "../../text/en/form.ts";
import { questions } from "../../text/en/questions.ts";
import { useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { setEntries } from "./actions.ts";

type Lists = SetQuestionCodesReq["lists"];

interface Props {
  questionId: string;
  onClose: () => void;
}

/** By which numbers files know the entries of a question, and which earlier texts name the same. */
export function Entries({ questionId, onClose }: Props) {
  const words = useWords("questions", questions);
  const { client } = useSession();
  const read = useLoaded(`entries ${questionId}`, async (signal) => {
    const { data, response } = await client.questions.codes(questionId, { signal }).withResponse();
    return { lists: data.lists, etag: response.headers.get("etag") ?? "" };
  });
  return (
    <Dialog title={words.entries} onClose={onClose} isWide>
      <Read of={read}>
        {(value) => <Edit {...value} questionId={questionId} reload={read.reload} onClose={onClose} />}
      </Read>
    </Dialog>
  );
}

/** They are changed as they are now: nothing that somebody else has made of them meanwhile is undone unseen. */
function Edit({
  lists,
  etag,
  reload,
  questionId,
  onClose,
}: Props & { lists: Lists; etag: string; reload: () => Promise<void> }) {
  const words = useWords("questions", questions);
  const { notJson } = useWords("form", form);
  const onRefused = useStale(reload);
  const [typed, type] = useState<{ lists: Lists; etag: string } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [round, setRound] = useState(0);
  const isClash = typed !== null && typed.etag !== etag;
  const value = typed?.lists ?? lists;
  return (
    <form>
      <Field label={words.entries} hint={words.entriesHint}>
        {(own) => (
          <JsonText
            {...own}
            key={round}
            data-path="lists"
            value={value}
            onChange={(next) => type({ lists: (next ?? {}) as Lists, etag: typed?.etag ?? etag })}
            onWrong={setWrong}
          />
        )}
      </Field>
      {isClash && (
        <Conflict
          text={
            <>
              {words.clashTitle}. {words.now}: <Own text={JSON.stringify(lists)} />
            </>
          }
        >
          <span class="row">
            <button type="button" class="small" onClick={() => type({ lists: value, etag })}>
              {words.keepYours}
            </button>
            <button
              type="button"
              class="small"
              onClick={() => {
                type(null);
                setWrong(false);
                setRound(round + 1);
              }}
            >
              {words.keepNow}
            </button>
          </span>
        </Conflict>
      )}
      <SendBar
        action={setEntries}
        input={{ question_id: questionId, body: { lists: value }, etag }}
        label={words.save}
        reason={isWrong ? notJson : isClash ? words.clashTitle : null}
        onDone={onClose}
        onRefused={onRefused}
        onClose={onClose}
      />
    </form>
  );
}
