import * as z from "zod";
import { verifyCounts } from "#core/count/index.ts";
import { unarchiveInterview } from "#core/interview/index.ts";
import { grantStudyAccess, revokeStudyAccess } from "#core/study/invitation.ts";
import { command, option } from "./command.ts";

const { id, level } = option;

export const studyCommands = [
  command(
    "study-access grant",
    "--study ID --member ID --level view|edit",
    z.object({ study: id, member: id, level }),
    (ctx, { study, member, level }) => grantStudyAccess(ctx, { study_id: study, member_id: member, level }),
  ),
  command(
    "study-access revoke",
    "--study ID --member ID",
    z.object({ study: id, member: id }),
    (ctx, { study, member }) => revokeStudyAccess(ctx, { study_id: study, member_id: member }),
  ),
  command("interview unarchive", "--id ID", z.object({ id }), (ctx, { id }) => unarchiveInterview(ctx, id)),
  command("verify-counts", "[--study ID]", z.object({ study: id.optional() }), (ctx, { study }) =>
    verifyCounts(ctx, { study_id: study }),
  ),
];
