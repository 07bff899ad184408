import * as z from "zod";
// By its name: of the namespace `z.core` the whole library would be bundled.
import { $constructor } from "zod/v4/core";
import { isRecord, ownValue } from "#kit/record.ts";
import { lazy, textUpTo } from "#kit/shape.ts";
import { formFaults } from "../../wording/index.ts";
import type { StoredProps } from "../type.ts";
import { namedRecord } from "./fits.ts";

/** The schema of a text that may be left out; the description says what it is for. */
export const optionalText = (max: number, description: string) =>
  z.string().max(max).optional().meta({ description });

const isText = (text: unknown): text is string => typeof text === "string" && text.trim() !== "";

/** A fixed follow-up: its wording is the researcher's right, its form is not. */
const probe = lazy(() =>
  textUpTo(300).superRefine((text, context) => {
    for (const code of formFaults(text)) {
      context.addIssue({ code: "custom", message: `Must not be refused as \`${code}\`` });
    }
  }),
);

/** Follow-ups that are asked word by word. */
export const probes = () =>
  z.array(probe).max(10).default([]).meta({
    description: "Follow-ups that are asked first, word for word; participants do not see them beforehand",
  });

/** What the interviewer is to find out with a question, of its stored props. */
export function goalTexts({ goals, objective }: StoredProps): string[] {
  const listed = Array.isArray(goals) ? goals.filter(isText) : [];
  return listed.length > 0 || !isText(objective) ? listed : [objective];
}

/** The fixed follow-ups of a question, of its stored props. */
export const probeTexts = ({ probes }: StoredProps): string[] =>
  Array.isArray(probes) ? probes.filter(isText) : [];

/** The props that every type has; unknown ones are kept as sent. */
export const sharedProps = lazy(() =>
  z.looseObject({
    required: z
      .boolean()
      .default(false)
      .meta({ description: "Whether the participant must answer; otherwise they may skip the question" }),
    description: optionalText(5000, "A hint below the question"),
    maxFollowupQuestions: z
      .int()
      .min(0)
      .max(10)
      .optional()
      .meta({
        description:
          "The maximum number of follow-up questions. Unless set, the study's number for `question`, 5 for " +
          "`exploratory`, and none for other types",
      }),
  }),
);

export const label = lazy(() =>
  z
    .string()
    .max(500)
    .refine((text) => text.trim() !== "", "must not be blank"),
);

/** The index of every entry that repeats an earlier one. */
const duplicateIndexes = (list: readonly string[]): number[] =>
  list.flatMap((entry, index) => (list.indexOf(entry) < index ? [index] : []));

/** A refinement: reports every entry that repeats an earlier one. */
export const refuseDuplicates = (list: readonly string[], context: z.core.$RefinementCtx): void => {
  for (const index of duplicateIndexes(list)) {
    context.addIssue({ code: "custom", message: "must be unique", path: [index], input: list[index] });
  }
};

/** The schema of a list of distinct texts shown to participants. */
export const labelList = (max: number) => z.array(label).max(max).superRefine(refuseDuplicates);

/** Labels of points of a scale: a list in the order of the points, or a record by point (also `min` and `max`). */
export const scaleLabels = lazy(() =>
  z.union([z.array(z.string().max(500)).max(101), z.record(z.string(), z.string().max(500))]).meta({
    description:
      "Words for points of the scale: a list in the order of the points, or an object by point, with `min` and `max` " +
      "for the ends",
  }),
);

export const httpUrl = lazy(() =>
  z
    .url({
      protocol: /^https?$/,
      abort: true,
      // What is too long is told of as any other text.
      error: ({ code }) =>
        code === "invalid_format" || code === "invalid_type" ? "must be an http or https URL" : undefined,
    })
    .max(2048),
);

/** The schema of one of these texts; `what` names them in its message. */
export const oneOf = (values: readonly string[], what: string) =>
  z.enum(values, { error: `is not one of the ${what}` });

const protoKey = "__proto__";
const initRecord: (record: z.ZodRecord, def: z.ZodRecord["def"]) => void = z.ZodRecord.init;

/** A record that keeps `__proto__` as any other key, which Zod's own drops. */
const NamedRecord = $constructor<z.ZodRecord>(namedRecord, (record, def) => {
  initRecord(record, def);
  const { parse } = record._zod;
  record._zod.parse = (payload, ctx) => {
    const sent = payload.value;
    const parsed = parse(payload, ctx);
    if (parsed instanceof Promise || !isRecord(sent) || !Object.hasOwn(sent, protoKey)) return parsed;
    const named = def.valueType._zod.run({ value: sent[protoKey], issues: [] }, ctx);
    if (named instanceof Promise) return parsed;
    parsed.issues.push(
      ...named.issues.map((issue) => ({ ...issue, path: [protoKey, ...(issue.path ?? [])] })),
    );
    if (isRecord(parsed.value)) parsed.value = { ...parsed.value, [protoKey]: named.value };
    return parsed;
  };
});

/** The schema of an object whose keys are names of people's own. */
export const byName = <V extends z.ZodType>(value: V) =>
  new NamedRecord({ type: "record", keyType: z.string(), valueType: value }) as z.ZodRecord<z.ZodString, V>;

/** The schema of a non-empty record whose keys are among these texts. */
export const recordKeyedBy = <V extends z.ZodType>(keys: readonly string[], value: V, what: string) =>
  byName(value).superRefine((record, context) => {
    const names = Object.keys(record);
    if (names.length === 0) context.addIssue({ code: "custom", message: "must not be empty" });
    for (const key of names.filter((key) => !keys.includes(key))) {
      context.addIssue({ code: "custom", message: `is not one of the ${what}`, path: [key] });
    }
  });

/** Entries in the order of the labels, then the others: jsonb does not keep the order of keys. */
export function entriesInOrder<Value>(
  record: Readonly<Record<string, Value>>,
  labels: readonly string[],
): [string, Value][] {
  const entries: [string, Value][] = [];
  for (const label of labels) {
    const value = ownValue(record, label);
    if (value !== undefined) entries.push([label, value]);
  }
  const all = Object.entries(record);
  if (entries.length === all.length) return entries;
  const others = all.filter(([name]) => !labels.includes(name));
  return entries.concat(others.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const milliseconds = lazy(() =>
  z.int().min(0).meta({ description: "Milliseconds from the start of the task to its end" }),
);
