import * as z from "zod";

/** What can be asked of a file of interviews, in the query of the export and in the body of an export job. */

/** The options of both; `flag` makes the schema of a boolean as it is sent there. */
export const exportOptions = <Flag extends z.ZodType>(flag: (fallback: boolean) => Flag) => ({
  include_simulations: flag(true).meta({ description: "False leaves simulated interviews out" }),
  bom: flag(false).meta({
    description: "True begins a CSV file with a byte order mark, by which Excel knows UTF-8",
  }),
  links: flag(true).meta({
    description: "False leaves out the participants' links, with which anyone can answer for them",
  }),
});

const layout = () =>
  z.enum(["default", "wide"]).meta({
    description:
      "Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable",
  });

const labels = () =>
  z.enum(["code", "text"]).meta({
    description:
      "Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each " +
      "column asks",
  });

/** The options of jobs alone. */
export const jobOptions = () => ({ layout: layout(), labels: labels() });

export type ExportLayout = z.output<ReturnType<typeof layout>>;
export type ExportLabels = z.output<ReturnType<typeof labels>>;

/** What a writer has to know of its job. */
export interface FileOptions {
  layout: ExportLayout;
  labels: ExportLabels;
  bom: boolean;
  /** Whether there is a column of links; their cells are empty where the job's owner may not see them. */
  links: boolean;
  /** Of the job. */
  created_at: string;
}
