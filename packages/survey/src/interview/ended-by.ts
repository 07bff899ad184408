import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import type { End } from "../course/state.ts";
import type { InterviewStatus } from "./status.ts";

/** Why an interview ended. */

export const endKinds = ["finished", "rule", "quota", "person", "time", "canceled"] as const;

export const EndedBy = lazy(() =>
  z
    .object({
      kind: z.enum(endKinds).meta({
        description:
          "`finished`: the participant came to its end. `rule`: a rule ended it. `quota`: there was no place left. " +
          "`person`: the participant withdrew. `time`: its link or the study's window had ended. `canceled`: by the " +
          "organization",
      }),
      logic_id: id.nullable().meta({ description: "The rule; null unless `kind` is `rule`" }),
      quota: z
        .object({
          question_id: id.nullable().meta({
            description: "The question whose answer had no place left; null if that was decided at the end",
          }),
        })
        .nullable()
        .meta({ description: "Null unless `kind` is `quota`" }),
    })
    .meta({ id: "EndedBy" }),
);
export type EndedBy = z.output<typeof EndedBy>;

const plain = (kind: EndedBy["kind"]): EndedBy => ({ kind, logic_id: null, quota: null });

export const endedByPerson: EndedBy = plain("person");
export const endedByOrganization: EndedBy = plain("canceled");

/** Why an interview came to its end. */
export function endedByFlow({ reason, rule_id, question_id }: End): EndedBy {
  if (reason === "finished") return plain("finished");
  if (reason === "over_quota")
    return { kind: "quota", logic_id: null, quota: { question_id: question_id ?? null } };
  return { kind: "rule", logic_id: rule_id, quota: null };
}

const byStatus: Partial<Record<InterviewStatus, EndedBy>> = {
  closed: plain("finished"),
  completed: plain("finished"),
  screened_out: plain("rule"),
  over_quota: { kind: "quota", logic_id: null, quota: { question_id: null } },
  canceled: endedByOrganization,
};

/** Why an interview ends with a status that a client gives it; null before an end. */
export const endedByStatus = (status: InterviewStatus): EndedBy | null => byStatus[status] ?? null;
