import { weighsAsDistress } from "./distress/index.ts";
import { heardIn } from "./index.ts";

/** Apart from the lists, which are loaded for each reply: what is learned is loaded where a model has failed. */

/** Whether somebody is in distress, as far as it can be told where no model reads what they say. */
export const isDistressUnread = (text: string, language: string): boolean =>
  heardIn(text, language)?.stop === "distress" || weighsAsDistress(text, language);
