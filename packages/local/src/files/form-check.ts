import { isFormOpen } from "#core/field/flow/index.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { newId } from "#kit/id.ts";

/** Whether a signed form with a key may still store its file, as the database knows it. */
export const formCheck =
  (ports: Ports) =>
  (key: string): Promise<boolean> =>
    isFormOpen(contextOf(ports, { actor: { kind: "system" }, requestId: newId() }), key);
