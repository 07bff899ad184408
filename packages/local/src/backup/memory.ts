import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** V8 itself lets 64 MB of buffers that nobody needs pile up before it frees them. */
const collectedBytes = 8 * 1024 * 1024;

setFlagsFromString("--expose-gc");
/** For what was in use after the last collection: V8 itself lets several times as much pile up before the next one. */
setFlagsFromString("--heap-growing-percent=20");
const collect: () => void = runInNewContext("gc");

/** Passes bytes on, and frees the memory of those that have been used. */
export async function* frugally(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of bytes) {
    yield chunk;
    passed += chunk.length;
    if (passed < collectedBytes) continue;
    collect();
    passed = 0;
  }
}
