import { handlerOf } from "./gateway.ts";
import { createParticipantApp } from "./participant-app.ts";

/** Answers participants, who have a function of their own. */
export const handler = await handlerOf(createParticipantApp);
