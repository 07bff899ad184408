import { library } from "./lent.ts";

export const { useEffect, useLayoutEffect, useRef, useState } = library;
