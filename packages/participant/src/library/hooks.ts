import { library } from "./lent.ts";

export const { useEffect, useId, useLayoutEffect, useRef, useState } = library;
