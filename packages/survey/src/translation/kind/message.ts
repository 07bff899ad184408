import { type Kind, messageFields, type StudyTexts } from "./kind.ts";

const parts = { title: 500, body: 20_000, ctaText: 200 } as const;
const names: Readonly<Record<string, string>> = {
  welcome_message: "welcome message",
  thank_you_message: "thank-you message",
  screen_out_message: "screen-out message",
  over_quota_message: "over-quota message",
  ctaText: "button",
};

/** Title, body and button of the messages. */
export const message: Kind<StudyTexts> = {
  isCritical: false,
  places: (texts) =>
    messageFields.flatMap((field) =>
      Object.keys(parts).map((part) => {
        const text = texts[field]?.[part];
        return { path: [field, part], text: typeof text === "string" ? text : "" };
      }),
    ),
  part: (path) => path.map((step) => names[step] ?? step).join(", "),
  maxLength: ([, part]) => parts[part as keyof typeof parts],
  isFormatted: ([, part]) => part === "body",
};
