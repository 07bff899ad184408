import type { FullInterview, Study } from "#client/openapi.ts";
import type { Transcript } from "#results/wire/types.ts";
import { plainOf } from "../../part/plain.ts";

/** An interview as the parts of the results draw conversations, with what was translated of it. Pure. */
export function transcriptOf(
  { id, language, is_simulated, messages, conversation_json, study_revision }: FullInterview,
  config: Study["config"],
  translated: readonly Pick<Message, "message_id" | "content" | "translation">[] = [],
): Transcript {
  // Of the same words: somebody may have corrected them between two reads.
  const translationOf = ({ message_id, content }: Message) => {
    const found = translated.find((each) => each.message_id === message_id && each.content === content);
    const translation = found?.translation ?? null;
    return translation && { language: translation.language, text: plainOf(translation.text) };
  };
  const { interviewer } = config as { interviewer?: { name?: unknown } | null };
  const name = typeof interviewer?.name === "string" ? interviewer.name : "";
  return {
    id,
    language,
    is_simulated,
    // Conducted elsewhere, nobody says by whom.
    interviewer: {
      name: name === "" || name === "Interviewer" ? null : name,
      is_ai: study_revision !== null,
    },
    messages:
      messages.length > 0
        ? messages.map((message) => ({
            role: message.role,
            content: plainOf(message.content),
            question_id: message.question_id,
            generated_by: wordedBy(message),
            translation: translationOf(message),
          }))
        : // Brought in with answers alone, which are then its conversation.
          conversation_json.map(({ role, content }) => ({
            role,
            content: plainOf(content),
            question_id: null,
            generated_by: null,
          })),
  };
}

type Message = FullInterview["messages"][number];

/** Whether a model worded a message. */
export const wordedBy = ({ generated_by, moderation }: Pick<Message, "generated_by" | "moderation">) =>
  generated_by === "ai" || moderation?.source === "model" ? ("ai" as const) : null;
