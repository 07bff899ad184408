import * as z from "zod";
import { id, lazy, requiredText, timestamp } from "#kit/shape.ts";
import { exitUrls } from "../study/exit.ts";

/** For one study. */
export const maxSources = 50;

const name = () => requiredText(200);

const sentRedirects = () => z.object(exitUrls());

export const CreateSource = lazy(() =>
  z
    .object({
      name: name().meta({ description: "The key is derived from it, once" }),
      redirects: sentRedirects().default({}).meta({ description: "Where participants go afterwards" }),
    })
    .meta({ id: "CreateSourceReq" }),
);
export type CreateSource = z.output<typeof CreateSource>;

export const UpdateSource = lazy(() =>
  z
    .object({
      name: name().meta({ description: "The key stays" }),
      redirects: sentRedirects().meta({ description: "Only those that you send change; null removes one" }),
    })
    .partial()
    .meta({ id: "UpdateSourceReq" }),
);
export type UpdateSource = z.output<typeof UpdateSource>;

const url = () => z.string().nullable();

const count = () => z.int().min(0);

export const Source = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      key: z.string().meta({ description: "How `?source=` in a link refers to it; never changes" }),
      name: z.string(),
      redirects: z
        .object({ completed: url(), screened_out: url(), over_quota: url(), closed: url(), paused: url() })
        .meta({ description: "Where participants go afterwards; null if the study decides" }),
      link: z.string().meta({
        description:
          "The study's open link for this source; empty for a session that cannot create interviews",
      }),
      counts: z
        .object({ started: count(), completed: count(), screened_out: count(), over_quota: count() })
        .meta({ description: "Of real interviews" }),
      created_at: timestamp,
    })
    .meta({ id: "Source" }),
);
export type Source = z.output<typeof Source>;

export const SigningSecretShown = lazy(() =>
  z
    .object({
      signing_secret: z.string().meta({ description: "Shown only once" }),
      previous_valid_until: timestamp.nullable().meta({
        description:
          "Until when links that were signed with the previous secret still work; null for the first secret",
      }),
    })
    .meta({ id: "SigningSecret" }),
);
export type SigningSecretShown = z.output<typeof SigningSecretShown>;
