import * as z from "zod";
import { grantStudyAccess, revokeStudyAccess } from "#core/design/study/invitation.ts";
import { verifyCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { listInterviewsOf, listStudiesOf } from "#core/upkeep/operator/list.ts";
import { command, option } from "./command.ts";

const { id, level, limit } = option;

export const studyCommands = [
  command(
    "study list",
    "Lists an organization's studies, including deleted ones; --after continues after a study.",
    "--org ID [--limit N] [--after ID]",
    z.object({ org: id, limit, after: id.optional() }),
    async (ctx, { org, ...part }) => ({ studies: await listStudiesOf(ctx, org, part) }),
  ),
  command(
    "study-access grant",
    "Invites a member to a study, or changes the invitation's level.",
    "--study ID --member ID --level view|edit",
    z.object({ study: id, member: id, level }),
    (ctx, { study, member, level }) => grantStudyAccess(ctx, { study_id: study, member_id: member, level }),
  ),
  command(
    "study-access revoke",
    "Revokes an invitation to a study.",
    "--study ID --member ID",
    z.object({ study: id, member: id }),
    (ctx, { study, member }) => revokeStudyAccess(ctx, { study_id: study, member_id: member }),
  ),
  command(
    "interview list",
    "Lists a study's interviews without their content, including archived and mock ones; --after continues " +
      "after an interview.",
    "--study ID [--limit N] [--after ID]",
    z.object({ study: id, limit, after: id.optional() }),
    async (ctx, { study, ...part }) => ({ interviews: await listInterviewsOf(ctx, study, part) }),
  ),
  command(
    "interview unarchive",
    "Brings an archived interview back, with its quota places.",
    "--id ID",
    z.object({ id }),
    (ctx, { id }) => unarchiveInterview(ctx, id),
  ),
  command(
    "verify-counts",
    "Counts all interviews again and compares the result with the stored counts.",
    "[--study ID]",
    z.object({ study: id.optional() }),
    (ctx, { study }) => verifyCounts(ctx, { study_id: study }),
  ),
];
