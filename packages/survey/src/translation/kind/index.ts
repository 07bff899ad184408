import { aiNotice } from "./ai-notice.ts";
import { alt } from "./alt.ts";
import { band } from "./band.ts";
import { consent } from "./consent.ts";
import { content } from "./content.ts";
import { description } from "./description.ts";
import { distress } from "./distress.ts";
import { introduction } from "./introduction.ts";
import type { Kind, QuestionTexts, StudyTexts } from "./kind.ts";
import { label } from "./label.ts";
import { message } from "./message.ts";
import { probe } from "./probe.ts";

/** The kinds of texts that participants read, in the order in which the units of a place are listed. */
export const questionKinds = { content, description, probe, label, alt } satisfies Record<
  string,
  Kind<QuestionTexts>
>;
export const studyKinds = {
  message,
  distress,
  consent,
  ai_notice: aiNotice,
  introduction,
  band,
} satisfies Record<string, Kind<StudyTexts>>;

export type UnitKind = keyof typeof questionKinds | keyof typeof studyKinds;
export const unitKinds = [...Object.keys(questionKinds), ...Object.keys(studyKinds)] as [
  UnitKind,
  ...UnitKind[],
];

const kinds: Record<UnitKind, Omit<Kind<never>, "places">> = { ...questionKinds, ...studyKinds };
export const kindOf = (kind: UnitKind): Omit<Kind<never>, "places"> => kinds[kind];
