import { useState } from "preact/hooks";
import type { FullInterview } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { TextField } from "../../part/field.tsx";
import { useRight } from "../../session/context.ts";
import { beside } from "../../text/en/beside.ts";
import { interviews } from "../../text/en/interviews.ts";
import { filled, useWords } from "../../text/words.tsx";
import { correctWords, transcribeAgain } from "./actions.ts";
import { Recording } from "./files.tsx";
import type { Links } from "./links.ts";

type Message = FullInterview["messages"][number];

interface Props {
  interviewId: string;
  message: Message;
  /** What is redacted is not what was said: words are corrected where they are whole. */
  isRedacted: boolean;
  /** Before the end, its own words may still change. */
  hasEnded: boolean;
  links: Links;
  onChange: () => unknown;
}

/** What was spoken: the recording, how it became words, and their correction. */
export function Spoken({ interviewId, message, isRedacted, hasEnded, links, onChange }: Props) {
  const words = useWords("beside", beside);
  const may = useRight()(correctWords.right);
  const [isOpen, setOpen] = useState(false);
  const { message_id, recording_url, transcription } = message;
  const of = { interview_id: interviewId, message_id };
  return (
    <div class="spoken">
      {recording_url === null ? null : (
        <Recording url={recording_url} label={words.recording} links={links} />
      )}
      {transcription === null ? null : (
        <span class="row">
          <span class="hint small">
            {transcription.corrected === null
              ? filled(words.heard, { model: transcription.model })
              : words.corrected}
          </span>
          {may && hasEnded && !isRedacted ? (
            <>
              <button type="button" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {words.correct}
              </button>
              <Act class="small" action={transcribeAgain} input={of} onDone={onChange} withoutCurl>
                {words.transcribe}
              </Act>
            </>
          ) : null}
        </span>
      )}
      {isOpen && !isRedacted ? (
        <Correction
          of={of}
          content={message.content}
          onDone={async () => {
            setOpen(false);
            await onChange();
          }}
        />
      ) : null}
    </div>
  );
}

interface CorrectionProps {
  of: { interview_id: string; message_id: number };
  content: string;
  onDone: () => unknown;
}

function Correction({ of, content, onDone }: CorrectionProps) {
  const words = useWords("beside", beside);
  const ofInterviews = useWords("interviews", interviews);
  const [text, setText] = useState(content);
  const [reason, setReason] = useState("");
  const isWhole = text.trim() !== "" && reason.trim() !== "";
  return (
    <div class="decision">
      <TextField label={words.correctText} rows={3} value={text} onText={setText} />
      <TextField label={ofInterviews.decideReason} value={reason} onText={setReason} />
      <Act
        class="small"
        action={correctWords}
        input={Object.assign({ body: { text: text.trim(), reason: reason.trim() } }, of)}
        reason={isWhole ? null : ofInterviews.decideReasonMissing}
        onDone={onDone}
      >
        {words.correctSave}
      </Act>
    </div>
  );
}
