/** Calls of tools a minute, of one member. */
export const maxCallsAMinute = 120;
