import { library } from "./lent.ts";

export const { Fragment, jsx, jsxs } = library;
