import type { SplitCodeReq, UpdateCodeReq } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

export { createCode } from "../conversation/actions.ts";

interface OfCode {
  code_id: string;
}

/** Only as it was read. */
export const changeCode = action<OfCode & { change: UpdateCodeReq; etag: string }>({
  name: "code.change",
  operation: "update_code",
  right: "judge",
  build: (client, { code_id, change, etag }) => client.codes.update(code_id, change, { ifMatch: etag }),
});

export const deleteCode = action<OfCode>({
  name: "code.delete",
  operation: "delete_code",
  right: "judge",
  build: (client, { code_id }) => client.codes.delete(code_id),
});

export const mergeCode = action<OfCode & { into: string }>({
  name: "code.merge",
  operation: "merge_codes",
  right: "judge",
  build: (client, { code_id, into }) => client.codes.merge(code_id, { into }),
});

export const splitCode = action<OfCode & { into: SplitCodeReq["into"] }>({
  name: "code.split",
  operation: "split_code",
  right: "judge",
  build: (client, { code_id, into }) => client.codes.split(code_id, { into }),
});
