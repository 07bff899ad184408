import * as z from "zod";
import { flag, lazy } from "#kit/shape.ts";

const found = (what: string) =>
  z
    .int()
    .min(1)
    .optional()
    .meta({ description: `Number of ${what}` });

/** What was replaced, by kind. */
export const Redactions = lazy(() =>
  z
    .object({
      email: found("email addresses"),
      phone: found("phone numbers"),
      card: found("card numbers"),
      iban: found("IBANs"),
      link: found("links"),
    })
    .meta({
      id: "Redactions",
      description: "With `redact`: how much was replaced, by kind; kinds that were not found are left out",
    }),
);
export type Redactions = z.output<typeof Redactions>;

/** What is replaced, in a sentence of the document. */
export const whatIsRedacted =
  "replace email addresses, phone and card numbers, IBANs and private links, for example with `[email]`. Names and " +
  "postal addresses are not found";

/** Whether an answer is redacted. */
export const redact = () =>
  flag(false).meta({ description: `Whether to ${whatIsRedacted}. Stored data does not change` });
