import type { UpdateStudyReqV1 } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

export { saveDraft } from "../../draft/use.tsx";

/** Who may see the study, and its folder: only as long as nobody else has changed it. */
export const changeAccess = action<{
  id: string;
  change: Pick<UpdateStudyReqV1, "access_policy" | "folder_id">;
  etag: string;
}>({
  name: "study.access",
  operation: "update_study",
  right: "policy",
  build: (client, { id, change, etag }) => client.studies.update(id, change, { ifMatch: etag }),
});
