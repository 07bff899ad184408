import type { CreateUpload, Upload } from "#kit/file/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { takeRoom } from "../../account/organization/storage.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { signUpload } from "../../platform/file/index.ts";
import { fetchStudy } from "../study/fetch.ts";

export { getCodes, listRegisters, setCodes } from "./codes.ts";
export { deleteQuestion, deleteQuestions, moveQuestions } from "./place.ts";
export { listQuestions, typesOfQuestions } from "./read.ts";
export { changeQuestions, saveQuestions, updateQuestion } from "./write.ts";

/** Signs an upload by which a researcher's browser stores a file for a study's questions. Throws 404 or 403. */
export async function createUpload(ctx: Ctx, studyId: string, file: CreateUpload): Promise<Upload> {
  return transact(ctx, async (ctx) => {
    const { organization_id } = await fetchStudy(ctx, studyId, "edit");
    await takeRoom(ctx, organization_id, file.size);
    audit(ctx, "upload.create", { study_id: studyId });
    return signUpload(ctx, { organization_id, study_id: studyId }, file);
  });
}
