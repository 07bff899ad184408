import { action } from "../../wire/action.ts";

export { decide } from "../conversation/actions.ts";

export const recheck = action<{ study_id: string }>({
  name: "quality.recheck",
  operation: "recheck_quality",
  right: "settings",
  build: (client, { study_id }) => client.quality.recheck(study_id),
});
