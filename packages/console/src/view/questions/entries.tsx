import { useState } from "preact/hooks";
import type { SetQuestionCodesReq } from "#client/openapi.ts";
import { JsonText } from "../../form/form.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { Field } from "../../part/field.tsx";
import { Read } from "../../part/states.tsx";
import { useSession } from "../../session/context.ts";
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
  const read = useLoaded(`entries ${questionId}`, (signal) => client.questions.codes(questionId, { signal }));
  const [typed, type] = useState<Lists | null>(null);
  return (
    <Dialog title={words.entries} onClose={onClose} isWide>
      <Read of={read}>
        {({ lists }) => (
          <form>
            <Field label={words.entries} hint={words.entriesHint}>
              {(own) => (
                <JsonText
                  {...own}
                  data-path="lists"
                  value={typed ?? lists}
                  onChange={(next) => type((next ?? {}) as Lists)}
                />
              )}
            </Field>
            <SendBar
              action={setEntries}
              input={{ question_id: questionId, body: { lists: typed ?? lists } }}
              label={words.save}
              onDone={onClose}
              onClose={onClose}
            />
          </form>
        )}
      </Read>
    </Dialog>
  );
}
