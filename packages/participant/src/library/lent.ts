import type { Library } from "./lend.ts";

export const { library } = globalThis as unknown as { library: Library };
