import * as z from "zod";
import { enterStudy } from "#core/field/entry/index.ts";
import { AlreadyTakenPart, EnteredStudy, EnterStudy, StudyNotOpen } from "#core/field/entry/schema.ts";
import { NoFields, Withdrawn } from "#core/field/flow/command-schema.ts";
import { lazy, queryText } from "#core/platform/shape.ts";
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
        "Answers the token of a new interview with 201, or with 200 that of the interview which was begun with the " +
        "same `device_token` or which a signed link names, also where the study is paused, full or closed to others. " +
        "To anybody else a value of the unique parameter opens no interview that was begun: they get a 409 " +
        "`already_taken_part`. One that nobody has started is theirs, under a new token. Nothing is stored where " +
        "nobody may enter. A study that does not exist and one without an open link are not told apart.",
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
      "Ends the interview as `canceled` unless it has ended, and erases what the participant said and is known by, for " +
      "good. After that nothing is found under the link.",
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
