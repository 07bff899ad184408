import * as z from "zod";

/** Who worded what people read. */
export const makers = ["ai", "person", "code"] as const;
export type Maker = (typeof makers)[number];

/** Whether a model worded a message. */
export const isByAi = ({
  moderation,
  generated_by,
}: {
  moderation: { source: string | null } | null;
  generated_by: Maker | null;
}): boolean => moderation?.source === "model" || generated_by === "ai";

export const generatedBy = () =>
  z.enum(makers).meta({
    description:
      "Who worded it: `ai` a model, `person` somebody who wrote or edited it, `code` the service, without a model",
    "x-addition": true,
  });
