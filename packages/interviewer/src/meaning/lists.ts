import { dutch } from "./words/dutch.ts";
import { english } from "./words/english.ts";
import { french } from "./words/french.ts";
import { german } from "./words/german.ts";
import { italian } from "./words/italian.ts";
import { portuguese } from "./words/portuguese.ts";
import { spanish } from "./words/spanish.ts";

/** What turns the meaning of a clause, in each language. */
export const lists = { dutch, english, french, german, italian, portuguese, spanish };
