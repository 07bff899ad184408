import * as z from "zod";
import { enterStudy } from "#core/field/entry/index.ts";
import { NoFields, Withdrawn } from "#core/field/flow/command-schema.ts";
import { lazy, queryText } from "#kit/shape.ts";
import { AlreadyTakenPart, EnteredStudy, EnterStudy, StudyNotOpen } from "#survey/entry/schema.ts";
import { ofStudy } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

export const tag = "Participants";
export const base = "/participant/v1/interviews/{vid}";
/** What cannot be a token is one that nobody has. */
const token = z.string().transform((given) => queryText.safeParse(given).data ?? "");
export const ofLink = z.object({ vid: token.meta({ description: "The token in the participant's link" }) });

const EntryRefused = lazy(() => z.union([StudyNotOpen, AlreadyTakenPart]));

/** How somebody gets an interview over a study's open link; the rest of the participant's operations take its token. */
export const entryRoutes = [
  route(
    "POST",
    "/participant/v1/studies/{study_id}/interviews",
    {
      operationId: "enter_study",
      summary: "Enter a study over its open link",
      description:
        "Returns the token of a new interview with 201. Returns 200 and the token of an existing interview if it " +
        "was started with the same `device_token` or a signed link names it, even if the study is paused, full " +
        "or closed to others. Anybody else who uses a value of the unique parameter that has been used gets a " +
        "409 `already_taken_part`; if nobody has started that interview, it is theirs, under a new token. If " +
        "nobody can enter, nothing is stored. A study that does not exist and one without an open link look the " +
        "same.",
      tag,
      scope: "participant",
      params: ofStudy,
      body: EnterStudy,
      unchecked: "params",
      maxBodyBytes: 262_144,
      responses: { 200: EnteredStudy, 201: EnteredStudy, 409: EntryRefused },
      errors: [403, 404],
    },
    async ({ ctx, params, body, address }) => {
      const { vid, isNew } = await enterStudy(ctx, params.study_id, body, await address());
      return reply({ vid }, { status: isNew ? 201 : 200 });
    },
  ),
];

/** How somebody leaves for good. */
export const withdrawRoute = route(
  "POST",
  `${base}/withdraw`,
  {
    operationId: "withdraw_interview",
    summary: "Withdraw, and have everything deleted",
    description:
      "Ends the interview as `canceled` unless it has already ended, and erases for good what the participant " +
      "said and what identifies them. Afterwards, the link leads to nothing.",
    tag,
    scope: "participant",
    params: ofLink,
    body: NoFields,
    responses: { 200: Withdrawn },
    errors: [404],
  },
  async ({ ctx, params }) => {
    // Few participants withdraw.
    const { withdrawInterview } = await import("#core/upkeep/erasure/erase.ts");
    await withdrawInterview(ctx, params.vid);
    return { withdrawn: true as const };
  },
);
